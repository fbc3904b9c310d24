import OverlaySession
import Testing

@testable import OverlayEngine

/// A sheet that comes and goes, and its options while it runs.
struct SheetPresentationTests {
  private func run(_ options: String, actions: String = "") throws -> TestRun {
    try TestRun(
      """
      return overlay.scene { screen = { width = 400, height = 800 }, actions = { \(actions) }, layers = { overlay.sheet {
        anchors = { overlay.pointsFromTop(100), overlay.pointsFromBottom(200) }, \(options)
        views = { { id = "root", headerHeight = 50 } } } } }
      """)
  }

  private func sheet(_ run: TestRun) throws -> Sheet {
    let sheet = try #require(run.stage.layers.last as? Sheet)
    return sheet
  }

  @Test func `a sheet that is not there is neither drawn nor touched until it is presented`() throws {
    let run = try run("isPresented = false,")
    #expect(try run.stage.snapshot(at: 0).layers[0].elements.isEmpty)
    #expect(try sheet(run).region(at: Point(x: 200, y: 700)) == nil)
    try run.apply(1, .present(animated: true))
    let coming = try run.stage.snapshot(at: 1.1).layers[0].frame?.y ?? 0
    #expect(coming > 600 && coming < 1400)
    try run.settle()
    #expect(try run.stage.snapshot(at: 5).layers[0].frame?.y == 600)
    #expect(try sheet(run).region(at: Point(x: 200, y: 700)) == .overlay)
    try run.apply(5, .dismissPresentation(animated: false))
    try run.settle()
    #expect(try run.stage.snapshot(at: 6).layers[0].elements.isEmpty)
    var told: [String] = []
    run.stage.drainRecords { record in
      switch record.kind {
      case .presented: told.append("presented")
      case .dismissed(let reason): told.append("dismissed by \(reason.rawValue)")
      default: break
      }
    }
    #expect(told == ["presented", "dismissed by program"])
  }

