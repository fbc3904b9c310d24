/// Why a finger that has moved drags nothing.
public enum DragRefusal: Equatable, Sendable {
  /// `shouldStartDragging` says no; where, in points of the overlay.
  case script(at: Point)
  /// It began beside the overlay; where, in points of the screen.
  case outside(at: Point)
  /// It went further across than up or down, points, on a list that scrolls across and keeps such drags.
  case keptByList(way: Point, list: String)
  /// It went further across than up or down, points, on a list that scrolls up and down.
  case across(way: Point)
  /// It never went as far up or down, points, as `dragStart` asks.
  case short(way: Point, slop: Double)
  /// It never went as far down, points, as `dragStart` asks whose axis is "down".
  case notDown(way: Point, slop: Double)
  /// It went further across than down before it had come down so far, points (`dragStart.refusesAcross`). `ends`: a
  /// drag was under way.
  case refusedAcross(way: Point, limit: Double, ends: Bool)
  /// It went across a card from farther than `edgeWidth` from the left edge, points.
  case farFromEdge(x: Double, width: Double)
}
