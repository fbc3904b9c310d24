/// Words within a comment on a pull request, and other Markdown.
package enum MarkdownText {
  /// A piece of code, in which nothing is a heading, a link, a picture or a mention of a person. On one line; cut where it
  /// is longer than `limit` scalars.
  /// - Parameter isCell: whether it stands in a table, which a bar would end a cell of.
  package static func code(_ text: String, limit: Int = 200, isCell: Bool = false) -> String {
    var shown = TerminalText.line(bounded(text, limit))
    if isCell { shown = shown.parts(between: "|").joined(separator: "\\|") }
    if shown.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { return "`\"\(shown)\"`" }
    let fence = String(repeating: "`", count: longestRun(shown) + 1)
    // A blank on both sides keeps backticks from the fence, and is taken off again.
    let isPadded = shown.begins(with: "`") || shown.ends(with: "`") || shown.begins(with: " ") && shown.ends(with: " ")
    return isPadded ? "\(fence) \(shown) \(fence)" : fence + shown + fence
  }

  /// The beginning of a text, with three points where more was there.
  package static func bounded(_ text: String, _ limit: Int) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= limit ? text : String(scalars.prefix(limit)) + "..."
  }

  private static func longestRun(_ text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
