import MeasuredLogs
import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import PixelRaster
import TestSupport
import Testing
import Text

@testable import OverlayHost
@testable import OverlayMeasure

/// An app, which is a config that was measured, held to a config.
struct MeasuredTests {
  private static func app(_ settings: String, heights: [Double] = [140, 400, 700]) -> SimulatedApp {
    SimulatedApp(settings, heights: heights)
  }

  private static func spring(_ response: String) -> String {
    "animation = overlay.interactiveSpring { response = \(response), damping = 0.8 },"
  }

  private static let drags: [SimulatedApp.Drag] = {
    var random = TestRandom(seed: 5)
    return SimulatedApp.drags(24, heights: [140, 400, 700], &random)
  }()

  /// The app's log and a config in a folder; answers with the judgement.
  private func judge(
    _ measured: SimulatedApp, against config: SimulatedApp, _ drags: [SimulatedApp.Drag] = drags
  ) throws -> AppVerdict {
    let folder = TemporaryFolder()
    let log = try measured.log(drags, SimulatedApp.Distortion(), seed: 5)
    let text = ([log.header] + log.lines).map { $0.json + "\n" }.joined()
    folder.write(text, to: "app.measured.jsonl")
    folder.write(config.config, to: "config.lua")
    return try AppVerdict(
      config: ScriptSource(path: folder["config.lua"], limits: ScriptLimits()),
      measured: folder["app.measured.jsonl"])
  }

  /// A few of those that `scripts/known-answers` tries by the hundred.
  @Test(
    arguments: PackageFolder.sample(JudgedPair.Change.allCases, each: 3),
    PackageFolder.sample([2, 3] as [UInt64], each: 2))
  func `a random app is told from its config by the one thing that differs`(
    change: JudgedPair.Change, seed: UInt64
  ) throws {
    try judge(change, seed)
  }

  @Test func `a curve of its own that takes longer is slower, and no other curve`() throws { try judge(.response, 87) }

  private func judge(_ change: JudgedPair.Change, _ seed: UInt64) throws {
    let pair = try JudgedPair(seed: seed, change, isSpoilt: seed % 2 == 1)
    let folder = TemporaryFolder()
    folder.write(
      ([pair.log.header] + pair.log.lines).map { $0.json + "\n" }.joined(), to: "app.measured.jsonl")
    folder.write(pair.config.config, to: "config.lua")
    let appVerdict = try AppVerdict(
      config: ScriptSource(path: folder["config.lua"], limits: ScriptLimits()),
      measured: folder["app.measured.jsonl"])
    #expect(pair.expects(appVerdict.sentences), "\(appVerdict.sentences)")
    #expect(pair.hidden.isSubset(of: appVerdict.untested))
    #expect(pair.shown.isDisjoint(with: appVerdict.untested))
  }

  @Test func `an app that is its config moves as it says`() throws {
    let app = Self.app(Self.spring("0.4"))
    let appVerdict = try judge(app, against: app)
    #expect(appVerdict.sentences == [])
    #expect(appVerdict.text.hasPrefix("app.measured.jsonl moves as config.lua says: 24 releases, delay "))
  }

