package import Diagnostics
package import OverlayEngine
import OverlayReplay

/// Why two runs cannot be compared: they were not asked the same.
package enum Incomparable: Error, Equatable, Sendable {
  case recordings(expected: String, actual: String)
  case screens(expected: Screen, actual: Screen)
  /// Seconds between frames.
  case frameRates(expected: Double, actual: Double)
  /// Their marks or expectations, which come from the recording alone, differ; `nil` where a run has none.
  case inputs(expected: String?, actual: String?)
  /// They have no layer in common.
  case layers(expected: [String], actual: [String])
  case pictures(expected: String, actual: String)
}

extension Incomparable: ReportedError {
  package var status: ExitStatus { .malformedInput }

  package var description: String {
    switch self {
    case .recordings(let expected, let actual):
      "not comparable: the first replays \"\(expected)\", the second \"\(actual)\"; compare runs of one recording"
    case .screens(let expected, let actual):
      "not comparable: the first was on a screen of \(expected.words), the second of \(actual.words); compare runs on one screen"
    case .frameRates(let expected, let actual):
      "not comparable: the first has \(Self.rate(expected)) frames a second, the second \(Self.rate(actual)); give both runs the same --fps"
    case .inputs(let expected, let actual):
      "not comparable: the recordings are not the same: the first has \(expected ?? "nothing") where the second has \(actual ?? "nothing")"
    case .layers(let expected, let actual):
      "not comparable: the first shows \(NameHint.list(expected)), the second \(NameHint.list(actual)); compare runs of one scene"
    case .pictures(let expected, let actual):
      "not comparable: the first frames are \(expected), the second \(actual); give both runs the same screen and --scale"
    }
  }

  private static func rate(_ interval: Double) -> String { Measure.fixed(1 / interval, digits: 2) }

  /// Throws where there is nothing to be learnt from a comparison. Configs may differ.
  static func check(_ expected: Trace, _ actual: Trace) throws(Incomparable) {
    if expected.events != actual.events { throw .recordings(expected: expected.events, actual: actual.events) }
    if expected.screen != actual.screen { throw .screens(expected: expected.screen, actual: actual.screen) }
    if let one = expected.frameInterval, let other = actual.frameInterval, (one - other).magnitude > 1e-6 {
      throw .frameRates(expected: one, actual: other)
    }
    let layers = (expected.layers.map { $0.id }, actual.layers.map { $0.id })
    if !layers.0.isEmpty, !layers.1.isEmpty, !layers.0.contains(where: layers.1.contains) {
      throw .layers(expected: layers.0, actual: layers.1)
    }
    try checkInputs(expected, actual)
  }

  /// A run that stopped may lack the last ones.
  private static func checkInputs(_ expected: Trace, _ actual: Trace) throws(Incomparable) {
    let (one, other) = (expected.reviewerInputs, actual.reviewerInputs)
    for index in 0..<max(one.count, other.count) {
      let (mine, its) = (index < one.count ? one[index] : nil, index < other.count ? other[index] : nil)
      if mine == nil, !expected.isComplete || its == nil { return }
      if its == nil, !actual.isComplete { return }
      if mine != its { throw .inputs(expected: mine, actual: its) }
    }
  }
}

extension Trace {
  fileprivate var isComplete: Bool {
    if case .end = ending { true } else { false }
  }

  fileprivate var reviewerInputs: [String] {
    records.compactMap { record in
      switch record.kind {
      case .mark: "the mark \"\(record.text("label") ?? "")\""
      case .expectation: record["expected"].map { "the expectation \($0.json)" }
      default: nil
      }
    }
  }
}

extension Screen {
  fileprivate var words: String {
    let sides = [size.width, size.height, scale].map { Measure.fixed($0, digits: 2) }
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    let area =
      insets == [0, 0, 0, 0] ? "" : ", safe area \(insets.map { Measure.fixed($0, digits: 2) }.joined(separator: " "))"
    return "\(sides[0]) x \(sides[1]) at \(sides[2])\(area)"
  }
}
