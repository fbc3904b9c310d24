import Diagnostics
import LuaBridge
import OverlayEngine
import OverlaySettings
import Portable
import Quoting

/// What the engine asks of a container's functions. Calls in a drag pass numbers and names, and allocate nothing.
extension Script {
  func height(
    _ reference: FunctionReference, _ tables: ContainerTables, _ notch: Name, _ container: Container
  ) throws(Thrown) -> Double {
    if isGivenUp(reference) { return evenHeight(of: notch, container) }
    return try askingPolicy(reference) { state, function throws(LuaFailure) in
      try tables.update(container)
      do throws(LuaFailure) {
        return try state.callNumber(function, LuaInputs(.name(try luaName(notch)), .table(tables.proxy)))
      } catch {
        guard case .badReturn(let found, let expected) = error.kind else { throw error }
        var failure = error
        failure.kind = .badReturn(found: "\(found) for the notch \"\(notch.text)\"", expected: expected)
        throw failure
      }
    }
  }

  /// What stands for the height of a notch in a check: notches at even distances.
  private func evenHeight(of notch: Name, _ container: Container) -> Double {
    guard case .fixed(let notches) = container.settings.notches, let place = notches.firstIndex(of: notch) else {
      return container.availableSpace / 2
    }
    return container.availableSpace * Double(place + 1) / Double(notches.count + 1)
  }

  func reachability(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> NotchSet {
    if isGivenUp(reference) { return .all(container.ladder?.count ?? 0) }
    if check != nil { return try reachabilityByNotch(reference, tables, container) }
    do throws(LuaFailure) { try tables.update(container) } catch { throw thrown(failure(error, of: reference)) }
    let (names, proxy) = (tables.shown.notchNames, tables.proxy)
    return try asking(reference, times: names.count) { state, function throws(LuaFailure) in
      NotchSet(bits: try state.callBooleans(function, each: names, proxy))
    }
  }

  /// The same, notch by notch: a check asks each question twice.
  private func reachabilityByNotch(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> NotchSet {
    var set = NotchSet()
    for (place, notch) in (container.ladder?.names ?? []).enumerated() {
      let isReachable = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        return try state.callBoolean(function, LuaInputs(.name(try luaName(notch)), .table(tables.proxy)))
      }
      if isReachable { set.insert(place) }
    }
    return set
  }

  /// Asks a function that gets the container for any value.
  private func answer(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> LuaValue {
    try askingPolicy(reference) { state, function throws(LuaFailure) in
      try tables.update(container)
      return try state.callValue(function, .handle(tables.proxy))
    }
  }

  func notches(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> [Name] {
    let answer = try answer(reference, tables, container)
    guard case .table(let tree) = answer, tree.fields.isEmpty, tree.others.isEmpty, !tree.list.isEmpty else {
      throw thrown(badReturn(reference, found: words(answer), expected: "a list of notch names, lowest first"))
    }
    return try tree.list.map { value throws(Thrown) in
      guard case .string(let text) = value, !text.isEmpty else {
        throw thrown(
          badReturn(
            reference, found: "a list with \(words(value))", expected: "a list of notch names, lowest first"))
      }
      return Name(text)
    }
  }

  func target(
    _ reference: FunctionReference, _ tables: ContainerTables, _ context: OverlayContext
  ) throws(Thrown) -> ReleaseAnswer<Name> {
    if isGivenUp(reference), let notch = context.container.notch { return .place(notch) }
    return try target(reference, tables, context) { it throws(Thrown) in try notch(it, of: context.container, reference)
    }
  }

  /// Where an overlay is at first: a notch, or a height of its own.
  func initialPlace(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> InitialPlace {
    if isGivenUp(reference), let notch = container.notch { return .notch(notch) }
    let answer = try answer(reference, tables, container)
    if case .rest(let height)? = otherAnswer(answer) as ReleaseAnswer<Name>.Choice? { return .height(height) }
    return .notch(try notch(answer, of: container, reference))
  }

  private func notch(_ answer: LuaValue, of container: Container, _ reference: FunctionReference) throws(Thrown) -> Name
  {
    let names = container.ladder?.names ?? []
    if case .string(let text) = answer, let notch = names.first(where: { $0.text.isSame(as: text) }) { return notch }
    let (found, known) = (words(answer), names.map { $0.text })
    let near: String? =
      switch answer {
      case .string: NameHint.question(NearestName.of(String(found.dropFirst().dropLast()), in: known))
      case .null: "a way through it returns nothing, or what it returns is nothing: lists begin at 1"
      case .integer, .number:
        answer.asNumber?.isFinite == true
          ? "overlay.restAt(\(found)) rests at a height; a notch is told by its name" : nil
      default: nil
      }
    let hint = near.map { " (\($0))" } ?? ""
    throw thrown(badReturn(reference, found: found + hint, expected: "one of the notches \(NameHint.quoted(known))"))
  }

  func shouldStart(
    _ reference: FunctionReference, _ tables: ContainerTables, _ point: Point, _ container: Container
  ) throws(Thrown) -> Bool {
    if isGivenUp(reference) { return true }
    return try askingPolicy(reference) { state, function throws(LuaFailure) in
      try tables.update(container)
      try tables.set(point)
      return try state.callBoolean(function, LuaInputs(.table(tables.point), .table(tables.proxy)))
    }
  }

  /// Calls a listener with the moment, behind the notch or the reason that it is about.
  func tell(
    _ reference: FunctionReference, _ tables: ContainerTables, _ context: OverlayContext, about subject: Name? = nil
  ) throws(Thrown) {
    if isGivenUp(reference) { return }
    try asking(reference) { state, function throws(LuaFailure) in
      try tables.withContext(context, isStep: false) { filled throws(LuaFailure) in
        if let subject {
          try state.call(function, LuaInputs(.name(try luaName(subject)), .table(filled)))
        } else {
          try state.call(function, LuaInputs(.table(filled)))
        }
        try runAlongside(tables)
      }
    }
  }

  /// Whether the overlay goes; `point` is where it was tapped, or `nil` if it was let go.
  func dismissal(
    _ reference: FunctionReference, _ tables: ContainerTables, _ point: Point? = nil, at context: OverlayContext
  ) throws(Thrown) -> Bool {
    if isGivenUp(reference) { return false }
    return try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
      guard let point else { return try state.callBoolean(function, LuaInputs(.table(context))) }
      try tables.set(point)
      return try state.callBoolean(function, LuaInputs(.table(tables.point), .table(context)))
    }
  }

  func scrollViews(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws(Thrown) -> [ScrollViewSettings] {
    if isGivenUp(reference) { return [] }
    let answer = try answer(reference, tables, container)
    if answer == .null { return [] }
    var parts = [answer]
    if case .table(let tree) = answer, tree.fields.isEmpty, tree.others.isEmpty { parts = tree.list }
    return SettingSchema.numbered(try parts.map { it throws(Thrown) in try scrollView(it, of: reference) })
  }

  private func scrollView(_ value: LuaValue, of reference: FunctionReference) throws(Thrown) -> ScrollViewSettings {
    guard let built = built(value), var settings = SettingSchema.scrollView.value(of: built) else {
      throw thrown(badReturn(reference, found: words(value), expected: "overlay.scrollView {...} or nil"))
    }
    settings.identity = Int32(identity(ofScrollView: built, id: settings.id))
    return settings
  }

  /// Each constructor's call is a scroll view of its own; one that a function constructs anew at each call is known by
  /// the line of the call and by its id.
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
