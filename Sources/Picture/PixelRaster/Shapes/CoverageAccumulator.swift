/// Turns outlines into coverage exactly, without supersampling.
///
/// Each edge adds, to the pixel it passes, the part of the row's height that it spans, and hands what lies right of it
/// within that pixel to the next one; summing a row from the left then gives the covered area of every pixel. Contours
/// that run clockwise (as seen, y down) cover, and unite where they overlap; those that run the other way cut holes.
package struct CoverageAccumulator {
  package let width: Int
  /// The rows that are kept; of contours above and below them nothing is.
  package let rows: Range<Int>
  let stride: Int
  /// The change from one pixel to the next; a row has two more cells than pixels.
  var cells: [Float]
  /// A bit for each block of cells that an edge has touched: between such blocks a row's coverage stays as it is.
  var touched: [UInt64]
  let wordsPerRow: Int
  static let blockLength = 8

  package init(width: Int, rows: Range<Int>) {
    self.width = max(width, 1)
    self.rows = rows
    stride = self.width + 2
    cells = [Float](repeating: 0, count: stride * rows.count)
    wordsPerRow = (stride - 1) / (Self.blockLength * 64) + 1
    touched = [UInt64](repeating: 0, count: wordsPerRow * rows.count)
  }

  /// Adds every contour of an outline; open ones are closed by a straight line.
  package mutating func add(_ outline: Outline, x dx: Double = 0, y dy: Double = 0, scale: Double = 1) {
    for contour in outline.contours {
      guard var previous = contour.last else { continue }
      for point in contour {
        addEdge(previous.x * scale + dx, previous.y * scale + dy, point.x * scale + dx, point.y * scale + dy)
        previous = point
      }
    }
  }

  private mutating func addEdge(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    let window = (top: Double(rows.lowerBound), bottom: Double(rows.upperBound))
    guard y0 != y1, max(y0, y1) > window.top, min(y0, y1) < window.bottom else { return }
    let direction: Double = y0 < y1 ? -1 : 1
    let (topX, topY, bottomX, bottomY) = y0 < y1 ? (x0, y0, x1, y1) : (x1, y1, x0, y0)
    let slope = (bottomX - topX) / (bottomY - topY)
    var y = max(topY, window.top)
    let end = min(bottomY, window.bottom)
    while y < end {
      let row = Int(y)
      let next = min(Double(row + 1), end)
      addRowPiece(
        row - rows.lowerBound, from: topX + (y - topY) * slope, to: topX + (next - topY) * slope,
        rise: (next - y) * direction)
      y = next
    }
  }

  /// One edge within one row, cut at the borders of pixels.
  private mutating func addRowPiece(_ row: Int, from start: Double, to end: Double, rise: Double) {
    let left = min(start, end)
    let right = max(start, end)
    let base = row * stride
    if left >= Double(width) { return }
    if right <= 0 {
      cells[base] += Float(rise)
      touch(row, 0, 0)
      return
    }
    let span = right - left
    var x = left
    if x < 0 {
      cells[base] += Float(rise * (0 - left) / span)
      x = 0
    }
    let limit = min(right, Double(width))
    let first = Int(x)
    var column = first
    repeat {
      let next = min(Double(column + 1), limit)
      let share = span > 0 ? rise * (next - x) / span : rise
      let inside = (x + next) / 2 - Double(column)
      cells[base + column] += Float(share * (1 - inside))
      cells[base + column + 1] += Float(share * inside)
      x = next
      column += 1
    } while x < limit
    touch(row, left < 0 ? 0 : first, column)
  }

  private mutating func touch(_ row: Int, _ first: Int, _ last: Int) {
    for block in first / Self.blockLength...last / Self.blockLength {
      touched[row * wordsPerRow + block / 64] |= 1 << (block % 64)
    }
  }

  /// A sum as a share of 255.
  @inline(__always)
  static func share(_ sum: Float) -> UInt8 {
    UInt8(min(max(sum, 0), 1) * 255 + 0.5)
  }
}

extension Coverage {
  /// Makes the coverage of an outline, its unit `scale` pixels.
  package convenience init(_ outline: Outline, scale: Double = 1, width: Int, height: Int) {
    var accumulator = CoverageAccumulator(width: width, rows: 0..<max(height, 1))
    accumulator.add(outline, scale: scale)
    self.init(accumulator)
  }

  /// Makes the coverage of the contours added so far.
  package convenience init(_ contours: CoverageAccumulator) {
    let (width, height) = (contours.width, contours.rows.count)
    var bytes = [UInt8](repeating: 0, count: width * height)
    for row in 0..<height {
      var sum: Float = 0
      for column in 0..<width {
        sum += contours.cells[row * contours.stride + column]
        bytes[row * width + column] = CoverageAccumulator.share(sum)
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}

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

/// How much of each pixel a shape covers, 0 to 255, row by row.
package final class Coverage: Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height, "one byte a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

extension Pixmap {
  /// Lays a colour over the pixels that a shape covers; the shape's top left pixel is at (x, y).
  package func draw(_ coverage: Coverage, x: Int, y: Int, _ ink: Ink, clip: PixelRect) {
    coverage.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      draw(
        base, stride: coverage.width, at: PixelRect(x: x, y: y, width: coverage.width, height: coverage.height), ink,
        clip: clip)
    }
  }

  /// Lays a colour over the pixels that a shape covers at another size: each pixel is covered as the nearest one.
  package func draw(_ coverage: Coverage, stretchedTo rect: PixelRect, _ ink: Ink, clip: PixelRect) {
    if rect.width == coverage.width, rect.height == coverage.height {
      return draw(coverage, x: rect.left, y: rect.top, ink, clip: clip)
    }
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty, ink.alpha > 0 else { return }
    coverage.bytes.withUnsafeBufferPointer { bytes in
      for y in area.top..<area.bottom {
        let line = (y - rect.top) * coverage.height / rect.height * coverage.width
        for x in area.left..<area.right {
          let share = bytes[line + (x - rect.left) * coverage.width / rect.width]
          Blend.cover(row(y) + x * 3, ink, alpha: UInt32(Blend.product(share, ink.alpha)))
        }
      }
    }
  }

  /// `stride`: bytes from one row of the coverage to the next.
  func draw(_ base: UnsafePointer<UInt8>, stride: Int, at rect: PixelRect, _ ink: Ink, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty, ink.alpha > 0 else { return }
    for row in area.top..<area.bottom {
      let source = base + (row - rect.top) * stride + (area.left - rect.left)
      Span.cover(self.row(row) + area.left * 3, source, count: area.width, ink)
    }
  }
}
