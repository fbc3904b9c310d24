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
