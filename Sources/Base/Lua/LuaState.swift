import CLua
import CLuaTrampoline
import Numerics

/// A sandboxed Lua 5.4 state. Everything happens on the thread that made it; it closes when the last reference goes.
package final class LuaState {
  let host: OpaquePointer
  let lua: OpaquePointer
  package let limits: LuaLimits
  var functions: [LuaHostFunction] = []
  var objectTypes: [ObjectType] = []
  var sources: [String: [UInt8]] = [:]
  let results: UnsafeMutablePointer<overlay_lua_scalar>

  /// Finds the source of a module that a script requires, by its name. Throws the sentence for a name it cannot serve.
  package var moduleSource: (String) throws(LuaMessage) -> LuaSource = { name throws(LuaMessage) in
    throw LuaMessage("there is no module \"\(name)\"")
  }
  /// Takes what a script prints, a line at a time, with the place of the `print`. Throws where printing is not allowed.
  package var printed: (String, LuaPosition?) throws(LuaMessage) -> Void = { _, _ throws(LuaMessage) in }

  /// The version of Lua, as in `5.4.4`.
  package static var libraryVersion: String {
    let number = overlay_lua_version()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// Opens a state with the environment of `AllowList`.
  ///
  /// - Parameters:
  ///   - limits: Those of processor time are kept only where there is a watchdog.
  ///   - seed: The seed of `math.random`.
  ///   - watchdog: Measures processor time; instructions and memory are counted without one.
  package init(
    limits: LuaLimits = LuaLimits(), seed: UInt64 = 0, watchdog: LuaWatchdog? = nil
  ) throws(LuaFailure) {
    guard overlay_lua_version() / 100 == 504 else {
      throw LuaFailure(.unavailable("the Lua library is not version 5.4"))
    }
    guard overlay_lua_can_seed() else {
      throw LuaFailure(
        .unavailable(
          "the Lua library hashes by a seed of its own in each process, so that runs would differ; expected one that is built "
            + "as Debian's liblua5.4"))
    }
    var native = limits.native(seed: seed)
    var callbacks = LuaState.callbacks
    guard let host = overlay_lua_open(&native, &callbacks), let lua = overlay_lua_state(host) else {
      throw LuaFailure(.unavailable("no memory for a Lua state"))
    }
    self.host = host
    self.lua = lua
    self.limits = limits
    results = .allocate(capacity: 4)
    overlay_lua_set_watch(host, watchdog?.watchThread)
    overlay_lua_set_context(host, Unmanaged.passUnretained(self).toOpaque())
    overlay_lua_fail_allocation(host, Int64(limits.failingAllocation), limits.failsForEver)
    guard installEnvironment() else { throw LuaFailure(.unavailable("no memory for a Lua state")) }
  }

  deinit {
    overlay_lua_close(host)
    results.deallocate()
  }

  /// Takes units of work, priced as instructions, from the running call: for a function of the host whose work grows
  /// with what it is given.
  package func spend(_ units: Int) {
    overlay_lua_spend(host, Int64(units))
  }

  private func installEnvironment() -> Bool {
    let entries = AllowList.rows.compactMap { row -> overlay_lua_entry? in
      func entry(_ function: AllowList.NativeFunction?, usesStock: Bool) -> overlay_lua_entry {
        overlay_lua_entry(
          library: row.library.characters, name: row.name.characters, usesStock: usesStock, function: function)
      }
      return switch row.provision {
      case .lua: entry(nil, usesStock: true)
      case .charged: entry(overlay_lua_charged, usesStock: true)
      case .around(let function): entry(function, usesStock: true)
      case .own(let function): entry(function, usesStock: false)
      case .plumbing: nil
      }
    }
    return overlay_lua_install(host, entries, entries.count)
  }

  /// Figures of a state.
  package struct Statistics: Sendable {
    package let bytes: Int
    package let peakBytes: Int
    package let allocations: Int
    package let calls: Int
  }

  package var statistics: Statistics {
    let figures = overlay_lua_figures_of(host)
    return Statistics(
      bytes: figures.bytes, peakBytes: figures.peakBytes, allocations: Int(figures.allocations),
      calls: Int(figures.calls))
  }
}

/// Measures the processor time of scripts, so that its limits can be kept. The library has none: measuring takes signals
/// or threads, which belong to the program.
package struct LuaWatchdog: Sendable {
  /// The function that is called at the beginning of each call into a script, on its thread: sees to it that
  /// `overlay_lua_tick` is called there while the script runs.
  package let watchThread: @convention(c) () -> Void

  package init(watchThread: @escaping @convention(c) () -> Void) {
    self.watchThread = watchThread
  }
}

/// The facts by which a watchdog describes a script that does not come to an end.
extension LuaState {
  /// Notes what a function is, in words: `heightForNotch of "search"`.
  package func label(_ function: LuaFunction, _ words: String) {
    overlay_lua_set_label(host, function.reference, words)
  }

  /// Notes where the run is: the number of the event that is applied, and the simulated time.
  package func note(event: Int, microseconds: Int64) {
    overlay_lua_note_moment(host, Int64(event), microseconds)
  }
}

/// Functions that draw have random numbers and totals of their own, so that what is drawn changes nothing else.
extension LuaState {
  /// Calls made by `body` are those of drawing.
  @inline(__always)
  package func drawing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    overlay_lua_set_drawing(host, true)
    defer { overlay_lua_set_drawing(host, false) }
    return try body()
  }

  /// Seeds the drawing's random numbers anew, from the seed of the state and a moment of the run.
  package func beginDrawing(microseconds: Int64) {
    overlay_lua_begin_drawing(host, microseconds)
  }
}

