/// A scroll view whose content drives an overlay.
public struct ScrollViewSettings: Equatable, Sendable {
  /// Tells scroll views of one overlay apart: each keeps its own content offset.
  public var identity: Int32
  /// Points.
  public var contentHeight: Double
  /// Top inset, points; the first offset is minus this.
  public var inset: Double
  /// Its place in the overlay's own coordinates; nil: all of the overlay.
  public var frame: Rect?

  public init(identity: Int32 = 0, contentHeight: Double, inset: Double = 0, frame: Rect? = nil) {
    self.identity = identity
    self.contentHeight = contentHeight
    self.inset = inset
    self.frame = frame
  }
}
