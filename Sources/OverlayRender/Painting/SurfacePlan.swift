import OverlayEngine
import PixelRaster

struct SurfacePlan {
  /// Unscaled size; content is laid out in it.
  var width: Int
  var height: Int
  /// Where it is seen, after its scale.
  var rect: PixelRect
  var radius: Int
  var corners: RoundedCorners
  /// The x of `rect`'s top left corner, before rounding.
  var originX: Double
  var originY: Double
  var scale: Double
  var clip: PixelRect
  var shadow: SoftShadow?
  /// 0 to 255.
  var opacity: UInt8
  /// The colour of its background where that is one colour.
  var ink: Ink?
  /// Whether its content is seen beyond `rect`.
  var isOpen: Bool

  init(_ surface: Surface, _ density: Density, _ palette: Palette, screen: PixelRect) {
    let plain = density.rect(surface.rect)
    width = plain.width
    height = plain.height
    scale = surface.scale > 0 ? min(surface.scale, 100) : 0
    originX = Double(plain.left) + Double(width) * (1 - scale) / 2
    originY = Double(plain.top) + Double(height) * (1 - scale) / 2
    rect = PixelRect(
      left: Int(originX.rounded()), top: Int(originY.rounded()),
      right: Int((originX + Double(width) * scale).rounded()),
      bottom: Int((originY + Double(height) * scale).rounded()))
    radius = Int((Double(density.pixels(surface.cornerRadius)) * scale).rounded())
    corners =
      switch surface.corners {
      case .all: .all
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      }
    clip = surface.clip.map { density.rect($0).intersection(screen) } ?? screen
    shadow = SoftShadow(surface.shadow, density, palette)?.faded(
      Self.seenShare(rect, clip, softness: surface.shadow?.radius ?? 0, density))
    opacity = UInt8(share: surface.opacity)
    isOpen = surface.isBare && surface.reachesOut
    if case .fill(.paint(let paint)) = surface.background { ink = palette.ink(paint) }
  }

  /// What is not on the screen casts no shadow there: it fades as the last of a surface leaves, over twice its
  /// softness.
  private static func seenShare(_ rect: PixelRect, _ clip: PixelRect, softness: Double, _ density: Density) -> Double {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return 0 }
    let reach = max(density.pixels(2 * softness), 1)
    return min(
      Double(seen.height) / Double(min(rect.height, reach)), Double(seen.width) / Double(min(rect.width, reach)), 1)
  }

  /// Where a part of its content is seen.
  func device(_ part: PixelRect) -> PixelRect {
    func x(_ place: Int) -> Int { Int((originX + Double(place) * scale).rounded()) }
    func y(_ place: Int) -> Int { Int((originY + Double(place) * scale).rounded()) }
    return PixelRect(left: x(part.left), top: y(part.top), right: x(part.right), bottom: y(part.bottom))
  }

  /// All pixels that it may change.
  var bounds: PixelRect {
    guard opacity > 0, scale > 0 else { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
    return isOpen ? clip : rect.inset(by: -(shadow?.reach ?? 0)).intersection(clip)
  }

  /// Rows of which it covers every pixel of a part's width; empty where there are none. `isFilled`: a map or a blur
  /// fills all of it.
  func coveredRows(of part: PixelRect, isFilled: Bool) -> Range<Int> {
    guard opacity == 255, scale == 1, ink?.alpha == 255 || isFilled, rect.left <= part.left, rect.right >= part.right,
      clip.left <= part.left, clip.right >= part.right
    else { return 0..<0 }
    let rounded = radius > 0 ? Int((Double(radius) * Corner.reach).rounded(.up)) : 0
    let top = max(rect.top + rounded, clip.top)
    let bottom = min(corners != .top ? rect.bottom - rounded : rect.bottom, clip.bottom)
    return top < bottom ? top..<bottom : 0..<0
  }
}

extension Surface {
  /// Whether nothing of its own shows where it ends.
  fileprivate var isBare: Bool { background == nil && shadow == nil && cornerRadius == 0 }

  /// Whether something of its content is placed before its left edge or above its top edge: a backdrop that moves with
  /// it.
  fileprivate var reachesOut: Bool {
    guard let content, !content.clips, case .group = content.kind else { return false }
    return content.children.contains { $0.placement.x < 0 || $0.placement.y < 0 }
  }
}
