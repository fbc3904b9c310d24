import OverlayEngine
import OverlayReplay
import OverlayReview
package import OverlayRun
import OverlaySession
import Text

/// Makes a map of landings: a policy, a grid, a picture.
package struct MapRun: Sendable {
  package var config: ScriptSource
  /// `nil` for the front-most layer that has notches.
  package var layer: String?
  /// The notch that the finger comes from; a sheet: the anchor's index. `nil` means where the layer starts.
  package var from: String?
  /// Another config, which is compared with the first one.
  package var against: ScriptSource?
  /// The name of the other config in the picture; `nil` for its path.
  package var againstWords: String?
  /// A folder of recordings whose releases are shown, or one recording.
  package var recordings: String?
  /// `.png`, `.svg` or `.json`.
  package var output: String
  /// Whether a PNG is dark.
  package var isDark = false

  package init(config: ScriptSource, output: String) {
    (self.config, self.output) = (config, output)
  }

  package func perform() -> CommandOutcome {
    .of {
      let probe = try probe(config)
      let grid = LandingMap.Grid(
        heights: LandingMap.Grid.heights(of: probe.notches, availableSpace: probe.availableSpace))
      var map = try probe.map(grid) { () throws(Thrown) in try Interruption.check() }
      if let recordings {
        map.releases = try RecordedReleases.all(in: recordings, config, of: probe.layer.id, probe.notches)
      }
      let other = try against.map { source in try compared(map, with: self.probe(source)) }
      try write(map, other, probe)
      var outcome = CommandOutcome(text: other.map { summary(of: map, $0) } ?? "")
      outcome.lead(to: output, "look at it")
      outcome.text += LandingProbe.words(others: probe.others)
      return outcome
    }
  }

  private func probe(_ source: ScriptSource) throws -> LandingProbe {
    let scene = try source.load()
    try FilePlan.refuse([("--output", output, .map)], onto: scene.images, of: source.path)
    return try LandingProbe(scene, layer: layer, from: from, config: source.path)
  }

  /// The other config's map of the same grid, asked about the same releases.
  private func compared(_ map: LandingMap, with probe: LandingProbe) throws -> LandingMap {
    var other = try probe.map(map.grid) { () throws(Thrown) in try Interruption.check() }
    other.releases = try map.releases.map { release in
      var release = release
      release.chosen = try probe.answer(release.height, release.velocity)
      return release
    }
    return other
  }

  private func write(_ map: LandingMap, _ other: LandingMap?, _ probe: LandingProbe) throws {
    if output.ends(with: ".json") { return try OutputFile.write(Array((other ?? map).json.utf8), to: output) }
    let releases = map.releases.isEmpty ? "" : ", \(Measure.counted(map.releases.count, "real release"))"
    let note = probe.note(config.path) + releases
    let plot = LandingChart.plot(
      other ?? map, insteadOf: other == nil ? nil : map,
      title: (other == nil ? "Where flicks land: " : "What changes for ") + map.layer,
      note: other == nil ? note : "\(againstWords ?? against?.path ?? "") instead of \(note)")
    try plot.write(to: output, isDark: isDark)
  }

  private func summary(of map: LandingMap, _ other: LandingMap) -> String {
    let cells = map.chosen.indices.count { map.name(map.chosen[$0]) != other.name(other.chosen[$0]) }
    let releases = zip(map.releases, other.releases).count { map.name($0.chosen) != other.name($1.chosen) }
    let share = Measure.tenths(Double(cells) / Double(map.chosen.count) * 100)
    let moved = map.releases.isEmpty ? "" : ", and \(releases) of \(map.releases.count) real releases land elsewhere"
    return "\(share) % of the map differs\(moved)\n"
  }
}

/// The releases of recorded fingers, and the notches that they led to.
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

  override init(expects: Bool = false, inputs: Bool = false, records: RecordScope = .all, frames: Bool = false) {
    super.init(expects: expects, inputs: inputs, records: records, frames: frames)
  }

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
