/// Where in a map an area has the most room for its name.
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
