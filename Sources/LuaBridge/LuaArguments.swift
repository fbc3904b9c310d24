import CLua
import CLuaTrampoline

/// A function of the host that scripts call: arguments in, results out, or a sentence that is raised at the place of
/// the call.
package typealias LuaHostFunction = (LuaArguments) throws(LuaMessage) -> [LuaValue]

/// The arguments of a running function of the host, counted from 1; valid until it returns.
package struct LuaArguments {
  package let state: LuaState
  package let count: Int

  /// The place of the call, or the one that has led to it beside sources whose names begin like this.
  package func position(passing prefix: String? = nil) -> LuaPosition? { state.callerPosition(passing: prefix) }

  private func type(_ index: Int) -> Int32 { index <= count ? lua_type(state.lua, Int32(index)) : luaTypeNil }

  package func isNull(_ index: Int) -> Bool { type(index) == luaTypeNil }

  /// Lua's word for the kind of an argument; "no value" past the last.
  package func typeName(_ index: Int) -> String {
    guard index <= count else { return "no value" }
    if object(index) != nil { return "object" }
    let names = ["nil", "boolean", "userdata", "number", "string", "table", "function", "userdata", "thread"]
    return names[Int(type(index))]
  }

  package func number(_ index: Int) -> Double? {
    type(index) == luaTypeNumber ? lua_tonumberx(state.lua, Int32(index), nil) : nil
  }

  package func string(_ index: Int) -> String? {
    type(index) == luaTypeString ? state.readString(at: Int32(index)) : nil
  }

  /// Keeps a function argument; release it when it is not needed any more.
  package func function(_ index: Int) -> LuaFunction? { keep(index, luaTypeFunction).map(LuaFunction.init) }

  /// Keeps a table argument; release it when it is not needed any more.
  package func table(_ index: Int) -> LuaTable? { keep(index, luaTypeTable).map { LuaTable(reference: $0) } }

  private func keep(_ index: Int, _ expected: Int32) -> Int32? {
    guard type(index) == expected, lua_checkstack(state.lua, 4) != 0 else { return nil }
    lua_pushvalue(state.lua, Int32(index))
    return try? state.keepTop()
  }

  package func object(_ index: Int) -> LuaObject? {
    index <= count ? state.object(at: Int32(index)) : nil
  }

  /// The argument as a tree. Throws the sentence for a value without one; `name` begins the path in it.
  package func value(_ index: Int, named name: String = "the argument") throws(LuaMessage) -> LuaValue {
    guard index <= count else { return .null }
    do throws(LuaFailure) {
      var reader = ValueReader(state: state)
      defer { state.spend(20 * reader.count) }
      return try reader.read(Int32(index), path: name)
    } catch {
      throw LuaMessage(error.summary)
    }
  }
}

extension LuaState {
  /// Runs function `number` of the host. Stack: + the results, whose count is answered; -1 with a message left on
  /// failure.
  func call(_ number: Int32) -> Int32 {
    let base = lua_gettop(lua)
    do throws(LuaMessage) {
      let values = try functions[Int(number)](LuaArguments(state: self, count: Int(base)))
      assert(lua_gettop(lua) == base, "a function of the host left the stack unbalanced")
      for value in values {
        do throws(LuaFailure) { try push(value) } catch { throw LuaMessage(error.summary) }
      }
      return Int32(values.count)
    } catch {
      lua_settop(lua, base)
      return leave(error)
    }
  }

  /// Numbers a function; it lives as long as the state.
  func register(_ function: @escaping LuaHostFunction) -> Int32 {
    functions.append(function)
    return Int32(functions.count - 1)
  }

  /// Makes a function of the host that scripts can call.
  package func makeFunction(_ function: @escaping LuaHostFunction) throws(LuaFailure) -> LuaFunction {
    guard overlay_lua_push_host_function(host, register(function)) else { throw outOfMemory }
    return LuaFunction(reference: try keepTop())
  }
}
