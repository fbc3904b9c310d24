/// How a presented container dims what is behind it, and when it is dismissed
/// (OverlayContainerSheetPresentationController).
package struct SheetPresentationSettings {
  package var dimming = Dimming()
  /// Points per second, downwards: a faster release dismisses.
  package var dismissingVelocity: Double? = 2400
  /// nil: the lowest notch.
  package var dismissingPosition: DismissingPosition?
  /// A script's rule in place of velocity and position.
  package var shouldDismiss: ((OverlayContext) throws -> Bool)?
  /// Whether a tap beside the overlay dismisses.
  package var dismissesOnTap = TapDismissal.fixed(true)
  /// How it comes and goes; nil: a damped spring of 0.5 s that does not swing.
  package var presenting: AnimationSource?
  package var dismissing: AnimationSource?

  package init() {}

  package enum TapDismissal {
    case fixed(Bool)
    /// Asked at each tap; the point is the screen's.
    case scripted((Point, OverlayContext) throws -> Bool)
  }

  /// A translation whose target lies below it dismisses.
  package enum DismissingPosition: Equatable, Sendable {
    case notch(Name)
    /// Points.
    case height(Double)
  }
}
