import OverlayEngine
import PixelRaster

/// A piece that a symbol is made of, on a square of 24 x 24 units.
enum SymbolPiece {
  /// A line 2 units thick with round ends through (x, y) pairs.
  case line([Double])
  /// A closed line 2 units thick through (x, y) pairs.
  case loop([Double])
  /// A circle 2 units thick, measured at its middle.
  case ring(Double, Double, Double)
  case disc(Double, Double, Double)
  case ellipse(Double, Double, Double, Double)
  case area([Double])
  /// A hole that is cut out of what is filled.
  case hole([Double])
  case roundHole(Double, Double, Double)
  /// The part of a ring around (x, y) that lies up to 45 degrees to both sides of upwards: inner and outer radius.
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

extension Symbol {
  var pieces: [SymbolPiece] {
    switch self {
    case .magnifier: [.ring(10, 10, 6.5), .line([15, 15, 20.5, 20.5])]
    case .xmark: [.line([5, 5, 19, 19]), .line([19, 5, 5, 19])]
    case .chevronRight: [.line([9, 5, 16, 12, 9, 19])]
    case .chevronLeft: [.line([15, 5, 8, 12, 15, 19])]
    case .chevronDown: [.line([5, 9, 12, 16, 19, 9])]
    case .chevronUp: [.line([5, 15, 12, 8, 19, 15])]
    case .checkmark: [.line([4.5, 12.5, 9.5, 18, 19.5, 6])]
    case .plus: [.line([12, 4, 12, 20]), .line([4, 12, 20, 12])]
    case .minus: [.line([4, 12, 20, 12])]
    case .ellipsis: [.disc(5, 12, 2), .disc(12, 12, 2), .disc(19, 12, 2)]
    case .info: [.ring(12, 12, 9), .disc(12, 7.6, 1.3), .line([12, 11.5, 12, 16.5])]
    case .warning: [.loop([12, 3.5, 21.5, 20, 2.5, 20]), .line([12, 9.5, 12, 14]), .disc(12, 17, 1.2)]
    case .list:
      [
        .line([8, 6, 21, 6]), .line([8, 12, 21, 12]), .line([8, 18, 21, 18]), .disc(3.5, 6, 1.3), .disc(3.5, 12, 1.3),
        .disc(3.5, 18, 1.3),
      ]
    case .grid:
      [
        .loop([4, 4, 10, 4, 10, 10, 4, 10]), .loop([14, 4, 20, 4, 20, 10, 14, 10]),
        .loop([4, 14, 10, 14, 10, 20, 4, 20]),
        .loop([14, 14, 20, 14, 20, 20, 14, 20]),
      ]
    case .download: [.line([12, 3, 12, 15]), .line([7, 10.5, 12, 15.5, 17, 10.5]), .line([4, 20.5, 20, 20.5])]
    case .upload: [.line([12, 4, 12, 16]), .line([7, 8.5, 12, 3.5, 17, 8.5]), .line([4, 20.5, 20, 20.5])]
    // Places and ways to get there.
    case .pin: [.disc(12, 9, 7), .area([5.8, 12.2, 18.2, 12.2, 12, 22.5]), .roundHole(12, 9, 2.6)]
    case .star:
      [.area([12, 1.8, 15.1, 8.6, 22.5, 9.4, 17, 14.4, 18.6, 21.7, 12, 17.9, 5.4, 21.7, 7, 14.4, 1.5, 9.4, 8.9, 8.6])]
    case .heart:
      [
        .disc(7.3, 8.6, 5.3), .disc(16.7, 8.6, 5.3), .area([2.9, 11.6, 12, 8, 21.1, 11.6, 12, 21.5]),
        .area([7, 6, 17, 6, 12, 14]),
      ]
    case .locationArrow: [.area([21.5, 2.5, 14, 21.5, 11.4, 12.6, 2.5, 10])]
    case .house:
      [
        .area([12, 2.6, 22.5, 12, 1.5, 12]), .area([4.5, 11, 19.5, 11, 19.5, 21, 4.5, 21]),
        .hole([9.7, 14, 14.3, 14, 14.3, 21, 9.7, 21]),
      ]
    case .briefcase:
      [
        .area([2, 7.5, 22, 7.5, 22, 20, 2, 20]), .line([8.5, 7, 8.5, 4.5, 15.5, 4.5, 15.5, 7]),
        .hole([2, 12.6, 22, 12.6, 22, 13.8, 2, 13.8]),
      ]
    case .cart: [.line([2, 4, 5, 4, 7.5, 15.5, 18.5, 15.5, 21, 7, 6, 7]), .disc(9, 20, 1.8), .disc(17, 20, 1.8)]
    case .cup:
      [
        .area([4, 6, 17, 6, 16, 18, 5, 18]), .line([17, 8.5, 20.5, 8.5, 20.5, 13, 16.5, 13]), .line([4, 21, 17, 21]),
        .line([8.5, 3, 8.5, 3.6]), .line([12.5, 3, 12.5, 3.6]),
      ]
    case .fork:
      [
        .line([7, 3, 7, 21]), .line([4, 3, 4, 8.5, 10, 8.5, 10, 3]), .line([17, 21, 17, 3.5]),
        .area([16, 3, 18, 3, 20, 9, 19.5, 14, 16, 14]),
      ]
    case .car:
      [
        .area([6.5, 5, 17.5, 5, 20, 11, 4, 11]), .area([2.5, 10.5, 21.5, 10.5, 21.5, 18, 2.5, 18]),
        .area([3.5, 17, 7, 17, 7, 20.5, 3.5, 20.5]), .area([17, 17, 20.5, 17, 20.5, 20.5, 17, 20.5]),
        .hole([7.6, 6.8, 16.4, 6.8, 17.7, 10.3, 6.3, 10.3]), .roundHole(6.3, 14, 1.3), .roundHole(17.7, 14, 1.3),
      ]
    case .bicycle:
      [
        .ring(5.5, 16, 4), .ring(18.5, 16, 4), .line([5.5, 16, 9.5, 8.5, 16, 8.5, 18.5, 16]),
        .line([9.5, 8.5, 12.5, 16, 16, 8.5]),
        .line([8, 6, 11, 6]), .line([15, 5.5, 18, 5.5]),
      ]
    case .walk:
      [
        .disc(13, 4, 2.2), .line([12.5, 9, 11, 14.5, 14, 17, 15, 21.5]), .line([11, 14.5, 9.5, 18, 7, 21.5]),
        .line([7.5, 12.5, 9, 9.5, 12.5, 8.5, 15, 11.5, 17.5, 12.5]),
      ]
    case .tram:
      [
        .area([5.5, 3, 18.5, 3, 20, 6, 20, 17, 4, 17, 4, 6]), .line([8, 17.5, 6, 21.5]), .line([16, 17.5, 18, 21.5]),
        .hole([6.5, 6, 17.5, 6, 17.5, 11, 6.5, 11]), .roundHole(8, 14, 1.2), .roundHole(16, 14, 1.2),
      ]
    case .fuel:
      [
        .area([4, 3, 14, 3, 14, 21, 4, 21]), .line([14, 11, 16.5, 11, 16.5, 17, 19.5, 17, 19.5, 8, 17, 5]),
        .hole([6, 5.5, 12, 5.5, 12, 10, 6, 10]),
      ]
    case .airplane:
      [
        .area([
          12, 1.5, 13.8, 4, 13.8, 9, 22, 14, 22, 16, 13.8, 13.6, 13.2, 19, 16, 21, 16, 22.3, 12, 21.3, 8, 22.3, 8, 21,
          10.8, 19, 10.2, 13.6,
          2, 16, 2, 14, 10.2, 9, 10.2, 4,
        ])
      ]
    case .globe:
      [
        .ring(12, 12, 9), .line([3, 12, 21, 12]), .line([12, 3, 8.5, 7.5, 8.5, 16.5, 12, 21]),
        .line([12, 3, 15.5, 7.5, 15.5, 16.5, 12, 21]),
      ]
    case .layers:
      [
        .area([12, 2.5, 22, 8, 12, 13.5, 2, 8]), .line([3, 12.3, 12, 17.2, 21, 12.3]),
        .line([3, 16.6, 12, 21.5, 21, 16.6]),
      ]
    // People, and what they send each other.
    case .person: [.disc(12, 7.5, 4.7), .ellipse(12, 21.5, 9, 7.2), .hole([1, 22, 23, 22, 23, 30, 1, 30])]
    case .people:
      [
        .disc(8.5, 8.5, 3.9), .ellipse(8.5, 21, 7.2, 6.6), .hole([0, 21, 17, 21, 17, 29, 0, 29]), .disc(17.3, 9.3, 3.1),
        .area([16.8, 14.1, 20.2, 14.9, 22.8, 18, 23.2, 21, 16.8, 21]),
      ]
    case .bell:
      [
        .disc(12, 9.5, 6.5), .area([5.5, 9.5, 18.5, 9.5, 19, 14.5, 21, 18, 3, 18, 5, 14.5]), .disc(12, 20, 2.3),
        .disc(12, 3, 1.5),
      ]
    case .message: [.ellipse(12, 10.8, 10, 8.3), .area([5, 14, 12, 18, 4, 21.8])]
    case .envelope:
      [.area([2, 5, 22, 5, 22, 19, 2, 19]), .hole([2, 6.4, 12, 13.6, 22, 6.4, 22, 8.2, 12, 15.4, 2, 8.2])]
    case .phone:
      [
        .area([
          4, 3, 8.5, 2.5, 10.5, 8, 8, 10, 14, 16, 16, 13.5, 21.5, 15.5, 21, 20, 18, 21.8, 12, 19.5, 4.5, 12, 2.2, 6,
        ])
      ]
    case .link:
      [
        .line([10, 13.8, 13.5, 10.3]), .line([11, 7.5, 14, 4.5, 17, 4, 19.5, 6.5, 19.5, 9.5, 16, 13]),
        .line([13, 16.5, 10, 19.5, 7, 20, 4.5, 17.5, 4.5, 14.5, 8, 11]),
      ]
    case .share:
      [
        .line([12, 2.5, 12, 14.5]), .line([8, 6, 12, 2.3, 16, 6]),
        .line([8.5, 9.5, 5, 9.5, 5, 21, 19, 21, 19, 9.5, 15.5, 9.5]),
      ]
    case .camera:
      [.area([2, 7, 7.5, 7, 9, 4, 15, 4, 16.5, 7, 22, 7, 22, 20, 2, 20]), .roundHole(12, 13, 4.6), .disc(12, 13, 3)]
    case .microphone:
      [
        .disc(12, 6, 3.6), .area([8.4, 6, 15.6, 6, 15.6, 11, 8.4, 11]), .disc(12, 11, 3.6),
        .line([5.5, 11, 6.2, 14, 8.7, 16.6, 12, 17.5, 15.3, 16.6, 17.8, 14, 18.5, 11]), .line([12, 17.5, 12, 21.5]),
        .line([8.5, 21.5, 15.5, 21.5]),
      ]
    case .music:
      [
        .disc(6.5, 18, 3.3), .disc(17.5, 16, 3.3), .line([8.8, 18, 8.8, 5.2, 19.8, 3.2, 19.8, 16]),
        .area([8, 4.5, 20.5, 2.2, 20.5, 6.4, 8, 8.7]),
      ]
    case .play: [.area([5.5, 2.8, 20.5, 12, 5.5, 21.2])]
    case .pause: [.area([5.5, 4, 9.8, 4, 9.8, 20, 5.5, 20]), .area([14.2, 4, 18.5, 4, 18.5, 20, 14.2, 20])]
    // Things and signs.
    case .clock: [.ring(12, 12, 9), .line([12, 6.5, 12, 12, 15.8, 14.2])]
    case .bookmark: [.area([6, 2.5, 18, 2.5, 18, 21.8, 12, 16.8, 6, 21.8])]
    case .photo:
      [
        .loop([3, 5, 21, 5, 21, 19, 3, 19]), .disc(8, 9.5, 2),
        .area([4, 18, 10, 12.5, 13, 15, 16.5, 11, 20.5, 15.5, 20.5, 18.5]),
      ]
    case .copy: [.loop([9, 8, 20, 8, 20, 21, 9, 21]), .line([5.5, 16, 4, 16, 4, 3, 15, 3, 15, 4.5])]
    case .printer:
      [
        .area([3, 8, 21, 8, 21, 17, 3, 17]), .area([7, 2.5, 17, 2.5, 17, 6.5, 7, 6.5]),
        .hole([6, 12.5, 18, 12.5, 18, 17, 6, 17]),
        .loop([8, 14, 16, 14, 16, 20.5, 8, 20.5]),
      ]
    case .trash:
      [
        .line([3.5, 6, 20.5, 6]), .line([9, 5.5, 9.5, 3, 14.5, 3, 15, 5.5]),
        .line([5.5, 6.5, 6.7, 21, 17.3, 21, 18.5, 6.5]),
        .line([10, 10, 10.3, 17.5]), .line([14, 10, 13.7, 17.5]),
      ]
    case .pencil:
      [
        .area([3, 21, 4.5, 15.5, 15.8, 4.2, 19.8, 8.2, 8.5, 19.5]),
        .area([16.8, 3.2, 18.4, 1.8, 22.2, 5.6, 20.8, 7.2]),
      ]
    case .gear: Self.gearPieces
    case .folder: [.area([2, 5, 9, 5, 11.5, 7.5, 22, 7.5, 22, 19.5, 2, 19.5])]
    case .document:
      [
        .area([5, 2, 14, 2, 19.5, 7.5, 19.5, 22, 5, 22]), .hole([8, 11.5, 16.5, 11.5, 16.5, 12.8, 8, 12.8]),
        .hole([8, 15.5, 16.5, 15.5, 16.5, 16.8, 8, 16.8]),
      ]
    case .bolt: [.area([14, 1.5, 4.5, 13.5, 11, 13.5, 9.5, 22.5, 19.5, 10, 12.8, 10])]
    case .moon: [.disc(11.5, 12.5, 9), .roundHole(15.8, 8.8, 7.4), .hole([18.8, 2, 26, 2, 26, 16, 18.8, 15.8])]
    case .sun: Self.sunPieces
    case .drop: [.disc(12, 14.8, 6.8), .area([12, 1.8, 18, 11.6, 6, 11.6])]
    case .flame:
      [
        .ellipse(12, 15.3, 6.8, 6.9), .area([12.8, 1.5, 16, 7, 18.7, 14, 5.3, 14, 7, 9, 9, 11]),
        .roundHole(12, 17.8, 2.9),
      ]
    case .leaf:
      [.area([21, 3, 21, 11, 17.5, 17, 11.5, 18.8, 6.5, 16, 5, 11, 8, 6.5, 14, 4]), .line([3.5, 21, 8, 15])]
    case .wifi: [.fan(12, 19.8, 0, 4.6), .fan(12, 19.8, 7, 10.2), .fan(12, 19.8, 12.6, 15.8)]
    case .lock:
      [
        .area([5, 10.5, 19, 10.5, 19, 21.5, 5, 21.5]),
        .line([8, 10.5, 8, 7, 9.3, 4.6, 12, 3.5, 14.7, 4.6, 16, 7, 16, 10.5]),
      ]
    case .tag: [.area([3, 3, 12, 3, 21.5, 12.5, 12.5, 21.5, 3, 12]), .roundHole(7.5, 7.5, 1.8)]
    case .gift:
      [
        .area([2.5, 7.5, 21.5, 7.5, 21.5, 11.5, 2.5, 11.5]), .area([4, 12.6, 11.2, 12.6, 11.2, 21.5, 4, 21.5]),
        .area([12.8, 12.6, 20, 12.6, 20, 21.5, 12.8, 21.5]),
        .line([12, 7, 7.5, 6.3, 6.8, 3.8, 9, 3, 12, 7, 15, 3, 17.2, 3.8, 16.5, 6.3, 12, 7]),
      ]
    }
  }

  /// Directions of eight rays: (cos, sin) of multiples of 45 degrees.
  private static let rays: [(Double, Double)] = {
    let half = 0.7071067811865476
    return [(1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half), (0, -1), (half, -half)]
  }()

  private static let sunPieces: [SymbolPiece] =
    [.disc(12, 12, 4.6)] + rays.map { .line([12 + $0.0 * 7.6, 12 + $0.1 * 7.6, 12 + $0.0 * 9.8, 12 + $0.1 * 9.8]) }

  private static let gearPieces: [SymbolPiece] =
    [.ring(12, 12, 5.6), .ring(12, 12, 4.6)]
    + rays.map { .line([12 + $0.0 * 7, 12 + $0.1 * 7, 12 + $0.0 * 9, 12 + $0.1 * 9]) }
}
