/// What blurs are made of: the sums of a picture's pixels over cells. Averages over larger cells follow from them
/// without the picture, so that a blur can grow while what it blurs stays as it is.
package final class FrostGround {
  /// Pixels a side, a power of two up to 16: 16 bits hold a sum.
  private var cell = 1
  /// All columns of these rows of cells.
  private var cells = 0..<0
  private var columns = 0
  /// Of the picture, pixels.
  private(set) var width = 0
  private(set) var height = 0
  private var sums: [UInt16] = []
  private var line: [UInt16] = []

  package init() {}

  /// Reads what the picture shows now, as far as a blur needs it to draw some rows. Asks for no memory that it has had
  /// before.
  package func read(_ pixmap: Pixmap, toDraw rows: Range<Int>, _ style: Frost.Style) {
    (width, height, cell) = (pixmap.width, pixmap.height, style.cell)
    cells = style.cells(toDraw: rows, height: height)
    columns = (width + cell - 1) / cell
    let count = columns * cells.count * 3
    if sums.count != count { sums = [UInt16](repeating: 0, count: count) }
    sums.withUnsafeMutableBufferPointer { sums in
      for (place, row) in cells.enumerated() {
        fold(width, by: cell, into: sums.baseAddress! + place * columns * 3) { line in
          for y in row * cell..<min((row + 1) * cell, height) {
            let pixels = pixmap.row(y)
            for place in 0..<width * 3 { line[place] &+= UInt16(pixels[place]) }
          }
        }
      }
    }
  }

  /// Whether a blur of a style can be made of it to draw some rows.
  package func serves(_ rows: Range<Int>, _ style: Frost.Style) -> Bool {
    let needed = style.rows(toDraw: rows, height: height)
    return style.cell % cell == 0 && cells.lowerBound * cell <= needed.lowerBound
      && min(cells.upperBound * cell, height) >= needed.upperBound
  }

  /// The average colours over rows of larger cells, `side` pixels a side, 256 times as large.
  func average(_ rows: Range<Int>, side: Int, into plane: UnsafeMutablePointer<UInt16>) {
    let factor = side / cell
    let length = (width + side - 1) / side * 3
    sums.withUnsafeBufferPointer { sums in
      for (place, row) in rows.enumerated() {
        let result = plane + place * length
        fold(columns, by: factor, into: result) { line in
          for part in row * factor..<min((row + 1) * factor, cells.upperBound) {
            let values = sums.baseAddress! + (part - cells.lowerBound) * columns * 3
            for place in 0..<columns * 3 { line[place] &+= values[place] }
          }
        }
        let (rowCount, whole) = (min(side, height - row * side), width / side * 3)
        Self.divide(result, count: whole, by: UInt32(side * rowCount))
        Self.divide(result + whole, count: length - whole, by: UInt32(width % side * rowCount))
      }
    }
  }

  private static func divide(_ values: UnsafeMutablePointer<UInt16>, count: Int, by divisor: UInt32) {
    let half = divisor / 2
    if divisor & (divisor &- 1) == 0 {
      let shift = UInt32(divisor.trailingZeroBitCount)
      for place in 0..<count {
        values[place] = UInt16(truncatingIfNeeded: (UInt32(values[place]) &<< 8 &+ half) &>> shift)
      }
    } else {
      for place in 0..<count { values[place] = UInt16((UInt32(values[place]) &* 256 &+ half) / divisor) }
    }
  }

  /// Adds up the colours that `add` adds to an empty line of them, `factor` neighbours at a time, a power of two.
  @inline(__always)
  private func fold(
    _ count: Int, by factor: Int, into target: UnsafeMutablePointer<UInt16>,
    _ add: (UnsafeMutablePointer<UInt16>) -> Void
  ) {
    // Beyond the last colour there are zeros.
    let room = (count + factor) * 3
    if line.count < room { line = [UInt16](repeating: 0, count: room) }
    line.withUnsafeMutableBufferPointer { buffer in
      guard let line = buffer.baseAddress else { return }
      line.update(repeating: 0, count: room)
      add(line)
      var step = 1
      while step < factor {
        for place in 0..<count * 3 { line[place] &+= line[place &+ step &* 3] }
        step *= 2
      }
      var cell = target
      for start in Swift.stride(from: 0, to: count * 3, by: factor * 3) {
        (cell[0], cell[1], cell[2]) = (line[start], line[start + 1], line[start + 2])
        cell += 3
      }
    }
  }
}
