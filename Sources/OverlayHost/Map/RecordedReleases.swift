import OverlayConfig
import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession
import Quoting

/// Where real fingers let go of a layer, and where that led to.
enum RecordedReleases {
  /// Plays every recording of a folder, or the one that is named. Throws `RunFailure`, and what a run throws.
  static func all(
    in folder: String, _ source: ScriptSource, of layer: Name, _ notches: [LandingMap.Notch]
  ) throws -> [LandingMap.Release] {
    if FileKind(at: folder) != .folder {
      return try releases(folder, name: PathText.last(folder), source, of: layer, notches)
    }
    return try TestCase.recordings(in: folder).flatMap {
      try releases("\(folder)/\($0)", name: $0, source, of: layer, notches)
    }
  }

  private static func releases(
    _ path: String, name: String, _ source: ScriptSource, of layer: Name, _ notches: [LandingMap.Notch]
  ) throws -> [LandingMap.Release] {
    let inputs = try RunInputs(path: path)
    let scene = try source.load(inputs.parameters)
    try inputs.use(scene.vocabulary)
    var decisions: [Record.TargetDecision] = []
    var listener = Session.Listener()
    listener.record = { record, _ in
      guard record.layer == layer, case .targetNotch(let decision) = record.kind else { return }
      guard record.cause == .drag || record.cause == .scroll else { return }
      decisions.append(decision)
    }
    var request = RunRequest(config: source.path, events: path)
    request.frames = .none
    let screen = scene.screen(inputs.header)
    let session = Session(scene, screen: screen, options: request.sessionOptions, listener: listener)
    _ = try inputs.play(session)
    return decisions.compactMap { decision in
      decision.place(in: notches).map { place in
        LandingMap.Release(recording: name, height: decision.height, velocity: decision.velocity, chosen: place)
      }
    }
  }
}

extension Record.TargetDecision {
  /// `nil` if the notch is none of those that the map knows.
  fileprivate func place(in notches: [LandingMap.Notch]) -> Int? {
    switch choice {
    case .notch(let name): notches.firstIndex { $0.name == name.text }
    case .anchor(let index): index < notches.count ? notches.count - 1 - index : nil
    case .rest: LandingMap.between
    case .dismissed: LandingMap.dismissed
    }
  }
}
