/// Three box filters in a row, each way: close to a Gaussian, in whole numbers, at a cost that does not depend on the radius.
public enum BoxBlur {
  /// The box's width for a standard deviation, in pixels; odd, at least 1. (W3C's filter effects give the formula d = s * 3 sqrt(2 pi) / 4 + 0.5.)
  public static func width(deviation: Double) -> Int {
    let width = Int(deviation * 1.8799712059732503 + 0.5)
    return max(width | 1, 1)
  }

  /// How far the three boxes reach beyond a shape.
  public static func reach(width: Int) -> Int { (width / 2) * 3 }

  /// Blurs a plane of 16-bit values in place. `channels`: values that lie side by side; `edge`: what lies outside.
  public static func blur(_ plane: inout [UInt16], width: Int, height: Int, channels: Int, box: Int, edge: Edge) {
    guard box > 1, width > 0, height > 0 else { return }
    var other = plane
    let filter = BoxFilter(box: box, edge: edge)
    for _ in 0..<3 {
      filter.along(plane, into: &other, width: width, height: height, channels: channels)
      filter.down(other, into: &plane, rowLength: width * channels, height: height)
    }
  }

  public enum Edge: Sendable {
    /// Zero.
    case empty
    /// The outermost value goes on.
    case repeated
  }
}

/// One box filter by running sums: each value enters once and leaves once. Sums stay below 2^32 for boxes up to 65536.
struct BoxFilter {
  private let box: Int
  private let edge: BoxBlur.Edge
  /// 2^32 / box: dividing by multiplying, off by less than the rounding.
  private let reciprocal: UInt64

  init(box: Int, edge: BoxBlur.Edge) {
    self.box = box
    self.edge = edge
    reciprocal = ((1 << 32) + UInt64(box) / 2) / UInt64(box)
  }

  @inline(__always)
  private func average(_ sum: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: min((UInt64(sum) &* reciprocal &+ (1 << 31)) >> 32, 65535))
  }

  /// The value `place` steps along a line of `count` values, `step` apart.
  @inline(__always)
  private func value(_ line: UnsafePointer<UInt16>, _ place: Int, _ count: Int, _ step: Int) -> UInt32 {
    if place >= 0, place < count { return UInt32(line[place * step]) }
    return edge == .empty ? 0 : UInt32(line[place < 0 ? 0 : (count - 1) * step])
  }

  func along(_ source: [UInt16], into target: inout [UInt16], width: Int, height: Int, channels: Int) {
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        for start in 0..<height * channels {
          let offset = start / channels * width * channels + start % channels
          guard let from = source.baseAddress, let to = target.baseAddress else { return }
          line(from + offset, to + offset, count: width, step: channels)
        }
      }
    }
  }

  private func line(_ from: UnsafePointer<UInt16>, _ to: UnsafeMutablePointer<UInt16>, count: Int, step: Int) {
    let half = box / 2
    var sum: UInt32 = 0
    for place in -half...half { sum &+= value(from, place, count, step) }
    for place in 0..<count {
      to[place * step] = average(sum)
      sum &+= value(from, place + half + 1, count, step) &- value(from, place - half, count, step)
    }
  }

  /// All columns together, row by row, which reads memory in its order.
  func down(_ source: [UInt16], into target: inout [UInt16], rowLength: Int, height: Int) {
    let half = box / 2
    var sums = [UInt32](repeating: 0, count: rowLength)
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        sums.withUnsafeMutableBufferPointer { sums in
          for y in -half...half { add(source, y, height, rowLength, to: sums, sign: 1) }
          for y in 0..<height {
            for x in 0..<rowLength { target[y * rowLength + x] = average(sums[x]) }
            add(source, y + half + 1, height, rowLength, to: sums, sign: 1)
            add(source, y - half, height, rowLength, to: sums, sign: .max)
          }
        }
      }
    }
  }

  /// `sign` .max takes away: it is -1 modulo 2^32.
  @inline(__always)
  private func add(
    _ source: UnsafeBufferPointer<UInt16>, _ y: Int, _ height: Int, _ length: Int, to sums: UnsafeMutableBufferPointer<UInt32>, sign: UInt32
  ) {
    if edge == .empty, y < 0 || y >= height { return }
    let start = min(max(y, 0), height - 1) * length
    for x in 0..<length { sums[x] &+= UInt32(source[start + x]) &* sign }
  }
}
