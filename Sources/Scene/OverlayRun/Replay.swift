public import OverlayEngine
package import OverlayReplay
package import OverlayReview
public import OverlaySession
import OverlaySettings
public import Text

/// A scene, and the recording that is played in it. Every run of a recording goes through here; what comes of it is
/// what its observers make of it: traces, stories, figures, pictures.
package struct Replay: ~Copyable {
  package let scene: LoadedScene
  package let inputs: RunInputs
  /// The screen with which it begins.
  package let screen: Screen
  package var options = Session.Options()
  private let config: String
  private let isMirrored: Bool

  /// Gives a recording the names of a scene that was loaded with the recording's parameters.
  ///
  /// - Parameters:
  ///   - config: The config's path.
  ///   - isMirrored: Whether its fingers, and what covers the screen, are mirrored.
  /// - Throws: `EventFileError`.
  package init(
    _ scene: consuming LoadedScene, _ inputs: RunInputs, config: String, isMirrored: Bool = false
  ) throws(Thrown) {
    let vocabulary = scene.vocabulary
    try rethrowing { () throws(EventFileError) in try inputs.use(vocabulary) }
    let screen = scene.screen(inputs.header)
    self.screen = isMirrored ? FingerMirror.image(of: screen) : screen
    (self.inputs, self.config, self.isMirrored) = (inputs, config, isMirrored)
    self.scene = scene
  }

  /// Loads a config for a recording. Throws as loading it, and `EventFileError`.
  package init(
    _ source: ScriptSource, _ inputs: RunInputs, isMirrored: Bool = false,
    onDiscardedOutput: @escaping (String) -> Void = { _ in }
  ) throws(Thrown) {
    let scene = try source.load(inputs.parameters, onDiscardedOutput: onDiscardedOutput)
    try self.init(scene, inputs, config: source.path, isMirrored: isMirrored)
  }

  /// The first line of its trace.
  package var header: TraceHeader {
    TraceHeader(
      config: PathText.last(config), events: PathText.last(inputs.name), screen: screen,
      parameters: TraceParameters(scene.parameters), modules: scene.modules)
  }

  /// Plays all of it, to the end or to what stops it.
  ///
  /// - Parameters:
  ///   - observers: What sees it, in this order at each moment.
  ///   - start: Called with the session before anything happens.
  package consuming func run(_ observers: [ReplayObserver], start: (Session) -> Void = { _ in }) -> ReplayResult {
    let (inputs, isMirrored) = (inputs, isMirrored)
    let session = Session(scene, screen: screen, options: options, listener: Session.Listener(observers))
    start(session)
    let expecting = observers.filter { $0.expects }
    var mirror = FingerMirror()
    do throws(Thrown) {
      while var input = try rethrowing({ () throws(EventFileError) in try inputs.next() }) {
        for observer in expecting { observer.expect(input, in: session) }
        if isMirrored { input.kind = mirror.image(of: input.kind, in: session.screen) }
        try session.apply(input)
        for observer in expecting { observer.applied(input, in: session) }
      }
      let end = try session.finish(at: inputs.header.duration)
      for observer in observers { try observer.end(session, at: end) }
      return ReplayResult(session: session, result: .success(end))
    } catch {
      guard var failure: SessionFailure = caught(error) else {
        return ReplayResult(session: session, result: .failure(error))
      }
      failure.place = inputs.place
      return ReplayResult(session: session, result: .failure(thrown(failure)))
    }
  }
}

/// A run that is over.
package struct ReplayResult {
  package let session: Session
  /// The moment of its end, seconds, or what stopped it: an error of the config, the engine, the recording or an
  /// observer.
  package let result: Result<Double, Thrown>

  /// The moment of its end, seconds. Throws what stopped it.
  @discardableResult
  package func end() throws(Thrown) -> Double { try result.get() }
}

/// An observer of a session: each subclass says which of its inputs, records and frames it wants.
///
/// An override throws as what it overrides, also where it has no error: in WebAssembly a call by another signature traps.
open class ReplayObserver {
  /// Whether it looks at inputs before time passes to them.
  let expects: Bool
  private let seesInputs: Bool
  private let records: RecordScope
  private let seesFrames: Bool

  package init(expects: Bool = false, inputs: Bool = false, records: RecordScope = .none, frames: Bool = false) {
    (self.expects, seesInputs, self.records, seesFrames) = (expects, inputs, records, frames)
  }

  /// Is called with each input before anything that comes before it happens.
  open func expect(_ input: InputEvent, in session: Session) {}
  /// Is called with each input that has been expected, once it has happened.
  open func applied(_ input: InputEvent, in session: Session) {}
  /// Is called with each input before it is applied.
  open func add(_ input: InputEvent, in session: Session) {}
  /// Is called with each record.
  open func add(_ record: Record, in session: Session) throws(Thrown) {}
  /// Is called with each frame.
  open func add(_ frame: SessionFrame, in session: Session) throws(Thrown) {}
  /// Is called once everything has happened.
  open func end(_ session: Session, at seconds: Double) throws(Thrown) {}

