import OverlayEngine
import OverlayReplay
import Text

extension Double {
  /// The shortest digits that read back to the same double; a whole number has no point.
  var plain: String { Value.number(self).json }

  /// The number with at most two digits after the point.
  var brief: String { ((self * 100).rounded() / 100 + 0).plain }
}

extension AnimationSettings {
  /// The words for comments.
  var words: String {
    switch self {
    case .spring(let spring):
      "spring (damping \(spring.damping.plain), response \(spring.response.plain), mass \(spring.mass.plain), "
        + (spring.initialVelocity == .release ? "starts at the finger's velocity)" : "starts at rest)")
    case .dampedSpring(let spring): "damped spring (\(spring.duration.plain) s, damping \(spring.damping.plain))"
    case .timing(let timing): "timing curve (\(timing.duration.plain) s)"
    default: "a function of the time"
    }
  }
}

extension ExportedLayer {
  /// Returns what a scripted animation answered, a line of comment a move.
  func animationSamples() throws -> String {
    try neighbourMoves().map { move in
      "\(notches[move.from].name) to \(notches[move.to].name) at \(move.velocity.plain) pt/s: \(move.settle.animation.words), "
        + "\(move.settle.curve.duration.brief) s"
    }.asComment
  }

  /// Returns what a scripted policy answered, a line of comment a height.
  func targetSamples() throws -> String {
    let samples = try sampledTargets()
    return Set(samples.map(\.height)).sorted().map { height in
      let answers = samples.filter { $0.height == height }.map { "\($0.velocity.plain): \($0.target)" }
      return "released at \(height.brief) pt, by velocity: \(answers.joined(separator: ", "))"
    }.asComment
  }
}

extension [String] {
  /// The lines as a comment of Swift, a line each.
  fileprivate var asComment: String { map { "//   \(CommentText.written($0))\n" }.joined() }
}

/// Names that a language accepts.
enum Identifiers {
  /// `my sheet` becomes `mySheet`; one that a reserved word has gets a word behind it.
  static func swift(_ name: String, isType: Bool = false) -> String {
    let parts = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var text = parts.enumerated().map {
      ($0 == 0 && !isType ? $1.prefix(1).lowercased() : $1.prefix(1).uppercased()) + $1.dropFirst()
    }
    .joined()
    if text.isEmpty { text = isType ? "Overlay" : "notch" }
    if text.first?.isNumber == true { text = (isType ? "Overlay" : "notch") + text }
    return reserved.contains(text) ? text + "Notch" : text
  }

  /// `my sheet` becomes `my-sheet`.
  static func css(_ name: String) -> String {
    let text = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-").lowercased()
    return text.isEmpty ? "layer" : text
  }

  /// Returns names of which each stands once: one that is taken gets a number.
  static func unique(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { text in
      var (name, number) = (text, 2)
      while !taken.insert(name).inserted { (name, number) = ("\(text)\(number)", number + 1) }
      return name
    }
  }

  private static let reserved: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil",
    "none", "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static",
    "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "allCases", "rawValue",
    "hashValue",
  ]
}

extension String {
  /// Returns the text with each line further in; empty lines stay empty.
  func indented(_ depth: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: 2 * depth) + $0 }.joined(separator: "\n")
  }
}

/// A way from 0 to 1 as CSS's `linear()`: straight pieces, as few as stay near enough to it.
struct LinearEasing {
  /// The points: share of the time, share of the way.
  private(set) var points: [(time: Double, share: Double)] = []

  /// - Parameter tolerance: how far a piece may be from the way, as a share of it.
  init(_ curve: AnimationCurve, tolerance: Double) {
    let duration = curve.duration
    guard duration > 0 else {
      points = [(0, 1), (1, 1)]
      return
    }
    // Fine enough for what swings; between two of them the way is all but straight.
    let count = max(1000, min(Int(duration * 8000), 40_000))
    let way = (0...count).map { place in
      let time = Double(place) / Double(count)
      return (time: time, share: place == 0 ? curve.fraction(at: 0) : curve.fraction(at: time * duration))
    }
    // What is a thousandth of the way from the end at the end jumps there, as the trace does.
    let beforeEnd = curve.fraction(at: duration * (1 - 1e-12))
    var kept = way
    kept[count].share = beforeEnd
    points = Self.thinned(kept[...], tolerance)
    if beforeEnd != 1 { points.append((1, 1)) }
  }

  /// The points that are needed between the first and the last, by the one that is furthest away (Douglas and Peucker).
  private static func thinned(
    _ way: ArraySlice<(time: Double, share: Double)>, _ tolerance: Double
  ) -> [(time: Double, share: Double)] {
    var kept = [way.startIndex, way.endIndex - 1]
    var pieces = [(way.startIndex, way.endIndex - 1)]
    while let (start, end) = pieces.popLast() {
      let (a, b) = (way[start], way[end])
      var (furthest, distance) = (start, tolerance)
      for place in stride(from: start + 1, to: end, by: 1) {
        let straight = a.share + (b.share - a.share) * (way[place].time - a.time) / (b.time - a.time)
        let off = (way[place].share - straight).magnitude
        if off > distance { (furthest, distance) = (place, off) }
      }
      guard furthest > start else { continue }
      kept.append(furthest)
      pieces += [(start, furthest), (furthest, end)]
    }
    return kept.sorted().map { way[$0] }
  }

  var css: String {
    // The first and the last point are at the ends by themselves; one that shares its place with the last is not.
    let texts = points.enumerated().map { place, point in
      let share = ((point.share * 1e6).rounded() / 1e6 + 0).plain
      return place == 0 || place == points.count - 1 ? share : "\(share) \(((point.time * 1e6).rounded() / 1e4).plain)%"
    }
    return "linear(\(texts.joined(separator: ", ")))"
  }
}
