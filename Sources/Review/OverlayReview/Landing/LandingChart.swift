import OverlayEngine
import Text

/// A map of landings as a picture: a colour a notch, boundaries, notch heights, real releases as dots.
package struct LandingChart {
  private let map: LandingMap
  /// The map that it is compared with, or `nil`.
  private let other: LandingMap?
  private let room: Room
  private var plot: Plot

  private static let legend = 672.0

  /// How much of it there is to see.
  package enum Room: Sendable {
    /// A page, with title, note and legend.
    case page
    /// The map and its axes, for a narrow column whose page says the rest.
    case column

    /// The size of the picture, and the box of the map in it.
    fileprivate var size: (width: Double, height: Double, box: Plot.Box) {
      switch self {
      case .page: (860, 600, Plot.Box(x: 84, y: 104, width: 560, height: 420))
      case .column: (312, 250, Plot.Box(x: 36, y: 24, width: 256, height: 184))
      }
    }
  }

  private var box: Plot.Box { room.size.box }

  /// The box in which the map lies in a picture for a column, shares of its size.
  package static var columnBox: (x: Double, y: Double, width: Double, height: Double) {
    let (width, height, box) = Room.column.size
    return (box.x / width, box.y / height, box.width / width, box.height / height)
  }

  /// A map; with `other`, where it differs from that one: its colours where it does, pale ones elsewhere.
  ///
  /// - Parameters:
  ///   - other: a map of the same grid; its releases, answered anew, are those of `map`.
  ///   - title: whose landings.
  ///   - note: from which notch, by which rule.
  package static func plot(
    _ map: LandingMap, insteadOf other: LandingMap? = nil, title: String, note: String, in room: Room = .page
  ) -> Plot {
    precondition(other == nil || map.grid == other?.grid, "maps of different grids cannot be compared")
    var chart = LandingChart(map, other, title, note, room)
    chart.draw()
    return chart.plot
  }

  private init(_ map: LandingMap, _ other: LandingMap?, _ title: String, _ note: String, _ room: Room) {
    (self.map, self.other, self.room) = (map, other, room)
    plot = Plot(width: room.size.width, height: room.size.height, title: title)
    guard room == .page else { return }
    plot.words(title, 24, 36, size: 17, isBold: true)
    plot.words(note, 24, 58, .start, .muted)
  }

  private mutating func draw() {
    drawAreas()
    drawBoundaries()
    drawNotches()
    drawAxes()
    drawNames()
    drawReleases()
    if room == .page { drawLegend() }
  }

  private func isChanged(_ cell: Int) -> Bool {
    other.map { $0.name($0.chosen[cell]) != map.name(map.chosen[cell]) } ?? false
  }

  /// Returns the colour of an answer: the same name has the same colour in both maps.
  private func paint(_ answer: Int) -> PlotPaint {
    if answer == LandingMap.between { return .pale(128) }
    guard answer != LandingMap.dismissed else { return .rule }
    return .shade(at: map.notches.count < 2 ? 0.55 : 0.14 + 0.78 * Double(answer) / Double(map.notches.count - 1))
  }

  private func pale(_ answer: Int) -> PlotPaint {
    if case .shade(let step) = paint(answer) { .pale(step) } else { .paper }
  }

  private mutating func drawAreas() {
    let answers = map.answers
    let paints = answers.map(paint) + answers.map(pale)
    let (rows, columns) = (map.grid.rows, map.grid.columns)
    var places: [UInt8] = []
    places.reserveCapacity(rows * columns)
    for row in (0..<rows).reversed() {
      for cell in row * columns..<(row + 1) * columns {
        let place = answers.firstIndex(of: map.chosen[cell]) ?? 0
        places.append(UInt8(other == nil || isChanged(cell) ? place : place + answers.count))
      }
    }
    plot.cells(Plot.Cells(box: box, columns: columns, rows: rows, paints: paints, places: places))
  }

  private mutating func drawBoundaries() {
    let grid = map.grid
    let lines = LandingBoundaries(columns: grid.columns, rows: grid.rows) { [map, other] one, two in
      map.chosen[one] == map.chosen[two] && (other == nil || isChanged(one) == isChanged(two))
    }
    for line in lines.lines { plot.line(line.map { place($0.x, $0.y) }, .paper, width: 1.6) }
  }

  private func place(_ x: Double, _ y: Double) -> Plot.Spot {
    Plot.Spot(
      box.x + x / Double(map.grid.columns) * box.width, box.bottom - y / Double(map.grid.rows) * box.height)
  }

  private var up: ChartScale {
    let heights = map.grid.heights
    return ChartScale(
      low: heights.lowerBound, high: heights.upperBound, start: box.bottom, end: box.y,
      tickSpace: room == .page ? 56 : 34)
  }

  private var across: ChartScale {
    let velocities = map.grid.velocities
    return ChartScale(
      low: velocities.lowerBound, high: velocities.upperBound, start: box.x, end: box.right,
      tickSpace: room == .page ? 90 : 44)
  }

  private mutating func drawNotches() {
    var last = Double.infinity
    for notch in map.notches where map.grid.heights.contains(notch.height) {
      let y = up(notch.height)
      plot.line([Plot.Spot(box.x, y), Plot.Spot(box.right, y)], .paper, width: 1, dash: 5)
      let place = min(y + 4, last - 14)
      if room == .page { plot.words(notch.name, box.right + 6, place, size: 11, .start, .muted) }
      last = place
    }
  }

  private mutating func drawAxes() {
    let size = room == .page ? 12.0 : 11
    for tick in up.ticks { plot.words(Measure.fixed(tick, digits: 1), box.x - 8, up(tick) + 4, size: 11, .end, .muted) }
    for tick in across.ticks {
      let x = across(tick)
      plot.line([Plot.Spot(x, box.bottom), Plot.Spot(x, box.bottom + 5)], .muted)
      plot.words(Measure.fixed(tick, digits: 0), x, box.bottom + 20, size: 11, .middle, .muted)
    }
    plot.words(
      "release height (pt)", room == .page ? box.x : 2, box.y - (room == .page ? 14 : 10), size: size, isBold: true)
    let (y, middle) = (box.bottom + (room == .page ? 44 : 36), (box.x + box.right) / 2)
    plot.words("release velocity (pt/s)", middle, y, size: size, isBold: true, .middle)
    let flicked = room == .page ? "flicked " : ""
    plot.words("\u{2190} \(flicked)\(map.edge.way(isTowards: false))", box.x, y, size: 11, .start, .muted)
    plot.words("\(flicked)\(map.edge.way(isTowards: true)) \u{2192}", box.right, y, size: 11, .end, .muted)
  }

  private mutating func drawReleases() {
    for (place, release) in map.releases.enumerated() {
      guard map.grid.heights.contains(release.height), map.grid.velocities.contains(release.velocity) else { continue }
      let spot = Plot.Spot(across(release.velocity), up(release.height))
      let before = other.map { $0.name($0.releases[place].chosen) }
      let answer = map.name(release.chosen)
      let change = before.map { $0 == answer ? answer : "\($0), now \(answer)" } ?? answer
      let words =
        "\(release.recording): \(Measure.points(release.height)), \(map.edge.speed(release.velocity)): \(change)"
      let hasChanged = before.map { $0 != answer } ?? false
      plot.disc(
        spot, radius: hasChanged || room == .column ? 4 : 2.6, hasChanged ? .alarm : .white, rim: .black, title: words)
    }
  }

  /// Draws each area's name where it has the most room; where two maps differ, both names. Names that would lie on
  /// others are left out, of the smaller area.
  private mutating func drawNames() {
    let answers = map.answers
    let spots = LandingLabels.spots(columns: map.grid.columns, rows: map.grid.rows) { [map, other] cell in
      guard let other else { return map.chosen[cell] }
      guard isChanged(cell) else { return nil }
      return (other.chosen[cell] - LandingMap.between) * 1000 + map.chosen[cell] - LandingMap.between
    }
    var labels: [(area: Int, box: Plot.Box, draw: (inout Plot) -> Void)] = []
    for (area, spot) in spots.sorted(by: { ($1.value.room, $0.key) < ($0.value.room, $1.key) }) {
      let answer = other == nil ? area : area % 1000 + LandingMap.between
      let name =
        other.map { "\($0.name(area / 1000 + LandingMap.between)) \u{2192} \(map.name(answer))" } ?? map.name(answer)
      let room = spot.room / Double(map.grid.columns) * box.width
      guard answers.contains(answer), room > 8 else { continue }
      let size = min(max(room / 2, 11), 16)
      let middle = place(spot.x, spot.y)
      let width = Plot.width(of: name, size: size)
      // Bold, and as wide as letters such as m make it.
      let half = width * 0.6 + 4
      let x = min(max(middle.x, box.x + half), box.right - half)
      let paint = paint(answer)
      let y = clear(middle.y, across: x - half...x + half, size: size)
      let own = Plot.Box(x: x - width / 2, y: y - size / 2, width: width, height: size)
      guard !labels.contains(where: { $0.box.overlaps(own) }) else { continue }
      labels.append(
        (
          area, own,
          { $0.words(name, x, y + size / 3, size: size, isBold: true, .middle, paint.readable, halo: paint) }
        ))
    }
    for label in labels.sorted(by: { $0.area < $1.area }) { label.draw(&plot) }
  }

  /// The nearest place to a name's middle where it touches neither a notch's line nor a release.
  private func clear(_ middle: Double, across: ClosedRange<Double>, size: Double) -> Double {
    let releases = map.releases.filter { across.contains(self.across($0.velocity)) }
    let heights = map.notches.map { $0.height } + releases.map { $0.height }
    let lines = heights.filter { map.grid.heights.contains($0) }.map { up($0) }
    let room = size * 0.6 + 4
    for step in 0...12 {
      for place in [middle + 2 * Double(step), middle - 2 * Double(step)]
      where lines.allSatisfy({ ($0 - place).magnitude > room }) {
        return place
      }
    }
    return middle
  }

  private mutating func drawLegend() {
    let x = Self.legend + 46
    var y = box.y + 8
    let changed = map.chosen.indices.count(where: isChanged)
    if other != nil {
      plot.words("\(FigureChart.percent(Double(changed) / Double(map.chosen.count))) differs", x, y, isBold: true)
      y += 24
    }
    for answer in map.answers.reversed() {
      plot.rect(Plot.Box(x: x, y: y - 10, width: 12, height: 12), paint(answer))
      plot.words(map.name(answer), x + 18, y)
      let height = answer < 0 ? "" : Measure.points(map.notches[answer].height) + ", "
      plot.words("\(height)\(FigureChart.percent(map.share(of: answer)))", x + 18, y + 15, size: 11, .start, .muted)
      y += 38
    }
    guard !map.releases.isEmpty else { return }
    plot.disc(Plot.Spot(x + 6, y - 4), radius: 2.6, .white, rim: .black)
    plot.words(Measure.counted(map.releases.count, "release"), x + 18, y)
    guard let other else { return }
    let moved = zip(map.releases, other.releases).count { map.name($0.chosen) != other.name($1.chosen) }
    plot.disc(Plot.Spot(x + 6, y + 18), radius: 4, .alarm, rim: .black)
    plot.words("\(moved) land elsewhere", x + 18, y + 22)
  }
}

