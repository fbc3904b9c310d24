import LuaBridge
import OverlayEngine
import OverlaySettings
import Portable

/// The tables through which a script sees one container. They are reused, and written to only where something has
/// changed.
final class ContainerTables {
  /// Holds these tables.
  unowned(unsafe) let script: Script
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
  private var stepFields: NamedFields
  private(set) var isContextLive = false
  /// What the context is filled with; rare fields are read when a script asks for them.
  private(set) var current: OverlayContext?
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
    fileprivate var reachable: (set: NotchSet, table: LuaTable)?
    // In the container's table and in each context.
    fileprivate var safeAreaTable, notchTable, heightTable: LuaTable?
    /// The ladder's names as the script knows them.
    fileprivate(set) var notchNames: [LuaName] = []
    /// The fields of the container's table, of the context, and how many of the context's are set.
    fileprivate(set) var proxyFields: NamedFields
    fileprivate var contextFields: NamedFields
    fileprivate var setFieldCount = 0
  }

  init(_ script: Script, id: Name, place: Int) throws(LuaFailure) {
    self.script = script
    self.id = id
    self.place = place
    proxy = try script.state.makeObject(script.objects.container, identity: Int64(place))
    shown = Shown(
      context: try script.state.makeObject(script.objects.context, identity: Int64(place)),
      proxyFields: NamedFields(script.names, .availableSpace, through: .notch),
      contextFields: NamedFields(script.names, .availableSpace, through: .overallProgress))
    point = try script.state.makeTable()
    stepFields = NamedFields(script.names, .offset, through: .source)
  }

  /// Shows the notches that the config lists, before the first layout.
  func show(notches: [Name]) throws(LuaFailure) {
    let table = try replace(nil, Self.list(notches))
    shown.notchTable = table
    try script.state.set([LuaField(script.names[.notches], .table(table))], in: proxy)
  }

  /// Brings the container's table up to date. Does nothing where nothing has changed.
  @inline(__always)
  func update(_ container: Container) throws(LuaFailure) {
    if self.container !== container { self.container = container }
    if container.revision != revision { try change(container) }
  }

  /// Fills the table that functions get a point with.
  func set(_ point: Point) throws(LuaFailure) {
    try script.state.set(
      [LuaField(script.names[.x], .number(point.x)), LuaField(script.names[.y], .number(point.y))], in: self.point)
  }

  /// Lets go of the container: what it was like says nothing of the next stage's.
  func forget() {
    container = nil
    current = nil
    revision = -1
  }

  private func change(_ container: Container) throws(LuaFailure) {
    let state = script.state
    let insets = container.screenSafeArea
    if insets != shown.safeArea {
      shown.safeAreaTable = try replace(shown.safeAreaTable, .safeArea(insets))
      shown.safeArea = insets
    }
    if let ladder = container.ladder, ladder != shown.ladder { try change(ladder) }
    shown.proxyFields[.availableSpace] = .number(container.availableSpace)
    shown.proxyFields[.width] = .number(container.width)
    shown.proxyFields[.safeArea] = shown.safeAreaTable.map(LuaScalar.table) ?? .null
    shown.proxyFields[.notches] = shown.notchTable.map(LuaScalar.table) ?? .null
    shown.proxyFields[.heights] = shown.heightTable.map(LuaScalar.table) ?? .null
    shown.proxyFields[.notch] = try scalar(container.notch)
    try state.set(shown.proxyFields.fields, in: proxy)
    revision = container.revision
  }

  private func scalar(_ name: Name?) throws(LuaFailure) -> LuaScalar {
    guard let name else { return .null }
    return .name(try script.luaName(name))
  }

  /// New tables, so that a script that kept old ones is not surprised.
  private func change(_ ladder: NotchLadder) throws(LuaFailure) {
    shown.ladder = ladder
    shown.notchNames = []
    for name in ladder.names { shown.notchNames.append(try script.luaName(name)) }
    shown.notchTable = try replace(shown.notchTable, Self.list(ladder.names))
    let heights = try replace(shown.heightTable, LuaTree())
    let fields = zip(shown.notchNames, ladder.heights).map { LuaField($0.0, .number($0.1)) }
    try script.state.set(fields, in: heights)
    shown.heightTable = heights
    if let known = shown.reachable { script.state.release(known.table) }
    shown.reachable = nil
  }

  /// The table of the reachable notches' names, lowest first.
  private func reachableTable(_ set: NotchSet) throws(LuaFailure) -> LuaScalar {
    guard let ladder = shown.ladder else { return .null }
    if let known = shown.reachable, known.set == set { return .table(known.table) }
    let names = ladder.names.indices.filter { set.contains($0) }.map { ladder.names[$0] }
    let table = try replace(shown.reachable?.table, Self.list(names))
    shown.reachable = (set, table)
    return .table(table)
  }

  private static func list(_ notches: [Name]) -> LuaTree { LuaTree(list: notches.map { .string($0.text) }) }

  private func replace(_ old: LuaTable?, _ tree: LuaTree) throws(LuaFailure) -> LuaTable {
    if let old { script.state.release(old) }
    return try script.state.makeTable(tree)
  }

  /// Makes a fresh context in place of the last one, which stays empty: a script that kept it finds out.
  private func renewContext() throws(LuaFailure) {
    if shown.setFieldCount > 0 { try empty() }
    shown.generation += 1
    script.state.release(shown.context)
    shown.context = try script.state.makeObject(script.objects.context, identity: Int64(place) | shown.generation << 32)
  }

  /// Puts back what was shown, with the script's memory, whose tables these are.
  func restore(_ shown: Shown) {
    forget()
    self.shown = shown
    isContextLive = false
    alongside = []
  }
}

