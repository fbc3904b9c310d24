import Numerics
import Testing

/// One call and what it must give, to the sign of a zero.
struct SpecialValue: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var actual: Double
  var expected: Double

  init(_ call: String, _ actual: Double, _ expected: Double) {
    testDescription = call
    self.actual = actual
    self.expected = expected
  }
}

private let inf = Double.infinity
private let nan = Double.nan
private let pi = 3.141592653589793

@Suite struct SpecialValueTests {
  @Test(arguments: [
    SpecialValue("sin -0", Elementary.sin(-0.0), -0.0), SpecialValue("sin inf", Elementary.sin(inf), nan),
    SpecialValue("sin nan", Elementary.sin(nan), nan), SpecialValue("sin tiny", Elementary.sin(0x1p-1074), 0x1p-1074),
    SpecialValue("cos -inf", Elementary.cos(-inf), nan), SpecialValue("cos 0", Elementary.cos(0), 1),
    SpecialValue("cos nan", Elementary.cos(nan), nan), SpecialValue("tan -0", Elementary.tan(-0.0), -0.0),
    SpecialValue("tan inf", Elementary.tan(inf), nan), SpecialValue("asin -0", Elementary.asin(-0.0), -0.0),
    SpecialValue("asin 1", Elementary.asin(1), pi / 2), SpecialValue("asin -1", Elementary.asin(-1), -pi / 2),
    SpecialValue("asin 1.1", Elementary.asin(1.1), nan), SpecialValue("asin nan", Elementary.asin(nan), nan),
    SpecialValue("acos 1", Elementary.acos(1), 0), SpecialValue("acos -1", Elementary.acos(-1), pi),
    SpecialValue("acos 0", Elementary.acos(0), pi / 2), SpecialValue("acos -2", Elementary.acos(-2), nan),
    SpecialValue("atan -0", Elementary.atan(-0.0), -0.0), SpecialValue("atan inf", Elementary.atan(inf), pi / 2),
    SpecialValue("atan -inf", Elementary.atan(-inf), -pi / 2), SpecialValue("atan nan", Elementary.atan(nan), nan),
  ])
  func `circular functions treat the edges as C does`(value: SpecialValue) {
    expectSame(value)
  }

  @Test(arguments: [
    SpecialValue("0, 0", Elementary.atan2(0, 0), 0), SpecialValue("-0, 0", Elementary.atan2(-0.0, 0), -0.0),
    SpecialValue("0, -0", Elementary.atan2(0, -0.0), pi), SpecialValue("-0, -0", Elementary.atan2(-0.0, -0.0), -pi),
    SpecialValue("0, 1", Elementary.atan2(0, 1), 0), SpecialValue("-0, -1", Elementary.atan2(-0.0, -1), -pi),
    SpecialValue("1, 0", Elementary.atan2(1, 0), pi / 2), SpecialValue("-1, -0", Elementary.atan2(-1, -0.0), -pi / 2),
    SpecialValue("inf, inf", Elementary.atan2(inf, inf), pi / 4),
    SpecialValue("inf, -inf", Elementary.atan2(inf, -inf), 2.356194490192345),
    SpecialValue("-inf, inf", Elementary.atan2(-inf, inf), -pi / 4),
    SpecialValue("inf, 3", Elementary.atan2(inf, 3), pi / 2),
    SpecialValue("3, inf", Elementary.atan2(3, inf), 0), SpecialValue("3, -inf", Elementary.atan2(3, -inf), pi),
    SpecialValue("-3, inf", Elementary.atan2(-3, inf), -0.0), SpecialValue("nan, 1", Elementary.atan2(nan, 1), nan),
    SpecialValue("1, nan", Elementary.atan2(1, nan), nan),
  ])
  func `the angle of a point on the axes, at the origin and at infinity is C's`(value: SpecialValue) {
    expectSame(value)
  }

