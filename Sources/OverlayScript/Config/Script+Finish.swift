import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

extension Script {
  /// Makes the scene out of what the config returned.
  func finish(_ value: LuaValue, name: String) throws -> LoadedConfig {
    let layers = layerSettings(of: value, name)
    guard problems.isEmpty, let layers else { throw ConfigFailure(problems: problems) }
    try requireFewLayers(layers)
    checkScene(layers.list)
    guard problems.isEmpty else { throw ConfigFailure(problems: problems) }
    let scene: SceneSettings
    do throws(LuaFailure) {
      scene = try makeScene(layers.scene, layers.list)
    } catch {
      throw ScriptFailure(.script(error))
    }
    isRunning = true
    hasManyContainers = self.layers.count { $0.container != nil } > 1
    return LoadedConfig(
      scene: scene, screen: layers.scene?.settings("screen").map { ScreenSettings($0) } ?? ScreenSettings(), names: names, inbox: inbox,
      layers: self.layers.map { LoadedConfig.LayerFacts(id: names.text($0.id), kind: $0.kind, notches: $0.notches) },
      actions: actionNames, images: images.files, script: self)
  }

  /// The returned layer, or the layers of the returned scene. Notes a problem where it is neither.
  private func layerSettings(of value: LuaValue, _ name: String) -> (scene: Settings?, list: [Settings])? {
    let expected = "a layer such as overlay.container {...}, or overlay.scene {...}"
    guard case .object(let object) = value, builtTypes[object.type] != nil else {
      let place = LuaPosition(file: name, line: 1)
      let problem = SettingProblem(path: [], kind: .wrongType(found: words(value), expected: expected))
      note(ConfigProblem(place: place, subject: "the value that the config returns", problem: problem))
      return nil
    }
    // What is broken has been told already.
    guard let settings = built[Int(object.identity)] else { return nil }
    if settings.form == .scene { return (settings, settings.list("layers")?.compactMap(\.settings) ?? []) }
    if SettingSchema.layers.contains(settings.form) { return (nil, [settings]) }
    let problem = SettingProblem(path: [], kind: .wrongType(found: settings.form.form.title, expected: expected))
    note(ConfigProblem(place: place(of: settings), subject: "the value that the config returns", problem: problem))
    return nil
  }

  /// Before anything compares each with each.
  private func requireFewLayers(_ layers: (scene: Settings?, list: [Settings])) throws(ConfigFailure) {
    if let scene = layers.scene, layers.list.count > sceneLimits.layers {
      let words = "found \(layers.list.count), more than \(sceneLimits.layers); raise --limit-layers where that is meant"
      report(scene, .contradiction(words), at: [.key("layers")])
    }
    for sheet in layers.list {
      guard let count = sheet.list("views")?.count, count > sceneLimits.views else { continue }
      let words = "found \(count), more than \(sceneLimits.views); raise --limit-views where that is meant"
      report(sheet, .contradiction(words), at: [.key("views")])
    }
    guard problems.isEmpty else { throw ConfigFailure(problems: problems) }
  }

  /// What only the whole scene can tell.
  private func checkScene(_ layers: [Settings]) {
    for (place, layer) in layers.enumerated() where layers[..<place].contains(where: { $0.layerID == layer.layerID }) {
      report(layer, .duplicate(layer.layerID, what: "id"))
    }
    for layer in layers where layer.form == .container { checkContainer(layer) }
    for layer in layers where layer.form == .sheet { checkSheet(layer) }
  }

  func report(_ settings: Settings, _ kind: SettingProblem.Kind, at path: [SettingProblem.Step] = []) {
    note(ConfigProblem(place: place(of: settings), subject: settings.form.form.title, problem: SettingProblem(path: path, kind: kind)))
  }

