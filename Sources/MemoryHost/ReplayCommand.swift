import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayReplay
import OverlaySession
import PixelRaster
import Portable
import Quoting

/// `run`: a recording from its beginning to its end. With `"trace": true` its trace is handed out, with
/// `"pictures": true` each frame as a PPM file, drawn at `"scale"`.
struct ReplayCommand {
  private let request: Request
  private let surroundings: Surroundings
  private let writer: TraceStream?
  private let witness: ReplayWitness?

  init(_ request: Request, _ surroundings: Surroundings) {
    (self.request, self.surroundings, witness) = (request, surroundings, nil)
    writer = request.flag("trace") ? TraceStream { surroundings.write(.trace, $0) } : nil
  }

  /// The same for one who looks at it: the frames that a golden has, or none.
  init(_ request: Request, _ surroundings: Surroundings, seenBy witness: ReplayWitness) {
    (self.request, self.surroundings, self.witness) = (request, surroundings, witness)
    writer = TraceStream { witness.take($0) }
  }

  /// Answers with the exit status, and the facts that the summary of a run begins with.
  func perform() throws(Failure) -> Value {
    let source = try ScriptSource(request, surroundings)
    let inputs = try read(try request.text("events"))
    let scene = try source.scene(inputs.parameters, surroundings)
    try told { () throws(EventFileError) in try inputs.use(scene.vocabulary) }
    let screen = scene.screen(inputs.header)
    let drawing = try drawing(source, scene.images)
    var options = Session.Options(frames: witness?.hasFrames == false ? nil : try request.frames())
    options.timeLimit = Instant(seconds: try request.number("limitTime", in: 0.000001...1e9, default: 600))
    let header = TraceHeader(
      config: PathText.last(source.path), events: PathText.last(try request.text("events")), screen: screen,
      parameters: TraceParameters(scene.parameters))
    writer?.write(header)
    witness?.begin(header)
    let session = Session(scene, screen: screen, options: options, listener: listener(drawing))
    let end: Double
    do throws(Thrown) {
      while let input = try rethrowing({ () throws(EventFileError) in try inputs.next() }) { try session.apply(input) }
      end = try session.finish(at: inputs.header.duration)
    } catch {
      let failure = Failure(error, place: inputs.place)
      writer?.write(TraceStopped(time: session.now, message: failure.description, exit: Int(failure.status.rawValue)))
      throw failure
    }
    let ending = TraceEnd(
      seconds: end, frames: session.frameCount, passed: session.passedExpectations,
      failed: session.failedExpectations, layers: TraceEnd.resting(session.layers, at: session.now))
    writer?.write(ending)
    witness?.add(ending)
    return answer(session, inputs, end)
  }

  private func read(_ path: String) throws(Failure) -> RunInputs {
    let bytes = try surroundings.bytes(path)
    return try told { () throws(EventFileError) in try RunInputs(name: path, .memory(bytes)) }
  }

  private func drawing(_ source: ScriptSource, _ images: [String]) throws(Failure) -> FrameDrawing? {
    guard request.flag("pictures") else { return nil }
    let scale = try request.scale()
    let pictures = try source.drawn(images)
    return try told { () throws(RasterError) in try FrameDrawing(pictures: pictures, scale: scale) }
  }

  private func listener(_ drawing: FrameDrawing?) -> Session.Listener {
    let (surroundings, writer, witness) = (surroundings, writer, witness)
    var listener = Session.Listener()
    if let witness { listener.input = { input, _ in witness.add(input) } }
    listener.record = { record, _ throws(Thrown) in
      if case .print(let text) = record.kind { surroundings.say(text) }
      writer?.write(record)
      witness?.add(record)
    }
    guard writer != nil || drawing != nil else { return listener }
    listener.frame = { frame, _ throws(Thrown) in
      let seen = TraceFrame(seconds: frame.seconds, index: frame.index, frame.snapshot)
      writer?.write(seen)
      witness?.add(seen)
      guard let drawing else { return }
      let picture = try rethrowing { () throws(RasterError) in try drawing.draw(frame.snapshot).pixmap }
      surroundings.write(.picture, picture.file)
    }
    return listener
  }

  private func answer(_ session: Session, _ inputs: RunInputs, _ end: Double) -> Value {
    let status: ExitStatus = session.failedExpectations > 0 ? .failed : .success
    return .fields([
      "exit": .number(Double(status.rawValue)),
      "name": .string(inputs.header.name ?? PathText.last((try? request.text("events")) ?? "")),
      "end": .number(end), "events": .number(Double(inputs.count)),
      "frames": .number(Double(session.frameCount)),
      "expectations": .fields([
        "passed": .number(Double(session.passedExpectations)), "failed": .number(Double(session.failedExpectations)),
      ]),
    ])
  }
}
