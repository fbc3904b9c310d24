import Portable

/// What a value is that was taken for one of another kind.
enum ValueHint {
  /// What to try, or `nil` if nothing is known.
  ///
  /// - Parameters:
  ///   - message: Lua's.
  ///   - line: the source's at the place that it names.
  static func of(_ message: String, _ line: String) -> String? {
    if message.hasPrefix("attempt to compare ") { return compared(message, line) }
    if message.hasPrefix("attempt to perform arithmetic on a context value") { return oneArgument }
    if message.hasPrefix("attempt to perform arithmetic on a string value (field '?')") {
      return "what the table has there is a text; write a number, such as 0.5 for \"50%\""
    }
    if message.hasPrefix("attempt to index a number value (local 'context')") {
      return "it is a number here; translationFunction gets (translation, minimum, maximum, context)"
    }
    for verb in ["call", "index"] {
      for kind in ["number", "string", "boolean"] where message.hasPrefix("attempt to \(verb) a \(kind) value (field '")
      {
        let rest = message.dropFirst("attempt to \(verb) a \(kind) value (field '".count)
        let name = String(rest.prefix { $0 != "'" })
        guard name != "?" else { return nil }
        let facts = units.first { $0.name == name }.map { ", \($0.unit)" } ?? ""
        let sign = verb == "call" ? "parentheses" : "anything after it"
        return "\(name) is a \(kind == "string" ? "text" : kind)\(facts): write .\(name) without \(sign)"
      }
    }
    return nil
  }

  private static let oneArgument =
    "a policy gets one argument: write function(context), then context.velocity and context.height"

  /// Numbers that functions are given.
  private static let units: [(name: String, unit: String)] = [
    ("velocity", "points per second, down is positive"), ("velocityX", "points per second, right is positive"),
    ("height", "points"), ("width", "points"), ("availableSpace", "points"), ("contentHeight", "points"),
    ("startHeight", "points"), ("fingerHeight", "points"), ("fromHeight", "points"), ("toHeight", "points"),
    ("translation", "points, down is positive"), ("offset", "points"), ("time", "in seconds"),
    ("duration", "in seconds"), ("progress", "from 0 to 1"), ("scale", "pixels per point"),
  ]

  private static func compared(_ message: String, _ line: String) -> String? {
    if message.has(" context ") || message.hasSuffix(" context") { return oneArgument }
    guard message.has(" nil ") || message.hasSuffix(" nil") else { return nil }
    for (opening, closing) in [("heights[\"", "\""), ("heights['", "'"), ("heights.", " ")] {
      guard let heights = line.place(of: opening) else { continue }
      let name = line[heights.upperBound...].prefix {
        closing == " " ? $0.isLetter || $0.isNumber || $0 == "_" : String($0) != closing
      }
      return "is there a notch \"\(name)\"? heights has one number for each name in notches"
    }
    return line.contains("[") ? "one of the two is nil: is a name mistyped? Lists begin at 1" : nil
  }
}
