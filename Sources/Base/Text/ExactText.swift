/// Text that is compared byte by byte, as a kernel, a shell and a script do.
///
/// Swift takes two strings for equal where Unicode does: "é" in one scalar and in two. To a file system and to Lua
/// these are two names.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (a: ExactText, b: ExactText) -> Bool { a.text.isSame(as: b.text) }

  package static func < (a: ExactText, b: ExactText) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Two names after each other are not one name of both.
    hasher.combine(UInt8(0xFF))
  }
}

extension String {
  /// Whether both have the same bytes: the usual case, without what the general one costs.
  package func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// A number that is not negative; zeros in front make it at least as long as is asked.
  package init(_ number: some BinaryInteger, radix: Int = 10, uppercase: Bool = false, digits: Int) {
    let own = String(number, radix: radix, uppercase: uppercase)
    self = String(repeating: "0", count: Swift.max(digits - own.utf8.count, 0)) + own
  }
}

/// Bytes of ASCII.
extension UInt8 {
  package var isLetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
  package var isDigit: Bool { (48...57).contains(self) }
}

extension StringProtocol {
  /// Whether both have the same bytes.
  package func isSame(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether the bytes begin with those of another text.
  package func begins(with other: some StringProtocol) -> Bool { utf8.starts(with: other.utf8) }

  /// Whether the bytes end with those of another text.
  package func ends(with other: some StringProtocol) -> Bool {
    utf8.count >= other.utf8.count && utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
  }

  /// The parts between one ASCII character, empty ones included.
  package func parts(between separator: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map {
      String(String.UnicodeScalarView($0))
    }
  }
}

extension Sequence where Element: StringProtocol {
  /// Whether one of them has the same bytes.
  package func holds(_ text: some StringProtocol) -> Bool { contains { $0.isSame(as: text) } }
}

extension Collection where Element: StringProtocol {
  /// Returns the index of the first element that has the same bytes.
  package func place(of text: some StringProtocol) -> Index? { firstIndex { $0.isSame(as: text) } }
}

extension [String] {
  /// The texts in the order of their bytes, which no language and no library changes.
  package var inByteOrder: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