  /// Lists of notches and tables of heights agree.
  private func checkContainer(_ settings: Settings) {
    guard let notches = settings.list("notches")?.compactMap(\.text) else { return }
    for (place, notch) in notches.enumerated() where notches[..<place].contains(notch) {
      report(settings, .duplicate(notch, what: "notch"), at: [.key("notches")])
    }
    if notches.count > NotchSet.capacity {
      report(settings, .extraEntries(count: notches.count, taken: NotchSet.capacity), at: [.key("notches")])
    }
    if let notch = settings.settings("presentation")?.text("dismissingNotch") {
      requireNotch(notch, in: notches, settings, at: [.key("presentation"), .key("dismissingNotch")])
    }
    guard let heights = settings["heightForNotch"]?.dictionary else { return }
    for field in heights { requireNotch(field.key, in: notches, settings, at: [.key("heightForNotch")]) }
    for notch in notches where !heights.contains(where: { $0.key == notch }) {
      report(settings, .missingKey(notch, expected: "its height in points"), at: [.key("heightForNotch")])
    }
    let ladder = notches.compactMap { notch in heights.first { $0.key == notch }?.value.number.map { (name: notch, height: $0) } }
    if zip(ladder, ladder.dropFirst()).contains(where: { $0.height > $1.height }) {
      report(settings, .notAscending(ladder), at: [.key("heightForNotch")])
    }
  }

  private func checkSheet(_ settings: Settings) {
    let ids = (settings.list("views") ?? []).compactMap { $0.settings?.text("id") }
    for (place, id) in ids.enumerated() where ids[..<place].contains(id) {
      report(settings, .duplicate(id, what: "view"), at: [.key("views")])
    }
    let anchors = settings.list("anchors") ?? []
    if anchors.count > NotchSet.capacity {
      report(settings, .extraEntries(count: anchors.count, taken: NotchSet.capacity), at: [.key("anchors")])
    }
    let tabs = settings.settings("tabBar")
    if let tabs, let selected = tabs.wholeNumber("selected"), let count = tabs.list("items")?.count, selected > count {
      let found = "\(selected)"
      report(settings, .outOfRange(found: found, expected: "the place of a tab, 1 to \(count)"), at: [.key("tabBar"), .key("selected")])
    }
  }

  private func requireNotch(_ notch: String, in notches: [String], _ settings: Settings, at path: [SettingProblem.Step]) {
    guard !notches.contains(notch) else { return }
    report(settings, .unknownName(notch, what: "notch", near: NearestName.of(notch, in: notches), known: notches), at: path)
  }

  private func makeScene(_ scene: Settings?, _ list: [Settings]) throws(LuaFailure) -> SceneSettings {
    let fieldNames = try FieldNames(state)
    var layers: [LayerSettings] = []
    for settings in list { layers.append(try makeLayer(settings, fieldNames)) }
    var result = SceneSettings(layers: layers)
    result.limits = sceneLimits
    guard let scene else { return result }
    result.look = SceneLook(scene)
    for field in scene["actions"]?.dictionary ?? [] {
      guard let reference = field.value.function else { continue }
      functions[Int(reference.id)].name = "actions.\(field.key)"
      actionNames.append(field.key)
      result.actions.append((names.intern(field.key), action(reference)))
    }
    for field in scene["state"]?.dictionary ?? [] {
      guard case .anything(let value) = field.value else { continue }
      stateKeys.append(field.key)
      result.state.append(Value.Field(key: field.key, value: value))
    }
    return result
  }

  private func makeLayer(_ settings: Settings, _ fieldNames: FieldNames) throws(LuaFailure) -> LayerSettings {
    let id = names.intern(settings.layerID)
    switch settings.form {
    case .container: return .container(try makeContainer(settings, id: id, fieldNames))
    case .sheet: return .sheet(try makeSheet(settings, id: id))
    case .viewContainer: return .views(try makeViewContainer(settings, id: id))
    case .appStorePresentation: return .appStore(try makeCard(settings, id: id))
    default: return .content(try makePicture(settings, id: id))
    }
  }

  private func makePicture(_ settings: Settings, id: Name) throws(LuaFailure) -> ContentLayerSettings {
    guard let type = objects.picture else { preconditionFailure("the kinds of objects are defined before the layers") }
    layers.append(ScriptLayer(id: id, kind: .content, proxy: try state.makeObject(type, identity: Int64(layers.count))))
    var layer = ContentLayerSettings(id: id)
    layer.look = SurfaceLook(settings, standard: layer.look, images: &images)
    assignFunctions(of: settings, to: names.text(id))
    return layer
  }

  /// Says of all functions in a layer's settings that they are its own.
  func assignFunctions(of settings: Settings, to layer: String) {
    settings.forEachFunction { assign($0, to: layer) }
  }
}
