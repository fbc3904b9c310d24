import LuaBridge
public import OverlayEngine
public import OverlaySettings

extension Script {
  /// `overlay.parameter`, `overlay.choice` and `overlay.toggle`.
  var parameterFunctions: [(name: String, function: LuaHostFunction)] {
    SettingSchema.parameters.map { form in
      (form.facts.name, { [unowned self] arguments throws(LuaMessage) in try declare(form, arguments) })
    }
  }

  /// Declares a parameter, once: the same declaration in another module gives the same value.
  private func declare(_ form: Form<Parameter>, _ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    state.spend(Self.unitsOfConstructor)
    let title = form.facts.title
    guard !isRunning else {
      throw LuaMessage("\(title): parameters are declared while the config loads, not in a function that is called later")
    }
    let parameter = try read(form, arguments)
    let place = arguments.position().map { "\($0)" }
    if let known = parameters.declared(parameter.name) {
      guard known.parameter.isDeclared(as: parameter) else {
        let first = known.place.map { " at \($0)" } ?? ""
        throw LuaMessage(
          "\(title): \"\(parameter.name)\" is declared already\(first): \(known.parameter.words); here it is \(parameter.words)")
      }
      return [luaValue(known.parameter.value)]
    }
    guard parameters.declared.count < Self.mostParameters else {
      throw LuaMessage("\(title): a config has at most \(Self.mostParameters) parameters")
    }
    return [luaValue(parameters.declare(parameter, place: place).value)]
  }

  private static let mostParameters = 1000

  /// Throws where values were given that no parameter can take.
  func requireSuitableParameters() throws(ParameterFailure) {
    guard parameters.problems.isEmpty else { throw ParameterFailure(problems: parameters.problems) }
  }
}

extension LoadedConfig {
  /// In the order of their declaration, each with the value that the config got.
  public var parameters: [Parameter] { script.parameters.declared }

  /// Those whose value is not the default, as a trace tells them.
  public var changedParameters: [Value.Field] {
    parameters.filter { !$0.isStandard }.map { Value.Field(key: $0.name, value: $0.value) }
  }
}
