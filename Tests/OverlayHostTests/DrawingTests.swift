import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySession
import TestSupport
import Testing

@testable import OverlayHost

/// What is drawn changes nothing: all records but `frame` and `end` are the same whichever frames are drawn, and
/// without any.
struct DrawingTests {
  private static let drawings: [(String, FrameSequence?)] = [
    ("without frames", nil), ("7 a second", sequence(fps: 7)), ("30 a second", sequence(fps: 30)),
    ("144 a second", sequence(fps: 144)),
    ("1000 a second", sequence(fps: 1000)), ("each ninth", sequence(.every(step: 9, from: 0, to: nil))),
    ("a range", sequence(.every(step: 1, from: 0.31, to: 0.8))), ("three", sequence(.nearest([0.05, 0.4, 1.7]))),
  ]

  private static func sequence(_ selection: FrameSelection = .all, fps: Int = 60) -> FrameSequence {
    FrameSequence(selection, clock: FrameClock(framesPerSecond: fps))
  }

  /// The trace's lines of all records, and how the run ended.
  private func records(
    _ source: ScriptSource, _ events: String, _ frames: FrameSequence?
  ) throws -> (lines: [Substring], draws: Int) {
    let scene = try source.load()
    let inputs = try RunInputs(path: events)
    try inputs.use(scene.vocabulary)
    var writer = TraceWriter()
    var draws = 0
    var listener = Session.Listener()
    listener.record = { record, _ in writer.write(record) }
    listener.frame = { _, _ in draws += 1 }
    let screen = scene.screen(inputs.header)
    let session = Session(scene, screen: screen, options: Session.Options(frames: frames), listener: listener)
    while let input = try inputs.next() { try session.apply(input) }
    _ = try session.finish(at: inputs.header.duration)
    return (String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n"), draws)
  }

  private func check(_ source: ScriptSource, _ events: String) throws {
    let (expected, draws) = try records(source, events, Self.sequence())
    try #require(!expected.isEmpty && draws > 0)
    for (name, frames) in Self.drawings {
      let found = try records(source, events, frames).lines
      let place =
        zip(expected, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        ?? min(expected.count, found.count)
      #expect(
        found == expected,
        "\(name): \(found.dropFirst(place).first ?? "the end") instead of \(expected.dropFirst(place).first ?? "the end")"
      )
    }
  }

  @Test(arguments: PackageFolder.sample(PackageFolder.examples, each: 4))
  func `an example does the same however it is drawn`(name: String) throws {
    let folder = "\(PackageFolder.path)/examples/\(name)"
    try check(ScriptSource(path: folder + "/config.lua", limits: ScriptLimits()), folder + "/events.json")
  }

  /// What functions do that draw, and what a policy does; where both touch the same thing, drawing could be felt.
  private static let attempts: [(draws: String, decides: String)] = [
    ("return math.random()", "return names[math.random(3)]"),
    ("for i = 1, 5 do math.random() end return math.random()", "return names[math.random(3)]"),
    ("for i = 1, 20000 do kept = i end return 0.5", "for i = 1, 2000 do local x = i end return names[math.random(3)]"),
    ("local t = {} for i = 1, 300 do t[i] = { i } end return #t / 600", "local t = { {}, {} } return names[#t]"),
    ("local ok = pcall(error, {}) return ok and 0 or 0.3", "return names[select('#', pcall(error, 'no'))]"),
    ("overlay.text('a' .. context.time) return 0.5", "return tostring(overlay.text('b')) and names[1]"),
    ("local ok = pcall(function() context.host.x = 1 end) return ok and 1 or 0", "return names[2]"),
    ("return #tostring({}) / 1000", "return names[#tostring({}) % 3 + 1]"),
  ]

  @Test(arguments: PackageFolder.sample(attempts, each: 3))
  func `a config that tries is not felt`(attempt: (draws: String, decides: String)) throws {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      local names = { "low", "middle", "high" }
      local kept
      return overlay.container {
        id = "sheet", notches = names, heightForNotch = { low = 100, middle = 400, high = 700 },
        targetNotchPolicy = function(context) \(attempt.decides) end,
        animation = function(context) return overlay.spring { response = 0.2 + 0.1 * math.random() } end,
        content = overlay.group { children = { overlay.rectangle { color = "accent", alpha = function(context) \(attempt.draws) end } } },
      }
      """, to: "config.lua")
    var events: [String] = []
    for drag in 0..<6 {
      let (start, way) = (Double(drag) * 0.4, drag % 2 == 0 ? -170 : 150)
      events.append(#"{"t":\#(start),"type":"pan","phase":"began"}"#)
      events.append(#"{"t":\#(start + 0.1),"type":"pan","phase":"changed","translation":\#(way),"velocity":\#(way)}"#)
      events.append(
        #"{"t":\#(start + 0.17),"type":"pan","phase":"ended","translation":\#(way),"velocity":\#(way * 5)}"#)
    }
    folder.write(#"{"version":1,"events":[\#(events.joined(separator: ","))]}"#, to: "events.json")
    try check(ScriptSource(path: folder["config.lua"], limits: ScriptLimits(seed: 7)), folder["events.json"])
  }
}
