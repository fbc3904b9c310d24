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

  /// The same colour, its alpha multiplied by `share` / 255.
  package func faded(_ share: UInt8) -> Ink {
    Ink(red: red, green: green, blue: blue, alpha: Blend.product(alpha, share))
  }
}
