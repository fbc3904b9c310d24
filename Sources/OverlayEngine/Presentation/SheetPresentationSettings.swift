/// How a presented container dims what is behind it, and when it is dismissed (OverlayContainerSheetPresentationController).
public struct SheetPresentationSettings {
  public var dimming = Dimming()
  /// Points per second, downwards: a faster release dismisses.
  public var dismissingVelocity: Double? = 2400
  /// nil: the lowest notch.
  public var dismissingPosition: DismissingPosition?
  /// A script's rule in place of velocity and position.
  public var shouldDismiss: ((OverlayContext) throws -> Bool)?
  public var dismissesOnTap = true

  public init() {}

  /// Alphas from 0 to 1.
  public struct Dimming: Equatable, Sendable {
    public var dismissed = 0.0
    public var minimum = 0.3
    public var maximum = 0.6

    public init() {}

    /// The alpha at a progress between the lowest and the highest reachable notch.
    func alpha(progress: Double) -> Double {
      max(0, min(1, minimum + progress * (maximum - minimum)))
    }
  }

  /// A translation whose target lies below it dismisses.
  public enum DismissingPosition: Equatable, Sendable {
    case notch(Name)
    /// Points.
    case height(Double)
  }
}
