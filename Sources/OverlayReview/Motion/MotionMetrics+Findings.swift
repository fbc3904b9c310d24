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
    }
  }

  /// Everything in a layer's motion that a budget limits.
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

extension MotionBudgets.Budget {
  private static let prefix = "maximum"

  /// What it limits: `overshoot` of `maximumOvershoot`.
  public var figure: String {
    let name = rawValue.dropFirst(Self.prefix.count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  public init?(figure: String) {
    self.init(rawValue: Self.prefix + figure.prefix(1).uppercased() + figure.dropFirst())
  }

  /// Of what it limits; nil: a count.
  public var unit: String? {
    switch self {
    case .maximumOvershoot, .maximumJumpAtGrab, .maximumJumpAtRelease, .maximumJumpAtHandOver: "pt"
    case .maximumSettleTime, .maximumTimeToFirstMovement: "s"
    case .maximumVelocityStepAtGrab, .maximumVelocityStepAtRelease, .maximumVelocityStepAtHandOver, .maximumPeakVelocity: "pt/s"
    case .maximumPeakAcceleration: "pt/s\u{B2}"
    case .maximumOneFrameFaults: nil
    }
  }

  /// The largest in the motion of several layers; nil where none has any.
  public func largest(in layers: [MotionMetrics]) -> Double? {
    layers.lazy.compactMap { $0.found(self).lazy.map(\.value).max() }.max()
  }
}
