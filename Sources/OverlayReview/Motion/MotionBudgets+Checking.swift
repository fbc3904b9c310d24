import OverlayEngine
import OverlayReplay

extension MotionBudgets {
  /// A sentence for each budget that a layer's motion does not keep; none: it keeps them all.
  public func violations(of metrics: MotionMetrics) -> [String] {
    var sentences = limits.flatMap { entry in
      measured(entry.budget, metrics).filter { $0.value > entry.limit }.map { found in
        let (value, limit) = (entry.budget.inWords(found.value), entry.budget.inWords(entry.limit))
        return "\(metrics.layer): \(entry.budget.name) is \(value)\(found.place), \(entry.budget.rawValue) is \(limit)"
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

  private func measured(_ budget: Budget, _ metrics: MotionMetrics) -> [(value: Double, place: String)] {
    func at(_ seconds: Double) -> String { " at \(Measure.seconds(seconds))" }
    func jumps(_ steps: [MotionMetrics.Step]) -> [(value: Double, place: String)] {
      steps.map { ($0.position.magnitude, at($0.seconds)) }
    }
    func velocitySteps(_ steps: [MotionMetrics.Step]) -> [(value: Double, place: String)] {
      steps.compactMap { step in step.velocity.map { ($0.magnitude, at(step.seconds)) } }
    }
    switch budget {
    case .maximumOvershoot: return metrics.moves.map { ($0.overshoot, at($0.overshootSeconds) + " beyond \($0.target)") }
    case .maximumSettleTime:
      return metrics.moves.compactMap { move in move.settleTime.map { ($0, " for the move to \(move.target)" + at(move.seconds)) } }
    case .maximumTimeToFirstMovement: return metrics.delays.map { ($0.delay, at($0.seconds)) }
    case .maximumJumpAtGrab: return jumps(metrics.grabs)
    case .maximumJumpAtRelease: return jumps(metrics.releases)
    case .maximumJumpAtHandOver: return jumps(metrics.handOvers)
    case .maximumVelocityStepAtGrab: return velocitySteps(metrics.grabs)
    case .maximumVelocityStepAtRelease: return velocitySteps(metrics.releases)
    case .maximumVelocityStepAtHandOver: return velocitySteps(metrics.handOvers)
    case .maximumPeakVelocity: return metrics.peakVelocity.map { [($0.value, at($0.seconds))] } ?? []
    case .maximumPeakAcceleration: return metrics.peakAcceleration.map { [($0.value, at($0.seconds))] } ?? []
    case .maximumOneFrameFaults:
      let first = metrics.oneFrameFaults.first.map { ", the first (\($0.sentence))" } ?? ""
      return [(Double(metrics.oneFrameFaults.count), first)]
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
    case .unknownKey(let key, let nearest):
      "unknown motion budget \"\(key)\"; "
        + (nearest.map { "did you mean \"\($0)\"?" } ?? "expected \(Measure.list(MotionBudgets.keys.map { "\"\($0)\"" }, "or"))")
    case .wrongType(let key, let expected, let found): "\"\(key)\" must be \(expected), found \(found.json)"
    }
  }
}
