package import OverlayEngine

/// The parts of the screen that a config or a recording gives; nil: somebody else says it.
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
    Screen(
      size: Size(width: width ?? screen.size.width, height: height ?? screen.size.height), scale: scale ?? screen.scale,
      safeArea: safeArea ?? screen.safeArea)
  }
}
