import OverlayScript
import Testing

struct ConfigCheckTests {
  private static let head =
    "return overlay.container {\n  notches = { \"low\", \"high\" },\n  heightForNotch = { low = 100, high = 500 },\n"

  private func findings(_ script: String) -> [String] {
    ConfigCheck.run(source(script)).findings.map(\.text)
  }

  @Test func `a sound config has no findings and every function was asked`() {
    let report = ConfigCheck.run(
      source(
        Self.head + """
            translationFunction = function(translation, minimum, maximum) return math.max(minimum, math.min(maximum, translation)) end,
            targetNotchPolicy = function(context) return context.velocity < 0 and "high" or "low" end,
            animation = function(context) return overlay.timing { 0.2 } end,
            shouldStartDragging = function(point) return point.y >= 0 end,
            alpha = function(context) return 1 - 0.2 * context.overallProgress end,
          }
          """))
    #expect(report.isLoadable)
    #expect(report.findings == [])
    #expect(report.functions.count == 5)
    #expect(report.functions.allSatisfy { $0.statistics.calls > 10 })
  }

  @Test func `a policy with a memory of its calls is reported`() {
    let script = "local count = 0\n" + Self.head + "  translationFunction = function(t) count = count + 1 return t + count end,\n}"
    let message =
      "config.lua:6: translationFunction of \"overlay\": gave two answers to the same question: 101, then 102; "
      + "a policy must depend on its arguments alone"
    #expect(findings(script) == [message])
  }

  @Test func `a policy that keeps its context is reported`() {
    let script =
      "local kept\n" + Self.head
      + "  targetNotchPolicy = function(context)\n    kept = kept or context\n    return kept.velocity < 0 and \"high\" or \"low\"\n  end,\n}"
    let message =
      "config.lua:8: targetNotchPolicy of \"overlay\": this context is only valid during the call that it was given to; "
      + "keep its numbers, not the context"
    #expect(findings(script) == [message])
  }

  @Test func `all problems are found, not the first only`() {
    let script =
      Self.head + "  targetNotchPolicy = function(context) return \"hihg\" end,\n"
      + "  translationFunction = function(t) return t > 600 and 0/0 or t end,\n  alpha = function(context) return \"half\" end,\n}"
    #expect(
      Set(findings(script)) == [
        "config.lua:7: alpha of \"overlay\": alpha: found \"half\", expected a number from 0 to 1",
        "config.lua:5: targetNotchPolicy of \"overlay\": the function returned \"hihg\" (did you mean \"high\"?), "
          + "but one of the notches \"low\", \"high\" was expected",
        "config.lua:6: translationFunction of \"overlay\": the function returned nan, but a finite number was expected",
      ])
  }

  @Test func `a config that cannot be loaded is told so`() {
    let report = ConfigCheck.run(source("return overlay.container { notchs = {} }"))
    #expect(!report.isLoadable)
    #expect(report.findings.count == 3)
  }
}
