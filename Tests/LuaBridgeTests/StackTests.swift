import CLua
import Testing

@testable import LuaBridge

@Suite struct StackTests {
  @Test func `the stack is empty again after everything that succeeds or fails`() throws {
    let state = try LuaState()
    func check(_ body: () throws -> Void) {
      try? body()
      #expect(lua_gettop(state.lua) == 0)
    }
    let source =
      "return { sum = function(a, b) return a + b end, text = function() return 'x' end, fail = function() error({ 1 }) end }"
    guard case .table(let tree) = try state.run(LuaSource(name: "config.lua", bytes: Array(source.utf8))) else {
      Issue.record("the source gives no table")
      return
    }
    let functions = tree.fields.compactMap { if case .function(let function) = $0.value { function } else { nil } }
    #expect(functions.count == 3)
    for function in functions {
      check { _ = try state.callNumber(function, 1, 2, 3) }
      check { _ = try state.callBoolean(function, LuaInputs(.null)) }
      check { _ = try state.callNumberAndFlag(function, LuaInputs(.number(1), .number(2))) }
      check { _ = try state.callValue(function, [.table(LuaTree(list: [.string("x")]))]) }
      check { try state.call(function) }
    }
    for text in [
      "return 1 +", "error('x')", "return { [{}] = 1 }", "while true do end", "return setmetatable({}, { __gc = 1 })",
    ] {
      check { _ = try state.run(LuaSource(name: "config.lua", bytes: Array(text.utf8))) }
    }
    check {
      try state.setModule(
        "m",
        to: .table(LuaTree(fields: [.init(name: "x", value: .object(LuaObject(type: .init(number: 0), identity: 0)))])))
    }
    check { _ = try state.makeTable(LuaTree(list: [.object(LuaObject(type: .init(number: 0), identity: 0))])) }
  }
}
