import OverlayEngine
import PixelRaster

/// The conversion from points to pixels. Everything that is drawn begins and ends at whole pixels, so nothing changes
/// its look while it slides: places and lengths are rounded apart, halves away from zero, and lengths therefore do not
/// depend on places.
struct Density: Hashable {
  /// Pixels per point.
  var scale: Double
  /// How much larger letters are than content says.
  var textScale = 1.0
  /// Whether content is laid out from right to left.
  var isMirrored = false

  /// Returns points in pixels. Beyond ten million pixels, and for what is no number, the limit stands in: nothing there
  /// is seen.
  func pixels(_ points: Double) -> Int {
    let pixels = points * scale
    guard pixels > -Self.limit else { return -Int(Self.limit) }
    return Int(min(pixels, Self.limit).rounded(.toNearestOrAwayFromZero))
  }

  private static let limit = 1e7

  func rect(_ rect: Rect) -> PixelRect {
    PixelRect(
      x: pixels(rect.x), y: pixels(rect.y), width: max(pixels(rect.width), 0), height: max(pixels(rect.height), 0))
  }

  /// Returns a rectangle of pixels in points.
  func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.left) / scale, y: Double(rect.top) / scale, width: Double(rect.width) / scale,
      height: Double(rect.height) / scale)
  }

  /// A font size in 1/64 pixels; from 1 to 2048 pixels.
  func fontSize(_ points: Double) -> Int32 {
    guard points > 0 else { return 64 }
    return Int32((min(max(points * scale, 1), 2048) * 64).rounded(.toNearestOrAwayFromZero))
  }

  /// The size of letters in content.
  func letterSize(_ points: Double) -> Int32 { fontSize(points * textScale) }

  /// A length that grows with larger letters, and does not shrink with smaller ones.
  func textPixels(_ points: Double) -> Int { pixels(textScale > 1 ? points * textScale : points) }

  /// One pixel on all screens.
  var hairline: Int { 1 }
}

extension Density {
  init(_ screen: Screen) {
    self.init(scale: screen.scale, textScale: screen.textScale, isMirrored: screen.isMirrored)
  }
}

extension UInt8 {
  /// A share from 0 to 1 as a share of 255; what is outside, or no number, is taken to the nearer end, or 0.
  init(share: Double) {
    self = share > 0 ? UInt8((Swift.min(share, 1) * 255).rounded()) : 0
  }
}
