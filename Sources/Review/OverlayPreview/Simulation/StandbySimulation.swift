import OverlayRun

/// Simulations that are kept at the frame that is shown, so that a finger can take over a recording without a delay:
/// loading the config and coming as far again takes longer than a frame.
struct StandbySimulation {
  /// With the first frame at least; none where the config could not be loaded.
  let simulations: [(ScriptSource, Simulation)]
  /// Frames that are simulated at once.
  private static let mostAtOnce = 30

  /// How far all of them are; `nil` if one failed, or there is none.
  var frame: Int? {
    let frames = Set(simulations.map { $0.1.failure == nil ? $0.1.lastFrame : -1 })
    return frames.count == 1 && frames != [-1] ? frames.first : nil
  }

  /// Simulates some more frames towards a frame, at most `mostAtOnce`.
  func approach(_ goal: Int, _ take: Take) {
    guard let frame, frame < goal else { return }
    let next = min(goal, frame + Self.mostAtOnce)
    for (_, simulation) in simulations { simulation.replay(take, after: frame, through: next) }
  }

  /// Follows to the frame that is shown if it is near; a longer way is left for idle time.
  func follow(_ goal: Int, _ take: Take) {
    if let frame, goal - frame <= Self.mostAtOnce { approach(goal, take) }
  }
}
