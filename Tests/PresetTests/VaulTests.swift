import OverlayEngine
import Testing

/// vaul: everything but the settle, which a browser runs, was computed by its own code.
struct VaulTests {
  let file: VectorFile

  init() throws {
    file = try VectorFile("vaul")
  }

  /// Snap points as Lua writes them, and their heights by the names that the preset gives them.
  private func points(_ vector: Vector) -> (lua: String, heights: [(String, Double)]) {
    let points = vector.fields["points"] as? [Any] ?? []
    let heights = points.map { point -> (String, Double) in
      if let text = point as? String { return (text, Double(text.dropLast(2)) ?? .nan) }
      let share = point as? Double ?? .nan
      return (share == share.rounded() ? "\(Int(share))" : "\(share)", share * vector.number("H"))
    }
    let lua = points.map { ($0 as? String).map { "\"\($0)\"" } ?? "\($0)" }.joined(separator: ", ")
    return ("snapPoints = { \(lua) }", heights)
  }

  private func swipe(_ run: PresetRun, _ vector: Vector) throws {
    let seconds = vector.number("ms") / 1000
    try run.apply(.pan(PanSample(phase: .began)))
    try run.apply(.pan(PanSample(phase: .changed, translation: -vector.number("up"))), after: seconds / 2)
    try run.apply(.pan(PanSample(phase: .ended)), after: seconds - seconds / 2)
  }

  @Test func `releases with snap points go where its own code sends them`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("decisions", count: 261) {
      let (lua, heights) = points(vector)
      let options =
        "\(lua), dismissible = \(vector.flag("dismissible")), snapToSequentialPoint = \(vector.flag("sequential"))"
      let run = try runs.run(vector.text("s") + options) {
        try PresetRun("vaul", options, heights: heights, size: (390, vector.number("H")), isPresented: true)
      }
      try run.start(at: heights[Int(vector.number("active"))].0)
      try swipe(run, vector)
      let expected = vector.fields["to"] as? String
      let answer = try run.decision().answer
      switch expected {
      case "closed": differing.compare(answer, "dismissed", vector)
      // It stays without a motion.
      case .some: differing.compare(answer, "rest", vector)
      case nil: differing.compare(answer, heights[Int(vector.number("to"))].0, vector)
      }
    }
    differing.expectNone()
  }

  @Test func `plain drawers open and close as its own code says`() throws {
    var runs = Runs()
    var differing = Disagreements()
    for vector in try file.cases("plain", count: 36) {
      let run = try runs.run("\(vector.number("drawer")) \(vector.number("H"))") {
        try PresetRun(
          "vaul", "", heights: [("open", vector.number("drawer"))], size: (390, vector.number("H")), isPresented: true)
      }
      try run.start(at: "open")
      try swipe(run, vector)
      let answer = try run.decision().answer
      differing.compare(answer == "dismissed" ? "closed" : answer, vector.text("to"), vector)
    }
    differing.expectNone()
  }

  @Test func `it resists as its own code does`() throws {
    var differing = Disagreements()
    for vector in try file.cases("resistance", count: 30) {
      let isPlain = vector.text("kind") == "plain"
      let (lua, heights) = isPlain ? ("", [("open", 400.0)]) : points(vector)
      let whole = isPlain ? 800 : vector.number("H")
      let run = try PresetRun("vaul", lua, heights: heights, size: (390, whole), isPresented: true)
      try run.start(at: isPlain ? "open" : heights[Int(vector.number("active"))].0)
      try run.drag(by: -vector.number("up"))
      let open = isPlain ? 400 : whole
      // An overlay ends at the screen's bottom edge; a drawer goes on below it.
      differing.compare(
        open - run.container.height, min(vector.number("translate"), open), tolerance: file.tolerance("resistance"),
        vector)
    }
    differing.expectNone()
  }

  @Test func `a finger begins to drag where its own code lets it`() throws {
    var differing = Disagreements()
    for vector in try file.cases("start", count: 7) {
      let pointer = vector.number("threshold") == 2 ? "mouse" : "touch"
      let run = try PresetRun("vaul", "pointer = \"\(pointer)\"", heights: [("open", 400)], size: (390, 800))
      let moves = vector.fields["moves"] as? [[Double]] ?? []
      let drags = vector.fields["drags"] as? [Bool] ?? []
      let start = Point(x: 100, y: 500)
      try run.apply(.touch(TouchSample(phase: .began, location: start)))
      for (move, drag) in zip(moves, drags) {
        try run.apply(
          .touch(TouchSample(phase: .moved, location: Point(x: start.x + move[0], y: start.y + move[1]))), after: 0.01)
        differing.compare(run.isDragged, drag, vector)
      }
    }
    differing.expectNone()
  }

  @Test func `it settles along its transition`() throws {
    var differing = Disagreements()
    for vector in try file.cases("settle", count: 11) {
      try Settle("vaul", "", vector).compare(
        vector.numbers("positions"), &differing, tolerance: file.tolerance("settle"))
    }
    differing.expectNone()
  }

  /// A finger's touches, each with its way from where it went down, and the height that they lead to.
  private func heights(_ run: PresetRun, _ ways: [Double], pause: Double = 0.01) throws -> [Double] {
    let y = 800 - run.container.height + 50
    try run.apply(.touch(TouchSample(phase: .began, location: Point(x: 100, y: y))), after: pause)
    let heights = try ways.map { way in
      try run.apply(.touch(TouchSample(phase: .moved, location: Point(x: 100, y: y + way))), after: 0.01)
      return run.container.height.rounded()
    }
    try run.apply(.touch(TouchSample(phase: .ended, location: Point(x: 100, y: y + (ways.last ?? 0)))), after: 0.01)
    return heights
  }

  @Test func `where it refuses that, an upward pull needs one that came down before`() throws {
    let run = try PresetRun(
      "vaul", "refusesPullUp = true", heights: [("open", 400)], size: (390, 800), isPresented: true)
    try run.start(at: "open")
    #expect(try heights(run, [-40, -100]) == [400, 400])
    #expect(try heights(run, [5, -100]) == [395, 421])
  }

  @Test func `where it is locked, no finger drags it for half a second after it was opened or sent to its last point`()
    throws
  {
    let run = try PresetRun(
      "vaul", "snapPoints = { \"200px\", \"400px\" }, lockDuration = 0.5", heights: [("200px", 200), ("400px", 400)],
      size: (390, 800),
      isPresented: true)
    try run.apply(.present(animated: false), after: 1)
    #expect(try heights(run, [10, 20], pause: 0.4) == [200, 200])
    #expect(try heights(run, [10, 20], pause: 0.2) == [190, 180])
    try run.start(at: "400px")
    #expect(try heights(run, [10, 20], pause: 0.4) == [400, 400])
    #expect(try heights(run, [10, 20], pause: 0.2) == [390, 380])
  }
}
