import LuaBridge
import OverlayEngine

/// Rules that share a finger, and its speed, between an overlay and its list.
extension Script {
  /// Whether a step is the overlay's.
  func coordination(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> Bool {
    { [self] context in
      if isGivenUp(reference) { return false }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.fillStep(context)
        defer { tables.isContextLive = false }
        return try state.callScalar(function, LuaInputs(.table(tables.context)))
      }
      let name = answer.asName
      guard name == tables.names.overlay || name == tables.names.list else {
        throw badReturn(reference, found: words(answer), expected: "\"overlay\" or \"list\"")
      }
      do throws(LuaFailure) { try tables.emptyStep() } catch { throw failure(error, of: reference) }
      return name == tables.names.overlay
    }
  }

  /// The speed that goes over, points per second, down is positive.
  func handover(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> Double {
    { [self] context in
      if isGivenUp(reference) { return 0 }
      return try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.fill(context)
        defer { tables.isContextLive = false }
        let velocity = try state.callNumber(function, LuaInputs(.table(tables.context)))
        try tables.empty()
        return velocity
      }
    }
  }
}
