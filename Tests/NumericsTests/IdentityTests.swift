import Numerics
import TestSupport
import Testing

@Suite struct IdentityTests {
  static let seeds: [UInt64] = [1, 20_260, 0xfeed_beef]

  @Test(arguments: seeds)
  func `neighbours never come out in the wrong order`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    let growing: [(String, ClosedRange<Double>, (Double) -> Double)] = [
      ("exp", 1e-20...709, Elementary.exp), ("log", 0x1p-1074...1e308, Elementary.log),
      ("log10", 0x1p-1074...1e308, Elementary.log10),
      ("log2", 0x1p-1074...1e308, Elementary.log2), ("atan", 1e-20...1e20, Elementary.atan),
      ("asin", 1e-20...0.9999, Elementary.asin),
      ("sin", 1e-20...1.57, Elementary.sin), ("tan", 1e-20...1.57, Elementary.tan),
    ]
    for (name, range, function) in growing {
      for _ in 0..<400 {
        let x = random.size(in: range)
        #expect(function(x) <= function(x.nextUp), "\(name)(\(x)), seed \(seed)")
      }
    }
  }

  @Test(arguments: seeds)
  func `odd functions are odd and even ones even, to the bit`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    for _ in 0..<400 {
      let x = random.size(in: 1e-300...1e300)
      #expect(Elementary.sin(-x) == -Elementary.sin(x), "\(x), seed \(seed)")
      #expect(Elementary.tan(-x) == -Elementary.tan(x), "\(x), seed \(seed)")
      #expect(Elementary.atan(-x) == -Elementary.atan(x), "\(x), seed \(seed)")
      #expect(Elementary.cos(-x) == Elementary.cos(x), "\(x), seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `sine, cosine and tangent agree at any angle`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    for _ in 0..<1000 {
      let x = random.size(in: 1e-8...1.7e308)
      let (s, c) = (Elementary.sin(x), Elementary.cos(x))
      #expect(abs(s * s + c * c - 1) < 4e-16, "\(x), seed \(seed)")
      #expect(unitsApart(Elementary.tan(x), s / c) <= 2, "\(x), seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `inverse functions lead back`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    for _ in 0..<500 {
      let x = random.number(in: -1...1)
      #expect(abs(Elementary.sin(Elementary.asin(x)) - x) < 2.3e-16, "\(x), seed \(seed)")
      #expect(abs(Elementary.cos(Elementary.acos(x)) - x) < 4e-16, "\(x), seed \(seed)")
      let y = random.number(in: -300...300)
      #expect(abs(Elementary.log(Elementary.exp(y)) - y) < 1.2e-16 + abs(y) * 1.2e-16, "\(y), seed \(seed)")
      let (size, angle) = (random.size(in: 1e-250...1e250), random.number(in: -3.1415...3.1415))
      let back = Elementary.atan2(size * Elementary.sin(angle), size * Elementary.cos(angle))
      #expect(abs(back - angle) < 9e-16, "\(size), \(angle), seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `powers multiply as their exponents add`(seed: UInt64) {
    var random = TestRandom(seed: seed)
    for _ in 0..<500 {
      let x = random.size(in: 1e-10...1e10)
      let y = random.number(in: -10...10)
      #expect(unitsApart(Elementary.pow(x, y) * Elementary.pow(x, -y), 1) <= 3, "\(x)^\(y), seed \(seed)")
      #expect(unitsApart(Elementary.pow(x, 3), x * x * x) <= 2, "\(x), seed \(seed)")
    }
  }
}

extension TestRandom {
  /// Evenly spread over the doubles of a range of positive numbers: every size comes equally often.
  mutating func size(in range: ClosedRange<Double>) -> Double {
    let span = range.upperBound.bitPattern - range.lowerBound.bitPattern + 1
    return Double(bitPattern: range.lowerBound.bitPattern + next() % span)
  }
}
