import Quoting

/// A layer as an app's file, and how much of it that file carries.
package struct ExportedFile: Equatable, Sendable {
  package var layer: String
  package internal(set) var text = ""
  /// In the order in which they are met.
  package internal(set) var items: [Item] = []

  package struct Item: Equatable, Sendable {
    package var subject: String
    package var status: Status
    /// What became of it, and what to do where something is missing.
    package var words: String
  }

  /// How a thing was carried over.
  package enum Status: String, CaseIterable, Sendable {
    /// The same for every input.
    case exact
    /// A function's answers on the screens that were tried, which a formula gives to the last digit.
    case sampled
    /// Not carried over; where a function is behind it, what it answered stands in the file.
    case gap
  }

  init(layer: String) {
    self.layer = layer
  }

  mutating func exact(_ subject: String, _ words: String) {
    items.append(Item(subject: subject, status: .exact, words: words))
  }
  mutating func sampled(_ subject: String, _ words: String) {
    items.append(Item(subject: subject, status: .sampled, words: words))
  }
  mutating func gap(_ subject: String, _ words: String) {
    items.append(Item(subject: subject, status: .gap, words: words))
  }

  /// The items as lines of a comment, or of words for people.
  func comment(_ mark: String) -> String {
    items.map { item in
      let words = CommentText.written("\(item.subject): \(item.words)")
      return "\(mark)\(item.status.rawValue.padded(to: 8))\(words)\n"
    }.joined()
  }

  package var summary: String {
    let counts = Status.allCases.map { status in "\(items.count { $0.status == status }) \(status.rawValue)" }.joined(
      separator: ", ")
    return "\(TerminalText.line(layer)): \(counts)\n" + comment("  ")
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
