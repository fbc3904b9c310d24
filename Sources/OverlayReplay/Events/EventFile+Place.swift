import JSONText

extension EventFile {
  /// Line and column of a byte of the window. Only asked for when something is said, so lines are counted then.
  func place(of at: Int) -> TextPlace {
    guard isWhole else { return TextPlace(line: max(cursor.line, 1), column: column(of: at, lineStart: cursor.start)) }
    var text = JSONScanner(base: window.base, range: 0..<whole.scanner.end)
    text.skipMark()
    var lineStart = text.at
    var line = 1
    for index in lineStart..<max(at, lineStart) where window.base[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    return TextPlace(line: line, column: column(of: at, lineStart: lineStart))
  }

  /// Characters before the byte, plus 1: bytes that continue a character do not count.
  private func column(of at: Int, lineStart: Int) -> Int {
    var column = 1
    for index in lineStart..<max(at, lineStart) where window.base[index] & 0xC0 != 0x80 { column += 1 }
    return column
  }
}
