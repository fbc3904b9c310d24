package import OverlayEngine
import OverlayReplay
import Text

/// The text of a config, in which defaults of parameters are replaced: the literal alone, and nothing else.
package struct ConfigDefaults {
  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package enum Outcome: Equatable {
    /// The default is written in the line, in place of what was there before.
    case written(line: Int, before: String)
    /// The default is worked out; so is the line with it.
    case expression(line: Int, text: String)
    /// The declaration leaves it out.
    case unwritten(line: Int)
    /// The config declares it in several places, of which this is the first; only one of them may count.
    case repeated(line: Int)
    /// The config does not declare the parameter itself.
    case undeclared
  }

  /// Gives parameters other defaults.
  ///
  /// - Parameter file: what people call the config.
  /// - Returns: A sentence for each, and the names of those that have them.
  package mutating func set(
    _ parameters: [(name: String, value: Value)], in file: String
  ) -> (sentences: [String], written: [String]) {
    var written: [String] = []
    let sentences = parameters.map { parameter -> String in
      let (name, value) = (parameter.name, parameter.value.parameterText)
      switch set(name, to: parameter.value) {
      case .written(let line, let before):
        written.append(name)
        return "\(name) is \(value) in \(file):\(line), instead of \(before)"
      case .expression(let line, let text):
        return
          "\(name) is left: its default in \(file):\(line) is an expression, which only you can change to give \(value): "
          + text
      case .unwritten(let line):
        return "\(name) is left: \(file):\(line) declares it without a default; add default = \(value)"
      case .repeated(let line):
        return "\(name) is left: \(file) declares it in several places, first in line \(line); change the right one"
      case .undeclared:
        return "\(name) is left: \(file) does not declare it itself; a module does"
      }
    }
    return (sentences, written)
  }

  /// Gives a parameter another default.
  package mutating func set(_ name: String, to value: Value) -> Outcome {
    let tokens = LuaTokens(bytes).tokens
    let declarations = Self.declarations(of: name, in: tokens)
    guard let declaration = declarations.first else { return .undeclared }
    if declarations.count > 1 { return .repeated(line: line(of: tokens[declaration.lowerBound].range.lowerBound)) }
    guard let start = Self.valueOfDefault(in: tokens, declaration) else {
      return .unwritten(line: line(of: tokens[declaration.lowerBound].range.lowerBound))
    }
    let literal = Self.literal(in: tokens, from: start)
    let place = tokens[start].range.lowerBound
    guard let literal else {
      return .expression(line: line(of: place), text: text(ofLineAt: place))
    }
    let range = tokens[literal.lowerBound].range.lowerBound..<tokens[literal.upperBound - 1].range.upperBound
    let before = String(decoding: bytes[range], as: UTF8.self)
    let quote: Unicode.Scalar = before.first == "'" ? "'" : "\""
    let written = if case .string(let word) = value { Self.quoted(word, by: quote) } else { value.parameterText }
    bytes.replaceSubrange(range, with: Array(written.utf8))
    return .written(line: line(of: place), before: before)
  }

  /// Returns a word as Lua reads it between quotes.
  private static func quoted(_ word: String, by quote: Unicode.Scalar) -> String {
    var text = "\(quote)"
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\\", quote: text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\(quote)"
  }

  /// The tokens of each call that declares a parameter.
  private static func declarations(of name: String, in tokens: [LuaTokens.Token]) -> [Range<Int>] {
    tokens.indices.compactMap { place in
      guard ["parameter", "choice", "toggle"].contains(tokens[place].text), tokens[place].kind == .name,
        let end = endOfCall(in: tokens, from: place + 1)
      else { return nil }
      let call = place + 1..<end
      let named = call.first { tokens[$0].kind == .string }
      return named.map { tokens[$0].text == name } == true ? call : nil
    }
  }

  private static func endOfCall(in tokens: [LuaTokens.Token], from start: Int) -> Int? {
    var depth = 0
    for place in start..<tokens.count {
      switch (tokens[place].kind, tokens[place].text) {
      case (.symbol, "("), (.symbol, "{"), (.symbol, "["): depth += 1
      case (.symbol, ")"), (.symbol, "}"), (.symbol, "]"): depth -= 1
      default: break
      }
      if depth == 0 { return tokens[place].kind == .symbol && place > start ? place + 1 : nil }
    }
    return nil
  }

  /// Returns the place of the value behind `default =`, in the table of the call.
  private static func valueOfDefault(in tokens: [LuaTokens.Token], _ call: Range<Int>) -> Int? {
    var braces = 0
    for place in call {
      let text = tokens[place].kind == .symbol ? tokens[place].text : ""
      braces += text == "{" ? 1 : text == "}" ? -1 : 0
      let isKey = braces == 1 && tokens[place].kind == .name && tokens[place].text == "default"
      if isKey, place + 2 < call.upperBound, tokens[place + 1].text == "=" { return place + 2 }
    }
    return nil
  }

  /// The tokens of a number, a string or a flag that stands there alone.
  private static func literal(in tokens: [LuaTokens.Token], from start: Int) -> Range<Int>? {
    let isNegative = tokens[start].text == "-" && tokens[start].kind == .symbol
    let place = isNegative ? start + 1 : start
    guard place + 1 < tokens.count else { return nil }
    let isLiteral =
      switch tokens[place].kind {
      case .number: true
      case .string: !isNegative
      case .name: !isNegative && ["true", "false"].contains(tokens[place].text)
      case .symbol: false
      }
    guard isLiteral, tokens[place + 1].kind == .symbol, [",", ";", "}"].contains(tokens[place + 1].text) else {
      return nil
    }
    return start..<place + 1
  }

  private func line(of place: Int) -> Int { bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1 }

  private func text(ofLineAt place: Int) -> String {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }
}

/// The words of a Lua source with their places: as much as is needed to find a literal and to replace it.
struct LuaTokens {
  struct Token: Equatable {
    var kind: Kind
    /// The range in the source's bytes.
    var range: Range<Int>
    /// The text of a token: what a name is called, what a string says, what else is written.
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
    } else if Self.isOfWord(byte), !byte.isDigit {
      skip(while: Self.isOfWord)
      add(.name, start)
    } else if byte.isDigit || byte == UInt8(ascii: ".") && next?.isDigit == true {
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
        Self.isOfWord(byte) || byte == UInt8(ascii: ".")
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

  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") }
}
