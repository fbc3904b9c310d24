public import Text

/// The animation of a move: a spring, a curve, or none.
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

/// Functions of a script in it are called on the thread of that script alone.
extension AnimationSettings: @unchecked Sendable {}

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

/// The source of a move's animation: one for all moves, or a function of the script that is called for each.
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
      // It runs faster than by itself, and sets off no faster.
      .paced(
        try animation.curve(
          velocity: velocity, startVelocity: (startVelocity ?? velocity) / pace.speed, from: from, to: to, layer: layer),
        pace)
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

/// How a move gets from 0, its start, to 1, its target, by the seconds since its start.
public enum AnimationCurve: Equatable, Sendable {
  case jump
  /// A spring, and the seconds after which it counts as arrived.
  case spring(Spring, duration: Double)
  case timing(TimingCurve)
  case sampled(SampledCurve)
  indirect case paced(AnimationCurve, Pace)
  /// A move through these heights in points, whatever the way between the two.
  case heights(SampledCurve, from: Double, to: Double)

  /// Seconds to the end.
  package var duration: Double {
    switch self {
    case .jump: 0
    case .spring(_, let duration): duration
    case .timing(let curve): curve.duration
    case .sampled(let curve), .heights(let curve, _, _): curve.duration
    case .paced(let curve, let pace): pace.delay + curve.duration / pace.speed
    }
  }

  /// The share of the way; it may overshoot. From the end on it is 1, also where a script's last fraction was another.
  package func fraction(at t: Double) -> Double {
    if t >= duration { return 1 }
    let t = max(t, 0)
    switch self {
    case .jump: return 1
    case .spring(let spring, _): return 1 - spring.displacement(at: t)
    case .timing(let curve): return curve.fraction(at: t)
    case .sampled(let curve): return curve.fraction(at: t)
    case .paced(let curve, let pace): return pace.own(t) > 0 ? curve.fraction(at: pace.own(t)) : 0
    case .heights(let heights, let start, let goal):
      return start == goal ? t / heights.duration : (heights.fraction(at: t) - start) / (goal - start)
    }
  }

  /// How fast it sets off, per second. A script's heights may be looked at once a frame only: there it is the first step
  /// that counts.
  package var firstRate: Double {
    guard case .heights(let heights, let start, let goal) = self, start != goal else { return rate(at: 0) }
    return heights.firstRate / (goal - start)
  }

  /// Returns how fast the share grows, per second; 0 before the start and from the end on.
  package func rate(at t: Double) -> Double {
    if t < 0 || t >= duration { return 0 }
    switch self {
    case .jump: return 0
    case .spring(let spring, _): return -spring.velocity(at: t)
    case .timing(let curve): return curve.rate(at: t)
    case .sampled(let curve): return curve.rate(at: t)
    case .paced(let curve, let pace): return curve.rate(at: pace.own(t)) * pace.speed
    case .heights(let heights, let start, let goal):
      return start == goal ? 1 / heights.duration : heights.rate(at: t) / (goal - start)
    }
  }

  /// Stays where it is until something else moves it.
  static let held = AnimationCurve.timing(TimingCurve(duration: 100_000, shape: .linear))
}

/// The speed of an animation, and its delay.
public struct Pace: Equatable, Sendable {
  /// How many times as fast as by itself; above 0.
  package var speed = 1.0
  /// Seconds before anything moves.
  package var delay = 0.0

  package init() {}

  /// The seconds of the animation itself, of those since it was asked for; negative while it waits.
  func own(_ t: Double) -> Double { (t - delay) * speed }
}

/// How something of the system goes to its new place: how long it takes, and along which curve.
public struct SystemMotion: Equatable, Sendable {
  /// The duration, seconds; 0 jumps.
  public var duration: Double
  /// How it speeds up and slows down.
  public var curve: Curve

  /// The curves that systems move their own things by.
  public enum Curve: String, CaseIterable, Sendable {
    /// iOS's keyboard: the notification's curve 7. Believed to be a spring of mass 3, stiffness 1000 and damping 500,
    /// taken as critically damped: it comes within a thousandth of its end after the keyboard's duration.
    case keyboard
    case linear, easeIn, easeOut, easeInOut
  }

  /// A motion; by default a quarter of a second along the keyboard's curve.
  public init(duration: Double = 0.25, curve: Curve = .keyboard) {
    (self.duration, self.curve) = (duration, curve)
  }

  /// The move from 0 to 1.
  public var way: AnimationCurve {
    switch curve {
    case .keyboard: DampedSpringSettings(duration: duration, damping: 1).curve(velocity: 0, from: 0, to: 1)
    case .linear: .timing(TimingCurve(duration: duration, shape: .linear))
    case .easeIn: .timing(TimingCurve(duration: duration, shape: .easeIn))
    case .easeOut: .timing(TimingCurve(duration: duration, shape: .easeOut))
    case .easeInOut: .timing(TimingCurve(duration: duration, shape: .easeInOut))
    }
  }
}
