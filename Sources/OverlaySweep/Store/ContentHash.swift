/// Tells whether a file is the one it was: 128 bits as hexadecimal, of two FNV-1a hashes (Fowler, Noll, Vo) from
/// different starts. It does not withstand deliberate collisions.
package enum ContentHash {
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    var (one, other): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)
    for byte in bytes {
      one = (one ^ UInt64(byte)) &* prime
      other = (other ^ UInt64(byte ^ 0x5A)) &* prime
    }
    return hexadecimal(one) + hexadecimal(other)
  }

  private static let prime: UInt64 = 0x100_0000_01B3

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
