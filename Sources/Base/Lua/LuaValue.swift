import CLua
import CLuaTrampoline

/// A value of a script as a tree, for settings and results that are not hot.
package enum LuaValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  /// A text, decoded as UTF-8; wrong bytes become U+FFFD.
  case string(String)
  case table(LuaTree)
  case function(LuaFunction)
  case object(LuaObject)
  /// A kept table, for passing one to a script; never the result of reading.
  case handle(LuaTable)

  /// The number of an integer or a float.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The word of Lua for the kind of value.
  package var typeName: String {
    switch self {
    case .null: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table, .handle: "table"
    case .function: "function"
    case .object: "object"
    }
  }
}

/// A table's content: a list, and fields by name in ascending order.
package struct LuaTree: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let name: String
    package let value: LuaValue

    package init(name: String, value: LuaValue) {
      self.name = name
      self.value = value
    }
  }

  /// The values at 1, 2, 3... up to the first gap.
  package var list: [LuaValue]
  /// The values under strings, ascending by the strings' bytes.
  package var fields: [Field]
  /// The values under other numbers and booleans, in the order of `pairs`, with their keys as `tostring` writes them.
  package var others: [Field]
  /// The kind of object that scripts get it as, which answers for the fields that it lacks; `nil` for a plain table.
  package var type: LuaObjectType?

  package init(list: [LuaValue] = [], fields: [Field] = [], others: [Field] = []) {
    self.list = list
    self.fields = fields
    self.others = others
  }

  package init(_ fields: KeyValuePairs<String, LuaValue>) {
    self.init(fields: fields.map { Field(name: $0.key, value: $0.value) })
  }

  package subscript(name: String) -> LuaValue? {
    fields.first { $0.name == name }?.value
  }
}

/// A simple value that crosses the border without an allocation.
package struct LuaScalar {
  var native: overlay_lua_scalar

  private init(_ kind: overlay_lua_kind, reference: Int32 = 0, number: Double = 0) {
    native = overlay_lua_scalar(kind: kind, reference: reference, number: number)
  }

  init(_ native: overlay_lua_scalar) { self.native = native }

  package static var null: LuaScalar { LuaScalar(OVERLAY_LUA_NIL) }
  package static func boolean(_ value: Bool) -> LuaScalar { LuaScalar(value ? OVERLAY_LUA_TRUE : OVERLAY_LUA_FALSE) }
  package static func number(_ value: Double) -> LuaScalar { LuaScalar(OVERLAY_LUA_NUMBER, number: value) }
  package static func name(_ value: LuaName) -> LuaScalar {
    LuaScalar(OVERLAY_LUA_REFERENCE, reference: value.reference)
  }
  package static func table(_ value: LuaTable) -> LuaScalar {
    LuaScalar(OVERLAY_LUA_REFERENCE, reference: value.reference)
  }

  package var isNull: Bool { native.kind == OVERLAY_LUA_NIL }
  package var asNumber: Double? { native.kind == OVERLAY_LUA_NUMBER ? native.number : nil }
  package var asBoolean: Bool? {
    native.kind == OVERLAY_LUA_TRUE ? true : native.kind == OVERLAY_LUA_FALSE ? false : nil
  }
  /// The name of a returned string that the host has named before.
  package var asName: LuaName? { native.kind == OVERLAY_LUA_REFERENCE ? LuaName(reference: native.reference) : nil }
}

/// The arguments of a call, up to four, in place.
package struct LuaInputs {
  let count: Int32
  let values: (LuaScalar, LuaScalar, LuaScalar, LuaScalar)

  package init() { (count, values) = (0, (.null, .null, .null, .null)) }
  package init(_ a: LuaScalar) { (count, values) = (1, (a, .null, .null, .null)) }
  package init(_ a: LuaScalar, _ b: LuaScalar) { (count, values) = (2, (a, b, .null, .null)) }
  package init(_ a: LuaScalar, _ b: LuaScalar, _ c: LuaScalar) { (count, values) = (3, (a, b, c, .null)) }
  package init(_ a: LuaScalar, _ b: LuaScalar, _ c: LuaScalar, _ d: LuaScalar) { (count, values) = (4, (a, b, c, d)) }
}

/// One field to set in a context table.
package struct LuaField {
  var native: overlay_lua_field

  package init(_ key: LuaName, _ value: LuaScalar) {
    native = overlay_lua_field(key: key.reference, padding: 0, value: value.native)
  }

  package var value: LuaScalar {
    get { LuaScalar(native.value) }
    set { native.value = newValue.native }
  }
}

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

  /// Returns Lua's word for the kind of an argument; "no value" past the last.
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
