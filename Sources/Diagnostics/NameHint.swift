/// How a message goes on about an unknown name.
package enum NameHint {
  /// `; did you mean "x"?` where one of the known is near, else all of them after `lead`: `; it has "a", "b"`. Without
  /// a lead, or where there are none, nothing.
  package static func tail(_ name: String, in known: [String], lead: String? = nil) -> String {
    let near = NearestName.of(name, in: known)
    guard near == nil else { return tail(near) }
    guard let lead, !known.isEmpty else { return "" }
    return "; \(lead) \(quoted(known))"
  }

  /// `; did you mean "x"?`; nothing where nothing is near.
  package static func tail(_ near: String?) -> String { question(near).map { "; " + $0 } ?? "" }

  /// `did you mean "x"?`; nil where nothing is near.
  package static func question(_ near: String?) -> String? { near.map { "did you mean \"\($0)\"?" } }

  /// `did you mean "x"?` where one of the known is near, else `there is a, b`.
  package static func oneOf(_ known: [String], near name: String) -> String {
    question(NearestName.of(name, in: known)) ?? "there is \(known.joined(separator: ", "))"
  }

  /// `a, b and c`; `last` is the word before the last one.
  package static func list(_ words: [String], _ last: String = "and") -> String {
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
  }

  /// `"a", "b"`
  package static func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
