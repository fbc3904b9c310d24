public struct BackgroundAppearance: Equatable, Sendable {
  /// Never `disable`.
  public var style: ViewBackgroundStyle
  /// 0 to 1.
  public var alpha: Double
}

/// A view at a moment, transition included.
public struct ViewAppearance: Equatable, Sendable {
  public var id: String
  /// Where it lies in the end, points.
  public var rect: Rect
  /// How far it is seen from there, points.
  public var offset: Point
  /// Of the view with its shadow, 0 to 1.
  public var opacity: Double
  /// About its middle; at 0 nothing is to be seen. Springs overshoot 1.
  public var scale: Double
  /// Of a stacking view.
  public var background: BackgroundAppearance?
  public var shadow: Shadow?
  /// Larger ones lie in front: the order of display, or its negative.
  public var z: Int
  /// It is dismissed, and seen until its transition ends.
  public var isLeaving: Bool
  public var content: ContentTemplate?
  public var tap: TapAction?

  /// Where it is seen, before `scale`.
  public var seenRect: Rect { Rect(x: rect.x + offset.x, y: rect.y + offset.y, width: rect.width, height: rect.height) }
}
