import Diagnostics
import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession
import OverlaySweep

/// What a run of a sweep tells, while it runs.
final class SweepLog {
  private(set) var motion: MotionRecorder
  private(set) var releases: [RunResult.Release] = []
  /// `nil` if its records are not asked for.
  private var trace: LiveTrace?

  init(_ screen: Screen, keepsRecords: Bool) {
    motion = MotionRecorder(screen: screen)
    if keepsRecords { trace = LiveTrace(TraceHeader(config: "", events: "", screen: screen)) }
  }

  /// As the trace has them, without frames.
  var records: [TraceRecord] { trace?.finish().records ?? [] }

  var listener: Session.Listener {
    var listener = Session.Listener()
    listener.input = { [unowned self] input, _ in motion.add(input) }
    listener.record = { [unowned self] record, _ in
      motion.add(record)
      trace?.add(record)
      if let release = RunResult.Release(record) { releases.append(release) }
    }
    listener.frame = { [unowned self] frame, _ in motion.add(frame.snapshot, seconds: frame.seconds) }
    return listener
  }
}

extension RunResult.Release {
  /// `nil` if the record tells of no finger that let go.
  fileprivate init?(_ record: Record) {
    guard case .targetNotch(let decision) = record.kind, let layer = record.layer else { return nil }
    guard record.cause == .drag || record.cause == .scroll else { return nil }
    let chosen =
      switch decision.choice {
      case .notch(let name): name.text
      case .anchor(let index): "\(index)"
      case .rest(let height): NumberText.description(of: height)
      case .dismissed: "dismissed"
      }
    self.init(
      time: record.time.seconds, layer: layer.text, height: decision.height, velocity: decision.velocity,
      projectedHeight: decision.projectedHeight, chosen: chosen)
  }
}
