import Diagnostics
import LuaBridge
import OverlayEngine
import OverlaySettings
import Portable

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
    let settings: SceneSettings
    do throws(LuaFailure) {
      settings = try makeScene(scene.0)
    } catch {
      throw thrown(ScriptFailure(kind: .script(error)))
    }
    isRunning = true
    memory.images.close()
    hasManyContainers = memory.layers.count { $0.container != nil } > 1
    return LoadedConfig(
      scene: settings, screen: scene.0.screen, images: memory.images.files, script: self)
  }

  /// The returned scene, or one of the returned layer alone. Notes a problem where it is neither.
  private func declaredScene(_ value: LuaValue, _ name: String) -> (DeclaredScene, Built)? {
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

  /// Before anything compares each with each.
  private func requireFewLayers(_ scene: DeclaredScene, _ built: Built) throws(Thrown) {
    if scene.layers.count > sceneLimits.layers {
      let words =
        "found \(scene.layers.count), more than \(sceneLimits.layers); raise --limit-layers if that is meant"
      report(built, .contradiction(words), at: [.key("layers")])
    }
    for case (.sheet(let sheet), let built) in scene.layers where sheet.views.count > sceneLimits.views {
      let words = "found \(sheet.views.count), more than \(sceneLimits.views); raise --limit-views if that is meant"
      report(built, .contradiction(words), at: [.key("views")])
    }
    guard problems.isEmpty else { throw thrown(ConfigFailure(problems: problems)) }
  }

  /// What a container lies in stands before it.
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

  private func report(_ built: Built, _ kind: SettingProblem.Kind, at path: [SettingProblem.Step] = []) {
    note(ConfigProblem(place: origin(of: built), subject: built.form.title, kind, at: path))
  }

  private func makeScene(_ scene: DeclaredScene) throws(LuaFailure) -> SceneSettings {
    var layers: [LayerSettings] = []
    for (layer, built) in scene.layers {
      layers.append(try makeLayer(layer, built, id: Name(layer.id)))
      memory.layers[memory.layers.count - 1].origin = origin(of: built)
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
    for (key, reference) in scene.actions {
      memory.functions[Int(reference.id)].name = "actions.\(key)"
      result.actions.append((Name(key), action(reference)))
    }
    result.state = scene.state.map { Value.Field(key: $0.key, value: $0.value) }
    return result
  }

  private func makeLayer(_ layer: DeclaredLayer, _ built: Built, id: Name) throws(LuaFailure) -> LayerSettings {
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
      let given = memory.givenSettings[built.identity] ?? []
      memory.layers.append(
        ScriptLayer(id: id, kind: .viewContainer, proxy: try proxy(defineViewContainer()), constructed: given))
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