  @Test func `a log of which too little was seen says so, and nothing of the app`() throws {
    let app = Self.app(Self.spring("0.4"))
    var log = try app.log(Self.drags, SimulatedApp.Distortion(), seed: 5)
    log.frames = log.frames.enumerated().filter { $0.offset % 8 == 0 }.map {
      MeasuredLog.Frame(time: $0.element.time, y: $0.element.y, seen: $0.element.time)
    }
    let folder = TemporaryFolder()
    folder.write(Self.app(Self.spring("0.9")).config, to: "config.lua")
    let failure = #expect(throws: RunFailure.self) {
      _ = try AppVerdict(
        config: ScriptSource(path: folder["config.lua"], limits: ScriptLimits()), log: log, name: "app.measured.jsonl")
    }
    #expect(failure?.status == .notMeasurable)
    #expect(failure?.message.hasPrefix("app.measured.jsonl: not measurable: frames were up to 1") == true, "\(failure)")
  }

  @Test(arguments: [
    (0.449, 0.004, "0.449 ± 0.004"), (0, 0.156, "at most 0.156"), (0.1, 0.15, "at most 0.250"), (0.3, 4, "not known"),
  ])
  func `a number that is not known is not shown as one`(value: Double, spread: Double, words: String) {
    #expect(Interval(value, spread: spread).words() == words)
  }

  @Test func `a slower spring is told with both its numbers`() throws {
    let appVerdict = try judge(Self.app(Self.spring("0.44")), against: Self.app(Self.spring("0.4")))
    let sentence = try #require(appVerdict.sentences.first)
    #expect(sentence.hasPrefix("the app's spring is 10 % slower: response 0.4"), "\(sentence)")
    #expect(sentence.hasSuffix("config says 0.4"), "\(sentence)")
  }

  @Test func `a notch that lies elsewhere is told by its name`() throws {
    let appVerdict = try judge(
      Self.app(Self.spring("0.4"), heights: [140, 398, 700]), against: Self.app(Self.spring("0.4")))
    #expect(appVerdict.sentences == ["n1 rests 2 pt lower"])
  }

  @Test func `another law is told as one`() throws {
    let appVerdict = try judge(
      Self.app("animation = overlay.timing { duration = 0.5, curve = { 0.25, 0.1, 0.25, 1 } },"),
      against: Self.app(Self.spring("0.4")))
    let sentence = try #require(appVerdict.sentences.first)
    #expect(sentence.hasPrefix("the app settles by another law: ease: duration 0.500 ± 0.005 s"), "\(sentence)")
  }

  @Test func `another rule is told by where releases went`() throws {
    let spring = Self.spring("0.4")
    let appVerdict = try judge(
      Self.app(spring + " targetNotchPolicy = overlay.nearest {},"), against: Self.app(spring))
    let sentence = try #require(appVerdict.sentences.first)
    #expect(sentence.hasPrefix("the app rests at n"), "\(sentence)")
    #expect(sentence.contains(" of 24: all at "), "\(sentence)")
  }

  /// Fingers that rest before they lift say nothing of the share of their speed, nor of a threshold.
  @Test func `what the gestures could not have shown is named`() throws {
    let words = """
      animation = overlay.interactiveSpring {
        response = overlay.parameter("response", { default = 0.4, minimum = 0.1, maximum = 1 }), damping = 0.8 },
      targetNotchPolicy = overlay.rushingForward {
        minimumVelocity = overlay.parameter("threshold", { default = 400, minimum = 10, maximum = 2000 }) },
      """
    let app = Self.app(words)
    let slow = (0..<6).map { number in
      SimulatedApp.Drag(from: 1, way: number % 2 == 0 ? -90 : 90, duration: 0.5, push: 0, hold: 0.3)
    }
    #expect(try judge(app, against: app, slow).untested == ["threshold"])
    #expect(try !judge(app, against: app).untested.contains("response"))
  }

  @Test func `a parameter with bounds within a tenth of it is moved to those`() throws {
    let rate = "overlay.parameter(\"rate\", { default = 0.994, minimum = 0.98, maximum = 0.999 })"
    let app = Self.app("targetNotchPolicy = overlay.projection { decelerationRate = \(rate) },")
    #expect(try judge(app, against: app).untested == [])
  }

  @Test func `a parameter that was set is moved from there`() throws {
    let rate = "overlay.parameter(\"rate\", { default = 0.985, minimum = 0.98, maximum = 0.999 })"
    let app = Self.app("targetNotchPolicy = overlay.projection { decelerationRate = \(rate) },")
    var limits = ScriptLimits()
    limits.parameters = [Self.given("rate", 0.994)]
    let log = try Self.app("targetNotchPolicy = overlay.projection { decelerationRate = 0.994 },").log(
      Self.drags, SimulatedApp.Distortion(), seed: 5)
    let config = ScriptSource(path: "config.lua", bytes: Array(app.config.utf8), limits: limits)
    let appVerdict = try AppVerdict(config: config, log: log, name: "app")
    #expect(appVerdict.sentences == [])
    #expect(appVerdict.untested == [])
  }

  private static func given(_ name: String, _ value: Double) -> GivenParameter {
    GivenParameter(name: name, content: .value(.number(value)), place: "--set", origin: .commandLine)
  }

  @Test func `a comparison shows the gesture that differs most, and all of it as a page`() throws {
    let folder = TemporaryFolder()
    let log = try Self.app(Self.spring("0.44")).log(
      Array(Self.drags.prefix(6)), SimulatedApp.Distortion(), seed: 5)
    folder.write(([log.header] + log.lines).map { $0.json + "\n" }.joined(), to: "app.measured.jsonl")
    folder.write(Self.app(Self.spring("0.4")).config, to: "config.lua")
    var comparing = MeasuredCompareRun(
      config: ScriptSource(path: folder["config.lua"], limits: ScriptLimits()), log: folder["app.measured.jsonl"])
    (comparing.curves, comparing.picture, comparing.page) = (folder["a.svg"], folder["a.png"], folder["a.html"])
    let outcome = comparing.perform()
    #expect(outcome.status == .failed)
    #expect(outcome.text.contains("look at the gesture that differs most: "))
    let page = try #require(folder.text("a.html"))
    #expect(page.contains("<title>the app&#39;s spring is") || page.contains("<title>the app's spring is"))
    #expect(page.contains("<svg ") && page.contains("src=\"data:image/png;base64,iVBOR"))
    let strip = try Picture.read(try #require(folder.read("a.png")))
    // Six frames of a phone, and a line in each where the app's edge was.
    #expect(strip.width > 6 * 250)
    let pixmap = Pixmap(width: strip.width, height: strip.height)
    pixmap.draw(strip, x: 0, y: 0, alpha: 255, clip: pixmap.bounds)
    var runs = 0
    for y in 0..<pixmap.height {
      let reds = (0..<pixmap.width).count { x in
        let ink = pixmap.ink(x: x, y: y)
        return ink.red > 150 && ink.green < 90 && ink.blue < 100
      }
      if reds > 200 { runs += 1 }
    }
    #expect(runs >= 3, "\(runs)")
  }

  @Test func `a measured log beside a config is a case`() throws {
    let folder = TemporaryFolder()
    let app = Self.app(Self.spring("0.4"))
    let log = try app.log(Array(Self.drags.prefix(6)), SimulatedApp.Distortion(), seed: 5)
    let text = ([log.header] + log.lines).map { $0.json + "\n" }.joined()
    folder.write(text, to: "app.measured.jsonl")
    folder.write(app.config, to: "config.lua")
    let cases = try CaseFolder(folder.path, ["config.lua", "app.measured.jsonl", "app.tolerance.json"]).cases()
    #expect(cases.count == 1)
    var request = TestRequest(paths: [folder.path], record: .never, limits: ScriptLimits(), worker: [])
    request.failures = folder["failures"]
    #expect(GoldenComparison.perform(cases[0], request).verdict == .passed)

    folder.write(Self.app(Self.spring("0.3")).config, to: "config.lua")
    request.leavesPages = true
    let result = GoldenComparison.perform(cases[0], request)
    #expect(result.verdict == .failed)
    #expect(result.sentences.first?.hasPrefix("measured: the app's spring is 33 % slower") == true)
    // The strip stands in the failure's folder, in the list of all cases and on the case's own page.
    #expect(folder.read("failures/\(cases[0].failureFolder)/strip.png") != nil)
    var outcome = TestOutcome(results: [result])
    try TestReport.write(&outcome, to: folder["report"], failures: folder["failures"])
    let page = try #require(folder.text("report/cases/001.html"))
    #expect(page.contains("<a href=\"../index.html\">All cases</a>"))
    #expect(page.contains("src=\"data:image/png;base64,iVBOR"))
    #expect(folder.text("report/index.html")?.contains("\"strip\":\"data:image/png;base64,iVBOR") == true)
    // A wider tolerance lets it pass.
    folder.write(#"{"settle": 200, "pace": 1}"#, to: "app.tolerance.json")
    #expect(GoldenComparison.perform(cases[0], request).verdict == .passed)
  }

  @Test func `what was learned is a config that moves as the app did`() throws {
    let folder = TemporaryFolder()
    let app = Self.app("animation = overlay.timing { duration = 0.4, curve = { 0.25, 0.1, 0.25, 1 } },")
    let log = try app.log(Self.drags, SimulatedApp.Distortion(), seed: 5)
    let text = ([log.header] + log.lines).map { $0.json + "\n" }.joined()
    folder.write(text, to: "app.measured.jsonl")
    var fit = FitRun(logs: [folder["app.measured.jsonl"]], limits: ScriptLimits())
    fit.output = folder["learned.lua"]
    let outcome = fit.perform()
    #expect(outcome.failure == nil)
    #expect(outcome.text.contains("ease: duration 0.400 ± 0.004 s"), "\(outcome.text)")
    #expect(outcome.text.contains("again      as measured: "), "\(outcome.text)")
    let learned = ScriptSource(path: folder["learned.lua"], limits: ScriptLimits())
    #expect(try AppVerdict(config: learned, measured: folder["app.measured.jsonl"]).sentences == [])
  }

  @Test(arguments: ReleaseFamily.allCases.filter { $0 != .nearest })
  func `a learned rule of the last step decides as the rule that is reported`(_ family: ReleaseFamily) throws {
    let (tops, heights) = ([144.0, 444, 704], [700.0, 400, 140])
    var numbers = family.unknowns.map { unknown -> Double in
      switch unknown {
      case .time: family == .rushingForward ? 0.1 : 0.2
      case .speed: 400
      case .share: 0.4
      case .points: 40
      case .friction: 3000
      case .stickiness: 30
      }
    }
    var random = TestRandom(seed: 9)
    func target(_ y: Double, _ from: Int, _ speed: Double) -> Int {
      family.target(numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0, tops, y: y, from: from, speed: speed)
    }
    let seen = (0..<240).map { number in
      let speed = random.number(in: -1...1) * (number % 2 == 0 ? 500 : 3000)
      return (y: random.number(in: 150...698), from: number % 3, speed: speed)
    }
    let releases = seen.enumerated().map { number, one in
      SeenRelease(
        number: number, y: one.y, from: one.from, to: target(one.y, one.from, one.speed),
        speeds: [.lastStep: one.speed])
    }
    let fit = ReleaseFit(family, .lastStep, releases, tops: tops)
    numbers = zip(fit.ranges, fit.values).map { $0.roundest(near: $1) }
    let lua = ReleaseLua(fit)
    let asked = seen.map {
      "{ height = \(844 - $0.y), startNotch = \"n\($0.from)\", lastStep = \($0.speed / 60) }"
    }
    let text = """
      local overlay = require "overlay"
      \(lua.helpers)
      local notches, heights = { "n2", "n1", "n0" }, { n0 = \(heights[0]), n1 = \(heights[1]), n2 = \(heights[2]) }
      local learned = { \(try #require(lua.setting)) }
      local answers = {}
      for place, context in ipairs { \(asked.joined(separator: ",\n")) } do
        context.notches, context.heights = notches, heights
        answers[place] = learned.targetNotchPolicy(context)
      end
      return overlay.container { id = table.concat(answers, " "), notches = notches, heightForNotch = heights }
      """
    let scene = try ScriptSource(path: "learned.lua", bytes: Array(text.utf8), limits: ScriptLimits()).load()
    let answers = Session(scene, screen: .standard).layers[0].id.text.split(separator: " ")
    #expect(answers.map(String.init) == seen.map { "n\(target($0.y, $0.from, $0.speed))" })
  }

  @Test func `the values of a config's own parameters are learned`() throws {
    let folder = TemporaryFolder()
    let log = try Self.app(Self.spring("0.45")).log(
      Array(Self.drags.prefix(8)), SimulatedApp.Distortion(), seed: 5)
    let text = ([log.header] + log.lines).map { $0.json + "\n" }.joined()
    folder.write(text, to: "app.measured.jsonl")
    let parameter = "overlay.parameter(\"response\", { default = 0.3, minimum = 0.1, maximum = 1 })"
    folder.write(Self.app(Self.spring(parameter)).config, to: "config.lua")
    var fit = FitRun(logs: [folder["app.measured.jsonl"]], limits: ScriptLimits())
    fit.config = folder["config.lua"]
    let outcome = fit.perform()
    #expect(outcome.text.hasPrefix("response: 0.45") || outcome.text.hasPrefix("response: 0.449"), "\(outcome.text)")
    #expect(outcome.text.contains(", was 0.3\n"), "\(outcome.text)")
  }

  /// One gesture at another notch misses by so much that nothing else seemed to matter.
  @Test func `where gestures rest is explained first, and what they do not show stays as it was`() throws {
    func app(_ damping: String, _ rate: String) -> SimulatedApp {
      Self.app(
        "animation = overlay.interactiveSpring { response = 0.35, damping = \(damping) }, "
          + "targetNotchPolicy = overlay.projection { decelerationRate = \(rate) },")
    }
    func parameter(_ name: String, _ words: String) -> String { "overlay.parameter(\"\(name)\", { \(words) })" }
    let folder = TemporaryFolder()
    let slow = (0..<3).map { SimulatedApp.Drag(from: $0, way: $0 == 0 ? -80 : 80, duration: 0.5, push: 0, hold: 0.3) }
    let quick = SimulatedApp.Drag(from: 0, way: -250, duration: 0.13, push: 0.5)
    let log = try app("0.8", "0.98").log(slow + [quick], SimulatedApp.Distortion(), seed: 5)
    folder.write(([log.header] + log.lines).map { $0.json + "\n" }.joined(), to: "app.measured.jsonl")
    let config = app(
      parameter("damping", "default = 0.8, minimum = 0.3, maximum = 1"),
      parameter("rate", "default = 0.994, minimum = 0.98, maximum = 0.999"))
    folder.write(
      config.config.replacing(
        "return", with: "local _ = \(parameter("unused", "default = 0.8, minimum = 0, maximum = 1"))\nreturn"),
      to: "config.lua")
    var fit = FitRun(logs: [folder["app.measured.jsonl"]], limits: ScriptLimits())
    fit.config = folder["config.lua"]
    let outcome = fit.perform()
    #expect(outcome.text.contains("damping: 0.8"), "\(outcome.text)")
    #expect(outcome.text.contains("rate: 0.98"), "\(outcome.text)")
    #expect(outcome.text.contains("unused: these gestures do not show it: nothing depends on it; 0.8 as before\n"))
    #expect(outcome.text.contains("gestures that rest elsewhere: 0, 1 before\n"), "\(outcome.text)")
    var limits = ScriptLimits()
    limits.parameters = outcome.text.split(separator: " ").filter { $0.contains("=") }.map { word in
      let parts = word.split(separator: "=")
      return Self.given(String(parts[0]), Double(parts[1].filter { $0 != "\n" }) ?? .nan)
    }
    #expect(limits.parameters.count == 3)
    let fitted = ScriptSource(path: folder["config.lua"], limits: limits)
    #expect(try AppVerdict(config: fitted, measured: folder["app.measured.jsonl"]).sentences == [])
  }

  @Test(arguments: [
    (
      "{\"t\":1,\"y\":100}\n{\"t\":2,\"y\":100}\n",
      "it has no whole touch, from \"began\" to \"ended\""
    ),
    (
      "{\"t\":1,\"type\":\"touch\",\"phase\":\"began\",\"x\":1,\"y\":2}\n{\"t\":1.1,\"y\":100}\n"
        + "{\"t\":1.2,\"type\":\"touch\",\"phase\":\"ended\",\"x\":1,\"y\":9}\n",
      "the sheet never moves: all 1 frames show its edge at y = 100"
    ),
  ])
  func `a log from which nothing can be learned is answered with what to do`(
    _ lines: String, _ sentence: String
  ) throws {
    let folder = TemporaryFolder()
    let header = #"{"version":1,"kind":"measured","screen":{"width":390,"height":844}}"# + "\n"
    folder.write(header + lines, to: "bad.measured.jsonl")
    let outcome = FitRun(logs: [folder["bad.measured.jsonl"]], limits: ScriptLimits()).perform()
    #expect(outcome.status == .malformedInput)
    #expect(outcome.failure?.contains(sentence) == true, "\(outcome.failure ?? "")")
  }
}
