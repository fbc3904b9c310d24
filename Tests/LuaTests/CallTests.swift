import Lua
import Testing

@Suite struct CallTests {
  private func function(_ text: String, in state: LuaState) throws -> LuaFunction {
    let value = try state.run(LuaSource(name: "config.lua", bytes: Array(text.utf8)))
    guard case .function(let function) = value else { throw LuaMessage("not a function") }
    return function
  }

  @Test func `numbers, flags and names go in and out`() throws {
    let state = try LuaState()
    let medium = try state.name("medium")
    let sum = try function("return function(a, b, c) return a + b * c end", in: state)
    #expect(try state.callNumber(sum, 1, 2, 3) == 7)
    let echo = try function("return function(a) return a end", in: state)
    #expect(try state.callBoolean(echo, LuaInputs(.boolean(true))))
    #expect(try state.callScalar(echo, LuaInputs(.name(medium))).asName == medium)
    #expect(state.text(of: medium) == "medium")
    let finished = try function("return function(t) return t / 2, t >= 1 end", in: state)
    #expect(try state.callNumberAndFlag(finished, LuaInputs(.number(1))) == (0.5, true))
  }

  @Test func `a function is asked about each name, with a budget for each`() throws {
    var limits = LuaLimits()
    limits.instructionsPerCall = 1000
    let state = try LuaState(limits: limits)
    let names = try ["low", "middle", "high"].map { try state.name($0) }
    let height = try state.name("height")
    let table = try state.makeTable()
    try state.set([LuaField(height, .number(70))], in: table)
    let text = "return function(name, t) for _ = 1, 700 do end return name ~= 'middle' and t.height == 70 end"
    let isReachable = try function(text, in: state)
    let before = state.statistics.calls
    #expect(try state.callBooleans(isReachable, each: names, table) == 0b101)
    #expect(state.statistics.calls == before + 3)
    #expect(try state.callBooleans(try function("return function() return true end", in: state), each: [], table) == 0)
  }

