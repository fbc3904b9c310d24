import LuaBridge
import OverlayEngine
package import OverlaySettings
import Portable

extension Script {
  /// Makes the module `overlay`: a constructor for each form that has one, and the constants.
  func installModule(named name: String) throws(LuaFailure) {
    var constructors = parameterFunctions + answerFunctions
    for form in SettingSchema.forms where form.facts.origin == .constructor {
      let type = try constructedType(form)
      constructors.append(
        (
          form.facts.name,
          { [unowned(unsafe) self] arguments throws(LuaMessage) in try construct(form, type, arguments) }
        ))
    }
    let constants = SettingSchema.forms.filter { $0.facts.origin == .constant }
    let type = try state.defineObject(
      "overlay", methods: constructors, fields: constants.map { $0.facts.name } + ["environment"])
    let module = try state.makeObject(type, identity: 0)
    memory.inputSize = BuiltSize()
    for form in constants {
      var reader = SettingReader()
      let value = form.read([], &reader)
      let object = note(value, of: form, try constructedType(form), reader, place: nil)
      try state.set(state.name(form.facts.name), to: .object(object), in: module)
    }
    try state.set(state.name("environment"), to: luaValue(environment.value), in: module)
    try state.setModule(name, to: .handle(module))
  }

  private func constructedType(_ form: AnyForm) throws(LuaFailure) -> LuaObjectType {
    let type = try state.defineObject("overlay.\(form.facts.name)", call: caller(of: form.facts.name), isCounted: true)
    constructedTypes[form.facts.name] = type
    return type
  }

  /// Reads the arguments of a constructor at once. What is wrong is noted with the place of the call, and the config
  /// goes on, so that all problems are reported together; a function that constructs something wrong fails there.
  private func construct(
    _ form: AnyForm, _ type: LuaObjectType, _ arguments: LuaArguments
  ) throws(LuaMessage) -> [LuaValue] {
    state.spend(Self.unitsOfConstructor)
    let title = form.facts.title
    memory.inputSize = .none
    var inputs = try inputs(arguments, called: title, name: form.facts.name)
    memory.inputSize = try memory.inputSize.held(by: title)
    let place = placed(arguments.position(passing: Preset.prefix))
    if isRunning, let known = memory.runtimeObjects.first(where: { $0.place == place && $0.arguments == inputs }) {
      return [.handle(known.table)]
    }
    var reader = SettingReader(images: memory.images, identity: Int32(memory.constructedCount))
    if form.facts.name == "container" { reader.options = takePreset(from: &inputs) }
    let value = form.read(inputs, &reader)
    memory.images = reader.images
    while imagePlaces.count < memory.images.files.count { imagePlaces.append(place) }
    if isRunning, let problem = reader.problems.first { throw LuaMessage("\(title): \(problem)") }
    if isRunning { try requireRoom(title) }
    for problem in reader.problems { note(ConfigProblem(place: place, subject: title, problem.kind, at: problem.path)) }
    let object = note(value, of: form, type, reader, place: place)
    if !isRunning, case .table(let settings)? = inputs.first, Self.readable.contains(form.facts.name) {
      memory.givenSettings[object.identity] = settings.fields
    }
    // Functions are never the same again.
    guard isRunning, memory.runtimeObjects.count < 256,
      memory.constructed[object.identity]?.built?.hasFunctions == false
    else {
      return [.object(object)]
    }
    do throws(LuaFailure) {
      let table = try state.makeObject(object.type, identity: object.identity)
      memory.runtimeObjects.append(RuntimeObject(place: place, arguments: inputs, table: table))
      return [.handle(table)]
    } catch {
      throw LuaMessage(error.summary)
    }
  }

  /// The constructors whose settings are looked at again.
  private static let readable = ["viewContainer", "sheetPresentation"]

  /// Takes out what a known sheet gives to `overlay.container` in a second table: the names of its own options, which
  /// messages name, too, and a presentation, whose settings hold where the user's presentation says nothing else.
  private func takePreset(from inputs: inout [SettingInput]) -> [String] {
    guard inputs.count == 2, case .table(var settings) = inputs[0], case .table(let preset) = inputs[1] else {
      return []
    }
    inputs.removeLast()
    let user: [SettingInput.Field]? =
      switch settings["presentation"] {
      case .table(let table)?: table.fields
      case .built(let built)?: memory.givenSettings[built.identity]
      default: nil
      }
    if let user, case .table(var presentation)? = preset["presentation"] {
      presentation.fields.removeAll { own in user.contains { $0.key == own.key } }
      presentation.fields += user
      settings.fields.removeAll { $0.key == "presentation" }
      settings.fields.append(SettingInput.Field(key: "presentation", value: .table(presentation)))
      inputs[0] = .table(settings)
    }
    guard case .table(let options)? = preset["options"] else { return [] }
    return options.list.compactMap { if case .text(let name) = $0 { name } else { nil } }
  }

