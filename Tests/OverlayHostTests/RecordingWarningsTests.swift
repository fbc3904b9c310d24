import OverlayReplay
import OverlayRun
import OverlaySession
import Testing

@testable import OverlayHost

/// What a run notes about its recording.
struct RecordingWarningsTests {
  private func notes(_ events: String..., settings: String = "") throws -> [String] {
    let config = """
      local overlay = require "overlay"
      return overlay.container { id = "sheet", notches = { "low", "mid", "high" }, initialNotch = "mid", \(settings)
        heightForNotch = { low = 100, mid = 300, high = 600 } }
      """
    let recording = #"{"version":1,"events":[\#(events.joined(separator: ","))]}"#
    let source = ScriptSource(
      path: "config.lua", bytes: Array(config.utf8), limits: ScriptLimits(), files: .onDisk)
    let inputs = try RunInputs(name: "events.json", .memory(Array(recording.utf8)))
    let replay = try Replay(source, inputs)
    let warnings = RecordingWarnings(inputs)
    let played = replay.run([warnings])
    return warnings.sentences(isWhole: true, on: played.session.screen)
  }

  @Test func `of the ways that no finger has asked for, the longest is noted`() throws {
    let found = try notes(
      #"{"t":1,"type":"pan","phase":"began"}"#,
      #"{"t":1.1,"type":"pan","phase":"changed","translation":-60,"velocity":0}"#,
      #"{"t":1.2,"type":"moveOverlay","notch":"mid","animated":false}"#,
      #"{"t":1.5,"type":"pan","phase":"changed","translation":-60,"velocity":0}"#,
      #"{"t":1.6,"type":"moveOverlay","notch":"low","animated":false}"#,
      #"{"t":1.7,"type":"moveOverlay","notch":"mid","animated":false}"#,
      #"{"t":2,"type":"pan","phase":"ended","translation":-60,"velocity":0}"#)
    #expect(found == [#""sheet" moves by 260 pt while a finger holds it (at 1.6 s: the program)"#])
  }

  @Test(arguments: [(nil, true), ("present", false)])
  func `a move that waits for an overlay which never comes is noted`(request: String?, isNoted: Bool) throws {
    let found = try notes(
      #"{"t":1,"type":"moveOverlay","notch":"high"}"#,
      #"{"t":2,"type":"\#(request ?? "dismissPresentation")","animated":false}"#, settings: "presentation = {},")
    #expect(found.contains { $0.hasPrefix(#"the move of "sheet" to high is never made"#) } == isNoted)
  }

  @Test func `a step of a drag that never began is noted as that alone`() throws {
    let found = try notes(#"{"t":1,"type":"pan","phase":"changed","translation":-9}"#)
    #expect(found == [#"the pan has no event with the phase "began" before 1 s, so what it does there is ignored"#])
  }
}