  fileprivate static func listener(_ observers: [ReplayObserver]) -> Session.Listener {
    var listener = Session.Listener()
    let (inputs, frames) = (observers.filter { $0.seesInputs }, observers.filter { $0.seesFrames })
    let records = observers.filter { if case .none = $0.records { false } else { true } }
    if !inputs.isEmpty {
      listener.input = { input, session in
        for observer in inputs { observer.add(input, in: session) }
      }
    }
    if !records.isEmpty {
      listener.record = { record, session throws(Thrown) in
        for observer in records { try observer.add(record, in: session) }
      }
      let wantsAll = records.contains { if case .all = $0.records { true } else { false } }
      listener.records = wantsAll ? .all : .words
    }
    if !frames.isEmpty {
      listener.frame = { frame, session throws(Thrown) in
        for observer in frames { try observer.add(frame, in: session) }
      }
    }
    return listener
  }
}

extension Session.Listener {
  /// Shows a session to observers, in their order at each moment.
  package init(_ observers: [ReplayObserver]) { self = ReplayObserver.listener(observers) }
}

/// Writes the trace, as JSON Lines.
package final class TraceText: ReplayObserver {
  private let stream: TraceStream
  private let lines: Lines

  /// The receiver of lines, and what went wrong there.
  private final class Lines {
    let write: ((UnsafeRawBufferPointer) throws(Thrown) -> Void)?
    var kept: [UInt8] = []
    var failure: Thrown?

    init(_ write: ((UnsafeRawBufferPointer) throws(Thrown) -> Void)?) { self.write = write }

    func take(_ bytes: UnsafeRawBufferPointer) {
      guard let write else { return kept.append(contentsOf: bytes) }
      do throws(Thrown) { if failure == nil { try write(bytes) } } catch { failure = error }
    }
  }

  /// - Parameters:
  ///   - escapesControls: Whether control characters are escaped, for text that may go to a terminal.
  ///   - write: Gets whole lines once there are enough of them for one write; with `nil` all are kept. The bytes are
  ///     gone once it returns.
  package init(
    _ header: TraceHeader, escapesControls: Bool = false,
    write: ((UnsafeRawBufferPointer) throws(Thrown) -> Void)? = nil
  ) {
    let lines = Lines(write)
    (self.lines, stream) = (lines, TraceStream(escapesControls: escapesControls) { lines.take($0) })
    super.init(records: .all, frames: true)
    stream.write(header)
  }

  /// All lines of a run that is over, where they are kept.
  package var bytes: [UInt8] { lines.kept }

  public override func add(_ record: Record, in session: Session) throws(Thrown) {
    stream.write(record)
    if let failure = lines.failure { throw failure }
  }

  public override func add(_ frame: SessionFrame, in session: Session) throws(Thrown) {
    stream.write(TraceFrame(frame))
    if let failure = lines.failure { throw failure }
  }

  public override func end(_ session: Session, at seconds: Double) throws(Thrown) {
    stream.write(TraceEnd(session, at: seconds))
    if let failure = lines.failure { throw failure }
  }

  /// Writes the last line of a run that ended before its time.
  package func stop(_ line: TraceStopped) throws(Thrown) {
    stream.write(line)
    if let failure = lines.failure { throw failure }
  }
}

/// Keeps the trace for a review.
package final class TraceReview: ReplayObserver {
  private var live: LiveTrace

  package init(_ header: TraceHeader, frames: Bool = true) {
    live = LiveTrace(header)
    super.init(inputs: true, records: .all, frames: frames)
  }

  /// The trace of what happened so far.
  package var trace: Trace { live.finish() }

  public override func add(_ input: InputEvent, in session: Session) { live.add(input, on: session.screen) }
  public override func add(_ record: Record, in session: Session) throws(Thrown) { live.add(record) }
  public override func add(_ frame: SessionFrame, in session: Session) throws(Thrown) { live.add(TraceFrame(frame)) }
  public override func end(_ session: Session, at seconds: Double) throws(Thrown) {
    live.add(TraceEnd(session, at: seconds))
  }
  package func stop(_ line: TraceStopped) { live.add(line) }
}

/// Keeps what a run says to people.
package final class StoryLines: ReplayObserver {
  package private(set) var story: RunStory
  private let isWhole: Bool
  private let print: (String) -> Void

  /// - Parameters:
  ///   - isWhole: Whether the story has more than its expectations.
  ///   - print: Called with each line that a script prints.
  package init(_ story: RunStory, isWhole: Bool = true, print: @escaping (String) -> Void = { _ in }) {
    (self.story, self.isWhole, self.print) = (story, isWhole, print)
    super.init(records: isWhole ? .all : .words)
  }

  public override func add(_ record: Record, in session: Session) throws(Thrown) {
    switch record.kind {
    case .expectation: story.add(record)
    case .print(let text):
      if isWhole { story.add(record) }
      print(text)
    default: if isWhole { story.add(record) }
    }
  }
}

extension TraceFrame {
  fileprivate init(_ frame: SessionFrame) {
    self.init(seconds: frame.seconds, index: frame.index, frame.snapshot)
  }
}

extension TraceEnd {
  /// The end of a session at a moment of it, seconds.
  package init(_ session: Session, at seconds: Double) {
    self.init(
      seconds: seconds, frames: session.frameCount, passed: session.passedExpectations,
      failed: session.failedExpectations, layers: Self.resting(session.layers, at: session.now))
  }
}

extension LoadedScene {
  /// The names that an event file may use.
  package var vocabulary: Vocabulary { Vocabulary(settings) }

  /// The event file's keys win over the config's, one by one.
  package func screen(_ header: EventFileHeader) -> Screen {
    hasDevice ? screen.applied(to: .standard) : header.screen.applied(to: screen.applied(to: .standard))
  }
}
