package import OverlayMeasure
import TestSupport

/// A random app as it was measured and a config, which differ in one thing or in none.
package struct JudgedPair {
  package enum Change: String, CaseIterable, Sendable {
    case none, response, rest, curve, policy
  }

  package let change: Change
  /// What was measured.
  package let app: SimulatedApp
  package let settle: KnownSettle
  /// What it is held to; its numbers are parameters.
  package let config: SimulatedApp
  package let log: MeasuredLog
  /// The config's parameters on which nothing of the gestures depends, and those on which much does; what is between
  /// these is in neither.
  package let hidden: Set<String>
  package let shown: Set<String>

  private static let heights: [Double] = [140, 400, 700]

  package init(seed: UInt64, _ change: Change, isSpoilt: Bool) throws {
    var random = TestRandom(seed: seed &* 31 &+ 7)
    self.change = change
    let settle = KnownSettle(kind: random.below(KnownSettle.kinds), &random)
    let band = KnownBand(kind: random.below(KnownBand.kinds), &random)
    let release = KnownRelease(kind: random.below(KnownRelease.kinds), &random)
    let distortion = SimulatedApp.Distortion(isSpoilt: isSpoilt, &random)
    func config(_ scaled: String? = nil, by factor: Double = 1, declares: Bool = false) -> SimulatedApp {
      func number(_ name: String, _ value: Double) -> String {
        let value = name == scaled ? value * factor : value
        let (low, high) = (min(value / 2, 0.05), max(value * 2, 1))
        return declares
          ? "overlay.parameter(\"\(name)\", { default = \(value), minimum = \(low), maximum = \(high) })" : "\(value)"
      }
      return SimulatedApp(settle.lua(number), band.lua(number), release.lua(number))
    }
    self.config = config(declares: true)
    var (other, app) = (settle, config())
    switch change {
    case .none: break
    case .response:
      other.values[settle.timePlace] *= 1.05
      app = SimulatedApp(other.lua(), band.lua(), release.lua())
    case .rest:
      var heights = Self.heights
      heights[random.below(3)] += random.one(of: [-2, 2])
      app = SimulatedApp(settle.lua(), band.lua(), release.lua(), heights: heights)
    case .curve:
      other = Self.curve(unlike: settle, &random)
      app = SimulatedApp(other.lua(), band.lua(), release.lua())
    case .policy: app = SimulatedApp(settle.lua(), band.lua(), Self.rule(unlike: release, &random).lua())
    }
    (self.app, self.settle) = (app, other)
    var sharp = SimulatedApp.Distortion()
    (sharp.rate, sharp.pixel) = (120, 0.001)
    var (drags, own): ([SimulatedApp.Drag], MeasuredLog)
    repeat {
      drags = Self.drags(&random)
      own = try config().log(drags, sharp, seed: seed)
      // Of another rule only what the gestures exercise can be told.
    } while try change == .policy
      && Self.difference(own, app.log(drags, sharp, seed: seed)).count { $0 > 100 } < 4
    log = try app.log(drags, distortion, seed: seed)

    var names: [String] = []
    func note(_ name: String, _ value: Double) -> String {
      names.append(name)
      return "\(value)"
    }
    _ = (settle.lua(note), band.lua(note), release.lua(note))
    var (hidden, shown): (Set<String>, Set<String>) = ([], [])
    for name in names {
      let differences = [0.9, 1.1].map { factor in
        // What the config refuses is no value that it could have.
        guard let other = try? config(name, by: factor).log(drags, sharp, seed: seed) else { return [Double.infinity] }
        return Self.difference(own, other)
      }
      if differences.allSatisfy({ ($0.max() ?? 0) < 0.1 }) { hidden.insert(name) }
      if differences.contains(where: { $0.quantile(0.67) > 10 }) { shown.insert(name) }
    }
    (self.hidden, self.shown) = (hidden, shown)
  }

  /// With pulls beyond the end or without, with quick releases or without.
  private static func drags(_ random: inout TestRandom) -> [SimulatedApp.Drag] {
    let (pulls, flicks) = (random.below(2) == 0, random.below(3) > 0)
    return SimulatedApp.drags(30, heights: heights, &random, pullsBeyond: pulls).map { drag in
      var drag = drag
      if !flicks { (drag.duration, drag.push, drag.hold) = (max(drag.duration, 0.4), 0, 0.3) }
      return drag
    }
  }

  /// Of each gesture, by how much the edge differs at most.
  private static func difference(_ one: MeasuredLog, _ other: MeasuredLog) -> [Double] {
    var (most, all): (Double, [Double]) = (0, [])
    var end = one.touches.first?.time ?? 0
    for (a, b) in zip(one.frames, other.frames) {
      if let next = one.touches.first(where: { $0.phase == .began && $0.time > end })?.time, a.time >= next {
        all.append(most)
        (most, end) = (0, next)
      }
      most = max(most, (a.y - b.y).magnitude)
    }
    return all + [most]
  }

  private static func curve(unlike settle: KnownSettle, _ random: inout TestRandom) -> KnownSettle {
    let curves: [SettleFamily.KnownCurve] = [.ease, .easeOut, .easeInOut, .sheet, .materialStandard]
    while true {
      var other = KnownSettle(kind: 3, &random)
      other.family = .timing(random.one(of: curves))
      if other.family != settle.family, Self.differ(other, settle) { return other }
    }
  }

  /// Whether two ways of 200 points part by more than a tenth of it, however late one begins.
  private static func differ(_ one: KnownSettle, _ other: KnownSettle) -> Bool {
    let ways = [one, other].map { $0.family.way($0.values, distance: 200, speed: 0) }
    return stride(from: -0.03, through: 0.03, by: 0.005).allSatisfy { shift in
      (0...60).contains { step in
        let time = Double(step) / 60
        return (ways[0].displacement(at: time) - ways[1].displacement(at: time + shift)).magnitude > 20
      }
    }
  }

  private static func rule(unlike release: KnownRelease, _ random: inout TestRandom) -> KnownRelease {
    while true {
      let other = KnownRelease(kind: random.below(KnownRelease.kinds), &random)
      if other.family != release.family { return other }
    }
  }
}

extension JudgedPair {
  /// Whether that is what is to be said.
  package func expects(_ sentences: [String]) -> Bool {
    switch change {
    case .none: return sentences.isEmpty
    case .response:
      return sentences.contains { sentence in (4...6).contains { sentence.contains(" \($0) % slower: ") } }
    case .rest:
      let place = zip(app.heights, config.heights).enumerated().first { $0.element.0 != $0.element.1 }
      guard let place else { return false }
      let isHigher = place.element.0 > place.element.1
      let (start, end) = ("n\(place.offset) rests ", isHigher ? "higher" : "lower")
      return sentences.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }
    case .curve:
      // Where the config's curve is free, other points are another curve.
      let words =
        ["the app settles by another law: "] + (config.settings.contains("timing") ? ["the app's curve "] : [])
      return sentences.contains { sentence in words.contains { sentence.hasPrefix($0) } }
    case .policy: return sentences.contains { $0.hasPrefix("the app rests at ") }
    }
  }
}
