/// A picture of a film in grey, by rows from the top.
package struct FilmPicture: Sendable {
  /// Seconds, by the film's own time stamps.
  package let time: Double
  package let width: Int
  package let height: Int
  package let grey: [UInt8]

  package init(time: Double, width: Int, height: Int, grey: [UInt8]) {
    precondition(grey.count == width * height)
    (self.time, self.width, self.height, self.grey) = (time, width, height, grey)
  }

  /// How much a row differs from the one below the next, on average: an edge between rows e - 1 and e counts for both.
  func step(at row: Int) -> Double {
    guard row > 0, row + 1 < height else { return 0 }
    var sum = 0
    for column in 0..<width {
      sum += abs(Int(grey[(row + 1) * width + column]) - Int(grey[(row - 1) * width + column]))
    }
    return Double(sum) / Double(width)
  }

  /// Where rows differ most near a row, to a fraction: pixels from the top, and by how much; nil: nothing differs.
  func edge(near row: Double, reach: Int) -> (row: Double, strength: Double)? {
    let (first, end) = (max(1, Int(row) - reach), min(height - 1, Int(row) + reach + 1))
    guard first < end else { return nil }
    let rows = first..<end
    guard let best = rows.max(by: { step(at: $0) < step(at: $1) }), step(at: best) > 1 else { return nil }
    let near = max(rows.lowerBound, best - 2)..<min(rows.upperBound, best + 3)
    let floor = 0.9 * (near.map { step(at: $0) }.min() ?? 0)
    var (sum, weight) = (0.0, 0.0)
    for row in near {
      let strength = step(at: row) - floor
      sum += strength * Double(row)
      weight += strength
    }
    return weight > 0 ? (sum / weight + 0.5, step(at: best)) : nil
  }
}
