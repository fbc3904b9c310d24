public import Text

/// How a presented container dims what is behind it, and when it is dismissed
/// (OverlayContainerSheetPresentationController).
public struct SheetPresentationSettings {
  /// The cover of the background.
  public var dimming = Dimming()
  /// Points per second, downwards: a faster release dismisses.
  public var dismissingVelocity: Double? = 2400
  /// The place below which a translation dismisses; `nil` for the lowest notch.
  public var dismissingPosition: DismissingPosition?
  /// A script's rule that replaces velocity and position.
  public var shouldDismiss: ((OverlayContext) throws(Thrown) -> Bool)?
  /// The last word on each dismissal, whatever it comes of; `nil` allows all.
  public var mayDismiss: ((DismissalReason, OverlayContext) throws(Thrown) -> Bool)?
  /// Whether a tap beside the overlay dismisses.
  public var dismissesOnTap = TapDismissal.fixed(true)
  /// The notch up to which nothing is dimmed, and touches beside the overlay reach what lies behind it.
  public var undimmedThrough: Name?
  /// Whether a touch beside the overlay goes through to what lies behind it; the point is the screen's. With `nil`,
  /// `undimmedThrough` decides.
  public var passesTouches: ((Point, OverlayContext) throws(Thrown) -> Bool)?
  /// The animation of its way in; `nil` for a damped spring of 0.5 s that does not swing.
  public var presenting: AnimationSource?
  /// The animation of its way out; `nil` for the same spring.
  public var dismissing: AnimationSource?

  /// The defaults of a presentation.
  public init() {}

  /// The effect of a tap on the background.
  public enum TapDismissal {
    case fixed(Bool)
    /// A script's function, asked at each tap; the point is the screen's.
    case scripted((Point, OverlayContext) throws(Thrown) -> Bool)
  }

  /// A translation whose target lies below it dismisses.
  public enum DismissingPosition: Equatable, Sendable {
    case notch(Name)
    /// A height, points.
    case height(Double)
  }
}

/// The reason why a presentation lets a translation take its overlay off the screen.
public enum DismissalRule: Equatable, Sendable {
  /// The release is faster than the limit, both points per second downwards.
  case velocity(Double, limit: Double)
  /// The translation goes to below a height, points: a notch's, or `dismissingHeight`.
  case height(target: Double, threshold: Double, notch: Name?)
  case script
}
