import Lua
import OverlayEngine
import OverlaySettings
import Text

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
  /// The container; nil while no stage runs.
  private(set) var container: Container?

  var shown: Shown
  /// The container's, which the tables show.
  private var revision = -1
  private var stepFields: NamedFields
  private(set) var isContextLive = false
  /// The context that the table is filled with; rare fields are read when a script asks for them.
  private(set) var current: OverlayContext?
  /// The requests of the running callback so far.
  var alongside: [AlongsideRequest] = []

  /// All of it that a run changes.
  struct Shown {
    /// The context table that callbacks and policies get; filled for a call and emptied after it.
    fileprivate(set) var context: LuaTable
    /// The number of the context that is valid; a check makes a fresh one for each call.
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

  /// Makes new tables, so that a script that kept old ones is not surprised.
  private func change(_ ladder: NotchLadder) throws(LuaFailure) {
    shown.ladder = ladder
    shown.notchNames = []
    for name in ladder.names { shown.notchNames.append(try script.luaName(name)) }
    shown.notchTable = try replace(shown.notchTable, Self.list(ladder.names))
    let heights = zip(ladder.names, ladder.heights).map { LuaTree.Field(name: $0.text, value: .number($1)) }
    shown.heightTable = try replace(shown.heightTable, LuaTree(fields: heights))
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
    var tree = tree
    tree.type = script.objects.facts
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
    guard let stage, let container = stage.layers[place] as? Container else { return nil }
    return try container.dragContext()
  }

  /// Fills the context for a call. Allocates nothing after the first time.
  private func fill(_ context: OverlayContext) throws(LuaFailure) {
    let container = context.container
    if script.check != nil { try renewContext() }
    try update(container)
    let reachable = try reachableTable(context.reachable)
    shown.contextFields.begin(with: shown.proxyFields)
    shown.contextFields[.isDragging] = .boolean(context.isDragging)
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

  /// Fills in what rules read of a step of a finger, so that it is there without asking.
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

  /// Fills in what only the moments of a move have.
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

/// The questions that the engine asks of a container's functions. Calls in a drag pass numbers and names, and allocate
/// nothing.
extension Script {
  func height(
    _ reference: FunctionReference, _ tables: ContainerTables, _ notch: Name, _ container: Container
  ) throws(Thrown) -> Double {
    if isGivenUp(reference) { return evenHeight(of: notch, container) }
    return try askingPolicy(reference) { state, function throws(LuaFailure) in
      try tables.update(container)
      do throws(LuaFailure) {
        return try state.callNumber(function, LuaInputs(.name(try luaName(notch)), .table(tables.proxy)))
      } catch {
        guard case .badReturn(let found, let expected) = error.kind else { throw error }
        var failure = error
        failure.kind = .badReturn(found: "\(found) for the notch \"\(notch.text)\"", expected: expected)
        throw failure
      }
    }
  }

  /// Returns what stands for the height of a notch in a check: notches at even distances.
  private func evenHeight(of notch: Name, _ container: Container) -> Double {
    guard case .fixed(let notches) = container.settings.notches, let place = notches.firstIndex(of: notch) else {
      return container.availableSpace / 2
    }
    return container.availableSpace * Double(place + 1) / Double(notches.count + 1)
  }

  func reachability(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> NotchSet {
    if isGivenUp(reference) { return .all(container.ladder?.count ?? 0) }
    if check != nil { return try reachabilityByNotch(reference, tables, container) }
    do throws(LuaFailure) { try tables.update(container) } catch { throw thrown(failure(error, of: reference)) }
    let (names, proxy) = (tables.shown.notchNames, tables.proxy)
    return try asking(reference, times: names.count) { state, function throws(LuaFailure) in
      if names.count <= 64 { return NotchSet(bits: try state.callBooleans(function, each: names, proxy)) }
      var set = NotchSet()
      for start in stride(from: 0, to: names.count, by: 64) {
        let part = Array(names[start..<min(start + 64, names.count)])
        set.insert(try state.callBooleans(function, each: part, proxy), word: start / 64)
      }
      return set
    }
  }

  /// Asks for the reachable notches, notch by notch: a check asks each question twice.
  private func reachabilityByNotch(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> NotchSet {
    var set = NotchSet()
    for (place, notch) in (container.ladder?.names ?? []).enumerated() {
      let isReachable = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        return try state.callBoolean(function, LuaInputs(.name(try luaName(notch)), .table(tables.proxy)))
      }
      if isReachable { set.insert(place) }
    }
    return set
  }

  /// Asks a function that gets the container for any value.
  private func answer(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> LuaValue {
    try askingPolicy(reference) { state, function throws(LuaFailure) in
      try tables.update(container)
      return try state.callValue(function, .handle(tables.proxy))
    }
  }

  func notches(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> [Name] {
    let answer = try answer(reference, tables, container)
    guard case .table(let tree) = answer, tree.fields.isEmpty, tree.others.isEmpty, !tree.list.isEmpty else {
      throw thrown(badReturn(reference, found: words(answer), expected: "a list of notch names, lowest first"))
    }
    return try tree.list.map { value throws(Thrown) in
      guard case .string(let text) = value, !text.isEmpty else {
        throw thrown(
          badReturn(
            reference, found: "a list with \(words(value))", expected: "a list of notch names, lowest first"))
      }
      return Name(text)
    }
  }

  func target(
    _ reference: FunctionReference, _ tables: ContainerTables, _ context: OverlayContext
  ) throws(Thrown) -> ReleaseAnswer<Name> {
    if isGivenUp(reference), let notch = context.container.notch { return .place(notch) }
    return try target(reference, tables, context) { it throws(Thrown) in try notch(it, of: context.container, reference)
    }
  }

  /// Returns where an overlay is at first: a notch, or a height of its own.
  func initialPlace(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> InitialPlace {
    if isGivenUp(reference), let notch = container.notch { return .notch(notch) }
    let answer = try answer(reference, tables, container)
    switch otherAnswer(answer) as ReleaseAnswer<Name>.Choice? {
    case .rest(let height)?: return .height(height)
    case .share(let share)?: return .share(share)
    default: break
    }
    return .notch(try notch(answer, of: container, reference))
  }

  private func notch(_ answer: LuaValue, of container: Container, _ reference: FunctionReference) throws(Thrown) -> Name
  {
    let names = container.ladder?.names ?? []
    if case .string(let text) = answer, let notch = names.first(where: { $0.text.isSame(as: text) }) { return notch }
    let (found, known) = (words(answer), names.map { $0.text })
    let near: String? =
      switch answer {
      case .string: NameHint.question(NearestName.of(String(found.dropFirst().dropLast()), in: known))
      case .null: "a way through it returns nothing, or what it returns is nothing: lists begin at 1"
      case .integer, .number:
        answer.asNumber?.isFinite == true
          ? "overlay.restAt(\(found)) rests at a height; a notch is told by its name" : nil
      default: nil
      }
    let hint = near.map { " (\($0))" } ?? ""
    throw thrown(badReturn(reference, found: found + hint, expected: "one of the notches \(NameHint.quoted(known))"))
  }

  func shouldStart(
    _ reference: FunctionReference, _ tables: ContainerTables, _ point: Point, _ container: Container
  ) throws(Thrown) -> Bool {
    if isGivenUp(reference) { return true }
    return try askingPolicy(reference) { state, function throws(LuaFailure) in
      try tables.update(container)
      try tables.set(point)
      return try state.callBoolean(function, LuaInputs(.table(tables.point), .table(tables.proxy)))
    }
  }

  /// Calls a listener with the moment, behind the notch or the reason that it is about.
  func tell(
    _ reference: FunctionReference, _ tables: ContainerTables, _ context: OverlayContext, about subject: Name? = nil
  ) throws(Thrown) {
    if isGivenUp(reference) { return }
    try asking(reference) { state, function throws(LuaFailure) in
      try tables.withContext(context, isStep: false) { filled throws(LuaFailure) in
        if let subject {
          try state.call(function, LuaInputs(.name(try luaName(subject)), .table(filled)))
        } else {
          try state.call(function, LuaInputs(.table(filled)))
        }
        try runAlongside(tables)
      }
    }
  }

  /// Whether the overlay goes; `point` is where it was tapped, or `nil` if it was let go.
  func dismissal(
    _ reference: FunctionReference, _ tables: ContainerTables, _ point: Point? = nil, at context: OverlayContext
  ) throws(Thrown) -> Bool {
    if isGivenUp(reference) { return false }
    return try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
      guard let point else { return try state.callBoolean(function, LuaInputs(.table(context))) }
      try tables.set(point)
      return try state.callBoolean(function, LuaInputs(.table(tables.point), .table(context)))
    }
  }

  /// Whether the overlay may go for that reason.
  func mayDismiss(
    _ reference: FunctionReference, _ tables: ContainerTables, _ reason: DismissalReason, at context: OverlayContext
  ) throws(Thrown) -> Bool {
    if isGivenUp(reference) { return true }
    return try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
      try state.callBoolean(function, LuaInputs(.table(context), .name(try luaName(Name(reason.rawValue)))))
    }
  }

  func scrollViews(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> [ScrollViewSettings] {
    if isGivenUp(reference) { return [] }
    let answer = try answer(reference, tables, container)
    if answer == .null { return [] }
    var parts = [answer]
    if case .table(let tree) = answer, tree.fields.isEmpty, tree.others.isEmpty { parts = tree.list }
    let lists = SettingSchema.numbered(try parts.map { it throws(Thrown) in try scrollView(it, of: reference) })
    for (place, list) in lists.enumerated() where lists[..<place].contains(where: { $0.id == list.id }) {
      let found = "a list with two scroll views \"\(list.id)\""
      throw thrown(badReturn(reference, found: found, expected: "an id of its own for each"))
    }
    return lists
  }

  private func scrollView(_ value: LuaValue, of reference: FunctionReference) throws(Thrown) -> ScrollViewSettings {
    guard let built = built(value), var settings = SettingSchema.scrollView.value(of: built) else {
      throw thrown(badReturn(reference, found: words(value), expected: "overlay.scrollView {...} or nil"))
    }
    settings.identity = Int32(identity(ofScrollView: built, id: settings.id))
    return settings
  }

  /// Each constructor's call is a scroll view of its own; one that a function constructs anew at each call is known by
  /// the line of the call and by its id.
  private func identity(ofScrollView scrollView: ConstructedValue, id: String) -> Int64 {
    guard let made = memory.constructed[scrollView.identity], made.objects != nil, let place = made.origin else {
      return scrollView.identity
    }
    if let known = memory.scrollViewLines.first(where: { $0.place == place && $0.id == id }) { return known.identity }
    if memory.scrollViewLines.count < 256 {
      memory.scrollViewLines.append(ScrollViewLine(place: place, id: id, identity: scrollView.identity))
    }
    return scrollView.identity
  }
}

/// A request of a callback for something to happen alongside the translation.
struct AlongsideRequest {
  var animations: LuaFunction
  var completion: LuaFunction?
}

extension Script {
  /// `context:animateAlongside(animations, completion)`: noted, and done as soon as the callback has returned.
  func animateAlongside(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let tables = try tables(arguments, method: "animateAlongside")
    guard let animations = arguments.function(2) else {
      throw LuaMessage("animateAlongside: found \(arguments.typeName(2)), expected a function(context)")
    }
    guard arguments.isNull(3) || arguments.typeName(3) == "function" else {
      throw LuaMessage("animateAlongside: found \(arguments.typeName(3)), expected a completion function or nothing")
    }
    tables.alongside.append(AlongsideRequest(animations: animations, completion: arguments.function(3)))
    return []
  }

  /// Calls what was noted, once each, while the callback's context is still valid. What they set in `context.values` is
  /// asked of the stage.
  func runAlongside(_ tables: ContainerTables) throws(LuaFailure) {
    guard !tables.alongside.isEmpty else { return }
    let requests = tables.alongside
    tables.alongside.removeAll()
    for request in requests {
      let values = try state.makeTable()
      try state.set([LuaField(names[.values], .table(values))], in: tables.shown.context)
      defer {
        state.release(request.animations)
        state.release(values)
      }
      try state.call(request.animations, LuaInputs(.table(tables.shown.context)))
      let targets = try targets(state.read(values), of: request.animations)
      try state.set([LuaField(names[.values], .null)], in: tables.shown.context)
      let completion = request.completion.map { keep($0, name: "completion", layer: tables.id.text) }
      inbox.append(.alongside(targets, completion: completion), layer: tables.id)
    }
  }

  private func targets(_ value: LuaValue, of function: LuaFunction) throws(LuaFailure) -> [AlongsideTarget] {
    guard case .table(let tree) = value else { return [] }
    let expected = "finite numbers by name in context.values"
    guard tree.list.isEmpty, tree.others.isEmpty else {
      throw state.badReturn(of: function, found: "a list", expected: expected)
    }
    var targets: [AlongsideTarget] = []
    for field in tree.fields {
      guard let number = field.value.asNumber, number.isFinite else {
        throw state.badReturn(of: function, found: "\(field.name) = \(words(field.value))", expected: expected)
      }
      targets.append(AlongsideTarget(name: Name(field.name), value: number))
    }
    return targets
  }

  /// Returns these numbers as the frame shows them that a layer's functions draw; a new table at each call.
  func drawnValues(ofLayer place: Int) -> LuaValue {
    let values = memory.layers[place].container?.container?.alongside.values(at: memory.drawnSeconds) ?? []
    return .table(LuaTree(fields: values.map { LuaTree.Field(name: $0.name.text, value: .number($0.value)) }))
  }
}
