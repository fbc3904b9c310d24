/// The coverage of one rounded top left corner, a square; the other three are its mirror images.
package final class Corner: Sendable {
  /// The side of the square, pixels.
  package let size: Int
  let bytes: [UInt8]
  /// The first column of each line that is covered at all, and the first from which all are covered wholly.
  let firstTouched: [Int]
  let firstSolid: [Int]

  /// How far, in radii, a continuous corner reaches along its edges.
  package static let reach = 1.528665

  /// `radius` in pixels, greater than 0. A continuous corner's curvature grows and falls along its way, as on phones; a
  /// circular one is a quarter of a circle, and may end in the middle of a pixel.
  package init(radius: Double, isContinuous: Bool) {
    size = Int((isContinuous ? radius * Self.reach : radius).rounded(.up))
    var outline = Outline()
    outline.corner(radius: radius, size: Double(size), isContinuous: isContinuous)
    let bytes = Coverage(outline, width: size, height: size).bytes
    self.bytes = bytes
    let lines = (0..<size).map { [size] line in bytes[line * size..<(line + 1) * size] }
    firstTouched = lines.map { line in line.prefix { $0 == 0 }.count }
    firstSolid = lines.map { [size] line in size - line.reversed().prefix { $0 == 255 }.count }
  }
}

extension Outline {
  fileprivate mutating func corner(radius r: Double, size: Double, isContinuous: Bool) {
    move(0, size)
    if isContinuous {
      // The control points that UIKit has for `cornerCurve = .continuous`, in radii from the corner, as measured by
      // several people from its paths.
      line(0, 1.528665 * r)
      curve(0, 1.088493 * r, 0, 0.868407 * r, 0.074911 * r, 0.631494 * r)
      curve(0.169060 * r, 0.372824 * r, 0.372824 * r, 0.169060 * r, 0.631494 * r, 0.074911 * r)
      curve(0.868407 * r, 0, 1.088493 * r, 0, 1.528665 * r, 0)
    } else {
      let k = 0.4477152501692064 * r
      line(0, r)
      curve(0, k, k, 0, r, 0)
    }
    line(size, 0)
    line(size, size)
  }
}

/// Corners by radius. A handful of radii occur in one run; a search through a short list beats hashing.
package struct CornerCache {
  private var corners: [(diameter: Int, isContinuous: Bool, corner: Corner)] = []

  /// The number beyond which the oldest half goes: an animated radius would fill it.
  private static let capacity = 128

  /// The largest radius, pixels; larger radii are drawn with this one.
  private static let largest = 1024

  package init() {}

  /// The corner for a rectangle: a circular one where a continuous one has no room, half a circle with its neighbour
  /// where the radius takes all there is. `nil` if nothing is rounded.
  package mutating func corner(radius: Int, width: Int, height: Int) -> Corner? {
    let shorter = min(width, height)
    guard radius > 0, shorter > 1 else { return nil }
    let diameter = min(radius >= shorter / 2 ? shorter : 2 * radius, 2 * Self.largest)
    let isContinuous = Int((Double(diameter) / 2 * Corner.reach).rounded(.up)) * 2 <= shorter
    for place in corners.indices
    where corners[place].diameter == diameter && corners[place].isContinuous == isContinuous {
      return corners[place].corner
    }
    if corners.count >= Self.capacity { corners.removeFirst(Self.capacity / 2) }
    let corner = Corner(radius: Double(diameter) / 2, isContinuous: isContinuous)
    corners.append((diameter, isContinuous, corner))
    return corner
  }
}

/// Closed contours of straight pieces, in any unit; curves are cut into pieces when they are added.
package struct Outline: Sendable {
  package struct Vertex: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  package private(set) var contours: [[Vertex]] = []

  package init() {}

  package mutating func move(_ x: Double, _ y: Double) {
    contours.append([Vertex(x, y)])
  }

  package mutating func line(_ x: Double, _ y: Double) {
    contours[contours.count - 1].append(Vertex(x, y))
  }

  /// A cubic Bézier curve from the last vertex.
  package mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double, pieces: Int = 16
  ) {
    guard let start = contours.last?.last else { return }
    for piece in 1...pieces {
      let t = Double(piece) / Double(pieces)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      line(a * start.x + b * x1 + c * x2 + d * x3, a * start.y + b * y1 + c * y2 + d * y3)
    }
  }

  /// A polygon through (x, y) pairs, in whatever direction they run; a hole runs the other way round than everything
  /// else.
  package mutating func polygon(_ coordinates: [Double], isHole: Bool = false) {
    let vertices = stride(from: 0, to: coordinates.count - 1, by: 2).map {
      Vertex(coordinates[$0], coordinates[$0 + 1])
    }
    guard var previous = vertices.last else { return }
    var area = 0.0
    for vertex in vertices {
      area += previous.x * vertex.y - vertex.x * previous.y
      previous = vertex
    }
    contours.append((area < 0) == isHole ? vertices : vertices.reversed())
  }

  /// An ellipse of four Bézier quarters (each off a true circle by less than 0.03 %); `isHole` runs the other way
  /// round.
  package mutating func ellipse(
    x: Double, y: Double, radiusX rx: Double, radiusY ry: Double, isHole: Bool = false, pieces: Int = 16
  ) {
    let k = 0.5522847498307936
    let s: Double = isHole ? -1 : 1
    move(x + rx, y)
    curve(x + rx, y + s * k * ry, x + k * rx, y + s * ry, x, y + s * ry, pieces: pieces)
    curve(x - k * rx, y + s * ry, x - rx, y + s * k * ry, x - rx, y, pieces: pieces)
    curve(x - rx, y - s * k * ry, x - k * rx, y - s * ry, x, y - s * ry, pieces: pieces)
    curve(x + k * rx, y - s * ry, x + rx, y - s * k * ry, x + rx, y, pieces: pieces)
  }

  package mutating func circle(x: Double, y: Double, radius: Double, isHole: Bool = false) {
    ellipse(x: x, y: y, radiusX: radius, radiusY: radius, isHole: isHole)
  }

  /// A band of the given width along (x, y) pairs, with round ends and corners.
  package mutating func stroke(_ coordinates: [Double], width: Double, isClosed: Bool = false) {
    let vertices = stride(from: 0, to: coordinates.count - 1, by: 2).map {
      Vertex(coordinates[$0], coordinates[$0 + 1])
    }
    for vertex in vertices { ellipse(x: vertex.x, y: vertex.y, radiusX: width / 2, radiusY: width / 2, pieces: 6) }
    for (start, end) in zip(vertices, vertices.dropFirst()) { band(start, end, width: width) }
    if isClosed, let first = vertices.first, let last = vertices.last { band(last, first, width: width) }
  }

  /// Runs the same way round as `ellipse`, so that the two unite.
  private mutating func band(_ start: Vertex, _ end: Vertex, width: Double) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let nx = -dy / length * width / 2
    let ny = dx / length * width / 2
    contours.append([
      Vertex(start.x + nx, start.y + ny), Vertex(start.x - nx, start.y - ny), Vertex(end.x - nx, end.y - ny),
      Vertex(end.x + nx, end.y + ny),
    ])
  }
}
