/// A loaded picture: RGBA, straight alpha, 4 bytes a pixel, rows from the top.
package final class Picture: Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// What a picture that is read from a file may have: a quarter of a gigabyte in memory.
  package static let mostPixels = 1 << 26

  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// A piece of the picture (in its pixels) at another size: every result is the average of the area that it stands
  /// for, alpha counted in.
  package func scaled(
    left: Double, top: Double, width w: Double, height h: Double, toWidth: Int, toHeight: Int
  ) -> Picture {
    let columns = Self.weights(start: left, length: w, limit: width, count: toWidth)
    let rows = Self.weights(start: top, length: h, limit: height, count: toHeight)
    var result = [UInt8](repeating: 0, count: toWidth * toHeight * 4)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        average(row, column, into: &result, at: (y * toWidth + x) * 4)
      }
    }
    return Picture(width: toWidth, height: toHeight, bytes: result)
  }

  /// Which source pixels one result pixel stands for: the first, and a weight of 1 to 256 for each.
  private struct Window {
    var first: Int
    var weights: [UInt64]
  }

  /// Where the picture grows, windows are one source pixel wide around the centre, which makes the average a bilinear
  /// one.
  private static func weights(start: Double, length: Double, limit: Int, count: Int) -> [Window] {
    let step = length / Double(count)
    let width = max(step, 1)
    return (0..<count).map { place in
      let center = start + (Double(place) + 0.5) * step
      let from = min(max(center - width / 2, 0), Double(limit))
      let to = min(max(center + width / 2, 0), Double(limit))
      let first = min(Int(from), limit - 1)
      let last = max(min(Int(to.rounded(.up)), limit) - 1, first)
      let weights = (first...last).map { pixel in
        UInt64((max(min(Double(pixel + 1), to) - max(Double(pixel), from), 0) * 256).rounded())
      }
      return Window(first: first, weights: weights.allSatisfy { $0 == 0 } ? [1] : weights)
    }
  }

  private func average(_ row: Window, _ column: Window, into result: inout [UInt8], at place: Int) {
    var color = SIMD3<UInt64>()
    var (alpha, total): (UInt64, UInt64) = (0, 0)
    for (y, vertical) in row.weights.enumerated() {
      for (x, horizontal) in column.weights.enumerated() {
        let source = ((row.first + y) * width + column.first + x) * 4
        let weight = vertical * horizontal
        let share = weight * UInt64(bytes[source + 3])
        color &+= SIMD3(UInt64(bytes[source]), UInt64(bytes[source + 1]), UInt64(bytes[source + 2])) &* share
        alpha += share
        total += weight
      }
    }
    guard alpha > 0 else { return }
    for channel in 0..<3 { result[place + channel] = UInt8((color[channel] + alpha / 2) / alpha) }
    result[place + 3] = UInt8((alpha + total / 2) / total)
  }
}

extension Pixmap {
  /// Lays a picture over what is there, its top left pixel at (x, y).
  package func draw(_ picture: Picture, x: Int, y: Int, alpha: UInt8, clip: PixelRect) {
    let rect = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty, alpha > 0 else { return }
    picture.bytes.withUnsafeBufferPointer { source in
      for line in area.top..<area.bottom {
        var place = ((line - y) * picture.width + area.left - x) * 4
        var pixel = row(line) + area.left * 3
        for _ in 0..<area.width {
          let ink = Ink(red: source[place], green: source[place + 1], blue: source[place + 2])
          Blend.cover(pixel, ink, alpha: UInt32(Blend.product(source[place + 3], alpha)))
          place += 4
          pixel += 3
        }
      }
    }
  }
}
