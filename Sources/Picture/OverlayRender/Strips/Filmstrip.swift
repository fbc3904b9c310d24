package import OverlayEngine
package import PixelRaster

/// Key moments side by side in one picture, each with words below it. Frames are made small when they are added, so a
/// long strip needs little memory.
package struct Filmstrip {
  /// The words that stand below a frame.
  package struct Caption: Equatable, Sendable {
    /// The moment, as in `0.283 s`.
    package var time: String
    /// The event that happened, as in `release`.
    package var title: String
    /// The figures, one a line, as in `327 pt` and `1240 pt/s up`.
    package var details: [String]

    package init(time: String, title: String, details: [String] = []) {
      self.time = time
      self.title = title
      self.details = details
    }
  }

  private struct Cell {
    var picture: Pixmap
    var caption: Caption
  }

  /// Frames of the first one's width in one line of the strip; more go to further lines.
  package var columns: Int
  package var theme: Theme
  private var cells: [Cell] = []

  /// The length that the longer side of a small frame comes closest to, pixels; so a turned phone keeps its size.
  private static let frameLength = 650
  private static let margin = 28
  private static let gap = 24
  private static let radius = 22

  package init(columns: Int = 6, theme: Theme = .light) {
    self.columns = max(columns, 1)
    self.theme = theme
  }

  /// Adds a frame after the others. `frame` may be drawn over afterwards.
  package mutating func add(_ frame: Pixmap, _ caption: Caption) {
    let factor = max((max(frame.width, frame.height) + Self.frameLength / 2) / Self.frameLength, 1)
    cells.append(Cell(picture: frame.reduced(by: factor), caption: caption))
  }

  /// The strip; nil where nothing was added. `renderer` lends its letters.
  package func picture(_ renderer: FrameRenderer) -> Pixmap? {
    guard let first = cells.first else { return nil }
    let lines = lines(width: columns * first.picture.width + (columns - 1) * Self.gap)
    let details = cells.reduce(0) { max($0, $1.caption.details.count) }
    let captionHeight = 58 + details * 20
    let strip = Pixmap(
      width: 2 * Self.margin + lines.reduce(0) { max($0, width(of: $1)) },
      height: 2 * Self.margin + lines.reduce(-Self.gap) { $0 + frameHeight(of: $1) + captionHeight + Self.gap })
    let palette = Palette(theme: theme)
    strip.fill(strip.bounds, theme == .light ? Ink(0xECECF1) : Ink(0x101012), clip: strip.bounds)
    var y = Self.margin
    for line in lines {
      let height = frameHeight(of: line)
      var x = Self.margin
      for cell in cells[line] {
        draw(
          cell, x: x, y: y, captionTop: y + height, width: cell.picture.width, on: strip, renderer.caches, palette)
        x += cell.picture.width + Self.gap
      }
      y += height + captionHeight + Self.gap
    }
    return strip
  }

  private func lines(width limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    // A screen that has turned begins a line of its own: pictures of two heights beside each other leave holes.
    for place in cells.indices where place > start {
      let hasTurned = cells[place].picture.height != cells[start].picture.height
      guard hasTurned || width(of: start..<place + 1) > limit else { continue }
      lines.append(start..<place)
      start = place
    }
    return lines + [start..<cells.count]
  }

  private func width(of line: Range<Int>) -> Int {
    cells[line].reduce(-Self.gap) { $0 + $1.picture.width + Self.gap }
  }

  private func frameHeight(of line: Range<Int>) -> Int {
    cells[line].reduce(0) { max($0, $1.picture.height) }
  }

  private func draw(
    _ cell: Cell, x: Int, y: Int, captionTop: Int, width: Int, on strip: Pixmap, _ caches: Caches, _ palette: Palette
  ) {
    let rect = PixelRect(x: x, y: y, width: cell.picture.width, height: cell.picture.height)
    let corner = caches.corners.corner(radius: Self.radius, width: rect.width, height: rect.height)
    let shadow = caches.shadows.mask(
      width: rect.width, height: rect.height, corner: corner, radius: Self.radius, deviation: 7)
    strip.drawShadow(shadow, of: rect.offset(x: 0, y: 3), Ink(0x000000, alpha: 60), hidden: nil, clip: strip.bounds)
    if let corner { caches.savedPixels.saveCorners(corner, .all, of: rect, in: strip, clip: strip.bounds) }
    strip.copy(cell.picture.bounds, from: cell.picture, x: x, y: y)
    if let corner { caches.savedPixels.cutCorners(corner, .all, of: rect, in: strip, clip: strip.bounds) }
    func write(_ words: String, _ weight: Typeface.Weight, size: Int32, baseline: Int, _ ink: Ink) {
      caches.write(words, weight, size: size, x: x + 2, baseline: captionTop + baseline, width: width, ink, on: strip)
    }
    write(cell.caption.time, .medium, size: 14, baseline: 26, palette.ink(.accent))
    write(cell.caption.title, .semibold, size: 17, baseline: 48, palette.ink(.label))
    for (place, detail) in cell.caption.details.enumerated() {
      write(detail, .regular, size: 14, baseline: 70 + place * 20, palette.ink(.secondaryLabel))
    }
  }
}