  /// A place in a known sheet that the config returns is that of its return.
  private func placed(_ place: LuaPosition?) -> LuaPosition? {
    guard !isRunning, let place, place.file.hasPrefix(Preset.prefix) else { return place }
    return returnPlace ?? place
  }

  /// Throws where too much of what functions have constructed is still needed.
  private func requireRoom(_ title: String) throws(LuaMessage) {
    reclaim()
    guard memory.constructed.count >= Self.mostConstructed else { return }
    state.collectGarbage()
    reclaim()
    guard memory.constructed.count < Self.mostConstructed else {
      throw LuaMessage(
        "\(title): the script keeps \(Self.mostConstructed) things that functions have constructed; construct them once, outside of "
          + "the function")
    }
  }

  /// At once.
  private static let mostConstructed = 100_000

  /// What checking and keeping settings costs beside reading them, in instructions.
  static let unitsOfConstructor = 500

  /// Further problems are not reported.
  private static let problemCapacity = 200

  func note(_ problem: ConfigProblem) {
    if problems.count < Self.problemCapacity { problems.append(problem) }
  }

  /// Notes what a constructor has made: no value is known to be wrong. The object that stands for it is the caller's to
  /// make.
  private func note(
    _ value: Held?, of form: AnyForm, _ type: LuaObjectType, _ reader: SettingReader, place: LuaPosition?
  ) -> LuaObject {
    let identity = memory.constructedCount
    memory.constructedCount += 1
    let built = value.map { Built(identity: identity, form: form.facts, value: $0, reader: reader) }
    memory.constructed[identity] = Constructed(
      built: built, type: type, size: memory.inputSize, origin: place, objects: isRunning ? 1 : nil)
    return LuaObject(type: type, identity: identity)
  }

  /// One more object of something: the script may have lost those that it had.
  func object(of built: Built) -> LuaValue {
    guard let type = constructedTypes[built.form.name] else { return .null }
    var made = memory.constructed[built.identity] ?? Constructed(built: built, type: type, objects: 0)
    made.objects = made.objects.map { $0 + 1 }
    memory.constructed[built.identity] = made
    return .object(LuaObject(type: type, identity: built.identity))
  }

  func isConstructed(_ object: LuaObject) -> Bool { memory.constructed[object.identity]?.type == object.type }

  /// The place of the constructor's call.
  func origin(of built: Built) -> LuaPosition? { memory.constructed[built.identity]?.origin }

  /// `overlay.parameter`, `overlay.choice` and `overlay.toggle`.
  var parameterFunctions: [(name: String, function: LuaHostFunction)] {
    SettingSchema.parameters.map { form in
      (form.facts.name, { [unowned(unsafe) self] arguments throws(LuaMessage) in try declare(form, arguments) })
    }
  }

  /// Declares a parameter, once: the same declaration in another module gives the same value.
  private func declare(_ form: Form<Parameter>, _ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    state.spend(Self.unitsOfConstructor)
    let title = form.facts.title
    guard !isRunning else {
      throw LuaMessage(
        "\(title): parameters are declared while the config loads, not in a function that is called later")
    }
    let parameter = try read(form, arguments)
    let place = arguments.position().map { "\($0)" }
    if let known = parameters.declared(parameter.name) {
      guard known.parameter.isDeclared(as: parameter) else {
        let first = known.place.map { " at \($0)" } ?? ""
        throw LuaMessage(
          "\(title): \"\(parameter.name)\" is declared already\(first): \(known.parameter.words); here it is \(parameter.words)"
        )
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
  func requireSuitableParameters() throws(Thrown) {
    guard parameters.problems.isEmpty else { throw thrown(ParameterFailure(problems: parameters.problems)) }
  }
}

extension LoadedConfig {
  /// In the order of their declaration, each with the value that the config got.
  package var parameters: [Parameter] { script.parameters.declared }
}
