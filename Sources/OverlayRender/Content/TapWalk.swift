import OverlayEngine
import PixelRaster

/// What a walk over content finds that can be tapped, in pixels of the surface before it is scaled.
struct TapWalk {
  struct Area {
    /// What is seen of it.
    var rect: PixelRect
    var path: [Int]
    var part: TapPart
  }

  /// What holds for the node that the walk has reached.
  struct Scope {
    /// Nothing is seen outside.
    var clip: PixelRect
    /// Pixels by which it is scrolled up.
    var scrolled = 0
    /// Of the node and all that holds it.
    var alpha: Double
  }

  private(set) var areas: [Area] = []
  var path: [Int] = []
  var scope: Scope
  /// Pixels by which scrolling content is moved up.
  let scrollOffset: Int

  /// What is less opaque is not there, as in UIKit's hit testing.
  static let leastAlpha = 0.01

  init(clip: PixelRect, alpha: Double, scrollOffset: Int) {
    scope = Scope(clip: clip, alpha: alpha)
    self.scrollOffset = scrollOffset
  }

  mutating func add(_ part: TapPart, in rect: PixelRect) {
    let seen = rect.offset(x: 0, y: -scope.scrolled).intersection(scope.clip)
    if scope.alpha >= Self.leastAlpha, !seen.isEmpty { areas.append(Area(rect: seen, path: path, part: part)) }
  }

  /// Goes into something that cuts what is in it.
  mutating func clip(to rect: PixelRect, scrolls: Bool, by offset: Int? = nil) {
    scope.clip = scope.clip.intersection(rect.offset(x: 0, y: -scope.scrolled))
    if scrolls { scope.scrolled += offset ?? scrollOffset }
  }
}
