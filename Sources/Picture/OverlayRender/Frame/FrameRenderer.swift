public import OverlayEngine
public import PixelRaster
public import Text

/// Draws snapshots. What a picture shows depends on its snapshot alone; the renderer only remembers drawings to use
/// them again. For one thread.
public final class FrameRenderer {
  /// The shortcuts that a renderer takes; the picture is the same with and without each of them.
  package struct Options: Equatable, Sendable {
    /// Whether only what changed since the canvas's last snapshot is drawn.
    package var usesDamage: Bool
    /// Whether elements that lie wholly below something opaque are left out.
    package var skipsCovered: Bool
    /// Whether layouts, maps and blurs are kept from frame to frame.
    package var keepsDrawings: Bool

    package init(usesDamage: Bool = true, skipsCovered: Bool = true, keepsDrawings: Bool = true) {
      self.usesDamage = usesDamage
      self.skipsCovered = skipsCovered
      self.keepsDrawings = keepsDrawings
    }
  }

  /// Does numbered pieces of work that do not depend on each other, on whatever threads there are; returns once all are
  /// done.
  package typealias ParallelLoop = @Sendable (_ count: Int, _ piece: @escaping @Sendable (Int) -> Void) -> Void

  package var options: Options
  let caches: Caches
  var lists: DisplayLists
  var frosts = FrostCache()
  private var elements: [LayerSnapshot.Element] = []
  private var shown: [LayerSnapshot.Element] = []
  private var covered: [Range<Int>] = []
  private var changed = ChangedArea()
  /// Rows of the background that something opaque covers in the part that is drawn.
  private var coveredBackground = 0..<0
  /// The most bytes of scaled glyphs that are kept.
  private static let mostScaledGlyphs = 1 << 22

  /// `pictures` in the order that `ContentNode.Image.index` counts; `spread` for what is large enough to be worth a
  /// second thread. Throws a `RasterError` where a font is missing.
  package init(
    pictures: [Picture] = [], options: Options = Options(),
    spread: @escaping ParallelLoop = { count, piece in (0..<count).forEach(piece) }
  ) throws(RasterError) {
    self.options = options
    caches = Caches(fonts: try FontSet(), pictures: pictures, spread: spread)
    lists = DisplayLists(fonts: caches.fonts, gradients: caches.gradients)
  }

  /// A renderer for scenes without image files.
  ///
  /// - Throws: An error whose description says which font is missing.
  public convenience init() throws(Thrown) {
    do throws(RasterError) { try self.init(pictures: []) } catch { throw thrown(error) }
  }

  /// The font and the library that draws it, for manifests.
  package var fontDescription: String { "\(caches.fonts.description), FreeType \(caches.fonts.libraryVersion)" }

  /// Draws a snapshot in the pixels of its screen.
  public func picture(of snapshot: Snapshot) -> Pixmap {
    let canvas = Canvas(snapshot.screen)
    draw(snapshot, on: canvas)
    return canvas.pixmap
  }

  /// Brings a canvas of the screen's size up to a snapshot and tells where it was drawn: nowhere if the picture is as
  /// it was.
  @discardableResult
  package func draw(_ snapshot: Snapshot, on canvas: Canvas) -> ChangedArea {
    precondition(canvas.fits(snapshot.screen), "the canvas has the screen's size")
    if !options.keepsDrawings { lists.removeAll() }
    if caches.scaledGlyphs.size > Self.mostScaledGlyphs { caches.scaledGlyphs.removeAll() }
    let frame = FrameContext(snapshot, pixmap: canvas.pixmap)
    flatten(snapshot, into: &elements)
    frosts.prepare(elements, frame, lasting: options.keepsDrawings)
    findDamage(snapshot, canvas, frame)
    for place in changed.rects.indices {
      findCovered(changed.rects[place], frame)
      draw(changed.rects[place], of: snapshot, frame)
    }
    lists.sweep()
    canvas.shown = snapshot
    return changed
  }

