/// Where the edge of something that moves seems to be: a suggestion for a person to look at, never an answer. What
/// moves as a whole may be a list, and its first row a header.
package struct FilmSuggestion: Sendable {
  package private(set) var time = 0.0
  /// Pixels from the top.
  package private(set) var row = 0
  private var score = 60.0
  private var previous: FilmPicture?

  package init() {}

  /// Whether anything moves.
  package var isThere: Bool { score > 60 }

  /// Looks at one more picture.
  package mutating func add(_ picture: FilmPicture) {
    defer { previous = picture }
    guard let previous, previous.width == picture.width, previous.height == picture.height else { return }
    let height = picture.height
    let still = (0..<height).map { min(Self.difference(previous, $0, picture, $0), 40) }
    // Most pictures are as the one before.
    guard still.reduce(0, +) > 0.5 * Double(height) else { return }
    for way in stride(from: -120, through: 120, by: 4) where way != 0 {
      var (sum, start, best) = (0.0, 0, (score: 0.0, row: 0))
      for row in 0..<height {
        let source = row - way
        let moved = source >= 0 && source < height ? min(Self.difference(previous, source, picture, row), 40) : 40
        sum += still[row] - moved - 1
        if sum < 0 { (sum, start) = (0, row + 1) }
        if sum > best.score { best = (sum, start) }
      }
      if best.score > score { (score, row, time) = (best.score, best.row, picture.time) }
    }
  }

  private static func difference(_ a: FilmPicture, _ row: Int, _ b: FilmPicture, _ other: Int) -> Double {
    var sum = 0
    for column in stride(from: 0, to: a.width, by: 3) {
      sum += abs(Int(a.grey[row * a.width + column]) - Int(b.grey[other * b.width + column]))
    }
    return Double(sum) / Double((a.width + 2) / 3)
  }
}
