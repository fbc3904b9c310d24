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

  /// Through the middles of the edges: a staircase becomes a slope.
  private mutating func add(_ corners: [Corner], _ stride: Int, isFree: Bool) {
    let points = corners.map { (x: Double($0 % stride), y: Double($0 / stride)) }
    var line = zip(points, points.dropFirst()).map { (x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2) }
    guard let first = points.first, let last = points.last, let start = line.first else { return }
    if isFree { line = [first] + line + [last] } else { line.append(start) }
    lines.append(line)
  }
}
