import Lua
import Testing

/// A state that is put back to what it was.
struct LuaSnapshotTests {
  private func state(_ source: String, megabytes: Int = 64) throws -> (state: LuaState, function: LuaFunction) {
    var limits = LuaLimits()
    (limits.canBePutBack, limits.memoryBytes) = (true, megabytes << 20)
    let state = try LuaState(limits: limits)
    let answer = try state.run(LuaSource(name: "a.lua", bytes: Array(source.utf8)))
    guard case .function(let function) = answer else { throw NoFunction() }
    return (state, function)
  }

  private struct NoFunction: Error {}

  @Test func `variables, tables, texts and random numbers are what they were`() throws {
    let (state, function) = try state(
      """
      local count, list, words = 0, {}, ""
      return function(step)
        count = count + step
        for i = 1, 200 do list[#list + 1] = { i, words .. i, math.random() } end
        words = words .. string.rep("y", 1000)
        return { count, #list, #words, list[#list][3] }
      end
      """)
    let image = try state.snapshot()
    func run() throws -> [LuaValue] { try (1...5).map { try state.callValue(function, [.integer($0)]) } }
    let first = try run()
    #expect(Set(first.map { "\($0)" }).count == 5)
    let bytes = state.statistics.bytes
    for _ in 0..<50 {
      state.restore(image)
      #expect(try run() == first)
      #expect(state.statistics.bytes == bytes)
    }
  }

  private static let work = """
    return function(seed)
      local kept, sum = {}, 0
      for i = 1, 3000 do
        seed = (seed * 1103515245 + 12345) % 2147483648
        local slot, size = seed % 97, (seed // 97) % 5000
        kept[slot] = string.rep(string.char(65 + i % 26), size) .. i
        if i % 7 == 0 then kept[(slot + 13) % 97] = nil end
      end
      for slot, text in pairs(kept) do sum = sum + #text * (slot + 1) + text:byte(1) end
      return sum
    end
    """

  @Test func `blocks of every size are given, grown, shrunk and given back`() throws {
    let (state, function) = try state(Self.work)
    let image = try state.snapshot()
    // The same work in a state with the C library's memory.
    let plain = try LuaState()
    guard case .function(let expected) = try plain.run(LuaSource(name: "a.lua", bytes: Array(Self.work.utf8))) else {
      throw NoFunction()
    }
    for seed in 1...20 {
      #expect(
        try state.callValue(function, [.integer(Int64(seed))]) == plain.callValue(expected, [.integer(Int64(seed))]))
      state.restore(image)
    }
  }

  @Test func `the memory limit holds, and afterwards it goes on`() throws {
    let (state, function) = try state(
      "return function(n) local t = {} for i = 1, n do t[i] = { i } end return #t end", megabytes: 8)
    let image = try state.snapshot()
    for _ in 0..<5 {
      #expect(throws: LuaFailure.self) { try state.callValue(function, [.integer(1_000_000)]) }
      state.restore(image)
      #expect(try state.callValue(function, [.integer(100)]) == .integer(100))
    }
  }

  @Test func `a failed call leaves nothing behind`() throws {
    let (state, function) = try state(
      "local n = 0 return function(fails) n = n + 1 if fails then error('no') end return n end")
    let image = try state.snapshot()
    for _ in 0..<3 {
      #expect(throws: LuaFailure.self) { try state.callValue(function, [.boolean(true)]) }
      state.restore(image)
      #expect(try state.callValue(function, [.boolean(false)]) == .integer(1))
    }
  }
}
