import Glibc
import TestSupport
import Testing

@testable import Lua

@Suite struct RandomProgramTests {
  /// How many programs are run; the environment variable LUA_PROGRAMS asks for more.
  static var count: Int {
    guard let text = getenv("LUA_PROGRAMS"), let count = Int(String(cString: text)) else {
      return PackageFolder.triesAll ? 3_000 : 750
    }
    return count
  }

  private func outcome(of program: String) -> String {
    var limits = LuaLimits()
    limits.instructionsPerCall = 20_000
    limits.memoryBytes = 1 << 20
    limits.printedBytes = 1 << 16
    var log = ""
    do throws(LuaFailure) {
      let state = try LuaState(limits: limits, seed: 3)
      state.printed = { text, _ throws(LuaMessage) in log += text }
      let function = try state.makeFunction { arguments throws(LuaMessage) in
        if let function = arguments.function(1) {
          do throws(LuaFailure) { return [try arguments.state.callValue(function, [.integer(1)])] } catch {
            throw LuaMessage(error.summary)
          }
        }
        return [try arguments.value(1), .string(arguments.typeName(2))]
      }
      try state.setModule("host", to: .function(function))
      let type = try state.defineObject(
        "object", methods: [("poke", { arguments throws(LuaMessage) in [.integer(Int64(arguments.count))] })])
      try state.setModule("object", to: .handle(try state.makeObject(type, identity: 5)))
      let value = try state.run(LuaSource(name: "config.lua", bytes: Array(program.utf8)))
      if case .function(let function) = value { return "\(try state.callValue(function, [.string("x")]))\(log)" }
      return "\(value)\(log)"
    } catch {
      return error.description + log
    }
  }

  @Test func `random programs end, and the same way every time`() {
    for seed in 1...Self.count {
      var random = RandomProgram(seed: UInt64(seed))
      let program = random.text()
      let first = outcome(of: program)
      if seed.isMultiple(of: 4) {
        let second = outcome(of: program)
        if first != second { Issue.record("seed \(seed) differs:\n\(first)\n\(second)\n\(program)") }
      }
    }
  }
}
