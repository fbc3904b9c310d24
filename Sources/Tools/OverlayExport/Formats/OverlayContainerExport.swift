import OverlayEngine

/// A container as a delegate of OverlayContainer 3.5.
struct OverlayContainerExport {
  let facts: ExportedLayer
  let settings: ContainerSettings
  let type: String
  /// The cases of the enumeration that stands for OverlayContainer's indexes.
  let notches: [String]
  var result: ExportedFile
  /// Types that the delegate needs, below it.
  var helpers = ""

  /// Throws `SessionFailure`.
  init(_ facts: ExportedLayer, _ settings: ContainerSettings) throws {
    (self.facts, self.settings) = (facts, settings)
    type = Identifiers.swift(facts.id, isType: true) + "Overlay"
    notches = facts.swiftNames
    result = ExportedFile(layer: facts.id)
    let code = try code()
    facts.noteTheApps(&result, Self.advice)
    result.finishSwift(facts, modules: ["OverlayContainer", "UIKit"], for: "OverlayContainer 3.5", code)
  }

  private mutating func code() throws -> String {
    noteDetails()
    facts.noteTheEdge(&result, "OverlayContainer")
    let heights = facts.swiftHeights(notches, space: "availableSpace", insets: "insets", &result)
    let translation = try translation()
    let policy = try policy()
    let animation = try animation()
    let presentation = presentation()
    return """
      @MainActor
      final class \(type) {
        /// Lowest first, as OverlayContainer counts them.
        enum Notch: Int, CaseIterable {
          case \(notches.joined(separator: ", "))
        }

        /// Of the overlay's content, where a list shall drive it.
        weak var drivingScrollView: UIScrollView?

        /// The container does not keep its delegate: keep this as long as the container.
        func makeContainer(_ background: UIViewController, _ overlay: UIViewController) -> OverlayContainerViewController {
          let container = OverlayContainerViewController(style: .\(settings.style.rawValue))
          container.viewControllers = [background, overlay]
          container.delegate = self
          return container
        }
      }

      extension \(type): @preconcurrency OverlayContainerViewControllerDelegate {
        func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
          Notch.allCases.count
        }

        func overlayContainerViewController(
          _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int, availableSpace: CGFloat
        ) -> CGFloat {
      \(heights.contains("insets") ? "    let insets = containerViewController.view.safeAreaInsets\n" : "")\
          switch Notch(rawValue: index) {
      \((heights + "case nil: return 0\n").indented(2).trimmed)
          }
        }

        func overlayContainerViewController(
          _ containerViewController: OverlayContainerViewController, scrollViewDrivingOverlay overlayViewController: UIViewController
        ) -> UIScrollView? {
          drivingScrollView
        }

        func overlayContainerViewController(
          _ containerViewController: OverlayContainerViewController, overlayTranslationFunctionForOverlay overlayViewController: UIViewController
        ) -> OverlayTranslationFunction? {
      \(translation.indented(2).trimmed)
        }

        func overlayContainerViewController(
          _ containerViewController: OverlayContainerViewController, transitioningDelegateForOverlay overlayViewController: UIViewController
        ) -> OverlayTransitioningDelegate? {
          self
        }
      }

      extension \(type): @preconcurrency OverlayTransitioningDelegate {
        func overlayTargetNotchPolicy(for overlayViewController: UIViewController) -> OverlayTranslationTargetNotchPolicy? {
      \(policy.indented(2).trimmed)
        }

        func animationController(for overlayViewController: UIViewController) -> OverlayAnimatedTransitioning? {
      \(animation.indented(2).trimmed)
        }
      }

      """ + presentation + helpers
  }

  private mutating func noteDetails() {
    result.exact("style", settings.style.rawValue)
    switch settings.notches {
    case .fixed: result.exact("notches", facts.notches.map(\.name).joined(separator: ", "))
    case .scripted:
      result.gap("notches", "a function; at the start \(facts.notches.map(\.name).joined(separator: ", "))")
    }
    if settings.interruption == .fromPresentation {
      result.gap(
        "interruption", "OverlayContainer goes on from the animation's target, with a jump; fromTarget shows that here")
    } else {
      result.exact("interruption", settings.interruption.rawValue)
    }
  }

  private static let advice = [
    "frame": "lay its view out there; heights count in that",
    "initialNotch": "call moveOverlay(toNotchAt:animated:) before the first layout",
    "canReachNotch": "a function; write overlayContainerViewController(_:canReachNotchAt:forOverlay:)",
    "shouldStartDragging":
      "a function; write overlayContainerViewController(_:shouldStartDraggingOverlay:at:in:)",
    "drivingScrollView": "set drivingScrollView to the app's list",
    "scrollCoordination": "a function; OverlayContainer has its own rule",
    "momentum": "OverlayContainer hands no speed over",
    "appliesToLists": "OverlayContainer asks for drags of the overlay alone",
    "asksAtRest": "OverlayContainer asks where the overlay is at no notch's height",
    "dragStart": "UIKit's pan recogniser decides when a finger drags",
    "velocityEstimator": "UIKit's pan recogniser says how fast a finger is",
    "dimming": "put a view behind the overlay, and set its alpha in willTranslateOverlay",
    "grabberAction": "put a tap recogniser on the overlay's view",
  ]

