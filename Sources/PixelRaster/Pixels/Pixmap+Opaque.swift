extension Pixmap {
  /// Writes the pixels of a rectangle that lies within the picture, row by row, four bytes each: red, green, blue and
  /// 255, as canvases of pages have them.
  package func writeOpaque(_ rect: PixelRect, to target: UnsafeMutablePointer<UInt8>) {
    var target = target
    for y in rect.top..<rect.bottom {
      Self.writeOpaque(row(y) + rect.left * 3, count: rect.width, to: target)
      target += rect.width * 4
    }
  }

  /// Four pixels at a time, as long as sixteen bytes can be read for their twelve.
  private static func writeOpaque(
    _ source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    var place = 0
    while place + 6 <= count {
      let read = from.loadUnaligned(fromByteOffset: place * 3, as: SIMD16<UInt8>.self)
      to.storeBytes(of: spread(read), toByteOffset: place * 4, as: SIMD16<UInt8>.self)
      place += 4
    }
    while place < count {
      for channel in 0..<3 { target[place * 4 + channel] = source[place * 3 + channel] }
      target[place * 4 + 3] = 255
      place += 1
    }
  }

  @inline(__always)
  private static func spread(_ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    SIMD16(b[0], b[1], b[2], 255, b[3], b[4], b[5], 255, b[6], b[7], b[8], 255, b[9], b[10], b[11], 255)
  }
}
