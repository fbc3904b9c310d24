import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import PixelRaster
import Text

/// `run`: a recording from its beginning to its end. With `"trace": true` its trace is handed out, with
/// `"pictures": true` each frame as a PPM file, drawn at `"scale"`.
struct ReplayCommand {
  let request: Request
  let surroundings: Surroundings

  /// Answers with the exit status, and the facts that the summary of a run begins with.
  func perform() throws(Failure) -> Value {
    let source = try ScriptSource(request, surroundings)
    let replay = try replay(source, frames: try request.frames())
    let (inputs, surroundings) = (replay.inputs, surroundings)
    let story = StoryLines(RunStory(), isWhole: false) { surroundings.say($0) }
    let trace =
      request.flag("trace")
      ? TraceText(replay.header) { bytes throws(Thrown) in surroundings.write(.trace, bytes) } : nil
    let drawing = try drawing(source, replay.scene.images)
    let observers: [ReplayObserver?] = [story, trace, drawing]
    let played = replay.run(observers.compactMap { $0 })
    return answer(played.session, inputs, try Self.end(played, trace))
  }

  /// A recording and its config, as a request names them.
  /// - Parameter frames: `nil` if there are none.
  func replay(_ source: ScriptSource, frames: FrameSequence?) throws(Failure) -> Replay {
    try told { () throws(UsageFailure) in try ScriptSource.refuseRecording(at: source.path, in: source.files) }
    let path = try request.text("events")
    let bytes = try surroundings.bytes(path)
    let inputs = try told { () throws(EventFileError) in try RunInputs(name: path, .memory(bytes)) }
    let limit = try request.number("limitTime", in: 0.000001...1e9, default: 600)
    let surroundings = surroundings
    do throws(Thrown) {
      var replay = try Replay(source, inputs, onDiscardedOutput: { surroundings.say($0) })
      replay.options.frames = frames
      replay.options.timeLimit = Instant(seconds: limit)
      return replay
    } catch {
      throw Failure(error)
    }
  }

  /// The moment of a run's end. Throws what stopped it, which the trace then ends with.
  static func end(_ played: ReplayResult, _ trace: TraceText?) throws(Failure) -> Double {
    do throws(Thrown) {
      return try played.end()
    } catch {
      let failure = Failure(error)
      let line = TraceStopped(
        time: played.session.now, message: failure.description, exit: Int(failure.status.rawValue))
      do throws(Thrown) { try trace?.stop(line) } catch { throw Failure(error) }
      throw failure
    }
  }

  private func drawing(_ source: ScriptSource, _ images: [String]) throws(Failure) -> FrameDrawing? {
    guard request.flag("pictures") else { return nil }
    let scale = try request.scale()
    let pictures = try source.drawn(images)
    let surroundings = surroundings
    return try told { () throws(RasterError) in
      try FrameDrawing(pictures: pictures, scale: scale) { surroundings.write(.picture, $0) }
    }
  }

  private func answer(_ session: Session, _ inputs: RunInputs, _ end: Double) -> Value {
    let status: ExitStatus = session.failedExpectations > 0 ? .failed : .success
    return .fields([
      "exit": .number(Double(status.rawValue)),
      "name": .string(inputs.header.name ?? PathText.last(inputs.name)),
      "screen": .fields(["width": .number(session.screen.size.width)]),
      "end": .number(end), "events": .number(Double(inputs.count)),
      "frames": .number(Double(session.frameCount)),
      "expectations": .fields([
        "passed": .number(Double(session.passedExpectations)), "failed": .number(Double(session.failedExpectations)),
      ]),
    ])
  }
}
