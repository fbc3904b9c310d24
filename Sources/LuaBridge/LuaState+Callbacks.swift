import CLua
import CLuaTrampoline
import Diagnostics
import ElementaryFunctions

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
  /// What C calls. No callback lets an error out: it leaves the message and answers a negative number.
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

  /// How many arguments a function names; 255: any number, 0: it is the host's.
  package func parameterCount(of function: LuaFunction) -> Int { Int(definitionFrame(of: function)?.parameters ?? 0) }

  /// Where a function was defined; nil for one of the host's.
  package func definition(of function: LuaFunction) -> LuaPosition? {
    definitionFrame(of: function).map { LuaPosition($0.frame) }
  }
}

extension LuaState {
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
func text<Bytes>(_ bytes: Bytes) -> String {
  withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

func withCharacters<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
  bytes.withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
  }
}
