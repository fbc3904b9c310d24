package import PixelRaster

/// Where two pictures of one size differ, pixel by pixel and exactly.
package struct PictureDifference: Equatable, Sendable {
  package var pixels: Int
  /// The share of all pixels that differ, 0 to 1.
  package var share: Double
  /// The smallest rectangle that holds every difference.
  package var box: PixelRect
  /// The largest difference of one channel, 1 to 255.
  package var channel: Int

  /// `nil` if they are the same. The sizes must be.
  package init?(_ expected: Picture, _ actual: Picture) {
    precondition(
      expected.width == actual.width && expected.height == actual.height, "pictures of one size are compared")
    guard expected.bytes != actual.bytes else { return nil }
    var (count, channel) = (0, 0)
    var box = PixelRect(left: expected.width, top: expected.height, right: 0, bottom: 0)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let off = Self.distance(expected, actual, (y * expected.width + x) * 4)
        guard off > 0 else { continue }
        (count, channel) = (count + 1, max(channel, off))
        box = PixelRect(left: min(box.left, x), top: min(box.top, y), right: max(box.right, x + 1), bottom: y + 1)
      }
    }
    (pixels, self.channel) = (count, channel)
    share = Double(count) / Double(expected.width * expected.height)
    self.box = box
  }

  fileprivate static func distance(_ expected: Picture, _ actual: Picture, _ place: Int) -> Int {
    (place..<place + 4).reduce(0) { max($0, abs(Int(expected.bytes[$1]) - Int(actual.bytes[$1]))) }
  }
}

extension Pixmap {
  /// Expected, difference and actual side by side. In the middle what is equal is pale, what is not is red: the more,
  /// the darker.
  package static func strip(_ expected: Picture, _ actual: Picture) -> Pixmap {
    let (width, height, gap) = (expected.width, expected.height, 8)
    let strip = Pixmap(width: width * 3 + gap * 2, height: height)
    strip.fill(strip.bounds, Ink(0x80_80_80), clip: strip.bounds)
    strip.draw(expected, x: 0, y: 0, alpha: 255, clip: strip.bounds)
    strip.draw(actual, x: (width + gap) * 2, y: 0, alpha: 255, clip: strip.bounds)
    for y in 0..<height {
      for x in 0..<width {
        let source = (y * width + x) * 4
        let pixel = strip.pixels + y * strip.stride + (x + width + gap) * 3
        let off = PictureDifference.distance(expected, actual, source)
        for channel in 0..<3 {
          let pale = 255 - (255 - Int(expected.bytes[source + channel])) / 5
          pixel[channel] = UInt8(off == 0 ? pale : channel == 0 ? 235 - off / 4 : max(0, 90 - off))
        }
      }
    }
    return strip
  }
}