  private func flatten(_ snapshot: Snapshot, into list: inout [LayerSnapshot.Element]) {
    list.removeAll(keepingCapacity: true)
    for layer in snapshot.layers.indices {
      for place in snapshot.layers[layer].elements.indices { list.append(snapshot.layers[layer].elements[place]) }
    }
  }

  private func findDamage(_ snapshot: Snapshot, _ canvas: Canvas, _ frame: FrameContext) {
    changed.removeAll()
    guard options.usesDamage, let before = canvas.shown, before.screen == snapshot.screen,
      before.theme == snapshot.theme,
      before.background == snapshot.background
    else { return changed.insert(frame.screen) }
    flatten(before, into: &shown)
    Damage.find(from: shown, to: elements, frame, into: &changed)
    Damage.findOverlays(from: before, to: snapshot, frame, into: &changed)
    guard !changed.isEmpty else { return }
    frosts.insertDamage(of: elements, unchangedBelow: commonPrefix(), frame, into: &changed)
    Damage.completeBars(of: snapshot, frame, in: &changed)
  }

  /// Returns how many elements from the bottom are as they were.
  private func commonPrefix() -> Int {
    var count = 0
    while count < min(elements.count, shown.count), elements[count] == shown[count] { count += 1 }
    return count
  }

  /// Finds for each element the rows of a part that something opaque above covers. A blur that has yet to be made needs
  /// all that is below it.
  private func findCovered(_ part: PixelRect, _ frame: FrameContext) {
    covered.removeAll(keepingCapacity: true)
    for _ in elements.indices { covered.append(0..<0) }
    guard options.skipsCovered else { return }
    var rows = 0..<0
    for step in elements.indices {
      let place = elements.count - 1 - step
      covered[place] = rows
      if let needed = frosts.missingRows(at: place, height: frame.screen.bottom), rows.overlaps(needed) { rows = 0..<0 }
      let own = coveredRows(of: part, by: place, frame)
      if rows.isEmpty {
        rows = own
      } else if !own.isEmpty, own.lowerBound <= rows.upperBound, rows.lowerBound <= own.upperBound {
        rows = min(rows.lowerBound, own.lowerBound)..<max(rows.upperBound, own.upperBound)
      }
    }
    coveredBackground = rows
  }

  /// Rows of a part of which an element covers every pixel. A blur that is there hides what it was made of.
  private func coveredRows(of part: PixelRect, by place: Int, _ frame: FrameContext) -> Range<Int> {
    let isFrosted = frosts.frost(at: place)?.isOpaque ?? false
    switch elements[place] {
    case .backdrop(let backdrop):
      let rect = frame.density.rect(backdrop.rect).intersection(frame.screen)
      return isFrosted && !rect.isEmpty && rect.left <= part.left && rect.right >= part.right ? rect.rows : 0..<0
    case .surface(let surface):
      let plan = SurfacePlan(surface, frame.density, frame.palette, screen: frame.screen)
      return plan.coveredRows(of: part, isFilled: surface.isMap || isFrosted)
    }
  }

  private func draw(_ part: PixelRect, of snapshot: Snapshot, _ frame: FrameContext) {
    forEachPiece(of: part, without: options.skipsCovered ? coveredBackground : 0..<0) { clip in
      frame.pixmap.fill(clip, frame.palette.ink(snapshot.background), clip: clip)
    }
    for place in elements.indices {
      if let needed = frosts.missingRows(at: place, height: frame.screen.bottom), part.rows.contains(needed.lowerBound)
      {
        frosts.make(at: place, of: elements, frame)
      }
      forEachPiece(of: part, without: covered[place]) { clip in drawElement(place, clip, frame) }
    }
    KeyboardPainter(caches: caches, frame: frame, clip: part).draw(snapshot.keyboard)
    SystemBars(caches: caches, frame: frame, clip: part).draw(snapshot)
    TouchPainter(frame: frame, clip: part).draw(snapshot.touches, caches)
  }

