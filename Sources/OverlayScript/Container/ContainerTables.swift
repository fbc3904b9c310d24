import LuaBridge
import OverlayEngine

/// The tables through which a script sees one container. They are reused, and written to only where something has changed.
final class ContainerTables {
  /// Holds these tables.
  unowned(unsafe) let script: Script
  let names: FieldNames
  let id: Name
  let place: Int
  /// The container itself: `container` arguments and what `host:overlay` gives.
  let proxy: LuaTable
  /// What callbacks and policies get; filled for a call and emptied after it.
  private(set) var context: LuaTable
  /// Which of the contexts is the valid one; a check makes a fresh one for each call.
  private(set) var generation: Int64 = 0
  let point: LuaTable
  /// nil while no stage runs.
  private(set) var container: Container?

  // What the tables show.
  private var revision = -1
  private var safeArea: EdgeInsets?
  private var ladder: NotchLadder?
  private var reachable: NotchSet?
  private(set) var safeAreaTable: LuaTable?
  private(set) var notchesTable: LuaTable?
  private(set) var heightsTable: LuaTable?
  private(set) var reachableTable: LuaTable?
  /// The ladder's names as the script knows them.
  private(set) var notchNames: [LuaName] = []
  /// The fields of the container's table, of the context, and how many of the context's are set.
  private(set) var proxyFields: NamedFields
  var contextFields: NamedFields
  var stepFields: NamedFields
  var setFieldCount = 0
  var isContextLive = false
  /// What the context is filled with; rare fields are read when a script asks for them.
  var current: OverlayContext?
  /// What the running callback has asked for so far.
  var alongside: [AlongsideRequest] = []

  init(_ script: Script, _ names: FieldNames, id: Name, place: Int) throws(LuaFailure) {
    self.script = script
    self.names = names
    self.id = id
    self.place = place
    guard let container = script.objects.container, let context = script.objects.context else {
      preconditionFailure("the kinds of objects are defined before the layers")
    }
    proxy = try script.state.makeObject(container, identity: Int64(place))
    self.context = try script.state.makeObject(context, identity: Int64(place))
    point = try script.state.makeTable()
    proxyFields = NamedFields(names, .availableSpace, through: .notch)
    contextFields = NamedFields(names, .availableSpace, through: .overallProgress)
    stepFields = NamedFields(names, .offset, through: .source)
  }

  /// Shows the notches that the config lists, before the first layout.
  func show(notches: [Name]) throws(LuaFailure) {
    notchesTable = try list(notches)
    try script.state.set([LuaField(names[.notches], .table(notchesTable!))], in: proxy)
  }

  /// Brings the container's table up to date. Does nothing where nothing has changed.
  @inline(__always)
  func update(_ container: Container) throws(LuaFailure) {
    if self.container !== container { self.container = container }
    if container.revision != revision { try change(container) }
  }

  /// Fills the table that functions get a point with.
  func set(_ point: Point) throws(LuaFailure) {
    try script.state.set([LuaField(names[.x], .number(point.x)), LuaField(names[.y], .number(point.y))], in: self.point)
  }

  /// Lets go of the container: what it was like says nothing of the next stage's.
  func forget() {
    container = nil
    current = nil
    revision = -1
  }

  private func change(_ container: Container) throws(LuaFailure) {
    let state = script.state
    if container.safeArea != safeArea {
      let insets = container.safeArea
      safeAreaTable = try replace(safeAreaTable, .safeArea(insets))
      safeArea = insets
    }
    if let ladder = container.ladder, ladder != self.ladder { try change(ladder) }
    try describe(container, in: &proxyFields)
    try state.set(proxyFields.fields, in: proxy)
    revision = container.revision
  }

  /// What the container's table and each context begin with.
  func describe(_ container: Container, in fields: inout NamedFields) throws(LuaFailure) {
    fields[.availableSpace] = .number(container.availableSpace)
    fields[.width] = .number(container.width)
    fields[.safeArea] = safeAreaTable.map(LuaScalar.table) ?? .null
    fields[.notches] = notchesTable.map(LuaScalar.table) ?? .null
    fields[.heights] = heightsTable.map(LuaScalar.table) ?? .null
    fields[.notch] = try scalar(container.notch)
  }

