/// What is seen through frosted glass: a region averaged into large cells, blurred, made more vivid, and drawn smoothly again.
///
/// A strong blur keeps no detail, so nothing is lost by working on cells; cost: the region is read once.
public final class Frost {
  public let rect: PixelRect
  private let cell: Int
  private let columns: Int
  private let rows: Int
  private var plane: [UInt16]

  /// `deviation` of the Gaussian in pixels; `saturation` in 1/256, 256 leaves colours as they are. Outside of `rect` its edge goes on.
  public init(_ pixmap: Pixmap, rect: PixelRect, deviation: Double, saturation: Int) {
    self.rect = rect.intersection(pixmap.bounds)
    cell = Self.cell(deviation: deviation)
    columns = max((self.rect.width + cell - 1) / cell, 1)
    rows = max((self.rect.height + cell - 1) / cell, 1)
    plane = [UInt16](repeating: 0, count: columns * rows * 3)
    guard !self.rect.isEmpty else { return }
    average(pixmap)
    let box = BoxBlur.width(deviation: deviation / Double(cell))
    BoxBlur.blur(&plane, width: columns, height: rows, channels: 3, box: box, edge: .repeated)
    if saturation != 256 { saturate(saturation) }
  }

  /// A power of two of about a third of the deviation.
  private static func cell(deviation: Double) -> Int {
    var cell = 1
    while Double(cell * 2) * 3 <= deviation, cell < 16 { cell *= 2 }
    return cell
  }

  private func average(_ pixmap: Pixmap) {
    var sums = [UInt32](repeating: 0, count: columns * 3)
    for row in 0..<rows {
      let top = rect.top + row * cell
      let bottom = min(top + cell, rect.bottom)
      for place in sums.indices { sums[place] = 0 }
      for y in top..<bottom { add(pixmap.row(y) + rect.left * 3, to: &sums) }
      for column in 0..<columns {
        let count = UInt32((min((column + 1) * cell, rect.width) - column * cell) * (bottom - top))
        for channel in 0..<3 {
          plane[(row * columns + column) * 3 + channel] = UInt16((sums[column * 3 + channel] * 256 + count / 2) / count)
        }
      }
    }
  }

  private func add(_ pixels: UnsafePointer<UInt8>, to sums: inout [UInt32]) {
    var pixel = pixels
    sums.withUnsafeMutableBufferPointer { sums in
      for column in 0..<columns {
        var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for _ in 0..<min(cell, rect.width - column * cell) {
          red &+= UInt32(pixel[0])
          green &+= UInt32(pixel[1])
          blue &+= UInt32(pixel[2])
          pixel += 3
        }
        sums[column * 3] &+= red
        sums[column * 3 + 1] &+= green
        sums[column * 3 + 2] &+= blue
      }
    }
  }

  /// Moves every colour away from its own grey; luma weights of Rec. 709 in 1/256.
  private func saturate(_ saturation: Int) {
    for place in Swift.stride(from: 0, to: plane.count, by: 3) {
      let gray = (54 * Int(plane[place]) + 183 * Int(plane[place + 1]) + 19 * Int(plane[place + 2])) >> 8
      for channel in 0..<3 {
        let value = gray + (Int(plane[place + channel]) - gray) * saturation / 256
        plane[place + channel] = UInt16(min(max(value, 0), 255 * 256))
      }
    }
  }

  /// Draws the blurred region at its place: between the cells' centres colours change linearly.
  public func draw(on pixmap: Pixmap, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    var blended = [UInt32](repeating: 0, count: columns * 3)
    for y in area.top..<area.bottom {
      let (upper, lower, share) = neighbours(y - rect.top, count: rows)
      for place in 0..<columns * 3 {
        let a = UInt32(plane[upper * columns * 3 + place])
        let b = UInt32(plane[lower * columns * 3 + place])
        blended[place] = a * UInt32(2 * cell - share) + b * UInt32(share)
      }
      drawRow(pixmap.row(y), area.left..<area.right, blended)
    }
  }

  private func drawRow(_ pixels: UnsafeMutablePointer<UInt8>, _ range: Range<Int>, _ line: [UInt32]) {
    let divisor = UInt64(4 * cell * cell) * 256
    line.withUnsafeBufferPointer { line in
      for x in range {
        let (left, right, share) = neighbours(x - rect.left, count: columns)
        for channel in 0..<3 {
          let a = UInt64(line[left * 3 + channel]) * UInt64(2 * cell - share)
          let b = UInt64(line[right * 3 + channel]) * UInt64(share)
          pixels[x * 3 + channel] = UInt8((a + b + divisor / 2) / divisor)
        }
      }
    }
  }

  /// The two cells between whose centres a pixel's centre lies, and how far it is on the way, in 1/(2 cell).
  @inline(__always)
  private func neighbours(_ place: Int, count: Int) -> (Int, Int, Int) {
    let doubled = 2 * place + 1 - cell
    let first = doubled < 0 ? -1 : doubled / (2 * cell)
    let share = doubled - first * 2 * cell
    return (min(max(first, 0), count - 1), min(first + 1, count - 1), share)
  }
}
