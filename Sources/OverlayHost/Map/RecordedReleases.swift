import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession

/// Where real fingers let go of a layer, and where that led to.
enum RecordedReleases {
  /// Plays every recording of a folder. Throws `MapRefusal`, and what a run throws.
  static func all(in folder: String, _ source: ScriptSource, of layer: Name, _ notches: [LandingMap.Notch]) throws -> [LandingMap.Release] {
    let names = try FolderListing.names(in: folder).filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }
    guard !names.isEmpty else { throw MapRefusal.noRecordings(folder: folder) }
    return try names.flatMap { try releases("\(folder)/\($0)", name: $0, source, of: layer, notches) }
  }

  private static func releases(
    _ path: String, name: String, _ source: ScriptSource, of layer: Name, _ notches: [LandingMap.Notch]
  ) throws -> [LandingMap.Release] {
    let opened = try OpenedRecording(path: path)
    let scene = try source.load(opened.parameters)
    var inputs = try RunInputs(opened, scene.vocabulary)
    let found = Found()
    var listener = Session.Listener()
    listener.record = { record, _ in
      guard record.layer == layer, case .targetNotch(let decision) = record.kind else { return }
      guard record.cause == .drag || record.cause == .scroll else { return }
      found.decisions.append(decision)
    }
    var options = Session.Options()
    options.cancellation = Interruption.cancellation
    let screen = scene.screen(inputs.header)
    let session = Session(scene, screen: screen, options: options, listener: listener)
    while let input = try inputs.next() { try session.apply(input) }
    _ = try session.finish(at: inputs.header.duration)
    return found.decisions.compactMap { decision in
      decision.place(in: notches).map { place in
        LandingMap.Release(recording: name, height: decision.height, velocity: decision.velocity, chosen: place)
      }
    }
  }

  private final class Found {
    var decisions: [Record.TargetDecision] = []
  }
}

extension Record.TargetDecision {
  /// nil: the notch is none of those that the map knows.
  fileprivate func place(in notches: [LandingMap.Notch]) -> Int? {
    switch choice {
    case .notch(let name): notches.firstIndex { $0.name == name.text }
    case .anchor(let index): index < notches.count ? notches.count - 1 - index : nil
    case .rest: LandingMap.between
    case .dismissed: LandingMap.dismissed
    }
  }
}
