package import OverlayEngine
import OverlayReplay
package import Text

/// The places of everything at one moment of two runs.
package struct MomentDifference: Equatable, Sendable {
  /// The layers in the order of the first run; those that only the second run has are last.
  package var layers: [Layer]

  /// A layer, or a view of a view container.
  package struct Layer: Equatable, Sendable {
    package var id: String
    package var expected: Seen
    package var actual: Seen
  }

  /// - Parameter seconds: the frame that is nearest is looked at; a run that is shorter stays as it ended.
  package init(_ expected: Trace, _ actual: Trace, at seconds: Double) {
    let ids = expected.layers.map { $0.id } + actual.layers.map { $0.id }.filter { expected.layer($0) == nil }
    layers = ids.map { Layer(id: $0, expected: Seen(expected, $0, seconds), actual: Seen(actual, $0, seconds)) }
  }

  /// The part of it that one of the runs shows.
  package struct Seen: Equatable, Sendable {
    /// The frame on the screen, points, or `nil` if it is not there.
    package var frame: Rect?
    /// 0 to 1, or `nil` if it has none.
    package var dimming: Double?

    fileprivate init(_ trace: Trace, _ id: String, _ seconds: Double) {
      guard let layer = trace.layer(id), let index = trace.frame(nearest: seconds) else { return }
      func value(_ property: Property) -> Double? {
        layer.curves[property].flatMap { $0[index].isFinite ? $0[index] : nil }
      }
      dimming = value(.dimming)
      guard let x = value(.x), let y = value(.y), let width = value(.width), let height = value(.frameHeight) else {
        return
      }
      frame = Rect(x: x, y: y, width: width, height: height)
    }
  }

  package var words: [String] {
    layers.filter { $0.expected != $0.actual }.flatMap { $0.words }
  }
}

extension MomentDifference.Layer {
  fileprivate var words: [String] {
    guard let wanted = expected.frame else { return actual.frame == nil ? dimmingWords : ["\(id) should not be there"] }
    guard let found = actual.frame else { return ["\(id) is missing"] }
    let (down, right) = (found.y - wanted.y, found.x - wanted.x)
    var words: [String] = []
    if down != 0 { words.append("\(id) \(Measure.points(down.magnitude)) \(Property.y.direction(down))") }
    if right != 0 { words.append("\(id) \(Measure.points(right.magnitude)) \(Property.x.direction(right))") }
    if words.isEmpty, found != wanted { words.append("\(id) has another size") }
    return words + dimmingWords
  }

  private var dimmingWords: [String] {
    let sides = [(actual.dimming, expected.dimming), (expected.dimming, actual.dimming)].map { one, other in
      one.map { Measure.brief($0, beside: other ?? 0) } ?? "none"
    }
    return sides[0] == sides[1] ? [] : ["dimming \(sides[0]) instead of \(sides[1])"]
  }
}

extension Trace {
  /// Returns the frame that is nearest; nil if there is none.
  fileprivate func frame(nearest seconds: Double) -> Int? {
    guard let interval = frameInterval, interval > 0, let first = frameTimes.first else {
      return frameTimes.isEmpty ? nil : 0
    }
    return Int(min(max(((seconds - first) / interval).rounded(), 0), Double(frameTimes.count - 1)))
  }
}

extension TraceComparison {
  /// The most moments: more are not worth a look.
  private static let mostMoments = 32

  package struct Moment: Equatable, Sendable {
    package var seconds: Double
    /// `nil` for the scene.
    package var layer: String?
    package var text: String
  }

  /// The moments of what differs in what happened, and where each curve is furthest off, in order of time.
  package var moments: [Moment] {
    let happened = records.map { Moment(seconds: $0.record.seconds, layer: $0.record.overlay, text: sentence($0)) }
    let shown = curves.filter { !isRepetition($0) }.map { curve in
      Moment(
        seconds: curve.tellingMoment, layer: curve.layer,
        text: curve.isAbsence
          ? "seen in one run only" : "\(curve.property.words) is off by \(curve.property.measured(curve.maximum)) here")
    }
    return (happened + shown).sorted { $0.seconds < $1.seconds }
  }

