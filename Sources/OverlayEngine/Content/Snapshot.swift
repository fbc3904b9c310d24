/// Everything that can be seen at one moment: what the renderer draws, and nothing else. No functions, no pending work.
package struct Snapshot: Equatable, Sendable {
  package var screen: Screen
  package var theme = Theme.light
  /// Seen where no layer draws.
  package var background = Paint.role(.page)
  /// Bottom to top.
  package var layers: [LayerSnapshot] = []
  /// nil: none is drawn.
  package var statusBar: StatusBar?
  /// The bar at the bottom edge of phones without a button.
  package var showsHomeIndicator = false
  /// Fingers, for `--touches`.
  package var touches: [TouchMark] = []

  package init(screen: Screen) {
    self.screen = screen
  }
}

/// Clock, signal and battery at the top edge.
package struct StatusBar: Equatable, Sendable {
  package var time = "9:41"
  /// The colour of its signs; nil: black or white, whichever is seen better on what lies under it.
  package var color: Paint?
}

/// A finger on the glass and where it came from.
package struct TouchMark: Equatable, Sendable {
  package var location: Point
  /// Earlier places, oldest first.
  package var trail: [Point]
  /// 1 while it is down; less while its mark fades.
  package var alpha: Double

  package init(location: Point, trail: [Point] = [], alpha: Double = 1) {
    self.location = location
    self.trail = trail
    self.alpha = alpha
  }
}

/// One layer: the facts that a trace's `frame` tells, and the things that are drawn for it.
package struct LayerSnapshot: Equatable, Sendable {
  package var id: Name
  /// Presentation height, points; nil for layers without one.
  package var height: Double?
  /// The overlay's rectangle on the screen, points.
  package var frame: Rect?
  /// The driving scroll view's content offset, points.
  package var offset: Double?
  /// Of all scroll views, where there are several.
  package var offsets: [ListOffset] = []
  /// Dimming, 0 to 1.
  package var dimming: Double?
  /// A view container's views, bottom to top, those on their way out included.
  package var views: [SeenView] = []
  /// Bottom to top.
  package var elements: [Element] = []

  package enum Element: Equatable, Sendable {
    case backdrop(Backdrop)
    case surface(Surface)
  }
}

/// Where a view of a view container is seen, transition included.
package struct SeenView: Equatable, Sendable {
  package var id: String
  /// On the screen, scale included, points.
  package var frame: Rect
  /// 0 to 1.
  package var opacity: Double
  /// Of the background behind it, 0 to 1; nil: it has none of its own.
  package var dimming: Double?

  package init(id: String, frame: Rect, opacity: Double, dimming: Double? = nil) {
    self.id = id
    self.frame = frame
    self.opacity = opacity
    self.dimming = dimming
  }
}
