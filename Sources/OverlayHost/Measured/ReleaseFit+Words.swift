import OverlayFit
import OverlayReview

extension ReleaseFit {
  /// The rule with its numbers.
  var words: String {
    switch family {
    case .nearest: "the nearest notch, whatever the speed"
    case .projection: "the notch nearest to where the finger would be \(range(0, 3)) s later"
    case .projectionNeverAgainst:
      "the notch nearest to where the finger would be \(range(0, 3)) s later, never against the finger"
    case .flickFromPlace: "beyond \(speed) the next notch from where it is, else the nearest"
    case .flickFromNotch: "beyond \(speed) one notch on from where the drag began, else the nearest"
    case .rushingForward:
      "beyond \(speed) on in the finger's direction, else the nearest to where it would be \(range(1, 3)) s later"
    case .shareOfWay: "on from notch to notch after \(range(0, 2)) of the way"
    case .shareOfWayOrSpeed:
      "beyond \(range(1, 0)) pt/s one notch on from where the drag began, else after \(range(0, 2)) of the way"
    case .pointsOfWayOrSpeed: "with the finger beyond \(range(1, 0)) pt/s, else on after \(range(0, 0)) pt"
    case .friction: "where friction of \(range(0, 0)) pt/s² would stop it; the old notch holds within \(range(1, 0)) pt"
    }
  }

  /// The threshold, where the rule has one.
  var threshold: ClosedRange<Double>? {
    family.unknowns.firstIndex(of: .speed).map { widest[$0] }
  }

  private var speed: String { "\(rule == .lastStep ? "a last step of " : "")\(range(0, 0)) pt/s" }

  private func range(_ place: Int, _ digits: Int) -> String { widest[place].words(digits: digits) }
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
