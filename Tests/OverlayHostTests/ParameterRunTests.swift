import OverlayHost
import OverlayRun
import TestSupport
import Testing
import Text

/// Values for a config's parameters, from a recording's header and from `--set`, as far as the trace and the status.
struct ParameterRunTests {
  private static let config = """
    local overlay = require "overlay"
    local low = overlay.parameter("low", { default = 100, minimum = 50, maximum = 200 })
    local fast = overlay.toggle("fast", { default = false })
    return overlay.container { notches = { "low", "high" }, heightForNotch = { low = low, high = 500 } }
    """

  private func run(
    header: String = "", _ options: String...
  ) -> (status: Text.ExitStatus, failure: String?, begin: String) {
    let folder = TemporaryFolder()
    folder.write(Self.config, to: "config.lua")
    folder.write("{\"version\": 1, \(header)\"events\": []}", to: "events.json")
    var request = RunRequest(config: folder["config.lua"], events: folder["events.json"])
    request.trace = folder["trace.jsonl"]
    request.frames = .none
    var limits = ScriptLimits()
    for option in options {
      let isTaken = limits.set(option)
      #expect(isTaken)
    }
    let source = ScriptSource(path: request.config, limits: limits)
    let outcome = Run(request, load: { try source.load($0) }).perform()
    let begin = folder.text("trace.jsonl")?.split(separator: "\n").first.map(String.init) ?? ""
    return (outcome.status, outcome.failure?.replacing(folder.path + "/", with: ""), begin)
  }

  private static let defaults = #","defaults":{"low":100,"fast":false}}"#

  @Test func `the trace tells the values that are not the defaults, and all defaults`() {
    #expect(run().begin.hasSuffix(#""right":0}}"# + Self.defaults))
    #expect(run("low=100").begin.hasSuffix(#""right":0}}"# + Self.defaults))
    #expect(
      run("fast=true", "low=80").begin.hasSuffix(#""right":0}},"parameters":{"low":80,"fast":true}"# + Self.defaults))
  }

  @Test func `a recording gives values, and an option wins`() {
    let header = #""parameters": {"low": 60, "fast": true}, "#
    #expect(run(header: header).begin.hasSuffix(#""parameters":{"low":60,"fast":true}"# + Self.defaults))
    #expect(run(header: header, "low=70").begin.hasSuffix(#""parameters":{"low":70,"fast":true}"# + Self.defaults))
  }

  @Test func `a value that cannot be taken is the option's or the recording's fault`() {
    let option = run("low=20")
    #expect(option.status == .wrongUsage)
    #expect(option.failure == "--set low=20: \"low\" must be a number from 50 to 200, found 20 (config.lua:2)")
    let recorded = run(header: #""parameters": {"lwo": 60}, "#)
    #expect(recorded.status == .malformedInput)
    #expect(recorded.failure == "events.json:1:38: the config has no parameter \"lwo\"; did you mean \"low\"?")
  }
}
