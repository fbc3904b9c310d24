import Lua
import OverlayEngine
import OverlaySettings
import Text

/// The tables through which a script sees a layer whose policies get a context.
protocol PolicyTables: AnyObject {
  associatedtype Moment
  /// The moment of a drag, or `nil` if the layer is not on the stage.
  func dragMoment(_ stage: Stage?) throws(Thrown) -> Moment?
  /// Calls with the context of a moment, which is valid meanwhile. Of a step of a finger, of which there are many, it
  /// has more at hand.
  func withContext<Result>(
    _ moment: Moment, isStep: Bool, _ call: (LuaTable) throws(LuaFailure) -> Result
  ) throws(LuaFailure) -> Result
}

/// The questions that the engine asks of functions that containers and sheets have alike.
extension Script {
  /// Asks a function that gets a context.
  @inline(__always)
  func askingPolicy<Tables: PolicyTables, Answer: PolicyAnswer>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment, isStep: Bool = false,
    _ body: (LuaState, LuaFunction, LuaTable) throws(LuaFailure) -> Answer
  ) throws(Thrown) -> Answer {
    try askingPolicy(reference) { state, function throws(LuaFailure) in
      try tables.withContext(moment, isStep: isStep) { context throws(LuaFailure) in try body(state, function, context)
      }
    }
  }

  /// A translation function that names a fourth argument gets a context.
  func translation<Tables: PolicyTables>(
    _ reference: FunctionReference, _ tables: Tables
  ) -> (Double, Double, Double) throws(Thrown) -> Double {
    let takesContext = state.parameterCount(of: lua(reference)) > 3
    return { [self] translation, minimum, maximum throws(Thrown) in
      if isGivenUp(reference) { return max(minimum, min(maximum, translation)) }
      guard takesContext, let moment = try tables.dragMoment(stage) else {
        return try askingPolicy(reference) { state, function throws(LuaFailure) in
          try state.callNumber(function, translation, minimum, maximum)
        }
      }
      return try askingPolicy(reference, tables, moment, isStep: true) { state, function, context throws(LuaFailure) in
        try state.callNumber(
          function, LuaInputs(.number(translation), .number(minimum), .number(maximum), .table(context)))
      }
    }
  }

  /// Asks whether a finger's step in a list moves the overlay or the list.
  func coordination<Tables: PolicyTables>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment
  ) throws(Thrown) -> StepOwner {
    if isGivenUp(reference) { return .list }
    let answer = try askingPolicy(reference, tables, moment, isStep: true) {
      state, function, context throws(LuaFailure) in
      try state.callScalar(function, LuaInputs(.table(context)))
    }
    switch answer.asName {
    case names[.overlay]: return .overlay
    case names[.list]: return .list
    case names[.listOnly]: return .listOnly
    default:
      throw thrown(badReturn(reference, found: words(answer), expected: "\"overlay\", \"list\" or \"listOnly\""))
    }
  }

  /// Asks for the velocity that an overlay and its list hand over, points per second, down is positive.
  func handover<Tables: PolicyTables>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment
  ) throws(Thrown) -> Double {
    if isGivenUp(reference) { return 0 }
    return try askingPolicy(reference, tables, moment) { state, function, context throws(LuaFailure) in
      try state.callNumber(function, LuaInputs(.table(context)))
    }
  }

  /// Asks what a back gesture does; the function may act on other layers itself, and return nothing.
  func backAction<Tables: PolicyTables>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment
  ) throws(Thrown) -> BackAction {
    if isGivenUp(reference) { return .none }
    let answer = try asking(reference) { state, function throws(LuaFailure) in
      try tables.withContext(moment, isStep: false) { context throws(LuaFailure) in
        try state.callValue(function, .handle(context))
      }
    }
    if answer == .null { return .none }
    if case .string(let text) = answer, let action = BackAction(rawValue: text) { return action }
    throw thrown(
      badReturn(reference, found: words(answer), expected: "\"dismiss\", \"collapse\", \"none\" or nothing"))
  }

  /// Asks what a back gesture does to something that can only be dismissed.
  func backAction(_ reference: FunctionReference, _ argument: LuaTable) throws(Thrown) -> BackAction {
    if isGivenUp(reference) { return .none }
    let answer = try asking(reference) { state, function throws(LuaFailure) in
      try state.callValue(function, .handle(argument))
    }
    if answer == .null { return .none }
    if case .string(let text) = answer, let action = BackAction(rawValue: text), action != .collapse { return action }
    throw thrown(badReturn(reference, found: words(answer), expected: "\"dismiss\", \"none\" or nothing"))
  }

  /// Returns where a release goes, and why: an answer that is the same for all, else the place that `read` finds in it.
  func target<Tables: PolicyTables, Place>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment,
    _ read: (LuaValue) throws(Thrown) -> Place
  ) throws(Thrown) -> ReleaseAnswer<Place> {
    let answer = try askingPolicy(reference, tables, moment) { state, function, context throws(LuaFailure) in
      ReasonedAnswer(try state.callTwoValues(function, .handle(context)))
    }
    let reason = try reason(answer.reason, of: reference)
    check?.note(memory.functions[Int(reference.id)].label, hasReason: reason != nil || built(answer.answer) != nil)
    if let choice: ReleaseAnswer<Place>.Choice = otherAnswer(answer.answer) {
      return ReleaseAnswer(choice, reason: reason)
    }
    return ReleaseAnswer(.place(try read(answer.answer)), reason: reason)
  }

  /// The second value of a policy: why. Nothing, or a text.
  private func reason(_ value: LuaValue, of reference: FunctionReference) throws(Thrown) -> String? {
    switch value {
    case .null: return nil
    case .string(let text): return text
    default:
      throw thrown(
        badReturn(
          reference, found: words(value), expected: "a text or nothing as the second result, the reason for the first,")
      )
    }
  }

  /// Returns what a policy returned that is neither a notch nor an anchor, or `nil` if it may be one.
  func otherAnswer<Place>(_ answer: LuaValue) -> ReleaseAnswer<Place>.Choice? {
    if let built = built(answer) {
      return SettingSchema.dismissed.value(of: built) != nil
        ? .dismissed : SettingSchema.targetPolicy(of: built).map { .builtIn($0) }
    }
    guard case .table(let tree) = answer, tree.fields.count == 1, let number = tree.fields[0].value.asNumber,
      number.isFinite
    else { return nil }
    switch tree.fields[0].name {
    case SettingSchema.restAt.facts.name: return .rest(number)
    case SettingSchema.restAtShare: return .share(number)
    default: return nil
    }
  }

  /// The animation of a move.
  func animation<Tables: PolicyTables>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment
  ) throws(Thrown) -> AnimationSettings {
    if isGivenUp(reference) { return .spring(SpringSettings()) }
    let answer = try askingPolicy(reference, tables, moment) { state, function, context throws(LuaFailure) in
      try state.callValue(function, .handle(context))
    }
    return try animation(answer, of: reference)
  }

  /// Returns what an animation policy returned, as an animation.
  private func animation(_ answer: LuaValue, of reference: FunctionReference) throws(Thrown) -> AnimationSettings {
    switch answer {
    case .function(let function):
      let custom = keep(function, name: "animation", layer: memory.functions[Int(reference.id)].layer)
      return .scripted { [self] elapsed throws(Thrown) in try sample(custom, elapsed, of: reference) }
    case .table(let tree) where tree.fields.count == 1 && tree.fields[0].name == "motion":
      guard case .function(let function) = tree.fields[0].value else { break }
      let motion = keep(function, name: "overlay.motion", layer: memory.functions[Int(reference.id)].layer)
      return .heights { [self] elapsed throws(Thrown) in try sample(motion, elapsed, of: reference) }
    default:
      if let animation = built(answer).flatMap(SettingSchema.animation(of:)) { return animation }
    }
    throw thrown(
      badReturn(
        reference, found: words(answer),
        expected: "overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed)"))
  }

  /// A moment of the animation that a policy has given.
  private func sample(
    _ animation: FunctionReference, _ elapsed: Double, of policy: FunctionReference
  ) throws(Thrown) -> (Double, Bool) {
    do {
      return try asking(animation) { state, function throws(LuaFailure) in
        try state.callNumberAndFlag(function, LuaInputs(.number(elapsed)))
      }
    } catch {
      check?.giveUp(policy)
      throw error
    }
  }

  /// Asks where a layer lies on a screen, or in an overlay of that size.
  func frame(_ reference: FunctionReference, _ screen: Screen) throws(Thrown) -> Frame {
    if isGivenUp(reference) { return .distances(.zero) }
    let tree = LuaTree([
      "height": .number(screen.size.height), "scale": .number(screen.scale), "width": .number(screen.size.width),
      "safeArea": .table(.safeArea(screen.safeArea)),
    ])
    let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
      try state.callValue(function, .table(tree))
    }
    var reader = SettingReader(images: memory.images)
    if let frame = reader.read(input(answer, name: "frame"), as: SettingSchema.anyFrame) { return frame }
    let problem = reader.problems.first.map { "; \($0)" } ?? ""
    throw thrown(
      badReturn(
        reference, found: words(answer),
        expected: "{ x, y, width, height } or distances { top, left, bottom, right }" + problem))
  }
}

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

  /// Returns the content's height, measured before the functions are asked that want to know it: the first of them is
  /// asked again.
  func contentHeight(of container: Container) throws(LuaMessage) -> LuaValue {
    guard container.settings.look.content != nil else { return .null }
    if container.leavesChangingContent { check?.note([.contentNotFollowed(layer: container.settings.id)]) }
    guard container.hasMeasurableContent else { return .number(container.availableSpace) }
    if let height = container.contentHeight { return .number(height) }
    container.wantsContentHeight = true
    throw LuaMessage("contentHeight: ask for it in heightForNotch or notches; it is measured when these are asked")
  }
}

