import LuaBridge
import OverlayEngine
import OverlaySettings
import Portable

/// The tables through which a script sees one sheet.
final class SheetTables {
  private let place: Int
  /// What `host:overlay` gives; its fields are read anew each time.
  let proxy: LuaTable
  /// What policies get.
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
    guard let stage, place < stage.layers.count, case .sheet(let sheet) = stage.layers[place] else { return nil }
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
}
