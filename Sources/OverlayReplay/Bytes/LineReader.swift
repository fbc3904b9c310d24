import JSONText

/// The lines of a text, one after the other.
struct LineReader {
  private let window: TextWindow
  /// Of the line that was read last, counted from 1.
  private(set) var line = 0
  /// Where that line begins in the window.
  private var start = 0

  init(_ window: TextWindow) {
    self.window = window
  }

  /// Stands at the next line's first word; nil at the end. Lines without anything are passed over.
  @inline(__always)
  mutating func next() throws(Fault) -> JSONScanner? {
    while let range = try take() {
      var scanner = JSONScanner(base: window.base, range: range)
      if line == 1 {
        try scanner.checkEncoding()
        scanner.skipMark()
        start = scanner.at
      }
      scanner.skipSpace()
      if scanner.at < range.upperBound { return scanner }
    }
    return nil
  }

  @inline(__always)
  private mutating func take() throws(Fault) -> Range<Int>? {
    do throws(Fault) {
      guard let range = try window.takeLine() else { return nil }
      (line, start) = (line + 1, range.lowerBound)
      return range
    } catch {
      (line, start) = (line + 1, 0)
      throw error
    }
  }

  /// Line and column of a byte of the window; bytes that continue a character do not count.
  func place(of at: Int) -> TextPlace {
    TextPlace(line: max(line, 1), column: 1 + (start..<max(at, start)).count { window.base[$0] & 0xC0 != 0x80 })
  }
}
