import TestSupport
import Testing

@testable import OverlayReplay

/// Doubles, and what ECMAScript's `String(number)` makes of them, recorded from a JavaScript engine: on each line the
/// hexadecimal of the bits, and the text.
enum NumberTable {
  static func rows() throws -> [(bits: UInt64, text: String)] {
    try PackageFolder.text("Tests/OverlayReplayTests/numbers.tsv").split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      return (try #require(UInt64(parts[0], radix: 16)), String(parts[1]))
    }
  }
}

struct NumberTextTests {
  @Test func `numbers look as JavaScript writes them`() throws {
    let rows = try NumberTable.rows()
    for (bits, text) in rows {
      #expect(NumberText.description(of: Double(bitPattern: bits)) == text)
    }
    for (bits, text) in rows where Double(bitPattern: bits).isFinite {
      var appended = "= "
      NumberText.append(Double(bitPattern: bits), to: &appended)
      #expect(appended == "= " + text)
    }
    #expect(rows.count > 300)
  }

  @Test func `the digits are the standard library's shortest ones`() {
    var generator = TestRandom(seed: 2)
    let values = (0..<20_000).map { _ in Double(bitPattern: generator.next() & 0x7FFF_FFFF_FFFF_FFFF) }
    for value in values where value.isFinite && value > 0 {
      let text = NumberText.description(of: value)
      #expect(Self.digits(of: text) == Self.digits(of: value.description), "\(value)")
      #expect(Double(text) == value)
    }
  }

  @Test func `decimals of four places and their neighbours have the standard library's digits`() {
    var generator = TestRandom(seed: 4)
    for _ in 0..<20_000 {
      let decimal = Double(generator.next() >> (14 + generator.next() % 50)) / 10_000
      for value in [decimal, decimal.nextUp, decimal.nextDown] where value > 0 {
        let text = NumberText.description(of: value)
        #expect(Self.digits(of: text) == Self.digits(of: value.description), "\(value)")
        #expect(Double(text) == value)
      }
    }
  }

  /// The significant digits of a description such as `1.25e-07`.
  private static func digits(of description: String) -> String {
    let mantissa = description.prefix { $0 != "e" }.filter { $0 != "." }.drop { $0 == "0" }
    return String(mantissa.reversed().drop { $0 == "0" }.reversed())
  }

  @Test func `microseconds look like the seconds that they are`() {
    var generator = TestRandom(seed: 3)
    let corners: [Int64] = [
      0, 1, 10, 999_999, 1_000_000, 1_000_001, 83_000, 999_999_999_999_999, 1_000_000_000_000_000,
      9_007_199_254_740_993,
    ]
    let random = (0..<5000).map { _ in Int64(generator.next() >> (10 + generator.next() % 50)) }
    for microseconds in corners + random {
      let text = String(unsafeUninitializedCapacity: NumberText.longest) {
        NumberText.write(microseconds: microseconds, to: $0.baseAddress!)
      }
      #expect(text == NumberText.description(of: Double(microseconds) / 1e6))
    }
  }
}
