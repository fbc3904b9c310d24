import Text

struct LogLines {
  private let bytes: [UInt8]
  private var at = 0
  private var number = 0

  /// A byte order mark is skipped; UTF-16 is refused.
  init(_ bytes: [UInt8]) throws(ImportFault) {
    if bytes.isEmpty { throw ImportFault(.none, .empty) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw ImportFault(.none, .utf16) }
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  mutating func next() -> LogLine? {
    guard at < bytes.count else { return nil }
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n"))
    let line = bytes[at..<(end ?? bytes.count)]
    number += 1
    at = (end ?? bytes.count) + 1
    return LogLine(line, number: number, isCut: end == nil)
  }
}

/// One line, read word by word.
struct LogLine {
  let text: ArraySlice<UInt8>
  let number: Int
  /// Whether no line feed follows: the recorder may have been stopped while it wrote.
  let isCut: Bool
  private(set) var at: Int
  private let start: Int

  init(_ line: ArraySlice<UInt8>, number: Int, isCut: Bool) {
    start = line.startIndex
    at = start
    text = line[..<(line.lastIndex { !LogLine.isSpace($0) } ?? start - 1).advanced(by: 1)]
    self.number = number
    self.isCut = isCut
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  var isBlank: Bool { text.allSatisfy(LogLine.isSpace) }

  /// How many spaces it begins with.
  var indentation: Int { text.prefix(while: LogLine.isSpace).count }

  /// The next byte; nil at the line's end.
  var byte: UInt8? { at < text.endIndex ? text[at] : nil }

  mutating func skipSpace() {
    while let byte, LogLine.isSpace(byte) { at += 1 }
  }

  /// The run of bytes without a space and without some others, possibly empty.
  mutating func word(until stops: StaticString) -> LogWord {
    let start = at
    while let byte, !LogLine.isSpace(byte), !stops.withUTF8Buffer({ $0.contains(byte) }) { at += 1 }
    return LogWord(text[start..<at])
  }

  /// Goes past some words where they come next.
  mutating func skip(_ words: StaticString) -> Bool {
    let found = words.withUTF8Buffer { text[at...].starts(with: $0) }
    if found { at += words.utf8CodeUnitCount }
    return found
  }

  /// The next run of bytes without a space; nil at the line's end.
  mutating func word() -> LogWord? {
    skipSpace()
    let start = at
    while let byte, !LogLine.isSpace(byte) { at += 1 }
    return at > start ? LogWord(text[start..<at]) : nil
  }

  mutating func word(_ expected: ImportProblem.Expected) throws(ImportFault) -> LogWord {
    guard let word = word() else { throw fault(.lineEnds(expected: expected)) }
    return word
  }

  var rest: String { String(decoding: text[at...], as: UTF8.self) }

  /// Finishes: nothing but white space may be left, or a comment where one is allowed.
  mutating func finish(allowingComment: Bool = false) throws(ImportFault) {
    if let word = word(), !(allowingComment && word.bytes.first == UInt8(ascii: "#")) {
      throw fault(at: word, .excess(found: word.string))
    }
  }

  /// Returns where a byte of the line is; columns count characters.
  func place(of index: Int) -> TextPlace {
    TextPlace(line: number, column: 1 + text[start..<min(index, text.endIndex)].count { $0 & 0xC0 != 0x80 })
  }

  var firstPlace: TextPlace { place(of: start + indentation) }

  /// Returns a fault at the place where reading stands.
  func fault(_ problem: ImportProblem) -> ImportFault {
    ImportFault(.at(place(of: at)), problem)
  }

  /// Something else should stand where reading stands.
  func fault(expecting expected: ImportProblem.Expected) -> ImportFault {
    fault(byte == nil ? .lineEnds(expected: expected) : .unexpected(found: rest, expected: expected))
  }

  func fault(at word: LogWord, _ problem: ImportProblem) -> ImportFault {
    ImportFault(.at(place(of: word.bytes.startIndex)), problem)
  }

  /// The longest time that can be told apart in whole microseconds with room to spare, seconds: far beyond the year
  /// 30000.
  private static let mostSeconds: Int64 = 1_000_000_000_000

  /// Seconds, a point, and up to six decimals, as whole microseconds.
  func microseconds(_ word: LogWord) throws(ImportFault) -> Int64 {
    guard let point = word.bytes.firstIndex(of: UInt8(ascii: ".")) else { throw unexpected(word, .time) }
    let decimals = LogWord(word.bytes[word.bytes.index(after: point)...])
    guard let seconds = LogWord(word.bytes[..<point]).digits(UInt64.self, radix: 10), decimals.bytes.count <= 6,
      var fraction = decimals.digits(UInt64.self, radix: 10)
    else { throw unexpected(word, .time) }
    guard seconds < Self.mostSeconds else { throw fault(at: word, .timeTooLarge) }
    for _ in decimals.bytes.count..<6 { fraction *= 10 }
    return Int64(seconds * 1_000_000 + fraction)
  }

  func unexpected(_ word: LogWord, _ expected: ImportProblem.Expected) -> ImportFault {
    fault(at: word, .unexpected(found: word.string, expected: expected))
  }

  /// Digits of a base, as many as a number of the type has.
  func number<Number: FixedWidthInteger>(
    _ word: LogWord, _ type: Number.Type, radix: Int, _ expected: ImportProblem.Expected
  ) throws(ImportFault) -> Number {
    guard let number = word.digits(type, radix: radix) else { throw unexpected(word, expected) }
    return number
  }
}

struct LogWord {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  static func == (word: LogWord, text: StaticString) -> Bool {
    text.withUTF8Buffer { word.bytes.elementsEqual($0) }
  }

  /// A number in digits of a base, all of them; nil if it is none or does not fit.
  func digits<Number: FixedWidthInteger>(_ type: Number.Type, radix: Int) -> Number? {
    var digits = bytes[...]
    if Number.isSigned, digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
    guard let first = digits.first, Character(Unicode.Scalar(first)).isHexDigit else { return nil }
    return Number(string, radix: radix)
  }
}
