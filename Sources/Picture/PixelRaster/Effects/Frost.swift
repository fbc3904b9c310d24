/// The picture that is seen through frosted glass: rows of a picture averaged into cells, blurred, made more vivid,
/// tinted, and drawn smoothly again.
///
/// A blur keeps no detail, so nothing is lost by working on cells: it costs little more than reading the rows once.
/// Cells lie on a grid that begins at the picture's top left corner; the picture's edge goes on outside of it.
package final class Frost {
  package struct Style: Equatable, Sendable {
    /// The standard deviation of the Gaussian, pixels, at least 0.
    package var deviation: Double
    /// The side of the smallest cells, pixels, a power of two up to 16: a blur too weak for cells of this size is mixed
    /// with what it blurs.
    package var leastCell: Int
    /// The saturation in 1/256; 256 leaves colours as they are.
    package var saturation: Int
    /// The colour that is laid over the blur.
    package var tint: Ink

    package init(deviation: Double, leastCell: Int = 1, saturation: Int, tint: Ink = Ink(0, alpha: 0)) {
      self.deviation = deviation
      self.leastCell = leastCell
      self.saturation = saturation
      self.tint = tint
    }

    /// A power of two, up to half of the deviation.
    var cell: Int {
      var cell = leastCell
      while Double(cell * 2) * 2 <= deviation, cell < 16 { cell *= 2 }
      return cell
    }

    /// Averages over cells, and the straight lines between their centres, already blur by a quarter of the cell's
    /// square.
    fileprivate var blur: BoxBlur {
      let cells = deviation / Double(cell)
      return BoxBlur(variance: cells * cells - 0.25)
    }

    fileprivate var opacity: UInt8 {
      UInt8((min(deviation / (Double(leastCell) / 2), 1) * 255).rounded())
    }

    /// Returns which cell rows the blur reads to draw some rows of a picture of `height` rows.
    func cells(toDraw rows: Range<Int>, height: Int) -> Range<Int> {
      let count = (height + cell - 1) / cell
      let margin = blur.reach + 1
      return max(rows.lowerBound / cell - margin, 0)..<min((rows.upperBound - 1) / cell + margin + 1, count)
    }

    /// Returns which rows of a picture of `height` rows the blur reads to draw some of them.
    package func rows(toDraw rows: Range<Int>, height: Int) -> Range<Int> {
      let cells = cells(toDraw: rows, height: height)
      return cells.lowerBound * cell..<min(cells.upperBound * cell, height)
    }
  }

  private var style = Style(deviation: 0, saturation: 256)
  /// Pixels a side.
  private var cell = 1
  /// The rows of cells, of which all columns are kept.
  private var cells = 0..<0
  private var columns = 0
  /// The cells' colours, 256 times as large.
  private var plane: [UInt16] = []
  private var scratch = BoxBlur.Scratch()
  /// Two rows of cells, stretched to the picture's width.
  private var upper = StretchedRow()
  private var lower = StretchedRow()
  private var line: [UInt8] = []
  /// The grey of each cell in a row, three times; beside it, what the tint adds to each colour, 255 times as large.
  private var grays: [Int32] = []
  private var tints: [UInt32] = []

  package init() {}

  /// Whether nothing shines through.
  package var isOpaque: Bool { style.opacity == 255 }

  /// Blurs what a ground was read from, as far as it is needed to draw some rows; the ground serves for that. Asks for
  /// no memory that it has had before.
  package func make(from ground: FrostGround, toDraw rows: Range<Int>, _ style: Style) {
    self.style = style
    cell = style.cell
    cells = style.cells(toDraw: rows, height: ground.height)
    columns = (ground.width + cell - 1) / cell
    let count = columns * cells.count * 3
    if plane.count != count { plane = [UInt16](repeating: 0, count: count) }
    plane.withUnsafeMutableBufferPointer { ground.average(cells, side: cell, into: $0.baseAddress!) }
    style.blur.blur(&plane, width: columns, height: cells.count, channels: 3, edge: .repeated, &scratch)
    saturateAndTint()
    (upper.cell, lower.cell) = (nil, nil)
  }

  /// Moves every colour away from its own grey (luma weights of Rec. 709 in 1/256), and lays the tint over it. In two
  /// loops for each row: the compiler makes vectors of the second, which it does of shifts, but not of quotients.
  private func saturateAndTint() {
    let (saturation, ink) = (Int32(style.saturation), style.tint)
    guard saturation != 256 || ink.alpha > 0 else { return }
    let (length, kept, alpha) = (columns * 3, 255 - UInt32(ink.alpha), 256 * UInt32(ink.alpha))
    if grays.count < length {
      grays = [Int32](repeating: 0, count: length)
      tints = [UInt32](repeating: 0, count: length)
    }
    for place in Swift.stride(from: 0, to: length, by: 3) {
      tints[place] = UInt32(ink.red) * alpha + 127
      tints[place + 1] = UInt32(ink.green) * alpha + 127
      tints[place + 2] = UInt32(ink.blue) * alpha + 127
    }
    plane.withUnsafeMutableBufferPointer { plane in
      grays.withUnsafeMutableBufferPointer { grays in
        tints.withUnsafeBufferPointer { added in
          guard var row = plane.baseAddress, let grays = grays.baseAddress, let added = added.baseAddress else {
            return
          }
          for _ in cells {
            for place in Swift.stride(from: 0, to: length, by: 3) {
              let (red, green, blue) = (Int32(row[place]), Int32(row[place &+ 1]), Int32(row[place &+ 2]))
              let gray = (54 &* red &+ 183 &* green &+ 19 &* blue) &>> 8
              (grays[place], grays[place &+ 1], grays[place &+ 2]) = (gray, gray, gray)
            }
            for place in 0..<length {
              let moved = (Int32(row[place]) &- grays[place]) &* saturation
              let vivid = grays[place] &+ (moved &+ ((moved &>> 31) & 255)) &>> 8
              let seen = UInt32(truncatingIfNeeded: min(max(vivid, 0), 255 * 256)) &* kept &+ added[place]
              row[place] = UInt16(truncatingIfNeeded: Blend.quotientBy255(seen))
            }
            row += length
          }
        }
      }
    }
  }

  /// Draws the blurred rows over a rectangle, which lies within the rows that it was made for: between the cells'
  /// centres colours change linearly.
  package func draw(_ rect: PixelRect, on pixmap: Pixmap, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    let opacity = style.opacity
    if line.count < area.width * 3 { line = [UInt8](repeating: 0, count: area.width * 3) }
    upper.fit(area.left..<area.right)
    lower.fit(area.left..<area.right)
    for y in area.top..<area.bottom {
      let (first, second, share) = neighbours(y, last: cells.upperBound - 1)
      if upper.cell != first, lower.cell == first { swap(&upper, &lower) }
      upper.stretch(self, first)
      lower.stretch(self, second)
      let pixels = pixmap.row(y) + area.left * 3
      if opacity == 255 {
        upper.mix(with: lower, share: share, of: 2 * cell, into: pixels, count: area.width * 3)
      } else {
        line.withUnsafeMutableBufferPointer { line in
          guard let line = line.baseAddress else { return }
          upper.mix(with: lower, share: share, of: 2 * cell, into: line, count: area.width * 3)
          Span.mix(pixels, line, count: area.width * 3, alpha: opacity)
        }
      }
    }
  }

  /// The two cells between whose centres a pixel's centre lies, and how far it is on the way, in 1/(2 cell).
  @inline(__always)
  fileprivate func neighbours(_ place: Int, last: Int) -> (first: Int, second: Int, share: Int) {
    let doubled = 2 * place + 1 - cell
    // A quotient, down to -1.
    let first = doubled >> (cell.trailingZeroBitCount + 1)
    return (min(max(first, 0), last), min(first + 1, last), doubled - first * 2 * cell)
  }

  /// A row of cells as wide as the picture, some columns of it; 128 / cell times as large as colours, so that 16 bits
  /// hold them and the mix of two.
  fileprivate struct StretchedRow {
    /// The row of cells that it holds, or `nil`.
    var cell: Int?
    private var columns = 0..<0
    private var values: [UInt16] = []

    mutating func fit(_ columns: Range<Int>) {
      guard self.columns != columns else { return }
      (self.columns, cell) = (columns, nil)
      // A whole vector is written at the last place, too.
      let count = columns.count * 3 + 1
      if values.count < count { values = [UInt16](repeating: 0, count: count) }
    }

    mutating func stretch(_ frost: Frost, _ row: Int) {
      guard cell != row else { return }
      cell = row
      let (columns, last, side) = (columns, frost.columns - 1, frost.cell)
      let shift = 2 + 2 * UInt32(side.trailingZeroBitCount)
      let half = SIMD4(repeating: UInt32(1) &<< (shift &- 1))
      frost.plane.withUnsafeBufferPointer { plane in
        values.withUnsafeMutableBufferPointer { values in
          guard let from = plane.baseAddress?.advanced(by: (row - frost.cells.lowerBound) * (last + 1) * 3),
            var to = values.baseAddress.map(UnsafeMutableRawPointer.init)
          else { return }
          var x = columns.lowerBound
          while x < columns.upperBound {
            // Until the next cell's centre the way from one to the other grows by two with each pixel.
            let (first, second, share) = frost.neighbours(x, last: last)
            let end = min(x &+ (2 &* side &- share &+ 1) / 2, columns.upperBound)
            let (a, b) = (Self.color(from + first &* 3), Self.color(from + second &* 3))
            var sum = a &* UInt32(2 &* side) &+ (b &- a) &* UInt32(share) &+ half
            let step = (b &- a) &* 2
            while x < end {
              // The fourth lane is overwritten by the next pixel.
              to.storeBytes(of: SIMD4<UInt16>(truncatingIfNeeded: sum &>> shift), as: SIMD4<UInt16>.self)
              sum &+= step
              to += 6
              x &+= 1
            }
          }
        }
      }
    }

    @inline(__always)
    private static func color(_ cell: UnsafePointer<UInt16>) -> SIMD4<UInt32> {
      SIMD4(UInt32(cell[0]), UInt32(cell[1]), UInt32(cell[2]), 0)
    }

    /// 16-bit lanes suffice: the parts of the whole add up to 255 * 256.
    func mix(with other: StretchedRow, share: Int, of whole: Int, into target: UnsafeMutablePointer<UInt8>, count: Int)
    {
      let (ours, theirs) = (UInt16(whole - share), UInt16(share))
      values.withUnsafeBufferPointer { upper in
        other.values.withUnsafeBufferPointer { lower in
          guard let upper = upper.baseAddress, let lower = lower.baseAddress else { return }
          for place in 0..<count {
            target[place] = UInt8(truncatingIfNeeded: (upper[place] &* ours &+ lower[place] &* theirs &+ 128) >> 8)
          }
        }
      }
    }
  }
}

/// The ground that blurs are made of: the sums of a picture's pixels over cells. Averages over larger cells follow from
/// them without the picture, so that a blur can grow while what it blurs stays as it is.
package final class FrostGround {
  /// Pixels a side, a power of two up to 16: 16 bits hold a sum.
  private var cell = 1
  /// The rows of cells, of which all columns are kept.
  private var cells = 0..<0
  private var columns = 0
  /// The width and the height of the picture, pixels.
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
