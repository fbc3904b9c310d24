public import OverlayEngine

/// What an event file says before its events.
public struct EventFileHeader: Equatable, Sendable {
  /// For people; nil: the file's name serves.
  public var name: String?
  public var screen = ScreenOverride()
  /// When the run ends; nil: once the last event is handled and everything has settled.
  public var duration: Instant?

  public init() {}
}

/// The parts of a screen that an event file gives.
public struct ScreenOverride: Equatable, Sendable {
  /// Points, more than 0.
  public var width: Double?
  public var height: Double?
  /// Pixels per point, 1 to 4.
  public var scale: Double?
  /// Points; an edge that is not given is 0.
  public var safeArea: EdgeInsets?

  public init() {}

  /// A screen with these parts in place of its own.
  public func applied(to screen: Screen) -> Screen {
    Screen(
      size: Size(width: width ?? screen.size.width, height: height ?? screen.size.height), scale: scale ?? screen.scale,
      safeArea: safeArea ?? screen.safeArea)
  }
}
