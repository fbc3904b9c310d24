import Diagnostics
import OverlayEngine
import OverlayFit
import OverlayReview

/// What was learned, in lines: a word, what it is, and how sure that is.
struct LearnedWords {
  let sheet: LearnedSheet
  let notches: LearnedNotches

  init(_ sheet: LearnedSheet) {
    (self.sheet, notches) = (sheet, LearnedNotches(sheet))
  }

  var text: String {
    let rows = rows
    let width = rows.reduce(0) { max($0, $1.0.count) } + 2
    return rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 + "\n" }.joined()
  }

  private var rows: [(String, String)] {
    let (log, observation) = (sheet.observation.log, sheet.observation)
    var rows: [(String, String)] = []
    rows.append(
      (
        log.name.isEmpty ? "log" : log.name,
        "\(Measure.counted(observation.gestures.count, "gesture")), \(Measure.counted(log.frames.count, "frame")), "
          + "\(Measure.counted(sheet.release.releases.count, "release"))"
      ))
    rows.append(("notches", notches.names.isEmpty ? "none: the sheet never rests" : notches.words + " pt"))
    if notches.names.count == 1 {
      rows.append(("", "only one: move the sheet to another notch, too; ends and rules need two"))
    }
    guard let delay = sheet.delay else {
      return rows + [("delay", "cannot be told: no gesture shows the sheet following a finger")] + wishes
    }
    rows.append(
      (
        "delay",
        "\(Measure.fixed((delay.seconds + (log.clockShift ?? 0)) * 1000, digits: 1)) ± "
          + "\(Measure.fixed(delay.spread * 1000, digits: 1)) ms\(log.clockShift == nil ? "" : " of two clocks"); "
          + (delay.holds ? "a touch holds until the next one" : "between touches it goes on")
      ))
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
      return [
        (
          "settling",
          "no law fits: the closest, \(closest.words), misses \(Measure.fixed(closest.percentile95, digits: 1)) pt"
        )
      ]
    }
    guard let best = sheet.settle.fits.first else {
      return [("settling", "cannot be told: no release came to rest far enough from where it was")]
    }
    var rows = [
      (
        "settling", "\(best.words); 95 % of frames within \(Measure.fixed(best.percentile95, digits: 2)) pt"
      )
    ]
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
      return [
        (
          "release",
          "no rule fits: the closest, \(closest.words), explains \(count - closest.wrong) of \(count)"
        )
      ]
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

  /// What to do next, in words.
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
