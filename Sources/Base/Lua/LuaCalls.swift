import CLua
import CLuaTrampoline
import Numerics
import Text

extension LuaState {
  /// Loads a source text (never bytecode), runs it in the sealed environment and reads the one value it returns.
  package func run(_ source: LuaSource) throws(LuaFailure) -> LuaValue {
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    sources[source.name] = source.bytes
    let outcome = withCharacters(source.bytes) { bytes, count in overlay_lua_run(host, bytes, count, source.name) }
    guard outcome == 0 else { throw failure(outcome) }
    return try readValue(at: base + 1, named: "the value of \(source.name)")
  }

  /// Gives `value` as the module that `require(name)` answers.
  package func setModule(_ name: String, to value: LuaValue) throws(LuaFailure) {
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    overlay_lua_push_modules(host)
    try pushString(name)
    try push(value)
    guard overlay_lua_set_key(host, base + 1) else { throw outOfMemory }
  }

  /// Calls a function with simple values, a tuple of scalars, and reads `resultCount` (at most 4) of its results into
  /// `results`. Allocates nothing.
  @inline(__always)
  private func invoke<Values>(
    _ function: LuaFunction, _ values: Values, count: Int32, resultCount: Int32
  ) throws(LuaFailure) {
    let outcome = withUnsafeBytes(of: values) { bytes in
      overlay_lua_call_scalars(
        host, function.reference, bytes.assumingMemoryBound(to: overlay_lua_scalar.self).baseAddress, count, results,
        resultCount)
    }
    guard outcome == 0 else { throw failure(outcome, definition: definition(of: function)) }
  }

  @inline(__always)
  private func invoke(_ function: LuaFunction, _ inputs: LuaInputs, resultCount: Int32) throws(LuaFailure) {
    try invoke(function, inputs.values, count: inputs.count, resultCount: resultCount)
  }

  /// Calls a function for nothing but its effects.
  package func call(_ function: LuaFunction, _ inputs: LuaInputs = LuaInputs()) throws(LuaFailure) {
    try invoke(function, inputs, resultCount: 0)
  }

  /// Calls a function for any simple value.
  package func callScalar(_ function: LuaFunction, _ inputs: LuaInputs) throws(LuaFailure) -> LuaScalar {
    try invoke(function, inputs, resultCount: 1)
    return LuaScalar(results[0])
  }

  /// Calls a function for a finite number; anything else is a bad return.
  package func callNumber(_ function: LuaFunction, _ inputs: LuaInputs) throws(LuaFailure) -> Double {
    try invoke(function, inputs, resultCount: 1)
    return try finiteResult(of: function)
  }

  /// Calls a function with three numbers for a finite number: the fastest way in.
  package func callNumber(_ function: LuaFunction, _ a: Double, _ b: Double, _ c: Double) throws(LuaFailure) -> Double {
    try invoke(function, (LuaScalar.number(a), LuaScalar.number(b), LuaScalar.number(c)), count: 3, resultCount: 1)
    return try finiteResult(of: function)
  }

  private func finiteResult(of function: LuaFunction) throws(LuaFailure) -> Double {
    let number = results[0].number
    guard results[0].kind == OVERLAY_LUA_NUMBER, number.isFinite else {
      throw badReturn(of: function, found: describe(LuaScalar(results[0])), expected: "a finite number")
    }
    return number
  }

  /// Calls a function for `true` or `false`; anything else is a bad return.
  package func callBoolean(_ function: LuaFunction, _ inputs: LuaInputs) throws(LuaFailure) -> Bool {
    try invoke(function, inputs, resultCount: 1)
    return try booleanResult(of: function)
  }

  /// Asks a function about each of up to 64 names, with the name and a table: bit i of the answer is what it returned
  /// for name i. Anything but `true` or `false` is a bad return.
  package func callBooleans(
    _ function: LuaFunction, each names: [LuaName], _ table: LuaTable
  ) throws(LuaFailure) -> UInt64 {
    precondition(names.count <= 64)
    var answers: UInt64 = 0
    let outcome = names.withUnsafeBufferPointer { names in
      names.withMemoryRebound(to: Int32.self) {
        overlay_lua_call_each(
          host, function.reference, $0.baseAddress, Int32($0.count), table.reference, &answers, results)
      }
    }
    guard outcome == 0 else { throw failure(outcome, definition: definition(of: function)) }
    _ = try booleanResult(of: function)
    return answers
  }

