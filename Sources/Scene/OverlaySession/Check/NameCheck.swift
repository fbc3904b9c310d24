import Lua
package import OverlayEngine
import OverlaySettings
package import Text

/// The check for names of things that a config does not have.
extension Script {
  /// Notes what a request of a function names: view containers, states and lists.
  func noteUnknownNames(
    of kind: InputEvent.Kind, to layer: Name?, _ method: String, _ place: LuaPosition?, _ check: CheckLog
  ) {
    func require(_ names: [String], _ what: String, in known: [String]) {
      for name in names where !known.contains(where: { $0.isSame(as: name) }) {
        let kind = SettingProblem.Kind.unknownName(
          name, what: what, near: NearestName.of(name, in: known), known: known)
        check.note(ConfigProblem(place: place, subject: method, kind))
      }
    }
    switch kind {
    case .views(let operation):
      require(
        operation.containers, "view container",
        in: memory.layers.filter { $0.kind == .viewContainer }.map { $0.id.text })
    case .setState(let key, _, _):
      check.noteSetState(key)
      // A state may be made by setting it: one that looks like another is probably that.
      let known = stage?.scene.knownStates ?? []
      if NearestName.of(key, in: known) != nil { require([key], "state", in: known) }
    case .scrollTo(_, let list?, _), .endRefreshing(let list?):
      if let known = layer.flatMap(lists) { require([list], "scroll view", in: known) }
    default: break
    }
  }

  /// The scroll views that a container has, and those that the config has constructed to take their place; `nil` where a
  /// function says from moment to moment which there are.
  private func lists(of layer: Name) -> [String]? {
    guard let owner = stage?.layers.first(where: { $0.id == layer }), var known = owner.listNames else { return nil }
    if let container = owner as? Container, case .scripted = container.settings.scrollView { return nil }
    for (_, constructed) in memory.constructed.sorted(by: { $0.key < $1.key }) {
      guard let built = constructed.built, let id = SettingSchema.scrollView.value(of: built)?.id else { continue }
      if !id.isEmpty, !known.contains(where: { $0.isSame(as: id) }) { known.append(id) }
    }
    return known
  }

  /// Notes that a function asks for something drawn whose name looks like that of constructed content; there may be
  /// more than has been constructed so far.
  func noteUnknownNode(_ name: String, _ method: String, _ place: LuaPosition?, _ check: CheckLog) {
    let known = memory.constructed.sorted { $0.key < $1.key }.flatMap { $0.value.content?.root.ownNames ?? [] }
    guard !known.contains(where: { $0.isSame(as: name) }), let near = NearestName.of(name, in: known) else { return }
    let kind = SettingProblem.Kind.unknownName(name, what: "node", near: near, known: known)
    check.note(ConfigProblem(place: place, subject: method, kind))
  }

  /// Notes the actions that settings name and the scene has not, each where it is constructed; and states that views
  /// are bound to, and that neither the scene nor a function has made.
  package func noteUnknownNames(of scene: SceneSettings, _ check: CheckLog) {
    let actions = scene.actions.map { $0.name.text }
    for (_, constructed) in memory.constructed.sorted(by: { $0.key < $1.key }) {
      guard let built = constructed.built else { continue }
      for action in built.actions {
        note(action, of: built.form.title, constructed.origin, actions, check)
      }
    }
    let known = scene.state.map { $0.key } + check.setStates
    for case .views(let views) in scene.layers {
      for key in views.boundViews.compactMap({ $0.settings.isPresented })
      where !known.contains(where: { $0.isSame(as: key) }) {
        let near = NearestName.of(key, in: known)
        let kind = SettingProblem.Kind.unknownName(key, what: "state", near: near, known: known)
        let layer = memory.layers.first { $0.id == views.id }
        check.note(ConfigProblem(place: layer?.origin, subject: "overlay.viewContainer", kind))
      }
    }
  }

  /// Notes an action that drawn content names and the scene has not, at the layer that draws it.
  package func note(_ tap: TapAction, drawnBy layer: String, _ scene: SceneSettings, _ check: CheckLog) {
    guard case .named(let name) = tap.effect else { return }
    let origin = memory.layers.first { $0.id.text.isSame(as: layer) }?.origin
    let action = ActionName(name: name, path: [], words: [])
    note(action, of: "\"\(layer)\"", origin, scene.actions.map { $0.name.text }, check)
  }

  private func note(
    _ action: ActionName, of subject: String, _ place: LuaPosition?, _ actions: [String], _ check: CheckLog
  ) {
    guard !actions.contains(where: { $0.isSame(as: action.name) }), !check.knowsAction(action.name) else { return }
    let known = actions + action.words
    let kind = SettingProblem.Kind.unknownName(
      action.name, what: "action", near: NearestName.of(action.name, in: known), known: known)
    check.note(ConfigProblem(place: place, subject: subject, kind, at: action.path))
  }

  /// Returns how many arguments the functions of a script take, by their names.
  package func parameterCounts() -> [ExactText: Int] {
    var counts: [ExactText: Int] = [:]
    for function in memory.functions { counts[ExactText(function.name)] = state.parameterCount(of: function.lua) }
    return counts
  }
}

extension Constructed {
  /// The content that it is.
  fileprivate var content: ContentTemplate? {
    var reader = SettingReader()
    return built.flatMap { reader.read(SettingInput.built($0), as: .node) }
  }
}

extension ContentNode {
  /// How what is drawn of it is named, without its children.
  fileprivate var ownNames: [String] {
    guard case .list(let list) = kind else { return id.map { [$0] } ?? [] }
    return list.sections.flatMap { $0.rows.map { $0.id ?? $0.title } }
  }
}

extension SceneSettings {
  /// States that the scene declares, or binds views to.
  fileprivate var knownStates: [String] {
    var known = state.map { $0.key }
    for case .views(let views) in layers { known += views.boundViews.compactMap { $0.settings.isPresented } }
    return known
  }
}

extension ViewContainerOperation {
  fileprivate var containers: [String] {
    switch self {
    case .show(_, let container, _, _), .dismiss(let container, _, _), .dismissSelf(let container, _),
      .configure(let container, _):
      [container]
    case .dismissAll(.only(let names), _, _), .dismissAll(.except(let names), _, _), .dismissTopmost(let names, _):
      names
    }
  }
}
