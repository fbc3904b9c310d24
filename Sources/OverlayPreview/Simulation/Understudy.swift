import OverlayConfig

/// Simulations that have come as far as what is shown, while a recording goes on: a finger that goes down takes over at
/// once. To load the config and come as far again takes longer than a frame.
struct Understudy {
  let simulations: [(ScriptSource, Simulation)]
  /// The frame for which it was made ready last.
  private var wanted: Int

  /// None where the config could not be loaded: then it is not tried again for the same frame.
  init(_ simulations: [(ScriptSource, Simulation)], for frame: Int) {
    (self.simulations, wanted) = (simulations, frame)
  }

  /// How far all of them are; `nil` if one failed, or there is none.
  var frame: Int? {
    let frames = Set(simulations.map { $0.1.failure == nil ? $0.1.lastFrame : -1 })
    return frames.count == 1 && frames != [-1] ? frames.first : nil
  }

  func wasMade(for frame: Int) -> Bool { wanted == frame }

  /// Goes on with what was done next.
  mutating func follow(_ take: Take, to frame: Int) {
    guard let last = self.frame, frame > last else { return }
    for (_, simulation) in simulations { simulation.replay(take, after: last, through: frame) }
    wanted = frame
  }
}
