/// Numbers as ECMAScript's `Number::toString` (radix 10) writes them: shortest digits that read back to the same
/// double, plain up to 10^21 and down to 10^-6, with an exponent beyond. -0 is `0`.
package enum NumberText {
  /// The length of the longest number: a sign, 17 digits, a point, `e-308`.
  static let longest = 32

  /// Writes a finite number at `start`, where `longest` bytes must be free; says how many were written.
  @inline(__always)
  static func write(_ value: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var writer = DigitWriter(start: start)
    if value < 0 { writer.put(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    // Up to 2^53 a whole number's digits are all needed, and truncation is an instruction, not a call.
    if magnitude <= 9_007_199_254_740_992 {
      let whole = UInt64(magnitude)
      if Double(whole) == magnitude {
        writer.putInteger(whole)
        return writer.count
      }
    }
    if !writer.putDecimal(magnitude) { writer.putShortest(magnitude) }
    return writer.count
  }

  /// Writes seconds that are held as whole microseconds; the same bytes as for the double.
  @inline(__always)
  static func write(microseconds: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    // Up to 15 digits every decimal is the shortest for its double.
    guard microseconds >= 0, microseconds < 1_000_000_000_000_000 else {
      return write(Double(microseconds) / 1e6, to: start)
    }
    var writer = DigitWriter(start: start)
    let (seconds, fraction) = UInt64(microseconds).quotientAndRemainder(dividingBy: 1_000_000)
    writer.putInteger(seconds)
    if fraction > 0 { writer.putFraction(fraction, places: 6) }
    return writer.count
  }

  /// The text as a string, for messages. Numbers that are not finite are named.
  package static func description(of value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
    return String(unsafeUninitializedCapacity: longest) { write(value, to: $0.baseAddress!) }
  }

  /// Appends the text of a finite number to a longer one, without a string between.
  package static func append(_ value: Double, to text: inout String) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { digits in
      text._writeASCII(UnsafeBufferPointer(rebasing: digits[..<write(value, to: digits.baseAddress!)]))
    }
  }
}

struct DigitWriter {
  let start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func putInteger(_ value: UInt64) {
    putDigits(value, places: Self.places(of: value))
  }

  /// A point and `places` digits, without zeros at the end. `value` is not 0.
  mutating func putFraction(_ value: UInt64, places: Int) {
    var (value, places) = (value, places)
    while value % 10 == 0 { (value, places) = (value / 10, places - 1) }
    put(UInt8(ascii: "."))
    putDigits(value, places: places)
  }

  /// Puts a number that is not whole and has at most four digits behind its point, as most that people write have; says
  /// whether this was one. With up to 15 digits a decimal is the shortest for its double.
  @inline(__always)
  mutating func putDecimal(_ magnitude: Double) -> Bool {
    guard magnitude < 10_000_000_000, magnitude >= 0.0001 else { return false }
    let scaled = UInt64(magnitude * 10_000 + 0.5)
    guard Double(scaled) / 10_000 == magnitude else { return false }
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: 10_000)
    putInteger(whole)
    putFraction(fraction, places: 4)
    return true
  }

  /// The standard library knows the digits, but writes an exponent of two digits already below 0.0001 and beyond 2^53.
  mutating func putShortest(_ magnitude: Double) {
    let first = count
    magnitude.write(to: &self)
    if magnitude >= 0.0001, magnitude < 9_007_199_254_740_992 { return }
    guard let mark = (first..<count).first(where: { start[$0] == UInt8(ascii: "e") }) else { return }
    let power = (mark + 2..<count).reduce(0) { $0 * 10 + Int(start[$1] - UInt8(ascii: "0")) }
    let isSmall = start[mark + 1] == UInt8(ascii: "-")
    guard power <= (isSmall ? 6 : 20) else {
      count = mark + 2
      return putInteger(UInt64(power))
    }
    var digits: UInt64 = 0
    for place in first..<mark where start[place] != UInt8(ascii: ".") {
      digits = digits * 10 + UInt64(start[place] - UInt8(ascii: "0"))
    }
    let places = Self.places(of: digits)
    count = first
    if isSmall {
      putInteger(0)
      put(UInt8(ascii: "."))
      return putDigits(digits, places: power - 1 + places)
    }
    putDigits(digits, places: places)
    for _ in places..<power + 1 { put(UInt8(ascii: "0")) }
  }

  /// Puts exactly `places` digits, with zeros in front where the value has fewer.
  @inline(__always)
  private mutating func putDigits(_ value: UInt64, places: Int) {
    var rest = value
    var place = count + places
    count = place
    while place > count - places {
      place -= 1
      let quotient = rest / 10
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest &- quotient &* 10)
      rest = quotient
    }
  }

  /// Returns how many digits a number has; 0 has one.
  @inline(__always)
  private static func places(of value: UInt64) -> Int {
    // 1233 / 4096 is a little more than log10(2).
    let estimate = ((64 - (value | 1).leadingZeroBitCount) * 1233) >> 12
    return value < powersOfTen[estimate] ? max(estimate, 1) : estimate + 1
  }

  private static let powersOfTen: InlineArray<20, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000,
    1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
    100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

extension DigitWriter: TextOutputStream {
  mutating func write(_ text: String) {
    for byte in text.utf8 { put(byte) }
  }

  /// Takes the bytes that the standard library's numbers write: no string is made of their digits.
  mutating func _writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    (start + count).update(from: first, count: bytes.count)
    count += bytes.count
  }
}
