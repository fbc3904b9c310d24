@_exported import Foundation

// The declarations of UIKit that exported Swift uses, as Apple documents them; nothing behind them works.

public struct CGVector: Equatable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public static var zero: CGVector { CGVector(dx: 0, dy: 0) }
}

public struct UIEdgeInsets {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
}

@MainActor open class UIView {
  public init(frame: CGRect) {}
  public var bounds: CGRect { fatalError() }
  public var safeAreaInsets: UIEdgeInsets { fatalError() }
}

@MainActor open class UIScrollView: UIView {}
@MainActor public protocol UICoordinateSpace: AnyObject {}

@MainActor open class UIViewController {
  public init() {}
  public var view: UIView! { fatalError() }
  public var modalPresentationStyle: UIModalPresentationStyle {
    get { fatalError() }
    set {}
  }
  public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
}

public enum UIModalPresentationStyle: Sendable {
  case custom, pageSheet
}

@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {}
@MainActor open class UIPresentationController {
  public init() {}
}

@MainActor open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = []
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?

  @MainActor open class Detent {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public var rawValue: String
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(rawValue: String) { self.rawValue = rawValue }
    }

    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { fatalError() }
  }
}

@MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  var maximumDetentValue: CGFloat { get }
}

@MainActor public protocol UITimingCurveProvider {}

@MainActor open class UISpringTimingParameters: UITimingCurveProvider {
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
  public init(dampingRatio: CGFloat, initialVelocity: CGVector) {}
}

@MainActor open class UICubicTimingParameters: UITimingCurveProvider {
  public init(animationCurve: UIView.AnimationCurve) {}
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
}

extension UIView {
  public enum AnimationCurve: Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}

@MainActor public protocol UIViewImplicitlyAnimating: AnyObject {}

@MainActor open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {}
}