/// The places in a map at which areas have the most room for their names.
struct LandingLabels {
  /// The middle of the largest square that fits, in cells: x from the left, y from the bottom; and half its side.
  struct Spot: Equatable {
    var x: Double
    var y: Double
    var room: Double
  }

  /// The best spot of each area, by its number; `area` tells a cell's, or nil where it needs no name.
  static func spots(columns: Int, rows: Int, area: (_ cell: Int) -> Int?) -> [Int: Spot] {
    // The distance to the nearest cell of another area or to the edge, by two passes (Rosenfeld and Pfaltz 1966).
    // Around the map lies a rim of cells of no area.
    let width = columns + 2
    var areas = Array(repeating: Int.min, count: width * (rows + 2))
    for row in 0..<rows {
      for column in 0..<columns { areas[(row + 1) * width + column + 1] = area(row * columns + column) ?? .max }
    }
    var distance = Array(repeating: 0, count: areas.count)
    for row in 1...rows {
      for cell in row * width + 1...row * width + columns {
        distance[cell] = reach(cell, cell - 1, cell - width - 1, cell - width, cell - width + 1, areas, distance)
      }
    }
    var spots: [Int: Spot] = [:]
    for row in (1...rows).reversed() {
      for cell in (row * width + 1...row * width + columns).reversed() {
        distance[cell] = min(
          distance[cell], reach(cell, cell + 1, cell + width + 1, cell + width, cell + width - 1, areas, distance))
        guard areas[cell] != .max, Double(distance[cell]) > spots[areas[cell]]?.room ?? 0 else { continue }
        spots[areas[cell]] = Spot(x: Double(cell % width) - 0.5, y: Double(row) - 0.5, room: Double(distance[cell]))
      }
    }
    return spots
  }

  /// One more than the least distance of four neighbours; of those of another area it is 0.
  @inline(__always)
  private static func reach(
    _ cell: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ areas: [Int], _ distance: [Int]
  ) -> Int {
    let own = areas[cell]
    func of(_ other: Int) -> Int { areas[other] == own ? distance[other] : 0 }
    return 1 + min(min(of(a), of(b)), min(of(c), of(d)))
  }
}
