public import OverlayEngine

/// The parts of the screen that a config gives; nil: somebody else says it.
public struct ScreenSettings: Equatable, Sendable {
  /// Points.
  public var width: Double?
  /// Points.
  public var height: Double?
  /// Pixels per point.
  public var scale: Double?
  public var safeArea: EdgeInsets?

  public init() {}

  /// From a checked `screen` table.
  public init(_ settings: Settings) {
    width = settings.number("width")
    height = settings.number("height")
    scale = settings.number("scale")
    safeArea = settings.settings("safeArea").map(EdgeInsets.init)
  }

  /// The screen with these parts in their place.
  public func applied(to screen: Screen) -> Screen {
    Screen(
      size: Size(width: width ?? screen.size.width, height: height ?? screen.size.height), scale: scale ?? screen.scale,
      safeArea: safeArea ?? screen.safeArea)
  }
}

extension EdgeInsets {
  /// From a checked `safeArea` or `insets` table.
  public init(_ settings: Settings) {
    self.init(
      top: settings.required("top"), left: settings.required("left"), bottom: settings.required("bottom"),
      right: settings.required("right"))
  }

  /// From checked `insets`: a number for all edges, or a table.
  init(_ setting: Setting) {
    if let number = setting.number {
      self.init(top: number, left: number, bottom: number, right: number)
    } else if let settings = setting.settings {
      self.init(settings)
    } else {
      self = .zero
    }
  }
}

extension Rect {
  init(_ settings: Settings) {
    self.init(
      x: settings.required("x"), y: settings.required("y"), width: settings.required("width"), height: settings.required("height"))
  }
}
