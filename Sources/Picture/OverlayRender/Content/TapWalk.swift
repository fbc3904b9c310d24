import OverlayEngine
import PixelRaster

/// A walk over content that collects what can be tapped, in pixels of the surface before it is scaled.
struct TapWalk {
  struct Area {
    /// The part of it that is seen.
    var rect: PixelRect
    var path: [Int]
    var part: TapPart
  }

  /// The facts that hold for the node that the walk has reached.
  struct Scope {
    /// The rectangle outside of which nothing is seen.
    var clip: PixelRect
    /// Pixels by which it is scrolled up, and aside.
    var scrolledUp = 0
    var scrolledAcross = 0
    /// Whether it moves with a scroll view.
    var scrolls = false
    /// The alpha of the node and all that holds it.
    var alpha: Double
  }

  /// Something that is drawn.
  struct Node {
    var rect: PixelRect
    var seen: PixelRect
    var path: [Int]
    var part: TapPart
    var alpha: Double
    var isScrolled: Bool
    var isTruncated = false
    var row: ContentNode.List.Row?
  }

  private(set) var areas: [Area] = []
  /// The nodes that were found, empty unless they are asked for.
  private(set) var nodes: [Node] = []
  private let seesNodes: Bool
  private let scrollsAcross: Bool
  var path: [Int] = []
  var scope: Scope
  /// Pixels by which scrolling content is moved up.
  let scrollOffset: Int

  /// The least alpha at which a node is there, as in UIKit's hit testing.
  static let leastAlpha = 0.01

  init(clip: PixelRect, alpha: Double, scrollOffset: Int, seesNodes: Bool = false, scrollsAcross: Bool = false) {
    scope = Scope(clip: clip, alpha: alpha)
    self.scrollOffset = scrollOffset
    self.seesNodes = seesNodes
    self.scrollsAcross = scrollsAcross
  }

  mutating func see(_ part: TapPart, in rect: PixelRect, row: ContentNode.List.Row? = nil) {
    guard seesNodes else { return }
    let moved = scrolled(rect)
    nodes.append(
      Node(
        rect: moved, seen: moved.intersection(scope.clip), path: path, part: part, alpha: scope.alpha,
        isScrolled: scope.scrolls, row: row))
  }

  /// The words of what was seen last do not fit.
  mutating func truncate() {
    if seesNodes, !nodes.isEmpty { nodes[nodes.count - 1].isTruncated = true }
  }

  private func scrolled(_ rect: PixelRect) -> PixelRect {
    rect.offset(x: -scope.scrolledAcross, y: -scope.scrolledUp)
  }

  mutating func add(_ part: TapPart, in rect: PixelRect) {
    let seen = scrolled(rect).intersection(scope.clip)
    if scope.alpha >= Self.leastAlpha, !seen.isEmpty { areas.append(Area(rect: seen, path: path, part: part)) }
  }

  /// Goes into something that cuts what is in it.
  mutating func clip(to rect: PixelRect, scrolls: Bool, by offset: Int? = nil, across: Bool? = nil) {
    scope.clip = scope.clip.intersection(scrolled(rect))
    guard scrolls else { return }
    scope.scrolls = true
    if across ?? scrollsAcross {
      scope.scrolledAcross += offset ?? scrollOffset
    } else {
      scope.scrolledUp += offset ?? scrollOffset
    }
  }
}
