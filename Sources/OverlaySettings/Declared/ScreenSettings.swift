public import OverlayEngine

/// The parts of the screen that a config or a recording gives; nil: somebody else says it.
public struct ScreenSettings: Equatable, Sendable {
  /// Points.
  public var width: Double?
  /// Points.
  public var height: Double?
  /// Pixels per point, 1 to 4.
  public var scale: Double?
  public var safeArea: EdgeInsets?

  public init() {}

  /// The screen with these parts in their place.
  public func applied(to screen: Screen) -> Screen {
    Screen(
      size: Size(width: width ?? screen.size.width, height: height ?? screen.size.height), scale: scale ?? screen.scale,
      safeArea: safeArea ?? screen.safeArea)
  }
}
