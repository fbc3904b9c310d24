import OverlayEngine
import Testing

@testable import OverlayRun

@Suite("Defaults in a config's text")
struct ConfigDefaultsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var value: Value = .number(0.456)
    var expected: String
    var outcome: ConfigDefaults.Outcome
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a number", text: "local a = overlay.parameter(\"a\", {\n  default = 0.38, minimum = 0 })",
      expected: "local a = overlay.parameter(\"a\", {\n  default = 0.456, minimum = 0 })",
      outcome: .written(line: 2, before: "0.38")),
    Case(
      name: "a negative number at the end", text: "overlay.parameter(\"a\", { minimum = -2, default = -1 })",
      expected: "overlay.parameter(\"a\", { minimum = -2, default = 0.456 })",
      outcome: .written(line: 1, before: "-1")),
    Case(
      name: "an expression", text: "overlay.parameter('a', {\n  default = 0.4 * 2,\n})",
      expected: "overlay.parameter('a', {\n  default = 0.4 * 2,\n})",
      outcome: .expression(line: 2, text: "default = 0.4 * 2,")),
    Case(
      name: "a variable", text: "overlay.parameter('a', { default = base })",
      expected: "overlay.parameter('a', { default = base })",
      outcome: .expression(line: 1, text: "overlay.parameter('a', { default = base })")),
    Case(
      name: "another parameter's default",
      text: "overlay.parameter(\"b\", { default = 1 }) overlay.parameter(\"a\", { default = 2 })",
      expected: "overlay.parameter(\"b\", { default = 1 }) overlay.parameter(\"a\", { default = 0.456 })",
      outcome: .written(line: 1, before: "2")),
    Case(
      name: "comments, long strings, and defaults of tables in the table",
      text: "-- overlay.parameter('a', { default = 1 })\n"
        + "local s = [==[ parameter('a', { default = 2 }) ]==]\n--[[\n ]] parameter('a', { x = { default = 3 }, default = 4e-1 })",
      expected: "-- overlay.parameter('a', { default = 1 })\n"
        + "local s = [==[ parameter('a', { default = 2 }) ]==]\n--[[\n ]] parameter('a', { x = { default = 3 }, default = 0.456 })",
      outcome: .written(line: 4, before: "4e-1")),
    Case(
      name: "a word keeps its quotes", text: "overlay.choice('a', { 'x', 'y' }, { default = 'x' })",
      value: .string("y"), expected: "overlay.choice('a', { 'x', 'y' }, { default = 'y' })",
      outcome: .written(line: 1, before: "'x'")),
    Case(
      name: "a word with its quote, a backslash and a line's end",
      text: "overlay.choice('a', { 'x' }, { default = 'x' })",
      value: .string("it's\\\n"), expected: "overlay.choice('a', { 'x' }, { default = 'it\\'s\\\\\\n' })",
      outcome: .written(line: 1, before: "'x'")),
    Case(
      name: "a declaration in each of two branches",
      text: "\nif x then overlay.parameter('a', { default = 1 }) else overlay.parameter('a', { default = 2 }) end",
      expected: "\nif x then overlay.parameter('a', { default = 1 }) else overlay.parameter('a', { default = 2 }) end",
      outcome: .repeated(line: 2)),
    Case(
      name: "a flag", text: "overlay.toggle { \"a\", default = true }", value: .bool(false),
      expected: "overlay.toggle { \"a\", default = false }", outcome: .written(line: 1, before: "true")),
    Case(
      name: "a flag that is left out", text: "\noverlay.toggle(\"a\", { label = 'A' })", value: .bool(true),
      expected: "\noverlay.toggle(\"a\", { label = 'A' })", outcome: .unwritten(line: 2)),
    Case(
      name: "a parameter of a module", text: "local a = require \"sliders\".a",
      expected: "local a = require \"sliders\".a", outcome: .undeclared),
    Case(
      name: "a call that is not closed", text: "overlay.parameter(\"a\", { default = 1",
      expected: "overlay.parameter(\"a\", { default = 1", outcome: .undeclared),
  ]

  @Test("The literal alone is replaced; what is worked out is left, with its line", arguments: cases)
  func replacement(one: Case) {
    var text = ConfigDefaults(Array(one.text.utf8))
    #expect(text.set("a", to: one.value) == one.outcome)
    #expect(String(decoding: text.bytes, as: UTF8.self) == one.expected)
  }
}
