import Lua
import OverlayEngine
package import OverlaySettings
import Text

extension Script {
  /// Makes the module `overlay`: a constructor for each form that has one, and the constants.
  func installModule(named name: String) throws(LuaFailure) {
    var constructors = parameterFunctions + answerFunctions + [("requires", Self.requireVersion)]
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
      "overlay", methods: constructors, fields: constants.map { $0.facts.name } + ["environment", "version"])
    let module = try state.makeObject(type, identity: 0)
    memory.inputSize = BuiltSize()
    for form in constants {
      var reader = SettingReader()
      let value = form.read([], &reader)
      let object = note(value, of: form, try constructedType(form), reader, place: nil)
      try state.set(state.name(form.facts.name), to: .object(object), in: module)
    }
    try state.set(state.name("environment"), to: luaValue(environment.value), in: module)
    try state.set(state.name("version"), to: .string(HostVersion.number), in: module)
    try state.setModule(name, to: .handle(module))
  }

  /// `overlay.requires "1.2"`
  private static func requireVersion(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    guard let version = arguments.string(1) else {
      throw LuaMessage(
        "overlay.requires: found \(arguments.typeName(1)), expected a version such as \"\(HostVersion.current)\"")
    }
    if let problem = HostVersion.problem(needing: version) { throw LuaMessage("overlay.requires: \(problem)") }
    return []
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
  private static let readable = ["container", "sheet", "viewContainer", "appStorePresentation", "sheetPresentation"]

  /// Takes out what a known sheet gives to `overlay.container` in a second table: the names of its own options, which
  /// messages name, too, and a presentation, whose settings hold where the user's presentation says nothing else.
  private func takePreset(from inputs: inout [SettingInput]) -> [String] {
    guard inputs.count == 2, case .table(var settings) = inputs[0], case .table(let preset) = inputs[1] else {
      return []
    }
    inputs.removeLast()
    if let user = fields(of: settings["presentation"]), case .table(var presentation)? = preset["presentation"] {
      presentation.fields.removeAll { own in user.contains { $0.key == own.key } }
      presentation.fields += user
      settings.fields.removeAll { $0.key == "presentation" }
      settings.fields.append(SettingInput.Field(key: "presentation", value: .table(presentation)))
      inputs[0] = .table(settings)
    }
    guard case .table(let options)? = preset["options"] else { return [] }
    return options.list.compactMap { if case .text(let name) = $0 { name } else { nil } }
  }

  private func fields(of settings: SettingInput?) -> [SettingInput.Field]? {
    switch settings {
    case .table(let table)?: table.fields
    case .built(let built)?: memory.givenSettings[built.identity]
    default: nil
    }
  }

  /// The names of the settings that the config gives a layer, and its presentation, other than what holds without them.
  func givenSettings(of id: Name) -> [String] {
    guard let layer = memory.layers.first(where: { $0.id == id }), let form = layer.form else { return [] }
    let presentation = fields(of: layer.constructed.first { $0.key == "presentation" }?.value) ?? []
    return form.changes(in: layer.constructed) + SettingSchema["sheetPresentation"].changes(in: presentation)
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

  /// The most things of constructors that a script may keep at once.
  private static let mostConstructed = 100_000

  /// The cost of checking and keeping settings beside reading them, in instructions.
  static let unitsOfConstructor = 500

  /// The number of problems beyond which none are reported.
  private static let problemCapacity = 200

  /// Notes a problem, once for all calls of the line that has it.
  func note(_ problem: ConfigProblem) {
    if problems.count < Self.problemCapacity, !problems.contains(problem) { problems.append(problem) }
  }

  /// Notes what a constructor has made: no value is known to be wrong. The object that stands for it is the caller's to
  /// make.
  private func note(
    _ value: Held?, of form: AnyForm, _ type: LuaObjectType, _ reader: SettingReader, place: LuaPosition?
  ) -> LuaObject {
    let identity = memory.constructedCount
    memory.constructedCount += 1
    let built = value.map { ConstructedValue(identity: identity, form: form.facts, value: $0, reader: reader) }
    memory.constructed[identity] = Constructed(
      built: built, type: type, size: memory.inputSize, origin: place, objects: isRunning ? 1 : nil)
    return LuaObject(type: type, identity: identity)
  }

  /// One more object of something: the script may have lost those that it had.
  func object(of built: ConstructedValue) -> LuaValue {
    guard let type = constructedTypes[built.form.name] else { return .null }
    var made = memory.constructed[built.identity] ?? Constructed(built: built, type: type, objects: 0)
    made.objects = made.objects.map { $0 + 1 }
    memory.constructed[built.identity] = made
    return .object(LuaObject(type: type, identity: built.identity))
  }

  func isConstructed(_ object: LuaObject) -> Bool { memory.constructed[object.identity]?.type == object.type }

  /// The place of the constructor's call.
  func origin(of built: ConstructedValue) -> LuaPosition? { memory.constructed[built.identity]?.origin }

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
  /// The parameters in the order of their declaration, each with the value that the config got.
  package var parameters: [Parameter] { script.parameters.declared }
}

extension Script {
  /// Makes the scene out of what the config returned.
  func finish(_ value: LuaValue, name: String) throws(Thrown) -> LoadedConfig {
    let scene = declaredScene(value, name)
    guard problems.isEmpty, let scene else { throw thrown(ConfigFailure(problems: problems)) }
    try requireFewLayers(scene.0, scene.1)
    for (place, layer) in scene.0.layers.enumerated()
    where scene.0.layers[..<place].contains(where: { $0.layer.id == layer.layer.id }) {
      report(layer.built, .duplicate(layer.layer.id, what: "id"))
    }
    requireOuterContainers(scene.0)
    guard problems.isEmpty else { throw thrown(ConfigFailure(problems: problems)) }
    let settings = try scripting { () throws(LuaFailure) in try makeScene(scene.0) }
    isRunning = true
    memory.images.close()
    hasManyContainers = memory.layers.count { $0.container != nil } > 1
    return LoadedConfig(
      scene: settings, screen: scene.0.screen, images: memory.images.files, script: self)
  }

  /// The returned scene, or one of the returned layer alone. Notes a problem where it is neither.
  private func declaredScene(_ value: LuaValue, _ name: String) -> (DeclaredScene, ConstructedValue)? {
    let expected = "a layer such as overlay.container {...}, or overlay.scene {...}"
    guard case .object(let object) = value, isConstructed(object) else {
      let place = LuaPosition(file: name, line: 1)
      note(
        ConfigProblem(
          place: place, subject: "the value that the config returns",
          .wrongType(
            found: words(value), expected: value == .null ? expected + "; is \"return\" missing before it?" : expected))
      )
      return nil
    }
    // What is broken has been told already.
    guard let built = built(value) else { return nil }
    if let scene = SettingSchema.scene.value(of: built) { return (scene, built) }
    if let layer = SettingSchema.declaredLayer(of: built) { return (DeclaredScene(layer, built), built) }
    let kind = SettingProblem.Kind.wrongType(found: built.form.title, expected: expected)
    note(ConfigProblem(place: origin(of: built), subject: "the value that the config returns", kind))
    return nil
  }

  /// Refuses too many layers, before anything compares each with each.
  private func requireFewLayers(_ scene: DeclaredScene, _ built: ConstructedValue) throws(Thrown) {
    if scene.layers.count > sceneLimits.layers {
      let words =
        "found \(scene.layers.count), more than \(sceneLimits.layers); raise --limit-layers if that is meant"
      report(built, .contradiction(words), at: [.key("layers")])
    }
    for case (.sheet(let sheet), let built) in scene.layers where sheet.views.count > sceneLimits.views {
      let words = "found \(sheet.views.count), more than \(sceneLimits.views); raise --limit-views if that is meant"
      report(built, .contradiction(words), at: [.key("views")])
    }
    for case (.container(let container), let built) in scene.layers {
      guard let count = container.notches?.count, count > sceneLimits.notches else { continue }
      let words = "found \(count), more than \(sceneLimits.notches); raise --limit-notches if that is meant"
      report(built, .contradiction(words), at: [.key("notches")])
    }
    guard problems.isEmpty else { throw thrown(ConfigFailure(problems: problems)) }
  }

  /// Requires that what a container lies in stands before it.
  private func requireOuterContainers(_ scene: DeclaredScene) {
    for (place, layer) in scene.layers.enumerated() {
      guard let outer = layer.layer.outer else { continue }
      let known = scene.layers[..<place].compactMap {
        if case .container(let below) = $0.layer { below.declared.id } else { nil }
      }
      guard !known.contains(outer) else { continue }
      let what = "container before it in the scene's layers"
      report(
        layer.built, .unknownName(outer, what: what, near: NearestName.of(outer, in: known), known: known),
        at: [.key("inside")])
    }
  }

  private func report(_ built: ConstructedValue, _ kind: SettingProblem.Kind, at path: [SettingProblem.Step] = []) {
    note(ConfigProblem(place: origin(of: built), subject: built.form.title, kind, at: path))
  }

  private func makeScene(_ scene: DeclaredScene) throws(LuaFailure) -> SceneSettings {
    var layers: [LayerSettings] = []
    for (layer, built) in scene.layers {
      layers.append(try makeLayer(layer, built, id: Name(layer.id)))
      let place = memory.layers.count - 1
      (memory.layers[place].origin, memory.layers[place].form) = (origin(of: built), built.form)
      memory.layers[place].constructed = memory.givenSettings[built.identity] ?? []
      built.forEachFunction { assign($0, to: layer.id) }
    }
    var result = SceneSettings(layers: layers, inbox: inbox)
    result.script = link
    result.limits = sceneLimits
    result.look = scene.look
    result.keyboard = scene.keyboard
    result.backAction = scene.backAction
    result.environment = environment
    result.restored = restored
    result.script.run = { [self] function, arguments, stage throws(Thrown) in try action(function)(arguments, stage) }
    for (key, reference) in scene.actions { memory.functions[Int(reference.id)].name = "actions.\(key)" }
    result.actions = scene.actions.map { (Name($0), action($1)) }
    result.state = scene.state.map { Value.Field(key: $0.key, value: $0.value) }
    return result
  }

  private func makeLayer(
    _ layer: DeclaredLayer, _ built: ConstructedValue, id: Name
  ) throws(LuaFailure) -> LayerSettings {
    let place = memory.layers.count
    switch layer {
    case .container(let container):
      let tables = try ContainerTables(self, id: id, place: place)
      memory.layers.append(
        ScriptLayer(id: id, kind: .container, notches: container.notches, proxy: tables.proxy, container: tables))
      if let notches = container.notches { try tables.show(notches: notches.map(Name.init)) }
      var settings = container.declared.completed(by: containerFunctions(tables))
      settings.id = id
      settings.outer = container.outer.map(Name.init)
      settings.callbacks.completion = { [self] function, context throws(Thrown) in
        try updateTables()
        try tell(function, tables, context)
      }
      return .container(settings)
    case .sheet(let sheet):
      let tables = try SheetTables(self, place: place)
      memory.layers.append(ScriptLayer(id: id, kind: .sheet, proxy: tables.proxy, sheet: tables))
      var settings = sheet.declared.completed(by: sheetFunctions(tables))
      settings.id = id
      return .sheet(settings)
    case .viewContainer(let container):
      memory.layers.append(ScriptLayer(id: id, kind: .viewContainer, proxy: try proxy(defineViewContainer())))
      var settings = container.completed(by: ())
      settings.id = id
      settings.call = { [self] reference, environment throws(Thrown) in try tell(reference, environment) }
      settings.forget = { [self] in forget(view: $0, ofLayer: place) }
      settings.resist = { [self] function, wanted, low, high throws(Thrown) in try resisted(function, wanted, low, high)
      }
      settings.answersBack = { [self] function, environment throws(Thrown) in try backAction(function, environment) }
      settings.length = { [self] reference, environment throws(Thrown) in try length(reference, environment) }
      settings.gesture = { [self] function, touch, isFirst, environment throws(Thrown) in
        try recognise(function, touch, isFirst: isFirst, environment)
      }
      settings.makeContent = { [self] reference, environment throws(Thrown) in try content(reference, environment) }
      return .views(settings)
    case .card(let card):
      memory.layers.append(ScriptLayer(id: id, kind: .card, proxy: try proxy(objects.card)))
      var settings = card.completed(by: ())
      settings.id = id
      settings.call = { [self] function, reason throws(Thrown) in try tell(function, of: place, reason) }
      settings.answersBack = { [self] function throws(Thrown) in try backAction(function, memory.layers[place].proxy) }
      return .appStore(settings)
    case .content(let content):
      memory.layers.append(ScriptLayer(id: id, kind: .content, proxy: try proxy(objects.picture)))
      var settings = content.completed(by: ())
      settings.id = id
      return .content(settings)
    }
  }

  /// The object of the layer that comes next.
  private func proxy(_ type: LuaObjectType) throws(LuaFailure) -> LuaTable {
    try state.makeObject(type, identity: Int64(memory.layers.count))
  }

  private func containerFunctions(_ tables: ContainerTables) -> ContainerFunctions {
    ContainerFunctions(
      notches: { function in { it throws(Thrown) in try self.notches(function, tables, it) } },
      height: { function in { notch, container throws(Thrown) in try self.height(function, tables, notch, container) }
      },
      reachability: { function in { it throws(Thrown) in try self.reachability(function, tables, it) } },
      translation: { self.translation($0, tables) },
      target: { function in { it throws(Thrown) in try self.target(function, tables, it) } },
      animation: { function in { it throws(Thrown) in try self.animation(function, tables, it) } },
      start: { function in
        { point, container throws(Thrown) in try self.shouldStart(function, tables, point, container) }
      },
      scrollView: { function in { it throws(Thrown) in try self.scrollViews(function, tables, it) } },
      listener: { function in { it throws(Thrown) in try self.tell(function, tables, it) } },
      moveListener: { function in { notch, move throws(Thrown) in try self.tell(function, tables, move, about: notch) }
      },
      dismissal: { function in { it throws(Thrown) in try self.dismissal(function, tables, at: it) } },
      keeping: { function in
        { reason, move throws(Thrown) in try self.mayDismiss(function, tables, reason, at: move) }
      },
      dismissalListener: { function in
        { reason, move throws(Thrown) in try self.tell(function, tables, move, about: Name(reason.rawValue)) }
      },
      tapDismissal: { function in
        { point, move throws(Thrown) in try self.dismissal(function, tables, point, at: move) }
      },
      coordination: { function in { it throws(Thrown) in try self.coordination(function, tables, it) } },
      handover: { function in { it throws(Thrown) in try self.handover(function, tables, it) } },
      initialPlace: { function in { it throws(Thrown) in try self.initialPlace(function, tables, it) } },
      back: { function in { context throws(Thrown) in try self.backAction(function, tables, context) } })
  }

  private func sheetFunctions(_ tables: SheetTables) -> SheetFunctions {
    SheetFunctions(
      translation: { self.translation($0, tables) },
      target: { function in { it throws(Thrown) in try self.target(function, tables, it) } },
      animation: { function in { it throws(Thrown) in try self.animation(function, tables, it) } },
      coordination: { function in { it throws(Thrown) in try self.coordination(function, tables, it) } },
      handover: { function in { it throws(Thrown) in try self.handover(function, tables, it) } },
      back: { function in { context throws(Thrown) in try self.backAction(function, tables, context) } })
  }
}
