import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayRender
import OverlayReplay
package import OverlaySession
package import OverlaySettings
import Quoting

/// One recording, replayed through one config: files in, trace and frames out.
package struct Run {
  let request: RunRequest
  let load: ([GivenParameter]) throws -> LoadedScene
  let tell: (RunNotice) -> Void

  /// - Parameters:
  ///   - load: reads the config with the parameters of the recording; called once.
  ///   - tell: called with what happens meanwhile.
  package init(
    _ request: RunRequest, load: @escaping ([GivenParameter]) throws -> LoadedScene,
    tell: @escaping (RunNotice) -> Void = { _ in }
  ) {
    (self.request, self.load, self.tell) = (request, load, tell)
  }

  /// Runs to the end, or to what stops it; then every output is whole in its place, or gone.
  package func perform() -> RunOutcome {
    do {
      try ScriptSource.refuseRecording(at: request.config)
      let inputs = try RunInputs(path: request.events)
      var replay = try Replay(try load(inputs.parameters), inputs, config: request.config)
      replay.options = request.sessionOptions
      try FilePlan.refuse(
        [
          ("--filmstrip", request.filmstrip, .png), ("--curves", request.curves, .svg),
          ("--trace", request.trace, .trace),
        ], onto: replay.scene.images, of: request.config)
      let outputs = try RunOutputs(request)
      let total = frameCount(inputs)
      if let frames = outputs.frames {
        let size = replay.screen.drawn(at: request.scale).bytesOfPPM
        // Where a run ends that settles is not known before: frames beyond its end are none.
        let count = inputs.keepsScreen && inputs.knownDuration != nil ? total ?? 1 : 1
        let bytes = size.multipliedReportingOverflow(by: Int64(count)).partialValue
        if request.format == .ppm { try frames.refuse(more: bytes, isEstimate: true) }
        if let total { tell(.estimate(FrameCount(frames: total, bytes: bytes), request.format)) }
        frames.tell = { [tell] in tell(.progress(done: $0, total: total)) }
      }
      var writer = RunWriter(request, replay, outputs, tell: tell)
      return writer.play(replay)
    } catch {
      return RunOutcome(failure: RunFailure(error))
    }
  }

  /// How many frames there will be, where that is known.
  private func frameCount(_ inputs: RunInputs) -> Int? {
    guard let frames = request.frameSequence else { return nil }
    let last = request.selection.span.upperBound
    let end = [inputs.knownDuration, last.isFinite ? Instant(seconds: last) : nil].compactMap(\.self).min()
    return end.map(frames.count(until:))
  }
}

/// How many frames a run has, and how many bytes they take as PPM.
package struct FrameCount: Equatable, Sendable {
  package var frames = 0
  package var bytes: Int64 = 0
}

package enum RunNotice {
  case printed(String)
  /// What will be drawn, where that is known; bytes are those of PPM, other formats take less.
  case estimate(FrameCount, FrameFormat)
  /// A frame was written: how many there are now, and will be where that is known.
  case progress(done: Int, total: Int?)
}

extension RunRequest {
  var frameSequence: FrameSequence? {
    frames == .none ? nil : FrameSequence(selection, clock: FrameClock(framesPerSecond: framesPerSecond))
  }

  var sessionOptions: Session.Options {
    var options = Session.Options(frames: frameSequence)
    options.touch = TouchThresholds(stopGap: stopGap)
    options.timeLimit = Instant(seconds: timeLimit)
    options.cancellation = Interruption.cancellation
    return options
  }
}

extension Screen {
  fileprivate var bytesOfPPM: Int64 {
    let (width, height) = Canvas.size(self)
    return Int64("P6\n\(width) \(height)\n255\n".utf8.count + width * height * 3)
  }

  func drawn(at scale: Double?) -> Screen {
    var drawn = self
    drawn.scale = scale ?? self.scale
    return drawn
  }
}

extension RunInputs {
  /// Throws `FileFailure`, `EventFileError`.
  convenience init(path: String) throws {
    try self.init(name: path, try InputFile(path: path).source)
  }
}
