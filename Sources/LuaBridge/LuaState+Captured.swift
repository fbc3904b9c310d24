import CLua
import CLuaTrampoline

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

  /// Numbers, texts and booleans in some of these variables, by name; for tables by path (`state.count`).
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
