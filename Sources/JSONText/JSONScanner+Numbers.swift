extension JSONScanner {
  /// Reads the number that begins here: the nearest double, as IEEE 754 demands.
  ///
  /// Where the digits make an integer below 2^53 and the power of ten is at most 10^22, both are exact doubles, so that
  /// one multiplication or division rounds correctly (Clinger's fast path). All that recorders write is of this kind;
  /// the rest goes through the standard library.
  @inlinable @inline(__always)
  package mutating func readNumber() throws(JSONFault) -> Double {
    let start = at
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var digits: UInt64 = 0
    let firstDigit = at
    while Self.isDigit(byte) { addDigit(to: &digits) }
    var count = at - firstDigit
    if count != 1 {
      guard count > 0 else { throw numberFault(at: start) }
      if base[firstDigit] == UInt8(ascii: "0") { throw JSONFault(at: start, grammar: .leadingZero) }
    }
    var exponent = 0
    if byte == UInt8(ascii: ".") {
      at += 1
      let firstDecimal = at
      while Self.isDigit(byte) { addDigit(to: &digits) }
      exponent = firstDecimal - at
      if exponent == 0 { throw JSONFault(at: start, grammar: .digitMissingAfter(".")) }
      count -= exponent
    }
    if byte | 0x20 == UInt8(ascii: "e") { exponent += try readExponent(from: start) }
    guard count <= 19, digits < 1 << 53, exponent >= -22, exponent <= 22 else {
      return try numberBySlowPath(from: start)
    }
    let value = exponent == 0 ? Double(digits) : Self.scaled(digits, by: exponent)
    return isNegative ? -value : value
  }

  @inlinable @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inlinable @inline(__always)
  mutating func addDigit(to digits: inout UInt64) {
    digits = digits &* 10 &+ UInt64(byte &- 0x30)
    at += 1
  }

  /// The exponent after an `e`; clamped far beyond what a double can hold.
  @usableFromInline @inline(never)
  mutating func readExponent(from start: Int) throws(JSONFault) -> Int {
    let letter = Character(Unicode.Scalar(byte))
    at += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { at += 1 }
    guard Self.isDigit(byte) else { throw JSONFault(at: start, grammar: .digitMissingAfter(letter)) }
    var exponent = 0
    while Self.isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - 0x30), 1 << 24)
      at += 1
    }
    return isNegative ? -exponent : exponent
  }

  @usableFromInline @inline(never)
  func numberBySlowPath(from start: Int) throws(JSONFault) -> Double {
    let text = String(decoding: UnsafeBufferPointer(start: base + start, count: at - start), as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw JSONFault(at: start, grammar: .numberTooLarge) }
    return value
  }

  /// A minus sign without digits, `-Infinity` among them.
  @usableFromInline @inline(never)
  func numberFault(at start: Int) -> JSONFault {
    if let word = wordThatIsNoNumber() { return JSONFault(at: start, grammar: .notFinite(found: "-" + word)) }
    return JSONFault(at: start, grammar: .digitMissingAfter("-"))
  }

  /// `digits` times 10^`exponent`, both within Clinger's bounds.
  @usableFromInline
  static func scaled(_ digits: UInt64, by exponent: Int) -> Double {
    exponent < 0 ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
  }

  /// 10^0 to 10^22: all powers of ten that a double holds exactly.
  private static let powersOfTen: InlineArray<23, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
