import Numerics
import TestSupport
import Testing

/// A function of one or two arguments. Its correct results lie in `References`, in a file of its name: on each line the
/// bits of the arguments (y before x) and of the result, rounded correctly from 240 bits; edges first, then the 60 of
/// 6,000 nearest to a tie, then others.
struct TabulatedFunction: Sendable, CustomTestStringConvertible {
  var name: String
  var arguments = 1
  var evaluate: @Sendable (Double, Double) -> Double

  var testDescription: String { name }

  init(_ name: String, _ evaluate: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.evaluate = { x, _ in evaluate(x) }
  }

  init(_ name: String, ofTwo evaluate: @escaping @Sendable (Double, Double) -> Double) {
    self.name = name
    arguments = 2
    self.evaluate = evaluate
  }

  /// The lines of its table, as numbers.
  func rows() throws -> [[Double]] {
    try PackageFolder.text("Tests/NumericsTests/References/\(name).tsv").split(separator: "\n").map { line in
      try line.split(separator: "\t").map { Double(bitPattern: try #require(UInt64($0, radix: 16))) }
    }
  }

  static let all: [TabulatedFunction] = [
    .init("sin", Elementary.sin),
    .init("cos", Elementary.cos),
    .init("tan", Elementary.tan),
    .init("asin", Elementary.asin),
    .init("acos", Elementary.acos),
    .init("atan", Elementary.atan),
    .init("atan2", ofTwo: Elementary.atan2),
    .init("exp", Elementary.exp),
    .init("log", Elementary.log),
    .init("log10", Elementary.log10),
    .init("log2", Elementary.log2),
    .init("pow", ofTwo: Elementary.pow),
  ]
}

/// How many doubles lie between two, counted through zero.
func unitsApart(_ a: Double, _ b: Double) -> UInt64 {
  func place(_ x: Double) -> Int64 {
    let bits = Int64(bitPattern: x.bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
  return place(a) > place(b) ? UInt64(bitPattern: place(a) &- place(b)) : UInt64(bitPattern: place(b) &- place(a))
}

@Suite struct ReferenceTests {
  @Test(arguments: TabulatedFunction.all)
  func `every tabulated result is within one unit, and all but at most one in a hundred are correctly rounded`(
    function: TabulatedFunction
  ) throws {
    let rows = try function.rows()
    var misrounded = 0
    for row in rows {
      try #require(row.count == function.arguments + 1)
      let (x, y, expected) = (row[0], row[1], row[function.arguments])
      let actual = function.evaluate(x, y)
      if actual.bitPattern == expected.bitPattern { continue }
      misrounded += 1
      let place = function.arguments == 1 ? "\(function.name)(\(x))" : "\(function.name)(\(x), \(y))"
      #expect(unitsApart(actual, expected) <= 1, "\(place): expected \(expected), got \(actual)")
    }
    #expect(rows.count > 280)
    #expect(misrounded * 100 <= rows.count, "\(misrounded) not correctly rounded")
  }

  @Test(arguments: -5...22)
  func `the decimal logarithm of a power of ten is its exponent`(exponent: Int) {
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    #expect(Elementary.log10(exponent < 0 ? 1 / power : power) == Double(exponent))
  }

  @Test func `the binary logarithm of every power of two is its exponent`() {
    for exponent in -1022...1023 {
      #expect(Elementary.log2(Double(sign: .plus, exponent: exponent, significand: 1)) == Double(exponent))
    }
    #expect(Elementary.log2(0x1p-1074) == -1074)
  }

  @Test func `whole powers that fit a double are exact`() {
    for base in 2...60 {
      var exact = 1
      for exponent in 1...62 {
        let (product, overflow) = exact.multipliedReportingOverflow(by: base)
        if overflow { break }
        exact = product
        // Converting an integer rounds to nearest, ties to even, as the power must.
        #expect(Elementary.pow(Double(base), Double(exponent)) == Double(exact), "\(base)^\(exponent)")
      }
    }
    for exponent in -1074...1023 {
      #expect(Elementary.pow(2, Double(exponent)) == Double(sign: .plus, exponent: exponent, significand: 1))
    }
  }
}
