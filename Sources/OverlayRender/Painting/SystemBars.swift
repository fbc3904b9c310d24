import OverlayEngine
import PixelRaster

struct SystemBars {
  let caches: Caches
  let frame: FrameSetting
  let clip: PixelRect

  /// Rows at the top and bottom edges that they may touch, points.
  private static let statusHeight = 50.0
  private static let indicatorHeight = 20.0

  static func statusRows(_ frame: FrameSetting) -> Range<Int> {
    0..<min(frame.density.pixels(statusHeight), frame.screen.bottom)
  }

  static func indicatorRows(_ frame: FrameSetting) -> Range<Int> {
    max(frame.screen.bottom - frame.density.pixels(indicatorHeight), 0)..<frame.screen.bottom
  }

  private func px(_ points: Double) -> Int { frame.density.pixels(points) }

  func draw(_ snapshot: Snapshot) {
    if let bar = snapshot.statusBar, clip.top < Self.statusRows(frame).upperBound {
      drawStatus(bar, safeTop: snapshot.screen.safeArea.top)
    }
    if snapshot.showsHomeIndicator, clip.bottom > Self.indicatorRows(frame).lowerBound { drawIndicator() }
  }

  /// Black or white, whichever is seen better on what lies in these rows now.
  private func ink(on rows: Range<Int>) -> Ink {
    frame.pixmap.luma(rows) < 128 ? Ink(0xFFFFFF) : Ink(0x000000)
  }

  private func drawIndicator() {
    let width = min(px(139), frame.screen.right * 37 / 100)
    fill(
      (frame.screen.right - width) / 2, frame.screen.bottom - px(13), width, px(5), radius: px(5) / 2,
      ink(on: Self.indicatorRows(frame)))
  }

  private func drawStatus(_ bar: StatusBar, safeTop: Double) {
    let ink = if let color = bar.color { frame.palette.ink(color) } else { ink(on: Self.statusRows(frame)) }
    let middle = px(safeTop >= 40 ? 26 : 10)
    let isTall = safeTop >= 40
    let style = TextStyle(weight: .semibold, size: frame.density.fontSize(isTall ? 17 : 12))
    let line = caches.statusLine(bar.time, style)
    let capitals = Int((Double(style.size) * Font.capitalHeight / 128).rounded())
    let center = isTall ? px(58) : frame.screen.right / 2
    caches.glyphs.draw(line, x: center - line.width / 2, baseline: middle + capitals, ink, on: frame.pixmap, clip: clip)
    let right = frame.screen.right - px(isTall ? 26 : 6)
    drawBattery(right: right, middle: middle, ink)
    let side = px(18)
    let wifi = caches.symbols.mask(.wifi, width: side, height: side)
    frame.pixmap.draw(wifi, x: right - px(28) - side, y: middle - side / 2, ink, clip: clip)
    drawSignal(right: right - px(28) - side - px(5), middle: middle, ink)
  }

  private func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, radius: Int, _ ink: Ink) {
    caches.fill(PixelRect(x: x, y: y, width: width, height: height), radius: radius, ink, on: frame.pixmap, clip: clip)
  }

  private func drawBattery(right: Int, middle: Int, _ ink: Ink) {
    let (width, height, line) = (px(22), px(11.5), max(px(1), 1))
    let (left, top) = (right - px(25), middle - height / 2)
    let gap = 2 * line
    let mask = caches.symbols.batteryCase(width: width, height: height, radius: px(3.5), line: line)
    frame.pixmap.draw(mask, x: left, y: top, ink.faded(102), clip: clip)
    fill(left + width + line, middle - px(2), px(1.5), px(4), radius: px(0.75), ink.faded(102))
    fill(left + gap, top + gap, width - 2 * gap, height - 2 * gap, radius: px(2), ink)
  }

  private func drawSignal(right: Int, middle: Int, _ ink: Ink) {
    let bottom = middle + px(5.5)
    for place in 0..<4 {
      let height = 11 - 2.2 * Double(place)
      fill(right - px(3) - place * px(5), bottom - px(height), px(3), px(height), radius: px(1), ink)
    }
  }
}
