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