  @inline(__always)
  private func booleanResult(of function: LuaFunction) throws(LuaFailure) -> Bool {
    guard let flag = LuaScalar(results[0]).asBoolean else {
      throw badReturn(of: function, found: describe(LuaScalar(results[0])), expected: "true or false")
    }
    return flag
  }

  /// Calls a function for a finite number and a flag, which may be left out for false.
  package func callNumberAndFlag(_ function: LuaFunction, _ inputs: LuaInputs) throws(LuaFailure) -> (Double, Bool) {
    try invoke(function, inputs, resultCount: 2)
    let number = try finiteResult(of: function)
    let flag = LuaScalar(results[1])
    if flag.isNull { return (number, false) }
    guard let isSet = flag.asBoolean else {
      throw badReturn(of: function, found: describe(flag), expected: "true, false or nothing as the second result")
    }
    return (number, isSet)
  }

  /// Calls a function with any values for any value.
  package func callValue(_ function: LuaFunction, _ inputs: [LuaValue] = []) throws(LuaFailure) -> LuaValue {
    try callValues(function, inputs, resultCount: 1).0
  }

  /// Calls a function with one value for any value. Allocates nothing for what Lua has at hand.
  package func callValue(_ function: LuaFunction, _ input: LuaValue) throws(LuaFailure) -> LuaValue {
    try callValues(function, CollectionOfOne(input), resultCount: 1).0
  }

  /// Calls a function with one value for two, nil where it returned fewer. Allocates as little.
  package func callTwoValues(_ function: LuaFunction, _ input: LuaValue) throws(LuaFailure) -> (LuaValue, LuaValue) {
    try callValues(function, CollectionOfOne(input), resultCount: 2)
  }

  @inline(__always)
  private func callValues(
    _ function: LuaFunction, _ inputs: some Collection<LuaValue>, resultCount: Int32
  ) throws(LuaFailure) -> (LuaValue, LuaValue) {
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    guard lua_checkstack(lua, Int32(inputs.count) + resultCount + 8) != 0 else { throw outOfMemory }
    overlay_lua_push_reference(host, function.reference)
    for value in inputs { try push(value) }
    let outcome = overlay_lua_call_stack(host, function.reference, Int32(inputs.count), resultCount)
    guard outcome == 0 else { throw failure(outcome, definition: definition(of: function)) }
    let first = try readValue(at: base + 1, named: "the result")
    return (first, resultCount < 2 ? .null : try readValue(at: base + 2, named: "the second result"))
  }

  /// The failure of an answer that the host cannot use: what the function returned, what it should have, where it was
  /// defined.
  package func badReturn(of function: LuaFunction, found: String, expected: String) -> LuaFailure {
    let place = definition(of: function)
    var failure = LuaFailure(.badReturn(found: found, expected: expected), position: place)
    failure.definition = place
    failure.excerpt = excerpt(around: place)
    return failure
  }

  /// A returned value in words. A string's text is that of the last call.
  package func describe(_ scalar: LuaScalar) -> String {
    switch scalar.native.kind {
    case OVERLAY_LUA_NIL: return "nil"
    case OVERLAY_LUA_TRUE: return "true"
    case OVERLAY_LUA_FALSE: return "false"
    case OVERLAY_LUA_NUMBER: return scalar.native.number.isNaN ? "nan" : "\(scalar.native.number)"
    case OVERLAY_LUA_REFERENCE: return "\"\(text(of: LuaName(reference: scalar.native.reference)))\""
    case OVERLAY_LUA_STRING: return "\"\(leftMessage)\""
    default:
      return scalar.native.number == Double(luaTypeTable)
        ? "a table" : scalar.native.number == Double(luaTypeFunction) ? "a function" : "a value"
    }
  }

  /// The string of a name.
  package func text(of name: LuaName) -> String {
    guard lua_checkstack(lua, 2) != 0 else { return "" }
    overlay_lua_push_reference(host, name.reference)
    defer { lua_settop(lua, -2) }
    return readString(at: -1)
  }
}

/// A sentence for the script's author, raised as a Lua error at the place of the call.
package struct LuaMessage: Error, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}

