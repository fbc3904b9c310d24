import Quoting

/// One `--vary`: a parameter's name and the values that it takes, as they were written.
package struct Variation: Equatable, Sendable {
  package var name: String
  package var values: Values

  package enum Values: Equatable, Sendable {
    /// So many numbers from one to the other, both included, at equal distances.
    case range(Double, Double, count: Int)
    /// Words, which the parameter reads as it reads those of `--set`.
    case list([String])
  }

  /// Reads `NAME=A..B:N` or `NAME=V1,V2,...`. Throws `variation`.
  package init(_ text: String) throws(PlanError) {
    guard let equals = text.unicodeScalars.firstIndex(of: "="), equals > text.startIndex else {
      throw .variation(text, .noName)
    }
    name = String(text[..<equals])
    let rest = text[text.unicodeScalars.index(after: equals)...]
    if let dots = rest.unicodeScalars.firstRange(of: "..".unicodeScalars) {
      values = try Self.range(rest[..<dots.lowerBound], rest[dots.upperBound...], text)
    } else {
      let words = rest.parts(between: ",")
      guard words.allSatisfy({ !$0.isEmpty }) else { throw .variation(text, .emptyValue) }
      values = .list(words)
    }
  }

  private static func range(_ low: Substring, _ rest: Substring, _ text: String) throws(PlanError) -> Values {
    guard let colon = rest.lastIndex(of: ":") else { throw .variation(text, .noCount) }
    guard let count = Int(rest[rest.index(after: colon)...]), count >= 2 else { throw .variation(text, .badCount) }
    guard let low = Double(low), let high = Double(rest[..<colon]), low.isFinite, high.isFinite else {
      throw .variation(text, .badNumber)
    }
    guard low < high else { throw .variation(text, .emptyRange) }
    guard count <= SettingSpace.mostSettings else { throw .tooMany(limit: SettingSpace.mostSettings) }
    return .range(low, high, count: count)
  }
}
