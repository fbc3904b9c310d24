/// A small symmetric matrix, by rows.
struct SquareMatrix: Equatable, Sendable {
  let size: Int
  var elements: [Double]

  init(size: Int) {
    self.size = size
    elements = Array(repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[row * size + column] }
    set { elements[row * size + column] = newValue }
  }

  static func - (a: Self, b: Self) -> Self {
    var result = a
    for place in result.elements.indices { result.elements[place] -= b.elements[place] }
    return result
  }

  /// x where this times x is `right`, by Cholesky's factors, or `nil` if it is not positive definite.
  func solved(_ right: [Double]) -> [Double]? {
    var factor = self
    for row in 0..<size {
      for column in 0...row {
        var sum = factor[row, column]
        for k in 0..<column { sum -= factor[row, k] * factor[column, k] }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          factor[row, row] = sum.squareRoot()
        } else {
          factor[row, column] = sum / factor[column, column]
        }
      }
    }
    var x = right
    for row in 0..<size {
      for k in 0..<row { x[row] -= factor[row, k] * x[k] }
      x[row] /= factor[row, row]
    }
    for row in (0..<size).reversed() {
      for k in row + 1..<max(size, row + 1) { x[row] -= factor[k, row] * x[k] }
      x[row] /= factor[row, row]
    }
    return x
  }
}
