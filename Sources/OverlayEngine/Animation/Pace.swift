/// How fast an animation runs, and when it begins.
public struct Pace: Equatable, Sendable {
  /// How many times as fast as by itself; above 0.
  package var speed = 1.0
  /// Seconds before anything moves.
  package var delay = 0.0

  package init() {}

  /// The seconds of the animation itself, of those since it was asked for; negative while it waits.
  func own(_ t: Double) -> Double { (t - delay) * speed }
}
