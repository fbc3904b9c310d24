import OverlayEngine
import TestSupport
import Testing

@testable import OverlayReplay

struct NumberReadingTests {
  @Test(arguments: [
    "0", "-0", "1", "-1.5", "0.1", "0.30000000000000004", "123456789.123456", "9007199254740993", "9007199254740992.5",
    "1e22", "1e23",
    "1E+2",
    "1e-5", "12345678901234567890123", "0.000000000000000000000000000001", "5e-324", "2.5e-324",
    "1.7976931348623157e308", "1e-400",
    "0.00000000000000000000000000000000000000000000001e47", "8.5e-23", "179769313486231570000000000000000000000",
    "1e0000000000000000000001",
    "18446744073709551617", "18446744073709551616.000000001", "36893488147419103233e-10",
  ])
  func `a number is the nearest double`(text: String) throws {
    #expect(try Self.read(text).bitPattern == Double(text)!.bitPattern)
  }

  @Test func `random decimals are the nearest doubles`() throws {
    var generator = TestRandom(seed: 4)
    for _ in 0..<5000 {
      let digits = String(generator.next() >> (generator.next() % 60))
      let fraction = String(generator.next() >> (generator.next() % 64))
      let exponent = Int(generator.next() % 60) - 30
      let text = ["\(digits)", "-\(digits).\(fraction)", "\(digits)e\(exponent)", "\(digits).\(fraction)e\(exponent)"][
        Int(generator.next() % 4)]
      #expect(try Self.read(text).bitPattern == Double(text)!.bitPattern, "\(text)")
    }
  }

  @Test func `what is written reads back to the same double`() throws {
    for (bits, text) in try NumberTable.rows() where bits != 1 << 63 { #expect(try Self.read(text).bitPattern == bits) }
  }

  private static func read(_ text: String) throws -> Double {
    guard case .number(let number) = try JSONValues.value(text) else { throw NotANumber(text: text) }
    return number
  }

  struct NotANumber: Error {
    var text: String
  }
}
