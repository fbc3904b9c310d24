/// A text as the 134 codewords of version 5, level L: 108 of data, 26 that correct errors (Reed and Solomon's code over
/// 256 elements).
struct QRCodewords {
  let all: [UInt8]

  private static let dataCount = 108
  private static let correctionCount = 26

  /// nil where the text is too long.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count <= QRCode.capacity else { return nil }
    // Four bits say that bytes follow, eight how many, four end them: all shifted by half a byte.
    let halves = [0x4] + [UInt8(bytes.count)].flatMap(Self.halves) + bytes.flatMap(Self.halves) + [0]
    var data = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
    var isFirst = true
    while data.count < Self.dataCount {
      data.append(isFirst ? 0xEC : 0x11)
      isFirst.toggle()
    }
    all = data + Self.correction(of: data)
  }

  private static func halves(_ byte: UInt8) -> [UInt8] { [byte >> 4, byte & 15] }

  /// The remainder of the data as a polynomial, divided by the product of (x - 2^k).
  private static func correction(of data: [UInt8]) -> [UInt8] {
    var divisor: [UInt8] = Array(repeating: 0, count: correctionCount - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<correctionCount {
      for place in divisor.indices {
        divisor[place] = product(divisor[place], root)
        if place + 1 < divisor.count { divisor[place] ^= divisor[place + 1] }
      }
      root = product(root, 2)
    }
    var remainder = Array(repeating: UInt8(0), count: correctionCount)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for place in remainder.indices { remainder[place] ^= product(divisor[place], factor) }
    }
    return remainder
  }

  /// In the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1.
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var sum = 0
    for bit in (0..<8).reversed() {
      sum = (sum << 1) ^ ((sum >> 7) * 0x11D)
      sum ^= Int(b >> UInt8(bit) & 1) * Int(a)
    }
    return UInt8(sum)
  }
}
