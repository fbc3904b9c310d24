import OverlayEngine
import OverlayRender
import OverlayReview
import OverlayRun
import PixelRaster
import Text

/// The landing map of the layer that was last let go of, made while nothing else is to be done: coarse at once, whole
/// at rest.
struct LandingView {
  struct Subject: Equatable {
    /// `nil` for the front-most that has notches.
    var layer: String?
    var from: String?
    /// The revision of the recording: another one is another config or other parameters.
    var revision: Int
    /// The one that is shown as a dot.
    var release: SimulationLog.Release?
    var isDark: Bool
    var screen: Screen
    /// The fastest release of the layer, points a second, whichever way.
    var fastest = 0.0
  }

  /// The picture that pages show, or `nil` if there is no layer that leads anywhere.
  private(set) var pixmap: Pixmap?
  /// The area of the picture that has changed: all of it.
  var area: ChangedArea? { pixmap.map { ChangedArea($0.bounds) } }
  private(set) var note = ""
  /// The part of it that is shown; `nil` for the range of what fingers did.
  var zoom: PageMessage.MapPart? {
    didSet { if zoom != oldValue { stage = Stage(coarseness: Self.coarseness) } }
  }
  /// The value for which pages take a place of the picture; null: there is no map.
  private(set) var value = Value.null
  private var subject: Subject?
  private var probes: [LandingProbe] = []
  /// What is still to be made; `nil` for nothing.
  private var stage: Stage?
  private var letters: PlotLetters?

  private struct Stage {
    /// How many times fewer rows and columns than the whole map it has.
    var coarseness: Int
    /// The answers that are there, of each config.
    var chosen: [[Int]] = []
  }

  /// Whether a first picture is there, or there is none to be made.
  var hasCoarse: Bool { stage?.coarseness != Self.coarseness }

  /// How long to wait for something else to do before `work` is called, milliseconds, or `nil` if there is nothing to
  /// do.
  var patience: Int32? {
    guard subject != nil, let stage else { return nil }
    return hasCoarse && stage.chosen.isEmpty ? Self.rest : 0
  }

  /// The patience before the whole map is drawn, milliseconds.
  private static let rest: Int32 = 150
  /// Releases that are asked about between two looks at what comes in: a policy in Lua takes 10 microseconds and more for
  /// each in a page, and a finger may be on the glass.
  private static let answersAtOnce = 400
  private static let (rows, columns) = (300, 400)
  private static let coarseness = 4

  /// Notices what is to be shown.
  mutating func show(_ subject: Subject) {
    guard subject != self.subject else { return }
    if subject.layer != self.subject?.layer { zoom = nil }
    self.subject = subject
    probes = []
    stage = Stage(coarseness: Self.coarseness)
  }

  /// Does a little of what is left. Answers whether there is a new picture, or none any more.
  mutating func work(_ sources: [ScriptSource]) -> Bool {
    do throws(Thrown) {
      return try advance(sources)
    } catch {
      // Nothing in this scene leads anywhere, or the config says why itself.
      (stage, probes, note, value) = (nil, [], "", .null)
      defer { pixmap = nil }
      return pixmap != nil
    }
  }

  /// Asks about some more rows, and draws the map once it has all. Answers whether it has.
  private mutating func advance(_ sources: [ScriptSource]) throws(Thrown) -> Bool {
    guard let subject else { return false }
    guard !probes.isEmpty else {
      probes = try sources.prefix(2).map { source throws(Thrown) in try probe(source, subject) }
      return false
    }
    guard let stage else { return false }
    let grid = grid(rows: Self.rows / stage.coarseness, columns: Self.columns / stage.coarseness)
    var chosen = stage.chosen.isEmpty ? probes.map { _ in [] } : stage.chosen
    let first = chosen[0].count / grid.columns
    let rows = first..<min(first + max(Self.answersAtOnce / grid.columns, 1), grid.rows)
    for (place, probe) in probes.enumerated() {
      for row in rows {
        let height = grid.height(row)
        for column in 0..<grid.columns { chosen[place].append(try probe.answer(height, grid.velocity(column))) }
      }
    }
    guard rows.upperBound == grid.rows else {
      self.stage?.chosen = chosen
      return false
    }
    try draw(grid, chosen)
    self.stage = stage.coarseness > 1 ? Stage(coarseness: 1) : nil
    return true
  }

