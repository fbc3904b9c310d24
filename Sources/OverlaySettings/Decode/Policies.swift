public import OverlayEngine

extension TranslationFunction {
  /// From what `overlay.rubberBand`, `squareRootBand` or `clamp` returned; nil for anything else.
  public init?(_ settings: Settings) {
    switch settings.form {
    case .rubberBand:
      self = .rubberBand(
        RubberBand(
          factor: settings.required("factor"), bouncesAtMaximumHeight: settings.requiredFlag("bouncesAtMaximumHeight"),
          bouncesAtMinimumHeight: settings.requiredFlag("bouncesAtMinimumHeight")))
    case .squareRootBand: self = .squareRootBand(SquareRootBand(bounces: settings.requiredFlag("bounces")))
    case .clamp: self = .clamp
    default: return nil
    }
  }
}

extension RushingForward {
  public init(_ settings: Settings) {
    self.init(minimumVelocity: settings.required("minimumVelocity"), minimumDuration: settings.required("minimumDuration"))
  }
}

extension Projection {
  public init(_ settings: Settings) {
    self.init(decelerationRate: settings.required("decelerationRate"))
  }
}

extension TargetPolicy {
  /// From what a policy's constructor returned; nil for anything else.
  public init?(_ settings: Settings) {
    switch settings.form {
    case .rushingForward: self = .rushingForward(RushingForward(settings))
    case .projection: self = .projection(Projection(settings))
    case .nearest: self = .nearest(Nearest())
    default: return nil
    }
  }
}

extension ScrollViewSettings {
  /// `identity` tells scroll views of one overlay apart.
  public init(_ settings: Settings, identity: Int32 = 0) {
    self.init(
      identity: identity, contentHeight: settings.required("contentHeight"), inset: settings.required("inset"),
      frame: settings.settings("frame").map(Rect.init))
  }
}

extension SheetPresentationSettings {
  /// Without `shouldDismiss` and `dismissingNotch`, which need the script and the notches.
  public init(_ settings: Settings) {
    self.init()
    if let alphas = settings.settings("dimming") {
      dimming.dismissed = alphas.required("dismissed")
      dimming.minimum = alphas.required("minimum")
      dimming.maximum = alphas.required("maximum")
    }
    dismissingVelocity = settings.required("dismissingVelocity")
    dismissingPosition = settings.number("dismissingHeight").map(DismissingPosition.height)
    dismissesOnTap = settings.requiredFlag("dismissesOnTap")
  }
}
