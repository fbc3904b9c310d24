/// Sentences of which no part is longer than people read: names and values that files hold may be of any length.
package enum SentenceText {
  /// Characters of what stands in quotes, of what nothing parts, such as a path, and of a line.
  private static let (mostQuoted, mostUnbroken, mostLine) = (200, 1000, 4000)

  /// The most sentences of one kind that stand in one place.
  private static let mostSentences = 200

  /// Returns the first of many sentences, shortened; a last one says how many more there are.
  package static func first(_ sentences: some Collection<String>) -> [String] {
    let more = sentences.count - mostSentences
    return sentences.prefix(mostSentences).map(shortened) + (more > 0 ? ["and \(more) more"] : [])
  }

  /// A text that may have several lines, with what is too long cut, and how long it was.
  package static func shortened(_ text: String) -> String {
    guard text.utf8.count > mostQuoted else { return text }
    return text.parts(between: "\n").map(line).joined(separator: "\n")
  }

  private static func line(_ line: String) -> String {
    guard line.utf8.count > mostQuoted else { return line }
    let parts = line.parts(between: "\"").enumerated().map { place, part in
      place % 2 == 1
        ? cut(part, mostQuoted) : part.parts(between: " ").map { cut($0, mostUnbroken) }.joined(separator: " ")
    }
    return cut(parts.joined(separator: "\""), mostLine)
  }

  private static func cut(_ part: String, _ most: Int) -> String {
    guard part.utf8.count > most else { return part }
    let scalars = part.unicodeScalars
    return scalars.count > most
      ? String(String.UnicodeScalarView(scalars.prefix(most))) + "... (\(scalars.count) characters)" : part
  }
}
