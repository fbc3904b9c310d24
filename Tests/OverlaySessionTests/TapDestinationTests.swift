import OverlayEngine
import OverlayRender
import OverlaySession
import OverlaySettings
import Testing

/// Where each tap went.
struct TapDestinationTests {
  private let page = """
    overlay.content { id = "page", content = overlay.column { overlay.button { "Pin", id = "pin", action = function() end } } },
    """

  private func sheet(_ presentation: String, _ rest: String = "") -> String {
    """
    overlay.container { id = "sheet", notches = { "medium", "large" }, heightForNotch = { medium = 300, large = 700 },
      presentation = overlay.sheetPresentation { \(presentation) }, \(rest) },
    """
  }

  private func tap(_ stage: Stage, _ x: Double, _ y: Double, at seconds: Double) throws -> TapReceipt? {
    for (phase, time) in [(TouchSample.Phase.began, seconds), (.ended, seconds + 0.05)] {
      try stage.apply(
        InputEvent(
          time: Instant(seconds: time), kind: .touch(TouchSample(phase: phase, location: Point(x: x, y: y)))))
    }
    return stage.lastTap
  }

  private func present(_ stage: Stage) throws {
    try stage.apply(InputEvent(time: .start, layer: Name("sheet"), kind: .present(animated: false)))
  }

  @Test func `up to a notch touches reach what lies behind, and above it dimming begins`() throws {
    let stage = try measuredStage(page + sheet("undimmedThrough = \"medium\""))
    defer { stage.close() }
    try present(stage)
    #expect(try tap(stage, 200, 20, at: 1) == TapReceipt(layer: Name("page"), node: "pin"))
    #expect(try stage.snapshot(at: 1.05) { _, _ in .null }.layers[1].dimming == 0)
    try stage.apply(
      InputEvent(
        time: Instant(seconds: 2), kind: .moveOverlay(notch: Name("large"), animated: false, completion: nil)))
    #expect(try stage.snapshot(at: 2) { _, _ in .null }.layers[1].dimming == 0.6)
    #expect(try tap(stage, 200, 20, at: 3) == TapReceipt(layer: Name("sheet"), node: "dimming"))
    #expect(TapExpectation.swallowed(by: "sheet").agrees(with: stage.lastTap))
  }

  @Test func `a tap where a view shows nothing goes to its background, then to the view below`() throws {
    let stage = try measuredStage(
      page
        + """
        overlay.viewContainer { name = "notes", alignment = "top", dismissGesture = "tap", backgroundStyle = "#00000080",
          tapToDismiss = true, transition = "identity" },
        """)
    defer { stage.close() }
    func show(_ id: String, _ hitArea: HitArea) throws {
      var view = ViewSettings(width: 300, height: 200)
      view.hitArea = hitArea
      try stage.apply(
        InputEvent(time: .start, kind: .views(.show(view, container: "notes", id: id, animated: false))))
    }
    try show("low", .frame)
    try show("clear", .content)
    let views = try #require(stage.layers[1] as? ViewContainer)
    for (seconds, left) in [(1.0, ["low"]), (2, [])] {
      #expect(try tap(stage, 60, 20, at: seconds)?.layer == Name("notes"))
      #expect(views.visibleIDs == left)
    }
  }

