import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// A policy that gives the animation of each move.
  func animation<Tables: PolicyTables>(_ reference: FunctionReference, _ tables: Tables) -> (Tables.Moment) throws -> AnimationSettings {
    { [self] context in
      if isGivenUp(reference) { return .spring(SpringSettings()) }
      let answer = try askingPolicy(reference, tables, context) { state, function, context throws(LuaFailure) in
        try state.callValue(function, [.handle(context)])
      }
      return try animation(answer, of: reference)
    }
  }

  /// What an animation policy returned, as an animation.
  private func animation(_ answer: LuaValue, of reference: FunctionReference) throws -> AnimationSettings {
    switch answer {
    case .function(let function):
      let custom = keep(function, name: "animation", layer: memory.functions[Int(reference.id)].layer)
      return .scripted { [self] elapsed in try sample(custom, elapsed, of: reference) }
    case .table(let tree) where tree.fields.count == 1 && tree.fields[0].name == "motion":
      guard case .function(let function) = tree.fields[0].value else { break }
      let motion = keep(function, name: "overlay.motion", layer: memory.functions[Int(reference.id)].layer)
      return .heights { [self] elapsed in try sample(motion, elapsed, of: reference) }
    default:
      if let animation = built(answer).flatMap(SettingSchema.animation(of:)) { return animation }
    }
    throw badReturn(
      reference, found: words(answer),
      expected: "overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed)")
  }

  /// A moment of the animation that a policy has given.
  private func sample(_ animation: FunctionReference, _ elapsed: Double, of policy: FunctionReference) throws -> (Double, Bool) {
    do {
      return try asking(animation) { state, function throws(LuaFailure) in
        try state.callNumberAndFlag(function, LuaInputs(.number(elapsed)))
      }
    } catch {
      check?.giveUp(policy)
      throw error
    }
  }
}
