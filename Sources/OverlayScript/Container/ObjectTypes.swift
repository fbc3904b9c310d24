import LuaBridge

/// The kinds of objects that scripts are handed, each defined once a state.
struct ObjectTypes {
  var container: LuaObjectType?
  var context: LuaObjectType?
  var drawContext: LuaObjectType?
  var sheet: LuaObjectType?
  var sheetContext: LuaObjectType?
  var viewContainer: LuaObjectType?
  var picture: LuaObjectType?
  var card: LuaObjectType?
  var timer: LuaObjectType?
  var layerFacts: LuaObjectType?
  /// `context.layers`.
  var layers: LuaTable?
  /// What views' functions get.
  var environment: LuaTable?
  /// What actions get.
  var host: LuaTable?
  var names: FieldNames?
}

/// The fields of a container and a context, and some words that stand in them.
enum FieldName: Int, CaseIterable {
  // What a container has; then what every context has, and what only a move's has.
  case availableSpace, width, safeArea, notches, heights, notch
  case isDragging, velocity, height, reachable, isCancelled
  case targetNotch, targetHeight, isAnimated, progress, overallProgress
  // What a step of a finger is about.
  case offset, isAtTop, isAtBottom, step, translation, fingerHeight, lastStep, startHeight, source
  // Others, answers and values.
  case container, time, values, x, y, overlay, list, pan, scroll
}

/// Each of them as a string known to both sides.
struct FieldNames {
  private let names: [LuaName]

  init(_ state: LuaState) throws(LuaFailure) {
    names = try FieldName.allCases.map { name throws(LuaFailure) in try state.name("\(name)") }
  }

  subscript(name: FieldName) -> LuaName { names[name.rawValue] }
}

/// Fields of one table that are set together, without values at first. They are kept, so that nothing is allocated where they change.
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

  mutating func clear(_ count: Int) {
    for place in 0..<count { fields[place].value = .null }
  }
}
