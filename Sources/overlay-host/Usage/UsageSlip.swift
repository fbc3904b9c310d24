import Quoting

/// What kind of slip the parser, or a command, complains of.
enum UsageSlip: Equatable {
  /// As in `<events>`, or `--output <file>`.
  case missingArgument(String)
  /// Of an option.
  case missingValue(String)
  case unexpected
  /// Of an option, or of no option.
  case value(String, of: String?)
  /// Of an option, in words of our own.
  case ours(String)

  init?(_ complaint: String) {
    let quoted = Self.quoted(complaint)
    func begins(_ words: String) -> Bool { complaint.begins(with: words) }
    let option = complaint.prefix { $0 != " " && $0 != ":" }
    if begins("Missing expected argument '"), let name = quoted.first {
      self = .missingArgument(name)
    } else if begins("Missing value for '"), let name = quoted.first {
      self = .missingValue(Self.option(name) ?? name)
    } else if begins("Unexpected argument '") || complaint.contains(" unexpected arguments: ") {
      self = .unexpected
    } else if begins("The value '"), quoted.count > 1 {
      self = .value(quoted[0], of: Self.option(quoted[1]))
    } else if option.hasPrefix("--") {
      self = .ours(String(option))
    } else {
      return nil
    }
  }

  /// What the parser would take instead of a value.
  static func choices(_ complaint: String) -> [String] {
    guard let start = complaint.firstRange(of: "Please provide one of")?.upperBound else { return [] }
    let rest = String(complaint[start...])
    let lines = rest.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    return lines.isEmpty ? quoted(rest) : lines
  }

  /// What stands in single quotes.
  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  private static func option(_ name: String) -> String? {
    name.begins(with: "-") ? String(name.prefix { $0 != " " }) : nil
  }
}
