import Foundation
import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySweep
import TestSupport
import Testing
import Text

/// Sweeps that run, as far as their rows.
struct SweepRunTests {
  @Test func `the overshoot of a damped spring is the formula's`() throws {
    let folder = TemporaryFolder()
    // Let go of with 350 points to go, and so fast that the spring has its own damping; its peak lies on a frame,
    // `peak` of them later.
    folder.write(
      """
      local overlay = require "overlay"
      local damping = overlay.parameter("damping", { default = 0.5, minimum = 0.1, maximum = 0.9 })
      local peak = overlay.parameter("peak", { default = 20, minimum = 1, maximum = 100 })
      local response = 2 * peak / 60 * math.sqrt(1 - damping * damping)
      return overlay.container {
        id = "sheet", notches = { "low", "high", "top" }, heightForNotch = { low = 100, high = 500, top = 820 },
        targetNotchPolicy = function() return "high" end,
        animation = overlay.spring { damping = damping, response = response },
      }
      """, to: "config.lua")
    folder.write(
      """
      {"version":1,"events":[{"t":0.4,"type":"pan","phase":"began"},{"t":0.45,"type":"pan","phase":"changed","translation":-50,"velocity":-3000},
      {"t":0.5,"type":"pan","phase":"ended","translation":-50,"velocity":-3000}]}
      """, to: "events.json")
    let request = try folder.request("--vary", "damping=0.1..0.9:40", "--vary", "peak=6..30:25")
    let outcome = request.perform()
    #expect(outcome.status == .success && outcome.failure == nil)
    let results = try SweepResults(path: folder["a.sqlite"])
    let overshoot = try #require(results.measures.firstIndex { $0.name == "overshoot" })
    #expect(results.settings.count == 1000)
    for setting in results.settings {
      guard case .number(let damping) = setting.values[0], let found = setting.means[overshoot] else {
        Issue.record("setting \(setting.number) has no overshoot")
        continue
      }
      let expected = 350 * exp(-.pi * damping / (1 - damping * damping).squareRoot())
      #expect(abs(found - expected) < 1e-6, "\(setting)")
    }
  }

  @Test(arguments: ["maps", "physics", "shortcuts", "toasts"])
  func `a row equals what run says, whatever ran before it`(example: String) throws {
    let folder = TemporaryFolder()
    let (config, events) = (
      "\(PackageFolder.path)/examples/\(example)/config.lua", "\(PackageFolder.path)/examples/\(example)/events.json"
    )
    let request = try SweepRequest(
      config, [events, events, events], output: folder["a.sqlite"], ["--sample", "5", "--jobs", "2"])
    _ = request.perform()
    let results = try SweepResults(path: folder["a.sqlite"])
    #expect(results.settings.count == 5)
    for setting in results.settings {
      var limits = ScriptLimits()
      for (axis, value) in zip(results.identity.space.axes, setting.values) {
        _ = limits.set("\(axis.name)=\(value.parameterText)")
      }
      let source = ScriptSource(path: config, limits: limits)
      var run = RunRequest(config: config, events: events)
      run.measuresMotion = true
      let outcome = Run(run, load: { try source.load($0) }).perform()
      #expect(setting.failedExpectations == 3 * outcome.failed)
      for (place, measure) in results.measures.enumerated() {
        let expected = try #require(MotionBudgets.Budget(figure: measure.name)).largest(in: outcome.motion)
        #expect((setting.means[place] ?? -1).isNear(expected ?? -1), "setting \(setting.number): \(measure.name)")
      }
    }
  }

  @Test func `a script that fails is a row, and with strict a status`() throws {
    let folder = TemporaryFolder.withSweep("local high = 500; if size > 2 then error('too large') end")
    var request = try folder.request("--vary", "size=1,2,3")
    let outcome = request.perform()
    #expect(outcome.status == .success)
    #expect(outcome.text.contains("1 run of 1 setting failed (status 70); the first, setting 2 with events.json: "))
    #expect(outcome.text.contains("config.lua:3: too large"))
    request.isStrict = true
    #expect(request.perform().status == .failed)
  }

  @Test(arguments: [
    ("sise=1,2", "--vary sise: the config has no such parameter; did you mean \"size\"?"),
    ("size=1,9", "--vary size: 9 is not a number from 1 to 5"),
    ("kind=1..2:3", "--vary kind: a range needs a parameter that is a number"),
    ("kind=round,flat", "--vary kind: flat is not one of \"round\", \"square\""), ("kind=round,round", ""),
  ])
  func `what cannot vary is told`(variation: String, words: String) throws {
    let folder = TemporaryFolder.withSweep("")
    let request = try folder.request("--vary", variation)
    let outcome = request.perform()
    #expect(words.isEmpty || outcome.status == .wrongUsage)
    #expect((outcome.failure ?? "").hasPrefix(words), "\(outcome)")
  }

  @Test func `what is fixed does not vary, and is part of what a sweep is`() throws {
    let folder = TemporaryFolder.withSweep("")
    let both = try folder.request("--set", "size=2", "--vary", "size=1,2").perform()
    #expect(both.failure == "--vary size and --set size exclude each other; leave one of them out")
    #expect(try folder.request("--set", "size=2", "--sample", "4").perform().status == .success)
    #expect(try SweepResults(path: folder["a.sqlite"]).identity.space.axes.map(\.name) == ["kind"])
    let other = try folder.request("--sample", "4").perform()
    #expect(other.status == .malformedInput && other.failure?.contains("holds another sweep") == true)
  }

