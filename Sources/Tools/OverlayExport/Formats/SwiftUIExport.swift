import OverlayEngine
import Text

/// A container's notches, or a sheet's anchors, as detents of SwiftUI's sheet, and its motion as SwiftUI spells it.
struct SwiftUIExport {
  private let facts: ExportedLayer
  private let type: String
  private let notches: [String]
  private(set) var result: ExportedFile

  /// Throws `SessionFailure`.
  init(_ facts: ExportedLayer) throws {
    self.facts = facts
    type = Identifiers.swift(facts.id, isType: true)
    notches = facts.swiftNames
    result = ExportedFile(layer: facts.id)
    facts.noteTheEdge(&result, "SwiftUI")
    let details = detents()
    let motion = try motion()
    result.gap(
      "targetNotchPolicy", "SwiftUI's sheet decides by itself; export decisions-swift for a sheet of the app's own")
    result.gap("translationFunction", "SwiftUI's sheet has its own resistance")
    let start = if let container = facts.layer as? Container { container.notchPlace } else { 0 }
    result.exact("initialNotch", facts.notches[start].name)
    facts.noteTheApps(&result)
    let detentNames = notches.map { "." + detent($0) }.joined(separator: ", ")
    let code = """
      \(details.trimmed)

      extension PresentationDetent {
      \(notches.map { "  static let \(detent($0)) = PresentationDetent.custom(\(type)\($0.firstUppercased)Detent.self)\n" }.joined())}

      extension View {
        /// The heights of \(CommentText.written(facts.id)), for the content of a `.sheet`; `selection` begins as `.\(detent(notches[start]))`.
        func \(type.firstLowercased)Detents(selection: Binding<PresentationDetent>) -> some View {
          presentationDetents([\(detentNames)], selection: selection)
        }
      }
      \(motion)
      """
    result.finishSwift(facts, modules: ["SwiftUI"], for: "SwiftUI, iOS 17", code)
  }

  private func detent(_ name: String) -> String { type.firstLowercased + name.firstUppercased }

  /// A detent that knows only the largest height: what the safe area takes is a constant of the config's own screen.
  private mutating func detents() -> String {
    var text = ""
    for (notch, name) in zip(facts.notches, notches) {
      let screen = facts.screen
      let height: String
      switch notch.rule {
      case .formula(let formula) where formula.isConstant:
        height = formula.offset.plain
        result.formula(formula, of: notch, "\(formula.offset.plain) pt")
      case .formula(let formula):
        // The largest detent is the screen without the top of the safe area.
        let own: Screen = formula.edge.own(screen)
        let largest = own.size.height - own.safeArea.top
        let rest = ((notch.height - formula.share * largest) * 1e6).rounded() / 1e6
        let space = formula.share == 1 ? "context.maxDetentValue" : "context.maxDetentValue * \(formula.share.plain)"
        let sum = rest == 0 ? "" : rest < 0 ? " - \((-rest).plain)" : " + \(rest.plain)"
        height = formula.share == 0 ? notch.height.plain : space + sum
        result.sampled(
          "height of \(notch.name)",
          "\(formula.words); a detent does not know the safe area, so its share is taken from \(screen.words)")
      case .samples:
        height = notch.height.plain
        result.gap(
          "height of \(notch.name)",
          "no share and offset explain what the function answers; \(notch.height.brief) pt on \(screen.words)")
      }
      text += """
        struct \(type)\(name.firstUppercased)Detent: CustomPresentationDetent {
          /// Above the sheet's bottom edge, points; the safe area's bottom is added by SwiftUI.
          static func height(in context: Context) -> CGFloat? {
            max(\(height) - \(screen.safeArea.bottom.plain), 0)
          }
        }


        """
    }
    return text
  }

  private mutating func motion() throws -> String {
    let declared = facts.hasScriptedAnimation ? nil : try facts.neighbourMoves().first?.settle.animation
    let body: String
    switch declared {
    case .spring(let spring)?:
      let velocity =
        spring.initialVelocity == .release ? "distance == 0 ? 0 : -speed / distance" : "0"
      body = """
          // The damping ratio goes from 1 at 150 points per second to \(spring.damping.plain) at 3000: slow releases never overshoot.
          let share = (min(max(abs(speed), 150), 3000) - 150) / 2850
          let ratio = share * (\(spring.damping.plain) - 1) + 1
          let frequency = 2 * Double.pi / \(spring.response.plain)
          return .interpolatingSpring(
            mass: \(spring.mass.plain), stiffness: frequency * frequency, damping: 2 * frequency * ratio,
            initialVelocity: \(velocity))
        """
      result.exact(
        "animation", "an interpolatingSpring of the same mass, stiffness and damping, for views of the app's own")
    case .dampedSpring(let spring)?:
      body = """
          return .interpolatingSpring(
            Spring(settlingDuration: \(spring.duration.plain), dampingRatio: \(min(spring.damping, 1).plain), epsilon: 0.001),
            initialVelocity: distance == 0 ? 0 : -speed / distance)
        """
      result.sampled(
        "animation", "a Spring that settles in \(spring.duration.plain) s at the damping ratio \(spring.damping.plain)")
    case .timing(let timing)?:
      body = "    return \(timing.swiftUI)"
      result.exact("animation", "\(timing.shape), for views of the app's own")
    default:
      result.gap("animation", "SwiftUI cannot express what the config says; export css has it as points")
      return ""
    }
    return """

      enum \(type)Motion {
        /// How a view of the app's own settles: `speed` is the finger's, points per second, down positive; `distance` the points of height to the
        /// target, up positive.
        static func settle(speed: Double, distance: Double) -> Animation {
      \(body.indented(2).trimmed)
        }
      }

      """
  }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
  fileprivate var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
}
