import OverlayHost
import OverlayRun
import OverlaySession
import TestSupport
import Testing
import Text

/// `bench`: which function costs what. The clock of these tests goes on by 100 ns at each look.
struct ScriptBenchTests {
  let folder = TemporaryFolder()

  private func bench(_ config: String, _ events: String = TestScene.move) -> ScriptBench {
    folder.write(config, to: "config.lua")
    folder.write(events, to: "e.json")
    var limits = ScriptLimits()
    (limits[.limitInstructions], limits[.limitMemory]) = (1_000_000, 64)
    let source = ScriptSource(path: folder["config.lua"], limits: limits)
    var time: UInt64 = 0
    return ScriptBench(RunRequest(config: folder["config.lua"], events: folder["e.json"]), source) {
      time += 100
      return time
    }
  }

  private static let config = """
    local overlay = require "overlay"
    local kept
    return overlay.container {
      id = "sheet",
      notches = { "low", "middle", "high" },
      heightForNotch = function(notch) return ({ low = 10, middle = 40, high = 70 })[notch] end,
      didMoveToNotch = function(notch, context) kept = notch end,
      shouldStartDragging = function(point) return true end,
    }
    """

  @Test func `each function has its calls, its time and its allocations`() throws {
    let bench = bench(Self.config)
    let heights = try #require(bench.functions.first { $0.name == "heightForNotch" }).statistics
    #expect(heights.calls == 3)
    #expect(heights.nanoseconds == 300)
    #expect(heights.allocations >= 6, "a table and its fields for each call")
    let moves = try #require(bench.functions.first { $0.name == "didMoveToNotch" })
    #expect(moves.statistics.calls == 2)
    #expect(moves.statistics.nanoseconds == 200)
    #expect(moves.layer == "sheet")
    #expect(moves.definition.hasSuffix("config.lua:7"))
  }

  @Test func `the whole run is what the functions take and the rest`() {
    let bench = bench(Self.config)
    #expect(bench.eventCount == 1)
    #expect(bench.frameCount > 30)
    // Five calls look at the clock twice each, the run once at its start and once at its end.
    #expect(bench.nanoseconds == 1100)
  }

  @Test func `the table begins with what takes longest`() {
    let lines = bench(Self.config).text.split(separator: "\n")
    #expect(lines[0].hasSuffix("frames in 0.0 ms, 45.5 % of it in Lua"))
    #expect(lines[1] == " share  calls  ns/call  allocations  function")
    #expect(lines[2].hasPrefix("27.3 %      3      100  "))
    #expect(lines[2].contains("heightForNotch (sheet, "))
    #expect(lines[3].hasPrefix("18.2 %      2      100  "))
    #expect(lines[3].contains("didMoveToNotch (sheet, "))
    #expect(lines[4].hasPrefix("54.5 %"))
    #expect(lines[4].hasSuffix("  everything that is not Lua"))
    #expect(lines[5].hasPrefix("never called: shouldStartDragging ("))
  }

  @Test func `a script that fails has no figures, and says why`() {
    let bench = bench("error('no')")
    #expect(bench.status == .scriptFailed)
    #expect(bench.failure?.contains("no") == true)
    #expect(bench.functions.isEmpty)
  }
}
