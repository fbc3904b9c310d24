/// Lua text cut into words, numbers, strings, comments and signs; together they are the text again.
struct ConfigText {
  var tokens: [String] = []

  var text: String { tokens.joined(separator: " ") }

  init(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count {
      let end = ConfigText.end(of: position, in: bytes)
      let token = String(decoding: bytes[position..<end], as: UTF8.self)
      if !token.hasPrefix("--"), token != " " { tokens.append(token) }
      position = end
    }
  }

  private static func end(of start: Int, in bytes: [UInt8]) -> Int {
    func next(_ isEnd: (UInt8) -> Bool) -> Int { bytes[(start + 1)...].firstIndex(where: isEnd) ?? bytes.count }
    switch bytes[start] {
    case UInt8(ascii: "\""): return min(next { $0 == UInt8(ascii: "\"") || $0 == 10 } + 1, bytes.count)
    case UInt8(ascii: "-") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "-"):
      return next { $0 == 10 }
    case let byte where isWord(byte): return next { !isWord($0) }
    case 32, 10: return start + 1
    default: return start + 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 46, 128...: true
    default: false
    }
  }
}
