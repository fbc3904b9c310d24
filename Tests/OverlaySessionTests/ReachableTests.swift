import OverlayEngine
import OverlayRender
import OverlaySession
import OverlaySettings
import Testing

/// What a screen reader comes to.
struct ReachableTests {
  private let page = """
    overlay.content { id = "page", content = overlay.column {
      overlay.row { overlay.text "Left", overlay.button { "Right", id = "right", action = function() end } },
      overlay.list { { title = "Row one", subtitle = "more", action = function() end }, "Row two" },
      overlay.rectangle { height = 20 }, overlay.rectangle { height = 900 }, overlay.text "Below the screen",
    } },
    """

  private let sheet = """
    overlay.container { id = "sheet", notches = { "low" }, heightForNotch = { low = 300 }, grabberAction = "expand",
      presentation = overlay.sheetPresentation {}, content = overlay.column {
        overlay.column { id = "card", action = function() end, overlay.text "A card", overlay.text "of two lines" },
        overlay.text "Plain", overlay.text { "Hidden", alpha = 0 },
      } },
    """

  private func names(_ stage: Stage) throws -> [String] {
    try stage.reachable().map { node in
      "\(node.layer.text): \(node.name)" + (node.words.map { " (\($0))" } ?? "")
        + (node.actions.isEmpty ? "" : " [\(node.actions.joined(separator: ", "))]")
    }
  }

  private let ofPage = [
    "page: Left", "page: right (Right) [tap]", "page: Row one (Row one, more) [tap]", "page: Row two",
  ]

  @Test func `nodes are read line by line, what can be tapped with all that lies in it`() throws {
    let stage = try measuredStage(page)
    defer { stage.close() }
    #expect(try names(stage) == ofPage)
  }

  @Test func `nothing behind a layer that has taken over the screen is reached`() throws {
    let stage = try measuredStage(page + sheet)
    defer { stage.close() }
    #expect(try names(stage) == ofPage)
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .present(animated: false)))
    #expect(
      try names(stage) == [
        "sheet: dimming [dismiss]", "sheet: grabber [expand]", "sheet: card (A card) [tap]", "sheet: Plain",
      ])
  }

  @Test func `a sheet that lets touches through hides nothing`() throws {
    let stage = try measuredStage(
      page + sheet.replacing("sheetPresentation {}", with: "sheetPresentation { undimmedThrough = \"low\" }"))
    defer { stage.close() }
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .present(animated: false)))
    #expect(try names(stage).starts(with: ofPage))
    #expect(try names(stage).contains("sheet: Plain"))
  }

  @Test(arguments: [(["Left", "right", "Row one", "Row two"], true), (["right", "Left"], false)])
  func `an expectation names them in their order`(_ wanted: [String], _ passes: Bool) throws {
    let stage = try measuredStage(page)
    defer { stage.close() }
    var expectation = Expectation()
    expectation.reachable = wanted
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .expect(expectation)))
    stage.checkExpectations()
    #expect((stage.passedExpectations, stage.failedExpectations) == (passes ? 1 : 0, passes ? 0 : 1))
  }
}
