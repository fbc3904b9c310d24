/// How one property of one layer differs between two runs, over the frames.
package struct CurveDifference: Equatable, Sendable {
  package var layer: String
  package var property: Property
  /// The largest difference, second run minus first; points, or a share of 1 for dimming.
  package var maximum = 0.0
  package var maximumSeconds: Double
  /// What the layer does there, or `nil` if its records do not tell.
  package var phase: MotionPhase?
  package var rms = 0.0
  /// Frames by which the second run is late, and what is left once it is moved back.
  package var shift = 0.0
  package var shiftSeconds = 0.0
  package var residualMaximum = 0.0
  package var residualRMS = 0.0
  /// Frames that a shift by whole frames leaves apart where it fits all others; nil where none fits.
  package var framesApart: Int?
  /// From where to where they differ, seconds.
  package var first: Double
  package var last: Double
  package var oneFrameFaults: [OneFrameFault] = []
  package var story = Story.other

  package enum Story: Equatable, Sendable {
    /// Nothing but one-frame faults.
    case faults
    case late
    /// The same amount wherever they differ.
    case offset(Double, isThroughout: Bool)
    /// It begins while the layer moves by itself; the pace is 1.02 where that move is 2 % faster, nil where that does
    /// not explain it.
    case settling(pace: Double?)
    case other
    /// The layer is seen in one of the runs only, at so many frames; where both see it, they may agree.
    case absence(inSecond: Bool, frames: Int, isAll: Bool)
  }
}
