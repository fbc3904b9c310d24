import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

/// The tables through which a script sees one sheet.
final class SheetTables {
  let names: FieldNames
  let place: Int
  /// What `host:overlay` gives; its fields are read anew each time.
  let proxy: LuaTable
  /// What policies get.
  let context: LuaTable
  /// The context of the running call; nil outside of it.
  var current: SheetContext?

  init(_ names: FieldNames, _ script: Script, place: Int) throws(LuaFailure) {
    self.names = names
    self.place = place
    guard let sheet = script.objects.sheet, let context = script.objects.sheetContext else {
      preconditionFailure("the kinds of objects are defined before the layers")
    }
    proxy = try script.state.makeObject(sheet, identity: Int64(place))
    self.context = try script.state.makeObject(context, identity: Int64(place))
  }
}

extension Script {
  static let sheetFields = SettingSchema.fields(of: "SheetProxy")
  static let sheetContextFields = SettingSchema.fields(of: "SheetContext")

  /// A policy that gives the index of an anchor.
  func translation(_ reference: FunctionReference, _ tables: SheetTables) -> (Double, Double, Double) throws -> Double {
    let takesContext = takesContext(reference)
    return { [self] translation, minimum, maximum in
      if isGivenUp(reference) { return max(minimum, min(maximum, translation)) }
      let inputs =
        takesContext
        ? LuaInputs(.number(translation), .number(minimum), .number(maximum), .table(tables.context))
        : LuaInputs(.number(translation), .number(minimum), .number(maximum))
      tables.current = takesContext ? liveSheet(tables)?.dragContext() : nil
      defer { tables.current = nil }
      return try askingPolicy(reference) { state, function throws(LuaFailure) in try state.callNumber(function, inputs) }
    }
  }

  func target(_ reference: FunctionReference, _ tables: SheetTables) -> (SheetContext) throws -> ReleaseAnswer<Int> {
    { [self] context in
      if isGivenUp(reference) { return .place(0) }
      tables.current = context
      defer { tables.current = nil }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        ReasonedAnswer(try state.callTwoValues(function, .handle(tables.context)))
      }
      let reason = try reason(answer.reason, of: reference)
      if let choice: ReleaseAnswer<Int>.Choice = otherAnswer(answer.answer) { return ReleaseAnswer(choice, reason: reason) }
      let count = context.sheet.heights.count
      guard let number = answer.answer.asNumber, let index = Int(exactly: number), (0..<count).contains(index) else {
        let expected = "the index of an anchor, 0 (the highest on screen) to \(count - 1)"
        throw badReturn(reference, found: words(answer.answer), expected: expected)
      }
      return ReleaseAnswer(.place(index), reason: reason)
    }
  }

  func animation(_ reference: FunctionReference, _ tables: SheetTables) -> (SheetContext) throws -> AnimationSettings {
    { [self] context in
      if isGivenUp(reference) { return .spring(SpringSettings()) }
      tables.current = context
      defer { tables.current = nil }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try state.callValue(function, [.handle(tables.context)])
      }
      return try animation(answer, of: reference)
    }
  }

  func readSheet(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let name = try knownField(arguments, of: "sheet", Self.sheetFields, methodsOf: "SheetProxy")
    guard let tables = sheetTables(arguments), let sheet = liveSheet(tables) else { return [.null] }
    return [value(name, of: sheet)]
  }

  func readSheetContext(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let name = try knownField(arguments, of: "context", Self.sheetContextFields)
    guard let context = sheetTables(arguments)?.current else { throw Self.deadContext }
    switch name {
    case "height": return [.number(context.height)]
    case "velocity": return [.number(context.velocity)]
    case "layers": return [layersValue]
    case "targetIndex": return [context.targetIndex.map { .integer(Int64($0)) } ?? .null]
    case "targetHeight": return [context.targetHeight.map(LuaValue.number) ?? .null]
    default: return [value(name, of: context) ?? value(name, of: context.sheet)]
    }
  }

  private func sheetTables(_ arguments: LuaArguments) -> SheetTables? {
    arguments.object(1).flatMap { memory.layers[Int($0.identity)].sheet }
  }

  private func liveSheet(_ tables: SheetTables) -> Sheet? {
    guard let stage, tables.place < stage.layers.count, case .sheet(let sheet) = stage.layers[tables.place] else { return nil }
    return sheet
  }

  private func value(_ name: String, of sheet: Sheet) -> LuaValue {
    switch name {
    case "availableSpace": .number(sheet.availableSpace)
    case "width": .number(sheet.width)
    case "safeArea": .table(.safeArea(sheet.safeArea))
    case "heights": .table(LuaTree(list: sheet.heights.map(LuaValue.number)))
    case "height": .number(sheet.height)
    case "anchor": .integer(Int64(sheet.anchor))
    case "isDragging": .boolean(sheet.isDragging)
    case "stack": .table(LuaTree(list: sheet.stack.ids.map(LuaValue.string)))
    default: .null
    }
  }

  /// The name of the field that is read, where it is one of the known.
  func knownField(
    _ arguments: LuaArguments, of what: String, _ known: [String], methodsOf object: String? = nil
  ) throws(LuaMessage) -> String {
    let name = arguments.string(2) ?? ""
    guard known.contains(name) else {
      let methods = object.map(SettingSchema.methods) ?? []
      throw LuaMessage("a \(what) has no field \"\(name)\"" + NameHint.tail(name, in: known + methods))
    }
    return name
  }
}
