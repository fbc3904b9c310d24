import OverlayEngine
import OverlayMeasure
import OverlayReview
import Text

extension LearnedWords {
  /// The sheet that was learned, for programs. What is missing could not be learned from the log.
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

/// The sheet that was learned, in lines: a word, what it is, and how sure that is.
struct LearnedWords {
  let sheet: LearnedSheet
  let notches: LearnedNotches

  init(_ sheet: LearnedSheet) {
    (self.sheet, notches) = (sheet, LearnedNotches(sheet))
  }

  var text: String { TextTable.aligned(rows.map { [$0.0, $0.1] }) }

  private var rows: [(String, String)] {
    let (log, observation) = (sheet.observation.log, sheet.observation)
    let counts = [
      (observation.gestures.count, "gesture"), (log.frames.count, "frame"), (sheet.release.releases.count, "release"),
    ]
    var rows = [(log.name.isEmpty ? "log" : log.name, counts.map { Measure.counted($0, $1) }.joined(separator: ", "))]
    rows.append(("notches", notches.names.isEmpty ? "none: the sheet never rests" : notches.words + " pt"))
    if notches.names.count == 1 {
      rows.append(("", "only one: move the sheet to another notch, too; ends and rules need two"))
    }
    if let heard = observation.heard { rows.append(("touches", heard.sentence)) }
    guard let delay = sheet.delay else {
      return rows + [("delay", "cannot be told: no gesture shows the sheet following a finger")] + wishes
    }
    let lateness = Measure.fixed((delay.seconds + (log.clockShift ?? 0)) * 1000, digits: 1)
    let spread = "\(Measure.fixed(delay.spread * 1000, digits: 1)) ms\(log.clockShift == nil ? "" : " of two clocks")"
    let meanwhile = delay.holds ? "a touch holds until the next one" : "between touches it goes on"
    rows.append(("delay", "\(lateness) ± \(spread); \(meanwhile)"))
    if let start = sheet.start { rows.append(("drag start", start.words)) }
    rows += band("above the top", sheet.top) + band("below the lowest", sheet.bottom)
    return rows + settling + release + wishes
  }

  private func band(_ name: String, _ band: BandChoice?) -> [(String, String)] {
    guard let band, notches.names.count > 1 else { return [] }
    if let closest = band.closest {
      let reason =
        band.steps.map { "each move counts for \($0.share.words()) of its way there, so it depends on the moves" }
        ?? "does the resistance depend on the way there?"
      let miss = Measure.fixed(closest.miss, digits: 1)
      return [(name, "no law fits: the closest, \(closest.words), misses \(miss) pt; \(reason)")]
    }
    guard let best = band.fits.first else { return [(name, "cannot be told: no finger pulled there")] }
    let pulls = "\(Measure.counted(band.pulls, "pull")), up to \(Measure.fixed(band.reach, digits: 0)) pt"
    var rows = [(name, "\(best.words) (\(pulls))")]
    if band.fits.count > 1 {
      rows.append(("", "cannot be told apart from \(list(band.fits.dropFirst().map(\.words)))"))
    }
    return rows
  }

  private var settling: [(String, String)] {
    if let closest = sheet.settle.closest {
      let miss = Measure.fixed(closest.percentile95, digits: 1)
      return [("settling", "no law fits: the closest, \(closest.words), misses \(miss) pt")]
    }
    guard let best = sheet.settle.fits.first else {
      return [("settling", "cannot be told: no release came to rest far enough from where it was")]
    }
    let miss = Measure.fixed(best.percentile95, digits: 2)
    var rows = [("settling", "\(best.words); 95 % of frames within \(miss) pt")]
    let rivals = sheet.settle.rivals
    if !rivals.isEmpty {
      let what = list(rivals.map(\.words))
      let remedy = sheet.settle.isOpenToFlicks ? ": flick once at 1500 pt/s" : ""
      rows.append(("", "cannot be told apart from \(what)\(remedy)"))
    }
    return rows
  }

