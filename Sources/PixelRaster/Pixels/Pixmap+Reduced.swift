extension Pixmap {
  /// The picture `factor` times smaller each way; every pixel is the average of a square. Rows and columns beyond the
  /// last whole square are left out.
  ///
  /// - Parameter factor: 1 to 257.
  package func reduced(by factor: Int) -> Pixmap {
    let result = Pixmap(width: max(width / factor, 1), height: max(height / factor, 1))
    result.draw(self, reducedBy: factor, in: result.bounds)
    return result
  }

  /// Brings a rectangle up to a picture that is `factor` times as large: see `reduced`.
  package func draw(_ picture: Pixmap, reducedBy factor: Int, in rect: PixelRect) {
    let whole = PixelRect(x: 0, y: 0, width: picture.width / factor, height: picture.height / factor)
    let area = rect.intersection(whole).intersection(bounds)
    guard !area.isEmpty else { return }
    var squares = SquareRow(factor: factor, count: area.width)
    for y in area.top..<area.bottom {
      squares.begin(picture.row(y * factor) + area.left * factor * 3)
      for line in 1..<factor { squares.add(picture.row(y * factor + line) + area.left * factor * 3) }
      squares.average(into: row(y) + area.left * 3)
    }
  }
}

/// The averages of a row of squares. The loops that read all pixels pass over whole rows, so that the compiler makes
/// vectors of them.
private struct SquareRow {
  private let factor: Int
  private let count: Int
  /// Of each column: 16 bits hold 257 bytes.
  private var sums: [UInt16]
  /// Turns division by a square's pixels into multiplication; exact below 2^20 pixels.
  private let inverse: UInt64

  init(factor: Int, count: Int) {
    (self.factor, self.count) = (factor, count)
    // The last word reaches beyond.
    sums = [UInt16](repeating: 0, count: count * factor * 3 + 1)
    inverse = (1 << 48 - 1) / UInt64(factor * factor) + 1
  }

  /// Takes the first row of pixels.
  mutating func begin(_ pixels: UnsafePointer<UInt8>) {
    let length = count * factor * 3
    sums.withUnsafeMutableBufferPointer { sums in
      for place in 0..<length { sums[place] = UInt16(pixels[place]) }
    }
  }

  /// Adds another row.
  mutating func add(_ pixels: UnsafePointer<UInt8>) {
    let length = count * factor * 3
    sums.withUnsafeMutableBufferPointer { sums in
      for place in 0..<length { sums[place] &+= UInt16(pixels[place]) }
    }
  }

  /// Hands out the averages, to the nearest.
  func average(into pixels: UnsafeMutablePointer<UInt8>) {
    if factor <= 16, factor & (factor - 1) == 0 {
      averageByShifts(into: pixels)
    } else {
      averageByProducts(into: pixels)
    }
  }

  /// One word holds the three sums of a square, 16 bits each.
  private func averageByShifts(into pixels: UnsafeMutablePointer<UInt8>) {
    let (factor, shift) = (factor, UInt64(2 * factor.trailingZeroBitCount))
    let half = UInt64(factor * factor / 2) &* 0x1_0001_0001
    sums.withUnsafeBytes { sums in
      guard var column = sums.baseAddress else { return }
      var target = UnsafeMutableRawPointer(pixels)
      for place in 0..<count {
        var sum = half
        for _ in 0..<factor {
          sum &+= UInt64(littleEndian: column.loadUnaligned(as: UInt64.self))
          column += 6
        }
        let means = sum &>> shift
        let pixel = UInt32(truncatingIfNeeded: means & 0xFF | means &>> 8 & 0xFF00 | means &>> 16 & 0xFF_0000)
        if place &+ 1 < count {
          // The fourth byte is the next one's.
          target.storeBytes(of: pixel.littleEndian, as: UInt32.self)
        } else {
          for channel in 0..<3 {
            target.storeBytes(
              of: UInt8(truncatingIfNeeded: pixel &>> UInt32(8 * channel)), toByteOffset: channel, as: UInt8.self)
          }
        }
        target += 3
      }
    }
  }

  private func averageByProducts(into pixels: UnsafeMutablePointer<UInt8>) {
    let (factor, half) = (factor, UInt32(factor * factor / 2))
    sums.withUnsafeBufferPointer { sums in
      guard var column = sums.baseAddress else { return }
      var pixel = pixels
      for _ in 0..<count {
        var (red, green, blue) = (half, half, half)
        for _ in 0..<factor {
          red &+= UInt32(column[0])
          green &+= UInt32(column[1])
          blue &+= UInt32(column[2])
          column += 3
        }
        (pixel[0], pixel[1], pixel[2]) = (quotient(red), quotient(green), quotient(blue))
        pixel += 3
      }
    }
  }

  @inline(__always)
  private func quotient(_ sum: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt64(sum) &* inverse) &>> 48)
  }
}
