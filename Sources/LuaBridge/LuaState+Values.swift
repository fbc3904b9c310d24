import CLua
import CLuaTrampoline

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
      guard overlay_lua_push_table(host, Int32(tree.list.count), Int32(tree.fields.count)) else { throw outOfMemory }
      for (index, value) in tree.list.enumerated() {
        lua_pushinteger(lua, Int64(index) + 1)
        try push(value)
        guard overlay_lua_set_key(host, base + 1) else { throw outOfMemory }
      }
      for field in tree.fields {
        try pushString(field.name)
        try push(field.value)
        guard overlay_lua_set_key(host, base + 1) else { throw outOfMemory }
      }
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
