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
  /// What makes a multiplication of a quotient by a square's pixels: exact while those are fewer than 2^20.
  private let inverse: UInt64

  init(factor: Int, count: Int) {
    (self.factor, self.count) = (factor, count)
    sums = [UInt16](repeating: 0, count: count * factor * 3)
    inverse = (1 << 48 - 1) / UInt64(factor * factor) + 1
  }

  /// Takes the first row of pixels.
  mutating func begin(_ pixels: UnsafePointer<UInt8>) {
    sums.withUnsafeMutableBufferPointer { sums in
      for place in sums.indices { sums[place] = UInt16(pixels[place]) }
    }
  }

  /// Adds another row.
  mutating func add(_ pixels: UnsafePointer<UInt8>) {
    sums.withUnsafeMutableBufferPointer { sums in
      for place in sums.indices { sums[place] &+= UInt16(pixels[place]) }
    }
  }

  /// Hands out the averages, to the nearest.
  func average(into pixels: UnsafeMutablePointer<UInt8>) {
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
