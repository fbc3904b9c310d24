import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayRun
import OverlaySettings
import TestSupport
import Testing

@testable import OverlayPreview

/// What a person has set on the device that is previewed.
struct EnvironmentPreviewTests {
  private static let config = """
    local overlay = require "overlay"
    return overlay.scene { screen = { width = 400, height = 800 }, layers = {
      overlay.container {
        id = "side", edge = "leading", notches = { "low", "high" }, heightForNotch = { low = 120, high = 300 },
        dragStart = { axis = "along" },
      },
    } }
    """

  private func live(_ folder: TemporaryFolder) -> LiveScene {
    folder.write(Self.config, to: "config.lua")
    let live = LiveScene(PreviewSettings(config: folder["config.lua"], limits: ScriptLimits()))
    live.begin([])
    return live
  }

  @Test func `the command line's environment is the recording's at first, and can be changed`() throws {
    let folder = TemporaryFolder()
    folder.write(
      """
      return require("overlay").container { id = "it", notches = { "low" },
        heightForNotch = function(_, container) return container.environment.textSize == "large" and 400 or 600 end }
      """, to: "config.lua")
    var limits = ScriptLimits()
    #expect(limits.set(environment: "textSize=accessibility3,dark") == nil)
    let live = LiveScene(PreviewSettings(config: folder["config.lua"], limits: limits))
    live.begin([])
    #expect(try height(live, side: 0) == 600)
    let kept = String(decoding: try live.kept(name: "a").recording, as: UTF8.self)
    #expect(kept.contains(#""environment":{"textSize":"accessibility3","theme":"dark"}"#), "\(kept)")
    try live.set(environment: [Value.Field(key: "textSize", value: .null)])
    #expect(try height(live, side: 0) == 400)
  }

  @Test func `a finger that lifts while the config is broken has lifted once it is mended`() throws {
    let folder = TemporaryFolder()
    let live = live(folder)
    try touch(live, "began", 60, at: 100_000)
    for step in 1...8 { try touch(live, "moved", 60 + Double(step) * 15, at: 100_000 + Int64(step) * 30_000) }
    folder.write("return (", to: "config.lua")
    live.reload()
    #expect(live.error != nil)
    try touch(live, "ended", 180, at: 500_000)
    folder.write(Self.config, to: "config.lua")
    live.reload()
    try live.tick(3_000_000, [])
    #expect(live.error == nil && live.take.fingersDown.isEmpty)
    #expect(try height(live, side: 0) == 300)
  }

  @Test func `a slider whose parameter goes leaves the others where they are`() throws {
    let folder = TemporaryFolder()
    func config(_ first: String) -> String {
      """
      local overlay = require "overlay"
      local low = overlay.parameter("\(first)", { default = 100, minimum = 10, maximum = 200 })
      local high = overlay.parameter("high", { default = 300, minimum = 210, maximum = 500 })
      return overlay.container { id = "it", notches = { "low", "high" }, heightForNotch = { low = low, high = high } }
      """
    }
    folder.write(config("low"), to: "config.lua")
    let live = LiveScene(PreviewSettings(config: folder["config.lua"], limits: ScriptLimits()))
    live.begin([])
    try live.set(["low": 150, "high": 400].map { Value.Field(key: $0.key, value: .number($0.value)) })
    folder.write(config("lowest"), to: "config.lua")
    live.reload()
    #expect(live.error == nil && live.given.map(\.name) == ["high"])
  }

  private func touch(_ live: LiveScene, _ phase: String, _ x: Double, at time: Int64) throws {
    let fields: [Value.Field] = [
      Value.Field(key: "type", value: .string("touch")), Value.Field(key: "phase", value: .string(phase)),
      Value.Field(key: "x", value: .number(x)), Value.Field(key: "y", value: .number(400)),
    ]
    try live.tick(time + 20_000, [PageEvent(time: time, fields: fields)])
  }

  private func drag(_ live: LiveScene, from start: Double) throws {
    try touch(live, "began", start, at: 100_000)
    for step in 1...8 { try touch(live, "moved", start + Double(step) * 15, at: 100_000 + Int64(step) * 30_000) }
    try touch(live, "ended", start + 120, at: 500_000)
    try live.tick(3_000_000, [])
  }

  private func height(_ live: LiveScene, side: Int) throws -> Double {
    let container = try #require(live.sides[side].simulation.layers.first as? Container)
    return container.height
  }

  @Test func `the environment belongs to the recording, and a twin is a second phone`() throws {
    let folder = TemporaryFolder()
    let live = live(folder)
    // From right to left it lies at the right, where this finger is not.
    try live.set(environment: [Value.Field(key: "layoutDirection", value: .string("rightToLeft"))])
    try drag(live, from: 60)
    #expect(try height(live, side: 0) == 120)
    try live.set(environment: [Value.Field(key: "layoutDirection", value: .null)])
    #expect(try height(live, side: 0) == 300)
    try live.set(environment: [Value.Field(key: "reduceMotion", value: .bool(true))])
    let kept = try live.kept(name: "drag")
    #expect(String(decoding: kept.recording, as: UTF8.self).contains(#""environment":{"reduceMotion":true}"#))
    // What starts over stays what it was set to.
    try live.startOver()
    #expect(live.header.environment.reducesMotion == true)
    try drag(live, from: 60)
    for twin in ComparisonTwin.allCases {
      try live.compare(with: twin.rawValue)
      #expect(try live.sides.count == 2 && height(live, side: 1) == 300, "\(twin)")
    }
    try live.compare(with: ComparisonTwin.rightToLeft.rawValue)
    let frames = try live.sides.map { try #require(live.snapshot(of: $0)?.layers[0].frame) }
    #expect(frames[1] == Rect(x: 400 - frames[0].width, y: 0, width: frames[0].width, height: frames[0].height))
  }

  @Test func `what is no environment changes nothing`() throws {
    let folder = TemporaryFolder()
    let live = live(folder)
    let error = #expect(throws: UnknownEnvironment.self) {
      try live.set(environment: [Value.Field(key: "textSize", value: .string("huge"))])
    }
    #expect("\(try #require(error))".contains("huge"))
    #expect(live.header.environmentValue == .null && live.sides.count == 1)
  }
}
