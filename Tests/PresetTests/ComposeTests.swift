import OverlayEngine
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
}
