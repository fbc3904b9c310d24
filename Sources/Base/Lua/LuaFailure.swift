/// The reason why a script was stopped or an answer of it could not be used: facts only.
package struct LuaFailure: Error, Sendable {
  package enum Kind: Equatable, Sendable {
    case syntax
    case runtime
    /// The call took more instructions than `limit`, or as much work in allocation and library loops.
    case instructionLimit(limit: Int)
    case memoryLimit(bytes: Int)
    case stackOverflow
    case printLimit(lines: Int, bytes: Int)
    case timeLimit(milliseconds: Int)
    case totalLimit(limit: Int)
    case totalTimeLimit(milliseconds: Int)
    /// The user wants the process to end.
    case interrupted
    /// The function answered `found` where `expected` was asked for.
    case badReturn(found: String, expected: String)
    /// A value could not be read as a tree: a cycle, too deep, too large, or of a kind that has no tree.
    case unreadable(path: String, Unreadable)
    /// The machine has no more memory, or the version of Lua is not the one this was written for.
    case unavailable(String)
  }

  package enum Unreadable: Equatable, Sendable {
    case cycle(backTo: String)
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case kind(String)
    case key(String)
    case longKey(limit: Int)
  }

  package var kind: Kind
  /// The words of Lua or of the script, without the position.
  package var message: String
  package var position: LuaPosition?
  /// The lines around the position.
  package var excerpt: [SourceLine] = []
  /// The calls from the innermost outward; functions of the host are left out.
  package var traceback: [Frame] = []
  package var isTracebackCut = false
  /// The place at which the function that was called from outside was defined.
  package var definition: LuaPosition?

  package struct SourceLine: Equatable, Sendable {
    package let number: Int
    package let text: String
  }

  package struct Frame: Equatable, Sendable {
    package let position: LuaPosition
    /// The name by which the function was called, if known, or "main chunk".
    package let name: String?
  }

  init(_ kind: Kind, message: String = "", position: LuaPosition? = nil) {
    (self.kind, self.message, self.position) = (kind, message, position)
  }
}

extension LuaFailure: CustomStringConvertible {
  /// One line: place, and what went wrong.
  package var summary: String {
    guard let position else { return sentence }
    return "\(position): \(sentence)"
  }

  /// The summary, the source lines with a caret line, and the traceback.
  package var description: String {
    var lines = [summary]
    lines += excerptLines
    if traceback.count > 1 {
      lines.append("called from:")
      lines += traceback.dropFirst().map { "  \($0.position)" + ($0.name.map { " in \($0)" } ?? "") }
      if isTracebackCut { lines.append("  ...") }
    }
    if let definition, definition != position { lines.append("the function was defined at \(definition)") }
    return lines.joined(separator: "\n")
  }

  private var excerptLines: [String] {
    guard let position, let last = excerpt.last else { return [] }
    let width = String(last.number).count
    return excerpt.flatMap { line in
      let number = String(line.number)
      let text = "  " + String(repeating: " ", count: width - number.count) + number + " | " + line.text
      guard line.number == position.line else { return [text] }
      let indent = line.text.prefix { $0 == " " || $0 == "\t" }
      let marked = LuaHint.marked(message, in: line.text) ?? indent.count..<max(line.text.count, indent.count + 1)
      // Tabs stay, so that the carets stand below what they mark.
      let space = String(line.text.prefix(marked.lowerBound).map { $0 == "\t" ? "\t" : " " })
      return [
        text, "  " + String(repeating: " ", count: width) + " | " + space + String(repeating: "^", count: marked.count),
      ]
    }
  }

  private var sentence: String {
    switch kind {
    case .syntax, .runtime: message
    case .instructionLimit(let limit):
      "the script was stopped after \(limit) instructions in one call (or as much work inside library functions); does a loop never end?"
    case .memoryLimit(let bytes):
      "the script was stopped because it needs more than \(bytes) bytes of memory; does a table or a string grow without end?"
    case .stackOverflow:
      "the script was stopped because its calls are nested too deeply; does a function call itself without end?"
    case .printLimit(let lines, let bytes):
      "the script was stopped because it printed more than \(lines) lines in one call or \(bytes) bytes in all"
    case .timeLimit(let milliseconds):
      "the script was stopped because one call took more than \(milliseconds) ms of processor time"
    case .totalLimit(let limit):
      "the script was stopped after \(limit) instructions in all its calls together (or as much work inside library functions)"
    case .totalTimeLimit(let milliseconds):
      "the script was stopped because all its calls together took more than \(milliseconds) ms of processor time"
    case .interrupted: "the script was interrupted"
    case .badReturn(let found, let expected): "the function returned \(found), but \(expected) was expected"
    case .unreadable(let path, let reason): "\(path) \(words(reason))"
    case .unavailable(let reason): reason
    }
  }

  private func words(_ reason: Unreadable) -> String {
    switch reason {
    case .cycle(let target): "contains itself: it is \(target) again"
    case .tooDeep(let limit): "is nested more than \(limit) tables deep"
    case .tooLarge(let limit): "has more than \(limit) values"
    case .kind(let kind): "is a \(kind), which cannot be used here"
    case .longKey(let limit): "has a key of more than \(limit) bytes"
    case .key(let kind): "has a \(kind) as a key; use strings and numbers"
    }
  }
}
