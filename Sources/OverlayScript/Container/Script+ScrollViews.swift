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
    settings.identity = Int32(identity(ofScrollView: built, id: settings.id))
    return settings
  }

  /// Each constructor's call is a scroll view of its own; one that a function constructs anew at each call is known by the line of the call and
  /// by its id.
  private func identity(ofScrollView scrollView: Built, id: String) -> Int64 {
    guard let made = memory.constructed[scrollView.identity], made.objects != nil, let place = made.origin else {
      return scrollView.identity
    }
    if let known = memory.scrollViewLines.first(where: { $0.place == place && $0.id == id }) { return known.identity }
    if memory.scrollViewLines.count < 256 {
      memory.scrollViewLines.append(ScrollViewLine(place: place, id: id, identity: scrollView.identity))
    }
    return scrollView.identity
  }
}
