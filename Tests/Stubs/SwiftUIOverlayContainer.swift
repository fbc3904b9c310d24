import SwiftUI

// The public declarations of SwiftUIOverlayContainer 2 that exported Swift uses; nothing behind them works.

public enum ContainerViewDisplayType { case horizontal, vertical, stacking }
public enum ContainerViewQueueType { case oneByOne, oneByOneWaitFinish, multiple }
public enum ContainerDisplayOrder { case ascending, descending }
public enum ContainerIgnoresSafeArea {
  case all, disable
  case custom(Edge.Set)
}
public enum ContainerBackgroundTransitionStyle { case opacity, identity }
public enum OverlayContainerBlurMaterial { case regular, thick, thin, ultraThin, ultraThick }

public enum QueueControlOperator {
  case debounce(seconds: TimeInterval)
  case none
}

public enum ContainerBackgroundStyle {
  case color(Color)
  case blur(OverlayContainerBlurMaterial)
  case disable
}

public enum ContainerViewShadowStyle {
  case radius(CGFloat)
  case custom(Color, CGFloat, CGFloat, CGFloat)
  case disable
}

public enum ContainerViewDismissGesture {
  case tap, doubleTap, swipeLeft, swipeRight, swipeUp, swipeDown, disable
  case longPress(Double)
}

public enum ContainerViewAutoDismiss {
  case seconds(TimeInterval)
  case disable
}

public protocol ContainerConfigurationProtocol {
  var displayType: ContainerViewDisplayType { get }
  var queueType: ContainerViewQueueType { get }
  var delayForShowingNext: TimeInterval { get }
  var maximumNumberOfViewsInMultipleMode: UInt { get }
  var spacing: CGFloat { get }
  var insets: EdgeInsets { get }
  var clipped: Bool { get }
  var ignoresSafeArea: ContainerIgnoresSafeArea { get }
  var displayOrder: ContainerDisplayOrder { get }
  var queueControlOperator: QueueControlOperator { get }
  var alignment: Alignment? { get }
  var tapToDismiss: Bool? { get }
  var backgroundStyle: ContainerBackgroundStyle? { get }
  var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { get }
  var shadowStyle: ContainerViewShadowStyle? { get }
  var dismissGesture: ContainerViewDismissGesture? { get }
  var transition: AnyTransition? { get }
  var autoDismiss: ContainerViewAutoDismiss? { get }
  var animation: Animation? { get }
}

extension ContainerConfigurationProtocol {
  public var delayForShowingNext: TimeInterval { 0.5 }
  public var maximumNumberOfViewsInMultipleMode: UInt { .max }
  public var spacing: CGFloat { 10 }
  public var insets: EdgeInsets { EdgeInsets() }
  public var clipped: Bool { false }
  public var ignoresSafeArea: ContainerIgnoresSafeArea { .disable }
  public var displayOrder: ContainerDisplayOrder { .ascending }
  public var queueControlOperator: QueueControlOperator { .none }
  public var alignment: Alignment? { nil }
  public var tapToDismiss: Bool? { nil }
  public var backgroundStyle: ContainerBackgroundStyle? { nil }
  public var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { .opacity }
  public var shadowStyle: ContainerViewShadowStyle? { nil }
  public var dismissGesture: ContainerViewDismissGesture? { nil }
  public var transition: AnyTransition? { nil }
  public var autoDismiss: ContainerViewAutoDismiss? { nil }
  public var animation: Animation? { nil }
}
