extension JSONScanner {
  /// Reads the number that begins here: the nearest double, as IEEE 754 demands.
  ///
  /// Where the digits make an integer below 2^53 and the power of ten is at most 10^22, both are exact doubles, so that one multiplication or
  /// division rounds correctly (Clinger's fast path). All that recorders write is of this kind; the rest goes through the standard library.
  @inline(__always)
  mutating func readNumber() throws(Fault) -> Double {
    let start = at
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var digits: UInt64 = 0
    let firstDigit = at
    while Self.isDigit(byte) { addDigit(to: &digits) }
    var count = at - firstDigit
    if count != 1 {
      guard count > 0 else { throw numberFault(at: start) }
      if base[firstDigit] == UInt8(ascii: "0") { throw Fault(at: start, problem: .leadingZero) }
    }
    var exponent = 0
    if byte == UInt8(ascii: ".") {
      at += 1
      let firstDecimal = at
      while Self.isDigit(byte) { addDigit(to: &digits) }
      exponent = firstDecimal - at
      if exponent == 0 { throw Fault(at: start, problem: .digitMissingAfter(".")) }
      count -= exponent
    }
    if byte | 0x20 == UInt8(ascii: "e") { exponent += try readExponent(from: start) }
    guard count <= 19, digits < 1 << 53, exponent >= -22, exponent <= 22 else { return try numberBySlowPath(from: start) }
    let value = exponent < 0 ? Double(digits) / Self.powersOfTen[-exponent] : Double(digits) * Self.powersOfTen[exponent]
    return isNegative ? -value : value
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  private mutating func addDigit(to digits: inout UInt64) {
    digits = digits &* 10 &+ UInt64(byte &- 0x30)
    at += 1
  }

  /// The exponent after an `e`; clamped far beyond what a double can hold.
  @inline(never)
  private mutating func readExponent(from start: Int) throws(Fault) -> Int {
    let letter = Character(Unicode.Scalar(byte))
    at += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { at += 1 }
    guard Self.isDigit(byte) else { throw Fault(at: start, problem: .digitMissingAfter(letter)) }
    var exponent = 0
    while Self.isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - 0x30), 1 << 24)
      at += 1
    }
    return isNegative ? -exponent : exponent
  }

  @inline(never)
  private func numberBySlowPath(from start: Int) throws(Fault) -> Double {
    let text = String(decoding: UnsafeBufferPointer(start: base + start, count: at - start), as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw Fault(at: start, problem: .numberTooLarge) }
    return value
  }

  /// A minus sign without digits, `-Infinity` among them.
  @inline(never)
  private func numberFault(at start: Int) -> Fault {
    if let word = wordThatIsNoNumber() { return Fault(at: start, problem: .notFinite(found: "-" + word)) }
    return Fault(at: start, problem: .digitMissingAfter("-"))
  }

  /// 10^0 to 10^22: all powers of ten that a double holds exactly.
  private static let powersOfTen: InlineArray<23, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
