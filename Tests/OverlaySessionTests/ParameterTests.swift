import OverlayEngine
import OverlaySession
import OverlaySettings
import Testing

/// What a config declares with `overlay.parameter`, `choice` and `toggle`, and what it is given.
struct ParameterTests {
  private static let config = """
    local response = overlay.parameter("response", { default = 0.35, minimum = 0.15, maximum = 0.8, step = 0.01, unit = "s", group = "Spring" })
    local policy = overlay.choice("policy", { "rushing", "projection", "nearest" }, { default = "rushing", label = "Policy" })
    local bounces = overlay.toggle("bounces", { default = true })
    print(response, policy, bounces)
    return overlay.content { id = "a" }
    """

  private func load(
    _ script: String = config, _ given: (String, GivenParameter.Content)...
  ) throws -> (LoadedConfig, printed: [String]) {
    var source = source(script)
    source.parameters = given.map { GivenParameter(name: $0, content: $1, place: "--set \($0)", origin: .commandLine) }
    let config = try ConfigLoader.load(source)
    let stage = Stage(config.scene, screen: .standard)
    try stage.start()
    var printed: [String] = []
    stage.drainRecords { if case .print(let text) = $0.kind { printed.append(text) } }
    return (config, printed)
  }

  private func failure(_ script: String, _ given: (String, GivenParameter.Content)...) -> String {
    var source = source(script)
    source.parameters = given.map { GivenParameter(name: $0, content: $1, place: "--set \($0)", origin: .commandLine) }
    do {
      _ = try ConfigLoader.load(source)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `without values a config gets its defaults, and lists what it declares`() throws {
    let (config, printed) = try load()
    #expect(printed == ["0.35\trushing\ttrue"])
    #expect(config.parameters.map(\.name) == ["response", "policy", "bounces"])
    #expect(config.parameters.map(\.isStandard) == [true, true, true])
    let first = try #require(config.parameters.first)
    #expect(first.kind == .number(minimum: 0.15, maximum: 0.8, step: 0.01, unit: "s"))
    #expect(first.group == "Spring")
    #expect(first.extremes == [.number(0.15), .number(0.8)])
    #expect(config.parameters[1].label == "Policy")
  }

  @Test func `a value that is given takes the default's place, and the last one counts`() throws {
    let (config, printed) = try load(
      Self.config, ("response", .value(.number(0.5))), ("response", .text("0.8")), ("policy", .text("nearest")),
      ("bounces", .value(.bool(false))))
    #expect(printed == ["0.8\tnearest\tfalse"])
    #expect(config.parameters.map(\.isStandard) == [false, false, false])
  }

  @Test(arguments: [
    (
      "respones", GivenParameter.Content.text("1"),
      "the config has no parameter \"respones\"; did you mean \"response\"?"
    ),
    ("colour", .text("1"), "the config has no parameter \"colour\"; it has \"response\", \"policy\", \"bounces\""),
    ("response", .text("0.9"), "\"response\" must be a number from 0.15 to 0.8 s, found 0.9 (config.lua:2)"),
    ("response", .text("fast"), "\"response\" must be a number from 0.15 to 0.8 s, found fast (config.lua:2)"),
    ("response", .text("nan"), "\"response\" must be a number from 0.15 to 0.8 s, found nan (config.lua:2)"),
    (
      "response", .value(.string("0.5")),
      "\"response\" must be a number from 0.15 to 0.8 s, found the text \"0.5\" (config.lua:2)"
    ),
    (
      "policy", .text("projecton"),
      "\"policy\" must be one of \"rushing\", \"projection\", \"nearest\", found projecton (config.lua:3); did you mean \"projection\"?"
    ),
    ("bounces", .value(.number(1)), "\"bounces\" must be true or false, found the number 1 (config.lua:4)"),
  ])
  func `a value that cannot be taken is refused in these words`(
    _ name: String, _ content: GivenParameter.Content, _ words: String
  ) {
    #expect(failure(Self.config, (name, content)) == "--set \(name): \(words)")
  }

  @Test(arguments: [
    (
      #"overlay.parameter("a", { default = 9, minimum = 0, maximum = 1 })"#,
      "overlay.parameter: default: found 9, expected a number from 0 to 1"
    ),
    (
      #"overlay.parameter("a", { default = 0, minimum = 1, maximum = 0 })"#,
      "overlay.parameter: maximum: found 0, expected more than the minimum 1"
    ),
    (
      #"overlay.parameter("2a", { default = 0, minimum = 0, maximum = 1 })"#,
      "overlay.parameter: name: found \"2a\", expected a letter, then letters, digits and _"
    ),
    (
      #"overlay.parameter("a", { default = 0, minimum = 0, maxmum = 1 })"#,
      "overlay.parameter: unknown key \"maxmum\"; did you mean \"maximum\"?; missing key \"maximum\"; expected a number"
    ),
    (
      #"overlay.parameter("a")"#,
      "overlay.parameter: missing key \"default\"; expected a number; missing key \"minimum\"; expected a number; missing key \"maximum\"; expected a number"
    ),
    (
      #"overlay.choice("a", { "x", "y" }, { default = "z" })"#,
      "overlay.choice: default: unknown word \"z\"; expected one of \"x\", \"y\""
    ),
    (
      #"overlay.choice("a", { "x", "x" }, { default = "x" })"#,
      "overlay.choice: choices: found the choice \"x\" twice; each must be unique"
    ),
    (#"overlay.toggle("a", { default = 1 })"#, "overlay.toggle: default: found the number 1, expected true or false"),
    (
      #"overlay.toggle("a", {}) overlay.parameter("a", { default = 0, minimum = 0, maximum = 1 })"#,
      "overlay.parameter: \"a\" is declared already at config.lua:2: true or false, default false; here it is a number from 0 to 1, default the number 0"
    ),
  ])
  func `a wrong declaration is refused in these words`(_ script: String, _ words: String) {
    let found = failure(script + "\nreturn overlay.content { id = \"a\" }")
    #expect(found.hasPrefix("config.lua:2: \(words)\n"), "\(found)")
  }

  @Test func `the same declaration again gives the same value`() throws {
    let line = #"overlay.parameter("a", { default = 0.5, minimum = 0, maximum = 1 })"#
    let (config, printed) = try load("print(\(line), \(line)) return overlay.content { id = \"a\" }", ("a", .text("1")))
    #expect(printed == ["1\t1"])
    #expect(config.parameters.count == 1)
  }

  @Test func `a function that is called later cannot declare`() throws {
    let run = try TestRun(
      """
      return overlay.scene { layers = { overlay.content { id = "a" } }, actions = { go = function()
        overlay.toggle("late", {}) end } }
      """)
    let error = #expect(throws: (any Error).self) { try run.apply(0, .action(Name("go"), arguments: .null)) }
    #expect(error.map { "\($0)" }?.contains("parameters are declared while the config loads") == true)
  }

  @Test func `a check tries each bound and each choice`() {
    let script = """
      local high = overlay.parameter("high", { default = 500, minimum = 200, maximum = 900 })
      local name = overlay.choice("name", { "low", "middle" }, { default = "low" })
      return overlay.container {
        notches = { "low", "high" },
        heightForNotch = { low = 300, high = high },
        targetNotchPolicy = function(context) return name end,
      }
      """
    let findings = FunctionCheck(source(script)).findings.map(\.text)
    #expect(
      findings.contains { $0.hasSuffix("found low 300, high 200; list the lowest notch first (with high = 200)") })
    #expect(findings.contains { $0.contains("\"middle\"") && $0.hasSuffix("(with name = \"middle\")") })
    #expect(findings.count == 2)
  }
}
