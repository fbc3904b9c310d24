import Numerics
public import Text

/// How the height that a finger asks for becomes the overlay's height.
public enum TranslationFunction {
  case rubberBand(RubberBand)
  case squareRootBand(SquareRootBand)
  case clamp
  /// A script's function of (translation height, minimum, maximum), all in points.
  case scripted((Double, Double, Double) throws(Thrown) -> Double)

  /// The overlay's height for a translation height (start height minus the finger's translation), in points.
  func height(_ translation: Double, within limits: DragLimits) throws(Thrown) -> Double {
    switch self {
    case .rubberBand(let band): band.height(translation, within: limits)
    case .squareRootBand(let band): band.height(translation, within: limits)
    case .clamp: limits.clamp(translation)
    case .scripted(let function): try function(translation, limits.minimum, limits.maximum)
    }
  }

  /// The overlay's height by a built-in function, or `nil` if this one is a script's.
  package func builtInHeight(_ translation: Double, minimum: Double, maximum: Double) -> Double? {
    if case .scripted = self { return nil }
    return try? height(translation, within: DragLimits(minimum: minimum, maximum: maximum))
  }

  /// The translation height from which a grab at `height` goes on, found by bisection, and what must be added where
  /// none yields that height.
  ///
  /// The function is taken to rise with its argument, as every sensible one does; where it does not, the correction
  /// makes up for it.
  func origin(
    yielding height: Double, within limits: DragLimits
  ) throws(Thrown) -> (translation: Double, correction: Double) {
    let atHeight = try self.height(height, within: limits)
    if atHeight == height { return (height, 0) }
    let rises = atHeight < height
    guard var (low, high) = try bracket(height, within: limits, rises: rises) else {
      let end = try self.end(before: height, within: limits, rises: rises)
      return (end, try height - self.height(end, within: limits))
    }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if try self.height(middle, within: limits) < height { low = middle } else { high = middle }
    }
    let (below, above) = (try self.height(low, within: limits), try self.height(high, within: limits))
    let (origin, found) = (height - below).magnitude <= (above - height).magnitude ? (low, below) : (high, above)
    let difference = height - found
    return (origin, difference.magnitude <= TranslationFunction.grabTolerance ? 0 : difference)
  }

  /// A step in position that cannot be seen, points; the rubber band rounds to hundredths.
  private static let grabTolerance = 0.0075

  /// The way, points, beyond which nothing is looked for.
  private static let farthest = 1_048_576.0

  /// Two arguments between which the function passes through `height`, or `nil` if it does not get there.
  private func bracket(
    _ height: Double, within limits: DragLimits, rises: Bool
  ) throws(Thrown) -> (low: Double, high: Double)? {
    var step = 1.0
    while step <= Self.farthest {
      let reached = try self.height(rises ? height + step : height - step, within: limits)
      if rises, reached >= height { return (height, height + step) }
      if !rises, reached <= height { return (height - step, height) }
      step *= 2
    }
    return nil
  }

  /// The argument at which a function that ends before `height` has come to its end: beyond it a finger moves nothing.
  private func end(before height: Double, within limits: DragLimits, rises: Bool) throws(Thrown) -> Double {
    let sign = rises ? 1.0 : -1
    var (near, far) = (height, height + sign * Self.farthest)
    let end = try self.height(far, within: limits) - sign * Self.grabTolerance
    func hasEnded(_ argument: Double) throws(Thrown) -> Bool {
      (try self.height(argument, within: limits) - end) * sign >= 0
    }
    var step = 1.0
    while step <= Self.farthest, try hasEnded(near) {
      near = height - sign * step
      step *= 2
    }
    for _ in 0..<200 {
      let middle = near + (far - near) / 2
      guard middle != near, middle != far else { break }
      if try hasEnded(middle) { far = middle } else { near = middle }
    }
    return far
  }
}

/// OverlayContainer's rubber band: beyond a limit the overlay follows the logarithm of the finger's way.
public struct RubberBand: Equatable, Sendable {
  /// How much of the logarithm is felt; 0 is a wall.
  public var factor = 0.5
  /// Whether the overlay can be stretched beyond its highest notch.
  public var bouncesAtMaximumHeight = true
  /// Whether it can be stretched below its lowest notch.
  public var bouncesAtMinimumHeight = true

  /// A band with OverlayContainer's defaults.
  public init() {}

  func height(_ translation: Double, within limits: DragLimits) -> Double {
    let (minimum, maximum) = (limits.minimum, limits.maximum)
    if translation >= maximum && bouncesAtMaximumHeight {
      return stretched(translation, limit: maximum)
    }
    if translation <= minimum && bouncesAtMinimumHeight {
      return minimum - (stretched(2 * minimum - translation, limit: minimum) - minimum)
    }
    return limits.clamp(translation)
  }

  /// l (1 + factor log10(t / l)), to two decimals; 0 for a limit of 0, which therefore has no band at all.
  private func stretched(_ translation: Double, limit: Double) -> Double {
    guard limit > 0 else { return 0 }
    return (limit * (1 + factor * Elementary.log10(translation / limit)) * 100).rounded(.toNearestOrAwayFromZero) / 100
  }
}

/// The bounce of sheets: d points beyond a limit the overlay stands the square root of d beyond it.
public struct SquareRootBand: Equatable, Sendable {
  /// Whether it bounces: without bounces the limits are walls.
  public var bounces: Bool

  /// A band, or hard limits where nothing bounces.
  public init(bounces: Bool = true) {
    self.bounces = bounces
  }

  func height(_ translation: Double, within limits: DragLimits) -> Double {
    guard bounces else { return limits.clamp(translation) }
    if translation > limits.maximum { return limits.maximum + (translation - limits.maximum).squareRoot() }
    if translation < limits.minimum { return limits.minimum - (limits.minimum - translation).squareRoot() }
    return translation
  }
}
