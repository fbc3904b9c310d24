import Lua
import Numerics
import Testing

@Suite struct DeterminismTests {
  @Test func `the random sequence of a seed is pinned`() throws {
    let text =
      "local t = {} for i = 1, 6 do t[i] = math.random(1000) end t[7] = string.format('%.17g', math.random()) return table.concat(t, ' ')"
    #expect(try run(text, seed: 0) == .string(Self.sequenceOfZero))
    #expect(try run(text, seed: 0) == run(text, seed: 0))
    #expect(try run(text, seed: 1) != run(text, seed: 0))
  }

  static let sequenceOfZero = "693 299 737 301 602 715 0.42221152382531557"

  @Test func `random integers reach both ends of every range`() throws {
    let text = """
      local low, high = 0, 0
      for _ = 1, 1000 do
        local x = math.random(-1, 1)
        if x == -1 then low = low + 1 elseif x == 1 then high = high + 1 end
      end
      local extreme = math.random(math.mininteger, math.maxinteger)
      return low > 250 and high > 250 and math.type(extreme) == "integer" and math.random(7, 7) == 7
      """
    #expect(try run(text) == .boolean(true))
  }

  @Test func `what is drawn has random numbers of its moment, and takes none from the others`() throws {
    let state = try LuaState(seed: 5)
    let source = LuaSource(name: "config.lua", bytes: Array("return math.random".utf8))
    guard case .function(let random) = try state.run(source) else { throw LuaMessage("not a function") }
    func draw(at microseconds: Int64, _ count: Int) throws -> [LuaScalar] {
      state.beginDrawing(microseconds: microseconds)
      return try (0..<count).map { _ in
        try state.drawing { () throws(LuaFailure) in try state.callScalar(random, LuaInputs()) }
      }
    }
    let numbers = { (scalars: [LuaScalar]) in scalars.map(\.asNumber) }
    let first = try numbers(draw(at: 0, 3))
    _ = try draw(at: 16_667, 5)
    #expect(try numbers(draw(at: 0, 3)) == first)
    #expect(try numbers(draw(at: 1, 3)) != first)
    let ordinary = try state.callScalar(random, LuaInputs()).asNumber
    #expect(
      try LuaState(seed: 5).run(LuaSource(name: "a", bytes: Array("return math.random()".utf8))).asNumber == ordinary)
  }

  @Test func `drawing has totals of its own`() throws {
    var limits = LuaLimits()
    limits.instructionsInAll = 20_000
    let state = try LuaState(limits: limits)
    let source = LuaSource(name: "config.lua", bytes: Array("return function() for _ = 1, 4000 do end end".utf8))
    guard case .function(let work) = try state.run(source) else { throw LuaMessage("not a function") }
    var calls = 0
    do throws(LuaFailure) {
      while true {
        try state.drawing { () throws(LuaFailure) in try state.call(work) }
        calls += 1
      }
    } catch {
      #expect(error.kind == .totalLimit(limit: 20_000))
    }
    #expect(calls > 2)
    try state.call(work)
  }

  @Test func `elementary functions of scripts are those of the engine`() throws {
    let state = try LuaState()
    let value = try state.run(
      LuaSource(
        name: "m.lua",
        bytes: Array(
          """
          return { sin = math.sin, cos = math.cos, tan = math.tan, asin = math.asin, acos = math.acos, atan = math.atan, exp = math.exp,
            log = math.log, log2 = function(x) return math.log(x, 2) end, log10 = function(x) return math.log(x, 10) end,
            power = function(x) return x ^ 0.7 end, atan2 = function(x) return math.atan(x, -3) end }
          """.utf8)))
    guard case .table(let tree) = value else {
      Issue.record("the source gives no table")
      return
    }
    let functions: [(String, (Double) -> Double)] = [
      ("sin", Elementary.sin), ("cos", Elementary.cos), ("tan", Elementary.tan), ("asin", Elementary.asin),
      ("acos", Elementary.acos),
      ("atan", { Elementary.atan2($0, 1) }), ("exp", Elementary.exp), ("log", Elementary.log),
      ("log2", Elementary.log2),
      ("log10", Elementary.log10), ("power", { Elementary.pow($0, 0.7) }), ("atan2", { Elementary.atan2($0, -3) }),
    ]
    for (name, own) in functions {
      guard case .function(let function)? = tree[name] else {
        Issue.record("\(name) is no function")
        continue
      }
      for step in 1...200 {
        let x = Double(step) / 201
        #expect(try state.callNumber(function, LuaInputs(.number(x))).bitPattern == own(x).bitPattern)
      }
    }
  }

  @Test(arguments: [
    ("7.5 % 2", 1.5), ("-7.5 % 2", 0.5), ("1e308 % 3", 2.0), ("math.fmod(-6.0, 4)", -2),
    ("1e16 % 0.1", 0.04488848768742176),
    ("5e-324 % 1", Double.leastNonzeroMagnitude), ("1e-322 % 1.5e-323", 2 * Double.leastNonzeroMagnitude),
    ("123456789.123 % 0.001", 0.000999993376923471), ("5.5 % math.huge", 5.5),
  ])
  func `float remainders are exact`(text: String, expected: Double) throws {
    #expect(try run("return " + text).asNumber == expected)
  }

  @Test(arguments: [
    ("tostring({})", "table"), ("tostring(print)", "function"), ("tostring(0/0)", "nan"), ("tostring(-(0/0))", "nan"),
    ("table.concat { 0/0, -(0/0) }", "nannan"), ("0/0 .. '|' .. -(0/0)", "nan|nan"),
    ("(math.huge - math.huge) .. ''", "nan"),
    ("string.format('%g %.1f', 0/0, -(0/0))", "nan nan"), ("string.format('%q', 0/0)", "(0/0)"),
    ("'-nan' .. ''", "-nan"), ("string.format('%-4s', '-nan')", "-nan"),
    ("tostring(1e15)", "1e+15"), ("tostring(3.0)", "3.0"), ("tostring(10 // 3)", "3"), ("tostring(1e100)", "1e+100"),
    ("string.format('%s %d %5.1f|%-4s|', {}, 3, 2.25, 'x')", "table 3   2.2|x   |"),
    ("string.format('%q', 'a\\n\\0b')", "\"a\\\n\\0b\""),
    ("tostring(tonumber('  0x10  '))", "16"), ("tostring(tonumber('zz', 36))", "1295"),
    ("tostring(tonumber('8', 8))", "nil"),
    ("tostring(tonumber('1e1'))", "10.0"), ("tostring(tonumber('-ff', 16))", "-255"),
  ])
  func `texts are the same in every run`(text: String, expected: String) throws {
    #expect(try run("return " + text) == .string(expected))
  }

  @Test(arguments: [
    "local t = {} for i = 1, 9 do t['k' .. i] = i end for k in pairs(t) do t[k] = nil end return next(t) == nil",
    "local t = { a = 1, b = 2, c = 3 } local seen = '' for k in pairs(t) do seen = seen .. k t.b = nil end return seen == 'ac'",
    "local seen = '' local k, v = next({ b = 1, a = 2, 7 }) while k do seen = seen .. k k, v = next({ b = 1, a = 2, 7 }, k) end return seen == '1ab'",
    "local list = { 3, 1, 2 } table.sort(list, function(a, b) return a > b end) return table.concat(list) == '321'",
    "local list = {} for i = 1, 50 do list[i] = { key = i % 3, place = i } end table.sort(list, function(a, b) return a.key < b.key end) "
      + "for i = 2, 50 do local a, b = list[i - 1], list[i] if a.key == b.key and a.place > b.place then return false end end return true",
    "return table.concat({ table.unpack({ 1, 2, 3 }, 2) }, ',') == '2,3' and select('#', table.unpack({}, 1, 3)) == 3",
    "local t = { 1, 2, 3, 4 } table.move(t, 1, 3, 2) return table.concat(t) == '1123' and table.remove(t, 1) == 1 and #t == 3",
    "return utf8.len('aä€😀') == 4 and utf8.offset('aä€', 3) == 4 and utf8.codepoint('€') == 0x20AC and utf8.char(228, 128512) == 'ä😀'",
    "return utf8.offset('aä€', -1) == 4 and utf8.offset('aä', 0, 3) == 2 and utf8.len('\\xff') == nil",
    "return ('key = value'):match('(%w+) = (%w+)') == 'key' and ('a,b'):gsub(',', ';') == 'a;b' and ('x.y'):find('.', 1, true) == 2",
    "local words = {} for word in ('one two'):gmatch('%a+') do words[#words + 1] = word end return table.concat(words, '-') == 'one-two'",
    "return ('aä€'):match(utf8.charpattern, 2) == 'ä' and ('%d%%'):format(5) == '5%' and ('%s|%5s'):format({}, 'x') == 'table|    x'",
    "return ('hello'):sub(-3, -2) == 'll' and ('abc'):byte(-1) == 99 and ('ab'):rep(3, '-') == 'ab-ab-ab'",
    "local m = { __index = function(_, k) return k .. '!' end } local t = setmetatable({}, m) return t.x == 'x!' and getmetatable(t) == m",
    "return select(2, pcall(error, { code = 4 })).code == 4 and select(2, xpcall(error, function(m) return m.code end, { code = 5 })) == 5",
  ])
  func `the library does what Lua's does`(text: String) throws {
    #expect(try run(text) == .boolean(true))
  }
}
