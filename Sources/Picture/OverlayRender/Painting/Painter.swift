import OverlayEngine
import PixelRaster

/// The painter's state before a `begin` command, restored at its `end`.
struct Scope {
  enum Kind {
    case clip
    case rounded(PixelRect, Corner)
    case fade(PixelRect, UInt8)
  }
  var kind: Kind
  var clip: PixelRect
  var scrolledUp: Int
  var scrolledAcross: Int
}

/// Carries out draw commands on a picture: moved to a whole pixel, or scaled about any point, and always inside a clip.
struct Painter {
  let caches: Caches
  let pixmap: Pixmap
  let density: Density
  let theme: Theme
  /// The place of the commands' origin.
  var originX = 0.0
  var originY = 0.0
  var scale = 1.0
  /// Pixels by which scrolling content is moved up.
  var scrollOffset = 0
  /// Whether scrolling content is moved to the left instead.
  var scrollsAcross = false
  /// The close button's alpha, 0 to 255.
  var closeButtonAlpha: UInt8 = 255
  var clip: PixelRect
  /// Pixels by which what is drawn now is moved up, and to the left.
  var scrolledUp = 0
  var scrolledAcross = 0

  private func x(_ x: Int) -> Double { originX + Double(x - scrolledAcross) * scale }
  private func y(_ y: Int) -> Double { originY + Double(y - scrolledUp) * scale }

  private func device(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      left: Int(x(rect.left).rounded()), top: Int(y(rect.top).rounded()), right: Int(x(rect.right).rounded()),
      bottom: Int(y(rect.bottom).rounded()))
  }

  func device(length: Int) -> Int {
    scale == 1 ? length : Int((Double(length) * scale).rounded())
  }

  mutating func paint(_ commands: [DrawCommand]) {
    for place in commands.indices { paint(commands[place]) }
  }

  private mutating func paint(_ command: DrawCommand) {
    switch command {
    case .fill(let rect, let ink): pixmap.fill(line(rect), ink, clip: clip)
    case .rounded(let rect, let radius, let ink):
      caches.fill(device(rect), radius: device(length: radius), ink, on: pixmap, clip: clip)
    case .gradient(let rect, let gradient, let alpha): pixmap.fill(device(rect), gradient, alpha: alpha, clip: clip)
    case .shadow(let rect, let radius, let shadow):
      paintShadow(device(rect), radius: device(length: radius), shadow, hidden: nil)
    case .symbol(let symbol, let rect, let ink): paint(symbol, device(rect), ink)
    case .text(let line, let x, let baseline, let ink): paint(line, x, baseline, ink)
    case .picture(let index, let rect, let mode, let alpha): paintPicture(index, device(rect), mode, alpha)
    case .map(let map, let rect): paint(map, rect)
    case .beginClip(let rect): push(.clip, device(rect))
    case .beginScroll(let rect, let offset, let across):
      push(.clip, device(rect))
      let way = offset ?? scrollOffset
      if across ?? scrollsAcross {
        // From right to left content goes on to the right.
        scrolledAcross += density.isMirrored ? -way : way
      } else {
        scrolledUp += way
      }
    case .beginRounded(let rect, let radius): beginRounded(device(rect), radius)
    case .beginFade(let rect, let alpha): beginFade(device(rect), alpha)
    case .beginCloseButton(let rect):
      if closeButtonAlpha == 255 { push(.clip, clip) } else { beginFade(device(rect), closeButtonAlpha) }
    case .end: end()
    }
  }

  private mutating func push(_ kind: Scope.Kind, _ area: PixelRect) {
    caches.scopes.append(Scope(kind: kind, clip: clip, scrolledUp: scrolledUp, scrolledAcross: scrolledAcross))
    clip = clip.intersection(area)
  }

  private mutating func beginFade(_ rect: PixelRect, _ alpha: UInt8) {
    let area = rect.intersection(clip)
    caches.savedPixels.save(area, of: pixmap)
    push(.fade(area, alpha), clip)
  }

  private mutating func beginRounded(_ rect: PixelRect, _ radius: Int) {
    let radius = device(length: radius)
    guard let corner = caches.corners.corner(radius: radius, width: rect.width, height: rect.height) else {
      return push(.clip, rect)
    }
    push(.rounded(rect, corner), rect)
    caches.savedPixels.saveCorners(corner, .all, of: rect, in: pixmap, clip: clip)
  }

  private mutating func end() {
    guard let scope = caches.scopes.popLast() else { return }
    switch scope.kind {
    case .clip: break
    case .rounded(let rect, let corner): caches.savedPixels.cutCorners(corner, .all, of: rect, in: pixmap, clip: clip)
    case .fade(let area, let alpha): caches.savedPixels.fade(area, of: pixmap, alpha: alpha)
    }
    clip = scope.clip
    scrolledUp = scope.scrolledUp
    scrolledAcross = scope.scrolledAcross
  }

  /// Hairlines stay a pixel thick where they are scaled down.
  private func line(_ rect: PixelRect) -> PixelRect {
    var result = device(rect)
    if result.height == 0, rect.height > 0 { result.bottom += 1 }
    if result.width == 0, rect.width > 0 { result.right += 1 }
    return result
  }

  /// `hidden`: what something opaque will cover anyway.
  func paintShadow(_ rect: PixelRect, radius: Int, _ shadow: SoftShadow, hidden: PixelRect?) {
    guard !rect.isEmpty else { return }
    let moved = rect.offset(x: device(length: shadow.x), y: device(length: shadow.y))
    let radius = min(radius, SoftShadow.roundest)
    let corner = caches.corners.corner(radius: radius, width: rect.width, height: rect.height)
    let mask = caches.shadows.mask(
      width: rect.width, height: rect.height, corner: corner, radius: radius,
      deviation: min(shadow.deviation * scale, SoftShadow.softest))
    pixmap.drawShadow(mask, of: moved, shadow.ink, hidden: hidden, clip: clip)
  }

  /// The size in pixels beyond which a symbol's coverage would take more memory than a screen full of them is worth.
  private static let largestSymbol = 4096

  private func paint(_ symbol: Symbol, _ rect: PixelRect, _ ink: Ink) {
    guard !rect.intersection(clip).isEmpty, max(rect.width, rect.height) <= Self.largestSymbol else { return }
    let mask = caches.symbols.mask(symbol, width: rect.width, height: rect.height)
    pixmap.draw(mask, x: rect.left, y: rect.top, ink, clip: clip)
  }

  private func paint(_ line: TextLine, _ x: Int, _ baseline: Int, _ ink: Ink) {
    if scale == 1 {
      caches.glyphs.draw(
        line, x: Int(self.x(x).rounded()), baseline: Int(y(baseline).rounded()), ink, on: pixmap, clip: clip)
    } else {
      caches.scaledGlyphs.draw(line, x: self.x(x), baseline: y(baseline), scale: scale, ink, on: pixmap, clip: clip)
    }
  }

  /// Pixels of a scaled picture or a map that are kept.
  private static let largestRaster = 1 << 26

  private func paintPicture(_ index: Int, _ rect: PixelRect, _ mode: ContentNode.Image.Mode, _ alpha: UInt8) {
    guard !rect.intersection(clip).isEmpty, rect.width * rect.height <= Self.largestRaster else { return }
    guard let picture = caches.picture(index, mode, width: rect.width, height: rect.height) else { return }
    let x = rect.left + (rect.width - picture.width) / 2
    let y = rect.top + (rect.height - picture.height) / 2
    pixmap.draw(picture, x: x, y: y, alpha: alpha, clip: clip)
  }

  private func paint(_ map: ContentNode.Map, _ rect: PixelRect) {
    let target = device(rect)
    guard !target.intersection(clip).isEmpty, rect.width * rect.height <= Self.largestRaster else { return }
    let raster = caches.map(map, width: rect.width, height: rect.height, density, theme)
    if scale == 1 {
      let area = clip.intersection(target)
      pixmap.copy(area.offset(x: -target.left, y: -target.top), from: raster, x: target.left, y: target.top)
    } else {
      pixmap.draw(raster, stretchedTo: target, clip: clip)
    }
  }
}

