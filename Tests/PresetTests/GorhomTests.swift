import OverlayEngine
import Testing

/// gorhom's bottom sheet: its own handlers and Reanimated's own solver; Reanimated 4 and Android were read.
struct GorhomTests {
  let file: VectorFile

  init() throws {
    file = try VectorFile("gorhom")
  }

  private func heights(_ vector: Vector) -> [(String, Double)] {
    vector.numbers("detents").map { ("at \($0)", vector.number("container") - $0) }
  }

  private func makeRun(_ vector: Vector, _ options: String = "") throws -> PresetRun {
    let closes = vector.flag("close")
    return try PresetRun(
      "gorhom", options + "enablePanDownToClose = \(closes)", heights: heights(vector),
      size: (390, vector.number("container")),
      isPresented: closes)
  }

  /// Where a release leads: a place from the top.
  private func place(_ run: PresetRun, _ vector: Vector) throws -> Double {
    let (answer, height) = try run.decision()
    return answer == "dismissed" ? vector.number("container") : vector.number("container") - height
  }

  @Test func `releases go where its own handlers send them`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("decisions", count: 230) {
      let run = try runs.run(vector.text("s") + "\(vector.flag("close"))") { try makeRun(vector) }
      try run.start(at: "at \(vector.number("start"))")
      try run.release(at: vector.number("container") - vector.number("top"), velocity: vector.number("v"))
      let expected =
        switch vector.text("to") {
        // It is there already.
        case "none": vector.number("top")
        case "closed": vector.number("container")
        default: vector.number("to")
        }
      differing.compare(try place(run, vector), expected, vector)
    }
    differing.expectNone()
  }

  @Test func `it is the finger's place that decides, not the sheet's`() throws {
    var differing = Disagreements()
    for vector in try file.cases("overdragRelease", count: 5) {
      let run = try makeRun(vector)
      try run.start(at: "at \(vector.number("start"))")
      try run.drag(by: vector.number("travel"))
      let seen = vector.number("container") - run.container.height
      differing.compare(seen, vector.number("topAtRelease"), tolerance: file.tolerance("overdragRelease"), vector)
      try run.apply(.pan(PanSample(phase: .ended, velocity: vector.number("v"))))
      differing.compare(try place(run, vector), vector.number("to"), vector)
    }
    differing.expectNone()
  }

  @Test func `it resists as its own handlers do`() throws {
    var differing = Disagreements()
    for vector in try file.cases("resistance", count: 33) {
      let run = try makeRun(vector, "overDragResistanceFactor = \(vector.number("factor")), ")
      try run.start(at: "at \(vector.number("start"))")
      try run.drag(by: vector.number("travel"))
      let seen = vector.number("container") - run.container.height
      differing.compare(seen, vector.number("top"), tolerance: file.tolerance("resistance"), vector)
    }
    differing.expectNone()
  }

  @Test(arguments: [3, 4]) func `it settles as Reanimated's solvers do`(version: Int) throws {
    var differing = Disagreements()
    for vector in try file.cases("settle", count: 12) {
      try Settle("gorhom", "reanimated = \(version)", vector, velocity: vector.number("springV") * 2).compare(
        vector.numbers("rea\(version)"), &differing, tolerance: file.tolerance("settle"))
    }
    differing.expectNone()
  }

  @Test func `it settles in a quarter of a second on Android`() throws {
    var differing = Disagreements()
    for vector in try file.cases("android", count: 3) {
      try Settle("gorhom", "platform = \"android\"", vector).compare(
        vector.numbers("positions"), &differing, tolerance: file.tolerance("android"))
    }
    differing.expectNone()
  }
}