  /// Returns what is seen of the difference at a moment, in a few words; empty: nothing at that frame.
  package func label(at seconds: Double) -> String {
    let record = records.first { ($0.record.seconds - seconds).magnitude < 0.02 && !$0.record.isContinuous }
    if let record { return record.otherChoice.map { "\($0.found) instead of \($0.expected)" } ?? record.record.event }
    let curve = curves.filter { $0.first - 0.02 <= seconds && seconds <= $0.last + 0.02 }.min {
      ($0.maximumSeconds - seconds).magnitude < ($1.maximumSeconds - seconds).magnitude
    }
    guard let curve else { return "" }
    if curve.isAbsence { return "seen in one run only" }
    return "\(curve.property.words) \(curve.property.measured(curve.maximum.magnitude)) off"
  }

  /// Moments at which the difference is seen best, the most telling first, each once.
  package var tellingMoments: [Double] {
    let first = findings.first?.seconds.map { [$0] } ?? []
    let faults = curves.flatMap { $0.oneFrameFaults }.map { $0.seconds }
    let largest = curves.filter { $0.story != .faults }.sorted { $0.property < $1.property }.map { $0.tellingMoment }
    var moments: [Double] = []
    for moment in first + faults + largest + records.lazy.map({ $0.record.seconds })
    where moments.count < Self.mostMoments && !moments.contains(where: { ($0 - moment).magnitude < 0.1 }) {
      moments.append(moment)
    }
    return moments
  }
}

/// Something that a case fails by.
package struct CaseFault: Equatable, Sendable {
  package var sentence: String
  /// The moment when it is seen, or `nil` where the sentence names no moment.
  package var seconds: Double?
  /// The label for what is seen then, in few words.
  package var label: String

  init(_ sentence: String, at seconds: Double? = nil, _ label: String = "") {
    (self.sentence, self.seconds, self.label) = (sentence, seconds, label)
  }
}

/// The comparison of two runs of the same finger, and the figures of both: for pages.
package struct SideBySide {
  package let comparison: TraceComparison
  private let figures: [Value]

  /// Throws `Incomparable` where they were not asked the same.
  package init(_ first: Trace, _ second: Trace, tolerance: Double = 0) throws(Incomparable) {
    comparison = try TraceComparison(first, second, tolerance: tolerance)
    // What only one of them knows is no difference: a trace from a file tells of no finger.
    let hasFingers = !first.finger.isEmpty && !second.finger.isEmpty
    let measured = [first, second].map { trace in
      var trace = trace
      if !hasFingers { trace.finger = [] }
      return MotionMetrics.measure(trace)
    }
    figures = MotionBudgets.Budget.allCases.compactMap { budget in
      // It is measured from when the finger came.
      if budget == .maximumTimeToFirstMovement, !hasFingers { return nil }
      let sides = measured.map { budget.largest(in: $0) }
      guard sides.contains(where: { $0 != nil }) else { return nil }
      return .fields([
        "name": .string(Measure.spaced(budget.figure)), "unit": .string(budget.unit ?? ""),
        "values": .list(sides.map { $0.map(Value.number) ?? .null }),
      ])
    }
  }

  package var value: Value {
    .fields(["equal": .bool(comparison.isEqual), "text": .string(comparison.text), "figures": .list(figures)])
  }
}

/// The reason why two runs cannot be compared: they were not asked the same.
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

  /// Marks have their order; an expectation is recorded when it is decided, which may be another moment. A run that
  /// stopped may lack the last ones.
  private static func checkInputs(_ expected: Trace, _ actual: Trace) throws(Incomparable) {
    let (one, other) = (expected.marks, actual.marks)
    let same = zip(one, other).prefix { $0 == $1 }.count
    if same < min(one.count, other.count) { throw .inputs(expected: one[same], actual: other[same]) }
    let (mine, its) = (expected.expectations, actual.expectations)
    let missing = one.dropFirst(same).first ?? mine.first(beyond: its)
    let extra = other.dropFirst(same).first ?? its.first(beyond: mine)
    if missing != nil && actual.isComplete || extra != nil && expected.isComplete {
      throw .inputs(expected: missing, actual: extra)
    }
  }
}

extension Trace {
  fileprivate var isComplete: Bool {
    if case .end = ending { true } else { false }
  }

  fileprivate var marks: [String] {
    records.filter { $0.kind == .mark }.map { "the mark \"\($0.text("label") ?? "")\"" }
  }

  fileprivate var expectations: [String] {
    records.filter { $0.kind == .expectation }.compactMap { $0["expected"].map { "the expectation \($0.json)" } }
  }
}

extension [String] {
  /// Returns the first of them that the others do not have as often.
  fileprivate func first(beyond others: [String]) -> String? {
    var counts: [String: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return first { text in
      counts[text, default: 0] -= 1
      return counts[text, default: 0] < 0
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
