import Testing

@testable import Lua

@Suite struct AllocationFailureTests {
  private static let script = """
    local overlay = require "overlay"
    local helper = require "helper"
    local list = { 5, 3, 9, 1 }
    table.sort(list, function(a, b) return a > b end)
    table.insert(list, 1, 4)
    local text = table.concat(list, ",") .. string.format("%5.2f %q %s", 1.5, "x\\n", tostring(list)) .. ("ab"):rep(3, "-")
    for key, value in pairs({ b = 1, a = 2, [3] = 4 }) do text = text .. key .. value end
    local class = {}
    class.__index = class
    function class:name() return helper.shout(self.text) end
    local object = setmetatable({ text = text }, class)
    local ok, message = pcall(function() error("inner " .. object:name()) end)
    xpcall(function() local x = nil; return x.field end, function(m) return m .. "!" end)
    print(ok, message)
    return { name = object:name(), double = function(x) return overlay.double(x) .. "" end, utf8.char(228, 8364) }
    """

  /// Everything a host does with a state, with one allocation failing somewhere. Answers whether it came through.
  private func session(failing nth: Int, forEver: Bool = false) throws(LuaFailure) -> LuaValue {
    var limits = LuaLimits()
    (limits.failingAllocation, limits.failsForEver) = (nth, forEver)
    let state = try LuaState(limits: limits, seed: 1)
    state.moduleSource = { name throws(LuaMessage) in
      LuaSource(name: name + ".lua", bytes: Array("return { shout = function(s) return s:upper() end }".utf8))
    }
    let thing = try state.defineObject("thing", methods: [("poke", { _ throws(LuaMessage) in [] })])
    _ = try state.makeObject(thing, identity: 1)
    let double = try state.makeFunction { arguments throws(LuaMessage) in
      guard let number = arguments.number(1) else { throw LuaMessage("a number, please") }
      return [.string("\(2 * number)")]
    }
    try state.setModule("overlay", to: .table(LuaTree(fields: [.init(name: "double", value: .function(double))])))
    let value = try state.run(LuaSource(name: "config.lua", bytes: Array(Self.script.utf8)))
    guard case .table(let tree) = value, case .function(let function)? = tree["double"] else { return .null }
    let table = try state.makeTable()
    try state.set([LuaField(try state.name("height"), .number(1))], in: table)
    return try state.callValue(function, [.number(4)])
  }

  @Test(arguments: [false, true])
  func `a session whose n-th allocation fails ends with an error and in no other way`(forEver: Bool) throws {
    var failures = 0
    var nth = 0
    var hasPassed = false
    while !hasPassed {
      nth += 1
      do throws(LuaFailure) {
        hasPassed = try session(failing: nth, forEver: forEver) == .string("8.0")
      } catch {
        failures += 1
      }
    }
    #expect(failures > 80)
    #expect(nth < 2_000)
  }
}
