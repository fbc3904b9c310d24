extension Pixmap {
  /// Lays the shadow of `shape` over what is there. `hidden`: where something opaque will cover it anyway; nothing is
  /// drawn in its middle rows' span.
  package func drawShadow(_ mask: ShadowMask, of shape: PixelRect, _ ink: Ink, hidden: PixelRect?, clip: PixelRect) {
    let all = shape.inset(by: -mask.reach)
    let area = all.intersection(clip).intersection(bounds)
    guard !area.isEmpty, ink.alpha > 0 else { return }
    for y in area.top..<area.bottom {
      let line = Self.stretched(y - all.top, total: all.height, source: mask.height)
      if let hidden, !hidden.isEmpty, y >= hidden.top, y < hidden.bottom {
        shadowRow(y, line, mask, all, area.left..<max(min(area.right, hidden.left), area.left), ink)
        shadowRow(y, line, mask, all, min(max(area.left, hidden.right), area.right)..<area.right, ink)
      } else {
        shadowRow(y, line, mask, all, area.left..<area.right, ink)
      }
    }
  }

  /// The mask's line (or column) for one of a longer shape: both ends as they are, the one in the middle again and
  /// again.
  @inline(__always)
  private static func stretched(_ place: Int, total: Int, source: Int) -> Int {
    let middle = source / 2
    if place < middle { return place }
    return max(middle, place - (total - source))
  }

  private func shadowRow(_ y: Int, _ line: Int, _ mask: ShadowMask, _ all: PixelRect, _ columns: Range<Int>, _ ink: Ink)
  {
    guard !columns.isEmpty else { return }
    let width = mask.width
    let middle = width / 2
    let pixels = row(y)
    mask.withLine(line) { source in
      let flat =
        max(
          all.left + middle, columns.lowerBound)..<max(
          min(all.right - (width - middle - 1), columns.upperBound), max(all.left + middle, columns.lowerBound))
      let first = columns.lowerBound..<min(flat.lowerBound, columns.upperBound)
      Span.shade(pixels + first.lowerBound * 3, source + (first.lowerBound - all.left) * 3, count: first.count, ink)
      if !flat.isEmpty { Span.fill(pixels + flat.lowerBound * 3, count: flat.count, ink.faded(source[middle * 3])) }
      let last =
        max(flat.upperBound, first.upperBound)..<max(columns.upperBound, max(flat.upperBound, first.upperBound))
      Span.shade(
        pixels + last.lowerBound * 3, source + (last.lowerBound - all.right + width) * 3, count: last.count, ink)
    }
  }
}
