import CLua
import CLuaTrampoline

/// The facts that the state knows of a kind of object.
struct ObjectType {
  let name: String
  /// Methods and declared fields, for nearest names.
  let names: [String]
  let native: overlay_lua_object_type
}

extension LuaState {
  /// Defines a kind of object: a table whose missing fields are methods, then what `read` answers.
  ///
  /// - Parameters:
  ///   - name: what `tostring` and errors call it.
  ///   - fields: the names that can be read; with the methods they make the list for nearest names.
  ///   - read: gets the object and the name of a field that is neither set nor a method. Without it, and so for the
  ///     other two, that is an error.
  ///   - write: gets the object, the name and the value of an assignment to a field that is not set in its table.
  ///   - call: gets the object and the arguments where it is called like a function.
  ///   - hasFields: fields of its objects are set by `set(_:in:)`; no script can write over them.
  ///   - isTable: its objects are read as tables of what is in them; a missing field is `nil` where nothing reads it.
  ///   - isCounted: `takeLost` tells when a script has lost an object of this kind.
  package func defineObject(
    _ name: String, methods: [(name: String, function: LuaHostFunction)] = [], fields: [String] = [],
    read: LuaHostFunction? = nil,
    write: LuaHostFunction? = nil, call: LuaHostFunction? = nil, hasFields: Bool = false,
    isTable: Bool = false, isCounted: Bool = false
  ) throws(LuaFailure) -> LuaObjectType {
    var table = LuaTree()
    for method in methods {
      table.fields.append(.init(name: method.name, value: .function(try makeFunction(method.function))))
    }
    let native = overlay_lua_object_type(
      number: Int32(objectTypes.count), methods: try makeTable(table).reference, reader: read.map(register) ?? -1,
      writer: write.map(register) ?? -1, caller: call.map(register) ?? -1, isCounted: isCounted,
      hasFields: hasFields, isTable: isTable)
    objectTypes.append(ObjectType(name: name, names: methods.map { $0.name } + fields, native: native))
    return LuaObjectType(number: native.number)
  }

  /// Makes an object. Its fields are set like those of any table (`set(_:in:)`), its identity is what functions of the
  /// host read.
  package func makeObject(_ type: LuaObjectType, identity: Int64) throws(LuaFailure) -> LuaTable {
    try push(LuaObject(type: type, identity: identity))
    guard objectTypes[Int(type.number)].native.hasFields else { return LuaTable(reference: try keepTop()) }
    overlay_lua_push_fields(lua, -1)
    let fields = try keepTop()
    return LuaTable(reference: try keepTop(), fields: fields)
  }

  /// Stack: +1, or balanced where it throws. A new table each time.
  func push(_ object: LuaObject) throws(LuaFailure) {
    guard objectTypes.indices.contains(Int(object.type.number)) else {
      throw LuaFailure(.unavailable("an object's kind is defined first"))
    }
    let type = objectTypes[Int(object.type.number)]
    let isPushed = withUnsafePointer(to: type.native) { overlay_lua_push_object(host, $0, object.identity, type.name) }
    guard isPushed else { throw outOfMemory }
  }

  /// The identities of counted objects that scripts have lost since this was asked last, once for each table that was
  /// made.
  package func takeLost() -> [Int64] {
    var lost: [Int64] = []
    var identity: Int64 = 0
    while overlay_lua_next_lost(host, &identity) { lost.append(identity) }
    return lost
  }

  /// Collects all garbage at once.
  package func collectGarbage() {
    overlay_lua_collect(host)
  }

  /// Stack: balanced. The object at `index`, if it is one.
  func object(at index: Int32) -> LuaObject? {
    guard lua_checkstack(lua, 4) != 0 else { return nil }
    var type: Int32 = 0
    var identity: Int64 = 0
    guard overlay_lua_object(host, index, &type, &identity) else { return nil }
    return LuaObject(type: LuaObjectType(number: type), identity: identity)
  }

  /// Whether two kept functions are one.
  package func isSame(_ one: LuaFunction, _ other: LuaFunction) -> Bool {
    guard lua_checkstack(lua, 2) != 0 else { return false }
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    for function in [one, other] { overlay_lua_push_reference(host, function.reference) }
    return lua_topointer(lua, -1) == lua_topointer(lua, -2)
  }

  /// Returns the name of a kind of object.
  package func typeName(of type: LuaObjectType) -> String { objectTypes[Int(type.number)].name }
}

/// A script's function, kept in the state's registry until it is released.
package struct LuaFunction: Hashable, Sendable {
  let reference: Int32
}

/// A script's or the host's table, kept in the state's registry until it is released.
package struct LuaTable: Hashable, Sendable {
  let reference: Int32
  /// The place of its fields: an object of the host may have them in a table that scripts only read.
  let fields: Int32

  init(reference: Int32, fields: Int32? = nil) {
    (self.reference, self.fields) = (reference, fields ?? reference)
  }
}

/// A string known to both sides: it travels as a small number, and equal strings have equal names.
package struct LuaName: Hashable, Sendable {
  let reference: Int32
}

/// A kind of object that the host defined.
package struct LuaObjectType: Hashable, Sendable {
  let number: Int32
}

/// One object of the host, as a script holds it.
package struct LuaObject: Hashable, Sendable {
  package let type: LuaObjectType
  /// The number the host gave it.
  package let identity: Int64

  package init(type: LuaObjectType, identity: Int64) {
    self.type = type
    self.identity = identity
  }
}

/// A place in a script.
package struct LuaPosition: Hashable, Sendable, CustomStringConvertible {
  /// The display name of the source.
  package let file: String
  /// The line, counted from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
