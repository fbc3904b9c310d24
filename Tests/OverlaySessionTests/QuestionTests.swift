import OverlayEngine
import Testing

/// Where a release would go and how it would settle are questions: they leave no trace in the scene.
struct QuestionTests {
  private static let config = """
    return overlay.container {
      notches = { "min", "mid", "max" },
      heightForNotch = { min = 100, mid = 300, max = 600 },
      targetNotchPolicy = function(context)
        print("asked at " .. context.height)
        context:moveOverlay("max", { animated = false })
        return context.height > 400 and "max" or "min"
      end,
    }
    """

  @Test func `a question moves nothing, keeps no request, and records nothing`() throws {
    let run = try TestRun(Self.config)
    run.stage.drainRecords { _ in }
    let container = try #require(run.stage.layers[0] as? Container)
    let before = (container.height, container.notch)
    #expect(try run.stage.layers[0].landing(releasedAt: 450, velocity: 0) == .place(2))
    #expect(try run.stage.layers[0].landing(releasedAt: 250, velocity: 0) == .place(0))
    let settle = try run.stage.layers[0].settle(from: 450, to: 2, velocity: -300)
    #expect(settle != nil)
    #expect((container.height, container.notch) == before)
    try run.settle()
    #expect((container.height, container.notch) == before)
    var records: [Record] = []
    run.stage.drainRecords { records.append($0) }
    #expect(records.isEmpty)
  }

  /// The prints of a policy that is asked where a release goes.
  private func prints(_ lines: String) throws -> [String] {
    let run = try TestRun(
      """
      return overlay.container {
        notches = { "min", "mid", "max" },
        heightForNotch = { min = 100, mid = 300, max = 600 },
        canReachNotch = function(notch) return notch ~= "max" end,
        targetNotchPolicy = function(context) \(lines) return "min" end,
      }
      """)
    run.stage.drainRecords { _ in }
    try run.dragUp()
    var prints: [String] = []
    run.stage.drainRecords { if case .print(let text) = $0.kind { prints.append(text) } }
    return prints
  }

  @Test(
    arguments: [
      "context.heights.mid = 5", "context.heights.other = 5", "context.notches[2] = \"max\"",
      "context.reachable[3] = \"max\"", "context.safeArea.top = 5", "table.insert(context.reachable, \"max\")",
      "table.sort(context.notches)", "setmetatable(context.heights, {})",
    ])
  func `the tables of a context are written by no script`(line: String) throws {
    let prints = try prints("print(pcall(function() \(line) end)) print(context.heights.mid, #context.notches)")
    #expect(prints.count == 2)
    #expect(prints.first?.hasPrefix("false") == true)
    #expect(prints.last == "300.0\t3")
  }

  @Test func `the tables of a context are read like a script's own`() throws {
    let read = """
      for name, height in pairs(context.heights) do print(name, height) end
      for place, name in ipairs(context.reachable) do print(place, name) end
      print(#context.reachable, next(context.heights), table.concat(context.notches, " "), table.unpack(context.notches))
      print(table.unpack(table.move(context.notches, 1, 2, 1, {})))
      print(context.heights.none, context.notches[4], type(context.heights), context.heights == context.heights)
      """
    #expect(
      try prints(read) == [
        "max\t600.0", "mid\t300.0", "min\t100.0", "1\tmin", "2\tmid",
        "2\tmax\tmin mid max\tmin\tmid\tmax", "min\tmid", "nil\tnil\ttable\ttrue",
      ])
  }
}
