import OverlayEngine
import Text

/// A container's notches, or a sheet's anchors, as detents of UIKit's own sheet, and its springs as UIKit spells them.
struct UIKitExport {
  private let facts: ExportedLayer
  private let type: String
  private let notches: [String]
  private(set) var result: ExportedFile

  /// Throws `SessionFailure`.
  init(_ facts: ExportedLayer) throws {
    self.facts = facts
    type = Identifiers.swift(facts.id, isType: true) + "Detents"
    notches = facts.swiftNames
    result = ExportedFile(layer: facts.id)
    facts.noteTheEdge(&result, "UIKit")
    let heights = facts.swiftHeights(notches, space: "space", insets: "insets", &result)
    let options = options()
    let animation = try animation()
    noteRules()
    facts.noteTheApps(&result, ["canReachNotch": "a function; change the detents instead"])
    let code = """
      @MainActor
      enum \(type) {
        enum Notch: String, CaseIterable {
      \(zip(notches, facts.notches).map { "case \($0) = \(SwiftText.literal($1.name))\n" }.joined().indented(2).trimmed)

          var identifier: UISheetPresentationController.Detent.Identifier { .init(rawValue) }
        }

        /// Above the container's bottom edge, points. UIKit adds the safe area's bottom to what a detent says, so that is taken off.
        static func height(of notch: Notch, in container: UIView) -> CGFloat {
      \(heights.contains("space") ? "    let space = container.bounds.height\n" : "")\
      \(heights.contains("insets") ? "    let insets = container.safeAreaInsets\n" : "")\
          switch notch {
      \(heights.indented(2).trimmed)
          }
        }

        /// `container` is the view that the sheet covers: its height and safe area are asked whenever UIKit resolves the detents.
        static func detents(in container: UIView) -> [UISheetPresentationController.Detent] {
          Notch.allCases.map { notch in
            .custom(identifier: notch.identifier) { [weak container] context in
              guard let container else { return nil }
              return min(height(of: notch, in: container) - container.safeAreaInsets.bottom, context.maximumDetentValue)
            }
          }
        }

        static func configure(_ sheet: UISheetPresentationController, in container: UIView) {
          sheet.detents = detents(in: container)
      \(options.indented(2).trimmed)
        }
      \(animation.indented(1).trimmed)
      }

      """
    result.finishSwift(facts, modules: ["UIKit"], for: "UIKit, iOS 16", code)
  }

  private mutating func options() -> String {
    let start = if let container = facts.layer as? Container { container.notchPlace } else { 0 }
    var code = "sheet.selectedDetentIdentifier = Notch.\(notches[start]).identifier\n"
    result.exact("initialNotch", facts.notches[start].name)
    let (look, isDimmed, through) = settings
    code += "sheet.prefersGrabberVisible = \(look.hasGrabber)\n"
    result.exact("grabber", look.hasGrabber ? "shown" : "hidden")
    switch look.cornerRadius {
    case .constant(let radius):
      code += "sheet.preferredCornerRadius = \(radius.plain)\n"
      result.exact("cornerRadius", "\(radius.plain) pt")
    case .scripted: result.gap("cornerRadius", "a function; UIKit's sheet has one radius")
    }
    let undimmed = isDimmed ? facts.notches.firstIndex { $0.name == through?.text } : notches.count - 1
    if let undimmed {
      code += "sheet.largestUndimmedDetentIdentifier = Notch.\(notches[undimmed]).identifier\n"
      if isDimmed { result.exact("undimmedThrough", facts.notches[undimmed].name) }
    }
    if isDimmed {
      result.gap("dimming", "UIKit's own; largestUndimmedDetentIdentifier says from where on")
    } else {
      result.exact("dimming", "none")
    }
    return code
  }

  private var settings: (look: SurfaceLook, isDimmed: Bool, undimmedThrough: Name?) {
    switch facts.layer {
    case let container as Container:
      (container.settings.look, container.settings.dims != nil, container.settings.presentation?.undimmedThrough)
    case let sheet as Sheet: (sheet.settings.look, true, nil)
    default: (.plainCard, false, nil)
    }
  }

