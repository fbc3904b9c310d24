/// An sRGB colour with straight alpha, 8 bits a channel.
package struct Ink: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// 0xRRGGBB.
  package init(_ rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb),
      alpha: alpha)
  }

  /// Returns the colour with its alpha multiplied by `share` / 255.
  package func faded(_ share: UInt8) -> Ink {
    Ink(red: red, green: green, blue: blue, alpha: Blend.product(alpha, share))
  }
}

/// The arithmetic of covering one colour by another, in whole numbers: every result is the exact quotient by 255,
/// rounded to nearest.
package enum Blend {
  /// x / 255 to the nearest whole number, for 0 <= x <= 65025. (Jim Blinn's division by 255.)
  @inline(__always)
  package static func dividedBy255(_ x: UInt32) -> UInt32 {
    let biased = x &+ 128
    return (biased &+ (biased >> 8)) >> 8
  }

  /// The whole part of x / 255, for 0 <= x < 2^24 - 1: by shifts, since compilers make no vectors of quotients.
  @inline(__always)
  package static func quotientBy255(_ x: UInt32) -> UInt32 {
    (x &+ ((x &+ 1 &+ (x &>> 8)) &>> 8) &+ 1) &>> 8
  }

  /// Two shares of 255, multiplied.
  @inline(__always)
  package static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: dividedBy255(UInt32(a) &* UInt32(b)))
  }

  /// `under` seen through `over` of the given alpha.
  @inline(__always)
  package static func mix(_ under: UInt8, _ over: UInt8, alpha: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: dividedBy255(UInt32(over) &* alpha &+ UInt32(under) &* (255 &- alpha)))
  }

  /// Lays one colour of a given alpha over the pixel at `pixel`.
  @inline(__always)
  static func cover(_ pixel: UnsafeMutablePointer<UInt8>, _ ink: Ink, alpha: UInt32) {
    pixel[0] = mix(pixel[0], ink.red, alpha: alpha)
    pixel[1] = mix(pixel[1], ink.green, alpha: alpha)
    pixel[2] = mix(pixel[2], ink.blue, alpha: alpha)
  }
}

/// Colours along a line, ready to be drawn: a ramp of 1024 steps.
package final class LinearGradient: Sendable {
  let ramp: [Ink]
  let startX: Double
  let startY: Double
  let endX: Double
  let endY: Double

  /// `offsets` ascending from 0 to 1, as many as `inks`, at least one. The line's ends are given in parts of the
  /// rectangle's width and height.
  package init(offsets: [Double], inks: [Ink], startX: Double, startY: Double, endX: Double, endY: Double) {
    precondition(!inks.isEmpty && offsets.count == inks.count, "every colour has its offset")
    self.startX = startX
    self.startY = startY
    self.endX = endX
    self.endY = endY
    ramp = (0..<Self.steps).map { Self.color(at: Double($0) / Double(Self.steps - 1), offsets, inks) }
  }

  static let steps = 1024

  private static func color(at place: Double, _ offsets: [Double], _ inks: [Ink]) -> Ink {
    guard let after = offsets.firstIndex(where: { $0 > place }) else { return inks[inks.count - 1] }
    guard after > 0 else { return inks[0] }
    let share = (place - offsets[after - 1]) / (offsets[after] - offsets[after - 1])
    func between(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (a, b) = (Double(a), Double(b))
      return UInt8((a + (b - a) * share).rounded())
    }
    let (a, b) = (inks[after - 1], inks[after])
    return Ink(
      red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue),
      alpha: between(a.alpha, b.alpha))
  }
}

extension Pixmap {
  /// Lays a gradient over a rectangle. `alpha` fades all of it.
  package func fill(_ rect: PixelRect, _ gradient: LinearGradient, alpha: UInt8, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    let dx = (gradient.endX - gradient.startX) * Double(rect.width)
    let dy = (gradient.endY - gradient.startY) * Double(rect.height)
    let square = dx * dx + dy * dy
    guard square > 0 else { return fill(rect, gradient.ramp[LinearGradient.steps - 1].faded(alpha), clip: clip) }
    let last = Double(LinearGradient.steps - 1)
    let x0 = gradient.startX * Double(rect.width)
    let y0 = gradient.startY * Double(rect.height)
    for y in area.top..<area.bottom {
      let across = (Double(y - rect.top) + 0.5 - y0) * dy
      if dx == 0 {
        Span.fill(
          row(y) + area.left * 3, count: area.width,
          gradient.ramp[Int(min(max(across / square, 0), 1) * last + 0.5)].faded(alpha))
        continue
      }
      for x in area.left..<area.right {
        let place = (across + (Double(x - rect.left) + 0.5 - x0) * dx) / square
        let ink = gradient.ramp[Int(min(max(place, 0), 1) * last + 0.5)]
        Blend.cover(row(y) + x * 3, ink, alpha: UInt32(Blend.product(ink.alpha, alpha)))
      }
    }
  }
}
