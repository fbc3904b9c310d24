import UIKit

// The public declarations of OverlayContainer 3.5 that exported Swift uses; nothing behind them works.

@MainActor open class OverlayContainerViewController: UIViewController {
  public enum OverlayStyle: Sendable {
    case flexibleHeight, rigid, expandableHeight
  }

  public init(style: OverlayStyle) { super.init() }
  open var viewControllers: [UIViewController] = []
  open weak var delegate: (any OverlayContainerViewControllerDelegate)?
}

public protocol OverlayContainerViewControllerDelegate: AnyObject {
  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int, availableSpace: CGFloat
  ) -> CGFloat
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: UIViewController
  ) -> UIScrollView?
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    overlayTranslationFunctionForOverlay overlayViewController: UIViewController
  ) -> (any OverlayTranslationFunction)?
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    transitioningDelegateForOverlay overlayViewController: UIViewController
  ) -> (any OverlayTransitioningDelegate)?
}

public protocol OverlayTranslationParameters {
  var minimumHeight: CGFloat { get }
  var maximumHeight: CGFloat { get }
  var translation: CGFloat { get }
}

public protocol OverlayTranslationFunction {
  func overlayTranslationHeight(using parameters: any OverlayTranslationParameters) -> CGFloat
}

open class RubberBandOverlayTranslationFunction: OverlayTranslationFunction {
  open var factor: CGFloat = 0.5
  open var bouncesAtMaximumHeight = true
  open var bouncesAtMinimumHeight = true
  public init() {}
  open func overlayTranslationHeight(using parameters: any OverlayTranslationParameters) -> CGFloat { fatalError() }
}

public protocol OverlayTransitioningDelegate: AnyObject {
  func overlayTargetNotchPolicy(
    for overlayViewController: UIViewController
  ) -> (any OverlayTranslationTargetNotchPolicy)?
  func animationController(for overlayViewController: UIViewController) -> (any OverlayAnimatedTransitioning)?
}

public protocol OverlayContainerTransitionContext {
  var overlayTranslationHeight: CGFloat { get }
  var velocity: CGPoint { get }
  var notchIndexes: Range<Int> { get }
  var reachableIndexes: [Int] { get }
  func height(forNotchAt index: Int) -> CGFloat
}

public protocol OverlayContainerContextTargetNotchPolicy: OverlayContainerTransitionContext {}

public protocol OverlayContainerContextTransitioning: OverlayContainerTransitionContext {
  var targetNotchIndex: Int { get }
  var targetNotchHeight: CGFloat { get }
}

public protocol OverlayTranslationTargetNotchPolicy {
  func targetNotchIndex(using context: any OverlayContainerContextTargetNotchPolicy) -> Int
}

open class RushingForwardTargetNotchPolicy: OverlayTranslationTargetNotchPolicy {
  open var minimumVelocity: CGFloat = 400
  open var minimumDuration: CGFloat = 0.1
  public init() {}
  open func targetNotchIndex(using context: any OverlayContainerContextTargetNotchPolicy) -> Int { fatalError() }
}

public protocol OverlayAnimatedTransitioning {
  func interruptibleAnimator(using context: any OverlayContainerContextTransitioning) -> any UIViewImplicitlyAnimating
}

open class SpringOverlayTranslationAnimationController: OverlayAnimatedTransitioning {
  open var mass: CGFloat = 1
  open var damping: CGFloat = 0.7
  open var response: CGFloat = 0.3
  public init(style: OverlayContainerViewController.OverlayStyle? = nil) {}
  open func interruptibleAnimator(
    using context: any OverlayContainerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { fatalError() }
}

public protocol OverlayContainerSheetDimmingView: UIView {}

@MainActor open class TransparentOverlayContainerSheetDimmingView: UIView, OverlayContainerSheetDimmingView {
  open var dismissedAlpha: CGFloat = 0
  open var minimumAlpha: CGFloat = 0.3
  open var maximumAlpha: CGFloat = 0.6
  public init() { super.init(frame: .zero) }
}

@MainActor open class OverlayContainerSheetPresentationController: UIPresentationController {
  open weak var sheetDelegate: (any OverlayContainerSheetPresentationControllerDelegate)?
  public init(
    dimmingView: (any OverlayContainerSheetDimmingView)?, presentedViewController: UIViewController,
    presenting: UIViewController?
  ) { super.init() }
}

public protocol OverlayContainerSheetPresentationControllerDelegate: AnyObject {
  func overlayContainerSheetDismissalPolicy(
    for presentationController: OverlayContainerSheetPresentationController
  ) -> any OverlayContainerSheetDismissalPolicy
  func overlayContainerSheetPresentationControllerShouldDismissOnTap(
    _ presentationController: OverlayContainerSheetPresentationController
  ) -> Bool
}

public protocol OverlayContainerSheetDismissalPolicy {}

public struct ThresholdOverlayContainerSheetDismissalPolicy: OverlayContainerSheetDismissalPolicy {
  public enum DismissingVelocity {
    case none
    case value(CGFloat)
  }
  public enum DismissingPosition {
    case none
    case notch(index: Int)
    case translationHeight(CGFloat)
  }
  public var dismissingVelocity = DismissingVelocity.value(2400)
  public var dismissingPosition = DismissingPosition.notch(index: 0)
  public init() {}
}
