package import OverlayEngine
import OverlayReplay

/// The places to which a layer's target policy sends it, over a grid of release heights and velocities.
package struct LandingMap: Sendable {
  package let layer: String
  /// The edge from which its heights are measured, and towards which velocities are positive.
  package let edge: OverlayEdge
  /// The notches, lowest first.
  package let notches: [Notch]
  package let grid: Grid
  /// The places chosen, row by row from the lowest height, each from the fastest upward flick; places in `notches`, or
  /// `dismissed`.
  package let chosen: [Int]
  /// The releases of real fingers.
  package var releases: [Release] = []

  /// The value in `chosen` for an overlay that leaves the screen.
  package static let dismissed = -1
  /// The value in `chosen` for an overlay that rests at a height of its own.
  package static let between = -2

  package struct Notch: Equatable, Sendable {
    package var name: String
    /// The height, points.
    package var height: Double

    package init(name: String, height: Double) {
      self.name = name
      self.height = height
    }
  }

  package struct Release: Equatable, Sendable {
    package var recording: String
    /// The height, points.
    package var height: Double
    /// Points per second, down is positive.
    package var velocity: Double
    /// The chosen place, as in the map.
    package var chosen: Int

    package init(recording: String, height: Double, velocity: Double, chosen: Int) {
      (self.recording, self.height, self.velocity, self.chosen) = (recording, height, velocity, chosen)
    }

    fileprivate var json: Value {
      .fields([
        "recording": .string(recording), "height": .number(height), "velocity": .number(velocity),
        "chosen": .number(Double(chosen)),
      ])
    }
  }

  /// The heights and velocities that are asked about, both ends included.
  package struct Grid: Equatable, Sendable {
    package var heights: ClosedRange<Double>
    package var velocities: ClosedRange<Double>
    package var rows: Int
    package var columns: Int

    /// - Parameters:
    ///   - heights: points.
    ///   - velocities: points per second, down is positive.
    ///   - rows: at least 2, as `columns`.
    package init(
      heights: ClosedRange<Double>, velocities: ClosedRange<Double> = -6000...6000, rows: Int = 300, columns: Int = 400
    ) {
      (self.heights, self.velocities, self.rows, self.columns) = (heights, velocities, rows, columns)
    }

    package func height(_ row: Int) -> Double { Self.step(heights, row, rows) }
    package func velocity(_ column: Int) -> Double { Self.step(velocities, column, columns) }

    private static func step(_ range: ClosedRange<Double>, _ place: Int, _ count: Int) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(place) / Double(count - 1)
    }

    /// Returns a range as wide as the fastest release, whichever way, with some room; points a second.
    package static func velocities(fastest: Double) -> ClosedRange<Double> {
      let step = 250.0
      let most = max((fastest.magnitude * 1.25 / step).rounded(.up) * step, 1500)
      return -most...most
    }

    /// Returns what of it a finger can do, and enough of that to see: heights within what there is, velocities of a
    /// hand.
    package func clamped(availableSpace: Double) -> Grid {
      func part(_ range: ClosedRange<Double>, of whole: ClosedRange<Double>) -> ClosedRange<Double> {
        let low = min(range.clamped(to: whole).lowerBound, whole.upperBound - Self.least)
        return low...max(range.clamped(to: whole).upperBound, low + Self.least)
      }
      var grid = self
      grid.heights = part(heights, of: 0...max(availableSpace, Self.least))
      grid.velocities = part(velocities, of: -Self.fastest...Self.fastest)
      return grid
    }

    /// Points, and points a second.
    private static let (least, fastest) = (10.0, 10_000.0)

    /// Returns a range of heights from a little below the lowest notch to a little above the highest, within what there
    /// is.
    package static func heights(of notches: [Notch], availableSpace: Double) -> ClosedRange<Double> {
      let heights = notches.map { $0.height }
      guard let least = heights.min(), let most = heights.max() else { return 0...max(availableSpace, 1) }
      let room = max((most - least) * 0.12, 40)
      let low = max(least - room, 0)
      return low...max(min(most + room, max(availableSpace, most)), low + 1)
    }
  }

  /// - Parameter chosen: `rows` times `columns` answers.
  package init(layer: String, edge: OverlayEdge = .bottom, notches: [Notch], grid: Grid, chosen: [Int]) {
    precondition(chosen.count == grid.rows * grid.columns, "a map has an answer for each of its cells")
    self.edge = edge
    (self.layer, self.notches, self.grid, self.chosen) = (layer, notches, grid, chosen)
  }

  func answer(row: Int, column: Int) -> Int { chosen[row * grid.columns + column] }

  package func name(_ answer: Int) -> String {
    switch answer {
    case Self.dismissed: "dismissed"
    case Self.between: "a height of its own"
    default: notches[answer].name
    }
  }

  /// All answers that occur, in order of the notches, dismissed first.
  var answers: [Int] { Set(chosen).sorted() }

  /// Returns how much of the map an answer has, from 0 to 1.
  func share(of answer: Int) -> Double { Double(chosen.count { $0 == answer }) / Double(chosen.count) }

  /// One JSON object: axes, answers row by row, and the releases. `chosen` has places in `notches`, -1: dismissed, -2:
  /// a height of its own.
  package var json: String {
    let rows = (0..<grid.rows).map { row in
      Value.list((0..<grid.columns).map { .number(Double(answer(row: row, column: $0))) })
    }
    let object: Value = .fields([
      "layer": .string(layer), "notches": .list(notches.map { .string($0.name) }),
      "notchHeights": .list(notches.map { .number($0.height) }),
      "heights": .list((0..<grid.rows).map { .number(grid.height($0)) }),
      "velocities": .list((0..<grid.columns).map { .number(grid.velocity($0)) }), "chosen": .list(rows),
      "releases": .list(releases.map { $0.json }),
    ])
    return object.json + "\n"
  }
}

