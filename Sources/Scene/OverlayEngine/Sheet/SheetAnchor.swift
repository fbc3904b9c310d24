/// A place at which a sheet's top edge may rest, relative to the safe area frame (sheets' `Anchor`).
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
  /// The anchors in the author's order.
  public let anchors: [SheetAnchor]

  /// The most anchors that a sheet may have.
  public static let capacity = 64

  /// Anchors in any order.
  ///
  /// - Throws: What is wrong with the list.
  public init(_ anchors: [SheetAnchor]) throws(SheetAnchorsProblem) {
    guard !anchors.isEmpty else { throw .empty }
    guard anchors.count <= Self.capacity else { throw .tooMany(anchors.count) }
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

/// The reason why a list of anchors is refused.
public enum SheetAnchorsProblem: Error, Equatable, Sendable {
  case empty
  case tooMany(Int)
  /// The place of the anchor in the list, 0 is the first.
  case notFinite(place: Int)
}

/// A sheet's anchors on a screen: where its top edge may rest, in points from the screen's top edge, highest on screen
/// first.
///
/// These origins are exact; heights, which are only reported, are computed from them.
struct AnchorLadder: Equatable, Sendable {
  /// The anchors as their author lists them.
  let list: SheetAnchors
  /// The origins, ascending, never empty.
  let origins: [Double]
  /// The place of each in the author's list.
  let places: [Int]
  /// The origins with their sign turned, lowest first: heights above the screen's top edge, as policies compare them.
  let negated: [Double]

  /// Anchors at the same origin keep the author's order.
  init(_ list: SheetAnchors, in safeArea: Rect) {
    self.list = list
    let anchors = list.anchors.map { $0.origin(in: safeArea) }
    places = anchors.indices.sorted { anchors[$0] != anchors[$1] ? anchors[$0] < anchors[$1] : $0 < $1 }
    origins = places.map { anchors[$0] }
    negated = origins.reversed().map { -$0 }
  }

  var count: Int { origins.count }
  /// The index of the lowest on screen.
  var lowest: Int { origins.count - 1 }

  /// The origins between which the sheet moves freely.
  var limits: DragLimits { DragLimits(minimum: origins[0], maximum: origins[origins.count - 1]) }

  func contains(_ index: Int) -> Bool {
    origins.indices.contains(index)
  }

  /// Returns the index that an anchor of another ladder has in this one. Where it has none, it is the lowest of the same
  /// anchors on another screen, and the nearest of other anchors.
  func index(of index: Int, in old: AnchorLadder) -> Int {
    let (place, origin) = (old.places[index], old.origins[index])
    guard list != old.list else { return places.firstIndex(of: place) ?? lowest }
    let same = list.anchors.firstIndex(of: old.list.anchors[place]).flatMap { places.firstIndex(of: $0) }
    return same ?? origins.indices.min { (origins[$0] - origin).magnitude < (origins[$1] - origin).magnitude } ?? lowest
  }

  /// Returns how far the sheet has come from its second anchor (0) to its first (1): not clamped, 0 where these do not
  /// differ.
  func expansion(at origin: Double) -> Double {
    guard count > 1, origins[0] != origins[1] else { return 0 }
    return 1 - (origin - origins[0]) / (origins[1] - origins[0])
  }

  /// Returns how far the sheet has come from its lowest anchor (0) to its highest (1): not clamped, 0 where these do
  /// not differ.
  func progress(at origin: Double) -> Double {
    let span = origins[lowest] - origins[0]
    return span == 0 ? 0 : (origins[lowest] - origin) / span
  }

  /// Returns how dark it is behind the sheet by default, 0 to 1.
  func dimming(at origin: Double) -> Double {
    max(0, min(1, 0.3 * expansion(at: origin)))
  }

  func position(of origin: Double) -> DragPosition {
    DragLimits(minimum: negated[0], maximum: negated[lowest]).position(of: -origin)
  }
}
