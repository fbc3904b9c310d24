package import OverlayMeasure
package import TestSupport

/// A random app, and what is to be found of it.
package struct KnownAnswer {
  package var app: SimulatedApp
  package var settle: KnownSettle
  package var band: KnownBand
  package var release: KnownRelease
  package var distortion: SimulatedApp.Distortion
  package var log: MeasuredLog

  /// - Parameter seed: an odd one spoils the log.
  package init(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    settle = KnownSettle(kind: random.below(KnownSettle.kinds), &random)
    band = KnownBand(kind: random.below(KnownBand.kinds), &random)
    release = KnownRelease(kind: random.below(KnownRelease.kinds), &random)
    app = SimulatedApp(settle.lua(), band.lua(), release.lua())
    distortion = SimulatedApp.Distortion(isSpoilt: seed % 2 == 1, &random)
    let drags = SimulatedApp.drags(40, heights: app.heights, &random)
    log = try app.log(drags, distortion, seed: seed)
  }
}

extension SimulatedApp.Distortion {
  package init(isSpoilt: Bool, _ random: inout TestRandom) {
    self.init()
    rate = random.one(of: [60, 120])
    delay = random.number(in: 0...0.06)
    guard isSpoilt else { return }
    jitter = random.one(of: [0.001, 0.002, 0.004])
    dropped = random.one(of: [0.02, 0.05, 0.12])
    pixel = random.one(of: [1.0 / 3, 0.5, 1])
  }
}
