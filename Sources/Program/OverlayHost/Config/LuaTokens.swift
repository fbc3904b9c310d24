/// The words of a Lua source with their places: as much as is needed to find a literal and to replace it.
struct LuaTokens {
  struct Token: Equatable {
    var kind: Kind
    /// In the source's bytes.
    var range: Range<Int>
    /// What a name is called, what a string says, what else is written.
    var text: String
  }

  enum Kind: Equatable {
    case name, number, string, symbol
  }

  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.first == UInt8(ascii: "#") { skip { $0 != UInt8(ascii: "\n") } }
    while at < bytes.count { read() }
  }

  private mutating func read() {
    let (start, byte) = (at, bytes[at])
    if byte <= 0x20 {
      at += 1
    } else if byte == UInt8(ascii: "-"), next == UInt8(ascii: "-") {
      at += 2
      if !skipLongBracket() { skip { $0 != UInt8(ascii: "\n") } }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      readString(byte)
    } else if byte == UInt8(ascii: "["), skipLongBracket() {
      add(.string, start)
    } else if Self.isLetter(byte) {
      skip { Self.isLetter($0) || Self.isDigit($0) }
      add(.name, start)
    } else if Self.isDigit(byte) || byte == UInt8(ascii: ".") && next.map(Self.isDigit) == true {
      readNumber()
    } else {
      at += 1
      add(.symbol, start)
    }
  }

  private var next: UInt8? { at + 1 < bytes.count ? bytes[at + 1] : nil }

  private mutating func add(_ kind: Kind, _ start: Int) {
    tokens.append(Token(kind: kind, range: start..<at, text: String(decoding: bytes[start..<at], as: UTF8.self)))
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while at < bytes.count, isPart(bytes[at]) { at += 1 }
  }

  /// The text of a string without escapes is known; one with escapes names nothing that is looked for.
  private mutating func readString(_ quote: UInt8) {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\n") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at + 1, bytes.count)
    let inside = bytes[(start + 1)..<max(at - 1, start + 1)]
    tokens.append(Token(kind: .string, range: start..<at, text: String(decoding: inside, as: UTF8.self)))
  }

  /// `0x1p-4`, `1e-3`, `.5`: a sign belongs to it behind an exponent's letter.
  private mutating func readNumber() {
    let start = at
    let isHexadecimal = bytes[at] == UInt8(ascii: "0") && next.map { $0 | 0x20 } == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while at < bytes.count {
      let byte = bytes[at]
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      guard
        Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: ".")
          || isSign && at > start && bytes[at - 1] | 0x20 == exponent
      else { break }
      at += 1
    }
    add(.number, start)
  }

  /// `[[...]]`, `[=[...]=]`; answers whether there is one here.
  private mutating func skipLongBracket() -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "[") else { return false }
    var open = at + 1
    while open < bytes.count, bytes[open] == UInt8(ascii: "=") { open += 1 }
    guard open < bytes.count, bytes[open] == UInt8(ascii: "[") else { return false }
    let closing =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: open - at - 1) + [UInt8(ascii: "]")]
    var end = open + 1
    while end + closing.count <= bytes.count, !bytes[end...].starts(with: closing) { end += 1 }
    at = min(end + closing.count, bytes.count)
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