  private mutating func translation() throws -> String {
    switch settings.translation {
    case .rubberBand(let band):
      result.exact("translationFunction", "rubber band, factor \(band.factor.plain)")
      return """
        let function = RubberBandOverlayTranslationFunction()
        function.factor = \(band.factor.plain)
        function.bouncesAtMaximumHeight = \(band.bouncesAtMaximumHeight)
        function.bouncesAtMinimumHeight = \(band.bouncesAtMinimumHeight)
        return function

        """
    case .squareRootBand(let band) where band.bounces:
      result.exact("translationFunction", "square root band")
      helpers += "\n" + Self.squareRootBand
      return "return SquareRootBand()\n"
    case .clamp, .squareRootBand:
      result.exact("translationFunction", "clamp")
      return """
        let function = RubberBandOverlayTranslationFunction()
        function.bouncesAtMaximumHeight = false
        function.bouncesAtMinimumHeight = false
        return function

        """
    case .scripted(let function):
      result.gap("translationFunction", "a function; its answers stand in overlayTranslationFunctionForOverlay")
      let (low, high) = (facts.notches[0].height, facts.notches[facts.notches.count - 1].height)
      let samples =
        try [-300.0, -100, -30, 0].map { (low + $0, try function(low + $0, low, high)) }
        + [0.0, 30, 100, 300].map { (high + $0, try function(high + $0, low, high)) }
      return "// A function of the config, between \(low.brief) and \(high.brief) pt:\n"
        + samples.map { "//   asked for \($0.brief) pt: \($1.brief) pt\n" }.joined() + "return nil\n"
    }
  }

  private mutating func policy() throws -> String {
    switch settings.target {
    case .builtIn(.rushingForward(let policy)):
      result.exact("targetNotchPolicy", "rushing forward")
      return """
        let policy = RushingForwardTargetNotchPolicy()
        policy.minimumVelocity = \(policy.minimumVelocity.plain)
        policy.minimumDuration = \(policy.minimumDuration.plain)
        return policy

        """
    case .builtIn(.projection(let policy)):
      result.exact("targetNotchPolicy", "projection, rate \(policy.decelerationRate.plain)")
      helpers += "\n" + Self.projection
      return "return ProjectionPolicy(decelerationRate: \(policy.decelerationRate.plain))\n"
    case .builtIn(.nearest):
      result.exact("targetNotchPolicy", "nearest")
      helpers += "\n" + Self.nearest
      return "return NearestPolicy()\n"
    case .scripted:
      result.gap("targetNotchPolicy", "a function; its answers stand in overlayTargetNotchPolicy")
      return try "// A function of the config.\n" + facts.targetSamples() + "return nil\n"
    }
  }

  private mutating func animation() throws -> String {
    switch settings.animation {
    case nil:
      return note(.spring(settings.style.defaultSpring))
    case .fixed(let animation): return note(animation)
    case .scripted:
      let samples = try facts.animationSamples()
      result.gap("animation", "a function; its answers stand in animationController")
      return "// A function of the config.\n" + samples + "return nil\n"
    }
  }

  private mutating func note(_ animation: AnimationSettings) -> String {
    guard let spelled = UIKitAnimation(animation) else {
      result.gap("animation", "\(animation.words); css has it as a linear()")
      return "return nil\n"
    }
    result.exact("animation", animation.words)
    if case .spring(let spring) = animation, spring.initialVelocity == .none {
      return """
        let spring = SpringOverlayTranslationAnimationController()
        spring.mass = \(spring.mass.plain)
        spring.damping = \(spring.damping.plain)
        spring.response = \(spring.response.plain)
        return spring

        """
    }
    helpers += "\n" + Self.settling(spelled)
    return "return SettlingAnimation()\n"
  }

