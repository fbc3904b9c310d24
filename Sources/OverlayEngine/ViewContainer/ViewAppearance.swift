package struct BackgroundAppearance: Equatable, Sendable {
  /// Never `disable`.
  package var style: ViewBackgroundStyle
  /// 0 to 1.
  package var alpha: Double
}

/// A view at a moment, transition included.
package struct ViewAppearance: Equatable, Sendable {
  package var id: String
  /// Where it lies in the end, points.
  package var rect: Rect
  /// How far it is seen from there, points.
  package var offset: Point
  /// The opacity of the view with its shadow, 0 to 1.
  package var opacity: Double
  /// About its middle; at 0 nothing is to be seen. Springs overshoot 1.
  package var scale: Double
  /// The background of a stacking view.
  package var background: BackgroundAppearance?
  package var shadow: Shadow?
  /// Larger ones lie in front: the order of display, or its negative.
  package var z: Int
  /// Whether it is dismissed, and seen until its transition ends.
  package var isLeaving: Bool
  package var content: ContentTemplate?
  package var tap: TapAction?

  /// Where it is seen, before `scale`.
  package var seenRect: Rect {
    Rect(x: rect.x + offset.x, y: rect.y + offset.y, width: rect.width, height: rect.height)
  }
}
