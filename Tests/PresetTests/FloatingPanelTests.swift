import OverlayEngine
import Testing

/// FloatingPanel: all of it was computed by its own functions.
struct FloatingPanelTests {
  let file: VectorFile

  init() throws {
    file = try VectorFile("floatingpanel")
  }

  private func anchors(_ vector: Vector) -> [(String, Double)] {
    let pairs = vector.fields["anchors"] as? [[Any]] ?? []
    return pairs.map { ($0[0] as? String ?? "", vector.number("height") - (($0[1] as? Double) ?? 0)) }
  }

  private func makeRun(_ vector: Vector, _ options: String, isPresented: Bool = false) throws -> PresetRun {
    try PresetRun(
      "floatingPanel", options, heights: anchors(vector), size: (390, vector.number("height")), isPresented: isPresented
    )
  }

  @Test func `releases go where its own code sends them`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("decisions", count: 242) {
      let removal = vector.has("removal")
      let options =
        "shouldProjectMomentum = \(vector.flag("projects")), redirectionalProgress = \(vector.number("redirect")), "
        + "isRemovalInteractionEnabled = \(removal)"
      let run = try runs.run(vector.text("s") + options) { try makeRun(vector, options, isPresented: removal) }
      try run.start(at: vector.text("state"))
      try run.release(at: vector.number("height") - vector.number("top"), velocity: vector.number("v"))
      let answer = try run.decision().answer
      differing.compare(answer == "dismissed" ? "removed" : answer, vector.text("to"), vector)
    }
    differing.expectNone()
  }

  @Test func `beyond the anchors it goes as its own code lets it`() throws {
    var differing = Disagreements()
    var goneBelow = 0
    for vector in try file.cases("resistance", count: 36) {
      let height = vector.number("height")
      let options = "allowsRubberBanding = { top = \(vector.flag("topBand")), bottom = \(vector.flag("bottomBand")) }"
      let heights = [
        ("low", height - vector.number("maxTop")), ("start", height - vector.number("startTop")),
        ("high", height - vector.number("minTop")),
      ]
      let isList = vector.flag("content")
      let run = try PresetRun("floatingPanel", options, heights: heights, size: (390, height), list: isList ? 100 : nil)
      try run.start(at: "start")
      if isList {
        try run.apply(.scroll(ScrollSample(phase: .began)))
        try run.apply(
          .scroll(
            ScrollSample(phase: .changed, translation: vector.number("travel"), velocity: vector.number("travel"))))
      } else {
        try run.drag(by: vector.number("travel"))
      }
      // Known to differ: a panel goes on below the screen, an overlay's height ends at 0.
      let isBelow = vector.number("top") > height
      if isBelow { goneBelow += 1 }
      let expected = isBelow ? height : vector.number("top")
      differing.compare(height - run.container.height, expected, tolerance: file.tolerance("resistance"), vector)
    }
    differing.expectNone()
    #expect(goneBelow == 2)
  }

  @Test func `it dims as its own code does`() throws {
    var differing = Disagreements()
    for vector in try file.cases("dimming", count: 28) {
      let names = anchors(vector).map(\.0)
      let alphas = zip(names, vector.numbers("alphas")).map { "\($0) = \($1)" }.joined(separator: ", ")
      let run = try makeRun(vector, "backdropAlpha = { \(alphas) }")
      try run.start(at: names[names.count - 1])
      try run.drag(to: vector.number("height") - vector.number("top"))
      differing.compare(
        try run.frames(1)[0].dimming ?? .nan, vector.number("alpha"), tolerance: file.tolerance("dimming"), vector)
    }
    differing.expectNone()
  }

  @Test func `it settles frame by frame as its own code does`() throws {
    var differing = Disagreements()
    for vector in try file.cases("settle", count: 13) {
      let options =
        "springDecelerationRate = \(vector.number("rate")), springResponseTime = \(vector.number("response"))"
      try Settle("floatingPanel", options, vector, scale: vector.number("scale")).compare(
        vector.numbers("positions"), &differing, tolerance: file.tolerance("settle"))
    }
    differing.expectNone()
  }
}
