/// What both a container and each of its views may say about looks and behaviour; nil: nothing is said.
public struct ViewStyle: Equatable, Sendable {
  public var alignment: Alignment?
  /// Whether a tap on the background dismisses.
  public var tapToDismiss: Bool?
  public var backgroundStyle: ViewBackgroundStyle?
  public var backgroundTransition: BackgroundTransition?
  public var shadowStyle: ViewShadowStyle?
  public var dismissGesture: DismissGesture?
  public var transition: ViewTransition?
  public var autoDismiss: AutoDismiss?
  public var animation: ViewAnimation?
  /// Called once the view is displayed.
  public var appearAction: FunctionReference?
  /// Called once the dismissed view is no longer seen.
  public var disappearAction: FunctionReference?

  public init() {}
}

/// What lies behind a stacking view, or behind the group of the other display types.
public enum ViewBackgroundStyle: Equatable, Sendable {
  case color(Paint)
  case blur(BlurStyle)
  case content(ContentTemplate)
  /// None, whatever the container says.
  case disable
}

public enum BackgroundTransition: String, CaseIterable, Sendable {
  case opacity
  /// At once.
  case identity
}

public enum ViewShadowStyle: Equatable, Sendable {
  case shadow(Shadow)
  /// None, whatever the container says.
  case disable
}

public enum DismissGesture: Equatable, Sendable {
  case tap
  case doubleTap
  case longPress(seconds: Double)
  case swipe(SwipeDirection)
  /// Whatever a script's function recognises.
  case custom(FunctionReference)
  /// None, whatever the container says.
  case disable
}

public enum AutoDismiss: Equatable, Sendable {
  /// Counted from its being displayed.
  case seconds(Double)
  /// Never, whatever the container says.
  case disable
}
