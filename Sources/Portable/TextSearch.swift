// The standard library looks for text in text only with its module for regular expressions, which Embedded Swift lacks.

extension String {
  /// Where another text first stands in this one, byte by byte; nil: nowhere.
  package func place(of text: String) -> Range<Index>? {
    let wanted = text.utf8
    var start = utf8.startIndex
    while true {
      let rest = self.utf8[start...]
      if rest.starts(with: wanted) { return start..<utf8.index(start, offsetBy: wanted.count) }
      guard start < utf8.endIndex else { return nil }
      start = utf8.index(after: start)
    }
  }

  /// Whether another text stands in this one, byte by byte.
  package func has(_ text: String) -> Bool { place(of: text) != nil }
}
