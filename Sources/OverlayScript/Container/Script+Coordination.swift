import LuaBridge
import OverlayEngine
import OverlaySettings

/// Rules that share a finger, and its speed, between an overlay and its list.
extension Script {
  /// Whether a step is the overlay's.
  func coordination(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> Bool {
    { [self] context in
      if isGivenUp(reference) { return false }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.fillStep(context)
        defer { tables.isContextLive = false }
        return try state.callScalar(function, LuaInputs(.table(tables.shown.context)))
      }
      let isOverlays = try isOverlays(answer, tables.names, reference)
      do throws(LuaFailure) { try tables.emptyStep() } catch { throw failure(error, of: reference) }
      return isOverlays
    }
  }

  func coordination(_ reference: FunctionReference, _ tables: SheetTables) -> (SheetContext) throws -> Bool {
    { [self] context in
      if isGivenUp(reference) { return false }
      let answer = try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
        try state.callScalar(function, LuaInputs(.table(context)))
      }
      return try isOverlays(answer, tables.names, reference)
    }
  }

  private func isOverlays(_ answer: LuaScalar, _ names: FieldNames, _ reference: FunctionReference) throws -> Bool {
    let name = answer.asName
    guard name == names[.overlay] || name == names[.list] else {
      throw badReturn(reference, found: words(answer), expected: "\"overlay\" or \"list\"")
    }
    return name == names[.overlay]
  }

  /// The speed that goes over, points per second, down is positive.
  func handover<Tables: PolicyTables>(_ reference: FunctionReference, _ tables: Tables) -> (Tables.Moment) throws -> Double {
    { [self] context in
      if isGivenUp(reference) { return 0 }
      return try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
        try state.callNumber(function, LuaInputs(.table(context)))
      }
    }
  }
}
