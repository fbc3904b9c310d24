import OverlayEngine
import TestSupport
import Testing

/// Heights that change under a resting sheet.
struct HeightChangeTests {
  private func config(_ rest: String) -> String {
    """
    local tall = 1
    return overlay.scene { screen = { width = 400, height = 800 }, layers = {
      overlay.container {
        id = "sheet", notches = { "low", "half", "high" }, initialNotch = "half",
        heightForNotch = function(notch) return ({ low = 100, half = 300, high = 600 })[notch] * tall end, \(rest)
      } },
      actions = { grow = function(host, factor)
        tall = factor
        host:overlay("sheet"):invalidateNotchHeights()
      end, keep = function(host, keeps)
        tall = tall * 1.1
        host:overlay("sheet"):invalidateNotchHeights { keeps = keeps }
      end },
    }
    """
  }

  private func grow(_ run: TestRun, by factor: Double, at seconds: Double) throws {
    try run.apply(seconds, .action(Name("grow"), arguments: .number(factor)))
  }

  @Test(arguments: [("policy", 100.0, "low"), ("notch", 60, "half"), ("height", 120, "half")])
  func `a resting overlay asks the policy, keeps its notch or keeps its height`(
    _ rule: String, _ height: Double, _ notch: String
  ) throws {
    // At a fifth of its heights the notches lie at 20, 60 and 120; the policy takes the nearest one.
    let policy = "targetNotchPolicy = function() return \"low\" end"
    let run = try TestRun(config("heightsChanged = \"\(rule)\", \(policy)"))
    try grow(run, by: rule == "policy" ? 1 : 0.2, at: 1)
    try run.settle()
    #expect(try (run.container().height, run.container().notch?.text) == (height, notch))
  }

  @Test func `one change may keep what others do not`() throws {
    let run = try TestRun(config("targetNotchPolicy = function() return \"low\" end"))
    try run.apply(1, .action(Name("keep"), arguments: .string("notch")))
    try run.settle()
    #expect(try (run.container().height, run.container().notch?.text) == (330, "half"))
  }

  @Test func `growing content never changes the notch and never dismisses`() throws {
    var random = TestRandom(seed: 3)
    for _ in 0..<20 {
      let run = try TestRun(
        config(
          "heightsChanged = \"notch\", presentation = overlay.sheetPresentation { dismissingHeight = 250 }"))
      try run.apply(0, .present(animated: false))
      let sheet = try run.container()
      for step in 1...10 {
        try grow(run, by: Double(Int.random(in: 10...130, using: &random)) / 100, at: Double(step) / 7)
        #expect(sheet.notch?.text == "half")
      }
      try run.settle()
      #expect(sheet.height == sheet.ladder?.heights[1])
      var released = 0
      run.stage.drainRecords {
        switch $0.kind {
        case .targetNotch, .dismissed: released += 1
        default: break
        }
      }
      #expect(released == 0)
    }
  }

  @Test func `it goes to any height that it is told, and a turn that takes time is seen`() throws {
    let run = try TestRun(config("heightsChanged = \"notch\""))
    try run.apply(0, .moveToHeight(234, animated: true, completion: nil))
    try run.settle()
    #expect(try (run.container().height, run.container().notch?.text) == (234, "half"))
    let motion = SystemMotion(duration: 0.4, curve: .linear)
    try run.apply(5, .turn(width: 800, height: 400, safeArea: nil, motion))
    try run.stage.advance(to: Instant(seconds: 5.2))
    #expect(run.stage.screen.size == Size(width: 600, height: 600))
    try run.settle()
    #expect(run.stage.screen.size == Size(width: 800, height: 400))
  }

  /// A container or a sheet on a phone; `rest`: more keys.
  private func scene(_ kind: String, _ rest: String = "") -> String {
    let layer =
      kind == "sheet"
      ? "anchors = { overlay.ratio(0.2), overlay.ratio(0.6), overlay.collapsed }, views = { { id = \"root\" } },"
      : """
      notches = { "low", "middle", "high" }, initialNotch = "low",
          heightForNotch = function(notch, it) return it.availableSpace * ({ low = 0.1, middle = 0.4, high = 0.8 })[notch] end,
      """
    return """
      return overlay.scene { screen = { width = 390, height = 844 }, layers = {
        overlay.\(kind) { id = "it", \(layer) \(rest) },
      } }
      """
  }

  private static let turn = InputEvent.Kind.turn(width: 844, height: 390, safeArea: nil, SystemMotion(duration: 0.3))

