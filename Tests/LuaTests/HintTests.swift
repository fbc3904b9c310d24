import Lua
import Testing

/// What Lua's own words leave out, and where the carets stand.
@Suite struct HintTests {
  private func answer(_ text: String) -> String {
    do throws(LuaFailure) {
      let state = try LuaState()
      return "\(try state.run(LuaSource(name: "c.lua", bytes: Array(text.utf8))))"
    } catch { return error.description }
  }

  @Test(arguments: [
    (
      "local t = { a = 1 } if t.a = 1 then t = nil end",
      "'then' expected near '='; == compares, = only sets a variable",
      "                           ^"
    ),
    (
      "local t = { f = function(c) { return 1 } }",
      "unexpected symbol near '{'; a function is written function(x) ... end",
      "                            ^"
    ),
    (
      "local t = { a = 1 } return t.a()",
      "attempt to call a number value (field 'a'); a is a number: write .a without parentheses",
      "            ^"
    ),
    (
      "local c = { time = 1 } return c.time.now",
      "attempt to index a number value (field 'time'); time is a number, in seconds: write .time without anything after it",
      "            ^^^^"
    ),
    (
      "local t, k = { a = \"5%\" }, \"a\" return 2 * t[k]",
      "attempt to perform arithmetic on a string value (field '?'); what the table has there is a text; write a number, such as 0.5 for "
        + "\"50%\"",
      ""
    ),
    (
      "local heights = {} return heights[\"hihg\"] > 3",
      "attempt to compare number with nil; is there a notch \"hihg\"? heights has one number for each name in notches",
      ""
    ),
  ])
  func `a mistake is told with what to try, and marked`(_ line: String, _ words: String, _ carets: String) {
    // Without a name to mark, all of the line is.
    let marks = carets.isEmpty ? String(repeating: "^", count: line.count) : carets
    let expected = "c.lua:1: \(words)\n  1 | \(line)\n    | \(marks)"
    let found = answer(line)
    #expect(found == expected, "\(found)")
  }

  @Test func `what is open at the end of a text is told with its line`() {
    let found = answer("local t = {\n a = {\n }\n")
    #expect(
      found.hasPrefix(
        "c.lua:4: '}' expected (to close '{' at line 1) near <eof>; the text ends, and a } is missing for the { in line 1\n"
      ), "\(found)")
  }
}
