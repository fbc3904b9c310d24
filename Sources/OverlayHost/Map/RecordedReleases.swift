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
    var request = RunRequest(config: source.path, events: path)
    request.frames = .none
    var replay = try Replay(source, RunInputs(path: path))
    replay.options = request.sessionOptions
    let releases = ReleaseLog()
    try replay.run([releases]).end()
    let decisions = releases.all.filter { $0.layer == layer }.map { $0.decision }
    return decisions.compactMap { decision in
      decision.place(in: notches).map { place in
        LandingMap.Release(recording: name, height: decision.height, velocity: decision.velocity, chosen: place)
      }
    }
  }
}

/// Keeps what became of fingers that let go.
final class ReleaseLog: ReplayObserver {
  private(set) var all: [(time: Instant, layer: Name, decision: Record.TargetDecision)] = []

  init() { super.init(records: .all) }

  override func add(_ record: Record, in session: Session) {
    guard case .targetNotch(let decision) = record.kind, let layer = record.layer else { return }
    if record.cause == .drag || record.cause == .scroll { all.append((record.time, layer, decision)) }
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
