import Lua
import Testing

/// Where a limit of instructions stops a script is the same in every run, to the line, although Lua hashes strings by a
/// seed from the clock and addresses, and tables and functions by their addresses: tables whose keys come and go grow
/// at other moments in every run.
@Suite struct LimitPlaceTests {
  struct Step: CustomStringConvertible, Sendable {
    let description: String
    let before: String
    let step: String
  }

  static let steps = [
    Step(
      description: "strings", before: "local t, n = {}, 32", step: "t['k' .. (n - 32)] = nil n = n + 1 t['k' .. n] = n"),
    Step(
      description: "long strings", before: "local t, n, k = {}, 32, ('k'):rep(50)",
      step: "t[k .. (n - 32)] = nil n = n + 1 t[k .. n] = n"),
    Step(
      description: "tables", before: "local t, q, n = {}, {}, 32 for i = 1, 32 do q[i] = {} t[q[i]] = i end",
      step: "t[q[n - 31]] = nil n = n + 1 q[n] = {} t[q[n]] = n"),
    Step(
      description: "functions",
      before: "local t, q, n = {}, {}, 32 for i = 1, 32 do q[i] = function() return i end t[q[i]] = i end",
      step: "t[q[n - 31]] = nil n = n + 1 q[n] = function() return n end t[q[n]] = n"),
    Step(
      description: "large functions",
      before: "local t, q, n, a, b, c, d, e = {}, {}, 32, 1, 2, 3, 4, 5 for i = 1, 32 do q[i] = {} t[q[i]] = i end",
      step: "t[q[n - 31]] = nil n = n + 1 q[n] = function() return n, a, b, c, d, e end t[q[n]] = n"),
    Step(
      description: "functions of the host",
      before:
        "local f, t, n = { print, ipairs, ipairs({}), utf8.codes(''), type, pairs, math.sin, math.abs, select, next }, {}, 0",
      step: "n = n + 1 t[f[n % 10 + 1]] = n t[f[n * 7 % 10 + 1]] = nil t[n % 23 + 0.5] = 1 t[n * 5 % 23 + 0.5] = nil"),
    Step(
      description: "nested pcalls", before: "local n, keep = 0, {}",
      step: "pcall(function() pcall(function() n = n + 1 keep[n % 50] = { n } error('short' .. n % 400) end) end)"),
    Step(
      description: "tables for the host", before: "local n, keep = 0, {}",
      step: "n = n + 1 keep['a' .. n] = host({ a = n, ['b' .. n] = {} }) keep['a' .. (n - 20)] = nil"),
  ]

  /// The step on many lines, so that its place shows when it happened.
  private func program(_ step: Step) -> String {
    "local host = require 'host'\n\(step.before)\nwhile true do\n" + String(repeating: "\(step.step)\n", count: 97)
      + "end\n"
  }

  private func ending(_ program: String, in state: LuaState) throws -> String {
    let host = try state.makeFunction { arguments throws(LuaMessage) in [try arguments.value(1)] }
    try state.setModule("host", to: .function(host))
    do throws(LuaFailure) {
      _ = try state.run(LuaSource(name: "config.lua", bytes: Array(program.utf8)))
      return "it ended"
    } catch {
      return error.description
    }
  }

  @Test(arguments: steps)
  func `a limit stops a script at the same place every time`(step: Step) throws {
    var limits = LuaLimits()
    limits.instructionsPerCall = 150_000
    // States that live at the same time lie at other addresses.
    let states = try (0..<6).map { _ in try LuaState(limits: limits) }
    let endings = try states.map { try ending(program(step), in: $0) }
    #expect(endings[0].contains("instructions in one call"))
    let same = endings.count { $0 == endings[0] }
    #expect(same == endings.count)
  }
}
