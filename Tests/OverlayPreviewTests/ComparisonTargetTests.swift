import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayRun
import TestSupport
import Testing

@testable import OverlayPreview

/// What the second phone shows.
@Suite("A second phone")
struct ComparisonTargetTests {
  static let sheets = ["floatingPanel", "material", "compose", "vaul", "gorhom", "flutter", "uiSheet"]

  /// The same three heights as each sheet's own options say them; compose and flutter have fewer of their own, so they
  /// get notches, too.
  static let options: [String: String] = [
    "floatingPanel": "anchors = { full = { top = 364 }, half = { fraction = 260 / 844 }, tip = { bottom = 100 } }",
    "material": "isFitToContents = false, peekHeight = 100, halfExpandedRatio = 260 / 844, expandedOffset = 364",
    "compose": "notches = { 'low', 'half', 'high' }, heightForNotch = { low = 100, half = 260, high = 480 }",
    "vaul": "snapPoints = { '100px', '260px', '480px' }",
    "gorhom": "snapPoints = { 100, 260, 480 }",
    "flutter": "notches = { 'low', 'half', 'high' }, heightForNotch = { low = 100, half = 260, high = 480 }",
    "uiSheet": "detents = { 100, 260, 480 }",
  ]

  static func scene(_ container: String) -> String {
    """
    local overlay = require "overlay"
    return overlay.scene { screen = { width = 390, height = 844, scale = 2 }, layers = { \(container) } }
    """
  }

  /// Ours says everything about how it moves, so that nothing of it may be left.
  static let ours = scene(
    """
    overlay.container {
      id = "sheet", notches = { "low", "half", "high" }, heightForNotch = { low = 100, half = 260, high = 480 },
      drivingScrollView = overlay.scrollView { contentHeight = 1500, frame = { top = 40 } },
      targetNotchPolicy = overlay.nearest {}, translationFunction = overlay.clamp {}, animation = overlay.timing { duration = 1 },
      dragStart = { slop = 60, keeps = "all" }, velocityEstimator = "lastTwo", dimming = { minimum = 0, maximum = 0 },
      content = overlay.list { clips = true, scrolls = true, rowHeight = 60, sections = { { rows = { { title = "A" } } } } },
    }
    """)

  func live(_ config: String, _ folder: TemporaryFolder, _ name: String = "config.lua") -> LiveScene {
    folder.write(config, to: name)
    let live = LiveScene(PreviewSettings(config: folder[name], limits: ScriptLimits()))
    live.begin([])
    return live
  }

  /// Drags and flicks, on the header and in the list.
  func play(_ live: LiveScene, seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    var time: Int64 = 0
    for _ in 0..<8 {
      let height = try #require(live.simulation?.log.samples.last?.first ?? nil)
      let (start, step) = (
        844 - height + Double.random(in: 5...90, using: &random), Double.random(in: -45...45, using: &random)
      )
      for number in 0...10 {
        time += 16_667
        let phase = number == 0 ? "began" : number == 10 ? "ended" : "moved"
        let place = min(max(start + step * Double(min(number, 9)), 0), 843)
        try live.tick(time, [LiveTests.touch(phase, 195, place, at: time)])
      }
      time += 1_500_000
      try live.tick(time, [])
    }
  }

  @Test(
    "moves any config's container as a known sheet of the same heights moves, to the bit", arguments: sheets,
    [1, 2, 3] as [UInt64])
  func preset(name: String, seed: UInt64) throws {
    let folder = TemporaryFolder()
    let tried = live(Self.ours, folder)
    #expect(tried.error == nil)
    try tried.compare(with: name)
    try play(tried, seed: seed)
    #expect(tried.sides.count == 2 && tried.error == nil && tried.errorOfOpponent == nil)
    let options = try #require(Self.options[name])
    let own = live(
      Self.scene(
        """
        require "overlay.presets.\(name)".container {
          id = "sheet", \(options), drivingScrollView = overlay.scrollView { contentHeight = 1500, frame = { top = 40 } },
          dimming = { alpha = function() return 0 end },
          content = overlay.list { clips = true, scrolls = true, rowHeight = 60, sections = { { rows = { { title = "A" } } } } },
        }
        """), folder, "own.lua")
    #expect(own.error == nil)
    for event in tried.take.events { _ = own.simulation?.apply(event.input) }
    own.simulation?.advance(through: tried.lastFrame)
    let heights = { (simulation: Simulation?) in simulation?.log.samples.map { $0.first ?? nil } ?? [] }
    #expect(heights(tried.sides[1].simulation) == heights(own.simulation))
    #expect(heights(tried.sides[0].simulation) != heights(own.simulation), "ours is another one")
  }

