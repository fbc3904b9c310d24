import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayRun
import OverlaySession

/// Sessions of the examples, one after the other: each is played to its end, or given up somewhere on its way, with or
/// without frames. What one of them leaves behind is found by the leak checker.
enum SessionsTarget {
  static func run(_ input: [UInt8]) -> String? {
    guard !Examples.names.isEmpty else { return nil }
    var choices = Choices(input)
    let folder = "examples/\(choices.pick(Examples.names))"
    do {
      let scene = try ScriptSource(path: folder + "/config.lua", limits: ScriptLimits()).load()
      var file = try EventFile(
        name: "events.json", source: try InputFile(path: folder + "/events.json").source, vocabulary: scene.vocabulary)
      guard let recording = try Recording(&file) else { return "\(folder): the recording is not held" }
      let frames = choices.oneIn(3) ? FrameSequence(clock: FrameClock(framesPerSecond: 10)) : nil
      let session = Session(scene, screen: .standard, options: Session.Options(frames: frames))
      let count = choices.oneIn(2) ? recording.events.count : choices.below(recording.events.count + 1)
      for event in recording.events.prefix(count) { try session.apply(event) }
      if choices.oneIn(2) { _ = try session.finish(at: recording.header.duration) }
      return nil
    } catch {
      return "\(folder): \(error)"
    }
  }

  static func explain(_ input: [UInt8]) -> String {
    var choices = Choices(input)
    return Examples.names.isEmpty ? "" : choices.pick(Examples.names)
  }
}
