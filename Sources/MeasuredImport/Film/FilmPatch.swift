/// What is seen below an edge that a person named once: rows that move with it, by which it is found in other pictures.
///
/// A step alone is not followed: lists and headers have steps, too.
struct FilmPatch: Sendable {
  /// Pixels from the patch's first row down to the edge.
  let offset: Double
  private let rows: Int
  private let width: Int
  private let values: [Int32]
  /// Of the first rows, the sums and the sums of squares.
  private let sums: [Double]
  private let squares: [Double]

  /// With fewer rows it is not searched for.
  private static let fewest = 12

  /// nil: nothing is seen there that could be found again.
  init?(_ picture: FilmPicture, edge: Double) {
    let first = max(0, Int(edge.rounded()) - 3)
    let count = min(max(picture.height / 20, 24), picture.height - first)
    guard count >= Self.fewest else { return nil }
    (offset, rows, width) = (edge - Double(first), count, picture.width)
    values = picture.grey[first * width..<(first + count) * width].map(Int32.init)
    (sums, squares) = Self.totals(values, width: width)
    let size = Double(count * width)
    let mean = sums[count] / size
    guard squares[count] / size - mean * mean > 4 else { return nil }
  }

  /// Of the rows before each row.
  private static func totals(_ values: [Int32], width: Int) -> ([Double], [Double]) {
    var (sums, squares) = ([0.0], [0.0])
    for row in 0..<values.count / width {
      var (sum, square) = (0, 0)
      for value in values[row * width..<(row + 1) * width] {
        sum += Int(value)
        square += Int(value) * Int(value)
      }
      sums.append(sums[row] + Double(sum))
      squares.append(squares[row] + Double(square))
    }
    return (sums, squares)
  }

  /// Where it is most alike: pixels from the top to the edge, and how much, from -1 to 1; nil: there is no room for it.
  func find(in picture: FilmPicture, rows wanted: ClosedRange<Int>? = nil) -> (edge: Double, likeness: Double)? {
    let candidates = (wanted ?? 0...picture.height).clamped(to: 0...max(picture.height - Self.fewest, 0))
    guard picture.width == width, picture.height >= Self.fewest, candidates.count > 0 else { return nil }
    let last = min(candidates.upperBound + rows, picture.height)
    let part = picture.grey[candidates.lowerBound * width..<last * width].map(Int32.init)
    let (sums, squares) = Self.totals(part, width: width)
    let scores = candidates.map { row in
      likeness(part, sums, squares, at: row - candidates.lowerBound)
    }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    var row = Double(candidates.lowerBound + best)
    if best > 0, best + 1 < scores.count {
      let bend = scores[best - 1] - 2 * scores[best] + scores[best + 1]
      if bend < 0 { row += 0.5 * (scores[best - 1] - scores[best + 1]) / bend }
    }
    return (row + offset, scores[best])
  }

  /// The correlation with as many rows as there are from a row on.
  private func likeness(_ part: [Int32], _ sums: [Double], _ squares: [Double], at row: Int) -> Double {
    let count = min(rows, sums.count - 1 - row)
    guard count >= Self.fewest else { return -1 }
    var product = 0
    values.withUnsafeBufferPointer { values in
      part.withUnsafeBufferPointer { part in
        for place in 0..<count * width { product += Int(values[place] &* part[row * width + place]) }
      }
    }
    let n = Double(count * width)
    let (own, other) = (self.sums[count], sums[row + count] - sums[row])
    let spread =
      (self.squares[count] - own * own / n) * (squares[row + count] - squares[row] - other * other / n)
    return spread > 1 ? (Double(product) - own * other / n) / spread.squareRoot() : 0
  }
}