/// The lines between the areas of a map, in cells: x from the left, y from the bottom.
struct LandingBoundaries {
  /// Each goes on from point to point.
  private(set) var lines: [[(x: Double, y: Double)]] = []

  /// A corner of cells, as one number.
  private typealias Corner = Int

  /// - Parameter isSame: whether two cells belong to one area.
  init(columns: Int, rows: Int, isSame: (_ cell: Int, _ other: Int) -> Bool) {
    let stride = columns + 1
    var neighbours: [Corner: [Corner]] = [:]
    func connect(_ a: Corner, _ b: Corner) {
      neighbours[a, default: []].append(b)
      neighbours[b, default: []].append(a)
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let (cell, corner) = (row * columns + column, row * stride + column)
        if column + 1 < columns, !isSame(cell, cell + 1) { connect(corner + 1, corner + 1 + stride) }
        if row + 1 < rows, !isSame(cell, cell + columns) { connect(corner + stride, corner + stride + 1) }
      }
    }
    // Ends and forks first, so that a line runs from one to the next; what is left are rings.
    let corners = neighbours.keys.sorted()
    for corner in corners where neighbours[corner]?.count != 2 {
      while let line = Self.follow(from: corner, &neighbours) { add(line, stride, isFree: true) }
    }
    for corner in corners {
      while let line = Self.follow(from: corner, &neighbours) { add(line, stride, isFree: false) }
    }
  }

  /// Takes away the line that begins at a corner, up to the next fork or end. Returns `nil` if none is left there.
  private static func follow(from start: Corner, _ neighbours: inout [Corner: [Corner]]) -> [Corner]? {
    guard neighbours[start]?.isEmpty == false else { return nil }
    var line = [start]
    while let here = line.last, let next = neighbours[here]?.first {
      neighbours[here]?.removeFirst()
      if let back = neighbours[next]?.firstIndex(of: here) { neighbours[next]?.remove(at: back) }
      line.append(next)
      if neighbours[next]?.count != 1 || next == start { break }
    }
    return line
  }

  /// Adds a line through the middles of the edges: a staircase becomes a slope.
  private mutating func add(_ corners: [Corner], _ stride: Int, isFree: Bool) {
    let points = corners.map { (x: Double($0 % stride), y: Double($0 / stride)) }
    var line = zip(points, points.dropFirst()).map { (x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2) }
    guard let first = points.first, let last = points.last, let start = line.first else { return }
    if isFree { line = [first] + line + [last] } else { line.append(start) }
    lines.append(line)
  }
}
