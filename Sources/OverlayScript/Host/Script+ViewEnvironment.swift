import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// Tells an `appearAction` or `disappearAction` which container shows its view.
  func tell(_ reference: FunctionReference, _ environment: ViewEnvironment) throws {
    try updateTables()
    try calling(in: environment) {
      try asking(reference) { state, function throws(LuaFailure) in
        guard let container = objects.environment else { return }
        try state.call(function, LuaInputs(.table(container)))
      }
    }
  }

  /// What is called meanwhile can read the environment.
  private func calling<Result>(in environment: ViewEnvironment, _ body: () throws -> Result) rethrows -> Result {
    let outer = memory.environmentOfCall
    memory.environmentOfCall = environment
    defer { memory.environmentOfCall = outer }
    return try body()
  }

  /// Asks for the content of a view that is about to be displayed.
  func content(_ reference: FunctionReference, _ environment: ViewEnvironment) throws -> ContentTemplate {
    try updateTables()
    let answer = try calling(in: environment) {
      try asking(reference) { state, function throws(LuaFailure) in
        try state.callValue(function, objects.environment.map { [.handle($0)] } ?? [])
      }
    }
    var reader = SettingReader(images: memory.images)
    guard let node = reader.read(input(answer, name: "content"), as: .node) else {
      throw badReturn(reference, found: words(answer), expected: "a content node such as overlay.text")
    }
    return node
  }

  /// Asks for the width or height of a view.
  func length(_ reference: FunctionReference, _ environment: ViewEnvironment) throws -> Double {
    let answer = try calling(in: environment) {
      try askingPolicy(reference) { state, function throws(LuaFailure) in
        try state.callValue(function, objects.environment.map { [.handle($0)] } ?? [])
      }
    }
    guard let points = answer.asPoints, points >= 0 else {
      throw badReturn(reference, found: words(answer), expected: "a number of points, 0 or more")
    }
    return points
  }

  /// Asks a view's own gesture about one more sample of a touch: it gets all of them.
  func recognise(
    _ reference: FunctionReference, _ touch: ViewTouch, isFirst: Bool, _ environment: ViewEnvironment
  ) throws -> Bool {
    if isGivenUp(reference) { return false }
    return try calling(in: environment) {
      try asking(reference) { state, function throws(LuaFailure) in
        let touches = try touches(with: touch, isFirst: isFirst)
        guard let container = objects.environment else { return false }
        return try state.callBoolean(function, LuaInputs(.table(touches), .table(container)))
      }
    }
  }

  /// One list grows with the touch, so that a long one costs no more by the sample.
  private func touches(with touch: ViewTouch, isFirst: Bool) throws(LuaFailure) -> LuaTable {
    if isFirst, let touches = memory.touches {
      state.release(touches)
      memory.touches = nil
    }
    let list: LuaTable
    if let touches = memory.touches { list = touches } else { (list, memory.touchCount) = (try state.makeTable(), 0) }
    memory.touches = list
    memory.touchCount += 1
    try state.set(
      memory.touchCount,
      to: .table(
        LuaTree(fields: [
          .init(name: "id", value: .integer(Int64(touch.sample.finger))), .init(name: "phase", value: .string("\(touch.sample.phase)")),
          .init(name: "t", value: .number(touch.time)), .init(name: "x", value: .number(touch.sample.location.x)),
          .init(name: "y", value: .number(touch.sample.location.y)),
        ])), in: list)
    return list
  }

  func readEnvironment(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let field = try field(arguments, of: "view's container", SettingSchema.environmentFields, methodsOf: "ViewEnvironment")
    guard let environment = memory.environmentOfCall else { throw Self.deadContext }
    return [try value(field, of: environment)]
  }

  /// The view asks to go: `container:dismiss()`.
  func dismissSelf(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("dismiss")
    guard let environment = memory.environmentOfCall else { throw Self.deadContext }
    inbox.append(.views(.dismissSelf(container: environment.container.text, id: environment.view)), layer: nil)
    return []
  }
}

extension LuaValue {
  /// A finite number.
  fileprivate var asPoints: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number.isFinite ? number : nil
    default: nil
    }
  }
}
