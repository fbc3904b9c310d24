import Lua
import OverlayEngine
import OverlaySettings
import Text

/// Finds variables that functions write which draw, and that others use: then it depends on which frames are drawn what
/// happens.
struct DrawnWrites {
  struct Write: Hashable {
    var drawn: FunctionReference
    /// `count`, or `state.count` for a field of a table.
    var variable: String
    var user: FunctionReference
  }

  private(set) var writes: [Write] = []
  private var drawn: Set<FunctionReference> = []
  private var captured: [FunctionReference: Set<CapturedVariable>] = [:]
  /// The variables of functions that draw which others use, too. They hold as long as there are the same functions, and
  /// the same of them draw.
  private var common: [FunctionReference: Set<CapturedVariable>] = [:]
  private var counts = (functions: 0, free: 0, drawn: 0)

  /// The writes whose user does not draw.
  var findings: [Write] { writes.filter { !drawn.contains($0.user) } }

  mutating func forget(_ reference: FunctionReference) {
    captured[reference] = nil
    common.removeAll()
    drawn.remove(reference)
    writes.removeAll { $0.user == reference || $0.drawn == reference }
  }

  /// Returns what the variables hold that a function which is about to draw has in common with others.
  mutating func values(before reference: FunctionReference, _ script: Script) -> [String: String] {
    drawn.insert(reference)
    return script.state.capturedValues(of: script.lua(reference), in: common(of: reference, script))
  }

  /// Notes what has changed meanwhile. A new field is no change: functions may remember what they have worked out.
  mutating func note(_ before: [String: String], after reference: FunctionReference, _ script: Script) {
    guard !before.isEmpty else { return }
    let now = script.state.capturedValues(of: script.lua(reference), in: common(of: reference, script))
    guard before.contains(where: { now[$0.key] != $0.value }) else { return }
    let own = variables(of: reference, script)
    for user in users(than: reference, script) {
      let shared = own.intersection(variables(of: user, script))
      let now = script.state.capturedValues(of: script.lua(reference), in: shared)
      let names = Set(shared.map { $0.name })
      for (variable, value) in before
      where now[variable] != value && names.contains(where: { variable.belongs(to: $0) }) {
        let write = Write(drawn: reference, variable: variable, user: user)
        if !writes.contains(write) { writes.append(write) }
      }
    }
  }

  private mutating func common(of reference: FunctionReference, _ script: Script) -> Set<CapturedVariable> {
    let now = (functions: script.memory.functions.count, free: script.memory.freeFunctions.count, drawn: drawn.count)
    if now != counts { common.removeAll() }
    counts = now
    if let known = common[reference] { return known }
    let own = variables(of: reference, script)
    let others = users(than: reference, script).reduce(into: Set()) { $0.formUnion(variables(of: $1, script)) }
    let found = own.intersection(others)
    common[reference] = found
    return found
  }

  private func users(than reference: FunctionReference, _ script: Script) -> [FunctionReference] {
    let free = Set(script.memory.freeFunctions)
    return script.memory.functions.indices.filter { !free.contains($0) }.map { FunctionReference(id: Int32($0)) }.filter
    {
      $0 != reference && !drawn.contains($0)
    }
  }

  private mutating func variables(of reference: FunctionReference, _ script: Script) -> Set<CapturedVariable> {
    if let known = captured[reference] { return known }
    let variables = script.state.capturedVariables(of: script.lua(reference))
    captured[reference] = variables
    return variables
  }
}

extension String {
  /// Whether this path begins with a variable's name.
  fileprivate func belongs(to variable: String) -> Bool {
    self == variable || hasPrefix(variable + ".") || hasPrefix(variable + "[")
  }
}

extension Script {
  /// Hands what drawing wrote to the check's list, once everything has been asked.
  package func noteDrawnWrites(_ check: CheckLog) {
    // Dictionaries gave them; the list of findings has an order.
    let writes = check.drawnWrites.findings.sorted {
      ($0.drawn.id, $0.variable, $0.user.id) < ($1.drawn.id, $1.variable, $1.user.id)
    }
    for write in writes {
      let words =
        "changes \"\(write.variable)\", which \(memory.functions[Int(write.user.id)].label) uses; functions that draw must change nothing "
        + "else, or what happens depends on the frames that are drawn: set it in a callback or an action"
      check.note(problem(of: write.drawn, .contradiction(words)))
    }
  }