/// A state as it was at some moment, to be put back as often as one likes. It belongs to the state that it was taken
/// of.
package final class LuaSnapshot {
  fileprivate let native: OpaquePointer
  fileprivate let functionCount: Int
  fileprivate let typeCount: Int

  fileprivate init(native: OpaquePointer, functionCount: Int, typeCount: Int) {
    (self.native, self.functionCount, self.typeCount) = (native, functionCount, typeCount)
  }

  deinit {
    overlay_lua_drop_image(native)
  }
}

extension LuaState {
  /// Takes a snapshot of the state, with random numbers and totals. No call may be running. Throws where memory ran
  /// out; the limits must say that the state can be put back.
  package func snapshot() throws(LuaFailure) -> LuaSnapshot {
    precondition(limits.canBePutBack, "a state without its memory in one piece has no image")
    guard let native = overlay_lua_take_image(host) else {
      throw LuaFailure(.unavailable("no memory for a copy of the Lua state"))
    }
    return LuaSnapshot(native: native, functionCount: functions.count, typeCount: objectTypes.count)
  }

  /// Makes it what it was: references that were kept since then are not valid any more. No call may be running.
  package func restore(_ image: LuaSnapshot) {
    overlay_lua_put_back(host, image.native)
    functions.removeSubrange(image.functionCount...)
    objectTypes.removeSubrange(image.typeCount...)
  }
}

extension StaticString {
  fileprivate var characters: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}

let luaTypeNil: Int32 = 0
let luaTypeBoolean: Int32 = 1
let luaTypeNumber: Int32 = 3
let luaTypeString: Int32 = 4
let luaTypeTable: Int32 = 5
let luaTypeFunction: Int32 = 6
let luaTypeUserdata: Int32 = 7

extension LuaState {
  /// Stack: balanced. Reads the value at `index` as a tree; `name` begins the path in errors.
  func readValue(at index: Int32, named name: String = "the value") throws(LuaFailure) -> LuaValue {
    var reader = ValueReader(state: self)
    let absolute = index < 0 ? lua_gettop(lua) + index + 1 : index
    return try reader.read(absolute, path: name)
  }

