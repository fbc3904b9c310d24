import OverlayEngine
import Testing

/// UIKit's sheet. BELIEF: these vectors are a model's, not the code's; that the preset agrees says no more than that it
/// is that model.
struct UISheetTests {
  let file: VectorFile

  init() throws {
    file = try VectorFile("uisheet")
  }

  @Test func `releases go to the nearest detent of the model`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("decisions", count: 110) {
      let isDismissible = vector.flag("dismissible")
      let run = try runs.run(vector.text("s") + "\(isDismissible)") {
        try PresetRun(
          "uiSheet", "isModalInPresentation = \(!isDismissible)",
          heights: vector.table("tops").sorted { $0.key < $1.key }.map { ($0.key, vector.number("H") - $0.value) },
          size: (390, vector.number("H")), isPresented: true)
      }
      try run.start(at: "large")
      try release(run, at: vector.number("H") - vector.number("top"), velocity: vector.number("v"))
      differing.compare(try run.decision().answer, vector.text("to"), vector)
    }
    differing.expectNone()
  }

  /// Beyond a band's beginning the finger has to go further than the sheet.
  private func release(_ run: PresetRun, at height: Double, velocity: Double) throws {
    try run.apply(.pan(PanSample(phase: .began)))
    let start = run.container.height
    var (low, high) = (-4000.0, 4000.0)
    var way = run.way(from: start, to: height)
    try run.apply(.pan(PanSample(phase: .changed, translation: way)))
    while run.container.height != height, high - low > 1e-9 {
      way = (low + high) / 2
      try run.apply(.pan(PanSample(phase: .changed, translation: way)), after: 0.001)
      if run.container.height > height { low = way } else { high = way }
    }
    try run.apply(.pan(PanSample(phase: .ended, velocity: velocity)))
  }

  @Test func `it resists as the model does`() throws {
    var differing = Disagreements()
    for vector in try file.cases("resistance", count: 26) {
      let whole = vector.number("height")
      let heights = [
        ("lowest", whole - vector.number("lowest")), ("start", whole - vector.number("startTop")),
        ("highest", whole - vector.number("highest")),
      ]
      let run = try PresetRun(
        "uiSheet", "isModalInPresentation = \(!vector.flag("dismissible"))", heights: heights, size: (390, whole),
        isPresented: true)
      try run.start(at: "start")
      try run.drag(by: vector.number("travel"))
      differing.compare(whole - run.container.height, vector.number("top"), tolerance: 1e-6, vector)
    }
    differing.expectNone()
  }

  @Test func `it settles as the model does`() throws {
    var differing = Disagreements()
    for vector in try file.cases("settle", count: 10) {
      try Settle("uiSheet", "", vector).compare(
        vector.numbers("positions"), &differing, tolerance: file.tolerance("settle"))
    }
    differing.expectNone()
  }
}
