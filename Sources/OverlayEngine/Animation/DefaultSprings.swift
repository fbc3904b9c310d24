extension OverlayStyle {
  /// The animation of OverlayContainer where a config sets none: overlays that a swing would lift off the bottom swing
  /// less.
  package var defaultSpring: SpringSettings {
    switch self {
    case .flexibleHeight: SpringSettings(damping: 0.7)
    case .rigid, .expandableHeight: SpringSettings(damping: 0.9)
    }
  }
}

extension DampedSpringSettings {
  /// The animation of a sheet where a config sets none.
  package static func sheet(bounces: Bool) -> DampedSpringSettings {
    DampedSpringSettings(duration: 0.5, damping: bounces ? 0.85 : 1)
  }

  /// The animation of presentations and of sheets that are stacked: it does not swing.
  package static let presentation = DampedSpringSettings(duration: 0.5, damping: 1)

  /// The animation of an App Store card that pops up, or is dismissed without a finger.
  package static let card = DampedSpringSettings(duration: 0.5, damping: 0.95)
}
