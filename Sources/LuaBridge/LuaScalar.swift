import CLuaTrampoline

/// A simple value that crosses the border without an allocation.
public struct LuaScalar {
  var native: overlay_lua_scalar

  private init(_ kind: overlay_lua_kind, reference: Int32 = 0, number: Double = 0) {
    native = overlay_lua_scalar(kind: kind, reference: reference, number: number)
  }

  init(_ native: overlay_lua_scalar) { self.native = native }

  public static var null: LuaScalar { LuaScalar(OVERLAY_LUA_NIL) }
  public static func boolean(_ value: Bool) -> LuaScalar { LuaScalar(value ? OVERLAY_LUA_TRUE : OVERLAY_LUA_FALSE) }
  public static func number(_ value: Double) -> LuaScalar { LuaScalar(OVERLAY_LUA_NUMBER, number: value) }
  public static func name(_ value: LuaName) -> LuaScalar { LuaScalar(OVERLAY_LUA_REFERENCE, reference: value.reference) }
  public static func table(_ value: LuaTable) -> LuaScalar { LuaScalar(OVERLAY_LUA_REFERENCE, reference: value.reference) }
  public static func function(_ value: LuaFunction) -> LuaScalar { LuaScalar(OVERLAY_LUA_REFERENCE, reference: value.reference) }

  public var isNull: Bool { native.kind == OVERLAY_LUA_NIL }
  public var asNumber: Double? { native.kind == OVERLAY_LUA_NUMBER ? native.number : nil }
  public var asBoolean: Bool? { native.kind == OVERLAY_LUA_TRUE ? true : native.kind == OVERLAY_LUA_FALSE ? false : nil }
  /// The name of a returned string that the host has named before.
  public var asName: LuaName? { native.kind == OVERLAY_LUA_REFERENCE ? LuaName(reference: native.reference) : nil }
}

/// Up to four arguments of a call, in place.
public struct LuaInputs {
  let count: Int32
  let values: (LuaScalar, LuaScalar, LuaScalar, LuaScalar)

  public init() { (count, values) = (0, (.null, .null, .null, .null)) }
  public init(_ a: LuaScalar) { (count, values) = (1, (a, .null, .null, .null)) }
  public init(_ a: LuaScalar, _ b: LuaScalar) { (count, values) = (2, (a, b, .null, .null)) }
  public init(_ a: LuaScalar, _ b: LuaScalar, _ c: LuaScalar) { (count, values) = (3, (a, b, c, .null)) }
  public init(_ a: LuaScalar, _ b: LuaScalar, _ c: LuaScalar, _ d: LuaScalar) { (count, values) = (4, (a, b, c, d)) }
}

/// One field to set in a context table.
public struct LuaField {
  var native: overlay_lua_field

  public init(_ key: LuaName, _ value: LuaScalar) {
    native = overlay_lua_field(key: key.reference, padding: 0, value: value.native)
  }

  public var value: LuaScalar {
    get { LuaScalar(native.value) }
    set { native.value = newValue.native }
  }
}
