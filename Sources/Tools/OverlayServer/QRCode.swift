/// A picture that a phone's camera reads as text: a QR code (ISO/IEC 18004) of version 5 at level L, 37 by 37 modules,
/// which has room for any address.
package struct QRCode: Equatable, Sendable {
  package static let side = 37
  /// Bytes of text.
  package static let capacity = 106

  /// The modules row by row; true is dark.
  package private(set) var modules = Array(repeating: false, count: side * side)
  /// Modules that carry no data.
  private var isFixed = Array(repeating: false, count: side * side)

  /// Makes the code of a text; nil where the text is too long.
  package init?(_ text: String) {
    guard let codewords = QRCodewords(text) else { return nil }
    drawFixed()
    drawData(codewords.all)
    let masked = (0..<8).map { mask in
      var code = self
      code.apply(mask: mask)
      code.drawFormat(mask: mask)
      return code
    }
    self = masked.min { $0.penalty < $1.penalty } ?? masked[0]
  }

  package subscript(x: Int, y: Int) -> Bool { modules[y * Self.side + x] }

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<Self.side).contains(x), (0..<Self.side).contains(y) else { return }
    modules[y * Self.side + x] = isDark
    isFixed[y * Self.side + x] = true
  }

  /// Three finders with their margins, the timing lines, the one alignment mark, room for the format, the dark module.
  private mutating func drawFixed() {
    for place in 0..<Self.side {
      fix(6, place, place % 2 == 0)
      fix(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (Self.side - 4, 3), (3, Self.side - 4)] { drawRings(x, y, radius: 4, light: [2, 4]) }
    drawRings(30, 30, radius: 2, light: [1])
    drawFormat(mask: 0)
  }

  private mutating func drawRings(_ x: Int, _ y: Int, radius: Int, light: Set<Int>) {
    for dy in -radius...radius {
      for dx in -radius...radius { fix(x + dx, y + dy, !light.contains(max(abs(dx), abs(dy)))) }
    }
  }

  /// Draws level and mask, twice, with ten bits that correct errors (BCH 15,5).
  private mutating func drawFormat(mask: Int) {
    let data = 0b01 << 3 | mask
    let remainder = (0..<10).reduce(data) { value, _ in (value << 1) ^ ((value >> 9) * 0x537) }
    let bits = (data << 10 | remainder & 0x3FF) ^ 0x5412
    for place in 0..<15 {
      let isDark = bits >> place & 1 == 1
      switch place {
      case 0...5: fix(8, place, isDark)
      case 6: fix(8, 7, isDark)
      case 7: fix(8, 8, isDark)
      case 8: fix(7, 8, isDark)
      default: fix(14 - place, 8, isDark)
      }
      if place < 8 { fix(Self.side - 1 - place, 8, isDark) } else { fix(8, Self.side - 15 + place, isDark) }
    }
    fix(8, Self.side - 8, true)
  }

  /// Bits go in pairs of columns from the right, up and down in turn, past what is fixed; the timing column is passed
  /// over.
  private mutating func drawData(_ codewords: [UInt8]) {
    var bit = 0
    var isUpward = true
    for right in [36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1] {
      for step in 0..<Self.side {
        let y = isUpward ? Self.side - 1 - step : step
        for x in [right, right - 1] where !isFixed[y * Self.side + x] {
          modules[y * Self.side + x] = bit < codewords.count * 8 && codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
      isUpward.toggle()
    }
  }

  private mutating func apply(mask: Int) {
    for y in 0..<Self.side {
      for x in 0..<Self.side where !isFixed[y * Self.side + x] && Self.inverts(mask, x, y) {
        modules[y * Self.side + x].toggle()
      }
    }
  }

  private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// How hard a camera would find it: long runs, blocks of one colour, more of one colour than of the other.
  private var penalty: Int {
    var sum = 0
    for line in 0..<Self.side {
      for isRow in [true, false] {
        var run = 0
        for place in 0..<Self.side {
          let isSame = place > 0 && at(line, place, isRow) == at(line, place - 1, isRow)
          run = isSame ? run + 1 : 1
          if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
        }
      }
    }
    for y in 1..<Self.side {
      for x in 1..<Self.side
      where self[x, y] == self[x - 1, y] && self[x, y] == self[x, y - 1] && self[x, y] == self[x - 1, y - 1] {
        sum += 3
      }
    }
    let dark = modules.count { $0 }
    return sum + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  private func at(_ line: Int, _ place: Int, _ isRow: Bool) -> Bool { isRow ? self[place, line] : self[line, place] }
}

extension QRCode {
  /// The code for terminals: two rows a line, dark on light whatever the terminal's colours, with the margin that the
  /// standard wants.
  package var text: String {
    let margin = 4
    var lines: [String] = []
    for y in stride(from: -margin, to: Self.side + margin, by: 2) {
      let row = (-margin..<Self.side + margin).map { x in Self.block(upper: dark(x, y), lower: dark(x, y + 1)) }
        .joined()
      lines.append("\u{1B}[30;47m\(row)\u{1B}[0m\n")
    }
    return lines.joined()
  }

  private func dark(_ x: Int, _ y: Int) -> Bool {
    (0..<Self.side).contains(x) && (0..<Self.side).contains(y) && self[x, y]
  }

  private static func block(upper: Bool, lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}

/// A text as the 134 codewords of version 5, level L: 108 of data, 26 that correct errors (Reed and Solomon's code over
/// 256 elements).
struct QRCodewords {
  let all: [UInt8]

  private static let dataCount = 108
  private static let correctionCount = 26

  /// Makes the codewords of a text; nil where the text is too long.
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

  /// Returns a product in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1.
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var sum = 0
    for bit in (0..<8).reversed() {
      sum = (sum << 1) ^ ((sum >> 7) * 0x11D)
      sum ^= Int(b >> UInt8(bit) & 1) * Int(a)
    }
    return UInt8(sum)
  }
}
