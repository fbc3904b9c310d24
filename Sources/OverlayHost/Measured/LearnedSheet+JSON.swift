import OverlayEngine
import OverlayFit

extension LearnedWords {
  /// What was learned, for programs. What is missing could not be learned from the log.
  var value: Value {
    let delay = sheet.delay
    return .fields([
      "gestures": .number(Double(sheet.observation.gestures.count)),
      "notches": .object(
        zip(notches.names, notches.heights).map { Value.Field(key: $0, value: .number($1)) }),
      "delay": delay.map {
        Interval($0.seconds + (sheet.observation.log.clockShift ?? 0), spread: $0.spread).told
      },
      "dragStart": sheet.start.map {
        .fields([
          "slop": $0.slop.told, "keeps": .string($0.keeps.rawValue), "share": $0.share.map(\.told),
          "gestures": .number(Double($0.gestures)),
        ])
      },
      "top": sheet.top.map(\.value), "bottom": sheet.bottom.map(\.value),
      "settling": .fields([
        "fits": .list(sheet.settle.fits.map(\.value)), "rivals": .list(sheet.settle.rivals.map { .string($0.words) }),
        "closest": sheet.settle.closest.map(\.value), "noLawFits": .bool(sheet.settle.closest != nil),
      ]),
      "release": .fields([
        "fits": .list(sheet.release.fits.map(\.value)), "closest": sheet.release.closest.map(\.value),
        "releases": .number(Double(sheet.release.releases.count)), "noRuleFits": .bool(sheet.release.closest != nil),
      ]),
      "next": .list(sheet.wishes.map { .string($0.words(notches, sheet)) }),
    ])
  }
}

extension Interval {
  /// The value with its spread; without one if it could not be determined.
  fileprivate var told: Value {
    func rounded(_ value: Double) -> Value? {
      value.isFinite && value < 1e6 ? .number((value * 1e6).rounded() / 1e6) : nil
    }
    return .fields(["value": rounded(value), "spread": rounded(spread)])
  }
}

extension SettleFit {
  fileprivate var value: Value {
    .fields([
      "law": .string(family.words),
      "numbers": .object(
        zip(family.unknowns, values).map { Value.Field(key: $0.rawValue, value: $1.told) }),
      "speed": family.usesSpeed ? .string(rule.words) : nil,
      "percentile95": .number((percentile95 * 1000).rounded() / 1000),
    ])
  }
}

extension BandChoice {
  fileprivate var value: Value {
    .fields([
      "fits": .list(fits.map(\.value)), "closest": closest.map(\.value), "noLawFits": .bool(closest != nil),
      "shareOfEachMove": steps.map(\.share.told), "pulls": .number(Double(pulls)), "reach": .number(reach.rounded()),
    ])
  }
}

extension BandFit {
  fileprivate var value: Value {
    .fields([
      "law": .string(law.rawValue),
      "numbers": .object(zip(law.unknowns, values).map { Value.Field(key: $0.rawValue, value: $1.told) }),
      "miss": .number((miss * 1000).rounded() / 1000),
    ])
  }
}

extension ReleaseFit {
  fileprivate var value: Value {
    .fields([
      "rule": .string(family.rawValue), "words": .string(words), "speed": .string(rule.words),
      "wrong": .number(Double(wrong)),
      "numbers": .object(
        zip(family.unknowns, widest).map { unknown, range in
          let ends = [range.lowerBound, range.upperBound].map { Value.number(($0 * 1e4).rounded() / 1e4) }
          return Value.Field(key: unknown.rawValue, value: .list(ends))
        }),
    ])
  }
}
