import OverlayEngine
import OverlaySession
import Testing

/// What scripts ask of view containers and what their views' functions get.
struct ViewWordTests {
  private func run(
    _ actions: String, state: String = "", _ container: String = "", views: String = ""
  ) throws -> TestRun {
    try TestRun(
      """
      local kept, id
      return overlay.scene { screen = { width = 400, height = 800 }, state = { \(state) }, actions = { \(actions) }, layers = {
        overlay.viewContainer { name = "notes", displayType = "vertical", alignment = "top", spacing = 10,
          transition = "move(top)", animation = overlay.timing(1, "linear"), views = { \(views) }, \(container) },
      } }
      """)
  }

  private func act(_ run: TestRun, _ seconds: Double, _ name: String) throws {
    try run.apply(seconds, .action(Name(name), arguments: .null))
  }

  /// What has happened until a time, shortly.
  private func told(_ run: TestRun, until seconds: Double) throws -> [String] {
    try run.stage.advance(to: Instant(seconds: seconds))
    var told: [String] = []
    run.stage.drainRecords { record in
      let time = "\(record.time.seconds) "
      switch record.kind {
      case .viewShown(let id): told.append(time + "shows \(id)")
      case .viewDismissed(let id, _, let reason): told.append(time + "dismisses \(id): \(reason.rawValue)")
      case .viewReleased(let release):
        told.append(time + "\(release.id) \(release.leaves ? "leaves" : "returns") by \(release.rule.rawValue)")
      case .print(let text): told.append(time + text)
      case .error(let message): told.append(time + message)
      default: break
      }
    }
    return told
  }

