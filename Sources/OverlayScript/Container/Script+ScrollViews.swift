import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// The driving scroll view that a config names; each constructor's call is a scroll view of its own.
  func scrollView(_ settings: Settings) -> ScrollViewSettings {
    ScrollViewSettings(settings, identity: Int32(settings.origin))
  }

  func scrollView(_ reference: FunctionReference, _ tables: ContainerTables) -> (Container) throws -> ScrollViewSettings? {
    { [self] container in
      if isGivenUp(reference) { return nil }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        return try state.callValue(function, [.handle(tables.proxy)])
      }
      if answer == .null { return nil }
      guard case .object(let object) = answer, builtTypes[object.type] == .scrollView, let settings = built[Int(object.identity)] else {
        throw badReturn(reference, found: words(answer), expected: "overlay.scrollView {...} or nil")
      }
      return ScrollViewSettings(settings, identity: identity(ofScrollView: Int(object.identity), settings))
    }
  }

  /// A scroll view that a function constructs anew at each call is known by the line of the call.
  private func identity(ofScrollView identity: Int, _ settings: Settings) -> Int32 {
    guard runtimeObjects.contains(where: { $0.identity == identity }), let place = place(of: settings) else {
      return Int32(settings.origin)
    }
    let first = runtimeObjects.first { $0.place == place && built[$0.identity]?.form == .scrollView }
    return Int32(first.flatMap { built[$0.identity]?.origin } ?? settings.origin)
  }
}
