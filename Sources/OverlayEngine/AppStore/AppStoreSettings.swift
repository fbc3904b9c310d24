package import Portable

/// A card that pops up from below over a blurred background (sheets' `AppStoreTransitioningDelegate`), as its author
/// described it.
///
/// It fills the screen while it is presented, and shrinks under a finger that dismisses it: from the left edge, down
/// over the card, or down at its content's top.
public struct AppStoreCardSettings {
  package var id: Name
  package var presentation = AppStorePresentationSettings()
  package var look = SurfaceLook(shadow: nil, cornerRadius: .constant(0), hasGrabber: false)
  /// Whose content can drag the card away.
  package var scrollView: ScrollViewSettings?
  /// Whether it is there when the run begins.
  package var isPresented = false
  /// What a way back does to it.
  package var back = BackAction.none
  /// A script's function that says it, in place of that.
  package var backFunction: FunctionReference?
  /// Asks that, once a way back is committed.
  package var answersBack: Asking<BackAction, FunctionReference>?
  package var didPresent: FunctionReference?
  package var didDismiss: FunctionReference?
  /// Calls one of these; with the reason where it is gone.
  package var call: Asking<Void, FunctionReference, DismissalReason?>?

  package init(id: Name) {
    self.id = id
  }
}

package struct AppStorePresentationSettings: Equatable, Sendable {
  /// Points that a finger from the left edge moves to the right until the card is dismissed.
  package var edgeThreshold = 100.0
  /// Points that a finger, or the content under it, moves down until the card is dismissed.
  package var verticalThreshold = 200.0
  /// Points from the left edge within which a drag across has to begin.
  package var edgeWidth = 20.0
  package var blur = BlurStyle.regular
  package var closeButton = CloseButton.standard
  /// The spring of the pop from below, and of a dismissal without a finger.
  package var spring = DampedSpringSettings.card
  /// Seconds of a whole interactive dismissal, were it to run by itself.
  package var interactiveDuration = 0.7

  package init() {}
}
