import Glibc
import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayReview
import OverlayRun
import TestSupport
import Testing

@testable import OverlayPreview

/// The stepper without a network: whatever comes in whatever pieces, `run` of what is kept does the same.
@Suite("A scene under a hand")
struct LiveTests {
  func live(_ name: String) -> LiveScene {
    LiveScene(PreviewSettings(config: "\(PackageFolder.path)/examples/\(name)/config.lua", limits: ScriptLimits()))
  }

  /// Random fingers: late, early, in bursts, several at once; ticks of any length.
  static func play(_ live: LiveScene, _ random: inout TestRandom, ticks: Int) throws {
    var time: Int64 = 0
    var down: [Int] = []
    for _ in 0..<ticks {
      time += Int64.random(in: 0...60_000, using: &random)
      var events: [PageEvent] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let finger = Int.random(in: 0...1, using: &random)
        let place = (Double.random(in: 0...390, using: &random), Double.random(in: 0...844, using: &random))
        let phase: String
        if let index = down.firstIndex(of: finger) {
          phase = Bool.random(using: &random) ? "moved" : "ended"
          if phase == "ended" { down.remove(at: index) }
        } else {
          phase = "began"
          down.append(finger)
        }
        events.append(
          Self.touch(phase, place.0, place.1, finger, at: time - Int64.random(in: -20_000...50_000, using: &random)))
      }
      try live.tick(time, events)
    }
  }

  static func touch(_ phase: String, _ x: Double, _ y: Double, _ finger: Int = 0, at time: Int64) -> PageEvent {
    let text =
      #"{"type":"tick","n":0,"t":0,"events":[{"t":\#(max(time, 0)),"type":"touch","phase":"\#(phase)","x":\#(x),"y":\#(y),"id":\#(finger)}]}"#
    guard case .tick(_, _, let events) = try! PageMessage(Array(text.utf8)) else { preconditionFailure("a tick") }
    return events[0]
  }

  @Test("The scene that pages are told of is the present one", arguments: ["maps", "show-and-hide", "chat", "mixed"])
  func sceneIsPresent(name: String) throws {
    let live = live(name)
    live.begin([])
    var random = TestRandom(seed: 5)
    for round in 0..<12 {
      if round > 0 { try live.seek(Int64(round) * 90_000) }
      try Self.play(live, &random, ticks: 12)
      if round == 6 { try live.set(environment: [Value.Field(key: "theme", value: .string("dark"))]) }
      let told = live.state
      live.simulation?.told = nil
      #expect(told == live.state, "after round \(round)")
    }
  }

  @Test(
    "A finger takes over what was made ready and followed, as if all were simulated anew",
    arguments: PackageFolder.sample(["maps", "chat", "show-and-hide", "seven-sheets", "dialog"], each: 3))
  func takesOver(name: String) throws {
    func played() -> LiveScene {
      var settings = live(name).settings
      settings.events = "\(PackageFolder.path)/examples/\(name)/events.json"
      let live = LiveScene(settings)
      live.begin([])
      return live
    }
    let (ready, plain) = (played(), played())
    for seek in [0, 25, 10] {
      for live in [ready, plain] { try live.seek(Int64(seek) * 100_000 / 6) }
      var pieces = 0
      while ready.standbyPatience != nil {
        ready.prepareStandby()
        pieces += 1
      }
      #expect(pieces == (seek == 0 ? 1 : 2), "loaded, and half a second at once")
      let standby = try #require(ready.standby?.simulations.first?.1)
      for live in [ready, plain] {
        for tick in 1...12 { try live.tick(Int64(seek + tick) * 100_000 / 6, []) }
        var random = TestRandom(seed: UInt64(seek))
        #expect(live.position < live.lastFrame)
        let time = Int64(live.position) * 100_000 / 6
        try live.tick(time + 20_000, [Self.touch("began", 195, 700, at: time + 10_000)])
        try live.tick(
          time + 60_000, [Self.touch("moved", 195, .random(in: 300...600, using: &random), at: time + 50_000)])
        try live.tick(time + 90_000, [Self.touch("ended", 195, 400, at: time + 80_000)])
      }
      #expect(ready.simulation === standby, "nothing was simulated anew")
      #expect(ready.standby == nil && plain.standby == nil)
      #expect(ready.simulation?.log.digests == plain.simulation?.log.digests)
      #expect(ready.state == plain.state)
      for live in [ready, plain] { try live.undo() }
    }
  }

  /// What `run` makes of a kept recording.
  static func trace(of kept: KeptTest, _ live: LiveScene) throws -> String {
    let folder = TemporaryFolder()
    folder.write(String(decoding: kept.recording, as: UTF8.self), to: "\(kept.name).jsonl")
    var request = RunRequest(config: live.settings.config, events: folder["\(kept.name).jsonl"])
    request.trace = folder["trace.jsonl"]
    let source = live.settings.source(live.settings.limits)
    let outcome = Run(request, load: { try source.load($0) }).perform()
    #expect(outcome.failure == nil)
    return try #require(folder.text("trace.jsonl"))
  }

  @Test(
    "What is kept gives the live trace, byte for byte",
    arguments: ["maps", "toasts", "sheet-stack", "physics", "app-store-card"], [1, 2])
  func identity(example: String, seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    let live = live(example)
    live.begin([])
    #expect(live.error == nil)
    try Self.play(live, &random, ticks: 60)
    let kept = try live.kept(name: "kept")
    #expect(live.take.events.count > 50)
    #expect(try Self.trace(of: kept, live) == String(decoding: kept.trace, as: UTF8.self))
    // A part of it, and what is taken over in its midst.
    let half = Int64(live.lastFrame) * 8_333
    let part = try live.kept(name: "part", .init(end: half))
    #expect(try Self.trace(of: part, live) == String(decoding: part.trace, as: UTF8.self))
    try live.seek(half)
    try live.tick(half, [Self.touch("began", 200, 500, 5, at: half)])
    #expect(live.take.fingersDown.map(\.finger) == [5] || live.hasWork)
    try live.tick(half + 400_000, [])
    let taken = try live.kept(name: "taken")
    #expect(try Self.trace(of: taken, live) == String(decoding: taken.trace, as: UTF8.self))
  }

  @Test("A clock that goes back a little takes nothing over: what was done stays")
  func unevenClock() throws {
    let live = live("maps")
    live.begin([])
    try live.tick(200_000, [Self.touch("began", 195, 760, at: 195_000)])
    try live.tick(180_000, [])
    #expect(live.position == 12, "what is seen does not go back")
    try live.tick(190_000, [Self.touch("moved", 195, 700, at: 185_000)])
    try live.tick(230_000, [Self.touch("ended", 195, 600, at: 220_000)])
    try live.tick(400_000, [])
    let kept = try live.kept(name: "kept")
    #expect(live.take.events.count == 3 && live.past.isEmpty)
    #expect(try Self.trace(of: kept, live) == String(decoding: kept.trace, as: UTF8.self))
    try live.seek(180_000)
    #expect(live.position == 10, "a hand that goes back does")
  }

  @Test("What was done right before a pause, between two frames, is kept", arguments: [false, true])
  func pause(bySeeking: Bool) throws {
    let live = live("maps")
    live.begin([])
    try live.tick(200_000, [Self.touch("began", 195, 760, at: 195_000)])
    try live.tick(210_000, [Self.touch("ended", 195, 760, at: 208_000)])
    #expect(live.hasWork && live.take.fingersDown.count == 1)
    if bySeeking { try live.seek(100_000) } else { try live.pause() }
    #expect(!live.hasWork && live.take.fingersDown.isEmpty)
    #expect(live.position == (bySeeking ? 6 : 13) && live.lastFrame == 13)
    let kept = try live.kept(name: "kept")
    #expect(String(decoding: kept.recording, as: UTF8.self).contains("ended"))
    #expect(try Self.trace(of: kept, live) == String(decoding: kept.trace, as: UTF8.self))
  }

  @Test(
    "The story tells releases as run --explain does, taps, and what is said twice; each has its mark; states are what they are now"
  )
  func story() throws {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      return overlay.scene {
        state = { isOn = false },
        actions = { greet = function() end },
        layers = {
          overlay.content { id = "page", content = overlay.text { text = "Go", width = 390, height = 200, action = "greet" } },
          overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 } },
        },
      }
      """, to: "config.lua")
    let live = LiveScene(PreviewSettings(config: folder["config.lua"], limits: ScriptLimits()))
    live.begin([])
    #expect(live.error == nil)
    let simulation = try #require(live.simulation)
    for (step, phase) in ["began", "moved", "moved", "moved", "ended"].enumerated() {
      try live.tick(
        Int64(step + 1) * 20_000, [Self.touch(phase, 195, 780 - Double(step) * 40, at: Int64(step + 1) * 20_000)])
    }
    try live.tick(2_000_000, [])
    for time in [2_100_000, 2_300_000] as [Int64] {
      try live.tick(
        time + 50_000, [Self.touch("began", 195, 100, at: time), Self.touch("ended", 195, 100, at: time + 40_000)])
    }
    try live.tick(
      2_500_000,
      [
        PageEvent(
          time: 2_450_000,
          fields: [
            .init(key: "type", value: .string("setState")), .init(key: "key", value: .string("isOn")),
            .init(key: "value", value: .bool(true)),
          ])
      ])
    try live.tick(
      3_000_000,
      [
        PageEvent(
          time: 2_900_000,
          fields: [
            .init(key: "type", value: .string("moveOverlay")), .init(key: "overlay", value: .string("sheet")),
            .init(key: "notch", value: .string("low")), .init(key: "animated", value: .bool(false)),
          ])
      ])
    let kept = try live.kept(name: "kept")
    folder.write(String(decoding: kept.recording, as: UTF8.self), to: "kept.jsonl")
    let story = simulation.log.story
    let release = try #require(story.first { $0.kind == "release" }?.text)
    #expect(release.contains("high") && release.contains("; it "), "\(release)")
    #expect(story.filter { $0.kind == "tap" }.map(\.text) == ["tapped \"Go\"", "tapped \"Go\""])
    #expect(story.count { $0.text == "action greet" } == 2)
    let told = simulation.log.marks.filter { !["down", "up", "drag", "drop", "leap"].contains($0.kind) }
    #expect(told.map(\.text) == story.map(\.text))
    #expect(simulation.log.marks.last { $0.kind == "leap" }?.time == Instant(seconds: 2.9))
    #expect(simulation.states.value("isOn") == .bool(true))
  }

  @Test("Frames of the grid are those that are not later")
  func frames() {
    #expect(
      [0, 16_665, 16_666, 16_667, 33_332, 33_333, 49_999, 50_000].map { LiveScene.frame(at: $0) } == [
        0, 0, 1, 1, 1, 2, 2, 3,
      ])
  }

  @Test("Older snapshots are let go of, and made again when they are asked for")
  func memory() throws {
    let store = KeptSnapshots(granted: 1)
    for _ in 0..<3 { store.append(Snapshot(screen: .standard)) }
    #expect(store[0] == nil && store[1] == nil && store[2] != nil && store[3] == nil)
  }
}

/// What pages say, and what only looks like it.
@Suite("Messages of pages")
struct PageMessageTests {
  @Test("Every kind is read")
  func kinds() throws {
    #expect(try PageMessage(Array(#"{"type":"seek","t":16667}"#.utf8)) == .seek(time: 16667))
    #expect(try PageMessage(Array(#"{"type":"keep","name":"a"}"#.utf8)) == .keep(name: "a", .init()))
    #expect(
      try PageMessage(Array(#"{"type":"review","end":5,"sliders":false}"#.utf8))
        == .review(.init(end: 5, hasSliders: false)))
    #expect(
      try PageMessage(Array(#"{"type":"map","heights":[1,2],"velocities":[-5,5]}"#.utf8))
        == .map(.init(heights: 1...2, velocities: -5...5)))
    #expect(throws: PageMessageFault.lacks("heights")) {
      try PageMessage(Array(#"{"type":"map","heights":[2,1],"velocities":[-5,5]}"#.utf8))
    }
    #expect(
      try PageMessage(Array(#"{"type":"display","widths":{"A":390,"B":1}}"#.utf8))
        == .display(widths: ["A": 390, "B": 1]))
    for width in ["0", "-1", "32768", "1e300", "null", "\"390\""] {
      #expect(throws: PageMessageFault.lacks("widths")) {
        try PageMessage(Array("{\"type\":\"display\",\"widths\":{\"A\":\(width)}}".utf8))
      }
    }
    #expect(try PageMessage(Array(#"{"type":"compare","with":"vaul"}"#.utf8)) == .compare(with: "vaul"))
    #expect(try PageMessage(Array(#"{"type":"compare","with":null}"#.utf8)) == .compare(with: nil))
    #expect(try PageMessage(Array(#"{"type":"open","view":"phone"}"#.utf8)) == .open(isPhone: true, isDark: false))
    let tick = try PageMessage(
      Array(#"{"type":"tick","n":3,"t":5.4,"events":[{"t":2,"type":"touch","x":1.01,"y":2}]}"#.utf8))
    let fields: [Value.Field] = [
      .init(key: "type", value: .string("touch")), .init(key: "x", value: .number(1.015625)),
      .init(key: "y", value: .number(2)),
    ]
    #expect(tick == .tick(number: 3, time: 5, events: [PageEvent(time: 2, fields: fields)]))
  }

  @Test(
    "Everything else is refused",
    arguments: [
      "", "{", "[]", "null", #"{"type":1}"#, #"{"type":"tick"}"#, #"{"type":"tick","n":1,"t":-1,"events":[]}"#,
      #"{"type":"tick","n":1,"t":1e300,"events":[]}"#, #"{"type":"tick","n":1,"t":1,"events":[1]}"#,
      #"{"type":"tick","n":1,"t":1,"events":[{}]}"#,
      #"{"type":"keep"}"#, #"{"type":"delete","name":"a"}"#, #"{"type":"set","values":[]}"#,
      #"{"type":"seek","t":"0"}"#,
    ])
  func nonsense(text: String) {
    #expect(throws: PageMessageFault.self) { try PageMessage(Array(text.utf8)) }
  }

  @Test(
    "Names of tests are names, not paths",
    arguments: [
      "", ".hidden", "../up", "a/b", "/etc/passwd", "a b", "ä", "-x", "expected", "a.trace", "a.expected",
      String(repeating: "a", count: 65),
    ])
  func names(name: String) {
    #expect(!KeptTest.isGood(name))
    #expect(throws: KeepFault.badName(name)) { try KeptTest(name: name, recording: [], trace: []).write(into: "/tmp/") }
  }

  @Test("A kept test touches nothing that exists, and follows no link")
  func keeping() throws {
    let folder = TemporaryFolder()
    let test = KeptTest(name: "drag.1", recording: Array("a".utf8), trace: Array("b".utf8))
    try test.write(into: folder[""])
    #expect(throws: KeepFault.exists(folder["drag.1.jsonl"])) { try test.write(into: folder[""]) }
    folder.write("mine", to: "other.trace.jsonl")
    #expect(throws: KeepFault.exists(folder["other.trace.jsonl"])) {
      try KeptTest(name: "other", recording: [], trace: []).write(into: folder[""])
    }
    #expect(symlink(folder["elsewhere"], folder["linked.jsonl"]) == 0)
    #expect(throws: KeepFault.exists(folder["linked.jsonl"])) {
      try KeptTest(name: "linked", recording: [1], trace: []).write(into: folder[""])
    }
    #expect(folder.text("elsewhere") == nil)
    #expect(unlink(folder["linked.jsonl"]) == 0)
    #expect(folder.names() == ["drag.1.jsonl", "drag.1.trace.jsonl", "other.trace.jsonl"])
    #expect(folder.text("other.trace.jsonl") == "mine")
  }

  @Test("A test that cannot be overwritten whole stays as it was")
  func overwriting() throws {
    let folder = TemporaryFolder()
    folder.write("mine", to: "drag.jsonl")
    #expect(mkdir(folder["drag.trace.jsonl"], 0o700) == 0)
    #expect(throws: KeepFault.self) {
      try KeptTest(name: "drag", recording: [1], trace: [2]).write(into: folder[""], overwrites: true)
    }
    #expect(folder.text("drag.jsonl") == "mine")
  }
}
