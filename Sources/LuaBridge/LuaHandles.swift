import CLuaTrampoline

/// A script's function, kept in the state's registry until it is released.
public struct LuaFunction: Hashable, Sendable {
  let reference: Int32
}

/// A script's or the host's table, kept in the state's registry until it is released.
public struct LuaTable: Hashable, Sendable {
  let reference: Int32
}

/// A string known to both sides: it travels as a small number, and equal strings have equal names.
public struct LuaName: Hashable, Sendable {
  let reference: Int32
}

/// A kind of object that the host defined.
public struct LuaObjectType: Hashable, Sendable {
  let number: Int32
}

/// One object of the host, as a script holds it.
public struct LuaObject: Hashable, Sendable {
  public let type: LuaObjectType
  /// The number the host gave it.
  public let identity: Int64

  public init(type: LuaObjectType, identity: Int64) {
    self.type = type
    self.identity = identity
  }
}

/// A place in a script.
public struct LuaPosition: Hashable, Sendable, CustomStringConvertible {
  /// The display name of the source.
  public let file: String
  /// From 1.
  public let line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
