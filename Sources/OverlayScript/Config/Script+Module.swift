import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// Makes the module `overlay`: a constructor for each form that has one, and the constants.
  func installModule() throws(LuaFailure) {
    for form in SettingSchema.forms where form.origin != .plain {
      let type = try state.defineObject("overlay.\(form.id.rawValue)")
      builtTypes[type] = form.id
      typesOfForms[form.id] = type
    }
    let constructors = SettingSchema.forms.filter { $0.origin == .constructor }
    let doors = constructors.map { form -> (name: String, door: LuaDoor) in
      (form.id.rawValue, { [unowned self] arguments throws(LuaMessage) in try construct(form, arguments) })
    }
    let constants = SettingSchema.forms.filter { $0.origin == .constant }
    let type = try state.defineObject("overlay", methods: doors, fields: constants.map(\.id.rawValue))
    let module = try state.makeObject(type, identity: 0)
    inputSize = BuiltSize()
    for form in constants {
      var checker = SettingChecker()
      let table = try makeObject(checker.check(arguments: [], of: form.id), form: form.id, place: nil)
      try state.set(state.name(form.id.rawValue), to: .handle(table), in: module)
    }
    try state.setModule("overlay", to: .handle(module))
  }

  /// Checks the arguments of a constructor at once. What is wrong is noted with the place of the call, and the config goes on, so that
  /// all problems are told together; a function that constructs something wrong fails there.
  private func construct(_ form: SettingForm, _ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    state.spend(Self.unitsOfConstructor)
    inputSize = .none
    var inputs: [SettingInput] = []
    for index in stride(from: 1, through: arguments.count, by: 1) {
      inputs.append(input(try arguments.value(index, named: form.title), name: form.id.rawValue))
    }
    inputSize = try inputSize.held(by: form.title)
    var checker = SettingChecker()
    let settings = checker.check(arguments: inputs, of: form.id)
    if isRunning, let problem = checker.problems.first { throw LuaMessage("\(form.title): \(problem)") }
    if let settings { try registerPicture(settings) }
    guard !isRunning || built.count < Self.mostBuilt else {
      throw LuaMessage(
        "\(form.title): functions have constructed \(Self.mostBuilt) different things; construct them once, outside of the function")
    }
    let place = arguments.position
    for problem in checker.problems { note(ConfigProblem(place: place, subject: form.title, problem: problem)) }
    do throws(LuaFailure) {
      return [
        .handle(try isRunning ? runtimeObject(settings, form: form.id, place: place) : makeObject(settings, form: form.id, place: place))
      ]
    } catch {
      throw LuaMessage(error.summary)
    }
  }

  /// Pictures are read when the config has been loaded: those that functions construct must be known by then.
  private func registerPicture(_ settings: Settings) throws(LuaMessage) {
    guard settings.form == .image, let file = settings.text("file") else { return }
    guard isRunning, !images.contains(file) else {
      _ = images.place(of: file)
      return
    }
    throw LuaMessage("overlay.image: the picture \"\(file)\" was not read with the config; construct it outside of the function")
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

  /// nil settings make an object that is known to be wrong.
  private func makeObject(_ settings: Settings?, form: FormID, place: LuaPosition?) throws(LuaFailure) -> LuaTable {
    guard let type = typesOfForms[form] else { preconditionFailure("a plain table is no object") }
    var settings = settings
    settings?.origin = origins.count
    origins.append(place)
    built.append(settings)
    builtSizes.append(inputSize)
    let table = try state.makeObject(type, identity: Int64(built.count - 1))
    builtTables.append(table)
    return table
  }

  /// What a function constructs again and again at one place is one object while its settings stay the same.
  private func runtimeObject(_ settings: Settings?, form: FormID, place: LuaPosition?) throws(LuaFailure) -> LuaTable {
    if let settings, let known = runtimeObjects.first(where: { $0.place == place && built[$0.identity]?.isSame(as: settings) == true }) {
      return builtTables[known.identity]
    }
    let table = try makeObject(settings, form: form, place: place)
    if runtimeObjects.count < 256 { runtimeObjects.append(RuntimeObject(place: place, identity: built.count - 1)) }
    return table
  }

  /// Where settings were made.
  func place(of settings: Settings) -> LuaPosition? {
    origins.indices.contains(settings.origin) ? origins[settings.origin] : nil
  }
}
