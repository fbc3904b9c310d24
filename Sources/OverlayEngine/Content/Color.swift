/// An sRGB colour with straight alpha, 8 bits a channel; alpha 255 is opaque.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// 0xRRGGBB, opaque unless `alpha` says otherwise.
  public init(_ rgb: UInt32, alpha: UInt8 = 255) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.alpha = alpha
  }

  /// Reads `#rrggbb` or `#rrggbbaa`, digits in either case; nil for anything else.
  public init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 7 || digits.count == 9, digits[0] == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for digit in digits.dropFirst() {
      guard let nibble = Self.nibble(digit) else { return nil }
      value = value << 4 | nibble
    }
    if digits.count == 7 { self.init(value) } else { self.init(value >> 8, alpha: UInt8(truncatingIfNeeded: value)) }
  }

  private static func nibble(_ digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  public static let black = Color(0x000000)
  public static let white = Color(0xFFFFFF)
}