  @Test func `show returns the id by which a view is dismissed`() throws {
    let run = try run(
      """
      show = function(host) id = host.views:show({ width = 10, height = 10 }, { container = "notes" }) print(id) end,
      own = function(host) print(host.views:show({ width = 10, height = 10 }, { container = "notes", id = "own" })) end,
      lost = function(host) print(host.views:show({ width = 10, height = 10 }, { container = "nots" })) end,
      close = function(host) host.views:dismiss(id, { container = "notes" }) end,
      """)
    for (time, name) in [(0.1, "show"), (0.2, "own"), (0.3, "lost"), (0.4, "close"), (0.5, "close")] {
      try act(run, time, name)
    }
    #expect(
      try told(run, until: 1) == [
        "0.1 notes.1", "0.1 shows notes.1", "0.2 own", "0.2 shows own", "0.3 nil",
        "0.3 there is no view container \"nots\"; the scene has \"notes\"", "0.4 dismisses notes.1: program",
        "0.5 \"notes\" has no view \"notes.1\" to dismiss; it has \"own\"",
      ])
  }

  @Test(
    arguments: [
      ("host:setState(\"on\", true, { animated = false })", "", 0.0), ("host:setState(\"on\", true)", "", -50),
      ("host:setState(\"on\", true)", "animated = false,", 0),
    ])
  func `what is bound to a state comes at once where that is asked for`(
    request: String, entry: String, y: Double
  ) throws {
    let run = try run(
      "flip = function(host) \(request) end,",
      views: "{ id = \"a\", isPresented = \"on\", width = 100, height = 100, \(entry) }")
    try act(run, 1, "flip")
    try run.stage.advance(to: Instant(seconds: 1.5))
    #expect(try run.stage.snapshot(at: 1.5).layers[0].views.first?.frame.y == y)
  }

  @Test func `a state that turns back within a moment has not changed`() throws {
    let run = try run(
      "flip = function(host) host:setState(\"on\", not host.state.on) host:setState(\"on\", not host.state.on) end,",
      state: "on = true",
      views: "{ id = \"a\", isPresented = \"on\", width = 100, height = 100, autoDismiss = 5 }")
    try act(run, 1, "flip")
    for value in [false, true] { try run.apply(2, .setState(key: "on", value: .bool(value))) }
    for value in [true, false] { try run.apply(3, .setState(key: "on", value: .bool(value))) }
    #expect(try told(run, until: 4) == ["0.0 shows a", "3.0 dismisses a: state"])
  }

  @Test func `a view's environment is valid as long as the view is there`() throws {
    let run = try run(
      """
      show = function(host) host.views:show({ width = 100, height = 50, content = function(container)
        kept = container
        return overlay.button { title = "x", action = function() print(container.view, container.time) container:dismiss() end }
      end }, { container = "notes", id = "a", animated = false }) end,
      press = function() print(kept.view, kept.time) kept:dismiss() end,
      read = function() print(select(2, pcall(function() return kept.view end))) end,
      """, "transition = \"identity\", disappearAction = function(container) print(\"gone\", container.reason) end,")
    for (time, name) in [(1, "show"), (2, "press"), (3, "press"), (4, "read")] {
      if name == "press", time == 3 { continue }
      try act(run, Double(time), name)
    }
    try run.apply(5, .views(.dismissSelf(container: "notes", token: 4000)))
    let told = try told(run, until: 6)
    #expect(told.prefix(4) == ["1.0 shows a", "2.0 a\t2.0", "2.0 dismisses a: program", "2.0 gone\tprogram"])
    #expect(told.dropFirst(4).first?.contains("the view of this container has gone") == true)
    #expect(told.last == "5.0 \"notes\": a view that has gone already asked to be dismissed")
  }

  @Test func `each way in which a view goes is told`() throws {
    let run = try run(
      "",
      """
      queueType = "oneByOne", tapToDismiss = true, backgroundStyle = "#000000", backAction = "dismiss",
      dismissGesture = "tap", autoDismiss = 10,
      """)
    func show(_ seconds: Double, _ id: String) throws {
      try run.apply(
        seconds, .views(.show(ViewSettings(width: 100, height: 50), container: "notes", id: id, animated: false)))
    }
    try show(0, "replaced")
    try show(1, "tapped")
    try run.apply(2, .tap(Point(x: 200, y: 20)))
    try show(4, "beside")
    try run.apply(5, .tap(Point(x: 200, y: 700)))
    try show(8, "back")
    try run.apply(9, .back(BackSample()))
    try show(12, "late")
    let gone = try told(run, until: 30).filter { $0.contains("dismisses") }
    #expect(
      gone == [
        "1.0 dismisses replaced: replaced", "2.0 dismisses tapped: gesture", "5.0 dismisses beside: background",
        "9.0 dismisses back: gesture", "22.0 dismisses late: time",
      ])
  }

  @Test func `a way back takes the view on which it is seen, whatever is shown meanwhile`() throws {
    let run = try run("", "backAction = \"dismiss\"")
    func show(_ seconds: Double, _ id: String) throws {
      try run.apply(
        seconds, .views(.show(ViewSettings(width: 100, height: 50), container: "notes", id: id, animated: false)))
    }
    try show(0, "seen")
    try run.apply(1, .back(BackSample(phase: .began)))
    try run.apply(1.2, .back(BackSample(phase: .changed, progress: 0.6)))
    try show(1.3, "late")
    try run.apply(1.5, .back(BackSample(phase: .committed)))
    #expect(try told(run, until: 9).filter { $0.contains("dismisses") } == ["1.5 dismisses seen: gesture"])
  }

  @Test(arguments: ["tap", "{ longPress = 1 }", "swipeUp"])
  func `a finger that went down on a view is none on another by its name`(gesture: String) throws {
    let run = try run("", "dismissGesture = \(gesture == "tap" || gesture == "swipeUp" ? "\"\(gesture)\"" : gesture)")
    func show(_ seconds: Double) throws {
      try run.apply(
        seconds, .views(.show(ViewSettings(width: 300, height: 60), container: "notes", id: "a", animated: false)))
    }
    func touch(_ seconds: Double, _ phase: TouchSample.Phase, _ y: Double) throws {
      try run.apply(seconds, .touch(TouchSample(phase: phase, location: Point(x: 195, y: y))))
    }
    try show(0)
    try touch(1, .began, 40)
    try run.apply(1.1, .views(.dismiss(container: "notes", id: "a", animated: false)))
    try show(1.1)
    if gesture == "swipeUp" { try touch(1.15, .moved, 5) }
    try touch(gesture.hasPrefix("{") ? 2.5 : 1.2, .ended, gesture == "swipeUp" ? 5 : 40)
    #expect(try told(run, until: 5).filter { $0.contains("dismisses") } == ["1.1 dismisses a: program"])
  }

  @Test func `two taps on two views are no double tap`() throws {
    let run = try run("", "dismissGesture = \"doubleTap\"")
    for id in ["a", "b"] {
      try run.apply(
        0, .views(.show(ViewSettings(width: 300, height: 60), container: "notes", id: id, animated: false)))
    }
    func tap(_ seconds: Double, _ y: Double) throws {
      for (phase, moment) in [(TouchSample.Phase.began, seconds), (.ended, seconds + 0.05)] {
        try run.apply(moment, .touch(TouchSample(phase: phase, location: Point(x: 195, y: y))))
      }
    }
    try tap(1, 50)
    try tap(1.2, 75)
    #expect(try told(run, until: 2).filter { $0.contains("dismisses") } == [])
    try tap(3, 75)
    try tap(3.2, 75)
    #expect(try told(run, until: 9).filter { $0.contains("dismisses") } == ["3.25 dismisses a: gesture"])
  }

  @Test func `a state whose view's name is taken is refused in words`() throws {
    let run = try run(
      "on = function(host) host:setState(\"s\", true) end", state: "s = false",
      views: "{ id = \"v\", isPresented = \"s\", width = 100, height = 50 }")
    try run.apply(
      0.5, .views(.show(ViewSettings(width: 300, height: 60), container: "notes", id: "v", animated: false)))
    try act(run, 1, "on")
    #expect(try told(run, until: 2).contains { $0.hasPrefix("1.0 ") && $0.contains("\"v\"") })
  }

  @Test func `a gesture of a script's own is asked while a finger rests, with one sample of that`() throws {
    let run = try run(
      "",
      """
      transition = "identity",
      dismissGesture = { custom = function(touches, container)
        local last = touches[#touches]
        if last.phase == "stationary" then kept = #touches end
        if last.t - touches[1].t < 1 then return false end
        print(#touches, last.phase, last.t, container.time == last.t)
        return true
      end },
      """)
    try run.apply(
      0, .views(.show(ViewSettings(width: 100, height: 50), container: "notes", id: "a", animated: false)))
    try run.apply(1, .touch(TouchSample(phase: .began, location: Point(x: 200, y: 20))))
    try run.apply(1.5, .touch(TouchSample(phase: .moved, location: Point(x: 202, y: 20))))
    #expect(run.stage.nextDueTime == nil || run.stage.nextDueTime! > Instant(seconds: 1.5))
    let told = try told(run, until: 3)
    #expect(told.count == 3)
    #expect(told[1].hasPrefix("2.0") && told[1].contains("3\tstationary\t2.0") && told[1].hasSuffix("true"))
    #expect(told[2].contains("dismisses a: gesture"))
  }

  @Test func `each finger holds the view that it is on`() throws {
    let run = try run("", "autoDismiss = 4, holdsWhileTouched = true, transition = \"identity\",")
    for (time, id) in [(0.0, "a"), (1, "b")] {
      try run.apply(
        time, .views(.show(ViewSettings(width: 400, height: 100), container: "notes", id: id, animated: false)))
    }
    // The newest lies at the top.
    for (time, phase, y, finger) in [
      (2.0, TouchSample.Phase.began, 150.0, 0), (3, .began, 50, 1), (5, .began, 60, 2), (6, .ended, 50, 1),
      (7, .ended, 150, 0), (8, .ended, 60, 2),
    ] {
      try run.apply(
        time, .touch(TouchSample(phase: phase, location: Point(x: 200, y: y), finger: Int32(finger))))
    }
    #expect(
      try told(run, until: 20).filter { $0.contains("dismisses") } == [
        "9.0 dismisses a: time", "10.0 dismisses b: time",
      ])
  }

  /// A finger's way in ten steps of 0.02 s.
  private func drag(_ run: TestRun, at seconds: Double, by way: Point, _ end: TouchSample.Phase = .ended) throws {
    let start = Point(x: 200, y: 50)
    try run.apply(seconds, .touch(TouchSample(phase: .began, location: start)))
    for step in 1...10 {
      let share = Double(step) / 10
      try run.apply(
        seconds + Double(step) * 0.02,
        .touch(TouchSample(phase: .moved, location: Point(x: start.x + way.x * share, y: start.y + way.y * share))))
    }
    try run.apply(
      seconds + 0.2, .touch(TouchSample(phase: end, location: Point(x: start.x + way.x, y: start.y + way.y))))
  }

  @Test(
    arguments: [
      ("drag = { \"top\", \"trailing\" }", Point(x: 90, y: 0), false),
      ("drag = { \"top\", \"trailing\" }", Point(x: 150, y: 0), true),
      ("drag = { \"top\", \"trailing\" }", Point(x: -150, y: 0), false),
      ("drag = { \"top\", \"trailing\" }", Point(x: 0, y: -150), true),
      ("drag = { \"top\", \"trailing\" }", Point(x: 0, y: 150), false),
    ])
  func `a view leaves in each direction of a list, and says why`(gesture: String, way: Point, leaves: Bool) throws {
    let run = try run("", "dismissGesture = { \(gesture), threshold = 100, velocity = 5000 },")
    try run.apply(
      0, .views(.show(ViewSettings(width: 200, height: 100), container: "notes", id: "a", animated: false)))
    try drag(run, at: 1, by: way)
    let told = try told(run, until: 5)
    #expect(told.contains("1.2 a \(leaves ? "leaves" : "returns") by threshold"))
    #expect(told.contains { $0.contains("dismisses a: gesture") } == leaves)
  }

  @Test(
    arguments: [
      ("slop = 40", Point(x: 30, y: 0), 0.0), ("slop = 8, keeps = \"all\"", Point(x: 30, y: 0), 30),
      ("slop = 8, keeps = \"excess\"", Point(x: 30, y: 0), 22), ("refusesAcross = 20", Point(x: 60, y: 40), 50),
      ("refusesAcross = 20", Point(x: 30, y: 40), 0),
    ])
  func `a view's drag begins as its dragStart says`(start: String, way: Point, distance: Double) throws {
    let run = try run(
      "", "dismissGesture = { drag = \"trailing\", threshold = 1000, velocity = 9000, dragStart = { \(start) } },")
    try run.apply(
      0, .views(.show(ViewSettings(width: 200, height: 100), container: "notes", id: "a", animated: false)))
    try drag(run, at: 1, by: way, .cancelled)
    var found = 0.0
    run.stage.drainRecords { if case .viewReleased(let release) = $0.kind { found = release.distance } }
    #expect((found - distance).magnitude <= 6.01)
    #expect((found == 0) == (distance == 0))
  }

  @Test(
    arguments: [
      ("host:overlay(\"notes\").backAction = \"dismiss\"", true), ("host:overlay(\"notes\").keyboard = \"lift\"", true),
      ("host:overlay(\"notes\").respectsReduceMotion = false", true), ("host:overlay(\"notes\").inside = \"x\"", false),
      ("host:overlay(\"notes\").queueType = \"oneByOne\"", false), ("host.state = { on = 1 }", false),
      ("host.state.on = 1", false), ("host.views = 5", false), ("host.time = 5", false),
    ])
  func `what a script may assign is taken, all else is refused`(line: String, isTaken: Bool) throws {
    let run = try run(
      "write = function(host) print((pcall(function() \(line) end))) print(host.state.on) end,", state: "on = true")
    try act(run, 1, "write")
    #expect(try told(run, until: 2) == ["1.0 \(isTaken)", "1.0 true"])
  }
}
