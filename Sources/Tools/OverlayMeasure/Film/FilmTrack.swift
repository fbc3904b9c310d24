import Numerics

/// The edge of a sheet in a film, followed from the picture in which a person named it, back and on.
package struct FilmTrack: Sendable {
  package struct Seen: Sendable {
    package var time: Double
    /// Pixels from the top.
    package var row: Double
    /// How much it looks like what was named, up to 1.
    package var likeness: Double
  }

  /// The edges that were seen, in the order of their times, the uncertain ones left out.
  package private(set) var seen: [Seen] = []
  /// Pictures in which it was not found.
  package private(set) var lost = 0
  /// Pixels by which all of the track may lie too high or too low.
  package private(set) var offsetSpread = 0.5
  /// The standard deviation, from picture to picture, of the distance between the step and the followed row, pixels.
  package private(set) var grain = 0.5
  /// The row at which the edge was found that a person named, pixels from the top; nil: it was not reached, or nothing
  /// is there.
  package private(set) var named: Double?

  private let row: Double
  private let time: Double
  private var earlier: [FilmPicture] = []
  private var patch: FilmPatch?
  private var last: Seen?
  private var speed = 0.0
  /// The distance by which the step that is seen lies below the row that was followed, in each picture.
  private var steps: [Double] = []
  private var strength = 0.0

  /// The least likeness: less alike it is something else.
  private static let leastLikeness = 0.6
  /// Pixels within which a person points.
  private static let reach = 14

  /// - Parameters:
  ///   - row: where a person sees the edge, pixels from the top.
  ///   - time: when it is seen; the last picture not after it is the one that is meant.
  package init(row: Double, at time: Double) {
    (self.row, self.time) = (row, time)
  }

  /// Bytes that pictures before the named one may take.
  package static let mostBytes = 150_000_000
  package private(set) var keptBytes = 0

  /// Follows the edge in one more picture.
  package mutating func add(_ picture: FilmPicture) {
    if patch != nil { return follow(picture) }
    if picture.time <= time {
      // The last one before the time is the one that is seen then.
      earlier.append(picture)
      keptBytes += picture.grey.count
      return
    }
    begin()
    if patch == nil { earlier = [] }
    follow(picture)
  }

  private mutating func begin() {
    guard named == nil, let reference = earlier.last, let edge = reference.edge(near: row, reach: Self.reach) else {
      return
    }
    named = edge.row
    strength = edge.strength
    patch = FilmPatch(reference, edge: edge.row)
    last = Seen(time: reference.time, row: edge.row, likeness: 1)
    for picture in earlier.reversed() { follow(picture) }
    earlier = []
    // From here on it goes on from where it was named.
    seen.reverse()
    (last, speed) = (seen.last, 0)
  }

  private mutating func follow(_ picture: FilmPicture) {
    guard let patch else { return }
    guard let found = find(patch, picture), found.likeness >= Self.leastLikeness else {
      lost += 1
      return
    }
    let now = Seen(time: picture.time, row: found.edge, likeness: found.likeness)
    if let last, now.time != last.time { speed = (now.row - last.row) / (now.time - last.time) }
    if found.likeness > 0.9, let step = picture.edge(near: found.edge - 0.5, reach: 3), step.strength > strength / 2 {
      steps.append(step.row - found.edge)
    }
    last = now
    seen.append(now)
  }

  /// Finds a patch near where it goes, else anywhere.
  private func find(_ patch: FilmPatch, _ picture: FilmPicture) -> (edge: Double, likeness: Double)? {
    guard let last else { return patch.find(in: picture) }
    let expected = last.row + speed * (picture.time - last.time) - patch.offset
    let reach = Double(picture.height) / 9 + (speed * (picture.time - last.time)).magnitude
    let (low, high) = (expected - reach, expected + reach)
    guard high >= 0, low <= Double(picture.height) else { return patch.find(in: picture) }
    let near = patch.find(in: picture, rows: Int(max(low, 0))...Int(min(max(high, 0), Double(picture.height))))
    if let near, near.likeness >= 0.8 { return near }
    guard let any = patch.find(in: picture) else { return near }
    return any.likeness > (near?.likeness ?? -1) + 0.05 ? any : near
  }

  /// Finishes; to be called after the last picture.
  package mutating func finish() {
    begin()
    if steps.count > 4 {
      // One picture's edge is known to a fraction of a pixel, that of all of them better.
      let off = steps.median
      for place in seen.indices { seen[place].row += off }
      grain = max(0.1, steps.map { ($0 - off).magnitude }.median / 0.6745)
      offsetSpread = max(0.25, grain)
    }
  }
}

/// The pixels of a circle's outline from its middle, each with the direction outwards.
private typealias Outline = [(x: Int, y: Int, outX: Float, outY: Float)]

