import OverlayEngine
import OverlaySession
import Testing

/// What happens between a finger, the keyboard, new heights, the program and the functions of a config.
struct InterplayTests {
  private func container(_ rest: String, heights: String = "{ low = 100, middle = 300, high = 500 }") -> String {
    """
    overlay.container {
      id = "sheet", notches = { "low", "middle", "high" }, heightForNotch = \(heights), initialNotch = "middle",
      animation = overlay.timing { duration = 0.5, curve = "linear" },
      \(rest)
    }
    """
  }

  private func prints(_ run: TestRun) -> [String] {
    var lines: [String] = []
    run.stage.drainRecords { if case .print(let line) = $0.kind { lines.append(line) } }
    return lines
  }

  private func begin(_ run: TestRun, at seconds: Double = 1, by translation: Double = 100) throws {
    try run.apply(seconds, .pan(PanSample(phase: .began)))
    try run.apply(seconds + 0.1, .pan(PanSample(phase: .changed, translation: translation, velocity: 400)))
  }

  @Test func `callbacks of a drag know the finger as policies do, until its move is on its way`() throws {
    let tell =
      "function(a, b) local c = b or a print(c.translation, c.velocityX, c.source, c.startHeight, c.seenVelocity, c.isDragging) end"
    let run = try TestRun(
      "return "
        + container(
          "willStartDragging = \(tell), willEndDragging = \(tell), willMoveToNotch = \(tell), didMoveToNotch = \(tell)")
    )
    _ = prints(run)
    try begin(run)
    #expect(prints(run) == ["100.0\t0.0\tpan\t300.0\t400.0\ttrue"])
    try run.apply(1.2, .pan(PanSample(phase: .ended, velocity: 500, velocityX: 33)))
    #expect(
      prints(run) == ["100.0\t33.0\tpan\t300.0\t500.0\tfalse", "100.0\t33.0\tpan\t300.0\t500.0\tfalse"])
    try run.settle()
    #expect(prints(run) == ["0.0\t0.0\tnil\t100.0\t0.0\tfalse"])
  }

  @Test func `isDragging is that of the translation, in the first step and in a move of the program`() throws {
    let run = try TestRun("return " + container("willTranslate = function(c) print(c.isDragging) end"))
    _ = prints(run)
    try begin(run)
    #expect(prints(run) == ["true", "true"])
    try run.apply(1.2, .moveOverlay(notch: Name("high"), animated: true, completion: nil))
    #expect(prints(run) == ["false"])
  }

  @Test func `the notch last reached is not the one that a move was going to`() throws {
    let run = try TestRun(
      "return "
        + container("targetNotchPolicy = function(c) print(c.startNotch, c.reachedNotch) return c.reachedNotch end"))
    try run.apply(1, .moveOverlay(notch: Name("high"), animated: true, completion: nil))
    try begin(run, at: 1.1, by: 20)
    try run.apply(1.3, .pan(PanSample(phase: .ended)))
    #expect(prints(run) == ["high\tmiddle"])
  }

  @Test(arguments: ["notch", "height", "share"])
  func `new heights wait until the finger has let go`(rule: String) throws {
    let run = try TestRun(
      """
      local top = 500
      return overlay.scene { layers = { overlay.container {
        id = "sheet", notches = { "low", "high" }, heightForNotch = function(n) return n == "low" and 100 or top end, initialNotch = "high",
        heightsChanged = "\(rule)" } },
        actions = { grow = function(host) top = 300 host:overlay("sheet"):invalidateNotchHeights() end } }
      """)
    try begin(run)
    try run.apply(1.2, .action(Name("grow"), arguments: .null))
    try run.apply(1.3, .pan(PanSample(phase: .changed, translation: 101)))
    #expect(try run.container().height == 399)
    try run.apply(1.4, .resize(width: nil, height: 700, safeArea: nil))
    #expect(try run.container().height == 399)
    try run.apply(1.5, .pan(PanSample(phase: .ended)))
    #expect(try run.container().height == 300)
  }

  @Test func `a keyboard moves no sheet that a finger drags, and swallows no release`() throws {
    let run = try TestRun("return " + container("keyboard = \"extend\""))
    try begin(run, by: 150)
    try run.apply(1.2, .keyboard(KeyboardChange()))
    #expect(try run.container().height == 150)
    try run.apply(1.3, .pan(PanSample(phase: .ended)))
    #expect(try run.container().notch?.text == "low")
    try run.apply(3, .keyboard(KeyboardChange(height: 0)))
    try run.settle()
    #expect(try run.container().notch?.text == "low")
  }

  @Test func `of a notch that is gone the nearest is left, but by the original's rule`() throws {
    func rest(_ rule: String) throws -> String? {
      let run = try TestRun(
        """
        local names = { "low", "middle", "high" }
        local heights = { low = 100, middle = 300, high = 700 }
        return overlay.scene { layers = { overlay.container {
          id = "sheet", notches = function() return names end, heightForNotch = function(n) return heights[n] end,
          initialNotch = "middle", heightsChanged = "\(rule)" } },
          actions = { drop = function(host) names = { "low", "high" } host:overlay("sheet"):invalidateNotchHeights() end } }
        """)
      try run.apply(1, .action(Name("drop"), arguments: .null))
      try run.settle()
      return try run.container().notch?.text
    }
    #expect(try rest("notch") == "low")
    #expect(try rest("share") == "low")
    #expect(try rest("height") == "low")
  }

  @Test func `a free rest keeps its share of the space, and has it again on the way back`() throws {
    let run = try TestRun(
      "return "
        + container(
          "heightsChanged = \"share\", targetNotchPolicy = function() return overlay.restAt { share = 0.5 } end"))
    try begin(run)
    try run.apply(1.2, .pan(PanSample(phase: .ended)))
    try run.settle()
    let whole = try run.container().availableSpace
    #expect(try run.container().height == whole / 2)
    for (seconds, height) in [(3.0, 600.0), (4, 844)] {
      try run.apply(seconds, .resize(width: nil, height: height, safeArea: nil))
      try run.settle()
      #expect(try run.container().height == run.container().availableSpace / 2)
    }
  }

  @Test func `completions hear which request has won, with all of the coordinator's facts`() throws {
    let run = try TestRun(
      """
      return overlay.scene { layers = { \(container("")) }, actions = { both = function(host)
        local sheet = host:overlay("sheet")
        local function told(name) return function(c) print(name, c.isCancelled, c.isAnimated, c.targetHeight, c.progress, c.overallProgress, next(c.values)) end end
        sheet:moveOverlay("high", { completion = told "first" })
        sheet:moveOverlay("low", { completion = told "second" })
      end } }
      """)
    try run.apply(1, .action(Name("both"), arguments: .null))
    try run.settle()
    var lines: [String] = []
    var replaced = 0
    run.stage.drainRecords {
      if case .print(let line) = $0.kind { lines.append(line) }
      if case .moveReplaced(.notch(let notch)) = $0.kind, notch.text == "high" { replaced += 1 }
    }
    #expect(lines == ["first\ttrue\ttrue\t500.0\t1.0\t1.0\tnil", "second\tfalse\ttrue\t100.0\t0.0\t0.0\tnil"])
    #expect(replaced == 1)
  }

  @Test func `a move goes on where the notch is kept for new heights at the same moment`() throws {
    let run = try TestRun(
      """
      return overlay.scene { layers = { \(container("")) }, actions = { both = function(host)
        host:overlay("sheet"):moveOverlay("high")
        host:overlay("sheet"):invalidateNotchHeights { keeps = "notch" }
      end } }
      """)
    try run.apply(1, .action(Name("both"), arguments: .null))
    #expect(try run.container().notch?.text == "high")
  }

  @Test(arguments: [
    ("program", "presentation = { mayDismiss = function(c, reason) print(reason) return false end }"),
    (
      "drag",
      "presentation = { mayDismiss = function(c, reason) print(reason) return false end, dismissingVelocity = 100 }"
    ),
    (
      "drag",
      "presentation = { mayDismiss = function(c, reason) print(reason) return false end }, targetNotchPolicy = function() return overlay.dismissed end"
    ),
  ])
  func `mayDismiss is the last word, and the overlay returns`(reason: String, rest: String) throws {
    let run = try TestRun("return " + container("isPresented = true, " + rest))
    if reason == "program" {
      try run.apply(1, .dismissPresentation(animated: true))
    } else {
      try begin(run)
      try run.apply(1.2, .pan(PanSample(phase: .ended, velocity: 900)))
    }
    try run.settle()
    #expect(prints(run).allSatisfy { $0 == reason })
    let sheet = try run.container()
    #expect((sheet.notch?.text, sheet.height) == ("middle", 300))
    #expect(run.stage.layers[0].facts(seenAt: nil).isPresented == true)
  }

  @Test(arguments: [true, false])
  func `a rule is said to dismiss only what it dismisses`(may: Bool) throws {
    let run = try TestRun(
      "return "
        + container(
          "isPresented = true, presentation = { mayDismiss = function() return \(may) end, shouldDismiss = function(c) return c.height < 250 end }"
        ))
    try begin(run)
    var rules = 0
    run.stage.drainRecords { if case .dismissalRuled = $0.kind { rules += 1 } }
    #expect(rules == (may ? 1 : 0))
  }

  @Test func `a script's rule dismisses under the finger`() throws {
    let run = try TestRun(
      "return "
        + container(
          "isPresented = true, presentation = { shouldDismiss = function(c) return c.isDragging and c.height < 150 end }, didDismiss = print"
        ))
    try begin(run, by: 100)
    #expect(run.stage.layers[0].facts(seenAt: nil).isPresented == true)
    try run.apply(1.2, .pan(PanSample(phase: .changed, translation: 180)))
    #expect(run.stage.layers[0].facts(seenAt: nil).isPresented == false)
    try run.settle()
    #expect(prints(run).first?.hasPrefix("drag") == true)
  }

  @Test func `what cannot be carried out is told`() throws {
    let run = try TestRun("return " + container("isPresented = true, presentation = {}"))
    try run.apply(1, .dismissPresentation(animated: true))
    try run.apply(1.1, .present(animated: true))
    var messages: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { messages.append(message) } }
    #expect(messages.count == 1)
  }

  @Test(arguments: ["container", "card", "sheet"], ["sheet", nil])
  func `a request to come or go that changes nothing is told`(kind: String, name: String?) throws {
    let layers = [
      "container": container("isPresented = true, presentation = {}"),
      "card": "overlay.appStorePresentation { id = \"sheet\", isPresented = true }",
      "sheet": "overlay.sheet { id = \"sheet\", views = { { id = \"root\" } } }",
    ]
    let run = try TestRun("return " + #require(layers[kind]))
    func request(_ seconds: Double, _ kind: InputEvent.Kind) throws -> Int {
      try run.stage.apply(InputEvent(time: Instant(seconds: seconds), layer: name.map(Name.init), kind: kind))
      return messages(run).count
    }
    #expect(try request(1, .present(animated: true)) == 1)
    #expect(try request(2, .dismissPresentation(animated: true)) == 0)
    #expect(try request(2.01, .dismissPresentation(animated: false)) == 1)
    try run.settle()
    #expect(try request(8, .dismissPresentation(animated: false)) == 1)
    #expect(try request(9, .present(animated: true)) == 0)
    #expect(try request(9.01, .present(animated: false)) == 1)
  }

  @Test func `a list of what is not on the screen is not said not to be`() throws {
    let run = try TestRun(
      "return " + container("presentation = {}, drivingScrollView = overlay.scrollView { contentHeight = 3000 }"))
    try run.apply(1, .scrollTo(offset: 40, scrollView: nil, animated: false))
    #expect(messages(run) == ["it is not on the screen, so it has no list yet; ask once it is"])
  }

  @Test func `the program scrolls a list`() throws {
    let run = try TestRun(
      "return "
        + container("initialNotch = \"high\", drivingScrollView = overlay.scrollView { contentHeight = 3000 }")
        .replacing("initialNotch = \"middle\",", with: ""))
    func offset() -> Double { run.stage.layers[0].resting(at: run.stage.now)?.offset ?? .nan }
    try run.apply(1, .scrollTo(offset: 400, scrollView: nil, animated: false))
    #expect(offset() == 400)
    try run.apply(2, .scrollTo(offset: 9000, scrollView: nil, animated: true))
    try run.stage.advance(to: Instant(seconds: 2.15))
    #expect((offset() - 1450).magnitude < 1e-6)
    try run.stage.advance(to: Instant(seconds: 2.3))
    #expect(offset() == 2500)
    try run.settle()
    #expect(offset() == 2500)
  }

  @Test(arguments: [true, false])
  func `a move of the overlay stops its list's fling, unless the original coordinates them`(isOriginal: Bool) throws {
    let rule = isOriginal ? "" : "scrollCoordination = function() return \"list\" end,"
    let run = try TestRun(
      "return "
        + container(
          "initialNotch = \"high\", \(rule) drivingScrollView = overlay.scrollView { contentHeight = 3000 }"
        )
        .replacing("initialNotch = \"middle\",", with: ""))
    func offset() -> Double { run.stage.layers[0].resting(at: run.stage.now)?.offset ?? .nan }
    try run.apply(5, .scroll(ScrollSample(phase: .began)))
    try run.apply(5.1, .scroll(ScrollSample(phase: .changed, translation: -200, velocity: -3000)))
    try run.apply(5.2, .scroll(ScrollSample(phase: .ended, velocity: -3000)))
    try run.stage.advance(to: Instant(seconds: 5.4))
    let seen = offset()
    try run.apply(5.4, .moveOverlay(notch: Name("low"), animated: true, completion: nil))
    try run.settle()
    #expect((offset() == seen) == !isOriginal)
  }

  @Test func `a step can be the list's alone, also beyond its end`() throws {
    let run = try TestRun(
      "return "
        + container(
          "scrollCoordination = function() return \"listOnly\" end, drivingScrollView = overlay.scrollView { contentHeight = 3000 }"
        ))
    try run.apply(1, .scroll(ScrollSample(phase: .began)))
    try run.apply(1.1, .scroll(ScrollSample(phase: .changed, translation: 120, velocity: 500)))
    #expect(try run.container().height == 300)
    #expect(run.stage.layers[0].resting(at: run.stage.now)?.offset == -120)
  }

  @Test func `lists are exchanged by an assignment`() throws {
    let run = try TestRun(
      """
      return overlay.scene { layers = { \(container("")) }, actions = {
        give = function(host) host:overlay("sheet").drivingScrollView = overlay.scrollView { contentHeight = 2000 } end,
        take = function(host) host:overlay("sheet").drivingScrollView = nil end } }
      """)
    func offset() -> Double? { run.stage.layers[0].resting(at: run.stage.now)?.offset }
    #expect(offset() == nil)
    try run.apply(1, .action(Name("give"), arguments: .null))
    #expect(offset() == 0)
    try run.apply(2, .action(Name("take"), arguments: .null))
    #expect(offset() == nil)
  }

  @Test func `other layers read what moves along, and one move has an animation of its own`() throws {
    let run = try TestRun(
      """
      return overlay.scene { layers = { \(container("willMoveToNotch = function(n, c) c:animateAlongside(function(c) c.values.dark = c.targetHeight end) end")) },
        actions = { move = function(host) host:overlay("sheet"):moveOverlay("high", { animation = overlay.timing { duration = 2, curve = "linear" } }) end } }
      """)
    try run.apply(1, .action(Name("move"), arguments: .null))
    try run.stage.advance(to: Instant(seconds: 2))
    let facts = run.stage.layers[0].facts(seenAt: 2)
    #expect(facts.height == 400)
    #expect(facts.values?.map { $0.value } == [400])
  }

  @Test func `a larger size of words asks for heights again`() throws {
    let run = try TestRun(
      "return "
        + container(
          "",
          heights:
            "function(n, c) return (n == \"low\" and 100 or n == \"middle\" and 200 or 300) * c.environment.textScale end"
        ))
    #expect(try run.container().height == 200)
    try run.apply(1, .environment(textSize: .accessibility3))
    try run.settle()
    #expect(try run.container().height == 200 * TextSize.accessibility3.factor)
  }

  @Test func `a hundred notches can be told apart`() throws {
    let run = try TestRun(
      """
      local names, heights = {}, {}
      for i = 1, 100 do names[i] = "n" .. i heights["n" .. i] = i * 5 end
      return overlay.container { notches = names, heightForNotch = heights, canReachNotch = function(n) return n ~= "n80" end,
        targetNotchPolicy = overlay.nearest {} }
      """)
    try begin(run, by: -395)
    try run.apply(1.2, .pan(PanSample(phase: .ended)))
    #expect(try run.container().notch?.text == "n79")
    #expect(try run.container().reachable().last == 99)
  }

  private func messages(_ run: TestRun) -> [String] {
    var lines: [String] = []
    run.stage.drainRecords { if case .error(let message) = $0.kind { lines.append(message) } }
    return lines
  }

  @Test func `what waits behind a request is carried out after all that this one leads to`() throws {
    let run = try TestRun(
      """
      return overlay.scene { layers = { \(container("isPresented = true, presentation = { mayDismiss = function() return true end }")) },
        actions = { swap = function(host)
          host:overlay("sheet"):dismissPresentation()
          host:overlay("sheet"):present()
        end } }
      """)
    try run.apply(1, .action(Name("swap"), arguments: .null))
    #expect(messages(run) == ["present: it is on its way off the screen; present it when it is gone, in didDismiss"])
  }

  @Test func `a move that is asked for while the screen turns is carried out, and leads where its notch is then`()
    throws
  {
    let run = try TestRun("return " + container(""))
    try run.apply(1, .turn(width: 844, height: 600, safeArea: nil, SystemMotion(duration: 0.3)))
    try run.apply(1.1, .moveOverlay(notch: Name("low"), animated: true, completion: nil))
    #expect(try run.container().notch?.text == "low")
    try run.settle()
    #expect(try run.container().height == 100)
  }

  @Test func `a tap that hits nothing does nothing, and is nobody's`() throws {
    let run = try TestRun(
      "return " + container("dimming = { passesWhereClear = true, minimum = 0, maximum = 0, action = \"expand\" }"))
    try run.apply(1, .tap(Point(x: 20, y: 20)))
    #expect(run.stage.lastTap == TapReceipt())
    #expect(try run.container().notch?.text == "middle")
  }

  @Test func `of drags that name their layers each is cancelled where the scene leaves the foreground`() throws {
    let run = try TestRun(
      "return overlay.scene { layers = { \(container("")), \(container("").replacing("\"sheet\"", with: "\"other\"")) } }"
    )
    for id in ["sheet", "other"] {
      for (seconds, sample) in [
        (1.0, PanSample(phase: .began)), (1.1, PanSample(phase: .changed, translation: 50)),
      ] {
        try run.stage.apply(InputEvent(time: Instant(seconds: seconds), layer: Name(id), kind: .pan(sample)))
      }
    }
    try run.apply(1.2, .scenePhase(.inactive))
    for case let container as Container in run.stage.layers { #expect(!container.isDragging) }
  }

  private static let sheet = "return overlay.sheet { id = \"sheet\", views = { { id = \"root\" } }, bounces = false }"

  @Test func `a finger that went down on what has left since taps nothing`() throws {
    let run = try TestRun("return " + container("isPresented = true, presentation = {}"))
    let place = Point(x: 200, y: 700)
    try run.apply(1, .dismissPresentation(animated: true))
    try run.apply(1.4, .touch(TouchSample(phase: .began, location: place)))
    try run.apply(1.55, .touch(TouchSample(phase: .ended, location: place)))
    #expect(run.stage.lastTap == TapReceipt())
  }

  private func dragRecords(_ run: TestRun) -> [String] {
    var lines: [String] = []
    run.stage.drainRecords {
      switch $0.kind {
      case .willStartDragging: lines.append("\($0.time.seconds) starts")
      case .willEndDragging: lines.append("\($0.time.seconds) ends")
      case .drag(let height, _, _): lines.append("\($0.time.seconds) at \(height)")
      case .dismissed: lines.append("dismissed")
      default: break
      }
    }
    return lines
  }

  @Test(arguments: [true, false])
  func `what is on its way off takes no finger, touched or recorded`(isTouch: Bool) throws {
    let run = try TestRun("return " + container("isPresented = true, presentation = {}"))
    try run.apply(1, .dismissPresentation(animated: true))
    for step in 0...10 {
      let (seconds, y) = (1.02 + Double(step) / 100, 700 - Double(step) * 20)
      let phase: (TouchSample.Phase, GesturePhase) = step == 0 ? (.began, .began) : (.moved, .changed)
      try run.apply(
        seconds,
        isTouch
          ? .touch(TouchSample(phase: phase.0, location: Point(x: 200, y: y)))
          : .pan(PanSample(phase: phase.1, translation: y - 700)))
    }
    try run.settle()
    #expect(dragRecords(run) == ["dismissed"])
  }

  @Test(arguments: ["", "drivingScrollView = overlay.scrollView { contentHeight = 3000 },"])
  func `a program's dismissal takes the overlay out of the finger's hand at once`(list: String) throws {
    let run = try TestRun("return " + container("isPresented = true, \(list) presentation = {}"))
    for (seconds, y) in [(1.0, 700.0), (1.1, 720), (1.2, 760)] {
      try run.apply(
        seconds, .touch(TouchSample(phase: seconds == 1 ? .began : .moved, location: Point(x: 200, y: y))))
    }
    #expect(try run.container().isDragging)
    _ = dragRecords(run)
    try run.apply(1.3, .dismissPresentation(animated: true))
    try run.apply(1.35, .touch(TouchSample(phase: .moved, location: Point(x: 200, y: 600))))
    try run.apply(1.4, .touch(TouchSample(phase: .ended, location: Point(x: 200, y: 500))))
    try run.settle()
    #expect(dragRecords(run) == ["1.3 ends", "dismissed"])
  }

  @Test func `a finger whose drag was refused does not move what another one drags`() throws {
    let run = try TestRun("return " + container("isPresented = true, presentation = {}"))
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ y: Double, _ finger: Int32) throws {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y), finger: finger)))
    }
    try touch(1, .began, 300, 0)
    try touch(1.1, .moved, 340, 0)
    try touch(1.2, .began, 600, 1)
    // The step in which the slop is passed is taken off.
    for (seconds, y) in [(1.3, 640.0), (1.35, 680)] { try touch(seconds, .moved, y, 1) }
    let height = try run.container().height
    #expect(height < 300)
    try touch(1.4, .moved, 400, 0)
    #expect(try run.container().height == height)
  }

  @Test func `a cancelled drag that has brought a sheet to an anchor leaves it at that one`() throws {
    let run = try TestRun(Self.sheet)
    let sheet = try #require(run.stage.layers[0] as? Sheet)
    try run.apply(1, .pan(PanSample(phase: .began)))
    try run.apply(1.1, .pan(PanSample(phase: .changed, translation: -5000)))
    try run.apply(1.2, .pan(PanSample(phase: .cancelled)))
    #expect((sheet.anchor, sheet.height) == (0, sheet.heights[0]))
  }

  @Test func `a sheet says what moves it under a finger, also where that is another screen`() throws {
    let run = try TestRun(Self.sheet)
    try run.apply(1, .pan(PanSample(phase: .began)))
    try run.apply(1.1, .resize(width: nil, height: nil, safeArea: EdgeInsets(top: 0, bottom: 30)))
    var moved: [Double] = []
    run.stage.drainRecords { if case .movedUnderFinger(let points) = $0.kind { moved.append(points) } }
    #expect(moved == [30])
  }

  @Test func `two views follow two fingers`() throws {
    let view = "width = 300, height = 60, transition = \"identity\", dismissGesture = { drag = \"trailing\" }"
    let run = try TestRun(
      """
      return overlay.scene { state = { on = true }, layers = { overlay.viewContainer {
        name = "toasts", displayType = "vertical", alignment = "top", spacing = 10,
        views = { { id = "a", isPresented = "on", \(view) }, { id = "b", isPresented = "on", \(view) } } } } }
      """)
    try run.settle()
    func places() throws -> [Double] {
      try run.stage.snapshot(at: run.stage.now.seconds).layers[0].views.map { $0.frame.x }
    }
    let before = try places()
    let ys = try run.stage.snapshot(at: run.stage.now.seconds).layers[0].views.map { $0.frame.y + 30 }
    for (finger, y) in ys.enumerated() {
      let id = Int32(finger)
      try run.apply(1, .touch(TouchSample(phase: .began, location: Point(x: 150, y: y), finger: id)))
    }
    for step in 1...6 {
      for (finger, y) in ys.enumerated() {
        let place = Point(x: 150 + Double(step * 10 * (finger + 1)), y: y)
        try run.apply(
          1 + Double(step) / 10, .touch(TouchSample(phase: .moved, location: place, finger: Int32(finger))))
      }
    }
    // The step in which the slop is passed is taken off.
    let ways = try zip(places(), before).map { $0 - $1 }
    #expect((40...50).contains(ways[0]) && ways[1] == 100)
    for (finger, y) in ys.enumerated() {
      try run.apply(
        1.65, .touch(TouchSample(phase: .ended, location: Point(x: 270, y: y), finger: Int32(finger))))
    }
  }

  @Test(arguments: [("gesture", true), ("time", false)])
  func `a recording may expect why a view or a sheet was dismissed`(reason: String, passes: Bool) throws {
    let run = try TestRun(
      """
      return overlay.scene { state = { on = true }, layers = {
        overlay.sheet { id = "sheet", views = { { id = "root" } } },
        overlay.viewContainer { name = "toasts", dismissGesture = "tap",
          views = { { id = "a", isPresented = "on", width = 300, height = 60, transition = "identity" } } } } }
      """)
    let frame = try #require(run.stage.snapshot(at: 0).layers[1].views.first?.frame)
    try run.apply(1, .tap(Point(x: frame.x + 5, y: frame.y + 5)))
    var expected = Expectation()
    (expected.view, expected.shown, expected.reason) = ("a", false, reason)
    try run.apply(2, .expect(expected))
    try run.stage.apply(
      InputEvent(time: Instant(seconds: 3), layer: Name("sheet"), kind: .dismissPresentation(animated: false)))
    expected = Expectation()
    expected.reason = passes ? "program" : "drag"
    try run.stage.apply(InputEvent(time: Instant(seconds: 4), layer: Name("sheet"), kind: .expect(expected)))
    try run.stage.endMoment()
    #expect((run.stage.passedExpectations, run.stage.failedExpectations) == (passes ? (2, 0) : (0, 2)))
  }
}
