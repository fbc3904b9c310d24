/// A list in an overlay, which shares its finger.
public struct ScrollViewSettings: Equatable, Sendable {
  /// Tells scroll views of one overlay apart: each keeps its own content offset.
  public var identity: Int32 = 0
  /// The name that recordings and content use for it; its place among the lists of its overlay if the author gives
  /// none.
  public var id: String
  /// In which direction it scrolls.
  public var axis = Axis.vertical
  /// Points along its axis.
  public var contentHeight: Double
  /// Top inset, points; the first offset is minus this.
  public var inset = 0.0
  /// Its place in the overlay's own coordinates, or in the content of the list that it lies in; `nil` for all of the
  /// overlay.
  public var frame: Frame?
  /// The id of the list in whose content it lies, which stands before it; `nil` for none.
  package var outer: String?

  /// How a drag of the list sends the keyboard away; `nil` for the overlay's own rule.
  public var dismissesKeyboard: KeyboardDismissal?

  /// What happens beyond the ends of its content.
  public var bounces = Bounces.list
  /// Whether it comes to rest at whole pages of its own height.
  public var paging = false
  /// Pull to refresh, or `nil` for none.
  package var refresh: ListRefresh?

  /// What is seen beyond the ends of the content.
  public enum Bounces: Equatable, Sendable {
    /// Nothing: it stops there.
    case none
    /// The content stretches, and bounces back.
    case list
    /// The same; beyond its beginning the overlay moves in place of the content.
    case overlay
  }

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

/// A list whose content is pulled beyond its beginning to load it anew.
package struct ListRefresh: Equatable, Sendable {
  /// How far it has to be pulled, points.
  package var threshold = 80.0
  /// The room at its beginning while it loads, points.
  package var height = 60.0
  /// What that does.
  package var action: TapAction.Effect

  package init(action: TapAction.Effect) {
    self.action = action
  }
}
