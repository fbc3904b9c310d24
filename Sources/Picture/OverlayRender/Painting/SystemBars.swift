import OverlayEngine
import PixelRaster

struct SystemBars {
  let caches: Caches
  let frame: FrameContext
  let clip: PixelRect

  /// Rows at the top and bottom edges that they may touch, points.
  private static let statusHeight = 50.0
  private static let indicatorHeight = 20.0

  static func statusRows(_ frame: FrameContext) -> Range<Int> {
    0..<min(frame.density.pixels(statusHeight), frame.screen.bottom)
  }

  static func indicatorRows(_ frame: FrameContext) -> Range<Int> {
    max(frame.screen.bottom - frame.density.pixels(indicatorHeight), 0)..<frame.screen.bottom
  }

  private func px(_ points: Double) -> Int { frame.density.pixels(points) }

  func draw(_ snapshot: Snapshot) {
    if let bar = snapshot.statusBar, clip.top < Self.statusRows(frame).upperBound {
      drawStatus(bar, safeTop: snapshot.screen.safeArea.top)
    }
    if snapshot.showsHomeIndicator, clip.bottom > Self.indicatorRows(frame).lowerBound { drawIndicator() }
  }

  /// Returns black or white, whichever is seen better on what lies in these rows now.
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

/// The screen's keyboard: plain keys on a grey ground, over all layers.
struct KeyboardPainter {
  let caches: Caches
  let frame: FrameContext
  let clip: PixelRect

  private static let rows = [10, 9, 9, 3]
  private static let pitch = 54.0
  private static let keyHeight = 42.0

  /// The rows of pixels that a keyboard of this height, in points, takes.
  static func rect(_ height: Double, _ frame: FrameContext) -> PixelRect {
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

/// Fingers as translucent discs, with the way they came.
struct TouchPainter {
  let frame: FrameContext
  let clip: PixelRect

  /// The radius of the finger's disc, points.
  private static let radius = 18.0
  private static let ink = Ink(0x2F6BFF)

  /// Returns all pixels that a mark may touch.
  static func bounds(_ touch: TouchMark, _ frame: FrameContext) -> PixelRect {
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