  @inline(__always)
  private func forEachPiece(of part: PixelRect, without hidden: Range<Int>, _ body: (PixelRect) -> Void) {
    guard !hidden.isEmpty, part.rows.overlaps(hidden) else { return body(part) }
    var (above, below) = (part, part)
    (above.bottom, below.top) = (hidden.lowerBound, hidden.upperBound)
    if !above.isEmpty { body(above) }
    if !below.isEmpty { body(below) }
  }

  private func drawElement(_ place: Int, _ clip: PixelRect, _ frame: FrameContext) {
    var painter = Painter(
      caches: caches, pixmap: frame.pixmap, density: frame.density, theme: frame.palette.theme, clip: clip)
    switch elements[place] {
    case .backdrop(let backdrop): painter.paint(backdrop, frost: frosts.frost(at: place), palette: frame.palette)
    case .surface(let surface):
      let plan = SurfacePlan(surface, frame.density, frame.palette, screen: frame.screen)
      guard !plan.bounds.intersection(clip).isEmpty else { return }
      let list = lists.place(for: surface, width: plan.width, height: plan.height, frame)
      var drawnShadow: DrawnShadow?
      if let shadow = plan.shadow, !surface.hasShape {
        let offset = frame.density.pixels(surface.scrollOffset)
        drawnShadow = lists.shadow(at: list, deviation: shadow.deviation, scrollOffset: offset, painter)
      }
      painter.paint(
        plan, surface, lists.commands(at: list), frost: frosts.frost(at: place), drawnShadow: drawnShadow,
        palette: frame.palette)
    }
  }
}

extension Surface {
  /// Whether a map without edges of its own fills all of it.
  var isMap: Bool {
    guard let content, case .map = content.kind else { return false }
    return content.placement == Placement() && content.alpha == 1 && content.cornerRadius == 0
  }
}

/// The picture that a frame is drawn on, and what all of its elements share: density, colours, size.
struct FrameContext {
  let pixmap: Pixmap
  let density: Density
  let palette: Palette
  let background: Paint
  let screen: PixelRect

  init(_ snapshot: Snapshot, pixmap: Pixmap) {
    self.pixmap = pixmap
    density = Density(snapshot.screen)
    palette = Palette(theme: snapshot.theme, hasMoreContrast: snapshot.hasMoreContrast)
    background = snapshot.background
    screen = pixmap.bounds
  }

  /// Returns the rectangle of some rows over the whole width of the screen.
  func rect(ofRows rows: Range<Int>) -> PixelRect {
    PixelRect(left: 0, top: rows.lowerBound, right: screen.right, bottom: rows.upperBound)
  }
}

/// A picture that remembers what it shows, so that only what changed has to be drawn again. While one is written,
/// another can be drawn.
package final class Canvas {
  package let pixmap: Pixmap
  /// The snapshot that `pixmap` shows, or `nil` for nothing yet.
  package internal(set) var shown: Snapshot?

  /// A picture of a screen's size in pixels.
  package init(_ screen: Screen) {
    let (width, height) = Self.size(screen)
    pixmap = Pixmap(width: width, height: height)
  }

  /// Refuses a screen that is too large to draw. Throws `RasterError`.
  package static func check(_ screen: Screen) throws(RasterError) {
    let (width, height) = size(screen)
    try Pixmap.check(width: width, height: height)
  }

  /// A screen's size in pixels, at least 1 x 1.
  package static func size(_ screen: Screen) -> (width: Int, height: Int) {
    let density = Density(scale: screen.scale)
    return (max(density.pixels(screen.size.width), 1), max(density.pixels(screen.size.height), 1))
  }

  package func fits(_ screen: Screen) -> Bool {
    Self.size(screen) == (pixmap.width, pixmap.height)
  }
}