  private var release: [(String, String)] {
    let count = sheet.release.releases.count
    if let closest = sheet.release.closest {
      let words = "no rule fits: the closest, \(closest.words), explains \(count - closest.wrong) of \(count)"
      return [("release", words)]
    }
    guard let best = sheet.release.fits.first else { return [] }
    var rows = [("release", "\(best.words); \(count - best.wrong) of \(count)")]
    if best.family.usesSpeed, best.rule != .lastStep { rows.append(("", "the speed is \(best.rule.words)")) }
    var families: [ReleaseFamily] = [best.family]
    var others: [String] = []
    for fit in sheet.release.fits where !families.contains(fit.family) {
      families.append(fit.family)
      others.append(fit.words)
    }
    if !others.isEmpty {
      let shown = others.prefix(3).joined(separator: "; or ")
      let rest = others.count > 3 ? "; or \(others.count - 3) more" : ""
      rows.append(("", "cannot be told apart from \(shown)\(rest)"))
    }
    return rows
  }

  /// The suggested next gestures, in words.
  var wishes: [(String, String)] {
    sheet.wishes.enumerated().map { ($0 == 0 ? "do next" : "", $1.words(notches, sheet)) }
  }

  private func list(_ words: [String]) -> String {
    words.count > 3
      ? words.prefix(3).joined(separator: "; ") + "; and \(words.count - 3) more" : words.joined(separator: "; ")
  }
}

extension DragStartFit {
  fileprivate var words: String {
    switch keeps {
    case .none: "after \(slop.words(digits: 1)) pt, the way until then dropped"
    case .excess: "after \(slop.words(digits: 1)) pt, what is beyond them kept"
    case .share: "after \(slop.words(digits: 1)) pt, \(share?.words() ?? "a share") of the way until then kept"
    case .all: "at once, nothing of the way lost"
    }
  }
}

extension BandFit {
  var words: String {
    let numbers = zip(law.unknowns, values).map { "\($0.rawValue) \($1.words())" }.joined(separator: ", ")
    return numbers.isEmpty ? law.words : "\(law.words): \(numbers)"
  }
}

extension BandLaw {
  fileprivate var words: String {
    switch self {
    case .free: "follows the finger"
    case .wall: "a wall"
    case .linear: "a share of the finger's way"
    case .squareRoot: "the square root of the finger's way"
    case .overlayContainer: "OverlayContainer's logarithm"
    case .uiKit: "UIKit's rubber band"
    case .hyperbola: "a rubber band with a reach of its own"
    case .logarithm: "Vaul's logarithm"
    }
  }
}

extension Wish {
  func words(_ notches: LearnedNotches, _ sheet: LearnedSheet) -> String {
    switch self {
    case .drag: "drag the sheet slowly from one notch to another"
    case .release: "let it go at rest, far from a notch, a few times"
    case .flick(let speed): "flick once at \(Int(speed)) pt/s"
    case .letGo(let next):
      letGo(next, notches, sheet)
    case .pull(let end, let points):
      "pull \(Int(points)) pt \(end == .top ? "beyond the top" : "below the lowest notch") slowly, and hold; three times"
    }
  }

  private func letGo(_ next: NextGesture, _ notches: LearnedNotches, _ sheet: LearnedSheet) -> String {
    let tops = sheet.observation.notches
    let nearest = tops.indices.min { (tops[$0] - next.y).magnitude < (tops[$1] - next.y).magnitude } ?? 0
    let off = next.y - tops[nearest]
    let place =
      off.magnitude < 2
      ? "at \(notches.name(nearest))"
      : "\(Int(off.magnitude.rounded())) pt \(off < 0 ? "above" : "below") \(notches.name(nearest))"
    let speed =
      next.speed == 0
      ? "at rest" : "with a flick of about \(Int(next.speed.magnitude)) pt/s \(next.speed < 0 ? "up" : "down")"
    return "from \(notches.name(next.from)), let go \(place) \(speed)"
  }
}

extension SettleFamily {
  /// The words by which a sentence calls it.
  var words: String {
    switch self {
    case .spring(let start): "spring" + start.words
    case .criticalSpring(let start): "spring that does not swing (damping 1)" + start.words
    case .speedDampedSpring(let start): "spring damped by speed, as OverlayContainer's" + start.words
    case .durationSpring: "spring with a duration, as UIKit's, at the finger's speed"
    case .timing(let curve): curve.words
    case .freeTiming: "cubic-bezier"
    case .powerOut: "power ease-out"
    case .approach: "same share of the rest in every frame"
    }
  }

