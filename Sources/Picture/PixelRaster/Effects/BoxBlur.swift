/// Three box filters in a row, each way: close to a Gaussian, at a cost that does not depend on the radius.
///
/// A box may end in parts of a step, so that a blur can grow without jumps: extended box filters (Gwosdek, Grewenig,
/// Bruhn, Weickert: Theoretical Foundations of Gaussian Convolution by Extended Box Filtering, 2011).
package struct BoxBlur {
  /// The number of whole steps to each side.
  private let radius: Int
  /// How much of the next step on each side counts, 0 to below 1.
  private let fraction: Float

  /// Boxes of whole steps, one a pixel, for a standard deviation in pixels. Their width is odd, at least 1. (W3C's filter
  /// effects give the formula d = s * 3 sqrt(2 pi) / 4 + 0.5.)
  package init(deviation: Double) {
    radius = max(Int(deviation * 1.8799712059732503 + 0.5) | 1, 1) / 2
    fraction = 0
  }

  /// Boxes that together have a variance, in steps squared; nothing is blurred where it is 0 or less.
  package init(variance: Double) {
    let each = max(variance, 0) / 3
    radius = Int((((1 + 12 * each).squareRoot() - 1) / 2).rounded(.down))
    let (r, next) = (Double(radius), Double(radius + 1))
    fraction = Float((2 * r + 1) * (r * next - 3 * each) / (6 * (each - next * next)))
  }

  /// How far the three boxes reach beyond a shape, in steps.
  package var reach: Int { 3 * (fraction > 0 ? radius + 1 : radius) }

  package enum Edge: Sendable {
    /// Zero.
    case empty
    /// The outermost value goes on.
    case repeated
  }

  /// The memory that blurs share, one after the other.
  package struct Scratch {
    var other: [UInt16] = []
    var sums: [Int32] = []
    var zeros: [UInt16] = []

    package init() {}

    fileprivate mutating func fit(_ count: Int, row: Int) {
      if other.count < count { other = [UInt16](repeating: 0, count: count) }
      if sums.count < row {
        sums = [Int32](repeating: 0, count: row)
        zeros = [UInt16](repeating: 0, count: row)
      }
    }
  }

  /// Blurs a plane of 16-bit values in place. `channels`: values that lie side by side; `edge`: what lies outside.
  package func blur(
    _ plane: inout [UInt16], width: Int, height: Int, channels: Int, edge: Edge, _ scratch: inout Scratch
  ) {
    guard reach > 0, width > 0, height > 0 else { return }
    scratch.fit(plane.count, row: width * channels)
    plane.withUnsafeMutableBufferPointer { plane in
      scratch.other.withUnsafeMutableBufferPointer { other in
        scratch.sums.withUnsafeMutableBufferPointer { sums in
          scratch.zeros.withUnsafeBufferPointer { zeros in
            guard let plane = plane.baseAddress, let other = other.baseAddress, let sums = sums.baseAddress else {
              return
            }
            let filter = BoxFilter(radius: radius, fraction: fraction, edge: edge, sums: sums, zeros: zeros.baseAddress)
            for _ in 0..<3 {
              filter.along(plane, into: other, width: width, height: height, channels: channels)
              filter.down(other, into: plane, rowLength: width * channels, height: height)
            }
          }
        }
      }
    }
  }
}

/// One box filter by running sums: each value enters once and leaves once. Sums stay below 2^31 for boxes up to 32768.
private struct BoxFilter {
  let radius: Int
  let fraction: Float
  let edge: BoxBlur.Edge
  /// Room for a row of sums, and a row of zeros.
  let sums: UnsafeMutablePointer<Int32>
  let zeros: UnsafePointer<UInt16>?

  private var inverse: Float { 1 / (Float(2 * radius + 1) + 2 * fraction) }

  /// The average to the nearest whole number. Adding 2^23 leaves it in the lowest bits of a float, which, unlike a
  /// conversion, the compiler makes vectors of; so it does of a conversion of `Int`, but not of `Int32`.
  @inline(__always)
  private static func average(_ sum: Int32, _ beside: Int32, _ fraction: Float, _ inverse: Float) -> UInt16 {
    let (sum, beside) = (Float(Int(sum)), Float(Int(beside)))
    return UInt16(truncatingIfNeeded: ((sum + fraction * beside) * inverse + 8_388_608).bitPattern)
  }

  func along(
    _ source: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, width: Int, height: Int, channels: Int
  ) {
    for row in 0..<height {
      for channel in 0..<channels {
        let start = row * width * channels + channel
        line(source + start, target + start, count: width, step: channels)
      }
    }
  }

  private func line(_ from: UnsafePointer<UInt16>, _ to: UnsafeMutablePointer<UInt16>, count: Int, step: Int) {
    let (fraction, inverse) = (fraction, inverse)
    var sum: Int32 = 0
    for place in -radius...radius { sum &+= value(from, place, count, step) }
    @inline(__always) func pass(_ places: Range<Int>, _ value: (Int) -> Int32) {
      for place in places {
        let (before, after) = (value(place &- radius &- 1), value(place &+ radius &+ 1))
        to[place &* step] = Self.average(sum, before &+ after, fraction, inverse)
        sum = sum &+ after &- value(place &- radius)
      }
    }
    // Most boxes lie within the line.
    let first = min(radius + 1, count)
    let last = max(count - radius - 1, first)
    pass(0..<first) { value(from, $0, count, step) }
    pass(first..<last) { Int32(from[$0 &* step]) }
    pass(last..<count) { value(from, $0, count, step) }
  }

  /// The value `place` steps along a line of `count` values, `step` apart.
  @inline(__always)
  private func value(_ line: UnsafePointer<UInt16>, _ place: Int, _ count: Int, _ step: Int) -> Int32 {
    if place >= 0, place < count { return Int32(line[place &* step]) }
    return edge == .empty ? 0 : Int32(line[place < 0 ? 0 : (count &- 1) &* step])
  }

  /// Blurs all columns together, row by row, which reads memory in its order.
  func down(_ source: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, rowLength: Int, height: Int) {
    func row(_ y: Int) -> UnsafePointer<UInt16> {
      if edge == .empty, y < 0 || y >= height, let zeros { return zeros }
      return source + min(max(y, 0), height - 1) * rowLength
    }
    let (fraction, inverse, sums) = (fraction, inverse, sums)
    sums.update(repeating: 0, count: rowLength)
    for y in -radius...radius {
      let entering = row(y)
      for x in 0..<rowLength { sums[x] &+= Int32(entering[x]) }
    }
    for y in 0..<height {
      let (before, after, leaving, result) = (
        row(y - radius - 1), row(y + radius + 1), row(y - radius), target + y * rowLength
      )
      for x in 0..<rowLength {
        result[x] = Self.average(sums[x], Int32(before[x]) &+ Int32(after[x]), fraction, inverse)
        sums[x] = sums[x] &+ Int32(after[x]) &- Int32(leaving[x])
      }
    }
  }
}
