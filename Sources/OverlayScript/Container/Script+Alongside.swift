import LuaBridge
import OverlayEngine
import OverlaySettings

/// What a callback wants to happen alongside the translation.
struct AlongsideRequest {
  var animations: LuaFunction
  var completion: LuaFunction?
}

extension Script {
  /// `context:animateAlongside(animations, completion)`: noted, and done as soon as the callback has returned.
  func animateAlongside(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let tables = try tables(arguments, method: "animateAlongside")
    guard let animations = arguments.function(2) else {
      throw LuaMessage("animateAlongside: found \(arguments.typeName(2)), expected a function(context)")
    }
    guard arguments.isNull(3) || arguments.typeName(3) == "function" else {
      throw LuaMessage("animateAlongside: found \(arguments.typeName(3)), expected a completion function or nothing")
    }
    tables.alongside.append(AlongsideRequest(animations: animations, completion: arguments.function(3)))
    return []
  }

  /// Calls what was noted, once each, while the callback's context is still valid. What they set in `context.values` is
  /// asked of the stage.
  func runAlongside(_ tables: ContainerTables) throws(LuaFailure) {
    guard !tables.alongside.isEmpty else { return }
    let requests = tables.alongside
    tables.alongside.removeAll()
    for request in requests {
      let values = try state.makeTable()
      try state.set([LuaField(names[.values], .table(values))], in: tables.shown.context)
      defer {
        state.release(request.animations)
        state.release(values)
      }
      try state.call(request.animations, LuaInputs(.table(tables.shown.context)))
      let targets = try targets(state.read(values), of: request.animations)
      try state.set([LuaField(names[.values], .null)], in: tables.shown.context)
      let completion = request.completion.map { keep($0, name: "completion", layer: tables.id.text) }
      inbox.append(.alongside(targets, completion: completion), layer: tables.id)
    }
  }

  private func targets(_ value: LuaValue, of function: LuaFunction) throws(LuaFailure) -> [AlongsideTarget] {
    guard case .table(let tree) = value else { return [] }
    let expected = "finite numbers by name in context.values"
    guard tree.list.isEmpty, tree.others.isEmpty else {
      throw state.badReturn(of: function, found: "a list", expected: expected)
    }
    var targets: [AlongsideTarget] = []
    for field in tree.fields {
      guard let number = field.value.asNumber, number.isFinite else {
        throw state.badReturn(of: function, found: "\(field.name) = \(words(field.value))", expected: expected)
      }
      targets.append(AlongsideTarget(name: Name(field.name), value: number))
    }
    return targets
  }

  /// These numbers as the frame shows them that a layer's functions draw; a new table at each call.
  func drawnValues(ofLayer place: Int) -> LuaValue {
    let values = memory.layers[place].container?.container?.alongside.values(at: memory.drawnSeconds) ?? []
    return .table(LuaTree(fields: values.map { LuaTree.Field(name: $0.name.text, value: .number($0.value)) }))
  }
}
