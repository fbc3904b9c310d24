import CLua
import CLuaTrampoline

extension LuaState {
  /// Loads a source text (never bytecode), runs it in the sealed environment and reads the one value it returns.
  public func run(_ source: LuaSource) throws(LuaFailure) -> LuaValue {
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    try load(source)
    let outcome = overlay_lua_run(host)
    guard outcome == 0 else { throw failure(outcome) }
    return try readValue(at: base + 1, named: "the value of \(source.name)")
  }

  /// Stack: +1, the function, or balanced where it throws.
  private func load(_ source: LuaSource) throws(LuaFailure) {
    sources[source.name] = source.bytes
    let outcome = withCharacters(source.bytes) { bytes, count in overlay_lua_load(host, bytes, count, source.name) }
    guard outcome == 0 else { throw failure(outcome) }
  }

  /// Gives `value` as the module that `require(name)` answers.
  public func setModule(_ name: String, to value: LuaValue) throws(LuaFailure) {
    try push(value)
    let isSet = withCharacters(Array(name.utf8)) { overlay_lua_set_module(host, $0, $1) }
    guard isSet else { throw outOfMemory }
  }
}
