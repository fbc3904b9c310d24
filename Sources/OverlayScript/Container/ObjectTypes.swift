import LuaBridge
import OverlaySettings

/// The kinds of objects that scripts are handed, each defined once a state.
struct ObjectTypes {
  let container, context, drawContext: LuaObjectType
  let card, sheet, sheetContext: LuaObjectType
  let picture, timer, layerFacts: LuaObjectType
  /// What views' functions get.
  let environment: LuaObjectType
  /// `context.layers`, and what actions get.
  let layers, host: LuaTable
}

/// The fields of tables, each as a string known to both sides.
struct FieldNames {
  private let names: [LuaName]

  init(_ state: LuaState) throws(LuaFailure) {
    names = try FieldName.allCases.map { name throws(LuaFailure) in try state.name(name.word) }
  }

  subscript(name: FieldName) -> LuaName { names[name.rawValue] }
}

/// Fields of one table that are set together, without values at first. They are kept, so that nothing is allocated
/// where they change.
struct NamedFields {
  private let first: Int
  private(set) var fields: [LuaField]

  init(_ names: FieldNames, _ first: FieldName, through last: FieldName) {
    self.first = first.rawValue
    fields = FieldName.allCases[first.rawValue...last.rawValue].map { LuaField(names[$0], .null) }
  }

  /// How many there are up to one of them.
  func count(through name: FieldName) -> Int { name.rawValue - first + 1 }

  subscript(name: FieldName) -> LuaScalar {
    get { fields[name.rawValue - first].value }
    set { fields[name.rawValue - first].value = newValue }
  }

  /// Takes over what another table of fields has, whose fields are the first of this one's.
  mutating func begin(with other: NamedFields) {
    for place in other.fields.indices { fields[place] = other.fields[place] }
  }

  mutating func clear(_ count: Int) {
    for place in 0..<count { fields[place].value = .null }
  }
}