  /// Stack: balanced. A string that is at `index`.
  func readString(at index: Int32) -> String {
    var length = 0
    let bytes = lua_tolstring(lua, index, &length)
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// Stack: +1, or balanced where it throws.
  func push(_ value: LuaValue) throws(LuaFailure) {
    guard lua_checkstack(lua, 8) != 0 else { throw outOfMemory }
    switch value {
    case .null: lua_pushnil(lua)
    case .boolean(let flag): lua_pushboolean(lua, flag ? 1 : 0)
    case .integer(let integer): lua_pushinteger(lua, integer)
    case .number(let number): lua_pushnumber(lua, number)
    case .string(let text): try pushString(text)
    case .table(let tree): try push(tree)
    case .function(let function): overlay_lua_push_reference(host, function.reference)
    case .handle(let table): overlay_lua_push_reference(host, table.reference)
    case .object(let object): try push(object)
    }
  }

  /// Stack: +1, or balanced where it throws.
  func pushString(_ text: String) throws(LuaFailure) {
    let isPushed = withCharacters(Array(text.utf8)) { overlay_lua_push_string(host, $0, $1) }
    guard isPushed else { throw outOfMemory }
  }

  /// Stack: +1, or balanced where it throws.
  private func push(_ tree: LuaTree) throws(LuaFailure) {
    let base = lua_gettop(lua)
    do throws(LuaFailure) {
      if let type = tree.type {
        try push(LuaObject(type: type, identity: 0))
      } else {
        guard overlay_lua_push_table(host, Int32(tree.list.count), Int32(tree.fields.count)) else { throw outOfMemory }
      }
      overlay_lua_push_fields(lua, base + 1)
      for (index, value) in tree.list.enumerated() {
        lua_pushinteger(lua, Int64(index) + 1)
        try push(value)
        guard overlay_lua_set_key(host, base + 2) else { throw outOfMemory }
      }
      for field in tree.fields {
        try pushString(field.name)
        try push(field.value)
        guard overlay_lua_set_key(host, base + 2) else { throw outOfMemory }
      }
      lua_settop(lua, base + 1)
    } catch {
      lua_settop(lua, base)
      throw error
    }
  }

  /// Stack: -1.
  func keepTop() throws(LuaFailure) -> Int32 {
    let reference = overlay_lua_keep(host)
    guard reference >= 0 else { throw outOfMemory }
    return reference
  }

  var outOfMemory: LuaFailure { LuaFailure(.memoryLimit(bytes: limits.memoryBytes)) }

  /// Makes a string known to both sides.
  package func name(_ text: String) throws(LuaFailure) -> LuaName {
    let reference = withCharacters(Array(text.utf8)) { overlay_lua_name(host, $0, $1) }
    guard reference >= 0 else { throw outOfMemory }
    return LuaName(reference: reference)
  }

  /// Keeps a table made of `tree`, for use as an argument.
  package func makeTable(_ tree: LuaTree = LuaTree()) throws(LuaFailure) -> LuaTable {
    try push(tree)
    return LuaTable(reference: try keepTop())
  }

  /// Sets fields of a kept table in one protected step: all of them, or the first `count`.
  package func set(_ fields: [LuaField], count: Int? = nil, in table: LuaTable) throws(LuaFailure) {
    precondition(count ?? 0 <= fields.count)
    let isSet = fields.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: overlay_lua_field.self) {
        overlay_lua_set_fields(host, table.fields, $0.baseAddress, Int32(count ?? $0.count))
      }
    }
    guard isSet else { throw outOfMemory }
  }

  /// Sets one field of a kept table to any value.
  package func set(_ key: LuaName, to value: LuaValue, in table: LuaTable) throws(LuaFailure) {
    try set(value, in: table) { overlay_lua_push_reference(host, key.reference) }
  }

  /// Sets an entry of a kept table's list, counted from 1.
  package func set(_ place: Int, to value: LuaValue, in table: LuaTable) throws(LuaFailure) {
    try set(value, in: table) { lua_pushinteger(lua, Int64(place)) }
  }

  /// Stack: balanced; `pushKey` +1.
  private func set(_ value: LuaValue, in table: LuaTable, _ pushKey: () -> Void) throws(LuaFailure) {
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    guard lua_checkstack(lua, 4) != 0 else { throw outOfMemory }
    overlay_lua_push_reference(host, table.fields)
    pushKey()
    try push(value)
    guard overlay_lua_set_key(host, base + 1) else { throw outOfMemory }
  }

  /// Reads a kept table as a tree.
  package func read(_ table: LuaTable) throws(LuaFailure) -> LuaValue {
    guard lua_checkstack(lua, 4) != 0 else { throw outOfMemory }
    overlay_lua_push_reference(host, table.reference)
    defer { lua_settop(lua, -2) }
    return try readValue(at: -1)
  }

  package func release(_ function: LuaFunction) { overlay_lua_release(host, function.reference) }
  package func release(_ table: LuaTable) {
    overlay_lua_release(host, table.reference)
    if table.fields != table.reference { overlay_lua_release(host, table.fields) }
  }
}

/// A variable outside of a function that it uses. Functions that use the same variable know it by the same cell.
package struct CapturedVariable: Hashable, Sendable {
  package let name: String
  let cell: Int
}

extension LuaState {
  /// The variables that a function has captured, and those that the functions among them have.
  package func capturedVariables(of function: LuaFunction) -> Set<CapturedVariable> {
    var walk = CapturedWalk(state: self)
    walk.visit(function)
    return walk.found
  }

  /// Returns the numbers, texts and booleans in some of these variables, by name; for tables by path (`state.count`).
  package func capturedValues(of function: LuaFunction, in variables: Set<CapturedVariable>) -> [String: String] {
    guard !variables.isEmpty else { return [:] }
    var walk = CapturedWalk(state: self)
    walk.wanted = variables
    walk.visit(function)
    return walk.values
  }
}

/// Goes through what a function has captured, each function and table once.
private struct CapturedWalk {
  let state: LuaState
  var wanted: Set<CapturedVariable> = []
  var found: Set<CapturedVariable> = []
  var values: [String: String] = [:]
  var seen: Set<UnsafeRawPointer> = []

  private static let mostValues = 1000
  private static let deepest = 8