  /// A function that makes the timing of a settle, for animations of the app's own: UIKit's sheet moves as it likes.
  private mutating func animation() throws -> String {
    let declared = facts.hasScriptedAnimation ? nil : try facts.neighbourMoves().first?.settle.animation
    guard let declared, let spelled = UIKitAnimation(declared) else {
      result.gap("animation", "UIKit's sheet moves in its own way, and UIKit cannot express what the config says")
      return try "\n// What the config's animation answered.\n" + facts.animationSamples()
    }
    result.gap(
      "animation", "UIKit's sheet moves in its own way; makeAnimator is the config's motion, for views of the app's own"
    )
    return """

      /// How a view of the app's own settles: `speed` is the finger's, points per second, down positive; `distance` the points of height to the
      /// target, up positive.
      static func makeAnimator(speed: CGFloat, distance: CGFloat) -> UIViewPropertyAnimator {
      \(spelled.code.indented(1).trimmed)
        return UIViewPropertyAnimator(duration: \(spelled.duration.plain), timingParameters: timing)
      }

      """
  }

  private mutating func noteRules() {
    result.gap("targetNotchPolicy", "UIKit's sheet decides by itself where it goes; map shows what the config does")
    result.gap("translationFunction", "UIKit's sheet has its own resistance")
    switch facts.layer {
    case let container as Container:
      switch container.settings.notches {
      case .scripted: result.gap("notches", "a function; these are the ones at the start")
      case .fixed: result.exact("notches", facts.notches.map(\.name).joined(separator: ", "))
      }
    default: result.exact("anchors", "\(facts.notches.count)")
    }
  }
}

struct UIKitAnimation {
  private let settings: AnimationSettings

  /// `nil` if UIKit has no words for it.
  init?(_ settings: AnimationSettings) {
    switch settings {
    case .spring, .dampedSpring, .timing: self.settings = settings
    default: return nil
    }
  }

  /// The duration of the animator, seconds; springs with constants of their own settle when they settle, whatever it
  /// is.
  var duration: Double {
    switch settings {
    case .dampedSpring(let spring): spring.duration
    case .timing(let timing): timing.duration
    default: 0
    }
  }

  /// Statements that end with a `timing`. They know the finger's `speed`, points per second, down positive, and the
  /// `distance` to the target, points of height, up positive.
  var code: String {
    let start = "CGVector(dx: 0, dy: distance == 0 ? 0 : -speed / distance)"
    switch settings {
    case .spring(let spring):
      let velocity = spring.initialVelocity == .release ? start : ".zero"
      return """
        // Slow releases never overshoot: the damping ratio goes from 1 at 150 points per second to \(spring.damping.plain) at 3000.
        let share = (min(max(abs(speed), 150), 3000) - 150) / 2850
        let ratio = share * (\(spring.damping.plain) - 1) + 1
        let frequency = 2 * CGFloat.pi / \(spring.response.plain)
        let timing = UISpringTimingParameters(
          mass: \(spring.mass.plain), stiffness: frequency * frequency, damping: 2 * frequency * ratio,
          initialVelocity: \(velocity))

        """
    case .dampedSpring(let spring):
      return
        "let timing = UISpringTimingParameters(\n  dampingRatio: \(spring.damping.plain), initialVelocity: \(start))\n"
    case .timing(let timing):
      return "let timing = \(Self.cubic(timing.shape))\n"
    default: return ""
    }
  }

  private static func cubic(_ shape: TimingCurve.Shape) -> String {
    switch shape {
    case .linear, .easeIn, .easeOut, .easeInOut: "UICubicTimingParameters(animationCurve: .\(shape))"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      "UICubicTimingParameters(\n  controlPoint1: CGPoint(x: \(x1.plain), y: \(y1.plain)), "
        + "controlPoint2: CGPoint(x: \(x2.plain), y: \(y2.plain)))"
    }
  }
}
