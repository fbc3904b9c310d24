import Lua
import OverlayEngine
import OverlaySettings
import Text

extension Script {
  /// Keeps a function under a number: the config's as long as the script, a run's as long as anybody refers to it.
  func keep(_ function: LuaFunction, name: String, layer: String? = nil) -> FunctionReference {
    reclaim()
    let entry = ScriptFunction(lua: function, name: name, layer: layer)
    state.label(function, entry.label)
    let place = memory.freeFunctions.popLast() ?? memory.functions.count
    if place < memory.functions.count { memory.functions[place] = entry } else { memory.functions.append(entry) }
    let id = Int32(place)
    return FunctionReference(id: id, lease: isRunning ? FunctionLease(id: id, to: returned) : nil)
  }

  /// Forgets what is no longer needed: things of which the script has lost its objects, and functions that nobody
  /// refers to.
  func reclaim() {
    guard !holdsAnswer else { return }
    for identity in state.takeLost() {
      guard let objects = memory.constructed[identity]?.objects else { continue }
      if objects > 1 { memory.constructed[identity]?.objects = objects - 1 } else { memory.constructed[identity] = nil }
    }
    for id in returned.take() { release(id) }
  }

  /// The amounts that it needs at the moment, when all garbage has gone: bytes of Lua's, functions, and things that
  /// constructors have made.
  package var needed: (bytes: Int, functions: Int, things: Int) {
    // Functions whose things have gone are garbage only then.
    for _ in 0..<2 {
      state.collectGarbage()
      reclaim()
    }
    state.collectGarbage()
    return (state.statistics.bytes, memory.functions.count - memory.freeFunctions.count, memory.constructed.count)
  }

  private func release(_ id: Int32) {
    state.release(memory.functions[Int(id)].lua)
    check?.forget(FunctionReference(id: id))
    memory.freeFunctions.append(Int(id))
  }

  /// Says which layer a function belongs to, for messages.
  func assign(_ reference: FunctionReference, to layer: String) {
    memory.functions[Int(reference.id)].layer = layer
    state.label(lua(reference), memory.functions[Int(reference.id)].label)
  }

  @inline(__always)
  func lua(_ reference: FunctionReference) -> LuaFunction { memory.functions[Int(reference.id)].lua }

  /// Runs a call of one function (or several in one go): counts it, and adds to its failure what was asked for whom.
  @inline(__always)
  func asking<Result>(
    _ reference: FunctionReference, times: Int = 1, _ body: (LuaState, LuaFunction) throws(LuaFailure) -> Result
  ) throws(Thrown) -> Result {
    if let stopped = check?.stopped[reference.id] { throw thrown(stopped) }
    if hasManyContainers { try updateTables() }
    let place = Int(reference.id)
    memory.functions[place].statistics.calls += times
    do throws(LuaFailure) {
      guard let clock else { return try body(state, memory.functions[place].lua) }
      return try measuring(place, clock, body)
    } catch {
      throw thrown(failure(error, of: reference))
    }
  }

  private func measuring<Result>(
    _ place: Int, _ clock: () -> UInt64, _ body: (LuaState, LuaFunction) throws(LuaFailure) -> Result
  ) throws(LuaFailure) -> Result {
    let (start, allocations) = (clock(), state.statistics.allocations)
    let result = try body(state, memory.functions[place].lua)
    memory.functions[place].statistics.nanoseconds += clock() &- start
    memory.functions[place].statistics.allocations += state.statistics.allocations - allocations
    return result
  }

  /// Asks a function whose answer depends on its arguments alone: a check asks it twice.
  @inline(__always)
  func askingPolicy<Answer: PolicyAnswer>(
    _ reference: FunctionReference, _ body: (LuaState, LuaFunction) throws(LuaFailure) -> Answer
  ) throws(Thrown) -> Answer {
    memory.isAskingPolicy = true
    defer { memory.isAskingPolicy = false }
    let answer = try asking(reference, body)
    if let check {
      // The script may have lost what the answer names.
      holdsAnswer = true
      defer { holdsAnswer = false }
      try repeating(reference, answer, check, body)
    }
    return answer
  }

