import Diagnostics
import OverlayEngine
import OverlayFit
import OverlayReview

/// The notches of a learned sheet with names for people: the log's own where it has one within 25 points.
struct LearnedNotches {
  /// Lowest first; heights in points, to a tenth.
  let names: [String]
  let heights: [Double]

  init(_ sheet: LearnedSheet) {
    let tops = sheet.observation.notches
    let heights = tops.reversed().map { ((sheet.screen.size.height - $0) * 10).rounded() / 10 }
    self.heights = heights
    let known = sheet.observation.log.notches
    var names: [String] = []
    for (place, height) in heights.enumerated() {
      let nearest = known.min { ($0.height - height).magnitude < ($1.height - height).magnitude }
      let name =
        nearest.flatMap { ($0.height - height).magnitude <= 25 ? $0.name : nil } ?? Self.usual(place, heights.count)
      names.append(names.contains(name) ? "notch\(place + 1)" : name)
    }
    self.names = names
  }

  private static func usual(_ place: Int, _ count: Int) -> String {
    switch count {
    case 1: "rest"
    case 2: ["low", "high"][place]
    case 3: ["low", "middle", "high"][place]
    default: "notch\(place + 1)"
    }
  }

  /// The name of a notch that is counted from the highest.
  func name(_ place: Int) -> String {
    names.indices.contains(names.count - 1 - place) ? names[names.count - 1 - place] : "?"
  }

  var words: String {
    zip(names, heights).map { "\($0) \(Measure.fixed($1, digits: 1))" }.joined(separator: ", ")
  }
}
