import CLua
import CLuaTrampoline
import TestSupport
import Testing

@testable import Lua

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

  /// What only reads Lua's stack, or raises.
  private static let readers: Set<Substring> = [
    "absindex", "argcheck", "argexpected", "checkany", "checkinteger", "checklstring", "checknumber", "checktype",
    "close", "compare", "error", "gc", "getextraspace", "getstack", "gettop", "iscfunction", "isfunction", "isinteger",
    "isnil", "isnoneornil", "istable", "newstate", "optinteger", "optlstring", "optnumber", "rawequal", "rawlen",
    "sethook", "toboolean", "tocfunction", "tointeger", "tolstring", "tonumber", "tostring", "touserdata", "type",
    "typename", "unref", "upvalueindex",
  ]

  @Test func `each function of C that changes Lua's stack says how before it does`() throws {
    var (silent, count) = ([String](), 0)
    for file in try PackageFolder.names(in: "Sources/Base/CLuaTrampoline") where file.hasSuffix(".c") {
      var (name, says) = ("", false)
      for line in try PackageFolder.text("Sources/Base/CLuaTrampoline/\(file)").split(separator: "\n") {
        if line.first?.isLetter == true { (name, says) = ("\(file): \(line)", false) }
        if line.contains(/\b(STACK|FRAME)\(/) { (says, count) = (true, count + 1) }
        let changes = line.matches(of: /\bluaL?_(\w+)\(/).contains { !Self.readers.contains($0.1) }
        if changes, !says, !line.hasPrefix("#"), !silent.contains(name) { silent.append(name) }
      }
    }
    #expect(silent == [])
    #expect(count > 70)
  }

  /// Each script ends with true.
  private static let scripts = [
    """
    local named = { 7, {}, true, print, setmetatable({}, {}), "a name" }
    for _, name in ipairs(named) do
      local list, expected = {}, type(name) == "string" and name or "table"
      for i = 1, 250 do list[i] = setmetatable({}, { __name = name }) end
      if ("%s"):rep(250):format(table.unpack(list)) ~= expected:rep(250) then return false end
      print(table.unpack(list))
      if tostring(list[1]) ~= expected then return false end
    end
    return true
    """,
    """
    local events = { "__index", "__newindex", "__call", "__tostring", "__name", "__len", "__eq", "__lt", "__le", "__concat", "__unm", "__pairs" }
    for _, event in ipairs(events) do
      for _, value in ipairs { 7, "text", true, {}, print, error } do
        local ok, t = pcall(setmetatable, {}, { [event] = value })
        if ok then
          local all = {} for i = 1, 60 do all[i] = t end
          pcall(print, table.unpack(all)) pcall(string.format, ("%s %5.1s"):rep(60), table.unpack(all))
          pcall(table.concat, all) pcall(table.sort, all) pcall(tostring, t) pcall(pairs, t) pcall(next, t) pcall(ipairs, t)
          pcall(function() return t .. t, #t end) pcall(function() return t < t end) pcall(function() return -t, t() end)
          pcall(function() t.x = t.y end) pcall(error, t) xpcall(error, function(e) return tostring(e) end, t)
          getmetatable(t)
        end
      end
    end
    return true
    """,
    """
    local many = {} for i = 1, 7990 do many[i] = i end
    local short = select("#", pcall(table.unpack, many)) == 7991 and select("#", xpcall(table.unpack, print, many)) == 7991
    return short and not pcall(table.unpack, many, 1, 8001) and select("#", xpcall(error, table.unpack, many)) == 2
    """,
    """
    local t = { 3, 1, 2, x = 1, [true] = 2 }
    table.insert(t, 4) table.insert(t, 1, 0) table.remove(t) table.remove(t, 1) table.move(t, 1, 2, 2) table.sort(t)
    table.sort(t, function(a, b) return a > b end)
    for _, wrong in ipairs { {}, { {} } } do pcall(table.insert, wrong, 9, 9) pcall(table.concat, wrong) pcall(table.sort, { 1, "x", {} }) end
    local seen = 0
    for key in pairs(t) do seen = seen + 1 t[key] = nil end
    for _ in pairs(setmetatable({}, { __pairs = function() return next, { 1 } end })) do seen = seen + 1 end
    return seen > 4 and next(t) == nil and next({ 5 }) == 1 and not pcall(pairs, { [{}] = 1 }) and not pcall(next, {}, {}) and rawlen("x") == 1
    """,
    """
    local facts = require "facts"
    return #facts == 2 and table.concat(facts) == "ab" and next(facts) == 1 and facts.none == nil and not pcall(table.insert, facts, "c")
    """,
    """
    for _ in utf8.codes("aä") do end
    local ok = ("x"):rep(0) == "" and ("x"):rep(2, ",") == "x,x" and not pcall(string.rep, "x", 1e9) and not pcall(utf8.codes, "\\xff")
    local numbers = { math.sin(1), math.cos(1), math.tan(1), math.asin(1), math.acos(1), math.exp(1), math.atan(1, 2), math.log(2), math.log(8, 2),
      math.random(), math.random(5), math.random(2, 3), math.random(0) }
    return ok and #numbers == 13 and not pcall(math.random, 1, 0) and not pcall(string.format, "%p", 1) and string.format("%d%%%g", 1, 0/0) == "1%nan"
    """,
  ]

  /// Each of them fails.
  private static let refused = [
    "return nothing", "nothing = 1", "return math.nothing", "math.sin = 1", "math[1] = 1", "return require 'none'",
    "return require 'circle'", "return require 'broken'", "return require 'deep'", "return require 'thing'()",
    "require 'thing'.known = 1", "return require 'host' 'refuse'", "setmetatable({}, { __gc = print })",
    "setmetatable(math, {})", "setmetatable({}, { __call = 1 })", "return 1 +", "error {}", "error(4)",
    "error(setmetatable({}, { __tostring = function() return 'told' end }))", "\u{1B}Lua",
    "error(setmetatable({}, { __tostring = error }))", "while true do pcall(pcall) end", "return { [{}] = 1 }",
    "local t = {} while true do xpcall(print, print, t) end",
    "local function f(n, ...) return f(n + 1, n, ...) end f(1)", "local t, key = {}, 'none' return t[key].x",
    "local t = {} for i = 1, 1e4 do t[i] = {} end while true do pcall(table.unpack, t, 1, 7000) end",
    "table.insert(math, 'x')", "table.insert(_ENV, 'x')", "table.insert(string, print)", "table.insert(string, 1, 1)",
    "table.move({ 1, 2 }, 1, 2, 1, table)", "table.move({ 1 }, 1, 1, 1, require 'thing')", "table.sort(string)",
    "table.remove(math)", "table.insert(require 'thing', 5)", "table.sort(require 'thing')",
    "table.remove(require 'thing')",
  ]

  private static let modules = [
    "circle": "return require 'circle'", "broken": "return 1 +", "deep": "return " + String(repeating: "(", count: 300),
    "empty": "local x = 1",
  ]

  /// A state with a host's functions and objects.
  private func makeState(_ limits: LuaLimits = LuaLimits()) throws -> LuaState {
    let state = try LuaState(limits: limits, watchdog: watchdog)
    state.moduleSource = { name throws(LuaMessage) in
      guard let text = Self.modules[name] else { throw LuaMessage("there is no module \(name)") }
      return LuaSource(name: "\(name).lua", bytes: Array(text.utf8))
    }
    let thing = try state.defineObject(
      "thing", methods: [("poke", { _ throws(LuaMessage) in [] })], fields: ["known"],
      read: { arguments throws(LuaMessage) in [.string(arguments.string(2) ?? "")] }, isCounted: true)
    let echo: LuaHostFunction = { arguments throws(LuaMessage) in
      if arguments.string(1) == "refuse" { throw LuaMessage("refused") }
      return try (1...max(1, arguments.count)).map { index throws(LuaMessage) in try arguments.value(index) }
    }
    try state.setModule("host", to: .function(try state.makeFunction(echo)))
    var facts = LuaTree(list: [.string("a"), .string("b")])
    facts.type = try state.defineObject("facts", hasFields: true, isTable: true)
    try state.setModule("facts", to: .table(facts))
    try state.setModule("thing", to: .object(LuaObject(type: thing, identity: 3)))
    return state
  }

  private func source(_ text: String) -> LuaSource { LuaSource(name: "config.lua", bytes: Array(text.utf8)) }

  @Test func `what is said of Lua's stack is true, in every function`() throws {
    for script in Self.scripts {
      #expect(try makeState().run(source(script)) == .boolean(true), "\(script)")
    }
    var limits = LuaLimits()
    limits.instructionsPerCall = 50_000
    for script in Self.refused {
      #expect(throws: LuaFailure.self, "\(script)") { try makeState(limits).run(source(script)) }
    }
    try callFromOutside()
    var count = 0
    let first = overlay_lua_effects(&count)
    let idle = (0..<count).filter { first?[$0].hasRun == false }.map { String(cString: first![$0].function) }
    // A script that is stuck ends its process: WatchdogTests run that one.
    #expect(idle.filter { $0 != "find_place" } == [])
    #if DEBUG
      #expect(count > 70)
    #endif
  }

  private func callFromOutside() throws {
    let state = try makeState()
    let text = """
      local thing = require 'thing' local answer = thing.known, thing.poke require 'empty'
      return { echo = function(...) return ... end, yes = function() return true end, each = function(_, t) for _ in pairs(t) do end return true end, field = function(t) return t.none.x end }
      """
    guard case .table(let tree) = try state.run(source(text)) else { throw LuaMessage("no table") }
    let functions = tree.fields.compactMap { if case .function(let function) = $0.value { function } else { nil } }
    let (name, table) = (try state.name("a"), try state.makeTable(LuaTree(list: [.string("x")])))
    try state.set(name, to: .number(1), in: table)
    try state.set([LuaField(name, .number(2))], in: table)
    let filled = try state.makeObject(
      state.defineObject("filled", hasFields: true), identity: 1)
    try state.set(name, to: .number(1), in: filled)
    for function in functions {
      _ = try? state.callBooleans(function, each: [name], filled)
      _ = try? state.callBooleans(function, each: [name], table)
      _ = try? state.callScalar(function, LuaInputs(.name(name), .boolean(true)))
      _ = try? state.callValue(function, [.table(LuaTree(list: [.integer(1)])), .null])
      _ = state.definition(of: function)
      state.release(function)
    }
    _ = state.text(of: name)
    _ = try state.read(table)
    state.release(table)
    _ = try state.run(source("local thing = require 'host'(require 'thing')"))
    state.collectGarbage()
    _ = state.takeLost()
  }
}
