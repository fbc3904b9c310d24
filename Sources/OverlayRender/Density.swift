import OverlayEngine
import PixelRaster

/// From points to pixels. Everything that is drawn begins and ends at whole pixels, so nothing changes its look while it slides:
/// places and lengths are rounded apart, halves away from zero, and lengths therefore do not depend on places.
struct Density: Hashable {
  /// Pixels per point.
  var scale: Double

  func pixels(_ points: Double) -> Int {
    Int((points * scale).rounded(.toNearestOrAwayFromZero))
  }

  func rect(_ rect: Rect) -> PixelRect {
    PixelRect(x: pixels(rect.x), y: pixels(rect.y), width: max(pixels(rect.width), 0), height: max(pixels(rect.height), 0))
  }

  /// A font size in 1/64 pixels.
  func fontSize(_ points: Double) -> Int32 {
    Int32((points * scale * 64).rounded(.toNearestOrAwayFromZero))
  }

  /// One pixel on all screens.
  var hairline: Int { 1 }
}
