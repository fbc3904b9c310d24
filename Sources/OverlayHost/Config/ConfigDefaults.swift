package import OverlayEngine
import OverlaySweep

/// A config's file, written as a whole or not at all.
package enum ConfigText {
  /// Throws `FileFailure`.
  package static func replace(_ path: String, with bytes: [UInt8]) throws { try OutputFile.write(bytes, to: path) }
}

/// The text of a config, in which defaults of parameters are replaced: the literal alone, and nothing else.
package struct ConfigDefaults {
  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package enum Outcome: Equatable {
    /// What was there before.
    case written(line: Int, before: String)
    /// The default is worked out; so is the line with it.
    case expression(line: Int, text: String)
    /// The declaration leaves it out.
    case unwritten(line: Int)
    /// The config does not declare the parameter itself.
    case undeclared
  }

  /// As `--set` and Lua write it; a word has no quotes.
  package static func text(of value: Value) -> String { value.parameterText }

  /// Gives a parameter another default.
  package mutating func set(_ name: String, to value: Value) -> Outcome {
    let tokens = LuaTokens(bytes).tokens
    guard let declaration = Self.declaration(of: name, in: tokens) else { return .undeclared }
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
    let quote = before.first == "'" ? "'" : "\""
    let written = if case .string(let word) = value { "\(quote)\(word)\(quote)" } else { value.parameterText }
    bytes.replaceSubrange(range, with: Array(written.utf8))
    return .written(line: line(of: place), before: before)
  }

  /// The tokens of the call that declares a parameter.
  private static func declaration(of name: String, in tokens: [LuaTokens.Token]) -> Range<Int>? {
    for place in tokens.indices where ["parameter", "choice", "toggle"].contains(tokens[place].text) {
      guard tokens[place].kind == .name, let end = endOfCall(in: tokens, from: place + 1) else { continue }
      let call = place + 1..<end
      let named = call.first { tokens[$0].kind == .string }
      if let named, tokens[named].text == name { return call }
    }
    return nil
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

  /// Behind `default =`, in the table of the call.
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
