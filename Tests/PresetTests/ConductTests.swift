import OverlayEngine
import OverlayRender
import OverlaySession
import OverlaySettings
import Testing

/// What the known sheets do beside their releases: when heights change, at great speed, where they are presented.
struct ConductTests {
  private final class Scene {
    let config: LoadedConfig
    let stage: Stage
    let sheet: Container
    private var seconds = 0.0

    init(_ layers: String, size: (Double, Double) = (390, 844), isPresented: Bool = false) throws {
      let script = """
        local overlay = require "overlay"
        local tall = 300
        local presentation = overlay.sheetPresentation {}
        local function sheet(name) return require("overlay.presets." .. name) end
        return overlay.scene {
          screen = { width = \(size.0), height = \(size.1), safeArea = {} }, layers = { \(layers) },
          actions = { grow = function(host, height) tall = height host:overlay("sheet"):invalidateNotchHeights() end },
        }
        """
      config = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(script.utf8)))
      var settings = config.scene
      settings.geometry = .drawn()
      stage = Stage(settings, screen: config.screen.applied(to: .standard))
      try stage.start()
      let sheet = try #require(stage.layers.last as? Container)
      self.sheet = sheet
      if isPresented { try apply(.present(animated: false)) }
    }

    deinit { stage.close() }

    /// A second later, once everything has settled.
    func apply(_ kind: InputEvent.Kind) throws {
      try settle()
      seconds = max(seconds, stage.now.seconds).rounded(.up) + 1
      try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: kind))
      try settle()
    }

    func settle() throws { while let due = stage.nextDueTime { try stage.advance(to: due) } }

    func drag(_ steps: [Double], velocity: Double? = nil) throws {
      try apply(.pan(PanSample(phase: .began)))
      for translation in steps { try apply(.pan(PanSample(phase: .changed, translation: translation))) }
      if let velocity { try apply(.pan(PanSample(phase: .ended, velocity: velocity))) }
    }

    func move(to notch: String) throws {
      try apply(.moveOverlay(notch: Name(notch), animated: false, completion: nil))
    }

    func look() throws -> LayerSnapshot? {
      try stage.snapshot(at: stage.now.seconds, config.scene.script.draw).layers.last
    }

    var isGone: Bool { sheet.ladder == nil }
  }

  @Test(arguments: [
    ("vaul", "dismissible = false, content = overlay.rectangle { height = 400 }", "open", "open"),
    ("gorhom", "snapPoints = { 200, 400, 700 }", "700", "200"),
    ("floatingPanel", "", "half", "tip"), ("material", "peekHeight = 200", "collapsed", "collapsed"),
    ("flutter", "snap = true, snapSizes = { 0.5 }", "0.5", "0.25"),
    ("uiSheet", "isModalInPresentation = true", "large", "medium"),
  ])
  func `a sheet's own rule alone dismisses, however fast the finger is`(
    _ preset: String, _ options: String, _ start: String, _ end: String
  ) throws {
    let scene = try Scene(
      "sheet(\"\(preset)\").container { id = \"sheet\", presentation = presentation, \(options) }", isPresented: true)
    try scene.move(to: start)
    try scene.drag([20], velocity: 4000)
    #expect(scene.sheet.notch?.text == end)
  }

  @Test func `its user may still say from which speed on it is dismissed`() throws {
    let scene = try Scene(
      """
      sheet("material").container { id = "sheet", peekHeight = 200, presentation = overlay.sheetPresentation { dismissingVelocity = 900 } }
      """, isPresented: true)
    try scene.drag([20], velocity: 1000)
    #expect(scene.isGone)
  }

  @Test(arguments: [
    ("vaul", "dismissible = false,", false), ("vaul", "", true), ("uiSheet", "isModalInPresentation = true,", false),
    ("flutter", "modal = true, isDismissible = false,", false),
    ("vaul", "dismissible = false, presentation = overlay.sheetPresentation { dismissesOnTap = true },", true),
  ])
  func `a tap beside dismisses where the sheet says so, and its user nothing else`(
    _ preset: String, _ options: String, _ dismisses: Bool
  ) throws {
    let presentation = options.contains("presentation") ? "" : "presentation = presentation,"
    let scene = try Scene(
      """
      sheet("\(preset)").container { id = "sheet", \(presentation) \(options) content = overlay.rectangle { height = 300 } }
      """, isPresented: true)
    try scene.apply(.tap(Point(x: 20, y: 20)))
    #expect(scene.isGone == dismisses)
  }

  @Test(arguments: [
    ("gorhom", "snapPoints = { \"50%\" }, enablePanDownToClose = true"),
    ("floatingPanel", "isRemovalInteractionEnabled = true"),
    ("flutter", "modal = true, content = overlay.rectangle { height = 300 }"),
    ("vaul", "content = overlay.rectangle { height = 300 }"), ("uiSheet", ""),
  ])
  func `what is always on screen cannot be closed`(_ preset: String, _ options: String) throws {
    let scene = try Scene("sheet(\"\(preset)\").container { id = \"sheet\", \(options) }")
    let height = scene.sheet.height
    try scene.drag([50], velocity: 6000)
    #expect(scene.sheet.height == height)
  }

  @Test(
    arguments: [
      ("gorhom", "\"low\", \"high\"", "enablePanDownToClose = true,"), ("uiSheet", "\"low\", \"high\"", ""),
      ("vaul", "\"low\", \"high\"", ""), ("flutter", "\"low\", \"high\"", "snap = true,"),
      ("floatingPanel", "\"low\", \"high\"", ""), ("material", "\"collapsed\", \"expanded\"", ""),
      ("compose", "\"partiallyExpanded\", \"expanded\"", ""),
    ], [0.0, 100, 700])
  func `heights that change leave it at its notch`(
    _ preset: (name: String, notches: String, options: String), _ height: Double
  ) throws {
    let scene = try Scene(
      """
      sheet("\(preset.name)").container { id = "sheet", presentation = presentation, \(preset.options)
        notches = { \(preset.notches) },
        heightForNotch = function(notch) return (notch == "low" or notch == "collapsed" or notch == "partiallyExpanded") and 100 or 100 + tall end }
      """, isPresented: true)
    let highest = try #require(scene.sheet.ladder?.names.last?.text)
    try scene.move(to: highest)
    try scene.apply(.action(Name("grow"), arguments: .number(height)))
    #expect(scene.sheet.notch?.text == highest)
    #expect(scene.sheet.height == 100 + height)
  }

  @Test(arguments: [("material", "isHideable = true, peekHeight = 256"), ("compose", "contentHeight = 600")])
  func `a presented sheet that is hidden, whoever hides it, is dismissed`(_ preset: String, _ options: String) throws {
    let config = "sheet(\"\(preset)\").container { id = \"sheet\", presentation = presentation, \(options) }"
    let moved = try Scene(config, isPresented: true)
    try moved.apply(.moveOverlay(notch: Name("hidden"), animated: true, completion: nil))
    #expect(moved.isGone)
    let flung = try Scene(config, isPresented: true)
    try flung.drag([200], velocity: 1200)
    #expect(flung.isGone)
  }

  @Test(arguments: [
    ("material", "peekHeight = 320", "collapsed", 844.0), ("compose", "", "partiallyExpanded", 844),
    ("flutter", "", "0.25", 844),
  ])
  func `the way back from beyond its highest place begins at once`(
    _ preset: String, _ options: String, _ start: String, _ highest: Double
  ) throws {
    let scene = try Scene("sheet(\"\(preset)\").container { id = \"sheet\", \(options) }")
    try scene.move(to: start)
    try scene.drag([-900, -1000])
    #expect(scene.sheet.height == highest)
    try scene.apply(.pan(PanSample(phase: .changed, translation: -900)))
    #expect(scene.sheet.height == highest - 100)
  }

  @Test(arguments: [("", 1.0), ("snapPoints = { \"200px\", 1 },", 1)])
  func `the page behind a drawer of vaul's goes back at every point`(_ options: String, _ share: Double) throws {
    let scene = try Scene(
      """
      overlay.content { id = "page", background = "#ff0000", transform = sheet("vaul").pageBehind("sheet") },
      sheet("vaul").container { id = "sheet", presentation = presentation, \(options) content = overlay.rectangle { height = 300 } }
      """)
    func scale() throws -> Double {
      let page = try scene.stage.snapshot(at: scene.stage.now.seconds, scene.config.scene.script.draw).layers[0]
      guard case .surface(let surface)? = page.elements.first else { return .nan }
      return surface.scale
    }
    #expect(try scale() == 1)
    try scene.apply(.present(animated: false))
    #expect(try abs(scale() - (1 - 26 / 390 * share)) < 1e-9)
    try scene.drag([100])
    #expect(try scale() > 1 - 26 / 390 * share)
  }

  @Test(arguments: [
    ("", "200", 0.0), ("", "400", 0.5), ("opacity = 0.8,", "400", 0.8),
    ("appearsOnIndex = 0, disappearsOnIndex = -1,", "200", 0.5),
    ("appearsOnIndex = 2, disappearsOnIndex = 0,", "400", 0.25),
  ])
  func `gorhom's backdrop goes by the index`(_ options: String, _ notch: String, _ alpha: Double) throws {
    let scene = try Scene(
      """
      sheet("gorhom").container { id = "sheet", \(options) snapPoints = { 200, 400, 700 }, presentation = presentation }
      """, isPresented: true)
    try scene.move(to: notch)
    #expect(try scene.look()?.dimming == alpha)
    #expect(scene.sheet.takesTouchesBeside == (alpha > 0))
  }

  @Test func `gorhom's sheet may begin closed, and be as high as its content`() throws {
    let closed = try Scene("sheet(\"gorhom\").container { id = \"sheet\", snapPoints = { 200, 400 }, index = -1 }")
    #expect(closed.sheet.height == 0)
    try closed.move(to: "400")
    try closed.drag([200], velocity: 3000)
    #expect(closed.sheet.height == 200)
    let fitting = try Scene(
      """
      sheet("gorhom").container { id = "sheet", snapPoints = { 200, "50%" }, enableDynamicSizing = true, index = 1,
        content = overlay.rectangle { height = 300 } }
      """)
    try fitting.move(to: "content")
    #expect(fitting.sheet.height == 300)
  }

  @Test func `FloatingPanel's only anchor fades below it, and an anchor may be one's own`() throws {
    let one = try Scene(
      "sheet(\"floatingPanel\").container { id = \"sheet\", anchors = { half = { bottom = 250 } }, backdropAlpha = { half = 0.4 } }"
    )
    try one.drag([100])
    #expect(try abs(#require(one.look()?.dimming) - 0.4 * 250 / 350) < 1e-9)
    let own = try Scene(
      """
      sheet("floatingPanel").container { id = "sheet", initialState = "full",
        anchors = { full = { top = 20 }, lastQuart = { fraction = 0.25 }, tip = { bottom = 60 }, hidden = { bottom = -100 } } }
      """)
    #expect(own.sheet.ladder?.names.map(\.text) == ["hidden", "tip", "lastQuart", "full"])
    #expect(own.sheet.ladder?.heights == [0, 60, 211, 824])
  }

  @Test(arguments: [
    ("gorhom", "snapPoints = { 250, \"50%\" }", ["50%", "250"]),
    ("vaul", "snapPoints = { \"250px\", 0.5 }", ["0.5", "250px"]),
    ("material", "isFitToContents = false, peekHeight = 250", ["halfExpanded", "collapsed", "expanded"]),
    ("uiSheet", "detents = { 250, \"medium\" }", ["medium", "250"]),
  ])
  func `points and shares may change places when the screen is turned`(
    _ preset: String, _ options: String, _ turned: [String]
  ) throws {
    let scene = try Scene("sheet(\"\(preset)\").container { id = \"sheet\", \(options) }")
    let notch = scene.sheet.notch
    try scene.apply(.resize(width: 844, height: 390, safeArea: nil))
    #expect(scene.sheet.ladder?.names.map(\.text) == turned)
    #expect((scene.sheet.notch, scene.sheet.height) == (notch, 250))
  }

  @Test func `Compose's user may refuse a notch`() throws {
    let scene = try Scene(
      """
      sheet("compose").container { id = "sheet", presentation = presentation, contentHeight = 300,
        confirmValueChange = function(notch) return notch ~= "hidden" end }
      """, isPresented: true)
    try scene.drag([200], velocity: 3000)
    #expect((scene.sheet.notch?.text, scene.sheet.height) == ("expanded", 300))
  }

  @Test(arguments: [true, false])
  func `Compose's sheet without gestures stays under a finger`(isEnabled: Bool) throws {
    let scene = try Scene(
      """
      sheet("compose").container { id = "sheet", contentHeight = 800, sheetGesturesEnabled = \(isEnabled) }
      """)
    try scene.move(to: "partiallyExpanded")
    try scene.drag([-200], velocity: -900)
    #expect(scene.sheet.notch?.text == (isEnabled ? "expanded" : "partiallyExpanded"))
  }

  @Test func `Flutter's sheet keeps its share of the screen`() throws {
    let scene = try Scene("sheet(\"flutter\").container { id = \"sheet\" }")
    for height in [390.0, 844] {
      try scene.apply(.resize(width: nil, height: height, safeArea: nil))
      #expect(scene.sheet.height == height / 2)
    }
  }

  @Test func `Material's significant velocity can be said`() throws {
    for (threshold, height) in [(500.0, 844.0), (1, 0)] {
      let scene = try Scene(
        """
        sheet("material").container { id = "sheet", isHideable = true, skipCollapsed = true, significantVelocityThreshold = \(threshold) }
        """)
      try scene.move(to: "expanded")
      try scene.drag([40], velocity: 100)
      #expect(scene.sheet.height == height)
    }
  }

  @Test(arguments: [true, false])
  func `Flutter's modal sheet leaves steadily from a finger, by a curve after a tap`(byFinger: Bool) throws {
    let scene = try Scene(
      """
      (function()
        local moves = sheet("flutter").animation { modal = true }
        return sheet("flutter").container { id = "sheet", modal = true, content = overlay.rectangle { height = 200 },
          presentation = overlay.sheetPresentation { presenting = moves, dismissing = moves } }
      end)()
      """, isPresented: true)
    let start = scene.stage.now.seconds.rounded(.up) + 1
    func apply(_ after: Double, _ kind: InputEvent.Kind) throws {
      try scene.stage.apply(InputEvent(time: Instant(seconds: start + after), kind: kind))
    }
    if byFinger {
      try apply(0, .pan(PanSample(phase: .began)))
      try apply(0, .pan(PanSample(phase: .ended, velocity: 900)))
    } else {
      try apply(0, .tap(Point(x: 20, y: 20)))
    }
    let places = try [0.0, 0.03, 0.06].map { after in
      try scene.stage.advance(to: Instant(seconds: start + after))
      return try #require(scene.look()?.frame?.y)
    }
    let steps = (places[1] - places[0], places[2] - places[1])
    #expect(steps.0 > 0 && steps.1 > 0)
    #expect((abs(steps.0 - steps.1) < 1e-6) == byFinger, "\(steps)")
  }
}