  private func repeating<Answer: PolicyAnswer>(
    _ reference: FunctionReference, _ first: Answer, _ check: CheckLog,
    _ body: (LuaState, LuaFunction) throws(LuaFailure) -> Answer
  ) throws(Thrown) {
    let found = first.words(self)
    let second = try asking(reference, body)
    guard !first.isSame(as: second) else { return }
    let then = second.words(self)
    let answers = then == found ? "\(found) each time, with other values in it" : "\(found), then \(then)"
    let words = "gave two answers to the same question: \(answers); a policy must depend on its arguments alone"
    check.note(problem(of: reference, .contradiction(words)))
  }

  /// Something that is wrong with a function, at its definition.
  func problem(of reference: FunctionReference, _ kind: SettingProblem.Kind) -> ConfigProblem {
    let function = memory.functions[Int(reference.id)]
    let definition = state.definition(of: function.lua)
    return ConfigProblem(
      place: use(ofSheetAt: definition, layer: function.layer) ?? definition, subject: function.label, kind)
  }

  /// Whether a check has seen it fail. Then it is not asked again, and something harmless stands for its answer, so
  /// that the functions that are asked later are checked, too.
  @inline(__always)
  func isGivenUp(_ reference: FunctionReference) -> Bool {
    guard let check else { return false }
    return check.hasGivenUp(reference)
  }

  func failure(_ failure: LuaFailure, of reference: FunctionReference) -> ScriptFailure {
    let function = memory.functions[Int(reference.id)]
    let definition = state.definition(of: function.lua) ?? origin(ofLayer: function.layer)
    let use = use(ofSheetAt: failure.position ?? definition, layer: function.layer)
    let found = ScriptFailure(kind: .script(failure), subject: function.label, definition: definition, use: use)
    if let check {
      check.giveUp(reference, after: failure.kind, found)
      // Whoever has asked may go on without an answer.
      check.note(thrown(found))
    }
    return found
  }

  /// Returns where the config uses the known sheet that a place is in, or `nil` if it is in none.
  func use(ofSheetAt place: LuaPosition?, layer: String?) -> LuaPosition? {
    guard let place, place.file.hasPrefix(Preset.prefix), let layer else { return nil }
    return origin(ofLayer: layer)
  }

  /// Returns where a layer is made: the place of functions of its that are the host's own.
  private func origin(ofLayer id: String?) -> LuaPosition? {
    guard let id else { return nil }
    return memory.layers.first { $0.id.text.isSame(as: id) }?.origin
  }

  /// The failure of an answer that cannot be used.
  func badReturn(_ reference: FunctionReference, found: String, expected: String) -> ScriptFailure {
    failure(state.badReturn(of: lua(reference), found: found, expected: expected), of: reference)
  }

  /// The costs of the config's functions so far, in the order of their definition.
  package var functionReports: [FunctionReport] {
    reclaim()
    return memory.functions.indices.filter { !memory.freeFunctions.contains($0) }.map { place in
      let function = memory.functions[place]
      let definition = state.definition(of: function.lua).map { "\($0)" }
      return FunctionReport(
        name: function.name, layer: function.layer, definition: definition ?? "", statistics: function.statistics)
    }
  }
}

/// A function of the config: what it is for, and what it was asked so far.
struct ScriptFunction {
  let lua: LuaFunction
  /// The key under which it was given, such as `targetNotchPolicy`.
  var name: String
  /// The id of the layer that it belongs to.
  var layer: String?
  var statistics = FunctionStatistics()

  /// `heightForNotch of "search"`.
  var label: String { name + (layer.map { " of \"\($0)\"" } ?? "") }
}

/// The costs of one function's calls.
package struct FunctionStatistics: Equatable, Sendable {
  package var calls = 0
  /// Nanoseconds by the clock that the caller handed in; 0 without one.
  package var nanoseconds: UInt64 = 0
  /// Blocks of memory that Lua asked for meanwhile; 0 without a clock.
  package var allocations = 0
}

/// One function's figures, for reports.
package struct FunctionReport: Equatable, Sendable {
  package var name: String
  package var layer: String?
  /// `file:line` of its definition.
  package var definition: String
  package var statistics: FunctionStatistics
}
