public import Portable

/// How a move is animated: a spring, a curve, or none.
public enum AnimationSettings {
  case spring(SpringSettings)
  case dampedSpring(DampedSpringSettings)
  case timing(TimingCurve)
  case swing(SwingSettings)
  /// A script's function of the elapsed seconds: the fraction of the way, and whether that was the last.
  case scripted((Double) throws(Thrown) -> (fraction: Double, finished: Bool))
  indirect case paced(AnimationSettings, Pace)
  /// A script's function of the elapsed seconds: the height itself, points, and whether that was the last.
  case heights((Double) throws(Thrown) -> (height: Double, finished: Bool))
}

extension AnimationSettings {
  /// Whether the motion begins at speed 0 however fast the finger was; false for a script's, which may do anything.
  public var startsFromRest: Bool {
    switch self {
    case .spring(let spring): spring.initialVelocity == .none
    case .timing: true
    case .paced(let animation, _): animation.startsFromRest
    case .dampedSpring, .swing, .scripted, .heights: false
    }
  }
}

/// Where the animation of a move comes from: the same for all moves, or a script that is asked for each.
public enum MoveAnimation<Context> {
  case fixed(AnimationSettings)
  case scripted((Context) throws(Thrown) -> AnimationSettings)
}

/// The animation of a container's moves.
public typealias AnimationSource = MoveAnimation<OverlayContext>
/// The animation of a sheet's moves.
public typealias SheetAnimationSource = MoveAnimation<SheetContext>

extension AnimationSettings {
  /// The way of a move between two heights in points.
  ///
  /// - Parameters:
  ///   - velocity: the finger's at the release, in points per second, down positive; 0 for a move that was requested.
  ///   - startVelocity: the speed that the move takes over; nil for the finger's.
  func curve(
    velocity: Double, startVelocity: Double? = nil, from: Double, to: Double, layer: Name
  ) throws(Thrown) -> AnimationCurve {
    switch self {
    case .spring(let spring): spring.curve(velocity: velocity, startVelocity: startVelocity, from: from, to: to)
    case .dampedSpring(let spring): spring.curve(velocity: startVelocity ?? velocity, from: from, to: to)
    case .timing(let timing): .timing(timing)
    case .swing(let swing): swing.curve(velocity: startVelocity ?? velocity, from: from, to: to)
    case .paced(let animation, let pace):
      .paced(
        try animation.curve(velocity: velocity, startVelocity: startVelocity, from: from, to: to, layer: layer), pace)
    case .scripted(let function): .sampled(try SampledCurve.sampling(function, layer: layer))
    case .heights(let function):
      .heights(
        try SampledCurve.sampling(
          { seconds throws(Thrown) in
            let (height, isLast) = try function(seconds)
            return (height, isLast)
          }, layer: layer), from: from, to: to)
    }
  }
}
