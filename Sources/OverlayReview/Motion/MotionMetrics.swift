/// How a layer moved: the numbers behind "it feels wrong".
package struct MotionMetrics: Equatable, Sendable {
  package var layer: String
  package var moves: [Move] = []
  package var grabs: [Step] = []
  package var releases: [Step] = []
  /// From a list to its sheet, or back.
  package var handOvers: [Step] = []
  /// Seconds from each finger that went down to the first movement.
  package var delays: [Figure] = []
  /// The height's peak velocity while it settles, points per second.
  package var peakVelocity: Figure?
  /// Points per second squared; while it settles.
  package var peakAcceleration: Figure?
  package var oneFrameFaults: [OneFrameFault] = []

  /// Nearer than this a height counts as being there, points.
  package static let stillness = 0.5

  /// A move to a notch or an anchor.
  package struct Move: Equatable, Sendable {
    package var seconds: Double
    /// The notch's name, or `anchor 1`.
    package var target: String
    package var targetHeight: Double
    package var isRelease: Bool
    /// Points beyond the target, and when they were reached; 0 where there were none.
    package var overshoot: Double
    package var overshootSeconds: Double
    /// Seconds until it was within `stillness` of the target for good; nil where something came between.
    package var settleTime: Double?
    /// The longest way that it went away from its target, points; 0: monotone.
    package var retreat: Double

    /// Whether it never moves away from its target by more than `stillness`.
    package var isMonotone: Bool { retreat <= MotionMetrics.stillness }
  }

  /// A joint between two motions.
  package struct Step: Equatable, Sendable {
    package var seconds: Double
    /// How far what is seen jumps, points of height.
    package var position: Double
    /// How much its velocity changes, points per second of height; nil where neither side has a known one.
    package var velocity: Double?
  }

  /// A number, and when it was seen.
  package struct Figure: Equatable, Sendable {
    package var seconds: Double
    package var value: Double
  }
}

/// One frame that does not belong between its neighbours.
package struct OneFrameFault: Equatable, Sendable {
  package var property: Property
  package var seconds: Double
  /// How far it is off.
  package var amount: Double
}
