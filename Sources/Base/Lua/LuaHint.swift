import Text

/// Advice that Lua's own words leave out, for those who know another language better.
enum LuaHint {
  /// Returns what to try, or `nil` if nothing is known.
  ///
  /// - Parameters:
  ///   - message: Lua's.
  ///   - lines: the source up to the place that it names, that line last.
  static func of(_ message: String, isSyntax: Bool, _ lines: [String]) -> String? {
    isSyntax
      ? syntax(message, lines)
      : ValueHint.of(message, lines.last ?? "") ?? runtime(message, lines.last.map(withoutTexts) ?? "")
  }

  /// Words and signs of other languages, and what Lua writes.
  private static let foreign: [(text: String, hint: String)] = [
    ("endif", "Lua ends every block with \"end\""), ("endfor", "Lua ends every block with \"end\""),
    ("endwhile", "Lua ends every block with \"end\""), ("endfunction", "Lua ends every block with \"end\""),
    ("elif", "Lua writes \"elseif\""), ("!=", "Lua writes \"~=\" for not equal"), ("&&", "Lua writes \"and\""),
    ("||", "Lua writes \"or\""), ("=>", "a function is written function(x) ... end"),
    ("->", "a function is written function(x) ... end"), ("+=", "Lua writes x = x + 1"), ("-=", "Lua writes x = x - 1"),
    ("*=", "Lua writes x = x * 2"), ("++", "Lua writes x = x + 1"), ("//", "comments begin with \"--\""),
    ("/*", "comments begin with \"--\""), ("!", "Lua writes \"not\""), ("??", "Lua writes a or b"),
    ("?", "Lua writes a and b or c"), ("continue", "Lua has no \"continue\": put the rest of the loop into an if"),
    ("import", "a module is loaded with local overlay = require \"overlay\""),
    ("const", "a constant is written local x <const> = 1"), ("let", "a variable is declared with \"local\""),
    ("var", "a variable is declared with \"local\""), ("func", "a function is written function(x) ... end"),
    ("else if", "Lua writes \"elseif\""),
  ]

  private static func syntax(_ message: String, _ lines: [String]) -> String? {
    if let line = lines.last,
      line.unicodeScalars.contains(where: { "\u{201C}\u{201D}\u{2018}\u{2019}".unicodeScalars.contains($0) })
    {
      return "a text stands in straight quotes, \"like this\""
    }
    for line in lines.suffix(2).reversed() {
      let code = withoutTexts(line)
      if let found = foreign.first(where: { contains(code, $0.text) }) { return found.hint }
    }
    if setsInCondition(message) { return "== compares, = only sets a variable" }
    if lines.last.flatMap({ misplaced(message, $0) }) != nil { return "a function is written function(x) ... end" }
    if message.hasPrefix("unexpected symbol near '['") { return "a list is written { \"a\", \"b\" }" }
    if message.hasPrefix("unexpected symbol near '.'") { return "a name is a text in quotes, as in \"medium\"" }
    if message.hasPrefix("<eof> expected") { return "nothing may come after the file's return: move it above" }
    if message.hasPrefix("<name> expected near "), let line = lines.last.map(withoutTexts), line.contains(":") {
      return "what a table holds is written name = value"
    }
    if let opening = unclosed(message) { return opening }
    if message.has("'}' expected"), message.has(" near ") {
      return "is a comma missing before it, at the end of the line above?"
    }
    guard message.hasPrefix("syntax error near"), let line = lines.last.map(withoutTexts), !line.has("=") else {
      return nil
    }
    return "a line by itself must do something: is \"return\" missing before it, or \"local name =\"?"
  }

  /// Returns what the whole text lacks at its end, where Lua says which line opened it.
  private static func unclosed(_ message: String) -> String? {
    guard message.hasPrefix("'}' expected (to close '{' at line "), message.hasSuffix("near <eof>") else { return nil }
    let line = message.dropFirst("'}' expected (to close '{' at line ".count).prefix { $0.isNumber }
    return "the text ends, and a } is missing for the { in line \(line)"
  }

