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
        let answer = try state.callValue(function, [.handle(tables.context)])
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
      let custom = KeptFunction(self, function, name: "animation", layer: functions[Int(reference.id)].layer)
      return .scripted { [self] elapsed in
        do { return try custom.sample(elapsed) } catch {
          check?.giveUp(reference)
          throw error
        }
      }
    case .object(let object):
      if builtTypes[object.type] != nil, let settings = built[Int(object.identity)], let animation = AnimationSettings(settings) {
        return animation
      }
      fallthrough
    default:
      throw badReturn(
        reference, found: words(answer), expected: "overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed)")
    }
  }
}

/// A function that lives as long as what holds it.
private final class KeptFunction {
  private let script: Script
  private let reference: FunctionReference

  init(_ script: Script, _ function: LuaFunction, name: String, layer: String?) {
    self.script = script
    reference = script.keep(function, name: name, layer: layer)
  }

  deinit {
    script.release(reference)
  }

  func sample(_ elapsed: Double) throws -> (fraction: Double, finished: Bool) {
    try script.asking(reference) { state, function throws(LuaFailure) in
      let (fraction, finished) = try state.callNumberAndFlag(function, LuaInputs(.number(elapsed)))
      return (fraction: fraction, finished: finished)
    }
  }
}
