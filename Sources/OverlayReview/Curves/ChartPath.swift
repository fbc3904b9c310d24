/// A line through points, as a path of an SVG: in tenths, each point relative to the one before, without points that
/// lie on the way.
struct ChartPath {
  /// Tenths of the picture's unit.
  private typealias Spot = (x: Int, y: Int)
  private var pieces: [[Spot]] = []
  private var isOpen = false

  mutating func add(_ x: Double, _ y: Double) {
    guard x.isFinite, y.isFinite, x.magnitude < 1e6, y.magnitude < 1e6 else { return lift() }
    let spot = (x: Int((x * 10).rounded()), y: Int((y * 10).rounded()))
    if isOpen { pieces[pieces.count - 1].append(spot) } else { pieces.append([spot]) }
    isOpen = true
  }

  /// What follows begins anew.
  mutating func lift() { isOpen = false }

  var isEmpty: Bool { !pieces.contains { $0.count > 1 } }

  var data: String {
    pieces.filter { $0.count > 1 }.map(Self.data).joined()
  }

  private static func data(_ spots: [Spot]) -> String {
    let kept = simplified(spots)
    var text = "M\(tenths(kept[0].x)) \(tenths(kept[0].y))l"
    var isFirst = true
    for (before, spot) in zip(kept, kept.dropFirst()) {
      let (x, y) = (tenths(spot.x - before.x), tenths(spot.y - before.y))
      text += (isFirst || x.hasPrefix("-") ? "" : " ") + x + (y.hasPrefix("-") ? "" : " ") + y
      isFirst = false
    }
    return text
  }

  /// `12.3`, `.5`, `-4`.
  private static func tenths(_ value: Int) -> String {
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = value < 0 ? "-" : ""
    if rest == 0 { return sign + "\(whole)" }
    return sign + (whole == 0 ? "" : "\(whole)") + ".\(rest)"
  }

  /// Keeps the points without which the line would leave its way by more than a tenth (Ramer, Douglas and Peucker).
  private static func simplified(_ spots: [Spot]) -> [Spot] {
    var keeps = Array(repeating: false, count: spots.count)
    (keeps[0], keeps[spots.count - 1]) = (true, true)
    var open = [(0, spots.count - 1)]
    while let (first, last) = open.popLast() {
      guard let (place, distance) = furthest(spots, first, last), distance > 1 else { continue }
      keeps[place] = true
      open += [(first, place), (place, last)]
    }
    return zip(spots, keeps).filter { $0.1 }.map { $0.0 }
  }

  /// The point furthest from the straight line between two others, and how far it is.
  private static func furthest(_ spots: [Spot], _ first: Int, _ last: Int) -> (place: Int, distance: Double)? {
    guard last - first > 1 else { return nil }
    let (dx, dy) = (Double(spots[last].x - spots[first].x), Double(spots[last].y - spots[first].y))
    let length = (dx * dx + dy * dy).squareRoot()
    var best = (place: first, distance: -1.0)
    for place in first + 1..<last {
      let (x, y) = (Double(spots[place].x - spots[first].x), Double(spots[place].y - spots[first].y))
      let distance = length == 0 ? (x * x + y * y).squareRoot() : (x * dy - y * dx).magnitude / length
      if distance > best.distance { best = (place, distance) }
    }
    return best
  }
}