  /// The noun for it, in short, for sentences that compare.
  var noun: String {
    switch self {
    case .spring, .criticalSpring, .speedDampedSpring, .durationSpring: "spring"
    case .timing, .freeTiming, .powerOut: "curve"
    case .approach: "approach"
    }
  }
}

extension SettleFamily.StartSpeed {
  fileprivate var words: String {
    switch self {
    case .rest: ", from rest"
    case .finger: ", at the finger's speed"
    case .share: ", at a share of the finger's speed"
    }
  }
}

extension SettleFamily.KnownCurve {
  var words: String {
    switch self {
    case .ease: "ease"
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .sheet: "cubic-bezier(0.32, 0.72, 0, 1)"
    case .materialStandard: "Material's standard curve (0.2, 0, 0, 1)"
    case .materialEmphasizedDecelerate: "Material's emphasized-decelerate curve (0.05, 0.7, 0.1, 1)"
    case .materialFastOutSlowIn: "Material's fast-out-slow-in curve (0.4, 0, 0.2, 1)"
    }
  }
}

extension SettleFamily.Unknown {
  var words: String { self == .timeConstant ? "time constant" : rawValue }

  /// Returns an unknown's value with its name and unit: `response 0.449 ± 0.004 s`.
  func words(_ value: Interval) -> String { "\(words) \(value.words())\(isSeconds ? " s" : "")" }
}

extension Interval {
  /// `0.449 ± 0.004`; of a value that may be 0 only what it is at most is known, and of one that may be anything nothing.
  func words(digits: Int = 3) -> String {
    guard spread < value.magnitude else {
      return spread < 0.5 ? "at most \(Measure.padded(max(value + spread, 0), digits: digits))" : "not known"
    }
    return "\(Measure.padded(value, digits: digits)) ± \(Measure.padded(spread, digits: digits))"
  }
}

extension SettleFit {
  var words: String {
    "\(family.words): " + zip(family.unknowns, values).map { $0.words($1) }.joined(separator: ", ")
  }
}

extension ClosedRange<Double> {
  /// `337 to 373`.
  func words(digits: Int = 0) -> String {
    let (low, high) = (Measure.fixed(lowerBound, digits: digits), Measure.fixed(upperBound, digits: digits))
    return low == high ? low : "\(low) to \(high)"
  }
}

extension ReleaseFit {
  /// The rule with its numbers.
  var words: String {
    switch family {
    case .nearest: "the nearest notch, whatever the speed"
    case .projection: "the notch nearest to where the finger would be \(range(0, 3, "s")) later"
    case .projectionNeverAgainst:
      "the notch nearest to where the finger would be \(range(0, 3, "s")) later, never against the finger"
    case .flickFromPlace: "beyond \(speed) the next notch from where it is, else the nearest"
    case .flickFromNotch: "beyond \(speed) one notch on from where the drag began, else the nearest"
    case .rushingForward:
      "beyond \(speed) on in the finger's direction, else the nearest to where it would be \(range(1, 3, "s")) later"
    case .shareOfWay: "on from notch to notch after \(share)"
    case .shareOfWayOrSpeed: "beyond \(range(1, 0, "pt/s")) one notch on from where the drag began, else after \(share)"
    case .pointsOfWayOrSpeed: "with the finger beyond \(range(1, 0, "pt/s")), else on after \(range(0, 0, "pt"))"
    case .friction:
      "where friction of \(range(0, 0, "pt/s²")) would stop it; the old notch holds within \(range(1, 0, "pt"))"
    }
  }

  /// The threshold, where the rule has one.
  var threshold: String? { family.unknowns.firstIndex(of: .speed).map { range($0, 0, "pt/s", unknown: "unknown") } }

  private var speed: String { "\(rule == .lastStep ? "a last step of " : "")\(range(0, 0, "pt/s"))" }

  private var share: String { range(0, 2, "of the way", unknown: "an unknown share of the way") }

  /// A number in its unit; where all that were tried explain the releases, nothing is known of it.
  private func range(_ place: Int, _ digits: Int, _ unit: String, unknown: String? = nil) -> String {
    isKnown(place) ? "\(widest[place].words(digits: digits)) \(unit)" : unknown ?? "an unknown number of \(unit)"
  }
}

extension SpeedRule {
  /// How the speed is found.
  var words: String {
    switch self {
    case .leastSquares: "the slope of the last samples"
    case .lastTwo: "the last two samples"
    case .mean: "the whole way by the whole time"
    case .window: "the way of the last 100 ms"
    case .windowOneWay: "the way of the last 100 ms, since the finger turned round"
    case .lastStep: "the last step, however long ago"
    }
  }
}
