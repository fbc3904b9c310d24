import OverlayEngine
import PixelRaster

/// The shadow of what is drawn: of letters and circles where nothing lies behind them, as a layer's shadow without a
/// path of its own.
///
/// Pictures have no alpha here. What is drawn on black and on white tells it: the two differ by what shines through.
struct DrawnShadow {
  let coverage: Coverage
  /// How far it reaches beyond the content, pixels.
  let reach: Int

  /// `deviation` of the Gaussian in pixels.
  init(_ commands: [DrawCommand], width: Int, height: Int, scrollOffset: Int, deviation: Double, _ painter: Painter) {
    let blur = BoxBlur(width: BoxBlur.width(deviation: deviation))
    reach = blur.reach
    func drawn(on ground: Ink) -> Pixmap {
      let pixmap = Pixmap(width: max(width, 1), height: max(height, 1))
      pixmap.fill(pixmap.bounds, ground, clip: pixmap.bounds)
      var painter = Painter(
        caches: painter.caches, pixmap: pixmap, density: painter.density, theme: painter.theme, clip: pixmap.bounds)
      painter.scrollOffset = scrollOffset
      painter.paint(commands)
      return pixmap
    }
    let (black, white) = (drawn(on: Ink(0x000000)), drawn(on: Ink(0xFFFFFF)))
    let side = black.width + 2 * reach
    var plane = [UInt16](repeating: 0, count: side * (black.height + 2 * reach))
    for y in 0..<black.height {
      for x in 0..<black.width {
        let (low, high) = (black.ink(x: x, y: y).green, white.ink(x: x, y: y).green)
        plane[(y + reach) * side + x + reach] = UInt16(255 - (high - min(low, high))) * 257
      }
    }
    var scratch = BoxBlur.Scratch()
    blur.blur(&plane, width: side, height: black.height + 2 * reach, channels: 1, edge: .empty, &scratch)
    coverage = Coverage(
      width: side, height: black.height + 2 * reach, bytes: plane.map { UInt8((UInt32($0) + 128) / 257) })
  }
}

extension Surface {
  /// Whether it is a rectangle (with its corners) that nothing shines through, or glass.
  var hasShape: Bool {
    if background != nil { return true }
    guard let content, content.alpha == 1, content.placement == Placement() else { return false }
    if case .paint(.color(let color)) = content.background {
      return color.alpha == 255 && content.cornerRadius == cornerRadius
    }
    return content.background != nil && content.cornerRadius == cornerRadius
  }
}
