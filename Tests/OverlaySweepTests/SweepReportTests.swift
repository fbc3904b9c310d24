import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySweep
import TestSupport
import Testing

struct SweepReportTests {
  @Test func `a summary says the best, what makes a difference, and what failed`() throws {
    try Golden.check(SweepReport(MadeUpSweep.grid.results()).text(), named: "summary")
  }

  @Test func `the best of one measure`() throws {
    let results = try MadeUpSweep.sample.results()
    let liking = try #require(results.measures.firstIndex { $0.name == "liking" })
    try Golden.check(SweepReport(results).text(best: 5, by: [liking]), named: "best")
    #expect(results.mainMeasure.map { results.measures[$0].name } == "liking")
    let best = try #require(SweepReport(results).recommendation(by: [liking]))
    #expect(best.options.hasPrefix("--set title=a --set response=0.") && best.options.contains(" --set policy=nearest"))
  }

  @Test func `of several measures those settings are shown that nothing beats in all of them`() throws {
    let results = try MadeUpSweep.grid.results()
    let measures = [0, 1]
    let places = results.places(where: [])
    let front = results.front(by: measures, among: places)
    func values(_ place: Int) throws -> [Double] {
      try measures.map { measure in
        let value = try #require(results.settings[place].means[measure])
        return results.measures[measure].isBetterHigher ? -value : value
      }
    }
    let known = places.filter { place in
      results.settings[place].failures == 0 && measures.allSatisfy { results.settings[place].means[$0] != nil }
    }
    for place in known {
      let mine = try values(place)
      let isBeaten = try known.contains { other in
        let its = try values(other)
        return its != mine && zip(its, mine).allSatisfy { $0 <= $1 }
      }
      let isShown = try front.contains { try values($0) == mine }
      #expect(isShown == !isBeaten, "setting \(place)")
    }
    #expect(!front.isEmpty && front.count < known.count)
    let best = try #require(SweepReport(results).recommendation(by: measures))
    #expect(front.contains { best.name.hasSuffix("setting \(results.settings[$0].number)") }, "\(best.name)")
  }

  @Test func `conditions leave settings out, and a tie is told`() throws {
    let results = try MadeUpSweep.grid.results()
    let axis = results.identity.space.axes[0].name
    let all = results.places(where: [])
    let value = results.settings[all[0]].values[0].parameterText
    let condition = try #require(Condition("\(axis)=\(value)"))
    let held = results.places(where: [condition])
    #expect(!held.isEmpty && held.count < all.count)
    #expect(held.allSatisfy { results.settings[$0].values[0].parameterText == value })
    #expect(
      SweepReport(results, where: [condition]).text().contains("; \(held.count) of the settings have \(axis)=\(value)"))
  }

  @Test func `tables for programs`() throws {
    let results = try MadeUpSweep.line.results()
    try Golden.check(SweepTable(results).csv, named: "table-csv")
    try Golden.check(SweepTable(results, best: 2, by: [1]).json, named: "table-json")
  }

  @Test func `one parameter is a line`() throws {
    let picture = try #require(try MadeUpSweep.line.results().picture(of: 0))
    try Golden.check(picture.svg, named: "line")
    try Golden.check(picture.pixmap(), named: "line")
  }

  @Test func `a parameter of choices has no line between them`() throws {
    let picture = try #require(try MadeUpSweep.choices.results().picture(of: 0))
    try Golden.check(picture.pixmap(), named: "choices")
  }

  @Test func `two parameters are a heat map`() throws {
    let picture = try #require(try MadeUpSweep.grid.results().picture(of: 0))
    try Golden.check(picture.svg, named: "heat-map")
    try Golden.check(picture.pixmap(isDark: true), named: "heat-map-dark")
  }

  @Test func `of many sampled parameters the two that matter most are shown`() throws {
    let picture = try #require(try MadeUpSweep.sample.results().picture(of: 0))
    try Golden.check(picture.pixmap(), named: "heat-map-sampled")
  }
}

/// Sweeps whose figures are functions of their parameters.
enum MadeUpSweep {
  case line, choices, grid, sample

  private static let response = Axis(
    name: "response", unit: "s", defaultValue: .number(0.35),
    range: .levels(EvenSteps.numbers(from: 0.1, to: 0.8, count: 15).map(Value.number)))
  private static let damping = Axis(
    name: "damping", defaultValue: .number(0.72),
    range: .levels(EvenSteps.numbers(from: 0.4, to: 1, count: 13).map(Value.number)))
  private static let policy = Axis(
    name: "policy", defaultValue: .string("rushing"),
    range: .levels(["rushing", "projection", "nearest"].map(Value.string)))

  private func space() throws -> SettingSpace {
    switch self {
    case .line: return try .grid([Self.response])
    case .choices: return try .grid([Self.policy])
    case .grid: return try .grid([Self.response, Self.damping])
    case .sample:
      let axes = [
        Axis(name: "response", unit: "s", defaultValue: .number(0.35), range: .bounds(0.1, 0.8)),
        Axis(name: "damping", defaultValue: .number(0.72), range: .bounds(0.4, 1)), Self.policy,
        Axis(name: "bounces", defaultValue: .bool(true), range: .levels([.bool(false), .bool(true)])),
      ]
      return try .sample(axes, count: 2048, seed: 0)
    }
  }

  func results() throws -> SweepResults {
    let (folder, space) = (TemporaryFolder(), try space())
    let identity = SweepIdentity(
      tool: "1.0", config: "config.lua", configHash: "c",
      recordings: ["one.jsonl", "two.jsonl"].map { .init(name: $0, hash: $0) },
      scoreHash: "s", fixed: [Value.Field(key: "title", value: .string("a"))], space: space, shard: .whole,
      figures: ["overshoot", "settleTime", "jumpAtGrab"])
    let store = try SweepStore(path: folder["a.sqlite"], identity)
    for setting in 0..<space.count { try store.write(Self.result(setting, space)) }
    try store.commit()
    return try SweepResults(path: folder["a.sqlite"])
  }

  private static func result(_ setting: Int, _ space: SettingSpace) -> SettingResult {
    let values = space[setting]
    func number(_ name: String) -> Double? {
      guard let place = space.axes.firstIndex(where: { $0.name == name }), case .number(let number) = values[place]
      else { return nil }
      return number
    }
    let (response, damping) = (number("response") ?? 0.35, number("damping") ?? 0.7)
    let choice = values.contains(.string("nearest")) ? 1.0 : values.contains(.string("projection")) ? 0.5 : 0.0
    let runs = (0..<2).map { recording in
      if setting == 3, space.count > 100 {
        return RunResult(status: 70, message: "config.lua:3: no", figures: [nil, nil, nil])
      }
      let overshoot = 120 * (1 - damping) * (1 - damping) + 20 * response + 3 * choice + Double(recording)
      return RunResult(
        status: 0, figures: [overshoot, response * 2 / damping, nil],
        scores: [RunResult.Score(name: "liking", value: choice - (response - 0.3) * (response - 0.3))])
    }
    return SettingResult(setting: setting, values: values, runs: runs)
  }
}
