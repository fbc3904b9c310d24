/// An sRGB colour with straight alpha, 8 bits a channel; alpha 255 is opaque.
public struct Color: Hashable, Sendable {
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

  /// 0xRRGGBB, opaque unless `alpha` says otherwise.
  package init(_ rgb: UInt32, alpha: UInt8 = 255) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.alpha = alpha
  }

  /// Reads `#rrggbb` or `#rrggbbaa`, digits in either case; nil for anything else.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.dropFirst()
    // A number may have a sign, which comes before all digits.
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ $0 >= UInt8(ascii: "0") }),
      let value = UInt32(Substring(digits), radix: 16)
    else { return nil }
    if digits.count == 6 { self.init(value) } else { self.init(value >> 8, alpha: UInt8(truncatingIfNeeded: value)) }
  }

  package static let black = Color(0x000000)
  package static let white = Color(0xFFFFFF)
}
