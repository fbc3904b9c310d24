import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// Material's bottom sheet: releases and curves were computed by its own code.
struct MaterialTests {
  let file: VectorFile

  init() throws {
    file = try VectorFile("material")
  }

  private func options(_ vector: Vector) -> String {
    "peekHeight = \(vector.number("peek")), isFitToContents = \(vector.flag("fit")), isHideable = \(vector.flag("hideable")), "
      + "skipCollapsed = \(vector.flag("skipCollapsed"))"
  }

  private func makeRun(_ vector: Vector, list: Double? = nil) throws -> PresetRun {
    let whole = vector.number("H")
    var heights = [("collapsed", whole - vector.number("collapsed")), ("expanded", whole - vector.number("expanded"))]
    if !vector.flag("fit") { heights.append(("halfExpanded", whole - vector.number("half"))) }
    if vector.flag("hideable") { heights.append(("hidden", 0)) }
    return try PresetRun("material", options(vector), heights: heights, size: (vector.number("W"), whole), list: list)
  }

  private func expected(_ vector: Vector) -> String { vector.text("to") == "half" ? "halfExpanded" : vector.text("to") }

  @Test func `touches are released to where its own code sends them`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("decisions", count: 240) {
      let run = try runs.run(vector.text("s")) { try makeRun(vector) }
      try run.start(at: "expanded")
      try run.release(
        at: vector.number("H") - vector.number("top"), velocity: vector.number("v"), velocityX: vector.number("vx"))
      differing.compare(try run.decision().answer, expected(vector), vector)
    }
    differing.expectNone()
  }

  @Test func `nested scrolls are released by their last step`() throws {
    var differing = Disagreements()
    for vector in try file.cases("nestedStop", count: 75) {
      // Each has its own list, which the one before has not scrolled.
      let run = try makeRun(vector, list: 10_000)
      try scroll(run, vector)
      try run.apply(.scroll(ScrollSample(phase: .ended, velocity: vector.number("v"))))
      differing.compare(try run.decision().answer, expected(vector), vector)
    }
    differing.expectNone()
  }

  /// A finger in the list that ends where the vector says, with its last step.
  private func scroll(_ run: PresetRun, _ vector: Vector) throws {
    let (wanted, last) = (vector.number("H") - vector.number("top"), -vector.number("lastDy"))
    let isAtTop = wanted == run.height(of: "expanded")
    let lowest = vector.flag("hideable") ? 0 : run.height(of: "collapsed")
    try run.start(at: "expanded")
    try run.apply(.scroll(ScrollSample(phase: .began)))
    var finger = 0.0
    func move(_ step: Double) throws {
      finger += step
      try run.apply(.scroll(ScrollSample(phase: .changed, translation: finger, velocity: step)))
    }
    if isAtTop {
      // The list has the finger's way down.
      try move(-20)
      try move(last == 0 ? 0 : last)
    } else if wanted + last < lowest {
      // No finger gets there with that step: the app puts it there.
      try move(100)
      try move(last)
      try run.apply(.moveOverlay(notch: Name("collapsed"), animated: false, completion: nil))
    } else {
      try move(run.height(of: "expanded") - wanted - last)
      try move(last)
    }
    #expect((run.container.height - wanted).magnitude < 1e-9, "\(vector)")
  }

  @Test func `drags stop at the outermost places`() throws {
    var differing = Disagreements()
    for vector in try file.cases("resistance", count: 28) {
      let run = try makeRun(vector)
      let start = vector.number("H") - vector.number("startTop")
      try run.start(at: ["expanded", "collapsed"].first { run.height(of: $0) == start } ?? "none")
      try run.drag(by: vector.number("travel"))
      differing.compare(vector.number("H") - run.container.height, vector.number("top"), tolerance: 0, vector)
    }
    differing.expectNone()
  }

  @Test func `it settles by ViewDragHelper's curve, on whole pixels`() throws {
    var differing = Disagreements()
    for vector in try file.cases("settle", count: 12) {
      let whole = 4000.0
      let settle = try Settle(
        "material", "", vector, others: [("collapsed", whole - vector.number("range"))],
        size: (vector.number("width"), whole))
      try settle.compare(vector.numbers("positions"), &differing, tolerance: 0)
    }
    differing.expectNone()
  }

  private func sideSheet(_ options: String, _ height: Double, _ velocity: Double, _ velocityX: Double) throws -> String
  {
    let script = """
      local overlay = require "overlay"
      return overlay.scene { screen = { width = 1000, height = 700, safeArea = {} }, layers = {
        require("overlay.presets.material").sideSheet { id = "sheet", width = 320, initialNotch = "expanded", \(options) } } }
      """
    let config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(script.utf8)))
    let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
    defer { stage.close() }
    try stage.start()
    if options.contains("presentation") { try stage.apply(InputEvent(time: .start, kind: .present(animated: false))) }
    let samples = [
      PanSample(phase: .began), PanSample(phase: .changed, translation: 320 - height),
      PanSample(phase: .ended, velocity: velocity, velocityX: velocityX),
    ]
    for (place, sample) in samples.enumerated() {
      try stage.apply(InputEvent(time: Instant(seconds: 1 + Double(place) / 50), kind: .pan(sample)))
    }
    var answer = "nothing"
    stage.drainRecords { record in
      if case .targetNotch(let decision) = record.kind {
        answer = if case .notch(let name) = decision.choice { name.text } else { "\(decision.choice)" }
      }
    }
    return answer
  }

  @Test(arguments: [
    (320.0, 0.0, 0.0, "expanded"), (161, 0, 0, "expanded"), (159, 0, 0, "hidden"), (300, 500, 0, "expanded"),
    (300, 501, 0, "hidden"), (300, 900, 901, "expanded"), (300, 900, 899, "hidden"), (40, -60, 0, "expanded"),
    (40, -49, 0, "hidden"),
  ])
  func `a side sheet stays, or hides beyond a half of it, or with more than 500 points a second`(
    _ height: Double, _ velocity: Double, _ velocityX: Double, _ answer: String
  ) throws {
    for edge in ["end", "start"] {
      #expect(try sideSheet("sheetEdge = \"\(edge)\"", height, velocity, velocityX) == answer)
      let presented = try sideSheet("presentation = overlay.sheetPresentation {}", height, velocity, velocityX)
      #expect(presented == (answer == "hidden" ? "dismissed" : answer))
    }
  }
}
