import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// The known views that come and go: what makes them stay, go, and come back.
struct ViewPresetTests {
  private final class Run {
    let stage: Stage
    let views: ViewContainer

    init(_ preset: String, _ options: String = "", _ view: String) throws {
      let script = """
        local overlay = require "overlay"
        local preset = require "overlay.presets.\(preset)"
        return overlay.scene {
          screen = { width = 400, height = 800, safeArea = { top = 50, bottom = 34 } },
          layers = { preset.container { \(options) } },
          actions = { show = function(host, id)
            host.views:show(preset.view { \(view) }, { container = "\(preset)s", id = id, animated = false })
          end },
        }
        """
      let config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(script.utf8)))
      stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
      try stage.start()
      let views = try #require(stage.layers[0] as? ViewContainer)
      self.views = views
    }

    private struct NoViews: Error {}

    deinit { stage.close() }

    func apply(_ seconds: Double, _ kind: InputEvent.Kind) throws {
      try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
    }

    func show(_ id: String, at seconds: Double) throws {
      try apply(seconds, .action(Name("show"), arguments: .string(id)))
    }

    func frame(at seconds: Double) throws -> Rect? { try stage.snapshot(at: seconds).layers[0].views.last?.frame }

    /// A finger on the view's middle, which goes so far, and rests before it lifts unless it flicks.
    func pull(_ way: Point, at seconds: Double, flicks: Bool = false) throws {
      guard let frame = try frame(at: seconds) else { throw NoViews() }
      let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      func touch(_ time: Double, _ phase: TouchSample.Phase, _ share: Double) throws {
        try apply(
          time,
          .touch(TouchSample(phase: phase, location: Point(x: middle.x + way.x * share, y: middle.y + way.y * share))))
      }
      try touch(seconds, .began, 0)
      let pace = flicks ? 0.006 : 0.016
      for step in 1...8 { try touch(seconds + pace * Double(step), .moved, Double(step) / 8) }
      try touch(seconds + (flicks ? 0.05 : 0.5), .ended, 1)
    }

    func visible(at seconds: Double) throws -> [String] {
      try stage.advance(to: Instant(seconds: seconds))
      return views.visibleIDs
    }
  }

  @Test(arguments: [("short", 1.49, 1.51), ("long", 2.74, 2.76)])
  func `a snackbar stays for its time`(duration: String, before: Double, after: Double) throws {
    let run = try Run("snackbar", "", "text = \"Saved\", duration = \"\(duration)\"")
    try run.show("a", at: 0)
    #expect(try run.visible(at: before) == ["a"])
    #expect(try run.visible(at: after + 0.2).isEmpty)
  }

  @Test func `a snackbar stands above the safe area, 8 points from the sides, and on the keyboard`() throws {
    let run = try Run("snackbar", "", "text = \"Saved\", duration = \"indefinite\"")
    try run.show("a", at: 0)
    #expect(try run.frame(at: 1) == Rect(x: 8, y: 800 - 34 - 8 - 48, width: 384, height: 48))
    var keyboard = KeyboardChange(height: 300)
    keyboard.duration = 0
    try run.apply(1, .keyboard(keyboard))
    #expect(try run.frame(at: 2)?.maxY == 800 - 300 - 8)
  }

  @Test(arguments: [
    (180.0, false, true), (230, false, false), (80, true, false), (-300, false, true), (-80, true, true),
  ])
  func `a snackbar goes beyond half of its width, or with a flick, and to its end only`(
    way: Double, flicks: Bool, stays: Bool
  ) throws {
    let run = try Run("snackbar", "", "text = \"Saved\", duration = \"indefinite\"")
    try run.show("a", at: 0)
    try run.pull(Point(x: way, y: 0), at: 1, flicks: flicks)
    #expect(try run.visible(at: 4) == (stays ? ["a"] : []))
    if stays { #expect(try run.frame(at: 4)?.x == 8) }
  }

  @Test func `a snackbar fades on its way, and is gone to the eye at 0.6 of its width`() throws {
    let run = try Run("snackbar", "", "text = \"Saved\", duration = \"indefinite\"")
    try run.show("a", at: 0)
    func alpha() throws -> Double? {
      let layer = try run.stage.snapshot(at: run.stage.now.seconds).layers[0]
      return layer.elements.lazy.compactMap { if case .surface(let surface) = $0 { surface.opacity } else { nil } }.last
    }
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ x: Double) throws {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: x, y: 740))))
    }
    try touch(1, .began, 100)
    // What is dragged until it is a drag does not count.
    try touch(1.02, .moved, 110)
    try touch(1.04, .moved, 110 + 0.35 * 384)
    #expect(try #require(try alpha()).rounded(toPlaces: 9) == 0.5)
    try touch(1.06, .moved, 110 + 0.62 * 384)
    #expect(try alpha() ?? 0 == 0)
  }

  @Test func `a new snackbar sends the one before away`() throws {
    let run = try Run("snackbar", "", "text = \"Saved\"")
    try run.show("a", at: 0)
    try run.show("b", at: 0.5)
    #expect(try run.visible(at: 1) == ["b"])
  }

  @Test func `a banner drops in below the safe area and goes after five seconds, not while it is touched`() throws {
    let run = try Run("banner", "", "title = \"Mail\"")
    try run.show("a", at: 0)
    #expect(try run.frame(at: 1)?.y == 54)
    #expect(try run.visible(at: 4.9) == ["a"])
    #expect(try run.visible(at: 6).isEmpty)
    try run.show("b", at: 7)
    try run.apply(11.9, .touch(TouchSample(phase: .began, location: Point(x: 200, y: 90))))
    #expect(try run.visible(at: 20) == ["b"])
    try run.apply(20, .touch(TouchSample(phase: .ended, location: Point(x: 200, y: 90))))
    #expect(try run.visible(at: 21) == [])
  }

  @Test(arguments: [(-20.0, false, true), (-40, false, false), (-24, true, false), (60, false, true)])
  func `a banner goes upwards beyond a third, or with a flick, and resists downwards`(
    way: Double, flicks: Bool, stays: Bool
  ) throws {
    let run = try Run("banner", "autoDismiss = \"disable\"", "title = \"Mail\"")
    try run.show("a", at: 0)
    try run.pull(Point(x: 0, y: way), at: 1, flicks: flicks)
    let seen = try #require(try run.frame(at: 1.4)).y - 54
    if way > 0 { #expect(seen > 0 && seen < way / 2, "\(seen)") }
    #expect(try run.visible(at: 4) == (stays ? ["a"] : []))
  }

  @Test(arguments: [
    (
      "snackbar", "dragDismissTreshold = 1",
      "snackbar: unknown option \"dragDismissTreshold\"; did you mean \"dragDismissThreshold\"?"
    ),
    ("banner", "stays = \"long\"", "banner: stays: found \"long\", expected number"),
  ])
  func `a mistake in the options is told`(preset: String, options: String, message: String) throws {
    let error = #expect(throws: (any Error).self) { _ = try Run(preset, options, "") }
    #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error.map { "\($0)" } ?? "")")
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
