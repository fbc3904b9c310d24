import Diagnostics
import Portable

extension TraceComparison {
  func faultSentence(_ curve: CurveDifference) -> String {
    let faults = curve.oneFrameFaults
    let first = faults[0]
    let when = "for one frame at \(Measure.seconds(first.seconds))"
    let more = faults.count > 1 ? ", and \(Measure.counted(faults.count - 1, "more time"))" : ""
    let size = curve.property.measured(first.amount.magnitude)
    switch curve.property {
    case .dimming, .opacity:
      let words = "\(curve.property.words)\(of(curve.layer))"
      return "\(words) is off \(when) (\(size) \(curve.property.direction(first.amount)))\(more)"
    case .offset: return "the scroll offset of \(curve.layer) jumps by \(size) \(when)\(more)"
    case .y, .height: return "\(curve.layer) jumps by \(size) \(when)\(more)"
    case .x, .width, .frameHeight:
      return "the \(curve.property.words) of \(curve.layer) is off by \(size) \(when)\(more)"
    }
  }

  func sentence(_ story: CurveStory) -> String {
    let curve = story.curve
    let subject = story.words + (namesLayers ? " of \(NameHint.list(story.layers))" : "")
    let verb = story.words.has(" and ") ? "are" : "is"
    switch curve.story {
    case .faults: return faultSentence(curve)
    case .late: return "\(subject) \(verb) \(curve.lateness)\(curve.remainder)"
    case .offset(let amount, let isThroughout):
      let range = isThroughout ? "throughout" : curve.range
      return
        "\(subject) \(verb) \(curve.property.measured(amount.magnitude)) \(curve.property.direction(amount)) \(range)"
    case .settling(let pace): return settlingSentence(curve, pace) ?? "\(subject) \(curve.generalWords)"
    case .absence(let inSecond, let frames, _):
      let what = curve.property == .y ? curve.layer : subject
      let range = frames == 1 ? "for one frame at \(Measure.seconds(curve.first))" : curve.range
      return "\(what) is seen in the \(inSecond ? "first" : "second") run only, \(range)"
    case .other: return "\(subject) \(curve.generalWords)"
    }
  }

  /// nil where the move does not settle, or goes elsewhere: then its spring is not to blame.
  private func settlingSentence(_ curve: CurveDifference, _ pace: Double?) -> String? {
    let mine = moves.filter { $0.layer == curve.layer }
    guard !mine.contains(where: { $0.hasMovedTarget }) else { return nil }
    let settled = mine.filter { ($0.settleTime ?? 0).magnitude > 1e-4 }
    let move = settled.last { $0.expected.seconds <= curve.maximumSeconds } ?? settled.first
    guard let time = move?.settleTime else { return nil }
    let faster =
      pace.map { ", \(Measure.fixed(($0 - 1).magnitude * 100, digits: 1)) % \($0 > 1 ? "faster" : "slower")" } ?? ""
    let settles = "\(curve.layer) settles \(Measure.later(time))"
    return "\(settles)\(faster): \(curve.property.words) \(curve.generalWords)"
  }
}

extension CurveDifference {
  /// `differs by up to 12.8 pt at 0.32 s, while settling`.
  fileprivate var generalWords: String {
    let size = property.measured(maximum.magnitude)
    let amount = isOneFrame ? "\(size) for one frame" : "up to \(size)"
    return "differs by \(amount) at \(Measure.seconds(maximumSeconds))" + (phase.map { ", \($0.words)" } ?? "")
  }

  fileprivate var range: String { "from \(Measure.seconds(first)) to \(Measure.seconds(last))" }
}