  mutating func visit(_ function: LuaFunction) {
    guard lua_checkstack(state.lua, 40) != 0 else { return }
    let base = lua_gettop(state.lua)
    defer { lua_settop(state.lua, base) }
    overlay_lua_push_reference(state.host, function.reference)
    visitFunction(base + 1, depth: 0)
  }

  private mutating func isNew(_ index: Int32, _ depth: Int) -> Bool {
    guard depth < Self.deepest, let address = lua_topointer(state.lua, index) else { return false }
    return seen.insert(address).inserted
  }

  /// Stack: balanced.
  private mutating func visitFunction(_ index: Int32, depth: Int) {
    guard isNew(index, depth) else { return }
    for number in 1...Int32(255) {
      guard let name = lua_getupvalue(state.lua, index, number) else { return }
      let variable = CapturedVariable(
        name: String(cString: name), cell: Int(bitPattern: lua_upvalueid(state.lua, index, number)))
      // Every function has captured the sealed globals.
      if variable.name != "_ENV" { visit(variable, depth: depth) }
      lua_settop(state.lua, -2)
    }
  }

  /// Stack: balanced; the variable's value is on top.
  private mutating func visit(_ variable: CapturedVariable, depth: Int) {
    let index = lua_gettop(state.lua)
    if lua_type(state.lua, index) == luaTypeFunction {
      visitFunction(index, depth: depth + 1)
    } else {
      found.insert(variable)
      if wanted.contains(variable) { note(index, variable.name, depth: depth) }
    }
  }

  /// Stack: balanced.
  private mutating func note(_ index: Int32, _ path: String, depth: Int) {
    guard values.count < Self.mostValues else { return }
    switch lua_type(state.lua, index) {
    case luaTypeBoolean: values[path] = lua_toboolean(state.lua, index) != 0 ? "true" : "false"
    case luaTypeNumber: values[path] = "\(lua_tonumberx(state.lua, index, nil))"
    case luaTypeString: values[path] = state.readString(at: index)
    case luaTypeNil: values[path] = "nil"
    case luaTypeTable: noteFields(index, path, depth: depth + 1)
    default: break
    }
  }

  /// Stack: balanced.
  private mutating func noteFields(_ index: Int32, _ path: String, depth: Int) {
    guard isNew(index, depth), state.object(at: index) == nil else { return }
    lua_pushnil(state.lua)
    while lua_next(state.lua, index) != 0 {
      let value = lua_gettop(state.lua)
      switch lua_type(state.lua, value - 1) {
      case luaTypeString: note(value, "\(path).\(state.readString(at: value - 1))", depth: depth)
      case luaTypeNumber: note(value, "\(path)[\(lua_tonumberx(state.lua, value - 1, nil))]", depth: depth)
      default: break
      }
      lua_settop(state.lua, value - 1)
    }
  }
}

/// The amounts that one call of a script may use. Reaching a limit ends the call; no script can catch it.
package struct LuaLimits: Sendable, Equatable {
  /// Instructions of one call from outside, 1...2,147,483,647. Memory and library loops are charged against a second
  /// meter of this size.
  package var instructionsPerCall: Int = 10_000_000
  /// Instructions of all calls in the life of a state together, and what they are charged for libraries and memory.
  /// Drawing has as much again.
  package var instructionsInAll: Int = 500_000_000
  /// Bytes of the whole state while a script runs.
  package var memoryBytes: Int = 256 << 20
  /// Bytes of one source text.
  package var sourceBytes: Int = 256 << 10
  /// The number of printed lines of one call.
  package var printedLinesPerCall: Int = 1_000
  /// The number of printed bytes of the whole life of the state.
  package var printedBytes: Int = 16 << 20
  /// The processor time of one call, milliseconds; 0 for any.
  package var millisecondsPerCall: Int = 2_000
  /// The processor time of all calls in the life of a state together, milliseconds; 0 for any.
  package var millisecondsInAll: Int = 6_000
  /// The allocation after the state is open that fails, for tests, 0 for none; and every later one where that is
  /// wanted.
  package var failingAllocation = 0
  package var failsForEver = false
  /// Whether its memory lies in one piece, so that `snapshot` has something to give.
  package var canBePutBack = false
  /// `false` lifts all of them, for profiling.
  package var isEnabled = true

  package init() {}

  func native(seed: UInt64) -> overlay_lua_limits {
    overlay_lua_limits(
      enabled: isEnabled, instructions: Int64(instructionsPerCall), totalInstructions: Int64(instructionsInAll),
      bytes: memoryBytes,
      sourceBytes: sourceBytes,
      printLines: Int64(printedLinesPerCall), printBytes: Int64(printedBytes), milliseconds: Int64(millisecondsPerCall),
      totalMilliseconds: Int64(millisecondsInAll), seed: seed, canBePutBack: canBePutBack)
  }
}
