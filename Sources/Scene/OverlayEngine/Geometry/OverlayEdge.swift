/// The edge of its place that an overlay grows from, and the coordinates in which that is the bottom edge.
///
/// A container works in coordinates of its own: there y grows towards its edge, as down does at the bottom, so that one set of
/// rules serves all four. What comes from the screen and what goes there is converted.
public enum OverlayEdge: String, CaseIterable, Sendable {
  case bottom, top, leading, trailing

  /// Whether heights are measured across the screen.
  public var isAcross: Bool { self == .leading || self == .trailing }

  /// The edge in a mirror.
  var mirrored: OverlayEdge { self == .leading ? .trailing : self == .trailing ? .leading : self }

  /// Returns a point of the screen in a container's own coordinates, of a screen of that size.
  public func own(_ point: Point, in size: Size) -> Point {
    let rect = own(Rect(x: point.x, y: point.y, width: 0, height: 0), in: size)
    return Point(x: rect.x, y: rect.y)
  }

  /// Returns a rectangle of the screen in a container's own coordinates, of a screen of that size.
  public func own(_ rect: Rect, in size: Size) -> Rect {
    switch self {
    case .bottom: rect
    case .top: Rect(x: rect.x, y: size.height - rect.maxY, width: rect.width, height: rect.height)
    case .trailing: Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    case .leading: Rect(x: rect.y, y: size.width - rect.maxX, width: rect.height, height: rect.width)
    }
  }

  /// Returns where a point in a container's own coordinates is on the screen.
  public func seen(_ point: Point, in size: Size) -> Point {
    let rect = seen(Rect(x: point.x, y: point.y, width: 0, height: 0), in: size)
    return Point(x: rect.x, y: rect.y)
  }

  /// Returns where a rectangle in a container's own coordinates is on the screen.
  public func seen(_ rect: Rect, in size: Size) -> Rect {
    switch self {
    // These are their own inverse.
    case .bottom, .top, .trailing: own(rect, in: size)
    case .leading: Rect(x: size.width - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    }
  }

  /// The screen in these coordinates.
  package func own(_ screen: Screen) -> Screen {
    guard self != .bottom else { return screen }
    var own = screen
    if isAcross { own.size = Size(width: screen.size.height, height: screen.size.width) }
    let insets = screen.safeArea
    own.safeArea =
      switch self {
      case .bottom: insets
      case .top: EdgeInsets(top: insets.bottom, left: insets.left, bottom: insets.top, right: insets.right)
      case .trailing: EdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
      case .leading: EdgeInsets(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom)
      }
    return own
  }

  /// The corners of a card that are rounded: those that face away from the edge.
  var corners: Surface.Corners {
    switch self {
    case .bottom: .top
    case .top: .bottom
    case .leading: .right
    case .trailing: .left
    }
  }

  /// Whether content offsets count from the end that lies at the edge.
  var turnsLists: Bool { self == .top || self == .leading }
}

extension DragStart {
  /// Returns the start of a drag as a container at that edge has it, in whose coordinates its own way goes up and down.
  func own(_ edge: OverlayEdge) -> DragStart {
    var own = self
    switch (axis, edge.isAcross) {
    case (.along, _), (.vertical, false), (.horizontal, true): own.axis = .vertical
    case (.horizontal, false), (.vertical, true): own.axis = .horizontal
    case (.any, _), (.down, _): break
    }
    return own
  }
}
