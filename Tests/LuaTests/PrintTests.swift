import Lua
import Testing

@Suite struct PrintTests {
  @Test func `print gives lines with their place and no addresses`() throws {
    let state = try LuaState()
    var lines: [String] = []
    state.printed = { text, position in lines.append("\(position?.line ?? 0): \(text)") }
    _ = try state.run(LuaSource(name: "config.lua", bytes: Array("print('a', 1, nil, {})\nprint()".utf8)))
    #expect(lines == ["1: a\t1\tnil\ttable", "2: "])
  }

  @Test func `the host can refuse to print`() throws {
    let state = try LuaState()
    state.printed = { _, _ throws(LuaMessage) in throw LuaMessage("not while drawing") }
    let value = try state.run(
      LuaSource(name: "config.lua", bytes: Array("return select(2, pcall(function() print(1) end))".utf8)))
    #expect(value == .string("config.lua:1: not while drawing"))
  }
}
