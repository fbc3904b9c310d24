import Text

/// Everything that can be seen at one moment: what the renderer draws, and nothing else. No functions, no pending work.
public struct Snapshot: Equatable, Sendable {
  /// The screen with its size and scale.
  public var screen: Screen
  /// The theme, light or dark.
  public var theme = Theme.light
  /// Whether words of second rank and lines are stronger.
  public var hasMoreContrast = false
  /// The colour where no layer draws.
  public var background = Paint.role(.page)
  /// The layers, bottom to top.
  public var layers: [LayerSnapshot] = []
  /// The status bar, or `nil` if none is drawn.
  public var statusBar: StatusBar?
  /// Whether the bar at the bottom edge of phones without a button is drawn.
  public var showsHomeIndicator = false
  /// The height that the keyboard covers above the bottom edge, over all layers, points; 0: there is none.
  public var keyboard = 0.0
  /// The fingers, for `--touches`.
  public var touches: [TouchMark] = []

  /// An empty screen.
  public init(screen: Screen) {
    self.screen = screen
  }
}

/// The clock, signal and battery at the top edge.
public struct StatusBar: Equatable, Sendable {
  /// The time that the clock shows.
  public var time = "9:41"
  /// The colour of its signs; `nil` for black or white, whichever stands out more from what lies below.
  public var color: Paint?
}

/// A finger on the glass and where it came from.
public struct TouchMark: Equatable, Sendable {
  /// Its present place on the screen, points.
  public var location: Point
  /// The earlier places, oldest first.
  public var trail: [Point]
  /// 1 while it is down; less while its mark fades.
  public var alpha: Double

  /// A finger with its trail, oldest place first.
  public init(location: Point, trail: [Point] = [], alpha: Double = 1) {
    self.location = location
    self.trail = trail
    self.alpha = alpha
  }
}

/// One layer: the facts in a trace's `frame` record, and the things that are drawn for it.
public struct LayerSnapshot: Equatable, Sendable {
  /// The name by which events and records call the layer.
  public var id: Name
  /// The presentation height, points; nil for layers without one.
  public var height: Double?
  /// The overlay's rectangle on the screen, points.
  public var frame: Rect?
  /// The driving scroll view's content offset, points.
  public var offset: Double?
  /// The offsets of all scroll views, where there are several.
  public var offsets: [ListOffset] = []
  /// The share of the dimming, 0 to 1.
  public var dimming: Double?
  /// A view container's views, bottom to top, those on their way out included.
  public var views: [SeenView] = []
  /// The elements, bottom to top.
  public var elements: [Element] = []

  /// Something drawn.
  public enum Element: Equatable, Sendable {
    case backdrop(Backdrop)
    case surface(Surface)
  }

  /// The surface at a place among the elements, or `nil` if there is none.
  func surface(at place: Int) -> Surface? {
    guard elements.indices.contains(place), case .surface(let surface) = elements[place] else { return nil }
    return surface
  }
}

/// The place at which a view of a view container is seen, transition included.
public struct SeenView: Equatable, Sendable {
  /// The view's identifier.
  public var id: String
  /// The frame on the screen, scale included, points.
  public var frame: Rect
  /// 0 to 1.
  public var opacity: Double
  /// The dimming behind it, 0 to 1, or `nil` if it has none of its own.
  public var dimming: Double?

  /// A view where it is seen.
  public init(id: String, frame: Rect, opacity: Double, dimming: Double? = nil) {
    self.id = id
    self.frame = frame
    self.opacity = opacity
    self.dimming = dimming
  }
}

/// A layer that shows a picture and does nothing.
public struct ContentLayerSettings {
  package var id: Name
  package var look = SurfaceLook(background: nil, shadow: nil, cornerRadius: .constant(0), hasGrabber: false)

  package init(id: Name) {
    self.id = id
  }
}

/// A layer that is only drawn.
public final class ContentLayer: Layer {
  package let settings: ContentLayerSettings
  private let trees = ContentTrees()

  init(_ settings: ContentLayerSettings, stage: Stage, place: Int) {
    self.settings = settings
    super.init(settings.id, stage: stage, place: place)
  }

  override var isTappable: Bool { settings.look.isTappable }
  override var transform: FunctionReference? { settings.look.transform }
  package override func facts(seenAt seconds: Double?) -> LayerFacts { LayerFacts(frame: stage.screen.bounds) }

  override func plainSnapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    let context = DrawContext(layer: id, time: seconds)
    let surface = try settings.look.surface(stage.screen.bounds, corners: .all, trees: trees, context: context, draw)
    var snapshot = LayerSnapshot(id: id, elements: room)
    snapshot.elements.append(.surface(surface))
    return snapshot
  }
}
