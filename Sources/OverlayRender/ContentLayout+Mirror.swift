import OverlayEngine
import PixelRaster

/// Content from right to left is content from left to right in a mirror, but for letters, pictures and maps, which lie
/// elsewhere and read as ever.
extension ContentLayout {
  func mirrored(_ rect: PixelRect, width: Int) -> PixelRect {
    density.isMirrored ? rect.mirrored(width) : rect
  }

  /// Mirrors what was laid out in a surface of a width.
  mutating func mirror(width: Int) {
    guard density.isMirrored else { return }
    for place in commands.indices { commands[place].mirror(width) }
  }
}

extension PixelRect {
  fileprivate func mirrored(_ width: Int) -> PixelRect {
    PixelRect(left: width - right, top: top, right: width - left, bottom: bottom)
  }
}

extension DrawCommand {
  fileprivate mutating func mirror(_ width: Int) {
    switch self {
    case .fill(let rect, let ink): self = .fill(rect.mirrored(width), ink)
    case .rounded(let rect, let radius, let ink): self = .rounded(rect.mirrored(width), radius: radius, ink)
    case .gradient(let rect, let gradient, let alpha):
      self = .gradient(rect.mirrored(width), gradient, alpha: alpha)
    case .shadow(let rect, let radius, let shadow): self = .shadow(rect.mirrored(width), radius: radius, shadow)
    case .symbol(let symbol, let rect, let ink): self = .symbol(symbol.mirrored, rect.mirrored(width), ink)
    case .text(let line, let x, let baseline, let ink):
      self = .text(line, x: width - x - line.width, baseline: baseline, ink)
    case .picture(let index, let rect, let mode, let alpha):
      self = .picture(index: index, rect.mirrored(width), mode, alpha: alpha)
    case .map(let map, let rect): self = .map(map, rect.mirrored(width))
    case .beginClip(let rect): self = .beginClip(rect.mirrored(width))
    case .beginScroll(let rect, let offset, let across):
      self = .beginScroll(rect.mirrored(width), offset: offset, across: across)
    case .beginRounded(let rect, let radius): self = .beginRounded(rect.mirrored(width), radius: radius)
    case .beginFade(let rect, let alpha): self = .beginFade(rect.mirrored(width), alpha: alpha)
    case .beginCloseButton(let rect): self = .beginCloseButton(rect.mirrored(width))
    case .end: break
    }
  }
}

extension Symbol {
  /// The one that points the same way for those who read from right to left.
  fileprivate var mirrored: Symbol {
    switch self {
    case .chevronLeft: .chevronRight
    case .chevronRight: .chevronLeft
    default: self
    }
  }
}
