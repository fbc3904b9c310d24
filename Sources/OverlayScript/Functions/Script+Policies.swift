import LuaBridge
import OverlayEngine
import OverlaySettings
import Portable

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

/// What the engine asks of functions that containers and sheets have alike.
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

  /// Whether a step that an overlay shares with its list is the overlay's.
  func coordination<Tables: PolicyTables>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment
  ) throws(Thrown) -> Bool {
    if isGivenUp(reference) { return false }
    let answer = try askingPolicy(reference, tables, moment, isStep: true) {
      state, function, context throws(LuaFailure) in
      try state.callScalar(function, LuaInputs(.table(context)))
    }
    let name = answer.asName
    guard name == names[.overlay] || name == names[.list] else {
      throw thrown(badReturn(reference, found: words(answer), expected: "\"overlay\" or \"list\""))
    }
    return name == names[.overlay]
  }

  /// The speed that goes over, points per second, down is positive.
  func handover<Tables: PolicyTables>(
    _ reference: FunctionReference, _ tables: Tables, _ moment: Tables.Moment
  ) throws(Thrown) -> Double {
    if isGivenUp(reference) { return 0 }
    return try askingPolicy(reference, tables, moment) { state, function, context throws(LuaFailure) in
      try state.callNumber(function, LuaInputs(.table(context)))
    }
  }

  /// What a way back does; the function may act on other layers itself, and answer nothing.
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

  /// The same of something that can only go.
  func backAction(_ reference: FunctionReference, _ argument: LuaTable) throws(Thrown) -> BackAction {
    if isGivenUp(reference) { return .none }
    let answer = try asking(reference) { state, function throws(LuaFailure) in
      try state.callValue(function, .handle(argument))
    }
    if answer == .null { return .none }
    if case .string(let text) = answer, let action = BackAction(rawValue: text), action != .collapse { return action }
    throw thrown(badReturn(reference, found: words(answer), expected: "\"dismiss\", \"none\" or nothing"))
  }

  /// Where a release goes, and why: an answer that is the same for all, else the place that `read` finds in it.
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

  /// What a policy returned that is neither a notch nor an anchor, or `nil` if it may be one.
  func otherAnswer<Place>(_ answer: LuaValue) -> ReleaseAnswer<Place>.Choice? {
    if let built = built(answer) {
      return SettingSchema.dismissed.value(of: built) != nil
        ? .dismissed : SettingSchema.targetPolicy(of: built).map { .builtIn($0) }
    }
    guard case .table(let tree) = answer, tree.fields.count == 1,
      tree.fields[0].name == SettingSchema.restAt.facts.name,
      let height = tree.fields[0].value.asNumber, height.isFinite
    else { return nil }
    return .rest(height)
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

  /// What an animation policy returned, as an animation.
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
