import UIKit

// The public declarations of apstygo/sheets 0.10 that exported Swift uses; nothing behind them works.

public enum Anchor: Sendable {
  case ratio(Double)
  case pointsFromTop(CGFloat)
  case pointsFromBottom(CGFloat)
  case defaultExpanded
  case defaultCollapsed
}

@MainActor public class SheetController: UIViewController {
  public var isExpandGestureEnabled = true
  public var isCollapseGestureEnabled = true
  public var cancelsTouchesInCollapsedState = false
  public var hidesTabBarUponExpansion = true
  public var bounces = true
  public var animatesCorners = false
  public var hasChevron = false
  public init(mainViewController: UIViewController, rootViewController: UIViewController, anchors: [Anchor]? = nil) {
    super.init()
  }
}

@MainActor public class AppStoreTransitioningDelegate: UIViewControllerTransitioningDelegate {
  public init() {}
}
