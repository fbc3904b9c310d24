import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  static let environmentFields = SettingSchema.fields(of: "ViewEnvironment")

  /// Tells an `appearAction` or `disappearAction` which container shows its view.
  func tell(_ reference: FunctionReference, _ environment: ViewEnvironment) throws {
    try updateTables()
    let outer = environmentOfCall
    environmentOfCall = environment
    defer { environmentOfCall = outer }
    try asking(reference) { state, function throws(LuaFailure) in
      guard let container = objects.environment else { return }
      try state.call(function, LuaInputs(.table(container)))
    }
  }

  /// Asks for the content of a view that is about to be displayed.
  func content(_ reference: FunctionReference, _ environment: ViewEnvironment) throws -> ContentTemplate {
    try updateTables()
    let outer = environmentOfCall
    environmentOfCall = environment
    defer { environmentOfCall = outer }
    let answer = try asking(reference) { state, function throws(LuaFailure) in
      try state.callValue(function, objects.environment.map { [.handle($0)] } ?? [])
    }
    var checker = SettingChecker()
    guard let node = checker.check(input(answer, name: "content"), as: .node)?.settings else {
      throw badReturn(reference, found: words(answer), expected: "a content node such as overlay.text")
    }
    return ContentTemplate(node, images: &images)
  }

  func readEnvironment(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let name = try knownField(arguments, of: "view's container", Self.environmentFields, methodsOf: "ViewEnvironment")
    guard let environment = environmentOfCall else { throw Self.deadContext }
    switch name {
    case "name": return [.string(names.text(environment.container))]
    case "width": return [.number(environment.size.width)]
    case "height": return [.number(environment.size.height)]
    case "displayType": return [.string(environment.displayType.rawValue)]
    case "queueType": return [.string(environment.queueType.rawValue)]
    default: return [.string(environment.view)]
    }
  }

  /// The view asks to go: `container:dismiss()`.
  func dismissSelf(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("dismiss")
    guard let environment = environmentOfCall else { throw Self.deadContext }
    inbox.append(.views(.dismissSelf(container: names.text(environment.container), id: environment.view)), layer: nil)
    return []
  }
}
