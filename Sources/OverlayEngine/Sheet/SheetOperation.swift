/// Where a sheet's top edge may rest, relative to the safe area frame (sheets' `Anchor`).
public enum SheetAnchor: Equatable, Sendable {
  /// 0 is the very top, 1 the very bottom.
  case ratio(Double)
  case pointsFromTop(Double)
  case pointsFromBottom(Double)
  /// 20 points from the top.
  case expanded
  /// 44 points from the bottom.
  case collapsed
}

/// One view of a sheet's stack.
public struct SheetView: Equatable, Sendable {
  public var id: String
  /// Points; a tap in it expands the collapsed sheet.
  public var headerHeight: Double
  public var scrollView: ScrollViewSettings?

  public init(id: String, headerHeight: Double = 44, scrollView: ScrollViewSettings? = nil) {
    self.id = id
    self.headerHeight = headerHeight
    self.scrollView = scrollView
  }
}

public enum SheetStackOperation: Sendable {
  case push(SheetView, animated: Bool)
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  case popTo(id: String, animated: Bool)
  case setViews([SheetView], animated: Bool)
}

/// Indices count the anchors from the highest on screen, 0.
public enum SheetAnchorOperation: Sendable {
  case setAnchors([SheetAnchor], index: Int?, animated: Bool)
  case snap(index: Int, animated: Bool)
  case expand(animated: Bool)
  case collapse(animated: Bool)
}
