extension AnimationSettings {
  /// The way of a move between two heights in points.
  ///
  /// - Parameters:
  ///   - velocity: the finger's at the release, in points per second, down positive; 0 for a move that was told.
  ///   - startVelocity: the speed that the move takes over; the finger's where nil.
  func curve(velocity: Double, startVelocity: Double? = nil, from: Double, to: Double, layer: Name) throws -> AnimationCurve {
    switch self {
    case .spring(let spring): spring.curve(velocity: velocity, startVelocity: startVelocity, from: from, to: to)
    case .dampedSpring(let spring): spring.curve(velocity: startVelocity ?? velocity, from: from, to: to)
    case .timing(let timing): .timing(timing)
    case .scripted(let function): .sampled(try SampledCurve.sampling(function, layer: layer))
    }
  }
}