extension ContainerTables: PolicyTables {
  func dragMoment(_ stage: Stage?) throws(Thrown) -> OverlayContext? {
    guard let stage, case .container(let container) = stage.layers[place] else { return nil }
    return try container.dragContext()
  }

  /// Fills the context for a call. Allocates nothing after the first time.
  private func fill(_ context: OverlayContext) throws(LuaFailure) {
    let container = context.container
    if script.check != nil { try renewContext() }
    try update(container)
    let reachable = try reachableTable(context.reachable)
    shown.contextFields.begin(with: shown.proxyFields)
    shown.contextFields[.isDragging] = .boolean(container.isDragging)
    shown.contextFields[.velocity] = .number(context.velocity)
    shown.contextFields[.height] = .number(context.height)
    shown.contextFields[.reachable] = reachable
    shown.contextFields[.isCancelled] = .boolean(context.isCancelled)
    // A call that failed has left its fields behind.
    let count = shown.contextFields.count(through: .isCancelled)
    if context.hasTarget || shown.setFieldCount > count { try fillTarget(context) } else { shown.setFieldCount = count }
    try script.state.set(shown.contextFields.fields, count: shown.setFieldCount, in: shown.context)
    isContextLive = true
    current = context
  }

  /// Fills the context for one call, and empties it afterwards.
  @inline(__always)
  func withContext<Result>(
    _ context: OverlayContext, isStep: Bool, _ call: (LuaTable) throws(LuaFailure) -> Result
  ) throws(LuaFailure) -> Result {
    try fill(context)
    if isStep { try fillStep(context) }
    defer { isContextLive = false }
    let result = try call(shown.context)
    if isStep {
      stepFields.clear(stepFields.fields.count)
      try script.state.set(stepFields.fields, in: shown.context)
    }
    try empty()
    return result
  }

  /// What rules read of a step of a finger is there without asking.
  private func fillStep(_ context: OverlayContext) throws(LuaFailure) {
    if let list = context.list {
      stepFields[.offset] = .number(list.offset)
      stepFields[.isAtTop] = .boolean(list.isAtTop)
      stepFields[.isAtBottom] = .boolean(list.isAtBottom)
      stepFields[.step] = .number(list.step)
    }
    if let finger = context.finger {
      stepFields[.translation] = .number(finger.translation)
      stepFields[.fingerHeight] = .number(finger.fingerHeight)
      stepFields[.lastStep] = .number(finger.lastStep)
      stepFields[.startHeight] = .number(finger.startHeight)
      stepFields[.source] = .name(finger.source == .pan ? script.names[.pan] : script.names[.scroll])
    }
    try script.state.set(stepFields.fields, in: shown.context)
  }

  /// What only the moments of a move have.
  private func fillTarget(_ context: OverlayContext) throws(LuaFailure) {
    shown.contextFields[.targetNotch] = try scalar(context.targetNotch)
    shown.contextFields[.targetHeight] = context.targetHeight.map(LuaScalar.number) ?? .null
    shown.contextFields[.isAnimated] = context.isAnimated.map(LuaScalar.boolean) ?? .null
    shown.contextFields[.progress] = context.progress.map(LuaScalar.number) ?? .null
    shown.contextFields[.overallProgress] = context.overallProgress.map(LuaScalar.number) ?? .null
    shown.setFieldCount = shown.contextFields.fields.count
  }

  /// Empties the context after a call: a script that kept it finds nothing in it, and gets an error that says so.
  private func empty() throws(LuaFailure) {
    isContextLive = false
    current = nil
    shown.contextFields.clear(shown.setFieldCount)
    try script.state.set(shown.contextFields.fields, count: shown.setFieldCount, in: shown.context)
    shown.setFieldCount = 0
  }
}
