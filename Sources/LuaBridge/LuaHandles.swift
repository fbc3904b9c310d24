import CLuaTrampoline

/// A script's function, kept in the state's registry until it is released.
package struct LuaFunction: Hashable, Sendable {
  let reference: Int32
}

/// A script's or the host's table, kept in the state's registry until it is released.
package struct LuaTable: Hashable, Sendable {
  let reference: Int32
  /// Where its fields are: an object of the host may have them in a table that scripts only read.
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
  /// From 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
