import Numerics
import Testing

/// A function of one or two arguments, and its table of correct results.
struct TabulatedFunction: Sendable, CustomTestStringConvertible {
  var name: String
  var table: [UInt64]
  var arguments: Int
  var evaluate: @Sendable (Double, Double) -> Double

  var testDescription: String { name }

  init(_ name: String, _ table: [UInt64], _ evaluate: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.table = table
    arguments = 1
    self.evaluate = { x, _ in evaluate(x) }
  }

  init(_ name: String, pairs table: [UInt64], _ evaluate: @escaping @Sendable (Double, Double) -> Double) {
    self.name = name
    self.table = table
    arguments = 2
    self.evaluate = evaluate
  }

  static let all: [TabulatedFunction] = [
    .init("sin", References.sine, Elementary.sin),
    .init("cos", References.cosine, Elementary.cos),
    .init("tan", References.tangent, Elementary.tan),
    .init("asin", References.arcsine, Elementary.asin),
    .init("acos", References.arccosine, Elementary.acos),
    .init("atan", References.arctangent, Elementary.atan),
    .init("atan2", pairs: References.pointAngle, Elementary.atan2),
    .init("exp", References.exponential, Elementary.exp),
    .init("log", References.logarithm, Elementary.log),
    .init("log10", References.decimalLogarithm, Elementary.log10),
    .init("log2", References.binaryLogarithm, Elementary.log2),
    .init("pow", pairs: References.power, Elementary.pow),
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
  ) {
    let width = function.arguments + 1
    var misrounded = 0
    for row in stride(from: 0, to: function.table.count, by: width) {
      let x = Double(bitPattern: function.table[row])
      let y = Double(bitPattern: function.table[row + 1])
      let expected = Double(bitPattern: function.table[row + width - 1])
      let actual = function.evaluate(x, y)
      if actual.bitPattern == expected.bitPattern { continue }
      misrounded += 1
      let place = function.arguments == 1 ? "\(function.name)(\(x))" : "\(function.name)(\(x), \(y))"
      #expect(unitsApart(actual, expected) <= 1, "\(place): expected \(expected), got \(actual)")
    }
    #expect(misrounded * 100 <= function.table.count / width, "\(misrounded) not correctly rounded")
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
