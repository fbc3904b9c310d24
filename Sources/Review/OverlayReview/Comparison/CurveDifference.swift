import OverlayEngine
import OverlayReplay
import Text

/// How one property of one layer differs between two runs, over the frames.
package struct CurveDifference: Equatable, Sendable {
  package var layer: String
  package var property: Property
  /// The largest difference, second run minus first; points, or a share of 1 for dimming.
  package var maximum = 0.0
  package var maximumSeconds: Double
  /// The phase of the layer's motion there, or `nil` if its records do not tell.
  package var phase: MotionPhase?
  package var rms = 0.0
  /// Frames by which the second run is late, and what is left once it is moved back.
  package var shift = 0.0
  package var shiftSeconds = 0.0
  package var residualMaximum = 0.0
  package var residualRMS = 0.0
  /// Frames that a shift by whole frames leaves apart where it fits all others; nil where none fits.
  package var framesApart: Int?
  /// The span in which they differ, seconds.
  package var first: Double
  package var last: Double
  package var oneFrameFaults: [OneFrameFault] = []
  package var story = Story.other
  /// What one of the runs lacks, whether or not that is the story.
  var absence: Absence?

  /// Frames at which one of the runs alone has it.
  package struct Absence: Equatable, Sendable {
    var inSecond: Bool
    /// The moment and the number of the first of them, in a row.
    var seconds: Double
    var frames: Int
    var isOnly: Bool
    /// Whether a motion that is quicker or slower can be the reason.
    var isBrief: Bool
  }

  package enum Story: Equatable, Sendable {
    /// The curves differ in nothing but one-frame faults.
    case faults
    case late
    /// The curves differ by the same amount wherever they differ.
    case offset(Double, isThroughout: Bool)
    /// It begins while the layer moves by itself; the pace is 1.02 where that move is 2 % faster, nil where that does
    /// not explain it.
    case settling(pace: Double?)
    case other
    /// The layer is seen in one of the runs only; where both see it, they may agree.
    case absence(Absence)
  }
}

extension Property: Comparable {
  /// Whether one property comes before another: what is said first comes first.
  package static func < (a: Property, b: Property) -> Bool { a.rawValue < b.rawValue }

  var words: String {
    switch self {
    case .offset: "scroll offset"
    case .frameHeight: "frame height"
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .dimming: "dimming"
    case .opacity: "opacity"
    }
  }

  func measured(_ value: Double) -> String { isShare ? Measure.brief(value) : Measure.points(value) }

  /// 0 to 1.
  var isShare: Bool { self == .dimming || self == .opacity }

  /// Returns the word for the direction of an amount; y grows downwards.
  func direction(_ amount: Double) -> String {
    switch self {
    case .y: amount > 0 ? "lower" : "higher"
    case .height: amount > 0 ? "higher" : "lower"
    case .dimming: amount > 0 ? "darker" : "lighter"
    case .opacity: amount > 0 ? "more opaque" : "more transparent"
    case .x: amount > 0 ? "further right" : "further left"
    case .offset, .width, .frameHeight: amount > 0 ? "larger" : "smaller"
    }
  }
}

extension [Property] {
  /// The properties without echoes: where y differs, height and the frame's height do so for the same reason.
  var withoutEchoes: [Property] {
    guard let first, first == .y || first == .height else { return self }
    return [first] + dropFirst().filter { $0 == .offset || $0.isShare }
  }
}

extension CurveDifference {
  func describesSameDifference(as other: CurveDifference) -> Bool {
    guard layer == other.layer else { return false }
    switch (story, other.story) {
    case (.late, .late): return (shift - other.shift).magnitude < 0.05
    case (.settling, .settling): return !isLouder(than: other)
    case (.absence, .absence): return story == other.story
    case (.faults, .faults):
      return property.isShare == other.property.isShare
        && oneFrameFaults.map { $0.seconds } == other.oneFrameFaults.map { $0.seconds }
    case (.offset(let one, let isThroughout), .offset(let two, let otherIsThroughout)):
      let hasSameWords =
        property.direction(one) == other.property.direction(two) && isThroughout == otherIsThroughout
      return (one.magnitude - two.magnitude).magnitude < 1e-6
        && (hasSameWords || [property, other.property].withoutEchoes.count == 1)
    default: return false
    }
  }

