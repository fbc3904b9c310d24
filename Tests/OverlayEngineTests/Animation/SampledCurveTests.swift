import Testing

@testable import OverlayEngine

@Suite struct SampledCurveTests {
  @Test func `a curve runs straight from sample to sample and holds the last`() {
    let curve = SampledCurve(fractions: [0, 0.5, 0.25, 0.75])
    #expect(curve.duration == 3.0 / 240)
    for (samples, fraction) in [
      (-1.0, 0.0), (0, 0), (0.5, 0.25), (1, 0.5), (1.5, 0.375), (2.75, 0.625), (3, 0.75), (10, 0.75),
    ] {
      #expect(abs(curve.fraction(at: samples / 240) - fraction) < 1e-12, "sample \(samples)")
    }
    for (samples, rate) in [(0.5, 120.0), (1.5, -60), (2.5, 120), (3, 0), (-1, 0)] {
      #expect(curve.rate(at: samples / 240) == rate, "sample \(samples)")
    }
  }

  @Test func `a function is asked every 240th of a second until it has finished`() throws {
    var asked: [Double] = []
    let curve = try SampledCurve.sampling(
      { elapsed in
        asked.append(elapsed)
        return (elapsed * 100, elapsed >= 0.01)
      }, layer: Name("search"))
    #expect(asked == (0...3).map { Double($0) / 240 })
    #expect(curve.duration == 3.0 / 240)
    #expect(curve.fraction(at: 1.0 / 240) == 100.0 / 240)
  }

  @Test func `a function that never finishes, or gives no number, ends the run`() {
    let layer = Name("search")
    #expect(throws: StageFailure.endlessAnimation(layer: layer, seconds: 600)) {
      try SampledCurve.sampling({ _ in (0.5, false) }, layer: layer)
    }
    #expect(throws: StageFailure.notAFraction(layer: layer, seconds: 1.0 / 240, fraction: .infinity)) {
      try SampledCurve.sampling({ ($0 > 0 ? .infinity : 0, false) }, layer: layer)
    }
  }
}
