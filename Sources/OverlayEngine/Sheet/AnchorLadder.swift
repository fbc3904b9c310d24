/// A sheet's anchors on a screen: where its top edge may rest, in points from the screen's top edge, highest on screen
/// first.
///
/// These origins are exact; heights, which are only reported, are computed from them.
struct AnchorLadder: Equatable, Sendable {
  /// Ascending, never empty.
  let origins: [Double]
  /// Which anchor of the author's list each is.
  let places: [Int]
  /// The origins with their sign turned, lowest first: heights above the screen's top edge, as policies compare them.
  let negated: [Double]

  /// Anchors at the same origin keep the author's order.
  init(_ list: SheetAnchors, in safeArea: Rect) {
    let anchors = list.anchors.map { $0.origin(in: safeArea) }
    places = anchors.indices.sorted { anchors[$0] != anchors[$1] ? anchors[$0] < anchors[$1] : $0 < $1 }
    origins = places.map { anchors[$0] }
    negated = origins.reversed().map { -$0 }
  }

  var count: Int { origins.count }
  /// The index of the lowest on screen.
  var lowest: Int { origins.count - 1 }

  /// Between which origins the sheet moves freely.
  var limits: DragLimits { DragLimits(minimum: origins[0], maximum: origins[origins.count - 1]) }

  func contains(_ index: Int) -> Bool {
    origins.indices.contains(index)
  }

  /// How far the sheet has come from its second anchor (0) to its first (1): not clamped, 0 where these do not differ.
  func expansion(at origin: Double) -> Double {
    guard count > 1, origins[0] != origins[1] else { return 0 }
    return 1 - (origin - origins[0]) / (origins[1] - origins[0])
  }

  /// How far the sheet has come from its lowest anchor (0) to its highest (1): not clamped, 0 where these do not
  /// differ.
  func progress(at origin: Double) -> Double {
    let span = origins[lowest] - origins[0]
    return span == 0 ? 0 : (origins[lowest] - origin) / span
  }

  /// How dark it is behind the sheet by default, 0 to 1.
  func dimming(at origin: Double) -> Double {
    max(0, min(1, 0.3 * expansion(at: origin)))
  }

  func position(of origin: Double) -> DragPosition {
    switch (origin == origins[0], origin == origins[lowest]) {
    case (true, true): .stationary
    case (true, false): .top
    case (false, true): .bottom
    case (false, false): .inFlight
    }
  }
}