  /// Begins a snapshot; to be called before each: functions that draw get a stream of random numbers that depends on
  /// the moment alone, so that what is drawn is the same whichever other frames are.
  func beginSnapshot(at seconds: Double) {
    memory.drawnSeconds = seconds
    state.beginDrawing(microseconds: memory.drawnMoment.microseconds)
  }

  /// Calls a function of a frame's moment. It may neither print nor ask for anything.
  func draw(_ reference: FunctionReference, _ context: DrawContext) throws(Thrown) -> Value {
    memory.lastDrawn = reference
    if let check, let standIn = check.standIn(ofDrawn: reference) { return standIn }
    if Instant(seconds: context.time) != memory.drawnMoment { beginSnapshot(at: context.time) }
    memory.isDrawing = true
    memory.printedWhileDrawing = false
    defer { memory.isDrawing = false }
    let before = check?.drawnWrites.values(before: reference, self) ?? [:]
    let answer = try state.drawing { () throws(Thrown) in
      try askingPolicy(reference) { state, function throws(LuaFailure) in
        // A check asks twice, for the same answer.
        if check != nil { state.beginDrawing(microseconds: memory.drawnMoment.microseconds) }
        return try state.callValue(function, try drawTable(context))
      }
    }
    check?.drawnWrites.note(before, after: reference, self)
    if memory.printedWhileDrawing {
      let function = memory.functions[Int(reference.id)]
      check?.giveUp(reference)
      throw thrown(
        ScriptFailure(
          kind: .printedWhileDrawing, subject: function.label, definition: state.definition(of: function.lua)))
    }
    if case .object = answer, let piece = node(answer, of: reference) { return .content(piece) }
    guard let value = plain(answer) else {
      throw thrown(badReturn(reference, found: words(answer), expected: "a number or a text"))
    }
    return value
  }

  /// Returns what a function among children has constructed, or `nil` if that is no node.
  private func node(_ answer: LuaValue, of reference: FunctionReference) -> ContentPiece? {
    let function = memory.functions[Int(reference.id)]
    var reader = SettingReader(images: memory.images)
    guard let node = reader.read(input(answer, name: function.name), as: .node) else { return nil }
    if let layer = function.layer { for function in reader.functions { assign(function, to: layer) } }
    return ContentPiece(node)
  }

  /// The table of a layer's draw-time functions, filled for this moment.
  private func drawTable(_ context: DrawContext) throws(LuaFailure) -> LuaValue {
    guard let place = memory.layers.firstIndex(where: { $0.id == context.layer }) else { return .null }
    let table = try drawTable(ofLayer: place)
    try state.set(names[.height], to: .number(context.height), in: table)
    try state.set(names[.progress], to: .number(context.progress), in: table)
    try state.set(names[.overallProgress], to: .number(context.overallProgress), in: table)
    try state.set(names[.time], to: .number(context.time), in: table)
    try state.set(names[.offset], to: context.offset.map(LuaValue.number) ?? .null, in: table)
    if let tables = memory.layers[place].container, let container = context.container {
      try tables.update(container)
      try state.set(tables.shown.proxyFields.fields, in: table)
    } else {
      try state.set(names[.container], to: context.view.map(environment) ?? .null, in: table)
      if let screen = stage?.screen {
        try state.set(names[.availableSpace], to: .number(screen.size.height), in: table)
        try state.set(names[.width], to: .number(screen.size.width), in: table)
        try state.set(names[.safeArea], to: .table(.safeArea(screen.safeArea)), in: table)
      }
    }
    return .handle(table)
  }

  private func drawTable(ofLayer place: Int) throws(LuaFailure) -> LuaTable {
    if let table = memory.layers[place].drawTable { return table }
    let table = try state.makeObject(objects.drawContext, identity: Int64(place))
    memory.layers[place].drawTable = table
    return table
  }

  private func environment(_ environment: ViewEnvironment) -> LuaValue {
    .table(
      LuaTree(
        fields: SettingSchema.environmentFields.compactMap { field in
          guard case .subject(let read) = field.source else { return nil }
          return LuaTree.Field(name: field.facts.name, value: LuaValue(read(environment)))
        }))
  }
}
