import Lua
import Testing

/// Functions without loops and calls are not counted; whatever could make one of them run on is stopped all the same.
@Suite struct StraightFunctionTests {
  private static let forever = "function() while true do end end"

  private func function(_ text: String, in state: LuaState) throws -> LuaFunction {
    let value = try state.run(LuaSource(name: "config.lua", bytes: Array(text.utf8)))
    guard case .function(let function) = value else { throw LuaMessage("not a function") }
    return function
  }

  private func isStopped(_ function: LuaFunction, _ state: LuaState, _ inputs: LuaInputs = LuaInputs()) -> Bool {
    do throws(LuaFailure) {
      _ = try state.callScalar(function, inputs)
      return false
    } catch {
      guard case .instructionLimit = error.kind else { return false }
      return true
    }
  }

  @Test(arguments: [
    "local t = setmetatable({}, { __index = \(forever) }) return function() return t.x end",
    "local t = setmetatable({}, { __newindex = \(forever) }) return function() t.x = 1 end",
    "local t = setmetatable({}, { __add = \(forever) }) return function() return t + 1 end",
    "local t = setmetatable({}, { __lt = \(forever) }) return function() return t < t end",
    "local t = setmetatable({}, { __eq = \(forever) }) return function() return t == setmetatable({}, getmetatable(t)) end",
    "local f = \(forever) return function() return f() end",
    "local f = \(forever) return function() f() return 1 end",
    "return function() while true do end end", "return function() repeat local x until false end",
    "return function() ::again:: goto again end", "return function() for _ = 1, math.huge do end end",
    "return function() for _ in function() return 1 end do end end",
    "local s = 'x' return function() return s:rep(2, nil, {}) end and function() while s do end end",
  ])
  func `what runs on is stopped`(text: String) throws {
    let state = try LuaState()
    let asked = try function(text, in: state)
    for _ in 0..<3 { #expect(isStopped(asked, state)) }
  }

  @Test func `a metatable that is set later is seen by a function that has run straight before`() throws {
    let state = try LuaState()
    let table = LuaInputs(.table(try state.makeTable()))
    let read = try function("return function(t) return t.x end", in: state)
    #expect(!isStopped(read, state, table))
    _ = try state.callScalar(
      try function("return function(t) setmetatable(t, { __index = \(Self.forever) }) end", in: state), table)
    #expect(isStopped(read, state, table))
  }

  @Test func `a reference that is used again is not taken for the function before`() throws {
    let state = try LuaState()
    for _ in 0..<20 {
      let straight = try function("return function() return 1 end", in: state)
      #expect(try state.callNumber(straight, LuaInputs()) == 1)
      state.release(straight)
      let loop = try function("return \(Self.forever)", in: state)
      #expect(isStopped(loop, state))
      state.release(loop)
    }
  }

  @Test func `counting goes on after what ran straight`() throws {
    let state = try LuaState()
    let forever = try function("return \(Self.forever)", in: state)
    let names = [try state.name("a"), try state.name("b")]
    let table = try state.makeTable()
    let straight = try function("return function() return true end", in: state)
    #expect(try state.callBooleans(straight, each: names, table) == 0b11)
    #expect(isStopped(forever, state))
    #expect(try state.callBooleans(straight, each: names, table) == 0b11)
  }
}
