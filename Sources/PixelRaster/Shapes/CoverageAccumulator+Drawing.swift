extension CoverageAccumulator {
  /// Lays a colour over what the contours cover of a picture, both from the same top left pixel, and forgets the
  /// contours.
  ///
  /// The same pixels as by way of `Coverage`; but what lies between edges is filled or passed over at once, and nothing
  /// is allocated.
  package mutating func draw(_ ink: Ink, on pixmap: Pixmap) {
    let (rows, words, stride, width) = (rows, wordsPerRow, stride, width)
    cells.withUnsafeMutableBufferPointer { cells in
      touched.withUnsafeMutableBufferPointer { touched in
        for row in rows.clamped(to: 0..<pixmap.height) {
          let place = row - rows.lowerBound
          let line = CoverageRow(
            cells: UnsafeMutableBufferPointer(rebasing: cells[place * stride..<(place + 1) * stride]),
            touched: UnsafeMutableBufferPointer(rebasing: touched[place * words..<(place + 1) * words]))
          line.drain(ink, pixmap.row(row), end: min(width, pixmap.width))
        }
      }
    }
  }
}

/// One row of an accumulator, while it is drawn.
private struct CoverageRow {
  let cells: UnsafeMutableBufferPointer<Float>
  let touched: UnsafeMutableBufferPointer<UInt64>

  /// Draws and clears; `end`: the pixels of the row that are on the picture.
  func drain(_ ink: Ink, _ pixels: UnsafeMutablePointer<UInt8>, end: Int) {
    var sum: Float = 0
    var done = 0
    for word in touched.indices {
      var blocks = touched[word]
      touched[word] = 0
      while blocks != 0 {
        let first = (word * 64 + blocks.trailingZeroBitCount) * CoverageAccumulator.blockLength
        blocks &= blocks - 1
        fill(pixels, from: done, to: min(first, end), sum, ink)
        done = min(first + CoverageAccumulator.blockLength, cells.count)
        sum = drainBlock(first..<done, after: sum, ink, pixels, end: end)
      }
    }
    fill(pixels, from: done, to: end, sum, ink)
  }

  private func drainBlock(
    _ columns: Range<Int>, after before: Float, _ ink: Ink, _ pixels: UnsafeMutablePointer<UInt8>, end: Int
  ) -> Float {
    var sum = before
    var share = CoverageAccumulator.share(sum)
    for column in columns {
      if cells[column] != 0 {
        sum += cells[column]
        cells[column] = 0
        share = CoverageAccumulator.share(sum)
      }
      if share > 0, column < end { Span.cover(pixels + column * 3, &share, count: 1, ink) }
    }
    return sum
  }

  private func fill(_ pixels: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int, _ sum: Float, _ ink: Ink) {
    let faded = ink.faded(CoverageAccumulator.share(sum))
    if start < end, faded.alpha > 0 { Span.fill(pixels + start * 3, count: end - start, faded) }
  }
}
