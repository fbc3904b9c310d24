import OverlayEngine
import OverlayRender
import OverlaySession
import OverlaySettings
import Testing

/// Fingers on the views of view containers.
struct ViewGestureTests {
  private func run(
    _ container: String, _ show: String, behind: String = "", rest: String = ""
  ) throws -> (
    TestRun, touch: (Double, TouchSample.Phase, Double, Double, Int32) throws -> Void
  ) {
    let config = try ConfigLoader.load(
      source(
        """
        return overlay.scene { screen = { width = 390, height = 844 }, layers = { \(behind)
          overlay.viewContainer { name = "c", alignment = "top", \(container) }, \(rest) },
          actions = { go = function(host)
            local function show(view, id, container) host.views:show(view, { container = container or "c", id = id }) end
            \(show)
          end } }
        """))
    var scene = config.scene
    scene.geometry = ContentGeometry(ContentMeter())
    let stage = Stage(scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    let run = TestRun(config: config, stage: stage)
    try run.apply(0, .action(Name("go"), arguments: .null))
    return (
      run,
      { try run.apply($0, .touch(TouchSample(phase: $1, location: Point(x: $2, y: $3), finger: $4))) }
    )
  }

  private func visible(_ run: TestRun, _ place: Int = 0) throws -> [String] {
    try #require(run.stage.layers[place] as? ViewContainer).visibleIDs
  }

  private let custom =
    "dismissGesture = { custom = function(samples) return samples[#samples].y - samples[1].y > 40 end }, animation = \"disable\""

  @Test func `each touch on a view with a gesture of its own has its own samples`() throws {
    let (run, touch) = try run(
      "displayType = \"vertical\", \(custom)",
      """
      show({ width = 300, height = 60 }, "x") show({ width = 300, height = 60 }, "y")
      show({ width = 300, height = 60 }, "z", "d")
      """, rest: "overlay.viewContainer { name = \"d\", alignment = \"bottom\", \(custom) }")
    try touch(1, .began, 100, 30, 0)
    try touch(1.1, .began, 200, 100, 1)
    try touch(1.15, .began, 200, 800, 2)
    try touch(1.2, .moved, 100, 60, 0)
    try touch(1.3, .moved, 100, 75, 0)
    #expect(try visible(run) == ["x"])
    try touch(1.4, .moved, 200, 145, 1)
    #expect(try visible(run) == [])
    #expect(try visible(run, 1) == ["z"])
  }

  @Test func `of fingers on one view only one that is down rests`() throws {
    let (run, touch) = try run(
      """
      dismissGesture = { custom = function(samples)
        local last = samples[#samples]
        return last.phase == "stationary" and last.id == 0 and last.t > 1.5
      end }
      """, "show({ width = 300, height = 60 }, \"x\")")
    try touch(1, .began, 100, 30, 0)
    try touch(1.05, .began, 200, 30, 1)
    try touch(1.2, .ended, 100, 30, 0)
    try run.stage.advance(to: Instant(seconds: 2))
    #expect(try visible(run) == ["x"])
  }

  @Test func `what a view lets through is neither held nor swiped on it`() throws {
    let (run, touch) = try run(
      "alignment = \"topLeading\", autoDismiss = 2, holdsWhileTouched = true, dismissGesture = \"swipeUp\"",
      """
      show({ width = 200, height = 100, content = overlay.rectangle { color = "#00ff00" } }, "back")
      show({ width = 200, height = 100, hitArea = "content",
        content = overlay.group { overlay.rectangle { width = 50, height = 100, color = "#ff0000" } } }, "front")
      """)
    try touch(1, .began, 150, 50, 0)
    try run.stage.advance(to: Instant(seconds: 3))
    #expect(try visible(run) == ["back"])
    try touch(4, .ended, 150, 50, 0)
    try run.apply(4.1, .action(Name("go"), arguments: .null))
    try run.apply(4.2, .swipe(Point(x: 150, y: 50), .up))
    #expect(try visible(run) == ["front"])
  }

  @Test(arguments: [("bouncy {}", true), ("spring {}", false)])
  func `a view that is let go returns at the finger's speed where its animation starts with that`(
    animation: String, goesOn: Bool
  ) throws {
    let (run, touch) = try run(
      "dismissGesture = { drag = \"bottom\", threshold = 500, velocity = 5000 }, animation = overlay.\(animation)",
      "show({ width = 300, height = 60 }, \"x\")")
    func top(_ seconds: Double) throws -> Double {
      try run.stage.advance(to: Instant(seconds: seconds))
      return try #require(run.stage.layers[0] as? ViewContainer).appearances(at: seconds)[0].seenRect.y
    }
    try touch(5, .began, 100, 30, 0)
    for step in 1...10 { try touch(5 + Double(step) / 100, .moved, 100, 30 + Double(step) * 15, 0) }
    let held = try top(5.1)
    try touch(5.105, .ended, 100, 180, 0)
    #expect(try (top(5.115) > held) == goesOn)
    #expect(try top(9) < 1)
  }

  @Test func `what leaves is neither tapped nor reached, and that is said`() throws {
    let (run, _) = try run(
      "transition = \"opacity\", animation = overlay.timing(1, \"linear\")",
      "show({ width = 300, height = 60, content = overlay.button { \"OK\", id = \"ok\", action = function() end } }, \"x\")"
    )
    try run.apply(2, .views(.dismiss(container: "c", id: "x", animated: true)))
    run.stage.drainRecords { _ in }
    try run.apply(2.1, .tapNode("ok"))
    var errors: [String] = []
    run.stage.drainRecords { if case .error(let text) = $0.kind { errors.append(text) } }
    #expect(errors == ["tap: \"ok\" is on its way off the screen"])
    #expect(try run.stage.reachable().isEmpty)
  }

  @Test func `a view that leaves goes as far as the overlay that cuts it`() throws {
    let (run, _) = try run(
      "inside = \"o\", transition = \"leave(top)\", animation = overlay.timing(1, \"linear\")",
      "show({ width = 300, height = 60 }, \"x\")",
      behind: "overlay.container { id = \"o\", notches = { \"only\" }, heightForNotch = { only = 300 } },")
    let views = try #require(run.stage.layers.compactMap { $0 as? ViewContainer }.first)
    #expect((views.appearances(at: 0.5)[0].seenRect.y - (544 - 30)).magnitude < 1)
  }

  @Test func `what lies in an overlay is drawn, cut and touched as that is drawn`() throws {
    let (run, touch) = try run(
      "inside = \"o\", insets = 20, dismissGesture = \"tap\", animation = \"disable\"",
      "show({ width = 300, height = 60 }, \"x\")",
      behind: """
        overlay.container { id = "o", notches = { "only" }, heightForNotch = { only = 400 },
          transform = function() return { scale = 0.5, opacity = 0.5 } end },
        """)
    guard case .surface(let surface)? = try run.stage.snapshot(at: 0.5, { _, _ in Self.half }).layers[1].elements.last
    else { throw Missing() }
    let seen = surface.rect.scaled(by: surface.scale)
    #expect(seen == Rect(x: 120, y: 554, width: 150, height: 30))
    #expect(surface.clip == Rect(x: 97.5, y: 544, width: 195, height: 200))
    #expect(surface.opacity == 0.5)
    try touch(1, .began, 60, 494, 0)
    try touch(1.05, .ended, 60, 494, 0)
    #expect(try visible(run, 1) == ["x"])
    try touch(2, .began, 150, 570, 0)
    try touch(2.05, .ended, 150, 570, 0)
    #expect(try visible(run, 1) == [])
  }

  private static let half = Value.object([
    Value.Field(key: "scale", value: .number(0.5)), Value.Field(key: "opacity", value: .number(0.5)),
  ])
  private struct Missing: Error {}

  @Test func `a view container's transform takes its backdrop and its clip along`() throws {
    let (run, _) = try run(
      """
      frame = { x = 45, y = 100, width = 300, height = 200 }, clipped = true, backgroundStyle = "#ff0000",
      transform = function() return { y = 300 } end
      """, "show({ width = 200, height = 100 }, \"x\")")
    let moved = Value.object([Value.Field(key: "y", value: .number(300))])
    let elements = try run.stage.snapshot(at: 0.5, { _, _ in moved }).layers[0].elements
    guard case .backdrop(let backdrop)? = elements.first, case .surface(let surface)? = elements.last else {
      throw Missing()
    }
    let area = Rect(x: 45, y: 400, width: 300, height: 200)
    #expect((backdrop.rect, surface.clip) == (area, area))
  }
}
