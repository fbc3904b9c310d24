/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func text(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var (waiting, count) = (UInt32(0), 0)
    for byte in bytes {
      (waiting, count) = (waiting << 8 | UInt32(byte), count + 1)
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] as [UInt32] { text.append(letters[Int(waiting >> shift & 63)]) }
      (waiting, count) = (0, 0)
    }
    guard count > 0 else { return text }
    waiting <<= UInt32(8 * (3 - count))
    for place in 0..<4 {
      text.append(place > count ? UInt8(ascii: "=") : letters[Int(waiting >> UInt32(18 - 6 * place) & 63)])
    }
    return text
  }
}
