package enum RoundedCorners: Hashable, Sendable {
  case all, top, bottom, left, right

  @inline(__always) var hasLeft: Bool { self != .right }
  @inline(__always) var hasRight: Bool { self != .left }
}

extension Pixmap {
  /// Lays a colour over a rectangle with rounded corners.
  package func fill(_ rect: PixelRect, corner: Corner?, corners: RoundedCorners = .all, _ ink: Ink, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty, ink.alpha > 0 else { return }
    guard let corner else { return fill(rect, ink, clip: clip) }
    for y in area.top..<area.bottom {
      guard let line = corner.line(at: y, in: rect, corners) else {
        Span.fill(row(y) + area.left * 3, count: area.width, ink)
        continue
      }
      fillRoundedRow(y, area, rect, corner, corners, line, ink)
    }
  }

  private func fillRoundedRow(
    _ y: Int, _ area: PixelRect, _ rect: PixelRect, _ corner: Corner, _ corners: RoundedCorners, _ line: Int, _ ink: Ink
  ) {
    let pixels = row(y)
    let solid = corner.firstSolid[line]
    let innerLeft = max(rect.left + (corners.hasLeft ? solid : 0), area.left)
    let innerRight = min(rect.right - (corners.hasRight ? solid : 0), area.right)
    if innerLeft < innerRight { Span.fill(pixels + innerLeft * 3, count: innerRight - innerLeft, ink) }
    for column in corner.firstTouched[line]..<solid {
      let alpha = corner.alpha(ink, line, column)
      let left = rect.left + column
      if corners.hasLeft, left >= area.left, left < area.right { Blend.cover(pixels + left * 3, ink, alpha: alpha) }
      let right = rect.right - 1 - column
      if corners.hasRight, right > left, right >= area.left, right < area.right {
        Blend.cover(pixels + right * 3, ink, alpha: alpha)
      }
    }
  }
}

extension Corner {
  @inline(__always)
  fileprivate func alpha(_ ink: Ink, _ line: Int, _ column: Int) -> UInt32 {
    Blend.dividedBy255(UInt32(bytes[line * size + column]) &* UInt32(ink.alpha))
  }

  /// Which of its lines a row of the rectangle shows, or `nil`.
  @inline(__always)
  func line(at y: Int, in rect: PixelRect, _ corners: RoundedCorners) -> Int? {
    if corners != .bottom, y - rect.top < size { return y - rect.top }
    if corners != .top, rect.bottom - 1 - y < size { return rect.bottom - 1 - y }
    return nil
  }
}