  func scalar(_ name: Name?) throws(LuaFailure) -> LuaScalar {
    guard let name else { return .null }
    return .name(try script.luaName(name))
  }

  /// New tables, so that a script that kept old ones is not surprised.
  private func change(_ ladder: NotchLadder) throws(LuaFailure) {
    self.ladder = ladder
    notchNames = []
    for name in ladder.names { notchNames.append(try script.luaName(name)) }
    if let notchesTable { script.state.release(notchesTable) }
    notchesTable = try list(ladder.names)
    if let heightsTable { script.state.release(heightsTable) }
    let heights = try script.state.makeTable()
    let fields = zip(notchNames, ladder.heights).map { LuaField($0.0, .number($0.1)) }
    try script.state.set(fields, in: heights)
    heightsTable = heights
    reachable = nil
  }

  /// The table of the reachable notches' names, lowest first.
  func reachableTable(_ set: NotchSet, _ container: Container) throws(LuaFailure) -> LuaScalar {
    guard let ladder else { return .null }
    if reachable != set || reachableTable == nil {
      if let reachableTable { script.state.release(reachableTable) }
      reachableTable = try list(ladder.names.indices.filter { set.contains($0) }.map { ladder.names[$0] })
      reachable = set
    }
    return reachableTable.map(LuaScalar.table) ?? .null
  }

  private func list(_ notches: [Name]) throws(LuaFailure) -> LuaTable {
    try script.state.makeTable(LuaTree(list: notches.map { .string($0.text) }))
  }

  private func replace(_ old: LuaTable?, _ tree: LuaTree) throws(LuaFailure) -> LuaTable {
    if let old { script.state.release(old) }
    return try script.state.makeTable(tree)
  }

  /// Makes a fresh context in place of the last one, which stays empty: a script that kept it finds out.
  func renewContext() throws(LuaFailure) {
    guard let type = script.objects.context else { preconditionFailure("the kinds of objects are defined before the layers") }
    if setFieldCount > 0 { try empty() }
    generation += 1
    script.state.release(context)
    context = try script.state.makeObject(type, identity: Int64(place) | generation << 32)
  }

  /// All of it that a run changes: put back together with the script's memory, whose tables these are.
  struct Shown {
    fileprivate var context: LuaTable
    fileprivate var generation: Int64
    fileprivate var safeArea: EdgeInsets?
    fileprivate var ladder: NotchLadder?
    fileprivate var reachable: NotchSet?
    fileprivate var tables: [LuaTable?]
    fileprivate var notchNames: [LuaName]
    fileprivate var fields: [NamedFields]
    fileprivate var setFieldCount: Int
  }

  var shown: Shown {
    get {
      Shown(
        context: context, generation: generation, safeArea: safeArea, ladder: ladder, reachable: reachable,
        tables: [safeAreaTable, notchesTable, heightsTable, reachableTable], notchNames: notchNames, fields: [proxyFields, contextFields],
        setFieldCount: setFieldCount)
    }
    set {
      forget()
      (context, generation, safeArea, ladder, reachable) =
        (newValue.context, newValue.generation, newValue.safeArea, newValue.ladder, newValue.reachable)
      (safeAreaTable, notchesTable, heightsTable, reachableTable) =
        (newValue.tables[0], newValue.tables[1], newValue.tables[2], newValue.tables[3])
      (notchNames, proxyFields, contextFields) = (newValue.notchNames, newValue.fields[0], newValue.fields[1])
      (setFieldCount, isContextLive, alongside) = (newValue.setFieldCount, false, [])
    }
  }
}

extension LuaTree {
  static func safeArea(_ insets: EdgeInsets) -> LuaTree {
    LuaTree(fields: [
      Field(name: "top", value: .number(insets.top)), Field(name: "left", value: .number(insets.left)),
      Field(name: "bottom", value: .number(insets.bottom)), Field(name: "right", value: .number(insets.right)),
    ])
  }
}
