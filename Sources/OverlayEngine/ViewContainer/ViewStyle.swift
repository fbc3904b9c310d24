/// The looks and the behaviour that both a container and each of its views may set; `nil` for what is not set.
package struct ViewStyle: Equatable, Sendable {
  package var alignment: Alignment?
  /// Whether a tap on the background dismisses.
  package var tapToDismiss: Bool?
  package var backgroundStyle: ViewBackgroundStyle?
  package var backgroundTransition: BackgroundTransition?
  package var shadowStyle: ViewShadowStyle?
  package var dismissGesture: DismissGesture?
  package var transition: ViewTransition?
  package var autoDismiss: AutoDismiss?
  /// Whether `autoDismiss` waits while a finger is on the view.
  package var holdsWhileTouched: Bool?
  package var animation: ViewAnimation?
  /// Called once the view is displayed.
  package var appearAction: FunctionReference?
  /// Called once the dismissed view is no longer seen.
  package var disappearAction: FunctionReference?

  package init() {}
}

/// What lies behind a stacking view, or behind the group of the other display types.
package enum ViewBackgroundStyle: Equatable, Sendable {
  case color(Paint)
  case blur(BlurStyle)
  case content(ContentTemplate)
  /// None, whatever the container says.
  case disable
}

package enum BackgroundTransition: String, CaseIterable, Sendable {
  case opacity
  /// At once.
  case identity
}

package enum ViewShadowStyle: Equatable, Sendable {
  case shadow(Shadow)
  /// None, whatever the container says.
  case disable
}

package enum DismissGesture: Equatable, Sendable {
  case tap
  case doubleTap
  case longPress(seconds: Double)
  case swipe(SwipeDirection)
  /// The view follows a finger, and leaves with it.
  case pull(PullDismissal)
  /// Whatever a script's function recognises.
  case custom(FunctionReference)
  /// None, whatever the container says.
  case disable
}

package enum AutoDismiss: Equatable, Sendable {
  /// Counted from its being displayed.
  case seconds(Double)
  /// Never, whatever the container says.
  case disable
}