/// The dot that shows a finger in a film, told from everything else by its round outline.
package struct FilmDot: Sendable {
  package let radius: Int
  private let ring: Outline
  private let least: Float
  private var last: (x: Double, y: Double)?

  private static let radii = 4...40
  private static let reach = 6

  /// Finds a dot; nil: there is nothing round.
  ///
  /// - Parameters:
  ///   - x: where a person sees its middle, pixels.
  ///   - y: likewise, from the top.
  package init?(_ picture: FilmPicture, x: Double, y: Double) {
    let slopes = Slopes(picture)
    var best: (score: Float, radius: Int) = (0.45, 0)
    for radius in Self.radii {
      let ring = Self.ring(radius)
      for row in Int(y) - Self.reach...Int(y) + Self.reach {
        for column in Int(x) - Self.reach...Int(x) + Self.reach {
          let score = slopes.roundness(ring, x: column, y: row)
          if score > best.score { best = (score, radius) }
        }
      }
    }
    guard best.radius > 0 else { return nil }
    (radius, ring, least) = (best.radius, Self.ring(best.radius), 0.6 * best.score)
  }

  private static func ring(_ radius: Int) -> Outline {
    (0..<48).map { number in
      let angle = Double(number) * Double.pi / 24
      let (x, y) = (Elementary.cos(angle), Elementary.sin(angle))
      let r = Double(radius)
      return (Int((x * r).rounded()), Int((y * r).rounded()), Float(x), Float(y))
    }
  }

  /// A dot that was seen.
  package struct Seen: Sendable {
    /// The time, seconds.
    package var time: Double
    /// Pixels from the left and from the top.
    package var x, y: Double
    /// The height by which its outline rises or falls, in steps of grey: one that fades is a finger that has lifted.
    package var contrast: Double
  }

  /// Returns where it is; nil: no finger is on the screen.
  package mutating func find(in picture: FilmPicture) -> Seen? {
    let slopes = Slopes(picture)
    var found: (score: Float, x: Int, y: Int)?
    func look(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, step: Int) {
      for row in stride(from: rows.lowerBound, through: rows.upperBound, by: step) {
        for column in stride(from: columns.lowerBound, through: columns.upperBound, by: step) {
          let score = slopes.roundness(ring, x: column, y: row)
          if score > found?.score ?? 0 { found = (score, column, row) }
        }
      }
    }
    if let last {
      let (x, y) = (Int(last.x), Int(last.y))
      look(x - 40...x + 40, y - 120...y + 120, step: 1)
    }
    if (found?.score ?? 0) < least { look(0...picture.width - 1, 0...picture.height - 1, step: 1) }
    guard let found, found.score >= (last == nil ? least * 1.2 : least) else {
      last = nil
      return nil
    }
    func between(_ before: Float, _ after: Float) -> Double {
      let bend = before - 2 * found.score + after
      return bend < 0 ? Double(0.5 * (before - after) / bend) : 0
    }
    func beside(_ x: Int, _ y: Int) -> Float { slopes.roundness(ring, x: found.x + x, y: found.y + y) }
    let seen = Seen(
      time: picture.time, x: Double(found.x) + between(beside(-1, 0), beside(1, 0)) + 0.5,
      y: Double(found.y) + between(beside(0, -1), beside(0, 1)) + 0.5,
      contrast: slopes.contrast(ring, x: found.x, y: found.y))
    last = (seen.x, seen.y)
    return seen
  }
}

/// The way in which grey rises at each pixel, whatever by: a faint outline counts as much as a strong letter.
private struct Slopes {
  let width: Int
  let height: Int
  private var x: [Float]
  private var y: [Float]
  private var sizes: [Float]

  init(_ picture: FilmPicture) {
    (width, height) = (picture.width, picture.height)
    x = Array(repeating: 0, count: width * height)
    (y, sizes) = (x, x)
    let grey = picture.grey
    guard width > 2, height > 2 else { return }
    for row in 1..<height - 1 {
      for column in 1..<width - 1 {
        let at = row * width + column
        func value(_ offset: Int) -> Float { Float(grey[at + offset]) }
        let (a, b, c) = (value(-width - 1), value(-width), value(-width + 1))
        let (d, e) = (value(-1), value(1))
        let (f, g, h) = (value(width - 1), value(width), value(width + 1))
        let (across, down) = ((c + 2 * e + h - a - 2 * d - f) / 8, (f + 2 * g + h - a - 2 * b - c) / 8)
        let size = (across * across + down * down).squareRoot() + 2
        (x[at], y[at], sizes[at]) = (across / size, down / size, size)
      }
    }
  }

