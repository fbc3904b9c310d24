import LuaBridge
import OverlayEngine
import OverlaySettings
import Portable

extension Script {
  /// To be called before each snapshot: functions that draw get a stream of random numbers that depends on the moment
  /// alone, so that what is drawn is the same whichever other frames are.
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

  /// What a function among children has constructed, or `nil` if that is no node.
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
