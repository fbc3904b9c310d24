import Portable

/// A rectangle in a larger one, as its author describes it; points.
public enum Frame: Equatable, Sendable {
  /// A rectangle, counted from the larger one's top left corner.
  case rect(Rect)
  /// Distances from the larger one's edges, inwards.
  case distances(EdgeInsets)
  /// A size, at an edge or corner of the larger one.
  case aligned(Alignment, Size)

  /// The rectangle in the coordinates of the larger one.
  public func rect(in outer: Rect) -> Rect {
    switch self {
    case .rect(let rect): rect.moved(by: Point(x: outer.x, y: outer.y))
    case .distances(let insets): outer.inset(by: insets)
    case .aligned(let alignment, let size): outer.placing(size, alignment)
    }
  }
}

/// Where the place of a layer comes from: its author's constant, or a script that is asked whenever it may have
/// changed.
public enum FrameSource {
  case fixed(Frame)
  /// A function that gets the size of what the layer lies in, and the parts of that which are covered.
  case scripted(FunctionReference)

  func frame(in screen: Screen, _ script: ScriptLink) throws(Thrown) -> Frame {
    switch self {
    case .fixed(let frame): frame
    case .scripted(let function): try script.frame(function, screen)
    }
  }
}

extension Rect {
  func moved(by way: Point) -> Rect { Rect(x: x + way.x, y: y + way.y, width: width, height: height) }

  /// What both have in common; empty where that is nothing.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0), height: max(min(maxY, other.maxY) - top, 0))
  }
}

extension Screen {
  /// The part of the safe area's insets that reaches into a rectangle.
  func safeArea(of rect: Rect) -> EdgeInsets {
    func reaching(_ inset: Double, _ gap: Double, _ length: Double) -> Double { max(0, min(inset - gap, length)) }
    return EdgeInsets(
      top: reaching(safeArea.top, rect.y, rect.height), left: reaching(safeArea.left, rect.x, rect.width),
      bottom: reaching(safeArea.bottom, size.height - rect.maxY, rect.height),
      right: reaching(safeArea.right, size.width - rect.maxX, rect.width))
  }
}