  /// Returns how much of a circle's outline rises outwards, or falls: from 0 to 1. What lies outside the picture counts
  /// for nothing.
  @inline(__always)
  func roundness(_ ring: Outline, x column: Int, y row: Int) -> Float {
    var sum: Float = 0
    for point in ring {
      let (px, py) = (column + point.x, row + point.y)
      guard px >= 0, px < width, py >= 0, py < height else { continue }
      sum += x[py * width + px] * point.outX + y[py * width + px] * point.outY
    }
    return abs(sum) / Float(ring.count)
  }

  /// Steps of grey of a circle's outline.
  func contrast(_ ring: Outline, x column: Int, y row: Int) -> Double {
    var sum: Float = 0
    for point in ring {
      let (px, py) = (column + point.x, row + point.y)
      guard px >= 0, px < width, py >= 0, py < height else { continue }
      let at = py * width + px
      sum += (x[at] * point.outX + y[at] * point.outY) * sizes[at]
    }
    return Double(abs(sum)) / Double(ring.count)
  }
}

extension FilmDot {
  /// Touches of what was seen of a finger in each picture: down with the first, up with the last before it fades.
  package static func touches(_ seen: [Seen?], scale: Double) -> [MeasuredLog.Touch] {
    var touches: [MeasuredLog.Touch] = []
    var run: [Seen] = []
    func end() {
      defer { run = [] }
      while run.count > 3, run[run.count - 1].contrast < 0.97 * run[run.count - 2].contrast,
        (run[run.count - 1].y - run[run.count - 2].y).magnitude < 0.5
      {
        run.removeLast()
      }
      // What is seen in one or two pictures is no finger.
      guard run.count > 2 else { return }
      for (number, one) in run.enumerated() {
        let phase: MeasuredLog.Touch.Phase = number == 0 ? .began : number + 1 == run.count ? .ended : .moved
        touches.append(
          MeasuredLog.Touch(time: one.time, phase: phase, x: one.x / scale, y: one.y / scale))
      }
    }
    for one in seen {
      if let one { run.append(one) } else { end() }
    }
    end()
    return touches
  }
}

/// The picture that is seen below an edge that a person named once: rows that move with it, by which it is found in
/// other pictures.
///
/// A step alone is not followed: lists and headers have steps, too.
private struct FilmPatch: Sendable {
  /// Pixels from the patch's first row down to the edge.
  let offset: Double
  private let rows: Int
  private let width: Int
  private let values: [Int32]
  /// The sums and the sums of squares of the pixels in the rows before each row.
  private let sums: [Double]
  private let squares: [Double]

  /// The fewest rows with which it is searched for.
  private static let fewest = 12

  /// Takes a patch; nil: nothing is seen there that could be found again.
  init?(_ picture: FilmPicture, edge: Double) {
    let first = max(0, Int(edge.rounded()) - 3)
    let count = min(max(picture.height / 20, 24), picture.height - first)
    guard count >= Self.fewest else { return nil }
    (offset, rows, width) = (edge - Double(first), count, picture.width)
    values = picture.grey[first * width..<(first + count) * width].map(Int32.init)
    (sums, squares) = Self.totals(values, width: width)
    let size = Double(count * width)
    let mean = sums[count] / size
    guard squares[count] / size - mean * mean > 4 else { return nil }
  }

  /// Returns the sums and the sums of squares of the pixels in the rows before each row.
  private static func totals(_ values: [Int32], width: Int) -> ([Double], [Double]) {
    var (sums, squares) = ([0.0], [0.0])
    for row in 0..<values.count / width {
      var (sum, square) = (0, 0)
      for value in values[row * width..<(row + 1) * width] {
        sum += Int(value)
        square += Int(value) * Int(value)
      }
      sums.append(sums[row] + Double(sum))
      squares.append(squares[row] + Double(square))
    }
    return (sums, squares)
  }

  /// Returns where it is most alike: pixels from the top to the edge, and how much, from -1 to 1; nil: there is no room
  /// for it.
  func find(in picture: FilmPicture, rows wanted: ClosedRange<Int>? = nil) -> (edge: Double, likeness: Double)? {
    let candidates = (wanted ?? 0...picture.height).clamped(to: 0...max(picture.height - Self.fewest, 0))
    guard picture.width == width, picture.height >= Self.fewest, candidates.count > 0 else { return nil }
    let last = min(candidates.upperBound + rows, picture.height)
    let part = picture.grey[candidates.lowerBound * width..<last * width].map(Int32.init)
    let (sums, squares) = Self.totals(part, width: width)
    let scores = candidates.map { row in
      likeness(part, sums, squares, at: row - candidates.lowerBound)
    }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    var row = Double(candidates.lowerBound + best)
    if best > 0, best + 1 < scores.count {
      let bend = scores[best - 1] - 2 * scores[best] + scores[best + 1]
      if bend < 0 { row += 0.5 * (scores[best - 1] - scores[best + 1]) / bend }
    }
    return (row + offset, scores[best])
  }

