import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySession
import Text

/// A session under a hand, and its log.
final class Simulation {
  static let clock = FrameClock(framesPerSecond: 60)

  let facts: SceneFacts
  let log: SimulationLog
  /// The screen with which it began.
  let firstScreen: Screen
  private let session: Session
  /// The mirror in which all is done; `nil`: as it is.
  private var mirror: FingerMirror?
  /// The last description of the scene, and what it depended on.
  var told: (moment: SceneMoment, scene: Value)?
  /// The failure that ended it; nil while it goes on.
  private(set) var failure: String?

  /// Shows the first frame. Throws what is wrong with the config.
  init(
    _ source: ScriptSource, header: EventFileHeader, options: Session.Options, isMirrored: Bool = false,
    keepsTrace: Bool = false, granted: Int = KeptSnapshots.granted
  ) throws(Thrown) {
    let scene = try source.load()
    facts = SceneFacts(scene)
    firstScreen = isMirrored ? FingerMirror.image(of: scene.screen(header)) : scene.screen(header)
    mirror = isMirrored ? FingerMirror() : nil
    let log = SimulationLog(keepsTrace: keepsTrace, KeptSnapshots(granted: granted), springs: facts.springs)
    self.log = log
    var listener = Session.Listener()
    listener.input = { input, _ in log.add(input) }
    listener.record = { record, _ in log.add(record) }
    listener.frame = { frame, session in log.add(frame, session.layers) }
    var options = options
    options.frames = FrameSequence(clock: Self.clock)
    session = Session(scene, screen: firstScreen, options: options, listener: listener)
  }

  /// The last frame that was reached; -1 before the first.
  var lastFrame: Int { log.samples.count - 1 }
  var screen: Screen { session.screen }
  var isMirrored: Bool { mirror != nil }
  var isSettled: Bool { failure != nil || session.nextDueTime == nil }
  var layers: [Layer] { session.layers }
  var states: [Value.Field] { session.state }

  /// The nodes that can be tapped at its present moment; nothing where it has failed.
  var tappable: [TappableNode] { failure == nil ? (try? session.tappable()) ?? [] : [] }

  /// The moment before which no input happens.
  var earliestInput: Instant { session.earliestInput }
  var nextFrameWithWork: Int? { session.nextDueTime.map(Self.clock.frame(notBefore:)) }

  /// Applies an input; answers with what was applied, nil where it ended the session.
  func apply(_ input: InputEvent) -> InputEvent? {
    attempt { () throws(Thrown) in
      var image = input
      if let kind = mirror?.image(of: input.kind, in: session.screen) { image.kind = kind }
      return input.delayed(to: try session.apply(image))
    }
  }

  func advance(through frame: Int) {
    if frame > lastFrame { attempt { () throws(Thrown) in try session.advance(throughFrame: frame) } }
  }

  /// The trace of a run that ends with the last frame, but for its first line; nil where it failed.
  func finish() -> [UInt8]? {
    let end = Self.clock.duration(through: lastFrame)
    guard attempt({ () throws(Thrown) in try session.finish(at: end) }) != nil else { return nil }
    return log.finish(TraceEnd(session, at: end.seconds))
  }

  /// Does again what was done, up to a frame; `before`: a frame up to which that is done already.
  func replay(_ take: Take, after before: Int? = nil, through frame: Int) {
    let last = Self.clock.instant(of: frame)
    for event in take.events(after: before.map(Self.clock.instant(of:))) {
      guard event.input.time <= last, apply(event.input) != nil else { break }
    }
    advance(through: frame)
  }

  @discardableResult
  private func attempt<Result>(_ body: () throws(Thrown) -> Result) -> Result? {
    guard failure == nil else { return nil }
    do throws(Thrown) {
      return try body()
    } catch {
      failure = words(of: error)
      return nil
    }
  }
}
