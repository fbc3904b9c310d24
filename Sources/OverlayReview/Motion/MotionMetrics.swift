/// How a layer moved: the numbers behind "it feels wrong".
public struct MotionMetrics: Equatable, Sendable {
  public var layer: String
  public var moves: [Move] = []
  public var grabs: [Step] = []
  public var releases: [Step] = []
  /// From a list to its sheet, or back.
  public var handOvers: [Step] = []
  /// Seconds from each finger that went down to the first movement.
  public var delays: [Figure] = []
  /// Of the height, points per second; while it settles.
  public var peakVelocity: Figure?
  /// Points per second squared; while it settles.
  public var peakAcceleration: Figure?
  public var oneFrameFaults: [OneFrameFault] = []

  /// Nearer than this a height counts as being there, points.
  public static let stillness = 0.5

  /// A move to a notch or an anchor.
  public struct Move: Equatable, Sendable {
    public var seconds: Double
    /// The notch's name, or `anchor 1`.
    public var target: String
    public var targetHeight: Double
    public var isRelease: Bool
    /// Points beyond the target, and when they were reached; 0 where there were none.
    public var overshoot: Double
    public var overshootSeconds: Double
    /// Seconds until it was within `stillness` of the target for good; nil where something came between.
    public var settleTime: Double?
    /// The longest way that it went away from its target, points; 0: monotone.
    public var retreat: Double

    /// It never moves away from its target by more than `stillness`.
    public var isMonotone: Bool { retreat <= MotionMetrics.stillness }
  }

  /// A joint between two motions.
  public struct Step: Equatable, Sendable {
    public var seconds: Double
    /// How far what is seen jumps, points of height.
    public var position: Double
    /// How much its velocity changes, points per second of height; nil where neither side has a known one.
    public var velocity: Double?
  }

  /// A number, and when it was seen.
  public struct Figure: Equatable, Sendable {
    public var seconds: Double
    public var value: Double
  }
}

/// One frame that does not belong between its neighbours.
public struct OneFrameFault: Equatable, Sendable {
  public var property: Property
  public var seconds: Double
  /// How far it is off.
  public var amount: Double
}
