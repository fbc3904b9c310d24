/// A number that is allowed, and so far from sense that another unit was probably meant.
package enum SuspiciousValue: Equatable, Sendable {
  /// Seconds of an animation, or of its response.
  case longAnimation(layer: Name, seconds: Double)
  /// Heights in points, which look like shares of the screen, 0 to 1.
  case heightsLikeShares(layer: Name, highest: Double)
  /// Heights in points, which look like percents of the screen.
  case heightsLikePercents(layer: Name, highest: Double)
  /// Notches less than a point apart, but not equal.
  case notchesTooNear(layer: Name, lower: Name, upper: Name)
  /// Heights in points, which look like pixels: no screen side is as long.
  case heightsLikePixels(layer: Name, highest: Double, screen: Size, scale: Double)
  /// All notches are 0 points high.
  case coversNothing(layer: Name)
  /// `canReachNotch` says no to each of several notches.
  case nothingReachable(layer: Name)
  /// A damping ratio that looks like percents, or like a coefficient.
  case strongDamping(layer: Name, ratio: Double)
  /// A sheet's anchor beyond the safe area: 0 is its top, 1 its bottom.
  case ratioBeyond(layer: Name, ratio: Double)
  /// A sheet whose drag was cancelled rests between its anchors; points.
  case restsBetweenAnchors(layer: Name, time: Instant, height: Double)
  /// Notches of one height.
  case twinNotches(layer: Name, lower: Name, upper: Name)
  /// A height in points, more than there are.
  case higherThanSpace(layer: Name, notch: Name, height: Double, space: Double)
  /// A policy of the script's that chooses a lower place for a finger that goes up than for one that goes down.
  case againstFinger(layer: Name, height: Double, velocity: Double, up: String, down: String)
  /// A policy of the script's rests higher than there is space, points.
  case restsBeyond(layer: Name, height: Double, space: Double)
  /// A translation of the script's takes the overlay down where the finger goes up, both in points.
  case translatesAgainst(layer: Name, up: Double, down: Double)
  /// A policy of the script's has chosen a notch that `canReachNotch` refuses.
  case unreachableAnswer(layer: Name, notch: String, height: Double, velocity: Double)
  /// A policy that is asked where heights change takes the resting overlay elsewhere; `nil`: off the screen.
  case fallsWithHeights(layer: Name, from: String, to: String?)
  /// A layer does not stay that is presented.
  case leavesAtOnce(layer: Name)
  /// A screen's points, which look like its pixels.
  case screenLikePixels(Screen)
  /// Heights of a container that read its content's, which is not followed.
  case contentNotFollowed(layer: Name)
}

extension Container {
  /// Whether functions may change its content's height, and it is followed only when heights are asked for.
  package var leavesChangingContent: Bool {
    guard settings.heightsChanged == .policy, let content = settings.look.content else { return false }
    return content.bindings.contains { [.height, .hidden, .text, .child].contains($0.property) }
  }
}

extension Stage {
  /// Returns suspicious values of the layers as they are now.
  package var suspiciousValues: [SuspiciousValue] {
    let found = layers.flatMap { $0.suspiciousValues }
    return screen.looksLikePixels ? [.screenLikePixels(screen)] + found : found
  }
}

extension SuspiciousValue {
  /// The longest that an animation of an interface is, seconds.
  private static let longestSensible = 10.0
  /// The damping ratio from which on a spring only creeps.
  private static let leastStrong = 5.0

  /// Returns what is odd about an animation: its length, and its damping.
  static func all(of animation: AnimationSettings?, _ layer: Name) -> [SuspiciousValue] {
    var found: [SuspiciousValue] = []
    guard let (seconds, damping) = animation?.secondsAndDamping else { return found }
    if seconds > longestSensible { found.append(.longAnimation(layer: layer, seconds: seconds)) }
    if let damping, damping >= leastStrong { found.append(.strongDamping(layer: layer, ratio: damping)) }
    return found
  }
}

extension Screen {
  /// Whether it is as large as a phone is in pixels. No tablet has three pixels to a point, or is so slim.
  fileprivate var looksLikePixels: Bool {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    guard short >= 700, scale >= 2 else { return false }
    return scale >= 2.5 || size.height == long && long > short * 1.6
  }
}

extension Sheet {
  func findSuspiciousValues() -> [SuspiciousValue] {
    var found = anchors.compactMap { anchor -> SuspiciousValue? in
      guard case .ratio(let ratio) = anchor, !(0...1).contains(ratio) else { return nil }
      return .ratioBeyond(layer: id, ratio: ratio)
    }
    if let (time, height) = leftBetween {
      found.append(.restsBetweenAnchors(layer: id, time: time, height: height))
    }
    return found
  }
}

extension Container {
  func findSuspiciousValues() -> [SuspiciousValue] {
    let animation = if case .fixed(let animation)? = settings.animation { animation } else { AnimationSettings?.none }
    var found = SuspiciousValue.all(of: animation, id)
    let screen = stage.screen
    guard let ladder, availableSpace > 0 else { return found }
    if ladder.highest > max(screen.size.width, screen.size.height) * 1.25 {
      found.append(
        .heightsLikePixels(layer: id, highest: ladder.highest, screen: screen.size, scale: screen.scale))
    }
    if ladder.highest == 0 { found.append(.coversNothing(layer: id)) }
    guard ladder.count > 1 else { return found }
    if presence == .onScreen, let reachable = try? reachable(),
      !ladder.heights.indices.contains(where: reachable.contains)
    {
      found.append(.nothingReachable(layer: id))
    }
    if ladder.highest > 0, ladder.highest < availableSpace / 100 {
      found.append(.heightsLikeShares(layer: id, highest: ladder.highest))
    } else if ladder.lowest >= 1, ladder.highest <= 100, ladder.highest < availableSpace / 5 {
      found.append(.heightsLikePercents(layer: id, highest: ladder.highest))
    }
    for upper in 1..<ladder.count {
      let difference = ladder.heights[upper] - ladder.heights[upper - 1]
      guard difference > 0, difference < 1, ladder.highest >= availableSpace / 100 else { continue }
      found.append(.notchesTooNear(layer: id, lower: ladder.names[upper - 1], upper: ladder.names[upper]))
    }
    return found
  }
}

extension AnimationSettings {
  /// Its response or length, and its damping ratio where it has one; `nil` for a script's.
  fileprivate var secondsAndDamping: (seconds: Double, damping: Double?)? {
    switch self {
    case .spring(let spring): (spring.response, spring.damping)
    case .dampedSpring(let spring): (spring.duration, spring.damping)
    case .timing(let timing): (timing.duration, nil)
    case .swing(let swing): (swing.response, swing.damping)
    case .paced(let animation, _): animation.secondsAndDamping
    case .scripted, .heights: nil
    }
  }
}

extension ViewAnimation {
  /// The animation as one of a move; `nil` for SwiftUI's ready-made ones, and for none.
  var ofMove: AnimationSettings? {
    switch self {
    case .spring(let spring): .spring(spring)
    case .dampedSpring(let spring): .dampedSpring(spring)
    case .timing(let timing): .timing(timing)
    case .swing(let swing): .swing(swing)
    case .paced(let animation, let pace): animation.ofMove.map { .paced($0, pace) }
    case .named, .disable: nil
    }
  }
}
