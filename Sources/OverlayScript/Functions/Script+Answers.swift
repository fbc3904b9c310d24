import LuaBridge
import OverlayEngine
import OverlaySettings

/// Answers of policies and animations that are neither names nor numbers: plain tables of one field, which a script
/// makes by `overlay.restAt` and `overlay.motion`, so that nothing of them has to be kept.
extension Script {
  var answerFunctions: [(name: String, function: LuaHostFunction)] {
    [
      (
        SettingSchema.restAt.facts.name,
        { [unowned(unsafe) self] arguments throws(LuaMessage) in [luaValue(try read(SettingSchema.restAt, arguments))] }
      ),
      (
        SettingSchema.motion.facts.name,
        { [unowned(unsafe) self] arguments throws(LuaMessage) in try motion(arguments) }
      ),
    ]
  }

  /// The function goes through as it is: who takes the answer keeps it, too.
  private func motion(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    guard arguments.count == 1, case .function(let function) = try arguments.value(1, named: "overlay.motion") else {
      throw LuaMessage(
        "overlay.motion: found \(arguments.typeName(1)), expected one function(elapsed) that gives heights")
    }
    let kept = lua(keep(function, name: "overlay.motion"))
    return [.table(LuaTree([SettingSchema.motion.facts.name: .function(kept)]))]
  }

  /// Measured before the functions are asked that want to know it: the first of them is asked again.
  func contentHeight(of container: Container) throws(LuaMessage) -> LuaValue {
    guard container.settings.look.content != nil else { return .null }
    guard container.hasMeasurableContent else { return .number(container.availableSpace) }
    if let height = container.contentHeight { return .number(height) }
    container.wantsContentHeight = true
    throw LuaMessage("contentHeight: ask for it in heightForNotch or notches; it is measured when these are asked")
  }
}

/// Built-ins as functions: a script asks one where it would send a release, or how high it would lift an overlay.
extension Script {
  /// What calling an object of a form does, or `nil` if it cannot be called.
  func caller(of form: String) -> LuaHostFunction? {
    if SettingSchema.callables.0.contains(form) { return function(Script.askPolicy) }
    if SettingSchema.callables.1.contains(form) { return function(Script.askTranslation) }
    return nil
  }

  /// `policy(context)`: a notch, or the index of a sheet's anchor.
  private func askPolicy(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let policy = arguments.object(1).flatMap { memory.constructed[$0.identity]?.built }.flatMap(
      SettingSchema.targetPolicy)
    guard let policy, let object = arguments.object(2), [objects.context, objects.sheetContext].contains(object.type)
    else {
      throw LuaMessage("a policy is called with the context that a policy gets: found \(arguments.typeName(2))")
    }
    if object.type == objects.sheetContext {
      guard let context = memory.layers[Int(object.identity)].sheet?.current else { throw Self.deadContext }
      return [.integer(Int64(context.choice(of: policy)))]
    }
    let tables = try tables(arguments, at: 2, method: "policy")
    guard let notch = tables.current?.choice(of: policy) else { throw Self.deadContext }
    return [.string(notch.text)]
  }

  /// `band(translation, minimum, maximum)`: a height.
  private func askTranslation(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let function = arguments.object(1).flatMap { memory.constructed[$0.identity]?.built }.flatMap(
      SettingSchema.translationFunction)
    var numbers: [Double] = []
    for place in 2...4 {
      guard let number = arguments.number(place), number.isFinite else {
        let found = arguments.typeName(place)
        throw LuaMessage(
          "a translation function is called with three numbers: translation, minimum, maximum; found \(found)")
      }
      numbers.append(number)
    }
    guard let function, let height = function.builtInHeight(numbers[0], minimum: numbers[1], maximum: numbers[2]) else {
      return [.null]
    }
    return [.number(height)]
  }
}

extension LuaValue {
  init(_ value: FieldValue) {
    self =
      switch value {
      case .number(let number): number.map(LuaValue.number) ?? .null
      case .integer(let number): number.map { .integer(Int64($0)) } ?? .null
      case .boolean(let flag): flag.map(LuaValue.boolean) ?? .null
      case .text(let text): text.map(LuaValue.string) ?? .null
      case .numbers(let numbers): .table(LuaTree(list: numbers.map(LuaValue.number)))
      case .texts(let texts): texts.map { .table(LuaTree(list: $0.map(LuaValue.string))) } ?? .null
      case .insets(let insets): .table(.safeArea(insets))
      case .rect(let rect?):
        .table(
          LuaTree([
            "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width), "height": .number(rect.height),
          ]))
      case .rect(nil): .null
      }
  }
}

extension LuaTree {
  static func safeArea(_ insets: EdgeInsets) -> LuaTree {
    LuaTree([
      "bottom": .number(insets.bottom), "left": .number(insets.left), "right": .number(insets.right),
      "top": .number(insets.top),
    ])
  }
}
