public import JSONText
public import OverlayEngine
import OverlaySettings

/// JSON Lines, read back one value at a time: a trace, or the records that one is expected to have.
public struct ValueLines: ~Copyable {
  /// As the user gave it; errors begin with it.
  public let name: String
  private let window: TextWindow
  /// The line that was read last, counted from 1.
  public private(set) var line = 0
  /// Where that line begins in the window, and its value.
  private var lineStart = 0
  private var scanner: JSONScanner

  public init(name: String, source: ByteSource) {
    self.name = name
    window = TextWindow(source)
    scanner = JSONScanner(base: window.base, range: 0..<0)
  }

  /// The next line's value; nil at the end. Lines without anything are passed over.
  public mutating func next() throws(EventFileError) -> Value? {
    do throws(Fault) {
      while let range = try window.takeLine() {
        line += 1
        begin(range)
        if line == 1 { try scanner.checkEncoding() }
        if scanner.at < range.upperBound { return try readLine() }
      }
      return nil
    } catch {
      throw EventFileError(file: name, place: place(of: error.at), problem: error.eventFileProblem)
    }
  }

  /// Where a part of the value that was read last stands; as far as the path can be followed.
  public func place(of path: [String] = []) -> TextPlace {
    place(of: scanner.position(of: path.map { .key($0) }))
  }

  /// A file that holds one value.
  public static func document(name: String, _ bytes: [UInt8]) throws(EventFileError) -> Value {
    var text = ValueLines(name: name, source: .memory(bytes))
    do throws(Fault) {
      text.line = 1
      text.begin(try text.window.takeRest())
      try text.scanner.checkEncoding()
      return try text.readLine()
    } catch {
      throw EventFileError(file: name, place: text.placeInDocument(of: error.at), problem: error.eventFileProblem)
    }
  }

  private mutating func begin(_ range: Range<Int>) {
    scanner = JSONScanner(base: window.base, range: range)
    if line == 1 { scanner.skipMark() }
    lineStart = scanner.at
    scanner.skipSpace()
  }

  private func readLine() throws(Fault) -> Value {
    var reader = scanner
    let value = try reader.readValue()
    try reader.finish()
    return value
  }

  private func place(of at: Int) -> TextPlace {
    TextPlace(line: max(line, 1), column: 1 + characters(lineStart..<max(at, lineStart)))
  }

  private func placeInDocument(of at: Int) -> TextPlace {
    let before = lineStart..<max(at, lineStart)
    let start = before.last { window.base[$0] == UInt8(ascii: "\n") }.map { $0 + 1 } ?? lineStart
    let feeds = before.count { window.base[$0] == UInt8(ascii: "\n") }
    return TextPlace(line: 1 + feeds, column: 1 + characters(start..<max(at, start)))
  }

  /// Bytes that continue a character do not count.
  private func characters(_ range: Range<Int>) -> Int {
    range.count { window.base[$0] & 0xC0 != 0x80 }
  }
}
