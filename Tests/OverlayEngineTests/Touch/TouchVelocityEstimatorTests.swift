import TestSupport
import Testing

@testable import OverlayEngine

/// Expected numbers were solved from the normal equations in exact rational arithmetic, outside this package.
@Suite struct TouchVelocityEstimatorTests {
  struct Stroke: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var samples: [(microseconds: Int64, x: Double, y: Double)]
    var expected: FingerVelocity

    var estimator: VelocityEstimator {
      var estimator = VelocityEstimator()
      for sample in samples {
        estimator.add(Point(x: sample.x, y: sample.y), at: Instant(microseconds: sample.microseconds))
      }
      return estimator
    }

    var releaseVelocity: FingerVelocity {
      estimator.releaseVelocity(at: Instant(microseconds: samples[samples.count - 1].microseconds), stopGap: 40_000)
    }
  }

  /// Rows of milliseconds, x and y.
  static func stroke(_ description: String, _ rows: [SIMD3<Double>], x: Double = 0, y: Double = 0) -> Stroke {
    Stroke(
      testDescription: description, samples: rows.map { (Int64($0.x * 1000), $0.y, $0.z) },
      expected: FingerVelocity(x: x, y: y))
  }

  static let twentyFive: [SIMD3<Double>] = (0..<25).map { (index: Int) -> SIMD3<Double> in
    let wobble = Double(index * 7 % 5) * 0.5
    let rise = Double(index) * 3 + Double(index * 11 % 7) * 0.25
    return [Double(index) * 4, 100 + wobble, 500 - rise]
  }

  static let strokes: [Stroke] = [
    stroke(
      "an upward flick with one time given twice",
      [
        [0, 200, 700], [8, 200.4, 697.5], [16.5, 201.1, 688], [16.5, 201.1, 687.5], [25, 202, 670.5],
        [33.1, 203.5, 645],
        [41.8, 204.9, 611],
      ],
      x: 204.0114314589837, y: -4438.194025199262),
    stroke(
      "what lies before a hole of 41 ms is another movement",
      [
        [0, 50, 100], [10, 50, 130], [20, 50, 160], [61, 52, 170], [70, 53.5, 181], [80, 56, 195.5], [90, 60, 214],
      ],
      x: 448.9908201436173, y: 1983.0843635619826),
    stroke(
      "a hole of 40 ms is none",
      [
        [0, 50, 100], [10, 50, 130], [20, 50, 160], [60, 52, 170], [69, 53.5, 181], [79, 56, 195.5], [89, 60, 214],
      ],
      x: 317.69485320591866, y: 684.7217912220931),
    stroke(
      "a sample 100 ms old counts", [[0, 10, 300], [25, 12, 310], [50, 16, 312], [75, 22, 330], [100, 30, 331]],
      x: 360, y: 305.14285714285717),
    stroke(
      "a sample 1 microsecond older does not",
      [[0, 0, 0], [20, 10, 300], [40.001, 12, 310], [60.001, 16, 312], [80.001, 22, 330], [100.001, 30, 331]],
      x: 450.0009285040825,
      y: 381.43693960856109),
    stroke(
      "of a finger sampled every 50 ms, 250 ms count",
      [[0, 0, 999], [50, 0, 700], [100, 0, 685], [150, 0, 670], [200, 0, 655], [250, 0, 640], [300, 0, 625]],
      y: -300),
    stroke(
      "however seldom it is sampled, a gap of 150 ms is the longest", [[0, 0, 0], [151, 0, 90], [302, 0, 180]]),
    stroke("of 25 samples the last 20 count", twentyFive, x: 1.053770790612896, y: -757.0624003189793),
    stroke("two moments carry a line", [[0, 0, 0], [0, 0, 4], [10, 10, 12]], x: 1000, y: 1000),
    stroke("one moment carries nothing", [[5, 0, 0], [5, 3, 4], [5, 10, 12]]),
    stroke("two samples have a slope", [[0, 0, 0], [8, 30, 40]], x: 3750, y: 5000),
    stroke("one sample has none", [[0, 30, 40]]),
    stroke("a finger that does not move has no velocity", [[0, 7, 7], [8, 7, 7], [16, 7, 7], [24, 7, 7]]),
    stroke(
      "coordinates beyond all sums have no velocity", [[0, -1.7e308, 0], [8, 1.7e308, 40], [16, -1.7e308, 80]]),
  ]

  @Test(arguments: strokes) func `the release velocity is the slope of the best parabola at its end`(_ stroke: Stroke) {
    let velocity = stroke.releaseVelocity
    #expect((velocity.x - stroke.expected.x).magnitude <= 1e-9 * max(1, stroke.expected.x.magnitude))
    #expect((velocity.y - stroke.expected.y).magnitude <= 1e-9 * max(1, stroke.expected.y.magnitude))
  }

  @Test(arguments: [(40_000, true), (40_001, false)] as [(Int64, Bool)])
  func `a finger that rested longer than the stop gap has velocity 0`(rest: Int64, moves: Bool) {
    let estimator = Self.strokes[0].estimator
    let velocity = estimator.releaseVelocity(at: Instant(microseconds: 41_800 + rest), stopGap: 40_000)
    #expect((velocity != .zero) == moves)
    #expect(estimator.releaseVelocity(at: Instant(microseconds: 41_800 + rest), stopGap: 100_000) != .zero)
  }

  @Test func `without samples there is no velocity`() {
    let estimator = VelocityEstimator()
    #expect(estimator.releaseVelocity(at: .start, stopGap: 40_000) == .zero)
    #expect(estimator.runningVelocity(stopGap: 40_000) == .zero)
  }

  @Test func `an emptied estimator has forgotten everything`() {
    var estimator = Self.strokes[0].estimator
    estimator.removeAll()
    estimator.add(Point(x: 1, y: 1), at: Instant(microseconds: 50_000))
    #expect(estimator.runningVelocity(stopGap: 40_000) == .zero)
  }

  @Test func `a slow finger's running velocity is that of its last step`() {
    var estimator = VelocityEstimator()
    for (time, y) in [(0, 100), (160_000, 97), (320_000, 96)] as [(Int64, Double)] {
      estimator.add(Point(x: 0, y: y), at: Instant(microseconds: time))
    }
    #expect((estimator.runningVelocity(stopGap: 40_000).y + 1 / 0.16).magnitude < 1e-9)
    #expect(estimator.releaseVelocity(at: Instant(microseconds: 320_000), stopGap: 40_000) == .zero)
  }

  /// Two and a half times the usual spacing may pass before a finger has rested.
  @Test(arguments: [(125_000, -300), (125_001, 0)] as [(Int64, Double)])
  func `a finger that is sampled seldom rests later`(rest: Int64, expected: Double) {
    var estimator = VelocityEstimator()
    for index in 0...8 as ClosedRange<Int64> {
      estimator.add(Point(x: 195, y: 700 - Double(index) * 15), at: Instant(microseconds: 200_000 + index * 50_000))
    }
    let velocity = estimator.releaseVelocity(at: Instant(microseconds: 600_000 + rest), stopGap: 40_000)
    #expect((velocity.y - expected).magnitude < 1e-6)
  }

  @Test func `a step of no time is measured from the last earlier sample`() {
    var estimator = VelocityEstimator()
    for (time, y) in [(0, 100), (10_000, 90), (10_000, 88)] as [(Int64, Double)] {
      estimator.add(Point(x: 5, y: y), at: Instant(microseconds: time))
    }
    var pair = VelocityEstimator()
    for (time, y) in [(0, 100), (60_000, 90), (60_000, 88)] as [(Int64, Double)] {
      pair.add(Point(x: 5, y: y), at: Instant(microseconds: time))
    }
    #expect((estimator.runningVelocity(stopGap: 40_000).y + 1100).magnitude < 1e-9)
    #expect((pair.runningVelocity(stopGap: 40_000).y + 200).magnitude < 1e-9)
  }

  @Test func `clamping cuts each axis on its own`() {
    #expect(FingerVelocity(x: -9000, y: 100).clamped == FingerVelocity(x: -8000, y: 100))
    #expect(FingerVelocity(x: 8000, y: 13_890).clamped == FingerVelocity(x: 8000, y: 8000))
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>) func `a quadratic movement has its exact derivative`(seed: UInt64) {
    var numbers = TestRandom(seed: seed)
    let origin = numbers.number(in: -1000...1000)
    let speed = numbers.number(in: -8000...8000)
    let acceleration = numbers.number(in: -50_000...50_000)
    var estimator = VelocityEstimator()
    var time = Int64.random(in: 0...100_000_000_000, using: &numbers)
    let start = time
    var t = 0.0
    for _ in 0..<Int.random(in: 3...40, using: &numbers) {
      t = Double(time - start) / 1e6
      estimator.add(Point(x: origin, y: origin + speed * t + acceleration * t * t / 2), at: Instant(microseconds: time))
      time += Int64.random(in: 500...20_000, using: &numbers)
    }
    let exact = speed + acceleration * t
    #expect(
      (estimator.runningVelocity(stopGap: 40_000).y - exact).magnitude < 1e-6
        * max(1, speed.magnitude + acceleration.magnitude))
    #expect(estimator.runningVelocity(stopGap: 40_000).x == 0)
  }
}
