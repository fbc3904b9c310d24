/// How one property of one layer differs between two runs, over the frames.
public struct CurveDifference: Equatable, Sendable {
  public var layer: String
  public var property: Property
  /// The largest difference, second run minus first; points, or a share of 1 for dimming.
  public var maximum = 0.0
  public var maximumSeconds: Double
  /// What the layer does there; nil: its records do not tell.
  public var phase: MotionPhase?
  public var rms = 0.0
  /// Frames by which the second run is late, and what is left once it is moved back.
  public var shift = 0.0
  public var shiftSeconds = 0.0
  public var residualMaximum = 0.0
  public var residualRMS = 0.0
  /// Frames that a shift by whole frames leaves apart where it fits all others; nil where none fits.
  public var framesApart: Int?
  /// From where to where they differ, seconds.
  public var first: Double
  public var last: Double
  public var oneFrameFaults: [OneFrameFault] = []
  public var story = Story.other

  public enum Story: Equatable, Sendable {
    /// Nothing but one-frame faults.
    case faults
    case late
    /// The same amount wherever they differ.
    case offset(Double, isThroughout: Bool)
    /// It begins while the layer moves by itself; the pace is 1.02 where that move is 2 % faster, nil where that does not explain it.
    case settling(pace: Double?)
    case other
    /// The layer is seen in one of the runs only, at so many frames; where both see it, they may agree.
    case absence(inSecond: Bool, frames: Int, isAll: Bool)
  }
}
