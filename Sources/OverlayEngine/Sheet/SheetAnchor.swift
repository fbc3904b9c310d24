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

  /// Points from the screen's top edge.
  func origin(in safeArea: Rect) -> Double {
    switch self {
    case .ratio(let ratio): safeArea.y + ratio * safeArea.height
    case .pointsFromTop(let points): safeArea.y + points
    case .pointsFromBottom(let points): safeArea.maxY - points
    case .expanded: safeArea.y + 20
    case .collapsed: safeArea.maxY - 44
    }
  }
}

/// A sheet's anchors as its author lists them, in any order: 1 to 64, all finite.
public struct SheetAnchors: Equatable, Sendable {
  /// In the author's order.
  public let anchors: [SheetAnchor]

  /// Anchors in any order.
  ///
  /// - Throws: What is wrong with the list.
  public init(_ anchors: [SheetAnchor]) throws(SheetAnchorsProblem) {
    guard !anchors.isEmpty else { throw .empty }
    guard anchors.count <= NotchSet.capacity else { throw .tooMany(anchors.count) }
    // An anchor is finite where its place in any rectangle is, and that of side 1 shows it.
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    for place in anchors.indices where !anchors[place].origin(in: unit).isFinite { throw .notFinite(place: place) }
    self.anchors = anchors
  }

  private init(known anchors: [SheetAnchor]) {
    self.anchors = anchors
  }

  /// The whole safe area, and the lowest anchor.
  public static let standard = SheetAnchors(known: [.expanded, .collapsed])

  /// How many anchors there are.
  public var count: Int { anchors.count }
}

/// Why a list of anchors is refused.
public enum SheetAnchorsProblem: Error, Equatable, Sendable {
  case empty
  case tooMany(Int)
  /// Its place in the list, 0 is the first.
  case notFinite(place: Int)
}
