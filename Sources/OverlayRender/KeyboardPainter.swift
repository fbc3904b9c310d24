import OverlayEngine
import PixelRaster

/// The screen's keyboard: plain keys on a grey ground, over all layers.
struct KeyboardPainter {
  let caches: Caches
  let frame: FrameSetting
  let clip: PixelRect

  private static let rows = [10, 9, 9, 3]
  private static let pitch = 54.0
  private static let keyHeight = 42.0

  /// The rows of pixels that a keyboard of so many points takes.
  static func rect(_ height: Double, _ frame: FrameSetting) -> PixelRect {
    let top = frame.screen.bottom - frame.density.pixels(height)
    return PixelRect(left: 0, top: max(top, 0), right: frame.screen.right, bottom: frame.screen.bottom)
  }

  func draw(_ height: Double) {
    guard height > 0 else { return }
    let ground = Self.rect(height, frame)
    guard !ground.intersection(clip).isEmpty else { return }
    let isLight = frame.palette.theme == .light
    frame.pixmap.fill(ground, isLight ? Ink(0xD1D4DB) : Ink(0x2B2B2D), clip: clip)
    let key = isLight ? Ink(0xFFFFFF) : Ink(0x6A6A6D)
    for (place, count) in Self.rows.enumerated() {
      let top = ground.top + px(10 + Self.pitch * Double(place))
      for number in 0..<count { draw(key, number, of: count, row: place, top: top) }
    }
  }

  private func draw(_ ink: Ink, _ number: Int, of count: Int, row: Int, top: Int) {
    let (width, gap) = (frame.screen.right, px(6))
    // The last row is the space bar between two keys; the row above the space bar is indented.
    let shares: [Double] = row == 3 ? [0, 0.25, 0.75, 1] : []
    let indent = row == 1 ? width / 20 : 0
    let inner = width - 2 * indent
    let left = row == 3 ? Int(Double(width) * shares[number]) : indent + inner * number / count
    let right = row == 3 ? Int(Double(width) * shares[number + 1]) : indent + inner * (number + 1) / count
    let rect = PixelRect(left: left + gap / 2, top: top, right: right - gap / 2, bottom: top + px(Self.keyHeight))
    caches.fill(rect, radius: px(5), ink, on: frame.pixmap, clip: clip)
  }

  private func px(_ points: Double) -> Int { frame.density.pixels(points) }
}