  /// Returns a line without what stands in quotes and in comments.
  private static func withoutTexts(_ line: String) -> String {
    var code = ""
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else {
        code.append(character)
        if code.hasSuffix("--") { return String(code.dropLast(2)) }
      }
    }
    return code
  }

  /// Returns the variables and numbers from which a line works out keys: what stands in brackets, but for fields.
  static func keys(in line: String) -> [String] {
    var (keys, word): ([String], String) = ([], "")
    var (depth, isField) = (0, false)
    for character in withoutTexts(line) {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if depth > 0, !word.isEmpty, !isField { keys.append(word) }
      word = ""
      isField = character == "." || character == ":"
      if character == "[" { depth += 1 } else if character == "]" { depth -= 1 }
    }
    return keys
  }

  /// Whether code contains a text: as a word where it is one.
  private static func contains(_ code: String, _ text: String) -> Bool {
    guard text.first?.isLetter == true, !text.has(" ") else { return code.has(text) }
    return code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == text }
  }

  /// The functions that Lua's library lacks, and how it is said there.
  private static let missing = [
    "math.round": "math.floor(x + 0.5) rounds", "math.clamp": "math.min(math.max(x, low), high) clamps",
    "math.pow": "Lua writes x ^ y", "math.sign": "x < 0 and -1 or 1 is the sign",
    "math.lerp": "a + (b - a) * share is it",
    "table.length": "#list is the length", "table.push": "list[#list + 1] = x adds to a list",
    "table.append": "list[#list + 1] = x adds to a list",
  ]

  /// The names that scripts take from the module `overlay`, and those that their functions are given.
  private static let ofModule = [
    "scene", "container", "sheet", "viewContainer", "content", "scrollView", "spring", "dampedSpring", "timing",
    "parameter", "choice", "toggle", "rubberBand", "clamp", "nearest", "projection", "rushingForward", "restAt",
    "dismissed", "column", "row", "group", "text", "list", "image",
  ]
  private static let ofFunctions = ["context", "container", "notch", "host", "screen", "heights", "velocity", "height"]

  private static func runtime(_ message: String, _ line: String) -> String? {
    if message.hasPrefix("there is no "), !message.has("did you mean") {
      let name = message.dropFirst("there is no ".count).prefix { $0.isLetter || $0 == "." }
      if let hint = missing[String(name)] { return hint }
    }
    if message.hasPrefix("attempt to perform arithmetic on a string value"), line.contains("+"),
      quoted(message, after: "(constant '").flatMap(Double.init) == nil
    {
      return "texts are joined with .., as in a .. b"
    }
    if message.hasPrefix("\"os\" is not available"), line.has("os.time") || line.has("os.clock") || line.has("os.date")
    {
      return "context.time is the scene's time, in seconds"
    }
    if message.hasPrefix("there is no string.") { return "what stands before the dot is a text, not a table" }
    if message.hasPrefix("attempt to call a "), let name = quoted(message, after: "(method '") {
      return message.hasPrefix("attempt to call a nil")
        ? "it has no method of that name" : "\(name) is a field: write .\(name), without a colon and parentheses"
    }
    if message.hasPrefix("attempt to call a table value"), let name = quoted(message, after: "'") {
      return "\(name) is a table: write \(name).key or \(name)[key]"
    }
    if message.hasPrefix("there is no global ") {
      guard let name = quoted(message, after: "\""), !message.has("did you mean") else { return nil }
      return global(name, line)
    }
    if message.hasPrefix("attempt to call a nil value"), let name = quoted(message, after: "(field '"), name != "?" {
      return
        "the table before the dot has no function \"\(name)\" (overlay-host presets NAME prints those of a known sheet)"
    }
    if message.hasPrefix("attempt to index a nil value"), message.has("(local 'context')") {
      return
        "it is nil there: a policy gets one argument, function(context); the reference lists those of other functions"
    }
    if message.has("attempt to index a nil value"), message.has("(field '") || message.has("(local '") {
      return "it is nil there: is its name mistyped, or is it not set yet?"
    }
    return nil
  }

  /// Returns what a global may have been meant to be.
  private static func global(_ name: String, _ line: String) -> String? {
    if ["null", "undefined", "None", "NULL"].contains(name) { return "Lua writes \"nil\"" }
    if ["True", "False", "TRUE", "FALSE"].contains(name) { return "Lua writes \"true\" and \"false\"" }
    if name.hasPrefix("UI") || name.hasPrefix("CG") {
      return "UIKit is not there: functions are given what they need, as container.availableSpace and context.velocity"
    }
    if name == "overlay" { return "a config begins with: local overlay = require \"overlay\"" }
    let after = line.place(of: name).map { line[$0.upperBound...].drop { $0 == " " } } ?? ""
    if ofModule.contains(name), after.first == "{" || after.first == "(" { return "it is overlay.\(name)" }
    guard ofFunctions.contains(name) else { return nil }
    return "a function has what its parentheses name, as in function(notch, container) or function(context)"
  }

  private static func quoted(_ message: String, after start: String) -> String? {
    guard let begin = message.place(of: start) else { return nil }
    let rest = message[begin.upperBound...]
    let name = rest.prefix { $0 != "'" && $0 != "\"" }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the part of a line that a message is about, in characters; `nil` for all of it.
  static func marked(_ message: String, in line: String) -> Range<Int>? {
    if let place = misplaced(message, line) { return place..<place + 1 }
    for start in [
      " near '", "global \"", "there is no ", "field \"", "(global '", "(field '", "(local '", "(method '",
      "(upvalue '",
    ] {
      guard var name = quoted(message, after: start) else { continue }
      if start == "there is no " { name = String(name.prefix { $0.isLetter || $0 == "." || $0 == "_" }) }
      guard name != "?", !name.isEmpty, let place = place(of: name, in: line) else { continue }
      return place..<place + name.count
    }
    return nil
  }

  /// Returns where a sign stands that a line may have in other places, too: the = of a condition, the { of a function's
  /// body.
  private static func misplaced(_ message: String, _ line: String) -> Int? {
    let letters = Array(line)
    if setsInCondition(message) {
      let word: [Character] = message.hasPrefix("'then'") ? ["i", "f", " "] : ["w", "h", "i", "l", "e", " "]
      guard let start = letters.indices.last(where: { letters[$0...].starts(with: word) }) else { return nil }
      return letters[start...].firstIndex(of: "=")
    }
    guard message.hasPrefix("unexpected symbol near '{'") else { return nil }
    return letters.indices.first { place in
      letters[place] == "{" && letters[..<place].last { $0 != " " } == ")"
    }
  }

  /// A condition has one = where it should have two.
  private static func setsInCondition(_ message: String) -> Bool {
    ["'then'", "'do'"].contains { message.hasPrefix("\($0) expected near '='") }
  }

  /// Returns where a name stands by itself.
  private static func place(of name: String, in line: String) -> Int? {
    let (letters, wanted) = (Array(line), Array(name))
    func isPart(_ place: Int) -> Bool {
      letters.indices.contains(place) && (letters[place].isLetter || letters[place].isNumber || letters[place] == "_")
    }
    let isWord = wanted.first.map { $0.isLetter || $0 == "_" } ?? false
    guard letters.count >= wanted.count else { return nil }
    return (0...letters.count - wanted.count).first { place in
      Array(letters[place..<place + wanted.count]) == wanted
        && (!isWord || !isPart(place - 1) && !isPart(place + wanted.count))
    }
  }
}

/// Advice about a value that was taken for one of another kind.
enum ValueHint {
  /// Returns what to try, or `nil` if nothing is known.
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
