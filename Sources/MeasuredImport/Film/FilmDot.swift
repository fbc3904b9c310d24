import ElementaryFunctions
package import OverlayFit

/// The dot that shows a finger in a film, told from everything else by its round outline.
package struct FilmDot: Sendable {
  package let radius: Int
  private let ring: [(x: Int, y: Int, outX: Float, outY: Float)]
  private let least: Float
  private var last: (x: Double, y: Double)?

  private static let radii = 4...40
  private static let reach = 6

  /// nil: there is nothing round.
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

  private static func ring(_ radius: Int) -> [(x: Int, y: Int, outX: Float, outY: Float)] {
    (0..<48).map { number in
      let angle = Double(number) * Double.pi / 24
      let (x, y) = (Elementary.cos(angle), Elementary.sin(angle))
      let r = Double(radius)
      return (Int((x * r).rounded()), Int((y * r).rounded()), Float(x), Float(y))
    }
  }

  /// A dot that was seen.
  package struct Seen: Sendable {
    /// Seconds.
    package var time: Double
    /// Pixels from the left and from the top.
    package var x, y: Double
    /// By how much its outline rises or falls, in steps of grey: one that fades is a finger that has lifted.
    package var contrast: Double
  }

  /// Where it is; nil: no finger is on the screen.
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

/// Which way grey rises at each pixel, whatever by: a faint outline counts as much as a strong letter.
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

  /// How much of a circle's outline rises outwards, or falls: from 0 to 1. What lies outside the picture counts for nothing.
  @inline(__always)
  func roundness(_ ring: [(x: Int, y: Int, outX: Float, outY: Float)], x column: Int, y row: Int) -> Float {
    var sum: Float = 0
    for point in ring {
      let (px, py) = (column + point.x, row + point.y)
      guard px >= 0, px < width, py >= 0, py < height else { continue }
      sum += x[py * width + px] * point.outX + y[py * width + px] * point.outY
    }
    return abs(sum) / Float(ring.count)
  }

  /// Steps of grey of a circle's outline.
  func contrast(_ ring: [(x: Int, y: Int, outX: Float, outY: Float)], x column: Int, y row: Int) -> Double {
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