  @Test func `a module belongs to the config`() throws {
    let folder = TemporaryFolder.withSweep("local parts = require 'parts'")
    folder.write("return 1", to: "parts.lua")
    let request = try folder.request("--vary", "size=1,2")
    #expect(request.perform().status == .success)
    folder.write("return 2", to: "parts.lua")
    #expect(request.perform().failure?.contains("the config with its modules is not the same") == true)
  }

  @Test func `scores are the user's own measures`() throws {
    let folder = TemporaryFolder.withSweep("")
    folder.write(
      """
      local calls = 0
      return function(run)
        calls = calls + 1
        local moves = 0
        for _, record in ipairs(run.records) do if record.event == "willMoveToNotch" and record.overlay == "sheet" then moves = moves + 1 end end
        return { size = run.set.size, moves = moves, calls = calls, over = run.figures.overshoot or -1, name = #run.recording }
      end
      """, to: "score.lua")
    var request = try folder.request("--vary", "size=1,2,3", "--score", folder["score.lua"])
    #expect(request.perform().failure == nil)
    let results = try SweepResults(path: folder["a.sqlite"])
    let scores = results.measures.indices.filter { results.measures[$0].isScore }
    #expect(scores.map { results.measures[$0].name } == ["calls", "moves", "name", "over", "size"])
    // Each call finds the state after loading.
    for setting in results.settings {
      let values = scores.map { setting.means[$0] }
      #expect(
        values[0] == 1 && values[1] == 2 && values[2] == 11 && values[4] == Double(setting.number + 1), "\(values)")
    }
    folder.write("return 3", to: "score.lua")
    let none = request.perform()
    #expect(
      none.status == .scriptFailed
        && none.failure?.hasSuffix("score.lua: found number, expected a file that returns function(run)") == true
    )
    folder.write("return function(run) return { a = 'b' } end", to: "score.lua")
    request.output = folder["b.sqlite"]
    #expect(request.perform().text.contains("found a = string, expected a table of numbers by name, none beyond 1e100"))
    for name in ["overshoot", "failedRuns"] {
      folder.write("return function(run) return { \(name) = 1 } end", to: "score.lua")
      request.output = folder["\(name).sqlite"]
      #expect(request.perform().text.contains("the score \"\(name)\" has the name of a figure or of a column"))
    }
  }

  @Test func `optimisers get figures line by line`() throws {
    let folder = TemporaryFolder.withSweep("")
    var lines = [
      #"{"set": {"size": 2, "kind": "square"}}"#, "", "nonsense", #"{"set": {"sise": 2}}"#, #"{"set": {"size": 9}}"#,
      #"{"set": {}}"#,
    ][...]
    var answers: [String] = []
    let serving = SweepServeRun(
      config: ScriptSource(path: folder["config.lua"], limits: ScriptLimits()), recordings: [folder["events.json"]])
    let outcome = serving.perform(
      next: { lines.popFirst() },
      say: {
        answers.append($0)
        return true
      })
    #expect(outcome.status == .success && answers.count == 5)
    try #require(answers.count == 5)
    #expect(answers[0].hasPrefix(#"{"overshoot":"#) && answers[0].hasSuffix("}\n"))
    #expect(
      answers[1]
        == "{\"error\":\"line 3: found nonsense, expected one object a line, such as {\\\"set\\\": {\\\"response\\\": 0.3}}\"}\n"
    )
    #expect(answers[2].contains("the config has no parameter \\\"sise\\\"; did you mean \\\"size\\\"?"))
    #expect(answers[3].contains("must be a number from 1 to 5, found the number 9"))
    #expect(answers[4].contains("overshoot") && answers[4] != answers[0])
  }
}

extension TemporaryFolder {
  /// A folder with a config of two parameters and a recording that moves its sheet.
  fileprivate static func withSweep(_ line: String) -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(
      """
      local overlay = require "overlay"
      local size, kind = overlay.parameter("size", { default = 1, minimum = 1, maximum = 5 }), overlay.choice("kind", { "round", "square" }, { default = "round" })
      \(line)
      return overlay.container {
        id = "sheet", notches = { "low", "high" }, heightForNotch = { low = 100, high = 200 * size },
        animation = overlay.spring { damping = kind == "round" and 0.5 or 0.8 },
      }
      """, to: "config.lua")
    folder.write(#"{"version":1,"events":[{"t":0.5,"type":"moveOverlay","notch":"high"}]}"#, to: "events.json")
    return folder
  }

  fileprivate func request(_ options: String...) throws -> SweepRequest {
    try SweepRequest(self["config.lua"], [self["events.json"]], output: self["a.sqlite"], options)
  }
}

extension SweepRequest {
  /// With options of the command line, each with its value: the words that the workers get.
  fileprivate init(_ config: String, _ recordings: [String], output: String, _ options: [String]) throws {
    self.init(
      config: ScriptSource(path: config, limits: ScriptLimits()), recordings: recordings, output: output,
      worker: [PackageFolder.program, "worker", "sweep", config] + recordings + options)
    var limits = ScriptLimits()
    for place in stride(from: 0, to: options.count, by: 2) {
      let value = options[place + 1]
      switch options[place] {
      case "--vary": variations.append(try Variation(value))
      case "--sample": samples = Int(value)
      case "--score": score = value
      case "--set": limits.set(value)
      case "--jobs": jobs = Int(value)
      default: Issue.record("\(options[place])")
      }
    }
    self.config = ScriptSource(path: config, limits: limits)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1e-12 * Swift.max(abs(self), abs(other)) }
}