  @Test(arguments: [
    SpecialValue("exp 0", Elementary.exp(0), 1), SpecialValue("exp -0", Elementary.exp(-0.0), 1),
    SpecialValue("exp inf", Elementary.exp(inf), inf), SpecialValue("exp -inf", Elementary.exp(-inf), 0),
    SpecialValue("exp nan", Elementary.exp(nan), nan), SpecialValue("exp 709.79", Elementary.exp(709.79), inf),
    SpecialValue("exp 1e308", Elementary.exp(1e308), inf), SpecialValue("exp -745.14", Elementary.exp(-745.14), 0),
    SpecialValue("log 0", Elementary.log(0), -inf), SpecialValue("log -0", Elementary.log(-0.0), -inf),
    SpecialValue("log 1", Elementary.log(1), 0), SpecialValue("log -1", Elementary.log(-1), nan),
    SpecialValue("log -inf", Elementary.log(-inf), nan), SpecialValue("log inf", Elementary.log(inf), inf),
    SpecialValue("log nan", Elementary.log(nan), nan), SpecialValue("log10 0", Elementary.log10(0), -inf),
    SpecialValue("log10 -5", Elementary.log10(-5), nan), SpecialValue("log10 inf", Elementary.log10(inf), inf),
    SpecialValue("log2 0", Elementary.log2(0), -inf), SpecialValue("log2 -5", Elementary.log2(-5), nan),
    SpecialValue("log2 inf", Elementary.log2(inf), inf),
  ])
  func `exponential and logarithms treat the edges as C does`(value: SpecialValue) {
    expectSame(value)
  }

  @Test(arguments: [
    SpecialValue("nan^0", Elementary.pow(nan, 0), 1), SpecialValue("1^nan", Elementary.pow(1, nan), 1),
    SpecialValue("nan^1", Elementary.pow(nan, 1), nan), SpecialValue("2^nan", Elementary.pow(2, nan), nan),
    SpecialValue("0^3", Elementary.pow(0, 3), 0), SpecialValue("-0^3", Elementary.pow(-0.0, 3), -0.0),
    SpecialValue("-0^2", Elementary.pow(-0.0, 2), 0), SpecialValue("-0^0.5", Elementary.pow(-0.0, 0.5), 0),
    SpecialValue("0^-1", Elementary.pow(0, -1), inf), SpecialValue("-0^-1", Elementary.pow(-0.0, -1), -inf),
    SpecialValue("-0^-2", Elementary.pow(-0.0, -2), inf), SpecialValue("0^-inf", Elementary.pow(0, -inf), inf),
    SpecialValue("-1^inf", Elementary.pow(-1, inf), 1), SpecialValue("-1^-inf", Elementary.pow(-1, -inf), 1),
    SpecialValue("0.5^inf", Elementary.pow(0.5, inf), 0), SpecialValue("0.5^-inf", Elementary.pow(0.5, -inf), inf),
    SpecialValue("-2^inf", Elementary.pow(-2, inf), inf), SpecialValue("2^-inf", Elementary.pow(2, -inf), 0),
    SpecialValue("-inf^3", Elementary.pow(-inf, 3), -inf), SpecialValue("-inf^2", Elementary.pow(-inf, 2), inf),
    SpecialValue("-inf^-3", Elementary.pow(-inf, -3), -0.0), SpecialValue("-inf^0.5", Elementary.pow(-inf, 0.5), inf),
    SpecialValue("inf^-2", Elementary.pow(inf, -2), 0), SpecialValue("-8^(1/3)", Elementary.pow(-8, 1.0 / 3), nan),
    SpecialValue("-2^3", Elementary.pow(-2, 3), -8), SpecialValue("-2^-1", Elementary.pow(-2, -1), -0.5),
    SpecialValue("-3^1e300", Elementary.pow(-3, 1e300), inf), SpecialValue("10^400", Elementary.pow(10, 400), inf),
    SpecialValue("-10^401", Elementary.pow(-10, 401), -inf), SpecialValue("10^-400", Elementary.pow(10, -400), 0),
    SpecialValue("2^-1075", Elementary.pow(2, -1075), 0), SpecialValue("7^1e-300", Elementary.pow(7, 1e-300), 1),
    SpecialValue("3^1.7e308", Elementary.pow(3, 1.7e308), inf),
  ])
  func `powers treat the edges as C does`(value: SpecialValue) {
    expectSame(value)
  }

  private func expectSame(_ value: SpecialValue) {
    if value.expected.isNaN {
      #expect(value.actual.isNaN)
    } else {
      #expect(value.actual.bitPattern == value.expected.bitPattern, "expected \(value.expected), got \(value.actual)")
    }
  }
}
