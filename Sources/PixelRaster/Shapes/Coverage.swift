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

  /// The same at another size: each pixel is covered as the nearest one.
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
