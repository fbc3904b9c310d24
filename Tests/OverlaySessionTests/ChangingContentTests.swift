import OverlayEngine
import OverlayRender
import OverlaySession
import OverlaySettings
import Testing

/// Content that changes: what is there at one moment, and not at another.
struct ChangingContentTests {
  private func stage(_ content: String, _ rest: String = "") throws -> Stage {
    var config = try ConfigLoader.load(
      source(
        """
        local shows = false
        return overlay.scene { screen = { width = 400, height = 800, scale = 1 }, layers = {
          overlay.container { id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 300, high = 700 },
            content = \(content), \(rest) },
        }, actions = { toggle = function() shows = not shows end } }
        """))
    config.scene.geometry = ContentGeometry(ContentMeter())
    let stage = Stage(config.scene, screen: config.screen.applied(to: .standard))
    try stage.start()
    return stage
  }

  private func nodes(_ stage: Stage, at seconds: Double = 0) throws -> [String: Rect] {
    let snapshot = try stage.snapshot(at: seconds, stage.scene.script.draw)
    let geometry = try #require(stage.scene.geometry)
    return Dictionary(
      try geometry.nodes(snapshot.layers[0], stage.screen).compactMap { node in node.id.map { ($0, node.rect) } },
      uniquingKeysWith: { $1 })
  }

  private func toggle(_ stage: Stage, at seconds: Double) throws {
    try stage.apply(
      InputEvent(time: Instant(seconds: seconds), kind: .action(Name("toggle"), arguments: .null)))
  }

  private static let part = "overlay.rectangle { height = 40, id = \"part\" }"

  @Test(arguments: [
    "function() return shows and \(part) end",
    "overlay.rectangle { height = 40, id = \"part\", hidden = function() return not shows end }",
    "function() if shows then return \(part) end end",
  ])
  func `what is not there has no place and no spacing`(_ part: String) throws {
    let stage = try stage(
      "overlay.column { spacing = 10, overlay.rectangle { height = 20 }, \(part), overlay.rectangle { height = 20, id = \"after\" } }"
    )
    defer { stage.close() }
    #expect(try nodes(stage)["after"]?.y == 530)
    #expect(try nodes(stage)["part"] == nil)
    try toggle(stage, at: 1)
    #expect(try nodes(stage, at: 1)["after"]?.y == 580)
    #expect(try nodes(stage, at: 1)["part"] == Rect(x: 0, y: 530, width: 400, height: 40))
    try toggle(stage, at: 2)
    #expect(try nodes(stage, at: 2)["after"]?.y == 530)
  }

  @Test(arguments: ["row", "grid"])
  func `neighbours in rows and grids close up`(_ kind: String) throws {
    let settings = kind == "row" ? "spacing = 10" : "columns = 2, spacing = 10, rowHeight = 50"
    let stage = try stage(
      """
      overlay.\(kind) { \(settings), overlay.rectangle { width = 30, hidden = true },
        overlay.rectangle { width = 30, hidden = false }, overlay.rectangle { width = 30, id = "after" } }
      """)
    defer { stage.close() }
    #expect(try nodes(stage)["after"]?.x == (kind == "row" ? 40 : 205))
    #expect(try nodes(stage)["after"]?.y == 500)
  }

  @Test func `what a function gives can be tapped, has functions of its own, and changes how high content is`() throws {
    let stage = try stage(
      """
      overlay.column { spacing = 0, overlay.rectangle { height = 100 }, function()
        return shows and overlay.button { "Go", id = "go", height = function() return 60 end, action = function() print("gone") end }
      end }
      """,
      "heightForNotch = function(notch, c) return notch == \"low\" and c.contentHeight or 700 end, heightsChanged = \"notch\""
    )
    defer { stage.close() }
    let sheet = try #require(stage.layers[0] as? Container)
    #expect(sheet.height == 100)
    try toggle(stage, at: 1)
    #expect(sheet.height == 160)
    try stage.advance(to: Instant(seconds: 5))
    try stage.apply(InputEvent(time: Instant(seconds: 5), kind: .tapNode("go")))
    var prints: [String] = []
    stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints == ["gone"])
  }

  @Test func `a function among children that gives something else is refused in words`() throws {
    let stage = try stage("overlay.column { function() return 7 end }")
    defer { stage.close() }
    let error = #expect(throws: (any Error).self) { try nodes(stage) }
    #expect(
      "\(try #require(error))".contains(
        "a function among children: found the number 7.0, expected a content node such as overlay.text, nil or false"))
  }

  @Test func `a footer stands at the edge that is seen, wherever the sheet is`() throws {
    let stage = try stage(
      """
      overlay.group { overlay.rectangle {}, overlay.footer { height = 80, overlay.button { "Done", id = "done", height = 50 } } }
      """)
    defer { stage.close() }
    #expect(try nodes(stage)["done"]?.y == 720)
    try stage.apply(
      InputEvent(
        time: Instant(seconds: 1), kind: .moveOverlay(notch: Name("high"), animated: true, completion: nil)))
    #expect(try nodes(stage, at: 1.07)["done"]?.y == 720)
    try stage.advance(to: Instant(seconds: 5))
    #expect(try nodes(stage, at: 5)["done"]?.y == 720)
  }

  @Test(arguments: ["lift", "inset"])
  func `a footer stands above the keyboard, also where the overlay cannot rise as far`(manner: String) throws {
    let stage = try stage(
      """
      overlay.group { overlay.rectangle {}, overlay.footer { height = 80, overlay.button { "Done", id = "done", height = 50 } } }
      """, "keyboard = \"\(manner)\"")
    defer { stage.close() }
    var keyboard = KeyboardChange(height: 300)
    keyboard.duration = 0
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .keyboard(keyboard)))
    #expect(try nodes(stage, at: 1)["done"]?.y == 420)
    try stage.apply(
      InputEvent(time: Instant(seconds: 2), kind: .moveOverlay(notch: Name("high"), animated: false, completion: nil)))
    #expect(try nodes(stage, at: 2)["done"]?.y == 420)
  }
}
