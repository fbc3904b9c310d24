import OverlayEngine
import OverlaySession
import Testing

/// Sheets as scripts use them.
struct SheetScriptTests {
  @Test func `actions ask a sheet for everything it can do`() throws {
    let run = try TestRun(
      """
      local sheet = overlay.sheet {
        id = "sheet",
        anchors = { overlay.collapsed, overlay.ratio(0.5), overlay.pointsFromTop(100) },
        views = { { id = "root" } },
      }
      return overlay.scene {
        layers = { sheet },
        actions = {
          build = function(host)
            local sheet = host:overlay("sheet")
            sheet:push({ id = "a" }, { animated = false })
            sheet:push({ id = "b" }, { animated = false })
            sheet:push({ id = "c" }, { animated = false })
            sheet:popTo("a", { animated = false })
            sheet:snapToAnchor(1, { animated = false })
          end,
          read = function(host)
            local sheet = host:overlay("sheet")
            return { anchor = sheet.anchor, height = sheet.height, top = sheet.stack[#sheet.stack] }
          end,
        },
      }
      """)
    try run.apply(1, .action(Name("build"), arguments: .null))
    let sheet = try #require(run.stage.layers[0] as? Sheet)
    #expect(sheet.stack.ids == ["root", "a"])
    #expect(sheet.anchor == 1)
    run.stage.drainRecords { _ in }
    try run.apply(2, .action(Name("read"), arguments: .null))
    var result: Value?
    run.stage.drainRecords { if case .action(_, let value) = $0.kind { result = value } }
    #expect(
      result
        == .object([
          Value.Field(key: "anchor", value: .number(1)), Value.Field(key: "height", value: .number(422)),
          Value.Field(key: "top", value: .string("a")),
        ]))
  }

  @Test func `a policy in Lua chooses the anchor by its index`() throws {
    let run = try TestRun(
      """
      return overlay.sheet {
        anchors = { overlay.expanded, overlay.ratio(0.5), overlay.collapsed }, views = { { id = "root" } },
        targetNotchPolicy = function(context) return context.velocity < 0 and 0 or #context.heights - 1 end,
        animation = function(context) return overlay.timing { 0.1 } end,
      }
      """)
    try run.dragUp()
    try run.settle()
    let sheet = try #require(run.stage.layers[0] as? Sheet)
    #expect(sheet.anchor == 0)
  }
}
