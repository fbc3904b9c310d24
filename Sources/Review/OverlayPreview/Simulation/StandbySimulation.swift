import OverlayRun

/// Simulations that come as far as what is shown, while a recording goes on: a finger that goes down takes over at once.
/// To load the config and come as far again takes longer than a frame.
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

  /// Comes nearer to a frame, by some.
  func approach(_ goal: Int, _ take: Take) {
    guard let frame, frame < goal else { return }
    let next = min(goal, frame + Self.mostAtOnce)
    for (_, simulation) in simulations { simulation.replay(take, after: frame, through: next) }
  }

  /// Goes on with what is shown, unless that is far away: then there is time at rest.
  func follow(_ goal: Int, _ take: Take) {
    if let frame, goal - frame <= Self.mostAtOnce { approach(goal, take) }
  }
}
