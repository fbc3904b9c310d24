/// A place in a text. Both numbers start at 1; columns count characters (Unicode scalars), not bytes.
package struct TextPlace: Equatable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Where a byte of a text is; a byte order mark does not count.
  package init(of at: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(at, bytes.count)]
    let start =
      before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    column = 1 + before[min(start, before.endIndex)...].count { $0 & 0xC0 != 0x80 }
  }
}
