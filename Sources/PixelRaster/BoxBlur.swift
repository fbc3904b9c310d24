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
    guard box > 1 else { return }
    var line = [UInt16](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for y in 0..<height {
        for channel in 0..<channels {
          filter(&plane, &line, start: y * width * channels + channel, step: channels, count: width, box: box, edge: edge)
        }
      }
      for x in 0..<width * channels {
        filter(&plane, &line, start: x, step: width * channels, count: height, box: box, edge: edge)
      }
    }
  }

  public enum Edge: Sendable {
    /// Zero.
    case empty
    /// The outermost value goes on.
    case repeated
  }

  /// A running sum over one line: each value enters once and leaves once.
  private static func filter(
    _ plane: inout [UInt16], _ line: inout [UInt16], start: Int, step: Int, count: Int, box: Int, edge: Edge
  ) {
    plane.withUnsafeMutableBufferPointer { plane in
      line.withUnsafeMutableBufferPointer { line in
        for place in 0..<count { line[place] = plane[start + place * step] }
        let half = box / 2
        let before = edge == .empty ? 0 : UInt64(line[0])
        let after = edge == .empty ? 0 : UInt64(line[count - 1])
        var sum = before * UInt64(half)
        for place in 0...half { sum += place < count ? UInt64(line[place]) : after }
        let divisor = UInt64(box)
        for place in 0..<count {
          plane[start + place * step] = UInt16((sum + divisor / 2) / divisor)
          sum += place + half + 1 < count ? UInt64(line[place + half + 1]) : after
          sum -= place >= half ? UInt64(line[place - half]) : before
        }
      }
    }
  }
}
