import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

/// What the engine asks of a container's functions. Calls in a drag pass numbers and names, and allocate nothing.
extension Script {
  func translation(_ reference: FunctionReference, _ tables: ContainerTables) -> (Double, Double, Double) throws -> Double {
    let takesContext = takesContext(reference)
    return { [self] translation, minimum, maximum in
      if isGivenUp(reference) { return max(minimum, min(maximum, translation)) }
      guard takesContext, let moment = try dragMoment(tables) else {
        return try askingPolicy(reference) { state, function throws(LuaFailure) in
          try state.callNumber(function, translation, minimum, maximum)
        }
      }
      return try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.fillStep(moment)
        defer { tables.isContextLive = false }
        let height = try state.callNumber(
          function, LuaInputs(.number(translation), .number(minimum), .number(maximum), .table(tables.shown.context)))
        try tables.emptyStep()
        return height
      }
    }
  }

  /// A translation function that names a fourth argument gets a context.
  func takesContext(_ reference: FunctionReference) -> Bool { state.parameterCount(of: lua(reference)) > 3 }

  private func dragMoment(_ tables: ContainerTables) throws -> OverlayContext? {
    guard let stage, case .container(let container) = stage.layers[tables.place] else { return nil }
    return try container.dragContext()
  }

  func height(_ reference: FunctionReference, _ tables: ContainerTables) -> (Name, Container) throws -> Double {
    { [self] notch, container in
      if isGivenUp(reference) { return evenHeight(of: notch, container) }
      return try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        return try state.callNumber(function, LuaInputs(.name(try luaName(notch)), .table(tables.proxy)))
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

  func reachability(_ reference: FunctionReference, _ tables: ContainerTables) -> (Container) throws -> NotchSet {
    { [self] container in
      if isGivenUp(reference) { return .all(container.ladder?.count ?? 0) }
      if check != nil { return try reachabilityByNotch(reference, tables, container) }
      do throws(LuaFailure) { try tables.update(container) } catch { throw failure(error, of: reference) }
      return try asking(reference, times: tables.shown.notchNames.count) { state, function throws(LuaFailure) in
        NotchSet(bits: try state.callBooleans(function, each: tables.shown.notchNames, tables.proxy))
      }
    }
  }

  /// The same, notch by notch: a check asks each question twice.
  private func reachabilityByNotch(
    _ reference: FunctionReference, _ tables: ContainerTables, _ container: Container
  ) throws -> NotchSet {
    var set = NotchSet()
    guard let ladder = container.ladder else { return set }
    for (place, notch) in ladder.names.enumerated() {
      let isReachable = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        return try state.callBoolean(function, LuaInputs(.name(try luaName(notch)), .table(tables.proxy)))
      }
      if isReachable { set.insert(place) }
    }
    return set
  }

  func notches(_ reference: FunctionReference, _ tables: ContainerTables) -> (Container) throws -> [Name] {
    { [self] container in
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        return try state.callValue(function, [.handle(tables.proxy)])
      }
      guard case .table(let tree) = answer, tree.fields.isEmpty, tree.others.isEmpty, !tree.list.isEmpty else {
        throw badReturn(reference, found: words(answer), expected: "a list of notch names, lowest first")
      }
      return try tree.list.map { value in
        guard case .string(let text) = value, !text.isEmpty else {
          throw badReturn(reference, found: "a list with \(words(value))", expected: "a list of notch names, lowest first")
        }
        return Name(text)
      }
    }
  }

  func target(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> ReleaseAnswer<Name> {
    { [self] context in
      if isGivenUp(reference), let notch = context.container.notch { return .place(notch) }
      let answer = try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
        ReasonedAnswer(try state.callTwoValues(function, .handle(context)))
      }
      let reason = try reason(answer.reason, of: reference)
      if let choice: ReleaseAnswer<Name>.Choice = otherAnswer(answer.answer) { return ReleaseAnswer(choice, reason: reason) }
      guard case .string(let text) = answer.answer, let notch = context.container.ladder?.names.first(where: { $0.text == text }) else {
        throw unknownNotch(reference, found: words(answer.answer), context.container)
      }
      return ReleaseAnswer(.place(notch), reason: reason)
    }
  }

  /// Where an overlay is at first: a notch, or a height of its own.
  func initialPlace(_ reference: FunctionReference, _ tables: ContainerTables) -> (Container) throws -> InitialPlace {
    { [self] container in
      if isGivenUp(reference), let notch = container.notch { return .notch(notch) }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        return try state.callValue(function, [.handle(tables.proxy)])
      }
      if case .rest(let height)? = otherAnswer(answer) as ReleaseAnswer<Name>.Choice? { return .height(height) }
      guard case .string(let text) = answer, let notch = container.ladder?.names.first(where: { $0.text == text }) else {
        throw unknownNotch(reference, found: words(answer), container)
      }
      return .notch(notch)
    }
  }

  private func unknownNotch(_ reference: FunctionReference, found: String, _ container: Container) -> ScriptFailure {
    let known = (container.ladder?.names ?? []).map(\.text)
    let near = NearestName.of(String(found.dropFirst().dropLast()), in: known)
    let hint = near.map { " (did you mean \"\($0)\"?)" } ?? ""
    return badReturn(reference, found: found + hint, expected: "one of the notches \(NameHint.quoted(known))")
  }

  func shouldStart(_ reference: FunctionReference, _ tables: ContainerTables) -> (Point, Container) throws -> Bool {
    { [self] point, container in
      if isGivenUp(reference) { return true }
      return try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        try tables.set(point)
        return try state.callBoolean(function, LuaInputs(.table(tables.point), .table(tables.proxy)))
      }
    }
  }

  func listener(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> Void {
    { [self] context in
      if isGivenUp(reference) { return }
      try asking(reference) { state, function throws(LuaFailure) in
        try tables.withContext(context) { filled throws(LuaFailure) in
          try state.call(function, LuaInputs(.table(filled)))
          try runAlongside(tables)
        }
      }
    }
  }

  func moveListener(_ reference: FunctionReference, _ tables: ContainerTables) -> (Name, OverlayContext) throws -> Void {
    { [self] notch, context in
      if isGivenUp(reference) { return }
      try asking(reference) { state, function throws(LuaFailure) in
        try tables.withContext(context) { filled throws(LuaFailure) in
          try state.call(function, LuaInputs(.name(try luaName(notch)), .table(filled)))
          try runAlongside(tables)
        }
      }
    }
  }

  func dismissal(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> Bool {
    { [self] context in
      if isGivenUp(reference) { return false }
      return try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
        try state.callBoolean(function, LuaInputs(.table(context)))
      }
    }
  }

  /// Asks where a layer lies on a screen, or in an overlay of that size.
  func frame(_ reference: FunctionReference, _ screen: Screen) throws -> Frame {
    if isGivenUp(reference) { return .distances(.zero) }
    var tree = LuaTree(["height": screen.size.height, "scale": screen.scale, "width": screen.size.width])
    tree.fields.append(LuaTree.Field(name: "safeArea", value: .table(.safeArea(screen.safeArea))))
    let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in try state.callValue(function, [.table(tree)]) }
    var reader = SettingReader(images: memory.images)
    if let frame = reader.read(input(answer, name: "frame"), as: SettingSchema.anyFrame) { return frame }
    let problem = reader.problems.first.map { "; \($0)" } ?? ""
    throw badReturn(
      reference, found: words(answer), expected: "{ x, y, width, height } or distances { top, left, bottom, right }" + problem)
  }

  /// Calls a listener with the reason for which the overlay is gone.
  func dismissalListener(
    _ reference: FunctionReference, _ tables: ContainerTables
  ) -> (DismissalReason, OverlayContext) throws -> Void {
    let listener = moveListener(reference, tables)
    return { reason, context in try listener(Name("\(reason)"), context) }
  }

  func tapDismissal(_ reference: FunctionReference, _ tables: ContainerTables) -> (Point, OverlayContext) throws -> Bool {
    { [self] point, context in
      if isGivenUp(reference) { return false }
      return try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
        try tables.set(point)
        return try state.callBoolean(function, LuaInputs(.table(tables.point), .table(context)))
      }
    }
  }

  /// A simple value in words, for bad returns; of a text, while it is the last call's result.
  func words(_ scalar: LuaScalar) -> String {
    scalar.asNumber.map { NumberWords.text($0) } ?? state.describe(scalar)
  }

  func article(_ name: String) -> String { ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name }

  /// A value in words, for bad returns.
  func words(_ value: LuaValue) -> String {
    switch value {
    case .null: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): NumberWords.text(number)
    case .string(let text): "\"\(text.prefix(60))\""
    case .table(let tree): tree.list.isEmpty && tree.fields.isEmpty ? "an empty table" : "a table"
    case .handle: "a table"
    case .function: "a function"
    case .object(let object): article(state.typeName(of: object.type))
    }
  }
}
