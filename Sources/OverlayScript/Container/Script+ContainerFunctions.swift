import LuaBridge
import OverlayEngine
import Spelling

/// What the engine asks of a container's functions. Calls in a drag pass numbers and names, and allocate nothing.
extension Script {
  func translation(_ reference: FunctionReference) -> (Double, Double, Double) throws -> Double {
    { [self] translation, minimum, maximum in
      if isGivenUp(reference) { return max(minimum, min(maximum, translation)) }
      return try askingPolicy(reference) { state, function throws(LuaFailure) in
        try state.callNumber(function, translation, minimum, maximum)
      }
    }
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
      return try asking(reference, times: tables.notchNames.count) { state, function throws(LuaFailure) in
        NotchSet(bits: try state.callBooleans(function, each: tables.notchNames, tables.proxy))
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
        return names.intern(text)
      }
    }
  }

  func target(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> Name {
    { [self] context in
      if isGivenUp(reference), let notch = context.container.notch { return notch }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.fill(context)
        defer { tables.isContextLive = false }
        return try state.callScalar(function, LuaInputs(.table(tables.context)))
      }
      guard let ladder = context.container.ladder, let notch = tables.notch(answer, in: ladder) else {
        throw unknownNotch(reference, found: words(answer), context.container)
      }
      do throws(LuaFailure) { try tables.empty() } catch { throw failure(error, of: reference) }
      return notch
    }
  }

  private func unknownNotch(_ reference: FunctionReference, found: String, _ container: Container) -> ScriptFailure {
    let known = (container.ladder?.names ?? []).map(names.text)
    let near = NearestName.of(String(found.dropFirst().dropLast()), in: known)
    let all = known.map { "\"\($0)\"" }.joined(separator: ", ")
    return badReturn(reference, found: found + (near.map { " (did you mean \"\($0)\"?)" } ?? ""), expected: "one of the notches \(all)")
  }

  func shouldStart(_ reference: FunctionReference, _ tables: ContainerTables) -> (Point, Container) throws -> Bool {
    { [self] point, container in
      if isGivenUp(reference) { return true }
      return try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.update(container)
        let fields = [LuaField(tables.names.x, .number(point.x)), LuaField(tables.names.y, .number(point.y))]
        try state.set(fields, in: tables.point)
        return try state.callBoolean(function, LuaInputs(.table(tables.point), .table(tables.proxy)))
      }
    }
  }

  func listener(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> Void {
    { [self] context in
      if isGivenUp(reference) { return }
      try asking(reference) { state, function throws(LuaFailure) in
        try tables.fill(context)
        defer { tables.isContextLive = false }
        try state.call(function, LuaInputs(.table(tables.context)))
        try runAlongside(tables)
        try tables.empty()
      }
    }
  }

  func moveListener(_ reference: FunctionReference, _ tables: ContainerTables) -> (Name, OverlayContext) throws -> Void {
    { [self] notch, context in
      if isGivenUp(reference) { return }
      try asking(reference) { state, function throws(LuaFailure) in
        try tables.fill(context)
        defer { tables.isContextLive = false }
        try state.call(function, LuaInputs(.name(try luaName(notch)), .table(tables.context)))
        try runAlongside(tables)
        try tables.empty()
      }
    }
  }

  func dismissal(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> Bool {
    { [self] context in
      if isGivenUp(reference) { return false }
      return try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.fill(context)
        defer { tables.isContextLive = false }
        let answer = try state.callBoolean(function, LuaInputs(.table(tables.context)))
        try tables.empty()
        return answer
      }
    }
  }

  /// A simple value in words, for bad returns; of a text, while it is the last call's result.
  func words(_ scalar: LuaScalar) -> String {
    scalar.asNumber.map { numberText($0) } ?? state.describe(scalar)
  }

  func article(_ name: String) -> String { ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name }

  /// A value in words, for bad returns.
  func words(_ value: LuaValue) -> String {
    switch value {
    case .null: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): numberText(number)
    case .string(let text): "\"\(text.prefix(60))\""
    case .table(let tree): tree.list.isEmpty && tree.fields.isEmpty ? "an empty table" : "a table"
    case .handle: "a table"
    case .function: "a function"
    case .object(let object): article(state.typeName(of: object.type))
    }
  }
}

/// A number as its author would write it.
func numberText(_ number: Double) -> String {
  if number.isNaN { return "nan" }
  return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
}
