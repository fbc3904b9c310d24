import OverlayEngine
import Text

extension OverlayEdge {
  /// The name by which the logical properties of CSS call it.
  fileprivate var logical: String { self == .top || self == .leading ? "start" : "end" }

  /// How fingers are called that go away from it, and towards it.
  fileprivate var inwards: String { self == .bottom ? "up" : "in" }
  fileprivate var outwards: String { self == .bottom ? "down" : "out" }
}

/// Heights and settles as custom properties of CSS.
struct CSSExport {
  private let facts: ExportedLayer
  private let name: String
  private let notches: [String]
  private(set) var result: ExportedFile
  /// Values that stand already, with their property.
  private var known: [String: String] = [:]
  private var properties = ""

  /// How far a played settle may be from ours, points; half a point is promised.
  private static let tolerance = 0.1
  /// The longest animation, seconds; what takes longer is no animation.
  private static let longest = 60.0

  /// Throws `SessionFailure`.
  init(_ facts: ExportedLayer) throws {
    self.facts = facts
    name = Identifiers.css(facts.id)
    notches = Identifiers.unique(facts.notches.map { Identifiers.css($0.name) })
    result = ExportedFile(layer: facts.id)
    if let views = facts.layer as? ViewContainer {
      addTransition(views.settings.style)
    } else {
      noteTheEdge()
      addHeights()
      for move in try facts.neighbourMoves() { add(move) }
      if facts.hasScriptedAnimation {
        result.gap("animation", "a function; these are its answers between neighbouring notches")
      }
      for setting in ["targetNotchPolicy", "translationFunction"] {
        result.gap(setting, "CSS has no fingers: it is the page's own code")
      }
    }
    facts.noteTheApps(&result)
    result.text = """
      /* \(CommentText.written(facts.id)) of \(CommentText.written(facts.config)): written by overlay-host export.

      \(result.comment("   ").trimmed)
         A settle: transition: \(facts.edge.isAcross ? "width" : "height") var(--\(name)-...-duration) var(--\(name)-...). Names end in -\(facts.edge.inwards) and -\(facts.edge.outwards) for a finger that lets
         go at 1000 points per second; without, for one at rest. Right on \(facts.screen.words). */
      :root {
      \(properties.indented(1).trimmed)
      }

      """
  }

  private mutating func add(_ property: String, _ value: String) {
    let full = "--\(name)-\(property)"
    if value.hasPrefix("linear"), let same = known[value] {
      properties += "\(full): var(\(same));\n"
    } else {
      known[value] = full
      properties += "\(full): \(value);\n"
    }
  }

  private mutating func noteTheEdge() {
    let edge = facts.edge
    guard edge != .bottom else { return }
    let length = edge.isAcross ? "widths" : "heights"
    result.exact(
      "edge",
      "\(edge.rawValue): \(length) from the \(edge.side) edge, where inset-\(edge.isAcross ? "inline" : "block")-\(edge.logical): 0 keeps it"
    )
    guard edge.isAcross else { return }
    result.gap(
      "right to left",
      "env() knows left and right only: where the page is written from right to left, exchange them in the properties")
  }

  private mutating func addHeights() {
    for (notch, name) in zip(facts.notches, notches) {
      switch notch.rule {
      case .formula(let formula):
        let sum = formula.sum(space: facts.edge.isAcross ? "100dvw" : "100dvh") {
          "env(safe-area-inset-\($0), 0px)"
        } points: {
          "\($0.plain)px"
        }
        add(name, formula.isConstant ? sum : "calc(\(sum))")
        result.formula(formula, of: notch, sum)
      case .samples:
        add(name, "\(notch.height.plain)px")
        result.gap(
          "height of \(notch.name)", "no share and offset explain what the function answers; right for this screen only"
        )
      }
    }
  }

  private mutating func add(_ move: NeighbourMove) {
    let suffix = move.velocity == 0 ? "" : "-" + (move.velocity < 0 ? facts.edge.inwards : facts.edge.outwards)
    let (from, to) = (facts.notches[move.from], facts.notches[move.to])
    let words = "\(from.name) to \(to.name)" + (suffix.isEmpty ? "" : " at 1000 pt/s \(suffix.dropFirst())")
    let distance = (to.height - from.height).magnitude
    guard distance > 0 else { return result.exact(words, "the same height") }
    add(move.settle.curve, "\(notches[move.from])-to-\(notches[move.to])\(suffix)", distance: distance, words)
  }

  private mutating func add(_ curve: AnimationCurve, _ property: String, distance: Double, _ words: String) {
    guard curve.duration <= Self.longest else {
      return result.gap(words, "it takes \(curve.duration.brief) s", of: ["animation"])
    }
    let easing = LinearEasing(curve, tolerance: Self.tolerance / max(distance, 1))
    add(property, easing.css)
    add("\(property)-duration", "\(((curve.duration * 1e6).rounded() / 1e3).plain)ms")
    result.sampled(words, "\(easing.points.count) points, \(curve.duration.brief) s", of: ["animation"])
  }

  private mutating func addTransition(_ style: ViewStyle) {
    let animation = style.animation ?? .named(.default)
    // No way is longer than the screen.
    add(
      animation.curve, "transition", distance: max(facts.screen.size.width, facts.screen.size.height),
      "transition's animation")
    result.gap(
      "queue", "CSS has no queue: displayType, queueType and dismissal are the page's own code",
      of: ["displayType", "queueType", "autoDismiss", "dismissGesture", "tapToDismiss"])
  }
}
