import Lua
import OverlayEngine
import OverlaySettings
import Text

/// The tables through which a script sees one sheet.
final class SheetTables {
  private let place: Int
  /// The table that `host:overlay` gives; its fields are read anew each time.
  let proxy: LuaTable
  /// The context table that policies get.
  private let context: LuaTable
  /// The context of the running call; nil outside of it.
  var current: SheetContext?

  init(_ script: Script, place: Int) throws(LuaFailure) {
    self.place = place
    proxy = try script.state.makeObject(script.objects.sheet, identity: Int64(place))
    context = try script.state.makeObject(script.objects.sheetContext, identity: Int64(place))
  }
}

extension SheetTables: PolicyTables {
  func withContext<Result>(
    _ moment: SheetContext, isStep: Bool, _ call: (LuaTable) throws(LuaFailure) -> Result
  ) throws(LuaFailure) -> Result {
    current = moment
    defer { current = nil }
    return try call(context)
  }

  func dragMoment(_ stage: Stage?) -> SheetContext? {
    guard let stage, place < stage.layers.count, let sheet = stage.layers[place] as? Sheet else { return nil }
    return sheet.dragContext()
  }
}

extension Script {
  func target(
    _ reference: FunctionReference, _ tables: SheetTables, _ context: SheetContext
  ) throws(Thrown) -> ReleaseAnswer<Int> {
    if isGivenUp(reference) { return .place(0) }
    return try target(reference, tables, context) { answer throws(Thrown) in
      let count = context.sheet.heights.count
      if let number = answer.asNumber, let index = Int(exactly: number), (0..<count).contains(index) { return index }
      let expected = "the index of an anchor, 0 (the highest on screen) to \(count - 1)"
      throw thrown(badReturn(reference, found: words(answer), expected: expected))
    }
  }

  /// `sheet:heightOfAnchor(index)`, of a sheet or of a context of its.
  func heightOfAnchor(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    guard let object = arguments.object(1), [objects.sheet, objects.sheetContext].contains(object.type) else {
      throw LuaMessage("call heightOfAnchor with a colon: sheet:heightOfAnchor(0)")
    }
    let place = Int(object.identity)
    if object.type == objects.sheetContext, memory.layers[place].sheet?.current == nil { throw Self.deadContext }
    guard let stage, stage.layers.indices.contains(place), let sheet = stage.layers[place] as? Sheet else {
      return [.null]
    }
    guard let number = arguments.number(2), let index = Int(exactly: number), sheet.heights.indices.contains(index)
    else {
      throw LuaMessage(
        "heightOfAnchor: found \(arguments.numberOrType(2)), expected the index of an anchor, 0 (the highest on screen) to \(sheet.heights.count - 1)"
      )
    }
    return [.number(sheet.heights[index])]
  }

  /// Changes an option of a running sheet: `host:overlay("sheet").hasChevron = true`.
  func assignOption(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("a change of options")
    let key = arguments.string(2) ?? ""
    guard let object = arguments.object(1), object.type == objects.sheet, SheetChange.keys.contains(key) else {
      throw refusal(of: "sheet", SettingSchema.methods(of: "SheetProxy"), arguments)
    }
    var reader = SettingReader(images: memory.images)
    let change = SheetChange(key: key, input(try arguments.value(3, named: key), name: key), &reader)
    if let problem = reader.problems.first { throw LuaMessage("\(key): \(problem)") }
    let layer = memory.layers[Int(object.identity)].id
    for function in reader.functions { assign(function, to: layer.text) }
    if let change { inbox.append(.anchors(.configure(change)), layer: layer) }
    return []
  }
}

extension LuaArguments {
  /// Returns what was found in place of a number that fits: the number, or the kind of thing that it is.
  func numberOrType(_ place: Int) -> String { number(place).map { NumberWords.text($0) } ?? typeName(place) }
}
