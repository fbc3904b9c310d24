/// A number that is allowed, and so far from sense that another unit was probably meant.
package enum SuspiciousValue: Hashable, Sendable {
  /// Seconds of an animation, or of its response.
  case longAnimation(layer: Name, seconds: Double)
  /// Points, which look like shares of the screen, 0 to 1.
  case heightsLikeShares(layer: Name, highest: Double)
  /// Points, which look like percents of the screen.
  case heightsLikePercents(layer: Name, highest: Double)
  /// Notches less than a point apart, but not equal.
  case notchesTooNear(layer: Name, lower: Name, upper: Name)
}

extension Stage {
  /// What is odd about the layers as they are now.
  package var suspiciousValues: [SuspiciousValue] {
    layers.flatMap { layer -> [SuspiciousValue] in
      switch layer {
      case .container(let container): container.suspiciousValues
      case .views(let views):
        views.settings.style.animation?.longest.map { [.longAnimation(layer: layer.id, seconds: $0)] } ?? []
      case .sheet, .appStore, .content: []
      }
    }
  }
}

extension Container {
  fileprivate var suspiciousValues: [SuspiciousValue] {
    var found: [SuspiciousValue] = []
    if case .fixed(let animation)? = settings.animation, let seconds = animation.longest {
      found.append(.longAnimation(layer: settings.id, seconds: seconds))
    }
    guard let ladder, ladder.count > 1, availableSpace > 0 else { return found }
    if ladder.highest > 0, ladder.highest < availableSpace / 100 {
      found.append(.heightsLikeShares(layer: settings.id, highest: ladder.highest))
    } else if ladder.lowest >= 1, ladder.highest <= 100, ladder.highest < availableSpace / 5 {
      found.append(.heightsLikePercents(layer: settings.id, highest: ladder.highest))
    }
    for upper in 1..<ladder.count {
      let difference = ladder.heights[upper] - ladder.heights[upper - 1]
      guard difference > 0, difference < 1, ladder.highest >= availableSpace / 100 else { continue }
      found.append(.notchesTooNear(layer: settings.id, lower: ladder.names[upper - 1], upper: ladder.names[upper]))
    }
    return found
  }
}

/// Longer than this no animation of an interface is, seconds.
private let longestSensible = 10.0

extension AnimationSettings {
  /// Its response or length where that is too long to be meant, seconds.
  fileprivate var longest: Double? {
    switch self {
    case .spring(let spring): sensible(spring.response)
    case .dampedSpring(let spring): sensible(spring.duration)
    case .timing(let timing): sensible(timing.duration)
    case .swing(let swing): sensible(swing.response)
    case .paced(let animation, _): animation.longest
    case .scripted, .heights: nil
    }
  }
}

extension ViewAnimation {
  fileprivate var longest: Double? {
    switch self {
    case .named, .disable: nil
    case .spring(let spring): sensible(spring.response)
    case .dampedSpring(let spring): sensible(spring.duration)
    case .timing(let timing): sensible(timing.duration)
    case .swing(let swing): sensible(swing.response)
    case .paced(let animation, _): animation.longest
    }
  }
}

private func sensible(_ seconds: Double) -> Double? { seconds > longestSensible ? seconds : nil }
