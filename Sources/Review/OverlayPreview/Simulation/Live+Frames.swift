import OverlayEngine
import OverlaySession

extension Live {
  /// The last frame of the 60 Hz grid that is not after a moment, microseconds.
  static func frame(at time: Int64) -> Int {
    let clock = Simulation.clock
    let frame = clock.frame(notBefore: Instant(microseconds: time))
    return clock.instant(of: frame).microseconds <= time ? frame : frame - 1
  }
}
