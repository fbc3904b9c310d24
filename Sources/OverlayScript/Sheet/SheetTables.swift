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

extension SheetTables: PolicyTables {
  func withContext<Result>(_ moment: SheetContext, _ call: (LuaTable) throws(LuaFailure) -> Result) throws(LuaFailure) -> Result {
    current = moment
    defer { current = nil }
    return try call(context)
  }
}

extension Script {
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
      let answer = try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
        ReasonedAnswer(try state.callTwoValues(function, .handle(context)))
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

  func readSheet(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let field = try field(arguments, of: "sheet", SettingSchema.sheetFields, methodsOf: "SheetProxy")
    guard let tables = sheetTables(arguments), let sheet = liveSheet(tables) else { return [.null] }
    return [try value(field, of: sheet)]
  }

  func readSheetContext(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let field = try field(arguments, of: "context", SettingSchema.sheetContextFields)
    guard let context = sheetTables(arguments)?.current else { throw Self.deadContext }
    return [try value(field, of: context)]
  }

  private func sheetTables(_ arguments: LuaArguments) -> SheetTables? {
    arguments.object(1).flatMap { memory.layers[Int($0.identity)].sheet }
  }

  private func liveSheet(_ tables: SheetTables) -> Sheet? {
    guard let stage, tables.place < stage.layers.count, case .sheet(let sheet) = stage.layers[tables.place] else { return nil }
    return sheet
  }
}
