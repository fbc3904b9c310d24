import Lua
import Testing

@Suite struct SandboxTests {
  @Test func `pairs goes through numbers, strings and booleans in ascending order`() throws {
    let text = """
      local keys = {}
      for key in pairs({ b = 1, a = 2, [true] = 3, [false] = 4, [2.5] = 5, 9, 8, [-1] = 6, [1e300] = 7 }) do
        keys[#keys + 1] = tostring(key)
      end
      return table.concat(keys, " ")
      """
    #expect(try run(text) == .string("-1 1 2 2.5 1e+300 a b false true"))
  }

  @Test(arguments: [
    ("return pirnt", "config.lua:1: there is no global \"pirnt\"; did you mean \"print\"?"),
    ("counter = 1", "config.lua:1: the global \"counter\" cannot be created; write: local counter"),
    ("print = 1", "config.lua:1: the global \"print\" cannot be changed; choose another name for a local"),
    ("\nreturn math.flor(1)", "config.lua:2: there is no math.flor; did you mean \"floor\"?"),
    (
      "return os.time()",
      "config.lua:1: \"os\" is not available to scripts: it reaches files, processes, the clock and the locale; context.time is the scene's "
        + "time, in seconds"
    ),
    (
      "return ('x'):rep(2, 'y', 3):pack()",
      "config.lua:1: string.pack is not available to scripts: its sizes differ between machines"
    ),
    ("return '10' + 5", "config.lua:1: attempt to perform arithmetic on a string value (constant '10')"),
    ("return 1 +", "config.lua:1: unexpected symbol near <eof>"),
    ("error { code = 4 }", "config.lua:1: an error with a table value instead of a message"),
    (
      "table.insert(math, 'x')",
      "config.lua:1: bad argument #1 to 'insert' (it is sealed, expected a table of your own)"
    ),
    (
      "error((select(2, pcall(string.format, '%d', 'x'))), 0)",
      "config.lua:1: bad argument #2 to 'string.format' (number expected, got string)"
    ),
    (
      "error((select(2, pcall(select))), 0)",
      "config.lua:1: bad argument #1 to 'select' (number expected, got no value)"
    ),
    (
      "while true do end",
      "config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?"
    ),
    (
      "while true do pcall(function() while true do end end) end",
      "config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?"
    ),
    (
      "local s = 'x' while true do s = s .. s end",
      "config.lua:1: the script was stopped because it needs more than 268435456 bytes of memory; does a table or a string grow without end?"
    ),
    (
      "local function f() return 1 + f() end return f()",
      "config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?"
    ),
  ])
  func `a script that may not do something gets its sentence`(script: String, sentence: String) {
    #expect(failure(script)?.summary == sentence)
  }

  @Test func `a power in a script is the host's own`() throws {
    #expect(try run("local x, y = 2.0, 0.5 return x ^ y").asNumber == 1.4142135623730951)
  }
}
