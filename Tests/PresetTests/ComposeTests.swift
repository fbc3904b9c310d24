import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// Compose's modal sheet. READ: transcribed from its source twice, which agreed; the code itself was not run.
struct ComposeTests {
  let file: VectorFile

  init() throws {
    file = try VectorFile("compose")
  }

  private static let names = ["hidden": "hidden", "partial": "partiallyExpanded", "expanded": "expanded"]

  private func makeRun(_ vector: Vector, _ options: String = "") throws -> PresetRun {
    let anchors = vector.table("anchors")
    let whole = anchors["hidden"] ?? .nan
    let heights = Self.names.keys.sorted().compactMap { key in anchors[key].map { (Self.names[key] ?? key, whole - $0) }
    }
    return try PresetRun("compose", options, heights: heights, size: (390, whole))
  }

  private func whole(_ vector: Vector) -> Double { vector.table("anchors")["hidden"] ?? .nan }

  private func thresholds(_ vector: Vector) -> String {
    // Setups give a number, the newer anchors' cases a text: half the way, or a number of points.
    let text = vector.text("positional")
    let positional = text == "half" ? "\"half\"" : "\(Double(text) ?? vector.number("positional"))"
    return "positionalThreshold = \(positional), velocityThreshold = \(vector.number("velocity"))"
  }

  @Test func `releases are measured from where the drag began`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("decisions", count: 240) {
      let run = try runs.run(vector.text("s")) { try makeRun(vector, thresholds(vector)) }
      try run.start(at: Self.names[vector.text("current")] ?? "")
      try run.release(at: whole(vector) - vector.number("top"), velocity: vector.number("v"))
      differing.compare(try run.decision().answer, Self.names[vector.text("to")] ?? "", vector)
    }
    differing.expectNone()
  }

  @Test func `the newer anchors know where the finger is, not where it began`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("foundation", count: 120) {
      let options = thresholds(vector) + ", foundation = true"
      let run = try runs.run(vector.text("s") + options) { try makeRun(vector, options) }
      try run.start(at: "hidden")
      try run.release(at: whole(vector) - vector.number("top"), velocity: vector.number("v"))
      differing.compare(try run.decision().answer, Self.names[vector.text("to")] ?? "", vector)
    }
    differing.expectNone()
  }

  @Test func `drags stop at the outermost anchors`() throws {
    var differing = Disagreements()
    for vector in try file.cases("resistance", count: 28) {
      let run = try makeRun(vector)
      let start = whole(vector) - vector.number("startTop")
      try run.start(at: Self.names.values.first { run.height(of: $0) == start } ?? "none")
      try run.drag(by: vector.number("travel"))
      differing.compare(whole(vector) - run.container.height, vector.number("top"), tolerance: 0, vector)
    }
    differing.expectNone()
  }

  @Test(arguments: ["tween", "spring"]) func `it settles`(motion: String) throws {
    var differing = Disagreements()
    for vector in try file.cases("settle", count: 10) {
      try Settle("compose", "motion = \"\(motion)\"", vector).compare(
        vector.numbers(motion), &differing, tolerance: file.tolerance("settle"))
    }
    differing.expectNone()
  }

  private func sheet(_ options: String) throws -> (Stage, Container) {
    let script = """
      local overlay = require "overlay"
      return overlay.scene { screen = { width = 400, height = 800 }, layers = {
        require("overlay.presets.compose").container { id = "sheet", \(options) },
      } }
      """
    let config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(script.utf8)))
    let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    let container = try #require(stage.layers[0] as? Container)
    return (stage, container)
  }

  private func settle(_ stage: Stage) throws { while let due = stage.nextDueTime { try stage.advance(to: due) } }

  @Test func `the keyboard is added to its content, and half of it appears with what is then taller`() throws {
    let (stage, sheet) = try sheet("contentHeight = 300, presentation = overlay.sheetPresentation {}")
    defer { stage.close() }
    func apply(_ seconds: Double, _ kind: InputEvent.Kind) throws {
      try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
      try settle(stage)
    }
    try apply(0, .present(animated: false))
    #expect((sheet.notch?.text, sheet.height) == ("expanded", 300))
    try apply(2, .keyboard(KeyboardChange(height: 250)))
    #expect((sheet.notch?.text, sheet.height) == ("expanded", 550))
    #expect(sheet.ladder?.names.map(\.text) == ["hidden", "partiallyExpanded", "expanded"])
    try apply(9, .keyboard(KeyboardChange(height: 0)))
    #expect((sheet.notch?.text, sheet.height) == ("expanded", 300))
  }

  @Test func `a way back goes from all to half of it, and then away`() throws {
    let (stage, sheet) = try sheet("contentHeight = 700, presentation = overlay.sheetPresentation {}")
    defer { stage.close() }
    func apply(_ seconds: Double, _ kind: InputEvent.Kind) throws {
      try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
      try settle(stage)
    }
    try apply(0, .present(animated: false))
    try apply(1, .moveOverlay(notch: Name("expanded"), animated: false, completion: nil))
    try stage.apply(InputEvent(time: Instant(seconds: 2), kind: .back(BackSample(phase: .changed, progress: 1))))
    let seen = try stage.snapshot(at: 2) { _, _ in .number(0.32) }.layers[0].elements.last
    guard case .surface(let surface)? = seen else { return #expect(Bool(false)) }
    #expect(surface.scale == 1 - 48.0 / 400)
    try apply(2.1, .back(BackSample(phase: .committed)))
    #expect(sheet.notch?.text == "partiallyExpanded")
    try apply(4, .back(BackSample(phase: .committed)))
    #expect(sheet.ladder == nil)
  }

  @Test func `a way back may be refused`() throws {
    let (stage, sheet) = try sheet(
      "contentHeight = 300, shouldDismissOnBackPress = false, presentation = overlay.sheetPresentation {}")
    defer { stage.close() }
    try stage.apply(InputEvent(time: Instant(seconds: 0), kind: .present(animated: false)))
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .back(BackSample(phase: .committed))))
    #expect(sheet.height == 300)
  }
}
