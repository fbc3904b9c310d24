import OverlayEngine
import PixelRaster

extension Painter {
  /// Draws a surface: shadow, background, content, ornaments; `frost` is what a blurred background shows, `drawnShadow`
  /// the shadow of a surface without a shape of its own.
  mutating func paint(
    _ plan: SurfacePlan, _ surface: Surface, _ commands: [DrawCommand], frost: Frost?, drawnShadow: DrawnShadow?,
    palette: Palette
  ) {
    let outer = clip
    defer { clip = outer }
    clip = clip.intersection(plan.bounds)
    guard !clip.isEmpty else { return }
    let area = clip
    if plan.opacity < 255 { caches.savedPixels.save(area, of: pixmap) }
    scale = plan.scale
    if let shadow = plan.shadow, let drawnShadow {
      paint(drawnShadow, shadow, of: plan)
    } else if let shadow = plan.shadow {
      paintShadow(plan.rect, radius: plan.radius, shadow, hidden: hiddenPart(plan))
    }
    if !plan.isOpen { clip = clip.intersection(plan.rect) }
    paintBody(plan, surface, commands, frost, palette)
    if plan.opacity < 255 { caches.savedPixels.fade(area, of: pixmap, alpha: plan.opacity) }
  }

  private func paint(_ drawn: DrawnShadow, _ shadow: SoftShadow, of plan: SurfacePlan) {
    let reach = Double(drawn.reach) * scale
    let rect = PixelRect(
      left: Int((plan.originX - reach).rounded()), top: Int((plan.originY - reach).rounded()),
      right: Int((plan.originX + Double(plan.width) * scale + reach).rounded()),
      bottom: Int((plan.originY + Double(plan.height) * scale + reach).rounded()))
    let moved = rect.offset(x: device(length: shadow.x), y: device(length: shadow.y))
    pixmap.draw(drawn.coverage, stretchedTo: moved, shadow.ink, clip: clip)
  }

  /// The part of the shadow that an opaque background covers: all rows without rounded corners.
  private func hiddenPart(_ plan: SurfacePlan) -> PixelRect? {
    guard plan.ink?.alpha == 255 else { return nil }
    let rounded = Int((Double(plan.radius) * Corner.reach).rounded(.up))
    return PixelRect(
      left: plan.rect.left, top: plan.rect.top + rounded, right: plan.rect.right,
      bottom: plan.corners != .top ? plan.rect.bottom - rounded : plan.rect.bottom)
  }

  private mutating func paintBody(
    _ plan: SurfacePlan, _ surface: Surface, _ commands: [DrawCommand], _ frost: Frost?, _ palette: Palette
  ) {
    let corner = caches.corners.corner(radius: plan.radius, width: plan.rect.width, height: plan.rect.height)
    let isPlain = commands.isEmpty && plan.ink != nil
    if let ink = plan.ink, isPlain {
      return pixmap.fill(plan.rect, corner: corner, corners: plan.corners, ink, clip: clip)
    }
    let shape = clip
    if let corner { caches.savedPixels.saveCorners(corner, plan.corners, of: plan.rect, in: pixmap, clip: shape) }
    switch surface.background {
    case .none: break
    case .fill(.paint(let paint)): pixmap.fill(plan.rect, palette.ink(paint), clip: shape)
    case .fill(.gradient(let gradient)):
      pixmap.fill(plan.rect, caches.gradients.gradient(gradient, palette), alpha: 255, clip: shape)
    case .blur: frost?.draw(plan.rect, on: pixmap, clip: shape)
    }
    originX = plan.originX
    originY = plan.originY
    scrollOffset = density.pixels(surface.scrollOffset)
    scrollsAcross = surface.scrollsAcross
    closeButtonAlpha = UInt8((min(max(surface.ornaments.closeButtonOpacity, 0), 1) * 255).rounded())
    paint(commands)
    if let corner { caches.savedPixels.cutCorners(corner, plan.corners, of: plan.rect, in: pixmap, clip: shape) }
  }

  /// Draws dimming or a blur over what is there.
  func paint(_ backdrop: Backdrop, frost: Frost?, palette: Palette) {
    let alpha = UInt8(share: backdrop.alpha)
    let rect = density.rect(backdrop.rect)
    switch backdrop.style {
    case .fill(.paint(let paint)): pixmap.fill(rect, palette.ink(paint).faded(alpha), clip: clip)
    case .fill(.gradient(let gradient)):
      pixmap.fill(rect, caches.gradients.gradient(gradient, palette), alpha: alpha, clip: clip)
    case .blur: frost?.draw(rect, on: pixmap, clip: clip)
    }
  }
}

struct SurfacePlan {
  /// The unscaled size; content is laid out in it.
  var width: Int
  var height: Int
  /// The rectangle in which it is seen, after its scale.
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

  /// Returns the share of a shadow that is seen. What is not on the screen casts no shadow there: it fades as the last
  /// of a surface leaves, over twice its softness.
  private static func seenShare(_ rect: PixelRect, _ clip: PixelRect, softness: Double, _ density: Density) -> Double {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return 0 }
    let reach = max(density.pixels(2 * softness), 1)
    return min(
      Double(seen.height) / Double(min(rect.height, reach)), Double(seen.width) / Double(min(rect.width, reach)), 1)
  }

  /// Returns where a part of its content is seen.
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
