import OverlayEngine
import Testing

/// Flutter's draggable and modal sheets: its code of 2023, but for the clamp and the modal motion, which were read.
struct FlutterTests {
  let file: VectorFile

  init() throws {
    file = try VectorFile("flutter")
  }

  @Test func `releases go one size further, or to the nearer one`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("decisions", count: 160) {
      let scale = vector.number("dpr")
      let sizes = vector.numbers("sizes")
      let run = try runs.run(vector.text("s") + "\(scale)") {
        try PresetRun(
          "flutter", "snap = true", heights: sizes.map { ("\($0)", $0) }, size: (390, vector.number("H")), scale: scale,
          list: 5000)
      }
      try run.start(at: "\(sizes[0])")
      if vector.text("to") == "list" {
        try handToList(run, vector, &differing)
        continue
      }
      try run.release(at: vector.number("height"), velocity: vector.number("v"))
      let expected = vector.text("to") == "none" ? vector.number("height") : vector.number("to")
      differing.compare(try run.decision().height, expected, vector)
    }
    differing.expectNone()
  }

  /// At the largest size the finger's speed is its list's.
  private func handToList(_ run: PresetRun, _ vector: Vector, _ differing: inout Disagreements) throws {
    let way = run.container.height - vector.number("height")
    try run.apply(.scroll(ScrollSample(phase: .began)))
    try run.apply(.scroll(ScrollSample(phase: .changed, translation: way, velocity: way)))
    try run.apply(.scroll(ScrollSample(phase: .ended, velocity: vector.number("v"))))
    differing.compare(try run.decision().height, vector.number("height"), vector)
    let frames = try run.frames(30)
    differing.compare((frames[29].offset ?? 0) > 0, true, vector)
  }

  @Test func `modal sheets close below half, and on a flick downwards`() throws {
    var differing = Disagreements()
    let run = try PresetRun("flutter", "modal = true", heights: [("open", 400)], size: (390, 800), isPresented: true)
    for vector in try file.cases("modal", count: 45) {
      try run.start(at: "open")
      try run.release(at: vector.number("value") * 400, velocity: vector.number("v"))
      let answer = try run.decision().answer
      differing.compare(answer == "dismissed" ? "closed" : answer, vector.text("to"), vector)
    }
    differing.expectNone()
  }

  @Test func `drags stop at the smallest and the largest size`() throws {
    var differing = Disagreements()
    for vector in try file.cases("resistance", count: 25) {
      let isModal = vector.text("kind") == "modal"
      let start = vector.number("startHeight")
      let heights =
        isModal
        ? [("open", vector.number("sheet"))]
        : [("min", vector.number("minHeight")), ("start", start), ("max", vector.number("maxHeight"))]
      let run = try PresetRun("flutter", "modal = \(isModal)", heights: heights, size: (390, 900), isPresented: isModal)
      try run.start(at: isModal ? "open" : "start")
      let before = isModal ? vector.number("sheet") - start : 0
      try run.drag(by: before + vector.number("travel"))
      differing.compare(run.container.height, vector.number("height"), tolerance: 0, vector)
    }
    differing.expectNone()
  }

  @Test func `it settles at a steady speed, by a fling, or with the rest of its time`() throws {
    var differing = Disagreements()
    for vector in try file.cases("settle", count: 16) {
      let run = try settle(vector)
      let heights = vector.numbers("heights")
      for (index, frame) in try run.frames(heights.count).enumerated() {
        let isModal = vector.text("kind") == "modal"
        let seen = isModal && vector.flag("closes") ? 900 - (frame.frame?.y ?? 900) : frame.height ?? .nan
        differing.compare(seen, heights[index], tolerance: file.tolerance("settle"), vector, ", frame \(index)")
      }
    }
    differing.expectNone()
  }

  private func settle(_ vector: Vector) throws -> PresetRun {
    let size = (width: 390.0, height: 900.0)
    switch vector.text("kind") {
    case "snap":
      let duration = vector.has("durationMs") ? ", snapAnimationDuration = \(vector.number("durationMs") / 1000)" : ""
      let options = "snap = true, targetNotchPolicy = function() return \"to\" end" + duration
      let run = try PresetRun(
        "flutter", options, heights: [("from", vector.number("fromHeight")), ("to", vector.number("to"))], size: size)
      try run.start(at: "from")
      try run.release(at: vector.number("fromHeight"), velocity: vector.number("v"))
      return run
    case "fling":
      let run = try PresetRun(
        "flutter", "", heights: [("min", vector.number("min")), ("max", vector.number("max"))], size: size)
      try run.start(at: "min")
      try run.release(at: vector.number("fromHeight"), velocity: vector.number("v"))
      return run
    default:
      let sheet = vector.number("sheet")
      let run = try PresetRun("flutter", "modal = true", heights: [("open", sheet)], size: size, isPresented: true)
      try run.start(at: "open")
      try run.release(at: vector.number("value") * sheet, velocity: vector.number("v"))
      return run
    }
  }
}
