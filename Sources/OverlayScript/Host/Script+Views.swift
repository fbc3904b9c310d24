import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

extension Script {
  /// The manager of the view containers: `host.views`.
  var viewMethods: [(name: String, door: LuaDoor)] {
    [
      ("show", door(Script.show)),
      ("dismiss", door(Script.dismiss)),
      ("dismissAll", door(Script.dismissAll)),
      ("dismissTopmost", door(Script.dismissTopmost)),
    ]
  }

  private func show(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("show")
    let view = try checked(arguments, 2, as: .view, of: "show")
    let options = try options(arguments, 3, of: "show", keys: ["container", "id", "animated"])
    let container = try text("container", options, of: "show")
    let id = options.others.contains { $0.name == "id" } ? try text("id", options, of: "show") : nil
    let settings = ViewSettings(view, images: &images)
    inbox.append(.views(.show(settings, container: container, id: id, animated: options.animated)), layer: nil)
    return []
  }

  private func dismiss(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("dismiss")
    let options = try options(arguments, arguments.string(2) == nil ? 2 : 3, of: "dismiss", keys: ["container", "id", "animated"])
    let id: String
    if let given = arguments.string(2) { id = given } else { id = try text("id", options, of: "dismiss") }
    let container = try text("container", options, of: "dismiss")
    inbox.append(.views(.dismiss(container: container, id: id, animated: options.animated)), layer: nil)
    return []
  }

  private func dismissAll(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("dismissAll")
    let options = try options(arguments, 2, of: "dismissAll", keys: ["containers", "except", "onlyShowing", "animated"])
    let only = try texts("containers", options, of: "dismissAll")
    let except = try texts("except", options, of: "dismissAll")
    guard (only == nil) != (except == nil) else {
      throw LuaMessage("dismissAll: expected exactly one of the options containers and except")
    }
    var onlyShowing = false
    if let field = options.others.first(where: { $0.name == "onlyShowing" }) {
      guard case .boolean(let flag) = field.value else {
        throw LuaMessage("dismissAll: onlyShowing: found \(words(field.value)), expected true or false")
      }
      onlyShowing = flag
    }
    let scope: DismissScope = only.map(DismissScope.only) ?? .except(except ?? [])
    inbox.append(.views(.dismissAll(scope, onlyShowing: onlyShowing, animated: options.animated)), layer: nil)
    return []
  }

  private func dismissTopmost(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("dismissTopmost")
    let options = try options(arguments, 2, of: "dismissTopmost", keys: ["containers", "animated"])
    guard let containers = try texts("containers", options, of: "dismissTopmost") else {
      throw LuaMessage("dismissTopmost: missing option \"containers\"; expected a list of names")
    }
    inbox.append(.views(.dismissTopmost(containers: containers, animated: options.animated)), layer: nil)
    return []
  }

  /// What the engine does for a view, in instructions.
  private static let unitsOfView = 5000

  /// A table argument, checked against its form.
  func checked(_ arguments: LuaArguments, _ index: Int, as form: FormID, of method: String) throws(LuaMessage) -> Settings {
    state.spend(Self.unitsOfView)
    var checker = SettingChecker()
    let setting = checker.check(input(try arguments.value(index, named: "the \(form.rawValue)"), name: method), as: .table(form))
    guard let settings = setting?.settings else {
      throw LuaMessage("\(method): " + (checker.problems.first.map { "\($0)" } ?? "the settings are wrong"))
    }
    return settings
  }

  func text(_ key: String, _ options: MethodOptions, of method: String) throws(LuaMessage) -> String {
    guard let field = options.others.first(where: { $0.name == key }) else {
      throw LuaMessage("\(method): missing option \"\(key)\"; expected a text")
    }
    guard case .string(let text) = field.value else {
      throw LuaMessage("\(method): \(key): found \(words(field.value)), expected a text")
    }
    return text
  }

  private func texts(_ key: String, _ options: MethodOptions, of method: String) throws(LuaMessage) -> [String]? {
    guard let field = options.others.first(where: { $0.name == key }) else { return nil }
    guard case .table(let tree) = field.value, tree.fields.isEmpty else {
      throw LuaMessage("\(method): \(key): found \(words(field.value)), expected a list of names")
    }
    var texts: [String] = []
    for value in tree.list {
      guard case .string(let text) = value else {
        throw LuaMessage("\(method): \(key): found \(words(value)) in the list, expected names")
      }
      texts.append(text)
    }
    return texts
  }

  /// Changes a running view container's settings: `host:overlay("toasts").spacing = 4`.
  func assign(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("a change of settings")
    guard let object = arguments.object(1), object.type == objects.viewContainer else { return [] }
    let container = names.text(layers[Int(object.identity)].id)
    let key = arguments.string(2) ?? ""
    let form = FormID.viewContainer.form
    guard let setting = form.key(key) else {
      let known = form.keys.map(\.name)
      throw LuaMessage(
        "a view container has no setting \"\(key)\"" + (NearestName.of(key, in: known).map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    let value = input(try arguments.value(3, named: key), name: key)
    var checker = SettingChecker()
    var checkedValue: Setting?
    if case .nothing = value {
    } else {
      guard let setting = checker.check(value, as: setting.type) else {
        throw LuaMessage("\(key): " + (checker.problems.first.map { "\($0)" } ?? "the value is wrong"))
      }
      checkedValue = setting
    }
    try configure(container, key, checkedValue)
    return []
  }

  private func configure(_ container: String, _ key: String, _ value: Setting?) throws(LuaMessage) {
    guard let change = ViewContainerChange(key: key, value, images: &images) else {
      throw LuaMessage("\(key) cannot change while the container runs")
    }
    inbox.append(.views(.configure(container: container, change)), layer: nil)
  }
}
