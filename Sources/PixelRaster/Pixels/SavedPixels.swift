import SystemMemory

/// Pixels put aside before something is drawn over them, so that the drawing can afterwards be faded, or cut to a
/// rounded shape, as a whole.
///
/// A picture without alpha cannot hold a transparent group; mixing "before" and "after" gives the same result. A stack:
/// the last saved goes first. Its memory grows to what is needed once and is kept.
package final class SavedPixels {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var used = 0

  package init() {
    capacity = 4096
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  private func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if used + count > capacity {
      let larger = max(capacity * 2, used + count)
      let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
      moved.copy(from: bytes, count: used)
      bytes.deallocate()
      bytes = moved
      capacity = larger
    }
    defer { used += count }
    return bytes + used
  }

  package func save(_ area: PixelRect, of pixmap: Pixmap) {
    let area = area.intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    let length = area.width * 3
    let start = reserve(length * area.height)
    for y in area.top..<area.bottom {
      (start + (y - area.top) * length).copy(from: pixmap.row(y) + area.left * 3, count: length)
    }
  }

  /// Fades what was drawn since `save` of the same rectangle; `alpha` 255 keeps it all.
  package func fade(_ area: PixelRect, of pixmap: Pixmap, alpha: UInt8) {
    let area = area.intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    let length = area.width * 3
    used -= length * area.height
    for y in area.top..<area.bottom {
      Span.mix(pixmap.row(y) + area.left * 3, bytes + used + (y - area.top) * length, count: length, alpha: 255 - alpha)
    }
  }

  package func saveCorners(
    _ corner: Corner, _ corners: RoundedCorners, of rect: PixelRect, in pixmap: Pixmap, clip: PixelRect
  ) {
    let area = rect.intersection(clip).intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom where corner.line(at: y, in: rect, corners) != nil {
      let start = reserve(corner.size * 6)
      for side in 0..<2 {
        let left = side == 0 ? rect.left : rect.right - corner.size
        let span = max(left, area.left)..<max(min(left + corner.size, area.right), max(left, area.left))
        (start + (side * corner.size + span.lowerBound - left) * 3).copy(
          from: pixmap.row(y) + span.lowerBound * 3, count: span.count * 3)
      }
    }
  }

  /// Cuts what was drawn since `saveCorners` with the same arguments to the rounded shape.
  package func cutCorners(
    _ corner: Corner, _ corners: RoundedCorners, of rect: PixelRect, in pixmap: Pixmap, clip: PixelRect
  ) {
    let area = rect.intersection(clip).intersection(pixmap.bounds)
    guard !area.isEmpty else { return }
    for step in 1...area.height {
      let y = area.bottom - step
      guard let line = corner.line(at: y, in: rect, corners) else { continue }
      used -= corner.size * 6
      for column in 0..<corner.firstSolid[line] {
        let kept = 255 - UInt32(corner.bytes[line * corner.size + column])
        if corners.hasLeft { restore(rect.left + column, y, from: column, kept: kept, pixmap, area) }
        let right = rect.right - 1 - column
        if corners.hasRight, right > rect.left + column {
          restore(right, y, from: 2 * corner.size - 1 - column, kept: kept, pixmap, area)
        }
      }
    }
  }

  @inline(__always)
  private func restore(_ x: Int, _ y: Int, from place: Int, kept: UInt32, _ pixmap: Pixmap, _ area: PixelRect) {
    guard x >= area.left, x < area.right else { return }
    let pixel = pixmap.row(y) + x * 3
    let saved = bytes + used + place * 3
    for channel in 0..<3 { pixel[channel] = Blend.mix(pixel[channel], saved[channel], alpha: kept) }
  }
}
