/// A card that pops up from below over a blurred background (sheets' `AppStoreTransitioningDelegate`), as its author described it.
///
/// It fills the screen while it is presented, and shrinks under a finger that dismisses it: from the left edge, down over the card, or down at its content's top.
public struct AppStoreCardSettings {
  public var id: Name
  public var presentation = AppStorePresentationSettings()
  public var look = SurfaceLook(shadow: nil, cornerRadius: .constant(0), hasGrabber: false)
  /// Whose content can drag the card away.
  public var scrollView: ScrollViewSettings?
  /// It is there when the run begins.
  public var isPresented = false
  public var didPresent: FunctionReference?
  public var didDismiss: FunctionReference?
  /// Calls one of these; with the reason where it is gone.
  public var call: ((FunctionReference, DismissalReason?) throws -> Void)?

  public init(id: Name) {
    self.id = id
  }
}

public struct AppStorePresentationSettings: Equatable, Sendable {
  /// Points that a finger from the left edge moves to the right until the card is dismissed.
  public var edgeThreshold = 100.0
  /// Points that a finger, or the content under it, moves down until the card is dismissed.
  public var verticalThreshold = 200.0
  /// Points from the left edge within which a drag across has to begin.
  public var edgeWidth = 20.0
  public var blur = BlurStyle.regular
  public var closeButton = CloseButton.standard
  /// Of the pop from below, and of a dismissal without a finger.
  public var spring = DampedSpringSettings(duration: 0.5, damping: 0.95)
  /// Seconds of a whole interactive dismissal, were it to run by itself.
  public var interactiveDuration = 0.7

  public init() {}
}
