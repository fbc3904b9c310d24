package import PixelRaster
import Text

extension Plot {
  /// Pixels for each point.
  private static let scale = 2

  /// The picture as pixels, two for each point. `letters`: those of earlier pictures. Throws where the fonts are
  /// missing.
  package func pixmap(isDark: Bool = false, _ letters: PlotLetters? = nil) throws(RasterError) -> Pixmap {
    let pixmap = Pixmap(width: Int(width) * Self.scale, height: Int(height) * Self.scale)
    pixmap.fill(pixmap.bounds, PlotPaint.paper.ink(isDark: isDark), clip: pixmap.bounds)
    let letters = if let letters { letters } else { try PlotLetters() }
    let pen = PlotPen(pixmap: pixmap, isDark: isDark, scale: Double(Self.scale), letters: letters)
    for mark in marks { pen.draw(mark) }
    return pixmap
  }
}

/// The fonts, and letters that were drawn, for pictures that follow each other.
package final class PlotLetters {
  fileprivate let fonts: FontSet
  fileprivate let glyphs: GlyphStore

  package init() throws(RasterError) {
    let fonts = try FontSet()
    (self.fonts, glyphs) = (fonts, GlyphStore(fonts: fonts))
  }
}

private struct PlotPen {
  let pixmap: Pixmap
  let isDark: Bool
  let scale: Double
  let letters: PlotLetters

  func draw(_ mark: Plot.Mark) {
    switch mark {
    case .rect(let box, let paint, _): pixmap.fill(rect(box), paint.ink(isDark: isDark), clip: pixmap.bounds)
    case .line(let spots, let paint, let width, let dash, _):
      for piece in dash > 0 ? Self.dashes(spots, dash) : [spots] {
        var outline = Outline()
        outline.stroke(piece.flatMap { [$0.x, $0.y] }, width: width)
        draw(outline, paint)
      }
    case .disc(let spot, let radius, let paint, let rim, _):
      if let rim { draw(disc(spot, radius + 1), rim) }
      draw(disc(spot, radius), paint)
    case .words(let text, let spot, let words): draw(text, spot, words)
    case .cells(let cells): draw(cells)
    }
  }

  private func disc(_ spot: Plot.Spot, _ radius: Double) -> Outline {
    var outline = Outline()
    outline.circle(x: spot.x, y: spot.y, radius: radius)
    return outline
  }

  /// Draws an outline; only as many pixels are looked at as it can touch.
  private func draw(_ outline: Outline, _ paint: PlotPaint) {
    let vertices = outline.contours.joined()
    guard let first = vertices.first else { return }
    let x = vertices.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    let y = vertices.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    let (left, top) = (Int((x.0 * scale).rounded(.down)), Int((y.0 * scale).rounded(.down)))
    var accumulator = CoverageAccumulator(width: Int(x.1 * scale) + 2 - left, rows: 0..<Int(y.1 * scale) + 2 - top)
    accumulator.add(outline, x: Double(-left), y: Double(-top), scale: scale)
    pixmap.draw(Coverage(accumulator), x: left, y: top, paint.ink(isDark: isDark), clip: pixmap.bounds)
  }

  private func rect(_ box: Plot.Box) -> PixelRect {
    PixelRect(left: pixel(box.x), top: pixel(box.y), right: pixel(box.right), bottom: pixel(box.bottom))
  }

  private func pixel(_ value: Double) -> Int { Int((value * scale).rounded()) }

  private func draw(_ text: String, _ spot: Plot.Spot, _ words: Plot.Words) {
    let style = TextStyle(weight: words.isBold ? .semibold : .regular, size: Int32(words.size * scale * 64))
    let line = letters.fonts.line(text, style)
    let shift =
      switch words.anchor {
      case .start: 0
      case .middle: line.width / 2
      case .end: line.width
      }
    let (x, y) = (pixel(spot.x) - shift, pixel(spot.y))
    if let halo = words.halo {
      let ink = halo.ink(isDark: isDark)
      for (dx, dy) in [(-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, -2), (-2, 2), (2, 2)] {
        letters.glyphs.draw(line, x: x + dx, baseline: y + dy, ink, on: pixmap, clip: pixmap.bounds)
      }
    }
    letters.glyphs.draw(line, x: x, baseline: y, words.paint.ink(isDark: isDark), on: pixmap, clip: pixmap.bounds)
  }

  /// Each pixel has the colour of the cell in which its middle lies.
  private func draw(_ cells: Plot.Cells) {
    let area = rect(cells.box)
    let inks = cells.paints.map { $0.ink(isDark: isDark) }
    for y in area.top..<area.bottom {
      let row = cells.row((y - area.top) * cells.rows / area.height)
      var left = area.left
      while left < area.right {
        let column = (left - area.left) * cells.columns / area.width
        let place = row[row.startIndex + column]
        var right = left + 1
        while right < area.right, row[row.startIndex + (right - area.left) * cells.columns / area.width] == place {
          right += 1
        }
        pixmap.fill(PixelRect(left: left, top: y, right: right, bottom: y + 1), inks[Int(place)], clip: pixmap.bounds)
        left = right
      }
    }
  }

  /// Pieces of a line with gaps of the same length between them.
  private static func dashes(_ spots: [Plot.Spot], _ length: Double) -> [[Plot.Spot]] {
    var pieces: [[Plot.Spot]] = []
    for (start, end) in zip(spots, spots.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let way = (dx * dx + dy * dy).squareRoot()
      for from in stride(from: 0, to: way, by: 2 * length) {
        let to = min(from + length, way)
        pieces.append([
          Plot.Spot(start.x + dx * from / way, start.y + dy * from / way),
          Plot.Spot(start.x + dx * to / way, start.y + dy * to / way),
        ])
      }
    }
    return pieces
  }
}

extension Ink {
  /// `#0072b2`.
  var hexadecimal: String { "#" + [red, green, blue].map { String($0, radix: 16, digits: 2) }.joined() }
}
