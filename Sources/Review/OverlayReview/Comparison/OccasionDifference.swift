import OverlayReplay
import Text

/// A record of both runs from which others follow, and that says something else: a drag that begins at another moment, a
/// finger that lets go with another speed, a view or a layer that comes or goes at another moment.
struct OccasionDifference: Equatable, Sendable {
  var expected: TraceRecord
  var actual: TraceRecord
  /// How many of the layer's records of this kind differ so.
  var count = 1

  /// Speeds that differ by less are one, points per second: a frame's way would differ by a hundredth of a point.
  private static let leastSpeed = 1.0

  /// Returns the earliest of each kind.
  static func find(_ pairs: [(expected: TraceRecord, actual: TraceRecord)], tolerance: Double) -> [OccasionDifference] {
    var found: [OccasionDifference] = []
    for (expected, actual) in pairs where differ(expected, actual, tolerance) {
      var occasion = OccasionDifference(expected: expected, actual: actual)
      if let place = found.firstIndex(where: { $0.expected.kind == expected.kind }) {
        let known = found[place]
        if known.earliest <= occasion.earliest { occasion = known }
        occasion.count = known.count + 1
        found[place] = occasion
      } else {
        found.append(occasion)
      }
    }
    return found
  }

  private var earliest: Double { min(expected.seconds, actual.seconds) }

  private static func differ(_ expected: TraceRecord, _ actual: TraceRecord, _ tolerance: Double) -> Bool {
    switch expected.kind {
    case .willStartDragging, .viewShown, .viewDismissed, .presented, .dismissed:
      (actual.seconds - expected.seconds).magnitude > tolerance
    case .willEndDragging: (actual.speed - expected.speed).magnitude > max(tolerance, leastSpeed)
    default: false
    }
  }

  var words: String {
    let layer = expected.overlay ?? "the scene"
    let later = Measure.later(actual.seconds - expected.seconds)
    let time = "at \(Measure.seconds(expected.seconds))"
    let times = count > 1 ? "from \(Measure.seconds(expected.seconds)) on" : time
    return switch expected.kind {
    case .viewShown: "\(layer) shows \(expected.viewWords) \(later), \(time)"
    case .viewDismissed: "\(layer) drops \(expected.viewWords) \(later), \(time)"
    case .presented: "\(layer) appears \(later), \(times)"
    case .dismissed: "\(layer) leaves \(later), \(times)"
    case .willEndDragging:
      "\(layer) is let go with \(Measure.brief(actual.speed)) pt/s instead of \(Measure.brief(expected.speed)) pt/s, \(times)"
    default: "\(layer) is dragged \(later), \(times)"
    }
  }
}
