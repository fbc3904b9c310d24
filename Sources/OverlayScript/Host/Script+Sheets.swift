import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// What can be asked of a sheet: `host:overlay("sheet"):push(...)`.
  var sheetMethods: [(name: String, door: LuaDoor)] {
    [
      ("push", door(Script.push)), ("pop", door(Script.pop)), ("popToRoot", door(Script.popToRoot)), ("popTo", door(Script.popTo)),
      ("setViews", door(Script.setViews)), ("setAnchors", door(Script.setAnchors)), ("snapToAnchor", door(Script.snap)),
      ("expand", door(Script.expand)), ("collapse", door(Script.collapse)),
    ]
  }

  private func sheet(_ arguments: LuaArguments, _ method: String) throws(LuaMessage) -> Name {
    try requireFree(method)
    guard let object = arguments.object(1), object.type == objects.sheet else {
      throw LuaMessage("call \(method) with a colon: sheet:\(method)(...)")
    }
    return layers[Int(object.identity)].id
  }

  private func stack(
    _ arguments: LuaArguments, _ method: String, _ operation: (Bool) -> SheetStackOperation
  ) throws(LuaMessage) -> [LuaValue] {
    let sheet = try sheet(arguments, method)
    let options = try options(arguments, 2, of: method, keys: ["animated"])
    inbox.append(.stack(operation(options.animated)), layer: sheet)
    return []
  }

  private func anchors(
    _ arguments: LuaArguments, _ method: String, _ operation: (Bool) -> SheetAnchorOperation
  ) throws(LuaMessage) -> [LuaValue] {
    let sheet = try sheet(arguments, method)
    let options = try options(arguments, 2, of: method, keys: ["animated"])
    inbox.append(.anchors(operation(options.animated)), layer: sheet)
    return []
  }

  private func pop(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try stack(arguments, "pop") { .pop(animated: $0) }
  }

  private func popToRoot(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try stack(arguments, "popToRoot") { .popToRoot(animated: $0) }
  }

  private func expand(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try anchors(arguments, "expand") { .expand(animated: $0) }
  }

  private func collapse(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try anchors(arguments, "collapse") { .collapse(animated: $0) }
  }

  private func push(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let sheet = try sheet(arguments, "push")
    let view = sheetView(try checked(arguments, 2, as: .sheetView, of: "push"))
    let options = try options(arguments, 3, of: "push", keys: ["animated"])
    inbox.append(.stack(.push(view, animated: options.animated)), layer: sheet)
    return []
  }

  private func popTo(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let sheet = try sheet(arguments, "popTo")
    guard let id = arguments.string(2) else { throw LuaMessage("popTo: found \(arguments.typeName(2)), expected the id of a view") }
    let options = try options(arguments, 3, of: "popTo", keys: ["animated"])
    inbox.append(.stack(.popTo(id: id, animated: options.animated)), layer: sheet)
    return []
  }

  private func setViews(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let sheet = try sheet(arguments, "setViews")
    let list = try list(arguments, 2, of: .table(.sheetView), minimum: 1, method: "setViews")
    let views = list.compactMap(\.settings).map { sheetView($0) }
    let options = try options(arguments, 3, of: "setViews", keys: ["animated"])
    inbox.append(.stack(.setViews(views, animated: options.animated)), layer: sheet)
    return []
  }

  private func setAnchors(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let sheet = try sheet(arguments, "setAnchors")
    let anchors = try list(arguments, 2, of: SettingSchema.anchors, minimum: 1, method: "setAnchors").compactMap { SheetAnchor($0) }
    let options = try options(arguments, 3, of: "setAnchors", keys: ["index", "animated"])
    var index: Int?
    if let field = options.others.first(where: { $0.name == "index" }) {
      index = try anchorIndex(field.value.asNumber, found: words(field.value), method: "setAnchors: index")
    }
    inbox.append(.anchors(.setAnchors(anchors, index: index, animated: options.animated)), layer: sheet)
    return []
  }

  private func snap(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let sheet = try sheet(arguments, "snapToAnchor")
    let index = try anchorIndex(arguments.number(2), found: arguments.typeName(2), method: "snapToAnchor")
    let options = try options(arguments, 3, of: "snapToAnchor", keys: ["animated"])
    inbox.append(.anchors(.snap(index: index, animated: options.animated)), layer: sheet)
    return []
  }

  private func anchorIndex(_ number: Double?, found: String, method: String) throws(LuaMessage) -> Int {
    guard let number, let index = Int(exactly: number), index >= 0 else {
      throw LuaMessage("\(method): found \(number.map { "\($0)" } ?? found), expected an anchor's index, 0 is the highest on screen")
    }
    return index
  }

  private func list(
    _ arguments: LuaArguments, _ index: Int, of type: SettingType, minimum: Int, method: String
  ) throws(LuaMessage) -> [Setting] {
    var checker = SettingChecker()
    let value = input(try arguments.value(index, named: "the list"), name: method)
    guard let list = checker.check(value, as: .list(type, minimumCount: minimum))?.list else {
      throw LuaMessage("\(method): " + (checker.problems.first.map { "\($0)" } ?? "the list is wrong"))
    }
    return list
  }
}