  private func probe(_ source: ScriptSource, _ subject: Subject) throws(Thrown) -> LandingProbe {
    try LandingProbe(
      try source.load(), layer: subject.layer, from: subject.from, screen: subject.screen, config: source.path)
  }

  private func grid(rows: Int, columns: Int) -> LandingMap.Grid {
    if let zoom {
      return LandingMap.Grid(heights: zoom.heights, velocities: zoom.velocities, rows: rows, columns: columns)
        .clamped(availableSpace: probes[0].availableSpace)
    }
    let heights = LandingMap.Grid.heights(of: probes[0].notches, availableSpace: probes[0].availableSpace)
    return LandingMap.Grid(
      heights: heights, velocities: LandingMap.Grid.velocities(fastest: subject?.fastest ?? 0), rows: rows,
      columns: columns)
  }

  private mutating func draw(_ grid: LandingMap.Grid, _ chosen: [[Int]]) throws(Thrown) {
    var maps: [LandingMap] = []
    for (probe, chosen) in zip(probes, chosen) {
      var map = LandingMap(
        layer: probe.layer.id.text, edge: probe.layer.seenEdge, notches: probe.notches, grid: grid, chosen: chosen)
      if let release = subject?.release {
        // What it led to is what happened; another config is asked.
        let told = map.notches.firstIndex { $0.name == release.goal }
        let isOwn = maps.isEmpty
        let answer = if isOwn, let told { told } else { try probe.answer(release.height, release.velocity) }
        map.releases = [
          LandingMap.Release(recording: "", height: release.height, velocity: release.velocity, chosen: answer)
        ]
      }
      maps.append(map)
    }
    let plot =
      maps.count > 1
      ? LandingChart.plot(maps[1], insteadOf: maps[0], title: "", note: "", in: .column)
      : LandingChart.plot(maps[0], title: "", note: "", in: .column)
    let (known, isDark) = (letters, subject?.isDark == true)
    (letters, pixmap) = try rethrowing { () throws(RasterError) in
      let letters = if let known { known } else { try PlotLetters() }
      return (letters, try plot.pixmap(isDark: isDark, letters))
    }
    note = Self.note(maps, probes[0])
    value = Self.value(maps, probes[0], note)
  }

  /// Returns maps as pages take them: of two maps the second one's places, with both names where they differ.
  private static func value(_ maps: [LandingMap], _ probe: LandingProbe, _ note: String) -> Value {
    let (map, grid, box) = (maps[0], maps[0].grid, LandingChart.columnBox)
    var (names, runs): ([String], [Value]) = ([], [])
    var last: (name: String, count: Int)?
    func close() {
      guard let last else { return }
      if !names.contains(last.name) { names.append(last.name) }
      runs += [.number(Double(last.count)), .number(Double(names.firstIndex(of: last.name) ?? 0))]
    }
    for cell in map.chosen.indices {
      let all = maps.map { $0.name($0.chosen[cell]) }
      let name = Set(all).count == 1 ? all[0] : "A \(all[0]), B \(all[all.count - 1])"
      if last?.name == name {
        last?.count += 1
      } else {
        close()
        last = (name, 1)
      }
    }
    close()
    func list(_ numbers: Double...) -> Value { .list(numbers.map(Value.number)) }
    return .fields([
      "note": .string(note), "layer": .string(map.layer), "from": .string(probe.from),
      "heights": list(grid.heights.lowerBound, grid.heights.upperBound),
      "velocities": list(grid.velocities.lowerBound, grid.velocities.upperBound),
      "box": list(box.x, box.y, box.width, box.height), "size": list(Double(grid.rows), Double(grid.columns)),
      "runs": .list(runs), "names": .list(names.map(Value.string)),
    ])
  }

  private static func note(_ maps: [LandingMap], _ probe: LandingProbe) -> String {
    let whose = probe.note(maps[0].layer)
    let led = maps.compactMap { map in map.releases.first.map { map.name($0.chosen) } }
    guard let first = led.first, let last = led.last else {
      return maps.count > 1 ? "\(whose): where B differs" : whose
    }
    return maps.count > 1
      ? "\(whose): where B differs; the last release: A \(first), B \(last)"
      : "\(whose): the last release led to \(first)"
  }
}
