import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// Makes the module `overlay`: a constructor for each form that has one, and the constants.
  func installModule(named name: String) throws(LuaFailure) {
    var constructors = parameterFunctions + answerFunctions
    for form in SettingSchema.forms where form.facts.origin == .constructor {
      let type = try constructedType(form)
      constructors.append((form.facts.name, { [unowned self] arguments throws(LuaMessage) in try construct(form, type, arguments) }))
    }
    let constants = SettingSchema.forms.filter { $0.facts.origin == .constant }
    let type = try state.defineObject("overlay", methods: constructors, fields: constants.map(\.facts.name))
    let module = try state.makeObject(type, identity: 0)
    memory.inputSize = BuiltSize()
    for form in constants {
      var reader = SettingReader()
      let value = form.read(arguments: [], &reader)
      let table = try makeObject(value, form, constructedType(form), reader, place: nil)
      try state.set(state.name(form.facts.name), to: .handle(table), in: module)
    }
    try state.setModule(name, to: .handle(module))
  }

  private func constructedType(_ form: AnyForm) throws(LuaFailure) -> LuaObjectType {
    let type = try state.defineObject("overlay.\(form.facts.name)", call: caller(of: form.facts.name))
    constructedTypes.insert(type)
    return type
  }

  /// Reads the arguments of a constructor at once. What is wrong is noted with the place of the call, and the config goes on, so that
  /// all problems are told together; a function that constructs something wrong fails there.
  private func construct(_ form: AnyForm, _ type: LuaObjectType, _ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    state.spend(Self.unitsOfConstructor)
    let title = form.facts.title
    memory.inputSize = .none
    var inputs: [SettingInput] = []
    for index in stride(from: 1, through: arguments.count, by: 1) {
      inputs.append(input(try arguments.value(index, named: title), name: form.facts.name))
    }
    memory.inputSize = try memory.inputSize.held(by: title)
    let place = arguments.position(passing: Preset.prefix)
    if isRunning, let known = memory.runtimeObjects.first(where: { $0.place == place && $0.arguments == inputs }) {
      return [.handle(memory.builtTables[known.identity])]
    }
    var reader = SettingReader(images: memory.images, identity: Int32(memory.built.count))
    let value = form.read(arguments: inputs, &reader)
    memory.images = reader.images
    while imagePlaces.count < memory.images.files.count { imagePlaces.append(place) }
    if isRunning, let problem = reader.problems.first { throw LuaMessage("\(title): \(problem)") }
    guard !isRunning || memory.built.count < Self.mostBuilt else {
      throw LuaMessage(
        "\(title): functions have constructed \(Self.mostBuilt) different things; construct them once, outside of the function")
    }
    for problem in reader.problems { note(ConfigProblem(place: place, subject: title, problem: problem)) }
    do throws(LuaFailure) {
      let table = try makeObject(value, form, type, reader, place: place)
      if case .table(let settings)? = inputs.first, title == SettingSchema["viewContainer"].title {
        memory.containerSettings[memory.built.count - 1] = settings.fields
      }
      if isRunning, memory.runtimeObjects.count < 256 {
        memory.runtimeObjects.append(RuntimeObject(place: place, arguments: inputs, identity: memory.built.count - 1))
      }
      return [.handle(table)]
    } catch {
      throw LuaMessage(error.summary)
    }
  }

  /// Each keeps its place until the run ends, since the script may.
  private static let mostBuilt = 100_000

  /// What checking and keeping settings costs beside reading them, in instructions.
  static let unitsOfConstructor = 500

  /// More problems than these are not told.
  private static let problemCapacity = 200

  func note(_ problem: ConfigProblem) {
    if problems.count < Self.problemCapacity { problems.append(problem) }
  }

  /// No value makes an object that is known to be wrong.
  private func makeObject(
    _ value: Any?, _ form: AnyForm, _ type: LuaObjectType, _ reader: SettingReader, place: LuaPosition?
  ) throws(LuaFailure) -> LuaTable {
    let identity = memory.built.count
    memory.built.append(value.map { Built(identity: identity, form: form.facts, value: $0, reader: reader) })
    memory.origins.append(place)
    memory.builtSizes.append(memory.inputSize)
    let table = try state.makeObject(type, identity: Int64(identity))
    memory.builtTables.append(table)
    return table
  }
}
