import OverlayEngine
import OverlayReplay
import Spelling

extension MotionBudgets {
  /// A sentence for each budget that a layer's motion does not keep; none: it keeps them all.
  public func violations(of metrics: MotionMetrics) -> [String] {
    var sentences = limits.flatMap { entry in
      metrics.found(entry.budget).filter { $0.value > entry.limit }.map { found in
        let (value, limit) = (entry.budget.inWords(found.value), entry.budget.inWords(entry.limit))
        return "\(metrics.layer): \(entry.budget.name) is \(value)\(found.place.words), \(entry.budget.rawValue) is \(limit)"
      }
    }
    guard isMonotone else { return sentences }
    for move in metrics.moves where !move.isMonotone {
      sentences.append(
        "\(metrics.layer): the move to \(move.target) at \(Measure.seconds(move.seconds)) goes \(Measure.points(move.retreat)) back, "
          + "\(Self.monotoneKey) is true")
    }
    return sentences
  }
}

extension MotionMetrics.Finding.Place {
  /// Follows the number: ` at 0.4 s`.
  fileprivate var words: String {
    switch self {
    case .at(let seconds): " at \(Measure.seconds(seconds))"
    case .beyond(let target, let seconds): " at \(Measure.seconds(seconds)) beyond \(target)"
    case .move(let target, let seconds): " for the move to \(target) at \(Measure.seconds(seconds))"
    case .first(let fault): fault.map { ", the first (\($0.sentence))" } ?? ""
    }
  }
}

extension MotionBudgets.Budget {
  fileprivate var name: String {
    switch self {
    case .maximumOvershoot: "the overshoot"
    case .maximumSettleTime: "the settle time"
    case .maximumTimeToFirstMovement: "the time to first movement"
    case .maximumJumpAtGrab: "the jump at grab"
    case .maximumJumpAtRelease: "the jump at release"
    case .maximumJumpAtHandOver: "the jump at hand-over"
    case .maximumVelocityStepAtGrab: "the velocity step at grab"
    case .maximumVelocityStepAtRelease: "the velocity step at release"
    case .maximumVelocityStepAtHandOver: "the velocity step at hand-over"
    case .maximumPeakVelocity: "the peak velocity"
    case .maximumPeakAcceleration: "the peak acceleration"
    case .maximumOneFrameFaults: "the number of one-frame faults"
    }
  }

  fileprivate func inWords(_ value: Double) -> String {
    switch self {
    case .maximumOvershoot, .maximumJumpAtGrab, .maximumJumpAtRelease, .maximumJumpAtHandOver: Measure.points(value)
    case .maximumSettleTime, .maximumTimeToFirstMovement: Measure.milliseconds(value)
    case .maximumVelocityStepAtGrab, .maximumVelocityStepAtRelease, .maximumVelocityStepAtHandOver, .maximumPeakVelocity:
      Measure.brief(value) + " pt/s"
    case .maximumPeakAcceleration: Measure.brief(value) + " pt/s\u{B2}"
    case .maximumOneFrameFaults: Measure.brief(value)
    }
  }
}

extension MotionBudgets.Refusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noObject: "motion budgets must be an object, such as {\"maximumOvershoot\": 4}"
    case .unknownKey(let key):
      "unknown motion budget \"\(key)\"; "
        + (NameHint.question(NearestName.of(key, in: MotionBudgets.keys))
          ?? "expected \(Measure.list(MotionBudgets.keys.map { "\"\($0)\"" }, "or"))")
    case .wrongType(let key, let expected, let found): "\"\(key)\" must be \(expected), found \(found.json)"
    }
  }
}