/// The built-ins as functions: a script asks one where it would send a release, or how high it would lift an overlay.
extension Script {
  /// Returns what calling an object of a form does, or `nil` if it cannot be called.
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
      case .pairs(let pairs):
        pairs.map { .table(LuaTree(fields: $0.map { LuaTree.Field(name: $0.name.text, value: .number($0.value)) })) }
          ?? .null
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

/// The answer that a policy returned, to be compared with what it returns when it is asked again.
protocol PolicyAnswer {
  func isSame(as other: Self) -> Bool
  func words(_ script: Script) -> String
}

extension Double: PolicyAnswer {
  func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern }
  func words(_ script: Script) -> String { NumberWords.text(self) }
}

extension Bool: PolicyAnswer {
  func isSame(as other: Bool) -> Bool { self == other }
  func words(_ script: Script) -> String { "\(self)" }
}

extension LuaScalar: PolicyAnswer {
  func isSame(as other: LuaScalar) -> Bool {
    asNumber?.bitPattern == other.asNumber?.bitPattern && asBoolean == other.asBoolean && asName == other.asName
      && isNull == other.isNull
  }

  func words(_ script: Script) -> String { script.words(self) }
}

extension LuaValue: PolicyAnswer {
  /// Functions are taken for the same: each call makes new ones.
  func isSame(as other: LuaValue) -> Bool {
    switch (self, other) {
    case (.function, .function): true
    case (.number(let a), .number(let b)): a == b || (a.isNaN && b.isNaN)
    case (.table(let a), .table(let b)):
      a.list.count == b.list.count && a.fields.map { $0.name } == b.fields.map { $0.name }
        && zip(a.list, b.list).allSatisfy { $0.isSame(as: $1) }
        && zip(a.fields, b.fields).allSatisfy { $0.value.isSame(as: $1.value) }
    default: self == other
    }
  }

