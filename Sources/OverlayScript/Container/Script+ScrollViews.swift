import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  func scrollView(_ reference: FunctionReference, _ tables: ContainerTables) -> (Container) throws -> [ScrollViewSettings] {
    { [self] container in
      if isGivenUp(reference) { return [] }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        return try state.callValue(function, [.handle(tables.proxy)])
      }
      if answer == .null { return [] }
      var parts = [answer]
      if case .table(let tree) = answer, tree.fields.isEmpty, tree.others.isEmpty { parts = tree.list }
      return SettingSchema.numbered(try parts.map { try scrollView($0, of: reference) })
    }
  }

  private func scrollView(_ value: LuaValue, of reference: FunctionReference) throws -> ScrollViewSettings {
    guard let built = built(value), var settings = SettingSchema.scrollView.value(of: built) else {
      throw badReturn(reference, found: words(value), expected: "overlay.scrollView {...} or nil")
    }
    settings.identity = identity(ofScrollView: built)
    return settings
  }

  /// Each constructor's call is a scroll view of its own; one that a function constructs anew at each call is known by the line of the call.
  private func identity(ofScrollView scrollView: Built) -> Int32 {
    guard memory.runtimeObjects.contains(where: { $0.identity == scrollView.identity }), let place = memory.origins[scrollView.identity]
    else {
      return Int32(scrollView.identity)
    }
    let first = memory.runtimeObjects.first { $0.place == place && memory.built[$0.identity]?.form.name == scrollView.form.name }
    return Int32(first?.identity ?? scrollView.identity)
  }
}
