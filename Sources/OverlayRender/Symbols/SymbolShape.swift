import OverlayEngine
import PixelRaster

/// What a symbol is made of, on a square of 24 x 24 units.
enum SymbolPiece {
  /// A line 2 units thick with round ends through (x, y) pairs.
  case line([Double])
  /// The same, closed.
  case loop([Double])
  /// A circle 2 units thick, measured at its middle.
  case ring(Double, Double, Double)
  case disc(Double, Double, Double)
  case ellipse(Double, Double, Double, Double)
  case area([Double])
  /// Cut out of what is filled.
  case hole([Double])
  case roundHole(Double, Double, Double)
  /// What of a ring around (x, y) lies up to 45 degrees to both sides of upwards: inner and outer radius.
  case fan(Double, Double, Double, Double)
}

extension Symbol {
  /// The symbol in the unit square's 24ths.
  var outline: Outline {
    var outline = Outline()
    for piece in pieces { outline.add(piece) }
    return outline
  }
}

extension Outline {
  fileprivate mutating func add(_ piece: SymbolPiece) {
    switch piece {
    case .line(let points): stroke(points, width: 2)
    case .loop(let points): stroke(points, width: 2, isClosed: true)
    case .ring(let x, let y, let radius):
      circle(x: x, y: y, radius: radius + 1)
      circle(x: x, y: y, radius: radius - 1, isHole: true)
    case .disc(let x, let y, let radius): circle(x: x, y: y, radius: radius)
    case .ellipse(let x, let y, let rx, let ry): ellipse(x: x, y: y, radiusX: rx, radiusY: ry)
    case .area(let points): polygon(points)
    case .hole(let points): polygon(points, isHole: true)
    case .roundHole(let x, let y, let radius): circle(x: x, y: y, radius: radius, isHole: true)
    case .fan(let x, let y, let inner, let outer): fan(x, y, inner, outer)
    }
  }

  private mutating func fan(_ x: Double, _ y: Double, _ inner: Double, _ outer: Double) {
    var points: [Double] = []
    for place in 0...Self.fanPieces { append(place, x, y, outer, to: &points) }
    for place in (0...Self.fanPieces).reversed() { append(place, x, y, inner, to: &points) }
    polygon(points)
  }

  private static let fanPieces = 16

  /// Points of a circle by the tangent of half their angle, which needs no sine.
  private func append(_ place: Int, _ x: Double, _ y: Double, _ radius: Double, to points: inout [Double]) {
    let tangentOfEighth = 0.41421356237309503
    let t = (2 * Double(place) / Double(Self.fanPieces) - 1) * tangentOfEighth
    points += [x + radius * 2 * t / (1 + t * t), y - radius * (1 - t * t) / (1 + t * t)]
  }

  /// A line of some thickness just inside the edge of a rounded rectangle from (0, 0).
  mutating func frame(width: Double, height: Double, radius: Double, line: Double) {
    rounded(0, 0, width, height, radius, isHole: false)
    rounded(line, line, width - line, height - line, max(radius - line, 0), isHole: true)
  }

  private mutating func rounded(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ radius: Double, isHole: Bool
  ) {
    let k = 0.4477152501692064 * radius
    var outline = Outline()
    outline.move(left + radius, top)
    outline.line(right - radius, top)
    outline.curve(right - k, top, right, top + k, right, top + radius)
    outline.line(right, bottom - radius)
    outline.curve(right, bottom - k, right - k, bottom, right - radius, bottom)
    outline.line(left + radius, bottom)
    outline.curve(left + k, bottom, left, bottom - k, left, bottom - radius)
    outline.line(left, top + radius)
    outline.curve(left, top + k, left + k, top, left + radius, top)
    polygon(outline.contours[0].flatMap { [$0.x, $0.y] }, isHole: isHole)
  }
}

struct SymbolCache {
  private struct Key: Hashable {
    var symbol: Symbol
    var width: Int
    var height: Int
  }

  private var masks: [Key: Coverage] = [:]
  private var batteryCase: (width: Int, height: Int, mask: Coverage)?
  /// Symbols that grow and shrink make many masks; beyond this many all go.
  private static let capacity = 512

  mutating func mask(_ symbol: Symbol, width: Int, height: Int) -> Coverage {
    let key = Key(symbol: symbol, width: width, height: height)
    if let known = masks[key] { return known }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    let mask = Coverage(symbol.outline, scale: Double(min(width, height)) / 24, width: width, height: height)
    masks[key] = mask
    return mask
  }

  /// The status bar's battery without what is in it.
  mutating func batteryCase(width: Int, height: Int, radius: Int, line: Int) -> Coverage {
    if let batteryCase, batteryCase.width == width, batteryCase.height == height { return batteryCase.mask }
    var outline = Outline()
    outline.frame(width: Double(width), height: Double(height), radius: Double(radius), line: Double(line))
    let mask = Coverage(outline, width: width, height: height)
    batteryCase = (width, height, mask)
    return mask
  }
}