/// One step of drawing a surface's content, in pixels from the surface's top left corner. A list of them is made once
/// per content and size.
enum DrawCommand {
  case fill(PixelRect, Ink)
  case rounded(PixelRect, radius: Int, Ink)
  case gradient(PixelRect, LinearGradient, alpha: UInt8)
  case shadow(PixelRect, radius: Int, SoftShadow)
  case symbol(Symbol, PixelRect, Ink)
  case text(TextLine, x: Int, baseline: Int, Ink)
  case picture(index: Int, PixelRect, ContentNode.Image.Mode, alpha: UInt8)
  case map(ContentNode.Map, PixelRect)
  /// Until its `end`, nothing is drawn outside.
  case beginClip(PixelRect)
  /// Until its `end`, what follows is moved up by the scroll offset, and cut.
  /// `offset`: of a scroll view of its own, in pixels, and `across`: whether that moves it aside; `nil` means as of the
  /// driving one.
  case beginScroll(PixelRect, offset: Int?, across: Bool?)
  /// At its `end`, what was drawn in the rectangle is cut to rounded corners.
  case beginRounded(PixelRect, radius: Int)
  /// At its `end`, what was drawn in the rectangle is faded as a whole.
  case beginFade(PixelRect, alpha: UInt8)
  /// Until its `end`, the close button is drawn, which fades as the surface says.
  case beginCloseButton(PixelRect)
  case end
}

/// A shadow in pixels.
struct SoftShadow {
  /// The deviation of the Gaussian.
  var deviation: Double
  var x: Int
  var y: Int
  var ink: Ink

  init?(_ shadow: Shadow?, _ density: Density, _ palette: Palette) {
    guard let shadow, shadow.color.alpha > 0 else { return nil }
    deviation = shadow.radius > 0 ? min(shadow.radius * density.scale, Self.softest) : 0
    x = density.pixels(shadow.x)
    y = density.pixels(shadow.y)
    ink = palette.ink(shadow.color)
  }

  /// Returns the shadow faded by a share; nil where nothing is left of it.
  func faded(_ share: Double) -> SoftShadow? {
    var faded = self
    faded.ink = ink.faded(UInt8(share: share))
    return faded.ink.alpha > 0 ? faded : nil
  }

  /// The deviation of the softest shadow, pixels; the mask of a softer one would be larger than any screen.
  static let softest = 128.0
  /// The radius of the roundest corners, pixels: shadows take larger corners for this round.
  static let roundest = 256

  /// How far it reaches beyond its shape, to all sides.
  var reach: Int {
    ShadowMask.reach(deviation: deviation) + 1 + max(abs(x), abs(y))
  }
}

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
    let blur = BoxBlur(deviation: deviation)
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
