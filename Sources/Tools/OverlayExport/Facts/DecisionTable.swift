package import OverlayEngine

/// The places to which a target policy sends releases, as numbers that another language can look up: for each notch
/// that a finger comes from and each of some heights, the velocities at which the answer changes.
package struct DecisionTable: Sendable {
  package let layer: String
  /// The edge at which the layer lies.
  package var edge = OverlayEdge.bottom
  /// The notches, lowest first, and their heights in points: what a finger comes from, and what a release leads to.
  package let notches: [(name: String, height: Double)]
  /// The lowest height that was asked about, and from one to the next; points.
  package let lowest: Double
  package let step: Double
  package let rows: Int
  /// The segments in the order of the notches that fingers come from, `rows` of each.
  package private(set) var segments: [[Segment]] = []
  /// The share of releases in which the table answered as the policy, and of how many.
  package private(set) var agreement = (share: 0.0, count: 0)

  /// Releases up to a velocity lead to a goal.
  package struct Segment: Equatable, Sendable {
    /// Points per second, down is positive; the last one's is `DecisionTable.fastest`.
    package var limit: Double
    /// A place among the notches, or `dismissed`.
    package var goal: Int
  }

  package static let dismissed = -1
  /// Points per second: nothing is asked beyond.
  package static let fastest = 8000.0
  private static let velocities = 161
  private static let rowsAsked = 161

  /// Asks a policy. `answer` is given the place of the notch that the finger comes from, the height and the velocity of
  /// the release. Throws what it throws.
  package init(
    layer: String, notches: [(name: String, height: Double)], heights: ClosedRange<Double>,
    answer: (_ from: Int, _ height: Double, _ velocity: Double) throws -> Int
  ) throws {
    (self.layer, self.notches, lowest, rows) = (layer, notches, heights.lowerBound, Self.rowsAsked)
    step = (heights.upperBound - heights.lowerBound) / Double(Self.rowsAsked - 1)
    for from in notches.indices {
      for row in 0..<rows {
        let height = lowest + Double(row) * step
        segments.append(try Self.segments { try answer(from, height, $0) })
      }
    }
    agreement = try measured(answer)
  }

  /// One row: a coarse walk finds where the answer changes, halving finds it closely.
  private static func segments(_ answer: (Double) throws -> Int) throws -> [Segment] {
    var found: [Segment] = []
    var (velocity, goal) = (-fastest, try answer(-fastest))
    for place in 1..<velocities {
      let next = -fastest + 2 * fastest * Double(place) / Double(velocities - 1)
      let other = try answer(next)
      if other != goal {
        var (low, high) = (velocity, next)
        while high - low > 0.5 {
          let middle = (low + high) / 2
          if try answer(middle) == goal { low = middle } else { high = middle }
        }
        found.append(Segment(limit: ((low + high) / 2 * 100).rounded() / 100, goal: goal))
      }
      (velocity, goal) = (next, other)
    }
    return found + [Segment(limit: fastest, goal: goal)]
  }

  /// The table's own answer: between two rows that say the same in the same order the velocities lie between theirs.
  package func goal(from: Int, height: Double, velocity: Double) -> Int {
    let place = min(max((height - lowest) / step, 0), Double(rows - 1))
    let low = Int(place)
    let share = place - Double(low)
    let (one, other) = (segments[from * rows + low], segments[from * rows + min(low + 1, rows - 1)])
    if one.map(\.goal) == other.map(\.goal) {
      for (a, b) in zip(one, other) where velocity <= a.limit + (b.limit - a.limit) * share { return a.goal }
      return one[one.count - 1].goal
    }
    let nearest = share < 0.5 ? one : other
    return (nearest.first { velocity <= $0.limit } ?? nearest[nearest.count - 1]).goal
  }

  /// Releases that lie on no row, evenly over all (Weyl's sequence of two irrational numbers).
  private func measured(_ answer: (Int, Double, Double) throws -> Int) throws -> (share: Double, count: Int) {
    let count = 4000
    var same = 0
    for number in 0..<count {
      let (a, b) = ((Double(number) * 0.7548776662466927).fraction, (Double(number) * 0.5698402909980532).fraction)
      let from = number % notches.count
      let (height, velocity) = (lowest + a * step * Double(rows - 1), (b * 2 - 1) * Self.fastest / 2)
      if try answer(from, height, velocity) == goal(from: from, height: height, velocity: velocity) { same += 1 }
    }
    return (Double(same) / Double(count), count)
  }
}

extension Double {
  fileprivate var fraction: Double { self - rounded(.down) }
}
