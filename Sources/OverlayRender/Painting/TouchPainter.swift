import OverlayEngine
import PixelRaster

/// Fingers as translucent discs, with the way they came.
struct TouchPainter {
  let frame: FrameSetting
  let clip: PixelRect

  /// The radius of the finger's disc, points.
  private static let radius = 18.0
  private static let ink = Ink(0x2F6BFF)

  /// All pixels that a mark may touch.
  static func bounds(_ touch: TouchMark, _ frame: FrameSetting) -> PixelRect {
    var (left, top, right, bottom) = (touch.location.x, touch.location.y, touch.location.x, touch.location.y)
    for point in touch.trail {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    func px(_ points: Double) -> Int { frame.density.pixels(points) }
    return PixelRect(
      left: px(left - radius), top: px(top - radius), right: px(right + radius), bottom: px(bottom + radius)
    )
    .inset(by: -2).intersection(frame.screen)
  }

  func draw(_ touches: [TouchMark], _ caches: Caches) {
    for touch in touches {
      let alpha = UInt8(share: touch.alpha)
      for (place, point) in touch.trail.enumerated() {
        let share = UInt8(20 + 60 * (place + 1) / touch.trail.count)
        disc(
          point, radius: 3 + 3 * Double(place + 1) / Double(touch.trail.count),
          Self.ink.faded(Blend.product(share, alpha)), caches)
      }
      disc(touch.location, radius: Self.radius, Self.ink.faded(Blend.product(90, alpha)), caches)
      disc(touch.location, radius: Self.radius - 2, Ink(0xFFFFFF, alpha: 70).faded(alpha), caches)
    }
  }

  private func disc(_ center: Point, radius: Double, _ ink: Ink, _ caches: Caches) {
    let side = max(frame.density.pixels(radius * 2), 2)
    let rect = PixelRect(
      x: frame.density.pixels(center.x) - side / 2, y: frame.density.pixels(center.y) - side / 2, width: side,
      height: side)
    caches.fill(rect, radius: side / 2, ink, on: frame.pixmap, clip: clip)
  }
}