  @Test func `a request that comes while the sheet leaves turns it round, and an idle one is told`() throws {
    let run = try run("")
    try run.stage.apply(
      InputEvent(time: Instant(seconds: 1), layer: Name("sheet"), kind: .dismissPresentation(animated: true)))
    try run.stage.advance(to: Instant(seconds: 1.1))
    try run.stage.apply(InputEvent(time: Instant(seconds: 1.1), layer: Name("sheet"), kind: .present(animated: true)))
    try run.settle()
    #expect(try sheet(run).isPresented)
    try run.stage.apply(InputEvent(time: Instant(seconds: 5), layer: Name("sheet"), kind: .present(animated: true)))
    var errors: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { errors.append("\($0.time.seconds): \(message)") } }
    #expect(errors == ["5.0: sheet \"sheet\" is presented already"])
  }

  @Test(arguments: [(false, false), (true, true)])
  func `a cancelled drag leaves the sheet between its anchors, unless it settles`(
    settles: Bool, isAtAnchor: Bool
  ) throws {
    let run = try run("settlesWhenCancelled = \(settles),")
    try run.apply(1, .pan(PanSample(phase: .began)))
    try run.apply(1.1, .pan(PanSample(phase: .changed, translation: -200)))
    try run.apply(1.2, .pan(PanSample(phase: .cancelled)))
    try run.settle()
    #expect(try sheet(run).height == (isAtAnchor ? 200 : 400))
    var left: [Double] = []
    run.stage.drainRecords { if case .leftBetweenAnchors(let height) = $0.kind { left.append(height) } }
    #expect(left == (isAtAnchor ? [] : [400]))
  }

  @Test(
    arguments: [
      ("hasChevron = true", "true"), ("bounces = false", "false"), ("settlesWhenCancelled = true", "true"),
      ("isExpandGestureEnabled = false", "false"), ("hidesTabBarUponExpansion = false", "false"),
    ])
  func `a sheet's options can be assigned and read`(assignment: String, value: String) throws {
    let name = String(assignment.prefix { $0 != " " })
    let run = try run(
      "",
      actions:
        "write = function(host) host:overlay(\"sheet\").\(assignment) end, read = function(host) print(host:overlay(\"sheet\").\(name)) end,"
    )
    try run.apply(1, .action(Name("write"), arguments: .null))
    try run.apply(2, .action(Name("read"), arguments: .null))
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints == [value])
  }

  @Test(
    arguments: [
      ("anchor = 1", "\"anchor\" of sheet cannot be assigned; call snapToAnchor(0)"),
      ("isPresented = true", "\"isPresented\" of sheet cannot be assigned; call present() or dismissPresentation()"),
      ("animation = 1", "animation cannot change while the sheet runs; what can is isExpandGestureEnabled"),
      ("bouncs = true", "\"bouncs\" of sheet cannot be assigned; did you mean \"bounces\"?"),
    ])
  func `what cannot be assigned names what can be called`(assignment: String, words: String) throws {
    let run = try run(
      "",
      actions:
        "write = function(host) print(select(2, pcall(function() host:overlay(\"sheet\").\(assignment) end))) end,")
    try run.apply(1, .action(Name("write"), arguments: .null))
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints.first?.contains(words) == true)
  }

  @Test(
    arguments: [
      (
        "host:overlay(\"panel\").style = \"rigid\"",
        "style cannot change while the container runs; what can is drivingScrollView"
      ),
      (
        "host:overlay(\"panel\").stile = \"rigid\"",
        "\"stile\" of container cannot be assigned; did you mean \"style\"?"
      ),
      (
        "host:overlay(\"card\").closeButton = \"none\"",
        "closeButton cannot change while the card runs; say it in the config"
      ),
      ("host:after(-1, print)", "host:after: found -1, expected a number of seconds, 0 or more"),
      ("host:after(0/0, print)", "host:after: found nan, expected a number of seconds, 0 or more"),
      ("host:after(\"1 s\", print)", "host:after: found string, expected a number of seconds, 0 or more"),
      ("host:setState(\"k\", function() end)", "found a function, expected plain data"),
      ("host:setState(\"k\", { 1, function() end })", "found a list, expected plain data"),
      ("host:setState(\"k\", -1/0)", "found -infinity, expected plain data"),
      ("host:setState(\"k\", { 0/0 })", "found a list, expected plain data"),
    ])
  func `a refusal says what was found, and what to do instead`(call: String, words: String) throws {
    let run = try TestRun(
      """
      return overlay.scene { actions = { try = function(host) print(select(2, pcall(function() \(call) end))) end }, layers = {
        overlay.container { id = "panel", notches = { "only" }, heightForNotch = { only = 100 } },
        overlay.appStorePresentation { id = "card" } } }
      """)
    try run.apply(1, .action(Name("try"), arguments: .null))
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints.first?.contains(words) == true, "\(prints)")
    #expect(run.stage.state.isEmpty)
  }

  @Test func `the height of an anchor is asked for by its index`() throws {
    let run = try run(
      "targetNotchPolicy = function(context) print(context:heightOfAnchor(1), context.heights[context.anchor + 1]) return 1 end,",
      actions:
        "read = function(host) local s = host:overlay(\"sheet\") print(s:heightOfAnchor(0), pcall(s.heightOfAnchor, s, 2)) end,"
    )
    try run.apply(1, .action(Name("read"), arguments: .null))
    try run.apply(2, .pan(PanSample(phase: .began)))
    try run.apply(2.1, .pan(PanSample(phase: .ended)))
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints.count == 2)
    #expect(prints[0].hasPrefix("700.0\tfalse\t") && prints[0].contains("expected the index of an anchor, 0"))
    #expect(prints[1] == "200.0\t200.0")
  }

  @Test func `snapTo is sheets' own word for the anchor to go to`() throws {
    let run = try run(
      "",
      actions:
        "set = function(host) host:overlay(\"sheet\"):setAnchors({ overlay.ratio(0.25), overlay.ratio(0.5) }, { snapTo = 1, animated = false }) end,"
    )
    try run.apply(1, .action(Name("set"), arguments: .null))
    #expect(try sheet(run).height == 400)
  }
}