  @Test(
    arguments: [
      ("2 > 1 or nil", 0b111), ("name ~= 'middle' or nil", nil), ("name == 'low' or error('no')", nil),
    ] as [(String, UInt64?)])
  func `the first name without an answer is a failure`(answer: String, expected: UInt64?) throws {
    let state = try LuaState()
    let names = try ["low", "middle", "high"].map { try state.name($0) }
    let table = try state.makeTable()
    let asked = try function("return function(name) return \(answer) end", in: state)
    #expect((try? state.callBooleans(asked, each: names, table)) == expected)
    #expect(
      try state.callBooleans(try function("return function() return true end", in: state), each: names, table) == 0b111)
  }

  @Test func `a context table is set again and again without allocating`() throws {
    let state = try LuaState()
    let context = try state.makeTable()
    let height = try state.name("height")
    let read = try function("return function(context) return context.height end", in: state)
    var fields = [LuaField(height, .number(0))]
    try state.set(fields, in: context)
    _ = try state.callNumber(read, LuaInputs(.table(context)))
    let before = state.statistics
    for value in 1...100 {
      fields[0].value = .number(Double(value))
      try state.set(fields, in: context)
      #expect(try state.callNumber(read, LuaInputs(.table(context))) == Double(value))
    }
    #expect(state.statistics.allocations == before.allocations)
    #expect(state.statistics.calls == before.calls + 100)
  }

  @Test(arguments: [
    ("return function() end", "nil"), ("return function() return 0/0 end", "nan"),
    ("return function() return 1/0 end", "inf"),
    ("return function() return 'tall' end", "\"tall\""), ("return function() return {} end", "a table"),
  ])
  func `a wrong return says what was found and where the function was defined`(text: String, found: String) throws {
    let state = try LuaState()
    let bad = try function("\n" + text, in: state)
    do throws(LuaFailure) {
      _ = try state.callNumber(bad, LuaInputs(.number(1)))
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.summary == "config.lua:2: the function returned \(found), but a finite number was expected")
    }
  }

  @Test func `the budget stops at the same place every time`() throws {
    var limits = LuaLimits()
    limits.instructionsPerCall = 123_457
    let state = try LuaState(limits: limits)
    var counts: [LuaValue] = []
    let count = try function(
      "local n = 0 return function(read) if read then return n end n = 0 while true do n = n + 1 end end", in: state)
    for _ in 1...3 {
      #expect(throws: LuaFailure.self) { try state.call(count, LuaInputs(.boolean(false))) }
      counts.append(try state.callValue(count, [.boolean(true)]))
    }
    #expect(counts[0] == counts[1] && counts[1] == counts[2])
    #expect(try #require(counts[0].asNumber) > 20_000)
  }

  @Test func `what takes too much processor time is stopped, also all together`() throws {
    var limits = LuaLimits()
    limits.millisecondsPerCall = 20
    limits.instructionsPerCall = 2_000_000_000
    let stopped = failure("\n\nwhile true do end", limits: limits)
    #expect(stopped?.kind == .timeLimit(milliseconds: 20))
    #expect(stopped?.position?.line == 3)

    limits.millisecondsPerCall = 0
    limits.millisecondsInAll = 50
    let state = try LuaState(limits: limits, watchdog: watchdog)
    let work = try function("return function() for _ = 1, 2000000 do end end", in: state)
    #expect(throws: LuaFailure.self) { for _ in 0..<100 { try state.call(work) } }
    do throws(LuaFailure) {
      for _ in 0..<100 { try state.call(work) }
    } catch {
      #expect(error.kind == .totalTimeLimit(milliseconds: 50))
    }
  }

  @Test func `text that is built up to the limit of memory cannot catch it`() throws {
    var limits = LuaLimits()
    limits.memoryBytes = 1 << 20
    let text = "local s = ('x'):rep(600000)\nreturn pcall(function() return (s:gsub('x', 'yy')) end)"
    #expect(failure(text, limits: limits)?.kind == .memoryLimit(bytes: 1 << 20))
  }

  @Test func `what a function of the host returns is held to the limit of memory`() throws {
    var limits = LuaLimits()
    limits.memoryBytes = 1 << 20
    let state = try LuaState(limits: limits)
    let text = try state.makeFunction { arguments throws(LuaMessage) in
      [.string(String(repeating: "x", count: Int(arguments.number(1) ?? 0)))]
    }
    try state.setModule("host", to: .table(LuaTree(fields: [.init(name: "text", value: .function(text))])))
    let length = try function(
      "local host = require('host') return function(count) return #host.text(count) end", in: state)
    #expect(try state.callNumber(length, LuaInputs(.number(600_000))) == 600_000)
    do throws(LuaFailure) {
      _ = try state.callNumber(length, LuaInputs(.number(1_200_000)))
      Issue.record("it fitted")
    } catch {
      #expect(error.kind == .memoryLimit(bytes: 1 << 20), "\(error)")
    }
    #expect(state.statistics.peakBytes <= 1 << 20)
    #expect(try state.callNumber(length, LuaInputs(.number(600_000))) == 600_000)
  }

  @Test func `memory is limited and given back`() throws {
    var limits = LuaLimits()
    limits.memoryBytes = 4 << 20
    let state = try LuaState(limits: limits)
    let grow = try function("return function() local t = {}\nfor i = 1, 1e9 do t[i] = { i } end end", in: state)
    for _ in 1...3 {
      do throws(LuaFailure) {
        try state.call(grow)
        Issue.record("it fitted")
      } catch {
        #expect(error.kind == .memoryLimit(bytes: 4 << 20))
        #expect(error.position == LuaPosition(file: "config.lua", line: 2), "\(error)")
      }
    }
    #expect(state.statistics.peakBytes <= 4 << 20)
  }
}
