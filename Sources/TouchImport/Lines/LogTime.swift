extension LogLine {
  /// The longest time that can be told apart in whole microseconds with room to spare, seconds: far beyond the year 30000.
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