  @Test func `a turn that takes time ends as one at once does`() throws {
    for rule in ["policy", "notch", "height", "share"] {
      let heights = try [0, 0.3].map { duration in
        let run = try TestRun(scene("container", "heightsChanged = \"\(rule)\""))
        try run.apply(0.2, .moveOverlay(notch: Name("middle"), animated: false, completion: nil))
        try run.apply(
          1, .turn(width: 844, height: 600, safeArea: nil, SystemMotion(duration: duration, curve: .linear)))
        if duration > 0 { try run.apply(1.1, .invalidateNotchHeights) }
        try run.settle()
        return try run.container().height
      }
      #expect((heights[0] - heights[1]).magnitude < 1e-9, "\(rule): \(heights)")
      #expect((heights[0] - (rule == "height" ? 337.6 : 240)).magnitude < 1e-9, "\(rule): \(heights)")
    }
  }

  /// No frame goes further than a move of that height and a turn do in a sixtieth of a second.
  @Test(arguments: ["container", "sheet"], [0.5, 0.7])
  func `a move goes on while the screen turns`(kind: String, start: Double) throws {
    let run = try TestRun(scene(kind))
    let move: InputEvent.Kind =
      kind == "sheet"
      ? .anchors(.expand(animated: true)) : .moveOverlay(notch: Name("high"), animated: true, completion: nil)
    for (seconds, event) in [(start, move), (0.6, Self.turn)].sorted(by: { $0.0 < $1.0 }) {
      try run.apply(seconds, event)
    }
    var tops: [Double] = []
    for frame in 36...90 {
      let seconds = Double(frame) / 60
      try run.stage.advance(to: Instant(seconds: seconds))
      tops.append(try #require(run.stage.snapshot(at: seconds) { _, _ in .null }.layers[0].frame).y)
    }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { ($0 - $1).magnitude < 85 }, "\(tops)")
    #expect(tops.last == 78)
  }

  @Test(arguments: ["container", "sheet"])
  func `what a finger holds stays in its hand until the screen has turned`(kind: String) throws {
    let run = try TestRun(scene(kind))
    try run.apply(0.3, .pan(PanSample(phase: .began)))
    try run.apply(0.4, .pan(PanSample(phase: .changed, translation: -60)))
    let before = try #require(run.stage.snapshot(at: 0.4) { _, _ in .null }.layers[0].height)
    try run.apply(0.6, Self.turn)
    for step in 0..<17 {
      let seconds = 0.61 + Double(step) / 60
      try run.apply(seconds, .pan(PanSample(phase: .changed, translation: -60)))
      #expect(try run.stage.snapshot(at: seconds) { _, _ in .null }.layers[0].height == before, "\(seconds)")
    }
  }

  @Test(arguments: ["fromPresentation", "fromTarget"])
  func `a finger that has not moved leaves it where it rests, also beyond all notches`(interruption: String) throws {
    let run = try TestRun(
      """
      return overlay.container { id = "sheet", notches = { "low" }, heightForNotch = { low = 44 },
        interruption = "\(interruption)" }
      """)
    try run.apply(0.1, .moveToHeight(409.8, animated: false, completion: nil))
    try run.apply(2, .pan(PanSample(phase: .began)))
    #expect(try run.container().height == 409.8)
    try run.apply(2.1, .pan(PanSample(phase: .ended)))
    try run.settle()
    #expect(try run.container().height == 44)
  }

  @Test func `another safe area asks for heights again`() throws {
    let run = try TestRun(
      """
      return overlay.container { id = "sheet", notches = { "only" },
        heightForNotch = function(_, container) return 200 + container.safeArea.bottom end }
      """)
    try run.apply(1, .resize(width: nil, height: nil, safeArea: EdgeInsets(bottom: 34)))
    try run.settle()
    #expect(try run.container().height == 234)
  }

  @Test func `what is behind does not darken when the notches shrink below the overlay`() throws {
    let run = try TestRun(
      config("heightsChanged = \"notch\", presentation = overlay.sheetPresentation {}, initialNotch = nil")
        .replacing("initialNotch = nil", with: "animation = overlay.timing { duration = 1, curve = \"linear\" }"))
    try run.apply(0, .present(animated: false))
    try run.apply(1, .moveOverlay(notch: Name("high"), animated: false, completion: nil))
    try grow(run, by: 0.3, at: 2)
    for step in 0...60 {
      try run.stage.advance(to: Instant(seconds: 2 + Double(step) / 50))
      let alpha = try run.stage.snapshot(at: run.stage.now.seconds) { _, _ in .null }.layers[0].dimming
      #expect(try #require(alpha) <= 0.6)
    }
  }
}
