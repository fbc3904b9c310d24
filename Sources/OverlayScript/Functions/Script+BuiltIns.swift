import LuaBridge
import OverlayEngine
import OverlaySettings

/// Built-ins as functions: a script asks one where it would send a release, or how high it would lift an overlay.
extension Script {
  /// What calling an object of a form does; nil: it cannot be called.
  func caller(of form: String) -> LuaHostFunction? {
    if SettingSchema.callables.0.contains(form) { return function(Script.askPolicy) }
    if SettingSchema.callables.1.contains(form) { return function(Script.askTranslation) }
    return nil
  }

  /// `policy(context)`: a notch, or the index of a sheet's anchor.
  private func askPolicy(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let policy = arguments.object(1).flatMap { memory.constructed[$0.identity]?.built }.flatMap(SettingSchema.targetPolicy)
    guard let policy, let object = arguments.object(2), [objects.context, objects.sheetContext].contains(object.type) else {
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
    let function = arguments.object(1).flatMap { memory.constructed[$0.identity]?.built }.flatMap(SettingSchema.translationFunction)
    var numbers: [Double] = []
    for place in 2...4 {
      guard let number = arguments.number(place), number.isFinite else {
        let found = arguments.typeName(place)
        throw LuaMessage("a translation function is called with three numbers: translation, minimum, maximum; found \(found)")
      }
      numbers.append(number)
    }
    guard let function, let height = function.builtInHeight(numbers[0], minimum: numbers[1], maximum: numbers[2]) else { return [.null] }
    return [.number(height)]
  }

  /// The second value of a policy: why. Nothing, or a text.
  func reason(_ value: LuaValue, of reference: FunctionReference) throws -> String? {
    switch value {
    case .null: return nil
    case .string(let text): return text
    default: throw badReturn(reference, found: words(value), expected: "a text or nothing as the second result, the reason of the first,")
    }
  }
}

/// A policy's answer and what it says of it, to be compared with what it answers when it is asked again.
struct ReasonedAnswer: PolicyAnswer {
  var answer: LuaValue
  var reason: LuaValue

  func isSame(as other: ReasonedAnswer) -> Bool { answer.isSame(as: other.answer) && reason.isSame(as: other.reason) }
  func words(_ script: Script) -> String { answer.words(script) }

  init(_ values: (LuaValue, LuaValue)) { (answer, reason) = values }
}