  @Test func `a tap on an overlay that does nothing with it is swallowed there, as a touch is`() throws {
    let stage = try measuredStage(
      """
      overlay.container { id = "plain", notches = { "only" }, heightForNotch = { only = 400 } },
      """)
    defer { stage.close() }
    for (seconds, y, layer) in [(1.0, 700.0, "plain"), (2, 100, nil)] as [(Double, Double, String?)] {
      try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: .tap(Point(x: 200, y: y))))
      #expect(stage.lastTap == TapReceipt(layer: layer.map(Name.init), node: nil))
    }
  }

  @Test(arguments: [("field", "tap: \"field\" is covered"), ("grabber", "tap: \"grabber\" is covered")])
  func `no name leads to what lies under the keyboard, as no point does`(name: String, refusal: String) throws {
    let stage = try measuredStage(
      """
      overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 60, high = 500 },
        initialNotch = "high", grabberAction = "expand",
        content = overlay.column { insets = 20, overlay.textField { "Name", id = "field", height = 20 } } },
      """)
    defer { stage.close() }
    func apply(_ seconds: Double, _ kind: InputEvent.Kind) throws -> [String] {
      try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
      var words: [String] = []
      stage.drainRecords {
        switch $0.kind {
        case .tapped(let node): words.append("tapped \(node)")
        case .error(let message): words.append(message)
        case .viewDismissed(let id, _, _): words.append(id)
        default: break
        }
      }
      return words
    }
    #expect(try apply(1, .tapNode("field")) == ["tapped field"])
    #expect(try apply(2, .moveOverlay(notch: Name("low"), animated: false, completion: nil)) == [])
    #expect(try apply(3, .tapNode(name)) == [refusal])
  }

  @Test(arguments: [
    ("dismissGesture = \"tap\",", 30.0), ("tapToDismiss = true, backgroundStyle = \"#000000\",", 700),
    ("displayType = \"vertical\", tapToDismiss = true, backgroundStyle = \"#000000\",", 700),
  ])
  func `a tap that dismisses a view has done something`(_ settings: String, _ y: Double) throws {
    let stage = try measuredStage(
      """
      overlay.viewContainer { name = "toasts", alignment = "top", animation = "disable", \(settings)
        views = { { id = "toast", isPresented = "on", width = 300, height = 60, transition = "identity" } } },
      """)
    defer { stage.close() }
    try stage.apply(InputEvent(time: .start, kind: .setState(key: "on", value: .bool(true))))
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .tap(Point(x: 200, y: y))))
    #expect(stage.layers[0].facts(seenAt: nil).visible == [])
    #expect(!TapExpectation.swallowed(by: "toasts").agrees(with: stage.lastTap))
    #expect(TapExpectation.reaches(layer: "toasts", node: nil).agrees(with: stage.lastTap))
  }

  @Test func `a tap that expands a sheet has done something, and one that finds it expanded has not`() throws {
    let stage = try measuredStage("overlay.sheet { id = \"sheet\", views = { { id = \"root\" } } },")
    defer { stage.close() }
    #expect(try tap(stage, 200, 770, at: 1)?.hasEffect == true)
    try stage.advance(to: Instant(seconds: 3))
    #expect(try tap(stage, 200, 770, at: 3)?.hasEffect == false)
    #expect(TapExpectation.swallowed(by: "sheet").agrees(with: stage.lastTap))
  }

  @Test(arguments: [
    "overlay.container { id = \"top\", notches = { \"only\" }, heightForNotch = { only = 800 }, isPresented = true, presentation = {},",
    "overlay.appStorePresentation { id = \"top\", isPresented = true,",
    "overlay.sheet { id = \"top\", main = overlay.column { insets = 8, overlay.button { \"Go\", id = \"go\", action = function() end } }, views = { { id = \"root\" } },",
  ])
  func `a button on what is on its way off cannot be tapped`(layer: String) throws {
    let button = "overlay.column { insets = 8, overlay.button { \"Go\", id = \"go\", action = function() end } }"
    let stage = try measuredStage(layer + (layer.contains("main") ? "" : " content = \(button)") + " }")
    defer { stage.close() }
    func tappable() throws -> [String?] { try stage.tappable().map(\.id) }
    #expect(try tappable() == ["go"])
    try stage.apply(
      InputEvent(time: Instant(seconds: 1), layer: Name("top"), kind: .dismissPresentation(animated: true)))
    try stage.advance(to: Instant(seconds: 1.02))
    #expect(try tappable() == [])
    #expect(try tap(stage, 200, 30, at: 1.03) == TapReceipt())
  }

  @Test(arguments: ["doubleTap", "swipe"])
  func `a gesture that is recorded on the keyboard is the keyboard's`(gesture: String) throws {
    let point = Point(x: 200, y: 780)
    let stage = try measuredStage(
      """
      overlay.viewContainer { name = "toasts", alignment = "bottom", dismissGesture = "\(gesture == "swipe" ? "swipeUp" : gesture)",
        views = { { id = "toast", isPresented = "on", width = 300, height = 60, transition = "identity" } } },
      """)
    defer { stage.close() }
    try stage.apply(InputEvent(time: .start, kind: .setState(key: "on", value: .bool(true))))
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .keyboard(KeyboardChange())))
    let kind: InputEvent.Kind = gesture == "swipe" ? .swipe(point, .up) : .doubleTap(point)
    try stage.apply(InputEvent(time: Instant(seconds: 2), kind: kind))
    #expect(stage.layers[0].facts(seenAt: nil).visible == ["toast"])
    #expect(stage.lastTap == TapReceipt(layer: Name("keyboard")))
  }

  @Test func `a function lets touches through where it wants`() throws {
    let stage = try measuredStage(page + sheet("passesTouches = function(point) return point.x < 250 end"))
    defer { stage.close() }
    try present(stage)
    #expect(try tap(stage, 200, 20, at: 1) == TapReceipt(layer: Name("page"), node: "pin"))
    #expect(try tap(stage, 300, 20, at: 2)?.layer == Name("sheet"))
  }

  @Test(arguments: [("frame", "sheet"), ("content", "page")])
  func `transparent parts take touches, or let them through`(_ area: String, _ layer: String) throws {
    let stage = try measuredStage(
      page
        + """
        overlay.container { id = "sheet", notches = { "all" }, heightForNotch = { all = 800 }, hitArea = "\(area)",
          background = "none", shadow = false, grabber = false,
          content = overlay.group { overlay.rectangle { y = 400, height = 100 } } },
        """)
    defer { stage.close() }
    #expect(try tap(stage, 200, 20, at: 1)?.layer == Name(layer))
    #expect(try tap(stage, 200, 450, at: 2) == TapReceipt(layer: Name("sheet"), node: nil))
  }

  @Test func `a transform moves where touches land, and may leave the layer as it is`() throws {
    let stage = try measuredStage(
      """
      overlay.container { id = "moved", notches = { "only" }, heightForNotch = { only = 100 },
        transform = function() return { y = -400 } end },
      overlay.container { id = "plain", notches = { "only" }, heightForNotch = { only = 50 },
        transform = function(context) if context.time > 100 then return { x = 1 } end end },
      overlay.container { id = "empty", notches = { "only" }, heightForNotch = { only = 20 }, transform = function() return {} end },
      """)
    defer { stage.close() }
    #expect(try tap(stage, 200, 350, at: 1)?.layer == Name("moved"))
    #expect(try tap(stage, 200, 770, at: 2)?.layer == Name("plain"))
    #expect(try tap(stage, 200, 790, at: 3)?.layer == Name("empty"))
    #expect(try tap(stage, 200, 720, at: 4) == TapReceipt())
  }
}
