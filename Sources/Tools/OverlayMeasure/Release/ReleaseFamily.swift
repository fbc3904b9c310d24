/// A rule by which a released sheet chooses its notch, up to one or two numbers.
///
/// Notches are numbered from 0, the highest on screen; speeds are down positive.
package enum ReleaseFamily: String, CaseIterable, Sendable {
  case nearest
  case projection
  case projectionNeverAgainst
  /// A quick finger goes to the next notch from where the sheet is.
  case flickFromPlace
  /// A quick finger goes one notch on from the one that the drag began at.
  case flickFromNotch
  case rushingForward
  case shareOfWay
  case shareOfWayOrSpeed
  case pointsOfWayOrSpeed
  case friction

  package enum Unknown: String, Sendable {
    case time, speed, share, points, friction, stickiness
  }

  package var unknowns: [Unknown] {
    switch self {
    case .nearest: []
    case .projection, .projectionNeverAgainst: [.time]
    case .flickFromPlace, .flickFromNotch: [.speed]
    case .rushingForward: [.speed, .time]
    case .shareOfWay: [.share]
    case .shareOfWayOrSpeed: [.share, .speed]
    case .pointsOfWayOrSpeed: [.points, .speed]
    case .friction: [.friction, .stickiness]
    }
  }

  /// Whether the finger's speed plays a part in it.
  package var usesSpeed: Bool { self != .nearest && self != .shareOfWay }

  var grid: ReleaseGrid {
    switch self {
    case .nearest: ReleaseGrid([0])
    case .projection, .projectionNeverAgainst: ReleaseGrid(.even(0.002...0.8, 200))
    case .flickFromPlace, .flickFromNotch: ReleaseGrid(.geometric(20...4000, 240))
    case .rushingForward: ReleaseGrid(.geometric(20...4000, 90), .even(0...0.4, 41))
    case .shareOfWay: ReleaseGrid(.even(0.03...0.97, 95))
    case .shareOfWayOrSpeed: ReleaseGrid(.even(0.04...0.96, 47), .geometric(20...4000, 90))
    case .pointsOfWayOrSpeed: ReleaseGrid(.even(4...200, 50), .geometric(20...4000, 90))
    case .friction: ReleaseGrid(.geometric(400...30000, 80), .even(0...150, 31))
    }
  }

  /// The notch for a release.
  ///
  /// - Parameters:
  ///   - tops: of the notches, points, ascending.
  ///   - y: where the edge is.
  ///   - from: the notch at which the drag began.
  @inline(__always)
  package func target(_ p: Double, _ q: Double, _ tops: [Double], y: Double, from: Int, speed v: Double) -> Int {
    switch self {
    case .nearest: return Self.nearest(tops, y)
    case .projection: return Self.nearest(tops, y + p * v)
    case .projectionNeverAgainst:
      let place = Self.nearest(tops, y + p * v)
      return (tops[place] - y) * v < 0 ? Self.next(place, v, tops.count) : place
    case .flickFromPlace: return v.magnitude > p ? Self.beyond(tops, y, v) : Self.nearest(tops, y)
    case .flickFromNotch: return v.magnitude > p ? Self.next(from, v, tops.count) : Self.nearest(tops, y)
    case .rushingForward:
      let first = Self.nearest(tops, y + q * v)
      guard v.magnitude > p, tops.count > 1 else { return first }
      let second = Self.second(tops, y + q * v, first)
      return v > 0 ? max(first, second) : min(first, second)
    case .shareOfWay: return Self.share(tops, y, from, p)
    case .shareOfWayOrSpeed: return v.magnitude > q ? Self.next(from, v, tops.count) : Self.share(tops, y, from, p)
    case .pointsOfWayOrSpeed: return Self.points(tops, y, from, p, v.magnitude >= q ? v : 0)
    case .friction:
      let reach = y + (v < 0 ? -1 : 1) * v * v / (2 * p)
      func distance(_ place: Int) -> Double { (tops[place] - reach).magnitude - (place == from ? q : 0) }
      var best = 0
      for place in tops.indices where distance(place) < distance(best) { best = place }
      return best
    }
  }

  @inline(__always)
  private static func nearest(_ tops: [Double], _ y: Double) -> Int {
    var best = 0
    for place in tops.indices where (tops[place] - y).magnitude < (tops[best] - y).magnitude { best = place }
    return best
  }

  private static func second(_ tops: [Double], _ y: Double, _ first: Int) -> Int {
    var best = first == 0 ? 1 : 0
    for place in tops.indices where place != first && (tops[place] - y).magnitude < (tops[best] - y).magnitude {
      best = place
    }
    return best
  }

  private static func next(_ place: Int, _ v: Double, _ count: Int) -> Int {
    v > 0 ? min(place + 1, count - 1) : max(place - 1, 0)
  }

  private static func beyond(_ tops: [Double], _ y: Double, _ v: Double) -> Int {
    if v > 0 { return tops.firstIndex { $0 > y + 1 } ?? tops.count - 1 }
    return tops.lastIndex { $0 < y - 1 } ?? 0
  }

  /// Goes from notch to notch, as long as more than a share of the way to the next one has been gone.
  private static func share(_ tops: [Double], _ y: Double, _ from: Int, _ share: Double) -> Int {
    let step = y > tops[from] ? 1 : -1
    var place = from
    while tops.indices.contains(place + step) {
      let gone = (y - tops[place]) * Double(step)
      guard gone > share * (tops[place + step] - tops[place]).magnitude else { break }
      place += step
    }
    return place
  }

  /// Chooses between the two notches around it: with the finger where it is quick, else on where that many points have
  /// been gone.
  private static func points(_ tops: [Double], _ y: Double, _ from: Int, _ points: Double, _ v: Double) -> Int {
    let upper = tops.lastIndex { $0 <= y + 0.5 } ?? 0
    let lower = tops.firstIndex { $0 >= y - 0.5 } ?? tops.count - 1
    if upper == lower { return upper }
    if v != 0 { return v > 0 ? lower : upper }
    let (start, goal) = y > tops[from] ? (upper, lower) : (lower, upper)
    return (y - tops[start]).magnitude >= points ? goal : start
  }
}

/// The numbers that are tried for a family, each with each.
struct ReleaseGrid: Sendable {
  var first: [Double]
  var second: [Double]

  init(_ first: [Double], _ second: [Double] = [0]) {
    (self.first, self.second) = (first, second)
  }

  var points: [(Double, Double)] { first.flatMap { p in second.map { (p, $0) } } }

  /// Returns a grid as fine again as it is, around what is left of it.
  func narrowed(to points: [(Double, Double)]) -> ReleaseGrid {
    func narrowed(_ axis: [Double], _ values: [Double], count: Int) -> [Double] {
      guard axis.count > 1, let low = values.min(), let high = values.max() else { return axis }
      let from = axis.last { $0 < low } ?? low
      let to = axis.first { $0 > high } ?? high
      let isGeometric = axis[0] > 0 && axis[axis.count - 1] - axis[axis.count - 2] > 2 * (axis[1] - axis[0])
      return isGeometric ? .geometric(from...to, count) : .even(from...to, count)
    }
    let isFlat = second.count == 1
    return ReleaseGrid(
      narrowed(first, points.map(\.0), count: isFlat ? 300 : 40), narrowed(second, points.map(\.1), count: 40))
  }
}

extension [Double] {
  package static func even(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
    (0..<count).map {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / Double(count - 1)
    }
  }
}