  func words(_ script: Script) -> String { script.words(self) }
}

/// A policy's answer and what it says of it, to be compared with what it answers when it is asked again.
struct ReasonedAnswer: PolicyAnswer {
  var answer: LuaValue
  var reason: LuaValue

  func isSame(as other: ReasonedAnswer) -> Bool { answer.isSame(as: other.answer) && reason.isSame(as: other.reason) }
  func words(_ script: Script) -> String { answer.words(script) }

  init(_ values: (LuaValue, LuaValue)) { (answer, reason) = values }
}

extension Script {
  /// A simple value in words, for bad returns; of a text, while it is the last call's result.
  func words(_ scalar: LuaScalar) -> String {
    scalar.asNumber.map { NumberWords.text($0) } ?? state.describe(scalar)
  }

  func article(_ name: String) -> String { (name.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + name }

  /// A value in words, for bad returns.
  func words(_ value: LuaValue) -> String {
    switch value {
    case .null: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): NumberWords.text(number)
    case .string(let text): "\"\(text.prefix(60))\""
    case .table(let tree): tree.list.isEmpty && tree.fields.isEmpty ? "an empty table" : "a table"
    case .handle: "a table"
    case .function: "a function"
    case .object(let object): article(state.typeName(of: object.type))
    }
  }
}
