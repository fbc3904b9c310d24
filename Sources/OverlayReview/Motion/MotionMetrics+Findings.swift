extension MotionMetrics {
  /// One number of the kind that a budget limits, and where it was found.
  struct Finding {
    var value: Double
    var place: Place

    enum Place {
      case at(Double)
      /// How far it went beyond a move's target, and when.
      case beyond(String, Double)
      /// A move to a target, and when it began.
      case move(String, Double)
      /// Of several, the first one.
      case first(OneFrameFault?)

      /// Follows the number: ` at 0.4 s`.
      var words: String {
        switch self {
        case .at(let seconds): " at \(Measure.seconds(seconds))"
        case .beyond(let target, let seconds): " at \(Measure.seconds(seconds)) beyond \(target)"
        case .move(let target, let seconds): " for the move to \(target) at \(Measure.seconds(seconds))"
        case .first(let fault): fault.map { ", the first (\($0.sentence))" } ?? ""
        }
      }
    }
  }

  func found(_ budget: MotionBudgets.Budget) -> [Finding] {
    func jumps(_ steps: [Step]) -> [Finding] { steps.map { Finding(value: $0.position.magnitude, place: .at($0.seconds)) } }
    func velocities(_ steps: [Step]) -> [Finding] {
      steps.compactMap { step in step.velocity.map { Finding(value: $0.magnitude, place: .at(step.seconds)) } }
    }
    func peak(_ peak: Peak?) -> [Finding] { peak.map { [Finding(value: $0.value, place: .at($0.seconds))] } ?? [] }
    switch budget {
    case .maximumOvershoot: return moves.map { Finding(value: $0.overshoot, place: .beyond($0.target, $0.overshootSeconds)) }
    case .maximumSettleTime:
      return moves.compactMap { move in move.settleTime.map { Finding(value: $0, place: .move(move.target, move.seconds)) } }
    case .maximumTimeToFirstMovement: return delays.map { Finding(value: $0.delay, place: .at($0.seconds)) }
    case .maximumJumpAtGrab: return jumps(grabs)
    case .maximumJumpAtRelease: return jumps(releases)
    case .maximumJumpAtHandOver: return jumps(handOvers)
    case .maximumVelocityStepAtGrab: return velocities(grabs)
    case .maximumVelocityStepAtRelease: return velocities(releases)
    case .maximumVelocityStepAtHandOver: return velocities(handOvers)
    case .maximumPeakVelocity: return peak(peakVelocity)
    case .maximumPeakAcceleration: return peak(peakAcceleration)
    case .maximumOneFrameFaults: return [Finding(value: Double(oneFrameFaults.count), place: .first(oneFrameFaults.first))]
    }
  }
}
