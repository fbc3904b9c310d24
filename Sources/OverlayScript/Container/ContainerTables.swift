import LuaBridge
import OverlayEngine
import OverlaySettings

/// The tables through which a script sees one container. They are reused, and written to only where something has changed.
final class ContainerTables {
  /// Holds these tables.
  unowned(unsafe) let script: Script
  let names: FieldNames
  let id: Name
  let place: Int
  /// The container itself: `container` arguments and what `host:overlay` gives.
  let proxy: LuaTable
  let point: LuaTable
  /// nil while no stage runs.
  private(set) var container: Container?

  var shown: Shown
  /// The container's, which the tables show.
  private var revision = -1
  var stepFields: NamedFields
  var isContextLive = false
  /// What the context is filled with; rare fields are read when a script asks for them.
  var current: OverlayContext?
  /// What the running callback has asked for so far.
  var alongside: [AlongsideRequest] = []

  /// All of it that a run changes.
  struct Shown {
    /// What callbacks and policies get; filled for a call and emptied after it.
    fileprivate(set) var context: LuaTable
    /// Which of the contexts is the valid one; a check makes a fresh one for each call.
    fileprivate(set) var generation: Int64 = 0
    fileprivate var safeArea: EdgeInsets?
    fileprivate var ladder: NotchLadder?
    fileprivate var reachable: NotchSet?
    fileprivate var reachableTable: LuaTable?
    fileprivate(set) var place = Place()
    /// The ladder's names as the script knows them.
    fileprivate(set) var notchNames: [LuaName] = []
    /// The fields of the container's table, of the context, and how many of the context's are set.
    fileprivate(set) var proxyFields: NamedFields
    var contextFields: NamedFields
    var setFieldCount = 0

  }

  /// The tables in the container's table and in each context.
  struct Place {
    fileprivate var safeArea: LuaTable?
    fileprivate var notches: LuaTable?
    fileprivate var heights: LuaTable?
  }

  init(_ script: Script, _ names: FieldNames, id: Name, place: Int) throws(LuaFailure) {
    self.script = script
    self.names = names
    self.id = id
    self.place = place
    guard let container = script.objects.container, let context = script.objects.context else {
      preconditionFailure("the kinds of objects are defined before the layers")
    }
    proxy = try script.state.makeObject(container, identity: Int64(place))
    shown = Shown(
      context: try script.state.makeObject(context, identity: Int64(place)),
      proxyFields: NamedFields(names, .availableSpace, through: .notch),
      contextFields: NamedFields(names, .availableSpace, through: .overallProgress))
    point = try script.state.makeTable()
    stepFields = NamedFields(names, .offset, through: .source)
  }

  /// Shows the notches that the config lists, before the first layout.
  func show(notches: [Name]) throws(LuaFailure) {
    let table = try replace(nil, Self.list(notches))
    shown.place.notches = table
    try script.state.set([LuaField(names[.notches], .table(table))], in: proxy)
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
    if container.safeArea != shown.safeArea {
      let insets = container.safeArea
      shown.place.safeArea = try replace(shown.place.safeArea, .safeArea(insets))
      shown.safeArea = insets
    }
    if let ladder = container.ladder, ladder != shown.ladder { try change(ladder) }
    shown.proxyFields.set(container, notch: try scalar(container.notch), shown.place)
    try state.set(shown.proxyFields.fields, in: proxy)
    revision = container.revision
  }

  func scalar(_ name: Name?) throws(LuaFailure) -> LuaScalar {
    guard let name else { return .null }
    return .name(try script.luaName(name))
  }

  /// New tables, so that a script that kept old ones is not surprised.
  private func change(_ ladder: NotchLadder) throws(LuaFailure) {
    shown.ladder = ladder
    shown.notchNames = []
    for name in ladder.names { shown.notchNames.append(try script.luaName(name)) }
    shown.place.notches = try replace(shown.place.notches, Self.list(ladder.names))
    let heights = try replace(shown.place.heights, LuaTree())
    let fields = zip(shown.notchNames, ladder.heights).map { LuaField($0.0, .number($0.1)) }
    try script.state.set(fields, in: heights)
    shown.place.heights = heights
    shown.reachable = nil
  }

  /// The table of the reachable notches' names, lowest first.
  func reachableTable(_ set: NotchSet, _ container: Container) throws(LuaFailure) -> LuaScalar {
    guard let ladder = shown.ladder else { return .null }
    if shown.reachable != set || shown.reachableTable == nil {
      let names = ladder.names.indices.filter { set.contains($0) }.map { ladder.names[$0] }
      shown.reachableTable = try replace(shown.reachableTable, Self.list(names))
      shown.reachable = set
    }
    return shown.reachableTable.map(LuaScalar.table) ?? .null
  }

  private static func list(_ notches: [Name]) -> LuaTree { LuaTree(list: notches.map { .string($0.text) }) }

  private func replace(_ old: LuaTable?, _ tree: LuaTree) throws(LuaFailure) -> LuaTable {
    if let old { script.state.release(old) }
    return try script.state.makeTable(tree)
  }

  /// Makes a fresh context in place of the last one, which stays empty: a script that kept it finds out.
  func renewContext() throws(LuaFailure) {
    guard let type = script.objects.context else { preconditionFailure("the kinds of objects are defined before the layers") }
    if shown.setFieldCount > 0 { try empty() }
    shown.generation += 1
    script.state.release(shown.context)
    shown.context = try script.state.makeObject(type, identity: Int64(place) | shown.generation << 32)
  }

  /// Puts back what was shown, with the script's memory, whose tables these are.
  func restore(_ shown: Shown) {
    forget()
    self.shown = shown
    isContextLive = false
    alongside = []
  }
}

extension NamedFields {
  /// What the container's table and each context begin with.
  mutating func set(_ container: Container, notch: LuaScalar, _ place: ContainerTables.Place) {
    self[.availableSpace] = .number(container.availableSpace)
    self[.width] = .number(container.width)
    self[.safeArea] = place.safeArea.map(LuaScalar.table) ?? .null
    self[.notches] = place.notches.map(LuaScalar.table) ?? .null
    self[.heights] = place.heights.map(LuaScalar.table) ?? .null
    self[.notch] = notch
  }
}
