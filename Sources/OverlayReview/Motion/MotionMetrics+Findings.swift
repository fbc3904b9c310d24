import Diagnostics

extension MotionMetrics {
  /// One number of the kind that a budget limits, and where it was found.
  struct Finding {
    var value: Double
    /// Follows the number: ` at 0.4 s`. Put into words only where it is read: sweeps want a hundred thousand
    /// numbers.
    var place: () -> String

    init(value: Double, place: @autoclosure @escaping () -> String) {
      (self.value, self.place) = (value, place)
    }
  }

  func found(_ budget: MotionBudgets.Budget) -> [Finding] {
    func at(_ seconds: Double) -> String { " at \(Measure.seconds(seconds))" }
    func jumps(_ steps: [Step]) -> [Finding] {
      steps.map { Finding(value: $0.position.magnitude, place: at($0.seconds)) }
    }
    func velocities(_ steps: [Step]) -> [Finding] {
      steps.compactMap { step in step.velocity.map { Finding(value: $0.magnitude, place: at(step.seconds)) } }
    }
    func finding(_ figure: Figure) -> Finding { Finding(value: figure.value, place: at(figure.seconds)) }
    switch budget {
    case .maximumOvershoot:
      return moves.map { Finding(value: $0.overshoot, place: "\(at($0.overshootSeconds)) beyond \($0.target)") }
    case .maximumSettleTime:
      return moves.compactMap { move in
        move.settleTime.map { Finding(value: $0, place: " for the move to \(move.target)\(at(move.seconds))") }
      }
    case .maximumTimeToFirstMovement: return delays.map(finding)
    case .maximumJumpAtGrab: return jumps(grabs)
    case .maximumJumpAtRelease: return jumps(releases)
    case .maximumJumpAtHandOver: return jumps(handOvers)
    case .maximumVelocityStepAtGrab: return velocities(grabs)
    case .maximumVelocityStepAtRelease: return velocities(releases)
    case .maximumVelocityStepAtHandOver: return velocities(handOvers)
    case .maximumPeakVelocity: return peakVelocity.map { [finding($0)] } ?? []
    case .maximumPeakAcceleration: return peakAcceleration.map { [finding($0)] } ?? []
    case .maximumOneFrameFaults:
      let first = oneFrameFaults.first
      return [Finding(value: Double(oneFrameFaults.count), place: first.map { ", the first (\($0.sentence))" } ?? "")]
    }
  }
}
