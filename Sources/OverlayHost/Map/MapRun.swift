import OverlayEngine
import OverlayReview
import OverlaySession
import Spelling

/// Makes a map of landings: a policy, a grid, a picture.
public struct MapRun: Sendable {
  private let request: MapRequest

  public init(_ request: MapRequest) {
    self.request = request
  }

  public func perform() -> SweepOutcome {
    var outcome = SweepOutcome()
    do {
      let probe = try probe(request.config)
      let grid = LandingMap.Grid(heights: LandingMap.Grid.heights(of: probe.notches, availableSpace: probe.availableSpace))
      var map = try probe.map(grid)
      if let folder = request.recordings {
        map.releases = try RecordedReleases.all(in: folder, request.config, of: probe.layer.id, probe.notches)
      }
      let other = try request.against.map { source in try compared(map, with: self.probe(source)) }
      try write(map, other, probe)
      outcome.text = told(map, other)
    } catch {
      return SweepOutcome(error)
    }
    return outcome
  }

  private func probe(_ source: ScriptSource) throws -> LandingProbe {
    try LandingProbe(try source.load(), layer: request.layer, from: request.from, config: source.path)
  }

  /// The other config's map of the same grid, asked about the same releases.
  private func compared(_ map: LandingMap, with probe: LandingProbe) throws -> LandingMap {
    var other = try probe.map(map.grid)
    other.releases = try map.releases.map { release in
      var release = release
      release.chosen = try probe.answer(release.height, release.velocity)
      return release
    }
    return other
  }

  private func write(_ map: LandingMap, _ other: LandingMap?, _ probe: LandingProbe) throws {
    if request.output.hasSuffix(".json") { return try OutputFile.write(Array((other ?? map).json.utf8), to: request.output) }
    let releases = map.releases.isEmpty ? "" : ", \(Measure.counted(map.releases.count, "real release"))"
    let note = "\(request.config.path), from \(probe.from), \(probe.policy)\(releases)"
    let plot = LandingChart.plot(
      other ?? map, insteadOf: other == nil ? nil : map,
      title: (other == nil ? "Where flicks land: " : "What changes for ") + map.layer,
      note: other == nil ? note : "\(request.otherName) instead of \(note)")
    try plot.write(to: request.output, isDark: request.isDark)
  }

  private func told(_ map: LandingMap, _ other: LandingMap?) -> String {
    guard let other else { return "look at it: \(request.output)\n" }
    let cells = map.chosen.indices.count { map.name(map.chosen[$0]) != other.name(other.chosen[$0]) }
    let releases = zip(map.releases, other.releases).count { map.name($0.chosen) != other.name($1.chosen) }
    let share = Measure.tenths(Double(cells) / Double(map.chosen.count) * 100)
    let moved = map.releases.isEmpty ? "" : ", and \(releases) of \(map.releases.count) real releases land elsewhere"
    return "\(share) % of the map differs\(moved)\nlook at it: \(request.output)\n"
  }
}
