import OverlayEngine
import Testing

@Suite struct TimingCurveTests {
  static let shapes: [TimingCurve.Shape] = [
    .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1),
    .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1),
    .cubicBezier(x1: 0, y1: 1, x2: 0, y2: 1), .cubicBezier(x1: 1, y1: 0, x2: 1, y2: 0),
    .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
  ]

  @Test(arguments: [
    (TimingCurve.Shape.easeIn, [0.017026609651562942, 0.093464650718824859, 0.3153568125725393, 0.83942784576246653]),
    (.easeOut, [0.16057215423753347, 0.3781381308251098, 0.6846431874274607, 0.98297339034843706]),
    (.easeInOut, [0.019722453548311196, 0.12916193104731981, 0.5, 0.9802775464516888]),
    (
      .cubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1),
      [0.26982069880728455, 0.77913124840171363, 0.9548094094936647, 0.99896920256554294]
    ),
    (
      .cubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55),
      [-0.066291477333528738, -0.082807108828322571, 0.60667989722377169, 1.06237319516637]
    ),
  ])
  func `a curve passes through its points`(shape: TimingCurve.Shape, expected: [Double]) {
    let curve = TimingCurve(duration: 2, shape: shape)
    for (time, fraction) in zip([0.2, 0.5, 1, 1.8], expected) {
      #expect(abs(curve.fraction(at: time) - fraction) < 1e-14, "t \(time)")
    }
  }

  @Test(arguments: shapes)
  func `a curve runs from 0 to 1 without stepping back`(shape: TimingCurve.Shape) {
    let curve = TimingCurve(duration: 0.4, shape: shape)
    #expect(
      curve.fraction(at: -1) == 0 && curve.fraction(at: 0) == 0 && curve.fraction(at: 0.4) == 1
        && curve.fraction(at: 9) == 1)
    var last = 0.0
    for step in 1...500 {
      let fraction = curve.fraction(at: 0.4 * Double(step) / 500)
      #expect(fraction >= last - 1e-15)
      last = fraction
    }
  }

  @Test func `a curve arrives at its end, and not before`() {
    let curve = TimingCurve(duration: 1, shape: .easeIn)
    #expect(abs(curve.fraction(at: 0.99) - 0.98309) < 1e-5)
  }

  @Test(arguments: shapes)
  func `the rate is the slope of the fraction`(shape: TimingCurve.Shape) {
    let curve = TimingCurve(duration: 0.4, shape: shape)
    for t in [0.011, 0.1, 0.17, 0.333, 0.39] {
      let slope = (curve.fraction(at: t + 1e-7) - curve.fraction(at: t - 1e-7)) / 2e-7
      #expect(abs(curve.rate(at: t) - slope) < 1e-5 * max(slope, 1), "t \(t)")
    }
    for step in 0...400 { #expect(curve.rate(at: Double(step) / 1000).isFinite) }
  }

  @Test func `a slope where a control point lies on its end is that of the next one`() {
    #expect(abs(TimingCurve(duration: 1, shape: .easeOut).rate(at: 0) - 1 / 0.58) < 1e-4)
    #expect(abs(TimingCurve(duration: 1, shape: .easeIn).rate(at: 0.999_999_999) - 1 / 0.58) < 1e-4)
  }

  @Test func `times that are no times become some`() {
    #expect(TimingCurve(duration: -1).duration == 0)
    #expect(TimingCurve(duration: .nan).fraction(at: 0) == 1)
    #expect(TimingCurve(duration: .infinity).duration == 100_000)
    let strange = TimingCurve(duration: 1, shape: .cubicBezier(x1: -3, y1: .infinity, x2: .nan, y2: 5))
    for step in 0...100 { #expect(strange.fraction(at: Double(step) / 100).isFinite) }
  }
}
