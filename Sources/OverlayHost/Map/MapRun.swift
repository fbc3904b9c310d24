import Diagnostics
package import OverlayConfig
import OverlayEngine
import OverlayReview
import OverlaySession
import Portable
import Quoting

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
      return CommandOutcome(text: told(map, other))
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

  private func told(_ map: LandingMap, _ other: LandingMap?) -> String {
    guard let other else { return "look at it: \(output)\n" }
    let cells = map.chosen.indices.count { map.name(map.chosen[$0]) != other.name(other.chosen[$0]) }
    let releases = zip(map.releases, other.releases).count { map.name($0.chosen) != other.name($1.chosen) }
    let share = Measure.tenths(Double(cells) / Double(map.chosen.count) * 100)
    let moved = map.releases.isEmpty ? "" : ", and \(releases) of \(map.releases.count) real releases land elsewhere"
    return "\(share) % of the map differs\(moved)\nlook at it: \(output)\n"
  }
}
