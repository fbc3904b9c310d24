import OverlayEngine
import PixelRaster

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
  /// Until its `end`, the close button, which fades as the surface says.
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

  /// nil where nothing is left of it.
  func faded(_ share: Double) -> SoftShadow? {
    var faded = self
    faded.ink = ink.faded(UInt8(share: share))
    return faded.ink.alpha > 0 ? faded : nil
  }

  /// Pixels; the mask of a softer one would be larger than any screen.
  static let softest = 128.0
  /// Pixels: shadows take larger corners for this round.
  static let roundest = 256

  /// How far it reaches beyond its shape, to all sides.
  var reach: Int {
    ShadowMask.reach(deviation: deviation) + 1 + max(abs(x), abs(y))
  }
}
