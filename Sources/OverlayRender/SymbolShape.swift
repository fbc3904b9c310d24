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
    }
  }
}

/// The coverage of symbols by size.
struct SymbolCache {
  private struct Key: Hashable {
    var symbol: Symbol
    var width: Int
    var height: Int
  }

  private var masks: [Key: Coverage] = [:]
  /// Symbols that grow and shrink make many masks; beyond this many all go.
  private static let capacity = 512

  mutating func mask(_ symbol: Symbol, width: Int, height: Int) -> Coverage {
    let key = Key(symbol: symbol, width: width, height: height)
    if let known = masks[key] { return known }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    var accumulator = CoverageAccumulator(width: width, height: height)
    accumulator.add(symbol.outline, scale: Double(min(width, height)) / 24)
    let mask = accumulator.coverage()
    masks[key] = mask
    return mask
  }
}