/// A source text with the name it is shown by.
package struct LuaSource: Sendable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

private func state(_ context: UnsafeMutableRawPointer?) -> LuaState? {
  context.map { Unmanaged<LuaState>.fromOpaque($0).takeUnretainedValue() }
}

private func decoded(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> String {
  String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
}

extension LuaState {
  /// The functions that C calls. No callback lets an error out: it leaves the message and answers a negative number.
  static var callbacks: overlay_lua_callbacks {
    var callbacks = overlay_lua_callbacks()
    callbacks.call = { context, number in state(context)?.call(number) ?? -1 }
    callbacks.source = { context, name, length in state(context)?.leaveSource(of: decoded(name, length)) ?? -1 }
    callbacks.print = { context, bytes, length in state(context)?.takeLine(decoded(bytes, length)) ?? -1 }
    callbacks.missing = { context, table, name, length, isWriting in
      guard let state = state(context), let table else { return }
      state.leave(state.missingName(decoded(name, length), in: String(cString: table), isWriting: isWriting))
    }
    callbacks.sin = { Elementary.sin($0) }
    callbacks.cos = { Elementary.cos($0) }
    callbacks.tan = { Elementary.tan($0) }
    callbacks.asin = { Elementary.asin($0) }
    callbacks.acos = { Elementary.acos($0) }
    callbacks.exp = { Elementary.exp($0) }
    callbacks.log = { Elementary.log($0) }
    callbacks.log2 = { Elementary.log2($0) }
    callbacks.log10 = { Elementary.log10($0) }
    callbacks.atan2 = { Elementary.atan2($0, $1) }
    return callbacks
  }

  /// Leaves `message` for C to raise. Returns what a callback answers then.
  @discardableResult
  func leave(_ message: LuaMessage) -> Int32 {
    var text = message.text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { overlay_lua_leave_message(host, $0.baseAddress, $0.count, true) }
    }
    return -1
  }

  private func takeLine(_ line: String) -> Int32 {
    do throws(LuaMessage) {
      try printed(line, callerPosition())
      return 0
    } catch { return leave(error) }
  }

  private func leaveSource(of name: String) -> Int32 {
    do throws(LuaMessage) {
      let source = try moduleSource(name)
      sources[source.name] = source.bytes
      withCharacters(source.bytes) { bytes, count in
        withCharacters(Array(source.name.utf8)) { overlay_lua_leave_source(host, bytes, count, $0, $1) }
      }
      return 0
    } catch { return leave(error) }
  }

  /// The place of the innermost running line of the script: in a function of the host, the line that called it. Sources
  /// whose names begin with `prefix` are skipped where others have called them.
  func callerPosition(passing prefix: String? = nil) -> LuaPosition? {
    var frame = overlay_lua_frame()
    return overlay_lua_caller(host, prefix, &frame) ? LuaPosition(frame) : nil
  }

  private func definitionFrame(of function: LuaFunction) -> (frame: overlay_lua_frame, parameters: Int32)? {
    var (frame, parameters) = (overlay_lua_frame(), Int32(0))
    return overlay_lua_definition(host, function.reference, &frame, &parameters) ? (frame, parameters) : nil
  }

  /// Returns how many arguments a function names; 255: any number, 0: it is the host's.
  package func parameterCount(of function: LuaFunction) -> Int { Int(definitionFrame(of: function)?.parameters ?? 0) }

  /// Returns where a function was defined; nil for one of the host's.
  package func definition(of function: LuaFunction) -> LuaPosition? {
    definitionFrame(of: function).map { LuaPosition($0.frame) }
  }

  /// The sentence for a name that `table` does not hold. The table is the first argument of the running C function.
  func missingName(_ name: String, in table: String, isWriting: Bool) -> LuaMessage {
    if table.isEmpty { return missingGlobal(name, isWriting: isWriting) }
    if let type = objectTypes.first(where: { $0.name == table }) {
      if isWriting { return LuaMessage("\"\(name)\" of \(table) cannot be assigned") }
      return LuaMessage(
        "\"\(name)\" is not a field of \(table)" + suggestion(for: name, among: type.names + stringKeys(at: 1)))
    }
    if isWriting { return LuaMessage("\(table).\(name) cannot be assigned: the library is sealed") }
    if let reason = AllowList.absent["\(table).\(name)"] {
      return LuaMessage("\(table).\(name) is not available to scripts: \(reason)")
    }
    return LuaMessage("there is no \(table).\(name)" + suggestion(for: name, among: stringKeys(at: 1)))
  }

  private func missingGlobal(_ name: String, isWriting: Bool) -> LuaMessage {
    guard lua_checkstack(lua, 4) != 0 else { return LuaMessage("no memory") }
    overlay_lua_push_globals(host)
    let names = stringKeys(at: lua_gettop(lua))
    lua_settop(lua, -2)
    if isWriting {
      if names.contains(name) {
        return LuaMessage("the global \"\(name)\" cannot be changed; choose another name for a local")
      }
      return LuaMessage("the global \"\(name)\" cannot be created; write: local \(name)")
    }
    if let reason = AllowList.absent[name] { return LuaMessage("\"\(name)\" is not available to scripts: \(reason)") }
    return LuaMessage("there is no global \"\(name)\"" + suggestion(for: name, among: names))
  }

  private func suggestion(for name: String, among names: [String]) -> String {
    NameHint.tail(NearestName.of(name, in: names))
  }

  /// Stack: balanced. The string keys of the table at `index`.
  private func stringKeys(at index: Int32) -> [String] {
    var names: [String] = []
    guard lua_type(lua, index) == luaTypeTable, lua_checkstack(lua, 4) != 0 else { return names }
    lua_pushnil(lua)
    while lua_next(lua, index) != 0 {
      lua_settop(lua, -2)
      if lua_type(lua, -1) == luaTypeString { names.append(readString(at: -1)) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension LuaPosition {
  init(_ frame: overlay_lua_frame) { self.init(file: text(frame.source), line: Int(frame.line)) }
}

/// The text in a fixed number of bytes.
package func text<Bytes>(_ bytes: Bytes) -> String {
  withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

func withCharacters<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
  bytes.withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
  }
}

extension LuaState {
  /// Gathers the facts of a failed call.
  func failure(_ outcome: Int32, definition: LuaPosition? = nil) -> LuaFailure {
    var failure = LuaFailure(kind(outcome))
    var count: Int32 = 0
    let frames = overlay_lua_trace(host, &count, &failure.isTracebackCut)
    failure.traceback = UnsafeBufferPointer(start: frames, count: Int(count)).map { LuaFailure.Frame($0) }
    failure.position = failure.traceback.first?.position
    failure.definition = definition
    if failure.kind == .runtime || failure.kind == .syntax {
      failure.message = leftMessage
      failure.splitPosition(files: Array(sources.keys))
      failure.message += hint(on: failure)
      if failure.message.has("stack overflow") { failure.kind = .stackOverflow }
    }
    failure.excerpt = excerpt(around: failure.position)
    return failure
  }

  /// Returns what Lua's own words leave out.
  private func hint(on failure: LuaFailure) -> String {
    let lines = excerpt(around: failure.position).filter { $0.number <= failure.position?.line ?? 0 }.map { $0.text }
    if let hint = LuaHint.of(failure.message, isSyntax: failure.kind == .syntax, lines) { return "; " + hint }
    if let hint = silentModule(failure.message) { return "; " + hint }
    guard failure.message.has("(field '?')"), failure.message.has("a nil value") else { return "" }
    let keys = LuaHint.keys(in: lines.last ?? "")
    if keys.contains("0") { return "; lists begin at 1" }
    let locals = String(cString: overlay_lua_locals(host)).parts(between: "\n").filter { local in
      keys.contains { local.begins(with: "\($0) = ") }
    }
    return "; the table has no such key" + (locals.isEmpty ? "" : " (here \(locals.joined(separator: ", ")))")
  }

  /// Returns which module has returned nothing, where a value is used that `require` gives for one. Stack: balanced.
  private func silentModule(_ message: String) -> String? {
    guard message.hasPrefix("attempt to index a boolean value"), lua_checkstack(lua, 4) != 0 else { return nil }
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    overlay_lua_push_modules(host)
    let silent = stringKeys(at: base + 1).first { name in
      defer { lua_settop(lua, base + 1) }
      guard (try? pushString(name)) != nil else { return false }
      lua_rawget(lua, base + 1)
      return lua_type(lua, -1) == luaTypeBoolean
    }
    guard let name = silent else { return nil }
    let file = name.parts(between: ".").joined(separator: "/") + ".lua"
    let path = sources.keys.filter { $0 == file || $0.hasSuffix("/" + file) }.min()
    return "\(path ?? file) returns nothing: is \"return\" missing?"
  }

  private func kind(_ outcome: Int32) -> LuaFailure.Kind {
    switch overlay_lua_outcome(UInt32(bitPattern: outcome)) {
    case OVERLAY_LUA_SYNTAX: .syntax
    case OVERLAY_LUA_INSTRUCTIONS: .instructionLimit(limit: limits.instructionsPerCall)
    case OVERLAY_LUA_MEMORY: .memoryLimit(bytes: limits.memoryBytes)
    case OVERLAY_LUA_PRINT: .printLimit(lines: limits.printedLinesPerCall, bytes: limits.printedBytes)
    case OVERLAY_LUA_TOTAL: .totalLimit(limit: limits.instructionsInAll)
    case OVERLAY_LUA_TIME: .timeLimit(milliseconds: limits.millisecondsPerCall)
    case OVERLAY_LUA_TOTAL_TIME: .totalTimeLimit(milliseconds: limits.millisecondsInAll)
    case OVERLAY_LUA_INTERRUPTED: .interrupted
    default: .runtime
    }
  }

  /// Bytes of a message that are shown.
  private static let longestMessage = 1000

  var leftMessage: String {
    var length = 0
    let bytes = UnsafeRawBufferPointer(start: overlay_lua_message(host, &length), count: length)
    // A terminal would obey control characters.
    let shown = bytes.prefix(Self.longestMessage).map {
      $0 < 32 && $0 != 9 && $0 != 10 || $0 == 127 ? UInt8(ascii: "?") : $0
    }
    return String(decoding: shown, as: UTF8.self) + (length > Self.longestMessage ? "..." : "")
  }

  /// Two lines either side of a position in a source that was loaded.
  func excerpt(around position: LuaPosition?) -> [LuaFailure.SourceLine] {
    guard let position, let bytes = sources[position.file], position.line > 0 else { return [] }
    let lines = bytes.split(separator: 10, maxSplits: position.line + 2, omittingEmptySubsequences: false)
    let first = max(1, position.line - 2)
    let last = min(lines.count, position.line + 2)
    guard first <= last else { return [] }
    return (first...last).map { number in
      let line = lines[number - 1].prefix { $0 != 13 }.prefix(200)
      return LuaFailure.SourceLine(number: number, text: String(decoding: line, as: UTF8.self))
    }
  }
}

extension LuaFailure.Frame {
  init(_ frame: overlay_lua_frame) {
    let (kind, name) = (text(frame.kind), text(frame.name))
    let words = name.isEmpty ? nil : "\(kind.isEmpty ? "function" : kind) '\(name)'"
    self.init(position: LuaPosition(frame), name: kind == "main" ? "main chunk" : words)
  }
}

extension LuaFailure {
  /// Moves a leading "file:line: " from the message to the position. Lua shortens long names in front, to "...", so a
  /// tail counts too.
  mutating func splitPosition(files: [String]) {
    let bytes = Array(message.utf8)
    for start in bytes.indices where bytes[start] == UInt8(ascii: ":") {
      let digits = bytes[(start + 1)...].prefix { (48...57).contains($0) }
      let rest = bytes[digits.endIndex...]
      guard !digits.isEmpty, rest.starts(with: [UInt8(ascii: ":"), 32]) else { continue }
      let shown = String(decoding: bytes[..<start], as: UTF8.self)
      guard let line = Int(String(decoding: digits, as: UTF8.self)), let file = Self.file(shownAs: shown, in: files)
      else { return }
      position = LuaPosition(file: file, line: line)
      message = String(decoding: rest.dropFirst(2), as: UTF8.self)
      return
    }
  }

  private static func file(shownAs shown: String, in files: [String]) -> String? {
    if files.contains(shown) { return shown }
    guard shown.hasPrefix("...") else { return nil }
    return files.sorted().first { $0.hasSuffix(shown.dropFirst(3)) }
  }
}
