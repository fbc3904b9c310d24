import CLua
import CLuaTrampoline
import Spelling

extension LuaState {
  /// The sentence for a name that `table` does not hold. The table is the first argument of the running C function.
  func missingName(_ name: String, in table: String, isWriting: Bool) -> LuaMessage {
    if table.isEmpty { return missingGlobal(name, isWriting: isWriting) }
    if let type = objectTypes.first(where: { $0.name == table }) {
      if isWriting { return LuaMessage("\"\(name)\" of \(table) cannot be assigned") }
      return LuaMessage("\"\(name)\" is not a field of \(table)" + suggestion(for: name, among: type.names + stringKeys(at: 1)))
    }
    if isWriting { return LuaMessage("\(table).\(name) cannot be assigned: the library is sealed") }
    if let reason = AllowList.absent["\(table).\(name)"] { return LuaMessage("\(table).\(name) is not available to scripts: \(reason)") }
    return LuaMessage("there is no \(table).\(name)" + suggestion(for: name, among: stringKeys(at: 1)))
  }

  private func missingGlobal(_ name: String, isWriting: Bool) -> LuaMessage {
    guard lua_checkstack(lua, 4) != 0 else { return LuaMessage("no memory") }
    overlay_lua_push_globals(host)
    let names = stringKeys(at: lua_gettop(lua))
    lua_settop(lua, -2)
    if isWriting {
      if names.contains(name) { return LuaMessage("the global \"\(name)\" cannot be changed; choose another name for a local") }
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
