import OverlayEngine
import OverlayReplay
import OverlaySession
import OverlaySettings
import TestSupport
import Testing

@testable import OverlayHost
@testable import OverlayRun

/// What people set on their devices.
struct EnvironmentTests {
  private static let scenes = ["maps", "toasts", "side-menu", "sheet-stack", "shortcuts-wide", "activity", "mixed"]

  /// Frames and records of an example's own recording.
  private func play(
    _ example: String, _ environment: String, mirroring: Bool = false
  ) throws -> (frames: [Snapshot], records: [String], rests: [Value.Field]) {
    let folder = "\(PackageFolder.path)/examples/\(example)"
    var limits = ScriptLimits()
    if !environment.isEmpty {
      let problem = limits.set(environment: environment)
      #expect(problem == nil)
    }
    let inputs = try RunInputs(path: folder + "/events.json")
    let scene = try ScriptSource(path: folder + "/config.lua", limits: limits).load(inputs.parameters)
    try inputs.use(scene.vocabulary)
    let screen = scene.screen(inputs.header)
    var (frames, records): ([Snapshot], [String]) = ([], [])
    var options = Session.Options(frames: FrameSequence(clock: FrameClock(framesPerSecond: 60)))
    options.timeLimit = Instant(seconds: 600)
    var listener = Session.Listener()
    listener.frame = { frame, _ in frames.append(frame.snapshot) }
    listener.record = { record, _ in
      let event = record.kind.event
      if event.isTraced { records.append("\(record.time.microseconds) \(event) \(record.fields)") }
    }
    let session = Session(scene, screen: screen, options: options, listener: listener)
    var mirror = FingerMirror()
    while var input = try inputs.next() {
      if mirroring { input.kind = mirror.image(of: input.kind, in: session.screen) }
      try session.apply(input)
    }
    _ = try session.finish(at: inputs.header.duration)
    return (frames, records, TraceEnd.resting(session.layers, at: session.now))
  }

  @Test(arguments: scenes)
  func `from right to left everything is the exact mirror, with mirrored fingers`(example: String) throws {
    let (plain, mirrored) = (try play(example, ""), try play(example, "rightToLeft", mirroring: true))
    #expect(plain.records == mirrored.records)
    #expect(plain.frames.count == mirrored.frames.count)
    for (one, other) in zip(plain.frames, mirrored.frames) {
      let width = one.screen.size.width
      #expect(other.screen.isMirrored)
      for (a, b) in zip(one.layers, other.layers) {
        #expect(a.frame?.mirrored(in: width) == b.frame)
        #expect(a.views.map { $0.frame.mirrored(in: width) } == b.views.map(\.frame))
      }
    }
  }

  @Test(arguments: scenes)
  func `with less motion everything is where it was, sooner and without a swing`(example: String) throws {
    let (plain, calm) = (try play(example, ""), try play(example, "reduceMotion"))
    #expect(plain.rests == calm.rests)
  }

  @Test func `larger letters are drawn larger, and what a recording says is overruled by the command line`() throws {
    var limits = ScriptLimits()
    let said = GivenParameter(
      name: "environment", content: .value(.fields(["textSize": .string("xSmall"), "theme": .string("dark")])),
      place: "",
      origin: .environment)
    #expect(limits.environment([said]).textSize == .xSmall)
    let problem = limits.set(environment: "textSize=accessibility5")
    #expect(problem == nil)
    #expect(limits.environment([said]).textSize == .accessibility5)
    #expect(limits.environment([said]).theme == .dark)
    #expect(TextSize.large.factor == 1)
  }

  @Test(arguments: [
    ("foo=3", "unknown key"), ("textSize=huge", "huge"), ("reduceMotion=yes", "reduceMotion"), ("sideways", "sideways"),
  ])
  func `an environment that there is not is told`(option: String, word: String) throws {
    var limits = ScriptLimits()
    let problem = limits.set(environment: option)
    #expect(problem?.contains(word) == true)
  }
}
