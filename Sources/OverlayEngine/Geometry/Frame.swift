/// A place in something larger, as its author gives it; points.
public enum Frame: Equatable, Sendable {
  /// From the larger one's top left corner.
  case rect(Rect)
  /// Inwards from its edges.
  case distances(EdgeInsets)
  /// So large, and at that edge or corner of it.
  case aligned(Alignment, Size)

  /// In the coordinates in which the larger one is given.
  public func rect(in outer: Rect) -> Rect {
    switch self {
    case .rect(let rect): rect.moved(by: Point(x: outer.x, y: outer.y))
    case .distances(let insets): outer.inset(by: insets)
    case .aligned(let alignment, let size): outer.placing(size, alignment)
    }
  }
}

/// Who says where a layer lies: its author once, or a script whenever that may have changed.
public enum FrameSource {
  case fixed(Frame)
  /// Told the size of what it lies in, and what is covered of that.
  case scripted(FunctionReference)

  func frame(in screen: Screen, _ script: ScriptLink) throws -> Frame {
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
