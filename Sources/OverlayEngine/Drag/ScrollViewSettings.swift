/// A list in an overlay, which shares its finger.
public struct ScrollViewSettings: Equatable, Sendable {
  /// Tells scroll views of one overlay apart: each keeps its own content offset.
  public var identity: Int32 = 0
  /// By which recordings and content name it; its place among those of its overlay where its author gives none.
  public var id: String
  /// In which direction it scrolls.
  public var axis = Axis.vertical
  /// Points.
  public var contentHeight: Double
  /// Top inset, points; the first offset is minus this.
  public var inset = 0.0
  /// Its place in the overlay's own coordinates, or `nil` for all of the overlay.
  public var frame: Frame?

  /// In which direction a list scrolls.
  /// How a drag of it sends the keyboard away; `nil` means as the overlay says.
  public var dismissesKeyboard: KeyboardDismissal?

  /// The directions.
  public enum Axis: String, CaseIterable, Sendable {
    case vertical
    /// It keeps drags that start across, and moves no overlay.
    case horizontal
  }

  /// A list whose content is `contentHeight` points high.
  public init(id: String = "1", contentHeight: Double) {
    self.id = id
    self.contentHeight = contentHeight
  }
}
