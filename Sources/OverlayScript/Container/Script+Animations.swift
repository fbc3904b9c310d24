import LuaBridge
import OverlayEngine
import OverlaySettings

extension Script {
  /// A policy that gives the animation of each move.
  func animation(_ reference: FunctionReference, _ tables: ContainerTables) -> (OverlayContext) throws -> AnimationSettings {
    { [self] context in
      if isGivenUp(reference) { return .spring(SpringSettings()) }
      let answer = try askingPolicy(reference) { state, function throws(LuaFailure) in
        try tables.fill(context)
        defer { tables.isContextLive = false }
        let answer = try state.callValue(function, [.handle(tables.shown.context)])
        try tables.empty()
        return answer
      }
      return try animation(answer, of: reference)
    }
  }

  /// What an animation policy returned, as an animation.
  func animation(_ answer: LuaValue, of reference: FunctionReference) throws -> AnimationSettings {
    switch answer {
    case .function(let function):
      let custom = KeptFunction(self, function, name: "animation", layer: memory.functions[Int(reference.id)].layer)
      return .scripted { [self] elapsed in
        do { return try custom.sample(elapsed) } catch {
          check?.giveUp(reference)
          throw error
        }
      }
    case .table(let tree) where tree.fields.count == 1 && tree.fields[0].name == "motion":
      guard case .function(let function) = tree.fields[0].value else { break }
      let motion = KeptFunction(self, function, name: "overlay.motion", layer: memory.functions[Int(reference.id)].layer)
      return .heights { [self] elapsed in
        do { return try motion.sample(elapsed) } catch {
          check?.giveUp(reference)
          throw error
        }
      }
    default:
      if let animation = built(answer).flatMap(SettingSchema.animation(of:)) { return animation }
    }
    throw badReturn(
      reference, found: words(answer),
      expected: "overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed)")
  }
}

/// A function that lives as long as what holds it.
private final class KeptFunction {
  private let script: Script
  private let reference: FunctionReference
  private let repetition: Int

  init(_ script: Script, _ function: LuaFunction, name: String, layer: String?) {
    self.script = script
    repetition = script.repetition
    reference = script.keep(function, name: name, layer: layer)
  }

  deinit {
    // A script that was put back meanwhile does not know it any more.
    if script.repetition == repetition { script.release(reference) }
  }

  func sample(_ elapsed: Double) throws -> (Double, Bool) {
    try script.asking(reference) { state, function throws(LuaFailure) in
      try state.callNumberAndFlag(function, LuaInputs(.number(elapsed)))
    }
  }
}
