public import OverlayEngine
public import PixelRaster

/// Key moments side by side in one picture, each with words below it. Frames are made small when they are added, so a long strip needs little memory.
public struct Filmstrip {
  /// What stands below a frame.
  public struct Caption: Equatable, Sendable {
    /// When, as in `0.283 s`.
    public var time: String
    /// What happened, as in `release`.
    public var title: String
    /// Figures, one a line, as in `327 pt` and `-1240 pt/s`.
    public var details: [String]

    public init(time: String, title: String, details: [String] = []) {
      self.time = time
      self.title = title
      self.details = details
    }
  }

  private struct Cell {
    var picture: Pixmap
    var caption: Caption
  }

  /// Frames in one line of the strip; more go to further lines.
  public var columns: Int
  public var theme: Theme
  private var cells: [Cell] = []

  /// Width that a small frame comes closest to, pixels.
  private static let frameWidth = 300
  private static let margin = 28
  private static let gap = 24
  private static let radius = 22

  public init(columns: Int = 6, theme: Theme = .light) {
    self.columns = max(columns, 1)
    self.theme = theme
  }

  public var count: Int { cells.count }

  /// Adds a frame after the others. `frame` may be drawn over afterwards.
  public mutating func add(_ frame: Pixmap, _ caption: Caption) {
    let factor = max((frame.width + Self.frameWidth / 2) / Self.frameWidth, 1)
    cells.append(Cell(picture: frame.reduced(by: factor), caption: caption))
  }

  /// The strip; nil where nothing was added. `renderer` lends its letters.
  public func picture(_ renderer: FrameRenderer) -> Pixmap? {
    guard let first = cells.first else { return nil }
    let cellWidth = cells.reduce(first.picture.width) { max($0, $1.picture.width) }
    let frameHeight = cells.reduce(first.picture.height) { max($0, $1.picture.height) }
    let details = cells.reduce(0) { max($0, $1.caption.details.count) }
    let cellHeight = frameHeight + 58 + details * 20
    let across = min(columns, cells.count)
    let down = (cells.count + columns - 1) / columns
    let strip = Pixmap(
      width: 2 * Self.margin + across * cellWidth + (across - 1) * Self.gap,
      height: 2 * Self.margin + down * cellHeight + (down - 1) * Self.gap)
    let palette = Palette(theme: theme)
    strip.fill(strip.bounds, theme == .light ? Ink(0xECECF1) : Ink(0x101012), clip: strip.bounds)
    for (place, cell) in cells.enumerated() {
      let x = Self.margin + place % columns * (cellWidth + Self.gap)
      let y = Self.margin + place / columns * (cellHeight + Self.gap)
      draw(cell, x: x, y: y, captionTop: y + frameHeight, width: cellWidth, on: strip, renderer.caches, palette)
    }
    return strip
  }

  private func draw(
    _ cell: Cell, x: Int, y: Int, captionTop: Int, width: Int, on strip: Pixmap, _ caches: Caches, _ palette: Palette
  ) {
    let rect = PixelRect(x: x, y: y, width: cell.picture.width, height: cell.picture.height)
    let corner = caches.corners.corner(radius: Self.radius, width: rect.width, height: rect.height)
    let shadow = caches.shadows.mask(width: rect.width, height: rect.height, corner: corner, radius: Self.radius, deviation: 7)
    strip.drawShadow(shadow, of: rect.offset(x: 0, y: 3), Ink(0x000000, alpha: 60), hidden: nil, clip: strip.bounds)
    if let corner { caches.undercoat.saveCorners(corner, .all, of: rect, in: strip, clip: strip.bounds) }
    strip.copy(cell.picture.bounds, from: cell.picture, x: x, y: y)
    if let corner { caches.undercoat.cutCorners(corner, .all, of: rect, in: strip, clip: strip.bounds) }
    let typesetter = Typesetter(fonts: caches.fonts)
    func write(_ words: String, _ weight: Typeface.Weight, size: Int32, baseline: Int, _ ink: Ink) {
      let line = typesetter.line(words, TextStyle(weight: weight, size: size * 64), width: width)
      caches.glyphs.draw(line, x: x + 2, baseline: captionTop + baseline, ink, on: strip, clip: strip.bounds)
    }
    write(cell.caption.time, .medium, size: 14, baseline: 26, palette.ink(.accent))
    write(cell.caption.title, .semibold, size: 17, baseline: 48, palette.ink(.label))
    for (place, detail) in cell.caption.details.enumerated() {
      write(detail, .regular, size: 14, baseline: 70 + place * 20, palette.ink(.secondaryLabel))
    }
  }
}
