import MeasuredLogs
import OverlayMeasure
import TestSupport

/// What one, two or three pulls beyond the top say of its resistance.
enum FewPulls {
  static func look(at seed: UInt64, _ report: inout Report) throws {
    var random = TestRandom(seed: seed &* 17 &+ 3)
    let band = KnownBand(kind: random.below(KnownBand.kinds), &random)
    let settle = KnownSettle(kind: random.below(KnownSettle.kinds), &random)
    let distortion = SimulatedApp.Distortion(isSpoilt: seed % 2 == 1, &random)
    let count = 1 + Int(seed / 2 % 3)
    var drags = [(0, -200.0), (1, 120), (1, -100)].map { from, way in
      SimulatedApp.Drag(from: from, way: way, duration: 0.5, push: 0.1)
    }
    for _ in 0..<count {
      let (way, duration) = (-random.number(in: 120...230), random.number(in: 0.5...1))
      drags.append(
        SimulatedApp.Drag(from: 2, way: way, duration: duration, push: 0, hold: random.one(of: [0, 0.15, 0.3])))
    }
    let app = SimulatedApp(settle.lua(), band.lua(), "overlay.nearest {}")
    let top = try LearnedSheet(try app.log(drags, distortion, seed: seed)).top
    let fit = top?.fits.first { $0.law == band.law }
    let words = "\(count) pulls\(seed % 2 == 1 ? ", spoilt" : "")"
    report.add("\(words): the law", fit != nil, least: 0.9) {
      "seed \(seed): \(band): \((top?.fits ?? []).map { "\($0.law) \($0.values)" })"
    }
    guard let value = band.value, let interval = fit?.values.first else { return }
    report.note("\(words): width, share of the value", interval.spread / interval.value)
    report.note("\(words): off, share of the value", (interval.value - value).magnitude / value)
    report.add("\(words): the interval holds the truth", interval.range.contains(value), least: 0.9) {
      "seed \(seed): \(band) \(interval)"
    }
  }
}
