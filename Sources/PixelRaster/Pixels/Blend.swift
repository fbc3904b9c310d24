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
