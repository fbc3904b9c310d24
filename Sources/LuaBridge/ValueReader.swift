import CLua
import CLuaTrampoline

/// Reads one value of the stack as a tree; knows the tables it is inside of, and how many values it has read.
struct ValueReader {
  let state: LuaState
  let limits: LuaReadLimits
  private var open: [(table: UnsafeRawPointer?, path: String)] = []
  private var count = 0

  init(state: LuaState, limits: LuaReadLimits) {
    self.state = state
    self.limits = limits
  }

  private enum Key {
    case integer(Int64)
    case number(Double)
    case string(String)
    case boolean(Bool)
  }

  /// Stack: balanced; `index` is absolute.
  mutating func read(_ index: Int32, path: String) throws(LuaFailure) -> LuaValue {
    let lua = state.lua
    count += 1
    guard count <= limits.values else { throw LuaFailure(.unreadable(path: path, .tooLarge(limit: limits.values))) }
    switch lua_type(lua, index) {
    case luaTypeNil: return .null
    case luaTypeBoolean: return .boolean(lua_toboolean(lua, index) != 0)
    case luaTypeNumber:
      return lua_isinteger(lua, index) != 0 ? .integer(lua_tointegerx(lua, index, nil)) : .number(lua_tonumberx(lua, index, nil))
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
    if let object = state.object(at: index) { return .object(object) }
    let address = UnsafeRawPointer(lua_topointer(state.lua, index))
    if let outer = open.first(where: { $0.table == address }) {
      throw LuaFailure(.unreadable(path: path, .cycle(backTo: outer.path)))
    }
    guard open.count < limits.depth else { throw LuaFailure(.unreadable(path: path, .tooDeep(limit: limits.depth))) }
    open.append((address, path))
    defer { open.removeLast() }
    return .table(try readEntries(index, path: path))
  }

  private mutating func readEntries(_ index: Int32, path: String) throws(LuaFailure) -> LuaTree {
    let lua = state.lua
    var tree = LuaTree()
    var others: [(key: Key, value: LuaValue)] = []
    let length = Int64(overlay_lua_raw_length(state.host, index))
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    if length > 0 {
      for position in 1...length {
        lua_rawgeti(lua, index, position)
        if lua_type(lua, -1) == luaTypeNil { break }
        tree.list.append(try read(base + 1, path: "\(path)[\(position)]"))
        lua_settop(lua, base)
      }
      lua_settop(lua, base)
    }
    lua_pushnil(lua)
    while overlay_lua_next(state.host, index) {
      switch try readKey(base + 1, path: path) {
      case .string(let name): tree.fields.append(.init(name: name, value: try read(base + 2, path: "\(path).\(name)")))
      case .integer(let position) where position >= 1 && position <= tree.list.count: break
      case let key: others.append((key, try read(base + 2, path: "\(path)[\(Self.text(key))]")))
      }
      lua_settop(lua, base + 1)
    }
    tree.fields.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    tree.others = others.sorted { Self.isBefore($0.key, $1.key) }.map { .init(name: Self.text($0.key), value: $0.value) }
    return tree
  }

  private func readKey(_ index: Int32, path: String) throws(LuaFailure) -> Key {
    let lua = state.lua
    switch lua_type(lua, index) {
    case luaTypeString: return .string(state.readString(at: index))
    case luaTypeBoolean: return .boolean(lua_toboolean(lua, index) != 0)
    case luaTypeNumber:
      return lua_isinteger(lua, index) != 0 ? .integer(lua_tointegerx(lua, index, nil)) : .number(lua_tonumberx(lua, index, nil))
    case luaTypeTable: throw LuaFailure(.unreadable(path: path, .key("table")))
    case luaTypeFunction: throw LuaFailure(.unreadable(path: path, .key("function")))
    default: throw LuaFailure(.unreadable(path: path, .key("userdata")))
    }
  }

  private static func text(_ key: Key) -> String {
    switch key {
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .boolean(let value): "\(value)"
    }
  }

  private static func isBefore(_ a: Key, _ b: Key) -> Bool {
    switch (a, b) {
    case (.boolean(let x), .boolean(let y)): !x && y
    case (.boolean, _): false
    case (_, .boolean): true
    case (.integer(let x), .integer(let y)): x < y
    case (.number(let x), .number(let y)): x < y
    case (.integer(let x), .number(let y)): Double(x) < y
    case (.number(let x), .integer(let y)): x < Double(y)
    default: false
    }
  }
}
