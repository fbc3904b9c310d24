import OverlayEngine
import OverlaySession
import Text

/// The head of an exported Swift file, and what several of them write.
extension ExportedFile {
  /// The whole file: what it is, what became of each thing, the code.
  mutating func finishSwift(_ facts: ExportedLayer, modules: [String], for library: String, _ code: String) {
    text =
      "// \(CommentText.written(facts.id)) of \(CommentText.written(facts.config)), for \(library): written by overlay-host export.\n//\n"
      + comment("// ")
      + "\n" + modules.sorted().map { "import \($0)\n" }.joined() + "\n" + code
  }
}

extension ExportedLayer {
  /// Its notches, as an enumeration names them.
  var swiftNames: [String] { Identifiers.unique(notches.map { Identifiers.swift($0.name) }) }

  /// A `switch` over notches that gives each its height. Notes what became of the heights.
  func swiftHeights(_ names: [String], space: String, insets: String, _ file: inout ExportedFile) -> String {
    var cases = ""
    for (notch, name) in zip(notches, names) {
      switch notch.rule {
      case .formula(let formula):
        let sum = formula.sum(space: space) { "\(insets).\($0)" }
        cases += "case .\(name): return \(sum)\n"
        file.formula(
          formula, of: notch,
          formula.isConstant ? "\(formula.offset.plain) pt" : "\(formula.words), on all screens tried")
      case .samples(let samples):
        cases += "// No formula fits; this is right for \(screen.words) only.\n"
        cases += samples.map { "//   \($0.screen): \($0.height.map { "\($0.brief) pt" } ?? "no answer")\n" }.joined()
        cases += "case .\(name): return \(notch.height.plain)\n"
        file.gap(
          "height of \(notch.name)",
          "no share and offset explain what the function answers; \(notch.height.brief) pt on \(screen.words)")
      }
    }
    return cases
  }

  /// Notes that a library has sheets at the bottom only.
  func noteTheEdge(_ file: inout ExportedFile, _ library: String) {
    guard edge != .bottom else { return }
    file.gap(
      "edge",
      "\(library) has sheets at the bottom edge only; its \(edge.isAcross ? "widths" : "heights") count from the \(edge.side) edge, css has them"
    )
  }

  /// Notes what no format carries: what is drawn, the config's callbacks, and whatever else was not noted yet.
  func noteTheApps(_ file: inout ExportedFile, _ advice: [String: String] = [:]) {
    let given = session.givenSettings(of: layer)
    let heard = Self.callbacks.filter(given.contains)
    if !heard.isEmpty {
      file.gap(heard.joined(separator: ", "), "functions of the config; the app has its own", of: heard)
    }
    file.gap("content", "what is drawn is the app's own", of: Self.own)
    file.noteTheRest(given, advice)
  }

  private static let callbacks = [
    "willStartDragging", "willEndDragging", "willMoveToNotch", "didMoveToNotch", "willTranslate", "didPresent",
    "didDismiss", "appearAction", "disappearAction",
  ]

  /// What is drawn, and what every format says in its own way.
  private static let own = [
    "content", "background", "shadow", "cornerRadius", "grabber", "alpha", "transform", "id", "name", "notches",
    "heightForNotch", "anchors", "presentation",
  ]
}

extension ExportedFile {
  /// Notes a height that a formula gives: a constant is the same on every screen.
  mutating func formula(_ formula: HeightFormula, of notch: ExportedLayer.Notch, _ words: String) {
    let subject = "height of \(notch.name)"
    if formula.isConstant { exact(subject, words) } else { sampled(subject, words) }
  }
}

extension HeightFormula {
  /// `0.45 of the available space, less the safe area's top, less 10 pt`.
  var words: String {
    sum(space: "available space") {
      "safe area's \($0)"
    } points: {
      "\($0.plain) pt"
    }
  }
}

extension Screen {
  var words: String { "\(size.width.plain) x \(size.height.plain) points" }
}
