import CLua
import CLuaTrampoline

/// Reads one value of the stack as a tree; knows the tables it is inside of, and how many values it has read.
struct ValueReader {
  let state: LuaState
  private var open: [(table: UnsafeRawPointer?, path: String)] = []
  /// Values read.
  private(set) var count = 0

  /// How large a tree may be: tables in each other, and values.
  private static let (deepest, mostValues) = (32, 100_000)
  /// The longest key, bytes; keys stand in messages.
  private static let longestKey = 1000

  init(state: LuaState) {
    self.state = state
  }

  /// Stack: balanced; `index` is absolute.
  mutating func read(_ index: Int32, path: String) throws(LuaFailure) -> LuaValue {
    let lua = state.lua
    count += 1
    guard count <= Self.mostValues else { throw LuaFailure(.unreadable(path: path, .tooLarge(limit: Self.mostValues))) }
    switch lua_type(lua, index) {
    case luaTypeNil: return .null
    case luaTypeBoolean: return .boolean(lua_toboolean(lua, index) != 0)
    case luaTypeNumber:
      return lua_isinteger(lua, index) != 0
        ? .integer(lua_tointegerx(lua, index, nil)) : .number(lua_tonumberx(lua, index, nil))
    case luaTypeString: return .string(state.readString(at: index))
    case luaTypeFunction:
      try checkStack()
      lua_pushvalue(lua, index)
      return .function(LuaFunction(reference: try state.keepTop()))
    case luaTypeTable: return try readTable(index, path: path)
    default: throw LuaFailure(.unreadable(path: path, .kind("userdata")))
    }
  }

  private func checkStack() throws(LuaFailure) {
    guard lua_checkstack(state.lua, 8) != 0 else { throw state.outOfMemory }
  }

  private mutating func readTable(_ index: Int32, path: String) throws(LuaFailure) -> LuaValue {
    try checkStack()
    if let object = state.object(at: index), !state.objectTypes[Int(object.type.number)].native.isTable {
      return .object(object)
    }
    let base = lua_gettop(state.lua)
    defer { lua_settop(state.lua, base) }
    overlay_lua_push_fields(state.lua, index)
    let address = UnsafeRawPointer(lua_topointer(state.lua, index))
    if let outer = open.first(where: { $0.table == address }) {
      throw LuaFailure(.unreadable(path: path, .cycle(backTo: outer.path)))
    }
    guard open.count < Self.deepest else { throw LuaFailure(.unreadable(path: path, .tooDeep(limit: Self.deepest))) }
    open.append((address, path))
    defer { open.removeLast() }
    return .table(try readEntries(base + 1, path: path))
  }

  private mutating func readEntries(_ index: Int32, path: String) throws(LuaFailure) -> LuaTree {
    let lua = state.lua
    var tree = LuaTree()
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    // Up to the first gap: Lua's own length of a list with gaps depends on how the list came about.
    for position in 1...Int64(Self.mostValues) {
      lua_rawgeti(lua, index, position)
      if lua_type(lua, -1) == luaTypeNil { break }
      tree.list.append(try read(base + 1, path: "\(path)[\(position)]"))
      lua_settop(lua, base)
    }
    lua_settop(lua, base)
    try pushKeys(index, path: path)
    let keys = base + 1
    for position in 1...Int64(max(1, lua_rawlen(lua, keys))) {
      lua_rawgeti(lua, keys, position)
      if lua_type(lua, -1) == luaTypeNil { break }
      try readEntry(ofTable: index, key: keys + 1, path: path, into: &tree)
      lua_settop(lua, keys)
    }
    return tree
  }

  /// Stack: +1, which the caller takes away. The key is on top, at `key`.
  private mutating func readEntry(
    ofTable index: Int32, key: Int32, path: String, into tree: inout LuaTree
  ) throws(LuaFailure) {
    let lua = state.lua
    lua_pushvalue(lua, key)
    lua_rawget(lua, index)
    if lua_type(lua, key) == luaTypeString {
      guard lua_rawlen(lua, key) <= Self.longestKey else {
        throw LuaFailure(.unreadable(path: path, .longKey(limit: Self.longestKey)))
      }
      let name = state.readString(at: key)
      tree.fields.append(.init(name: name, value: try read(key + 1, path: "\(path).\(name)")))
    } else if !isInList(key, of: tree) {
      let name = keyText(key)
      tree.others.append(.init(name: name, value: try read(key + 1, path: "\(path)[\(name)]")))
    }
  }

  private func isInList(_ key: Int32, of tree: LuaTree) -> Bool {
    guard lua_isinteger(state.lua, key) != 0 else { return false }
    return (1...Int64(max(1, tree.list.count))).contains(lua_tointegerx(state.lua, key, nil)) && !tree.list.isEmpty
  }

  private func keyText(_ key: Int32) -> String {
    let lua = state.lua
    if lua_type(lua, key) == luaTypeBoolean { return lua_toboolean(lua, key) != 0 ? "true" : "false" }
    return lua_isinteger(lua, key) != 0 ? "\(lua_tointegerx(lua, key, nil))" : "\(lua_tonumberx(lua, key, nil))"
  }

  /// Stack: +1, the keys in order, or balanced where it throws.
  private func pushKeys(_ index: Int32, path: String) throws(LuaFailure) {
    if overlay_lua_push_keys(state.host, index) { return }
    let lua = state.lua
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    var strange: Set<Int32> = []
    lua_pushnil(lua)
    while lua_next(lua, index) != 0 {
      lua_settop(lua, base + 1)
      strange.insert(lua_type(lua, -1))
    }
    for (type, word) in [(luaTypeTable, "table"), (luaTypeFunction, "function"), (luaTypeUserdata, "userdata")]
    where strange.contains(type) {
      throw LuaFailure(.unreadable(path: path, .key(word)))
    }
    throw state.outOfMemory
  }
}