  private mutating func presentation() -> String {
    guard let presentation = settings.presentation else { return "" }
    let dimming = settings.dimming ?? presentation.dimming
    let velocity = presentation.dismissingVelocity.map { ".value(\($0.plain))" } ?? ".none"
    let position: String =
      switch presentation.dismissingPosition {
      case nil: ".notch(index: 0)"
      case .notch(let notch): ".notch(index: \(facts.notches.firstIndex { $0.name == notch.text } ?? 0))"
      case .height(let height): ".translationHeight(\(height.plain))"
      }
    result.exact(
      "presentation", "dimming \(dimming.dismissed.plain), \(dimming.minimum.plain) to \(dimming.maximum.plain)",
      of: ["dimming"])
    let thresholds = ["dismissingVelocity", "dismissingNotch", "dismissingHeight"]
    if presentation.shouldDismiss != nil {
      result.gap(
        "shouldDismiss", "a function; return a policy of the app's own from overlayContainerSheetDismissalPolicy",
        of: thresholds + ["shouldDismiss"])
    } else {
      result.exact("dismissal", "velocity \(velocity), position \(position)", of: thresholds)
    }
    if let dismisses = presentation.dismissesOnTap.isAlways {
      result.exact("dismissesOnTap", "\(dismisses)")
    } else {
      result.gap(
        "dismissesOnTap", "a function; write overlayContainerSheetPresentationControllerShouldDismissOnTap(_:)")
    }
    if dimming.action != nil || dimming.passesWhereClear {
      result.gap("dimming's action", "dismissesOnTap alone says what a touch beside the overlay does")
    }
    if dimming.alpha != nil { result.gap("dimming's alpha", "a function of the config; subclass the dimming view") }
    if dimming.color != .color(.black) {
      result.gap("dimming's colour", "give the dimming view the app's backgroundColor")
    }
    return """

      extension \(type): @preconcurrency OverlayContainerSheetPresentationControllerDelegate {
        /// For the transitioning delegate of the presented controller.
        func makePresentationController(
          presented: UIViewController, presenting: UIViewController?
        ) -> OverlayContainerSheetPresentationController {
          let dimming = TransparentOverlayContainerSheetDimmingView()
          dimming.dismissedAlpha = \(dimming.dismissed.plain)
          dimming.minimumAlpha = \(dimming.minimum.plain)
          dimming.maximumAlpha = \(dimming.maximum.plain)
          let controller = OverlayContainerSheetPresentationController(
            dimmingView: dimming, presentedViewController: presented, presenting: presenting)
          controller.sheetDelegate = self
          return controller
        }

        func overlayContainerSheetDismissalPolicy(
          for presentationController: OverlayContainerSheetPresentationController
        ) -> OverlayContainerSheetDismissalPolicy {
          var policy = ThresholdOverlayContainerSheetDismissalPolicy()
          policy.dismissingVelocity = \(velocity)
          policy.dismissingPosition = \(position)
          return policy
        }

        func overlayContainerSheetPresentationControllerShouldDismissOnTap(
          _ presentationController: OverlayContainerSheetPresentationController
        ) -> Bool {
          \(presentation.dismissesOnTap.isAlways ?? true)
        }
      }

      """
  }
}

extension String {
  /// The text without the line break at its end, as a piece of a larger text.
  var trimmed: String {
    var text = self[...]
    while text.last == "\n" || text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension OverlayContainerExport {
  /// Rules of ours that OverlayContainer has no class for, in its words.
  static let squareRootBand = """
    /// Beyond a limit the overlay follows the square root of the finger's way.
    private struct SquareRootBand: OverlayTranslationFunction {
      func overlayTranslationHeight(using parameters: OverlayTranslationParameters) -> CGFloat {
        let (low, high, asked) = (parameters.minimumHeight, parameters.maximumHeight, parameters.translation)
        if asked > high { return high + (asked - high).squareRoot() }
        if asked < low { return low - (low - asked).squareRoot() }
        return asked
      }
    }

    """

  static let nearest = """
    /// The notch nearest to where the overlay was let go; of two the lower one.
    private struct NearestPolicy: OverlayTranslationTargetNotchPolicy {
      func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int {
        let height = context.overlayTranslationHeight
        return context.reachableIndexes.sorted().min { (a: Int, b: Int) in
          abs(context.height(forNotchAt: a) - height) < abs(context.height(forNotchAt: b) - height)
        } ?? 0
      }
    }

    """

  static let projection = """
    /// As far as a scroll view would decelerate, to the nearest notch there, never against the finger.
    private struct ProjectionPolicy: OverlayTranslationTargetNotchPolicy {
      /// What is left of the velocity after a millisecond.
      let decelerationRate: CGFloat

      func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int {
        let (height, velocity) = (context.overlayTranslationHeight, context.velocity.y)
        let projected = height - velocity / 1000 * decelerationRate / (1 - decelerationRate)
        let notches = context.reachableIndexes.sorted()
        // Of two the higher one.
        let nearest = notches.reversed().min { (a: Int, b: Int) in
          abs(context.height(forNotchAt: a) - projected) < abs(context.height(forNotchAt: b) - projected)
        }
        guard let nearest else { return 0 }
        guard (context.height(forNotchAt: nearest) - height) * velocity > 0 else { return nearest }
        return (velocity > 0 ? notches.last { $0 < nearest } : notches.first { $0 > nearest }) ?? nearest
      }
    }

    """

  /// An animation controller around a timing of UIKit's.
  static func settling(_ animation: UIKitAnimation) -> String {
    let code = animation.code
    let facts =
      (code.contains("speed") ? "let speed = context.velocity.y\n" : "")
      + (code.contains("distance")
        ? "let distance = context.targetNotchHeight - context.overlayTranslationHeight\n" : "")
    return """
      @MainActor
      private struct SettlingAnimation: @preconcurrency OverlayAnimatedTransitioning {
        func interruptibleAnimator(using context: OverlayContainerContextTransitioning) -> UIViewImplicitlyAnimating {
      \((facts + code).indented(2).trimmed)
          return UIViewPropertyAnimator(duration: \(animation.duration.plain), timingParameters: timing)
        }
      }

      """
  }
}
