import Diagnostics

extension MotionMetrics {
  /// One number of the kind that a budget limits, and where it was found.
  struct Finding {
    var value: Double
    /// When, or `nil` where there is none.
    var seconds: Double?
    /// Follows the number: ` at 0.4 s`. Put into words only where it is read: sweeps want a hundred thousand
    /// numbers.
    var place: () -> String

    init(_ value: Double, at seconds: Double?, _ place: @autoclosure @escaping () -> String) {
      (self.value, self.seconds, self.place) = (value, seconds, place)
    }

    init(_ value: Double, at seconds: Double) {
      self.init(value, at: seconds, Self.words(at: seconds))
    }

    static func words(at seconds: Double) -> String { " at \(Measure.seconds(seconds))" }
  }

  func found(_ budget: MotionBudgets.Budget) -> [Finding] {
    let at = Finding.words
    func jumps(_ steps: [Step]) -> [Finding] {
      steps.map { Finding($0.position.magnitude, at: $0.seconds) }
    }
    func velocities(_ steps: [Step]) -> [Finding] {
      steps.compactMap { step in step.velocity.map { Finding($0.magnitude, at: step.seconds) } }
    }
    func finding(_ figure: Figure) -> Finding { Finding(figure.value, at: figure.seconds) }
    switch budget {
    case .maximumOvershoot:
      return moves.map {
        Finding($0.overshoot, at: $0.overshootSeconds, "\(at($0.overshootSeconds)) beyond \($0.target)")
      }
    case .maximumSettleTime:
      return moves.compactMap { move in
        move.settleTime.map { Finding($0, at: move.seconds, " for the move to \(move.target)\(at(move.seconds))") }
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
      return [
        Finding(Double(oneFrameFaults.count), at: first?.seconds, first.map { ", the first (\($0.sentence))" } ?? "")
      ]
    }
  }
}