  /// Whether the same sentence is true of both, of two layers.
  func hasSameText(as other: CurveDifference) -> Bool {
    switch (story, other.story) {
    case (.late, .late): lateness + remainder == other.lateness + other.remainder
    case (.offset(let one, let isThroughout), .offset(let two, isThroughout: true)):
      isThroughout && (one - two).magnitude < 1e-6
    default: false
    }
  }

  /// A layer that is late is seen late, too, and one that moves otherwise comes and goes at another moment.
  func isExplained(by curves: [CurveDifference]) -> Bool {
    guard case .absence(let absence) = story else { return false }
    return curves.contains {
      guard $0.layer == layer, !$0.isAbsence else { return false }
      return $0.absence == nil ? $0.story == .late : $0.absence == absence && absence.isBrief
    }
  }

  /// Whether it is off by much more than another property of the layer, which then is no reason for it.
  func isLouder(than other: CurveDifference) -> Bool {
    !property.isShare && maximum.magnitude > 2 * other.maximum.magnitude
  }

  var isAbsence: Bool { if case .absence = story { true } else { false } }

  /// `1 frame late`.
  var lateness: String {
    let frames = shift.magnitude
    let whole = frames.rounded()
    let text = (frames - whole).magnitude < 0.02 ? Measure.fixed(whole, digits: 0) : Measure.fixed(frames, digits: 2)
    return "\(text) \(text == "1" ? "frame" : "frames") \(shift > 0 ? "late" : "early")"
  }

  /// The words for what lateness leaves unexplained; a hundredth of a point, or a thousandth of the way, is the
  /// rounding of times.
  var remainder: String {
    if framesApart == 0 || residualMaximum <= 0.01 { return "" }
    let rest = property.measured(residualMaximum)
    guard let framesApart else { return ", otherwise equal to within \(rest)" }
    return ", otherwise equal but for \(Measure.counted(framesApart, "frame")) (by up to \(rest))"
  }

  /// Whether its sentence leaves nothing unsaid.
  var isWhole: Bool {
    if !isAbsence, absence?.isBrief == false { return false }
    return switch story {
    case .faults, .offset: true
    case .late: remainder.isEmpty
    case .absence(let absence): absence.isOnly && maximum == 0
    case .other: isOneFrame
    case .settling: false
    }
  }

  /// One number says it for several properties at once.
  var isMerged: Bool {
    switch story {
    case .late, .offset: true
    case .faults, .settling, .other, .absence: false
    }
  }

  var isOneFrame: Bool { first == last }

  /// The moment when it is seen best, seconds.
  var tellingMoment: Double {
    isAbsence ? first : maximumSeconds
  }

  /// The layer's phase, whether or not this property takes part in it.
  var effectivePhase: MotionPhase? { phase == .moving ? .resting : phase }
}

extension Trace.Ending {
  var words: String {
    switch self {
    case .end(let seconds): "ends at \(Measure.seconds(seconds))"
    case .stopped(let seconds, let message): "stops at \(Measure.seconds(seconds)) (\(message.prefix { $0 != "\n" }))"
    case .missing: "has no last line"
    }
  }
}

extension TraceRecord {
  /// `didMoveToNotch (maximum)`.
  var words: String {
    let detail = ["notch", "index", "id", "label", "name", "reason", "text", "message"].compactMap {
      self[$0]?.plainWords
    }.first
    return event + (detail.map { " (\($0))" } ?? "")
  }

  /// A callback by its name; other records are called records, since `dimming` alone would be what is seen.
  var subject: String { event.contains(where: { $0.isUppercase }) ? words : "the record \(words)" }
}

extension Value {
  /// Text without quotes, lists without brackets, anything else as JSON.
  var plainWords: String {
    switch self {
    case .string(let text): text
    case .list(let values): values.isEmpty ? "none" : values.map { $0.plainWords }.joined(separator: ", ")
    default: json
    }
  }
}
