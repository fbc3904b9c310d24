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

  @Test func `functions know only anchors that there are once the program has given others`() throws {
    let run = try TestRun(
      """
      return overlay.sheet {
        anchors = { overlay.ratio(0.1), overlay.ratio(0.5), overlay.ratio(0.8) }, views = { { id = "root" } },
        animation = function(context) print(context.anchor, context:heightOfAnchor(context.anchor)) return overlay.timing { 0.1 } end,
        targetNotchPolicy = function(context) print(context.startAnchor, context.anchor) return context.startAnchor end,
      }
      """)
    try run.apply(0.1, .pan(PanSample(phase: .began)))
    try run.apply(0.2, .pan(PanSample(phase: .changed, translation: -50)))
    try run.apply(0.3, .anchors(.setAnchors([.ratio(0.2), .ratio(0.6)], index: 0, animated: true)))
    try run.apply(0.5, .pan(PanSample(phase: .ended, translation: -60, velocity: 10)))
    try run.settle()
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    #expect(prints.map { $0.split(separator: "\t").first.map(String.init) } == ["1", "1", "0"])
    #expect(try #require(run.stage.layers[0] as? Sheet).anchor == 1)
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
