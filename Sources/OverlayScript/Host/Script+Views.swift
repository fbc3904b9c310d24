import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

extension Script {
  /// Changes a running view container's settings: `host:overlay("toasts").spacing = 4`.
  func assign(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("a change of settings")
    guard let object = arguments.object(1), object.type == objects.viewContainer else { return [] }
    let container = memory.layers[Int(object.identity)].id.text
    let key = arguments.string(2) ?? ""
    let form = SettingSchema["viewContainer"]
    guard form.key(key) != nil else {
      throw LuaMessage("a view container has no setting \"\(key)\"" + NameHint.tail(key, in: form.keys.map(\.name)))
    }
    var reader = SettingReader(images: memory.images)
    let value = input(try arguments.value(3, named: key), name: key)
    let change = ViewContainerChange(key: key, value, &reader)
    if let problem = reader.problems.first { throw LuaMessage("\(key): \(problem)") }
    guard let change else { throw LuaMessage("\(key) cannot change while the container runs") }
    inbox.append(.views(.configure(container: container, change)), layer: nil)
    let place = Int(object.identity)
    memory.layers[place].given.removeAll { $0.key == key }
    memory.layers[place].given.append(SettingInput.Field(key: key, value: value))
    return []
  }

  /// Reads a setting as it was written last, or what holds where nothing was.
  func readSetting(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let (key, known) = (arguments.string(2) ?? "", SettingSchema["viewContainer"].keys.map(\.name))
    guard known.contains(key) else { throw Self.unknown(key, of: "view container", known) }
    guard let object = arguments.object(1) else { return [.null] }
    if let given = memory.layers[Int(object.identity)].given.first(where: { $0.key == key }), given.value != .nothing {
      return [luaValue(given.value)]
    }
    return [ViewContainerChange.standard(of: key).map(luaValue) ?? .null]
  }
}
