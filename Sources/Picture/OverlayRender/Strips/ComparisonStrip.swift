package import OverlayEngine
package import PixelRaster

/// Moments of a run as three rows: where a good run had everything, what is seen now, and where the two part. Of the
/// good run only places are known, so its row is a plan: outlines on an empty screen.
package struct ComparisonStrip {
  /// The place at which a layer or a view should be, and the one at which it is, points; `nil` where it is not there.
  package struct Box: Equatable, Sendable {
    package var name: String
    package var expected: Rect?
    package var actual: Rect?
    /// The expected dimming of what is behind it, 0 to 1.
    package var expectedDimming: Double

    package init(name: String, expected: Rect?, actual: Rect?, expectedDimming: Double) {
      (self.name, self.expected, self.actual, self.expectedDimming) = (name, expected, actual, expectedDimming)
    }
  }

  fileprivate struct Column {
    var screen: Size
    var picture: Pixmap
    var boxes: [Box]
    var caption: Filmstrip.Caption
    var notes: [String]
  }

  private let title: String
  private var columns: [Column] = []

  private static let frameHeight = 480
  private static let (margin, gap, sideWidth, titleHeight, noteHeight) = (28, 24, 96, 60, 26)
  private static let frameInk = Ink(0x8E8E93)
  private static let expectedInk = Ink(0x0062D6)
  private static let actualInk = Ink(0xD70015)

  /// - Parameter title: what is wrong, in a sentence; it stands above the rows.
  package init(title: String) {
    self.title = title
  }

  package var isEmpty: Bool { columns.isEmpty }

  /// - Parameter notes: what differs, a line each; they stand below the third row.
  package mutating func add(
    _ frame: Pixmap, of screen: Size, _ boxes: [Box], _ caption: Filmstrip.Caption, notes: [String]
  ) {
    let factor = max((frame.height + Self.frameHeight / 2) / Self.frameHeight, 1)
    columns.append(
      Column(screen: screen, picture: frame.reduced(by: factor), boxes: boxes, caption: caption, notes: notes))
  }

  /// The rows. `renderer` lends its letters.
  package func picture(_ renderer: FrameRenderer) -> Pixmap {
    let rowHeight = columns.reduce(0) { max($0, $1.picture.height) }
    let captionHeight = 58 + columns.reduce(0) { max($0, $1.caption.details.count) } * 20
    let notesHeight = Self.noteHeight + columns.reduce(0) { max($0, $1.notes.count) } * 20
    let width = columns.reduce(2 * Self.margin + Self.sideWidth - Self.gap) {
      $0 + max($1.picture.width, Self.leastWidth) + Self.gap
    }
    let height =
      Self.margin + Self.titleHeight + captionHeight + 3 * rowHeight + 2 * Self.gap + notesHeight + Self.margin
    let strip = Pixmap(width: max(width, 900), height: height)
    strip.fill(strip.bounds, Ink(0xECECF1), clip: strip.bounds)
    let pen = Pen(strip: strip, caches: renderer.caches)
    pen.write(
      title, .semibold, size: 20, x: Self.margin, baseline: Self.margin + 22, width: strip.width - 2 * Self.margin,
      Ink(0x000000))
    let rows = (0..<3).map { Self.margin + Self.titleHeight + captionHeight + $0 * (rowHeight + Self.gap) }
    for (row, name) in zip(rows, ["expected", "actual", "difference"]) {
      pen.write(name, .medium, size: 16, x: Self.margin, baseline: row + 20, width: Self.sideWidth, Self.ink(of: name))
    }
    for (place, words) in ["places in", "the golden"].enumerated() {
      pen.write(
        words, .regular, size: 13, x: Self.margin, baseline: rows[0] + 42 + place * 18, width: Self.sideWidth,
        Self.frameInk)
    }
    var x = Self.margin + Self.sideWidth
    for column in columns {
      draw(column, x: x, rows, captionTop: Self.margin + Self.titleHeight, pen)
      x += max(column.picture.width, Self.leastWidth) + Self.gap
    }
    return strip
  }

  /// Captions need this much.
  private static let leastWidth = 200

  private static func ink(of row: String) -> Ink {
    row == "expected" ? expectedInk : row == "actual" ? actualInk : Ink(0x000000)
  }

  private func draw(_ column: Column, x: Int, _ rows: [Int], captionTop: Int, _ pen: Pen) {
    let (strip, picture) = (pen.strip, column.picture)
    let width = max(picture.width, Self.leastWidth)
    pen.write(column.caption.time, .medium, size: 14, x: x, baseline: captionTop + 18, width: width, Self.frameInk)
    pen.write(column.caption.title, .semibold, size: 16, x: x, baseline: captionTop + 40, width: width, Ink(0x000000))
    for (place, detail) in column.caption.details.enumerated() {
      pen.write(detail, .regular, size: 14, x: x, baseline: captionTop + 62 + place * 20, width: width, Ink(0x3C3C43))
    }
    let cells = rows.map { PixelRect(x: x, y: $0, width: picture.width, height: picture.height) }
    drawPlan(column, in: cells[0], pen)
    for cell in cells[1...] { strip.copy(picture.bounds, from: picture, x: cell.left, y: cell.top) }
    drawDifference(column, in: cells[2], pen)
    for cell in cells { pen.outline(cell, 1, Self.frameInk, clip: cell) }
    let notes = column.notes.isEmpty ? ["no difference here"] : column.notes
    let ink = column.notes.isEmpty ? Self.frameInk : Self.actualInk
    for (place, note) in notes.enumerated() {
      pen.write(
        note, .medium, size: 14, x: x, baseline: cells[2].bottom + Self.noteHeight + place * 20, width: width, ink)
    }
  }

  private func drawPlan(_ column: Column, in cell: PixelRect, _ pen: Pen) {
    pen.strip.fill(cell, Ink(0xFFFFFF), clip: cell)
    for box in column.boxes {
      if box.expectedDimming > 0 {
        pen.strip.fill(cell, Ink(0x000000, alpha: Self.alpha(box.expectedDimming)), clip: cell)
      }
      guard let expected = box.expected else { continue }
      let rect = column.place(expected, in: cell)
      pen.strip.fill(rect, Ink(0xF2F6FC), clip: cell)
      pen.outline(rect, 2, Self.expectedInk, clip: cell)
      guard rect.top < cell.bottom - 20 else { continue }
      pen.write(
        box.name, .medium, size: 13, x: rect.left + 8, baseline: rect.top + 20, width: rect.width - 16, Self.expectedInk
      )
    }
  }

  /// The picture, pale; what agrees has a grey edge, what does not both edges, and red between the upper ones.
  private func drawDifference(_ column: Column, in cell: PixelRect, _ pen: Pen) {
    pen.strip.fill(cell, Ink(0xFFFFFF, alpha: 190), clip: cell)
    for box in column.boxes {
      let sides = [box.expected, box.actual].map { $0.map { column.place($0, in: cell) } }
      if box.expected == box.actual {
        if let rect = sides[0] { pen.outline(rect, 1, Self.frameInk, clip: cell) }
        continue
      }
      if let expected = sides[0], let actual = sides[1] {
        let (top, bottom) = (min(expected.top, actual.top), max(expected.top, actual.top))
        let band = PixelRect(
          left: min(expected.left, actual.left), top: top, right: max(expected.right, actual.right), bottom: bottom)
        pen.strip.fill(band, Ink(0xD70015, alpha: 60), clip: cell)
      }
      if let rect = sides[0] { pen.outline(rect, 2, Self.expectedInk, clip: cell) }
      if let rect = sides[1] { pen.outline(rect, 2, Self.actualInk, clip: cell) }
    }
  }

  private static func alpha(_ share: Double) -> UInt8 { UInt8(min(max(share, 0), 1) * 255) }

  /// A pen that writes and draws edges on the strip.
  private struct Pen {
    let strip: Pixmap
    let caches: Caches

    func write(_ words: String, _ weight: Typeface.Weight, size: Int32, x: Int, baseline: Int, width: Int, _ ink: Ink) {
      caches.write(words, weight, size: size, x: x, baseline: baseline, width: width, ink, on: strip)
    }

    func outline(_ rect: PixelRect, _ thickness: Int, _ ink: Ink, clip: PixelRect) {
      let (left, top, right, bottom) = (rect.left, rect.top, rect.right, rect.bottom)
      let edges = [
        PixelRect(left: left, top: top, right: right, bottom: top + thickness),
        PixelRect(left: left, top: bottom - thickness, right: right, bottom: bottom),
        PixelRect(left: left, top: top, right: left + thickness, bottom: bottom),
        PixelRect(left: right - thickness, top: top, right: right, bottom: bottom),
      ]
      for edge in edges { strip.fill(edge, ink, clip: clip) }
    }
  }
}

extension ComparisonStrip.Column {
  /// Returns a rectangle of points on the screen in pixels of the strip. Far outside of the screen is just outside of
  /// the cell.
  fileprivate func place(_ rect: Rect, in cell: PixelRect) -> PixelRect {
    let scale = Double(picture.width) / screen.width
    func pixel(_ value: Double, _ least: Int, _ most: Int) -> Int {
      Int(min(max((value * scale).rounded(), Double(least - 8)), Double(most + 8)))
    }
    return PixelRect(
      left: cell.left + pixel(rect.x, 0, cell.width), top: cell.top + pixel(rect.y, 0, cell.height),
      right: cell.left + pixel(rect.maxX, 0, cell.width), bottom: cell.top + pixel(rect.maxY, 0, cell.height))
  }
}
