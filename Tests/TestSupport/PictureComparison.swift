import Glibc
package import PixelRaster

/// Two pictures, pixel by pixel.
package struct PictureComparison {
  package let expected: Pixmap
  package let actual: Pixmap
  /// Pixels that differ; all of the larger one where the sizes do.
  package let differing: Int

  package init(expected: Pixmap, actual: Pixmap) {
    self.expected = expected
    self.actual = actual
    guard expected.width == actual.width, expected.height == actual.height else {
      differing = max(expected.width * expected.height, actual.width * actual.height)
      return
    }
    let (old, new) = (expected.body, actual.body)
    guard memcmp(old.baseAddress!, new.baseAddress!, old.count) != 0 else {
      differing = 0
      return
    }
    differing = stride(from: 0, to: old.count, by: 3).count { place in
      (place..<place + 3).contains { old[$0] != new[$0] }
    }
  }

  /// Expected, difference (white where equal, red where not) and actual side by side.
  func strip() -> Pixmap {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let strip = Pixmap(width: width * 3 + 16, height: height)
    strip.fill(strip.bounds, Ink(0x808080), clip: strip.bounds)
    strip.copy(expected.bounds, from: expected)
    strip.copy(actual.bounds, from: actual, x: width * 2 + 16)
    for y in 0..<min(expected.height, actual.height) {
      for x in 0..<min(expected.width, actual.width) {
        let ink = expected.ink(x: x, y: y) == actual.ink(x: x, y: y) ? Ink(0xFFFFFF) : Ink(0xFF0000)
        strip.fill(PixelRect(x: width + 8 + x, y: y, width: 1, height: 1), ink, clip: strip.bounds)
      }
    }
    return strip
  }
}

extension Pixmap {
  /// A picture over black.
  package convenience init(_ picture: Picture) {
    self.init(width: picture.width, height: picture.height)
    draw(picture, x: 0, y: 0, alpha: 255, clip: bounds)
  }
}
