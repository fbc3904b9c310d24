import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import Text

/// The run of a case in one environment: everything that twins are compared by.
struct TwinRun {
  /// The picture that is drawn at one moment.
  struct Look {
    var seconds: Double
    var layers: [(layer: Name, nodes: [DrawnNode])]
  }

  private(set) var records: [Record] = []
  private(set) var frames: [TraceFrame] = []
  private(set) var looks: [Look] = []
  private(set) var rests: [Value.Field] = []
  /// Layers whose heights are asked of their content.
  private(set) var contentSized: Set<String> = []
  private(set) var trace: [UInt8] = []
  private(set) var end = 0.0
  /// The snapshot at the end.
  private(set) var last: Snapshot
  private(set) var session: Session

  /// Frames from one look to the next: half a second.
  private static let lookStep = 30
  private static let mostLooks = 24

  /// - Parameter isMirrored: its fingers, and what covers the screen, are mirrored, too.
  init(_ testCase: TestCase, _ limits: ScriptLimits, isMirrored: Bool, looksAround: Bool) throws {
    var request = RunRequest(config: testCase.config, events: testCase.recording)
    request.frames = .traced
    var replay = try Replay(
      ScriptSource(path: testCase.config, limits: limits), RunInputs(path: testCase.recording), isMirrored: isMirrored)
    replay.options = request.sessionOptions
    let (text, log) = (TraceText(replay.header), Log(looksAround: looksAround))
    let played = replay.run([text, log])
    end = try played.end()
    session = played.session
    last = try session.snapshot()
    if looksAround { log.looks.append(Look(seconds: end, layers: try session.drawnNodes(of: last))) }
    (records, frames, looks, trace) = (log.records, log.frames, log.looks, text.bytes)
    rests = TraceEnd.resting(session.layers, at: session.now)
    for case let container as Container in session.layers where container.wantsContentHeight {
      contentSized.insert(container.settings.id.text)
    }
  }

  private final class Log: ReplayObserver {
    var (records, frames, looks) = ([Record](), [TraceFrame](), [Look]())
    private let looksAround: Bool

    init(looksAround: Bool) {
      self.looksAround = looksAround
      super.init(records: .all, frames: true)
    }

    override func add(_ record: Record, in session: Session) {
      if record.kind.event.isTraced { records.append(record) }
    }

    override func add(_ frame: SessionFrame, in session: Session) throws {
      frames.append(TraceFrame(seconds: frame.seconds, index: frame.index, frame.snapshot))
      guard looksAround, frame.index % TwinRun.lookStep == 0, looks.count < TwinRun.mostLooks else { return }
      looks.append(Look(seconds: frame.seconds, layers: try session.drawnNodes(of: frame.snapshot)))
    }
  }
}

extension Record {
  /// The words by which sentences call it.
  var words: String {
    let details = fields.filter { $0.key != "reachable" }.map { "\($0.key) \($0.value.json)" }.joined(separator: ", ")
    let layer = layer.map { " of \"\($0.text)\"" } ?? ""
    return "\(kind.event.rawValue)\(layer) at \(Measure.tenths(time.seconds * 1000)) ms"
      + (details.isEmpty ? "" : " (\(details))")
  }
}
