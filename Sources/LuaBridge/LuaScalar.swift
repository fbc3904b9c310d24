import CLuaTrampoline

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
  package static func function(_ value: LuaFunction) -> LuaScalar {
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

/// Up to four arguments of a call, in place.
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
