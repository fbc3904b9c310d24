package import OverlayEngine

/// The parts of the screen that a config or a recording gives; `nil` for those it does not.
package struct ScreenSettings: Equatable, Sendable {
  /// Points.
  package var width: Double?
  /// Points.
  package var height: Double?
  /// Pixels per point, 1 to 4.
  package var scale: Double?
  package var safeArea: EdgeInsets?

  package init() {}

  /// The screen with these parts in their place.
  package func applied(to screen: Screen) -> Screen {
    var applied = screen
    applied.size = Size(width: width ?? screen.size.width, height: height ?? screen.size.height)
    applied.scale = scale ?? screen.scale
    applied.safeArea = safeArea ?? screen.safeArea
    return applied
  }
}
