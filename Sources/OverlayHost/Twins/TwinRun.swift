import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession

/// What a case does in one environment: everything that twins are compared by.
struct TwinRun {
  /// What is drawn at one moment.
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
  /// What is seen at the end.
  private(set) var last: Snapshot
  private(set) var images: [String] = []
  private(set) var session: Session

  /// Frames from one look to the next: half a second.
  private static let lookStep = 30
  private static let mostLooks = 24

  /// - Parameter isMirrored: its fingers, and what covers the screen, are mirrored, too.
  init(_ testCase: TestCase, _ limits: ScriptLimits, isMirrored: Bool, looksAround: Bool) throws {
    let inputs = try RunInputs(path: testCase.recording)
    let scene = try ScriptSource(path: testCase.config, limits: limits).load(inputs.parameters)
    try inputs.use(scene.vocabulary)
    var screen = scene.screen(inputs.header)
    if isMirrored { screen = FingerMirror.image(of: screen) }
    var request = RunRequest(config: testCase.config, events: testCase.recording)
    request.frames = .traced
    let log = Log(TraceHeader(request, screen, scene.parameters), looksAround: looksAround)
    images = scene.images
    session = Session(scene, screen: screen, options: request.sessionOptions, listener: log.listener)
    var mirror = FingerMirror()
    while var input = try inputs.next() {
      if isMirrored { input.kind = mirror.image(of: input.kind, in: session.screen) }
      try session.apply(input)
    }
    end = try session.finish(at: inputs.header.duration)
    log.writer.write(TraceEnd(session, at: end))
    last = try session.snapshot()
    if looksAround { log.looks.append(Look(seconds: end, layers: try session.drawnNodes(of: last))) }
    (records, frames, looks, trace) = (log.records, log.frames, log.looks, log.writer.bytes)
    rests = TraceEnd.resting(session.layers, at: session.now)
    for case .container(let container) in session.layers where container.wantsContentHeight {
      contentSized.insert(container.settings.id.text)
    }
  }

  private final class Log {
    var writer = TraceWriter()
    var (records, frames, looks) = ([Record](), [TraceFrame](), [Look]())
    private let looksAround: Bool

    init(_ header: TraceHeader, looksAround: Bool) {
      writer.write(header)
      self.looksAround = looksAround
    }

    var listener: Session.Listener {
      var listener = Session.Listener()
      listener.record = { [unowned self] record, _ in
        writer.write(record)
        if record.kind.isTraced { records.append(record) }
      }
      listener.frame = { [unowned self] frame, session in
        let seen = TraceFrame(seconds: frame.seconds, index: frame.index, frame.snapshot)
        writer.write(seen)
        frames.append(seen)
        guard looksAround, frame.index % TwinRun.lookStep == 0, looks.count < TwinRun.mostLooks else { return }
        looks.append(Look(seconds: frame.seconds, layers: try session.drawnNodes(of: frame.snapshot)))
      }
      return listener
    }
  }
}

extension Record {
  /// As sentences call it.
  var words: String {
    let details = fields.filter { $0.key != "reachable" }.map { "\($0.key) \($0.value.json)" }.joined(separator: ", ")
    let layer = layer.map { " of \"\($0.text)\"" } ?? ""
    return "\(kind.event.rawValue)\(layer) at \(Measure.tenths(time.seconds * 1000)) ms"
      + (details.isEmpty ? "" : " (\(details))")
  }
}
