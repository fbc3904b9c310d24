/// A scroll view whose content drives an overlay.
public struct ScrollViewSettings: Equatable, Sendable {
  /// Points.
  public var contentHeight: Double
  /// Top inset, points; the first offset is minus this.
  public var inset: Double
  /// Its place in the overlay's own coordinates; nil: all of the overlay.
  public var frame: Rect?

  public init(contentHeight: Double, inset: Double = 0, frame: Rect? = nil) {
    self.contentHeight = contentHeight
    self.inset = inset
    self.frame = frame
  }
}