  @Test("shows every example with a container as each known sheet", arguments: PackageFolder.sample(sheets, each: 3))
  func examples(name: String) throws {
    for example in ["maps", "backdrop", "shortcuts", "maps-adaptive", "activity", "seven-sheets", "mixed", "physics"] {
      let live = LiveScene(
        PreviewSettings(config: "\(PackageFolder.path)/examples/\(example)/config.lua", limits: ScriptLimits()))
      live.begin([])
      try live.compare(with: name)
      var random = TestRandom(seed: 5)
      try LiveTests.play(live, &random, ticks: 40)
      #expect(live.sides.count == 2 && live.error == nil && live.errorOfOpponent == nil, "\(example)")
    }
  }

  @Test(
    "stays, as the sliders do, where another worker takes the place of one that was ended",
    arguments: ["saved", "vaul"])
  func replacement(name: String) throws {
    let settings = PreviewSettings(config: "\(PackageFolder.path)/examples/maps/config.lua", limits: ScriptLimits())
    let (live, other) = (LiveScene(settings), LiveScene(settings))
    live.begin([])
    try live.set([Value.Field(key: "damping", value: .number(0.5))])
    try live.compare(with: name)
    var random = TestRandom(seed: 7)
    try LiveTests.play(live, &random, ticks: 40)
    try live.pause()
    var backup: [UInt8] = []
    for piece in live.takeBackups() {
      switch piece {
      case .whole(let text): backup = Array(text.utf8)
      case .line(let line): backup += Array((line + "\n").utf8)
      }
    }
    other.begin(backup)
    #expect(other.error == nil && other.sides.count == 2)
    #expect(other.comparisonTarget?.name == name)
    #expect(other.sides.map(\.simulation.facts.parameters) == live.sides.map(\.simulation.facts.parameters))
    #expect(other.sides.map(\.simulation.log.samples.count).max() ?? 0 > 1)
    let kept = try other.kept(name: "kept")
    #expect(!String(decoding: kept.recording, as: UTF8.self).contains("x-"))
    #expect(other.sources.map { $0.limits.parameters.count } == (name == "saved" ? [1, 0] : [1, 1]))
  }

  @Test("is offered as what there is to compare with, and nothing else is taken")
  func offers() throws {
    let twins = ["rightToLeft", "reduceMotion", "textSize=accessibility3", "dark"]
    let live = LiveScene(
      PreviewSettings(config: "\(PackageFolder.path)/examples/maps/config.lua", limits: ScriptLimits()))
    live.begin([])
    #expect(live.comparisonTargets.map(\.name) == twins + Self.sheets)
    #expect(live.comparisonTargets.map(live.title(of:)).contains("vaul 1.1.2"))
    #expect(throws: UnknownOpponent.self) { try live.compare(with: "saved") }
    try live.set([Value.Field(key: "damping", value: .number(0.5))])
    #expect(live.comparisonTargets.map(\.name) == ["saved"] + twins + Self.sheets)
    try live.compare(with: "saved")
    try live.compare(with: "gorhom")
    #expect(live.sides.count == 2 && live.sides[1].source.limits.tried == "gorhom")
    try live.compare(with: nil)
    #expect(live.sides.count == 1)
    let toasts = LiveScene(
      PreviewSettings(config: "\(PackageFolder.path)/examples/toasts/config.lua", limits: ScriptLimits()))
    toasts.begin([])
    #expect(toasts.comparisonTargets.map(\.name) == twins)
  }
}
