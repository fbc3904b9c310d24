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