  /// The correlation with as many rows as there are from a row on.
  private func likeness(_ part: [Int32], _ sums: [Double], _ squares: [Double], at row: Int) -> Double {
    let count = min(rows, sums.count - 1 - row)
    guard count >= Self.fewest else { return -1 }
    var product = 0
    values.withUnsafeBufferPointer { values in
      part.withUnsafeBufferPointer { part in
        for place in 0..<count * width { product += Int(values[place] &* part[row * width + place]) }
      }
    }
    let n = Double(count * width)
    let (own, other) = (self.sums[count], sums[row + count] - sums[row])
    let spread =
      (self.squares[count] - own * own / n) * (squares[row + count] - squares[row] - other * other / n)
    return spread > 1 ? (Double(product) - own * other / n) / spread.squareRoot() : 0
  }
}

/// A picture of a film in grey, by rows from the top.
package struct FilmPicture: Sendable {
  /// The time in seconds, by the film's own time stamps.
  package let time: Double
  package let width: Int
  package let height: Int
  package let grey: [UInt8]

  package init(time: Double, width: Int, height: Int, grey: [UInt8]) {
    precondition(grey.count == width * height)
    (self.time, self.width, self.height, self.grey) = (time, width, height, grey)
  }

  /// Returns how much a row differs from the one below the next, on average: an edge between rows e - 1 and e counts
  /// for both.
  func step(at row: Int) -> Double {
    guard row > 0, row + 1 < height else { return 0 }
    var sum = 0
    for column in 0..<width {
      sum += abs(Int(grey[(row + 1) * width + column]) - Int(grey[(row - 1) * width + column]))
    }
    return Double(sum) / Double(width)
  }

  /// Returns where rows differ most near a row, to a fraction: pixels from the top, and by how much; nil: nothing
  /// differs.
  func edge(near row: Double, reach: Int) -> (row: Double, strength: Double)? {
    let (first, end) = (max(1, Int(row) - reach), min(height - 1, Int(row) + reach + 1))
    guard first < end else { return nil }
    let rows = first..<end
    guard let best = rows.max(by: { step(at: $0) < step(at: $1) }), step(at: best) > 1 else { return nil }
    let near = max(rows.lowerBound, best - 2)..<min(rows.upperBound, best + 3)
    let floor = 0.9 * (near.map { step(at: $0) }.min() ?? 0)
    var (sum, weight) = (0.0, 0.0)
    for row in near {
      let strength = step(at: row) - floor
      sum += strength * Double(row)
      weight += strength
    }
    return weight > 0 ? (sum / weight + 0.5, step(at: best)) : nil
  }
}

/// The row at which the edge of something that moves seems to be: a suggestion for a person to look at, never an
/// answer. What moves as a whole may be a list, and its first row a header.
package struct FilmSuggestion: Sendable {
  package private(set) var time = 0.0
  /// Pixels from the top.
  package private(set) var row = 0
  private var score = 60.0
  private var previous: FilmPicture?

  package init() {}

  /// Whether anything moves.
  package var isThere: Bool { score > 60 }

  /// Looks at one more picture.
  package mutating func add(_ picture: FilmPicture) {
    defer { previous = picture }
    guard let previous, previous.width == picture.width, previous.height == picture.height else { return }
    let height = picture.height
    let still = (0..<height).map { min(Self.difference(previous, $0, picture, $0), 40) }
    // Most pictures are as the one before.
    guard still.reduce(0, +) > 0.5 * Double(height) else { return }
    for way in stride(from: -120, through: 120, by: 4) where way != 0 {
      var (sum, start, best) = (0.0, 0, (score: 0.0, row: 0))
      for row in 0..<height {
        let source = row - way
        let moved = source >= 0 && source < height ? min(Self.difference(previous, source, picture, row), 40) : 40
        sum += still[row] - moved - 1
        if sum < 0 { (sum, start) = (0, row + 1) }
        if sum > best.score { best = (sum, start) }
      }
      if best.score > score { (score, row, time) = (best.score, best.row, picture.time) }
    }
  }

  private static func difference(_ a: FilmPicture, _ row: Int, _ b: FilmPicture, _ other: Int) -> Double {
    var sum = 0
    for column in stride(from: 0, to: a.width, by: 3) {
      sum += abs(Int(a.grey[row * a.width + column]) - Int(b.grey[other * b.width + column]))
    }
    return Double(sum) / Double((a.width + 2) / 3)
  }
}
