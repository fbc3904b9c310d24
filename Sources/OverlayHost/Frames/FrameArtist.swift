import OverlayEngine
import OverlayRender
import PixelRaster

/// Draws a run's frames one after the other, ahead of the writer: what was begun before can be written while
/// the next is drawn.
final class FrameArtist {
  private let renderer: FrameRenderer
  private let options: DrawingOptions
  private let thread: BackgroundThread<Drawing, Void>?
  /// The sheet begun last, then the ones before it.
  private var sheets: [FrameSheet] = []

  private struct Drawing {
    var renderer: FrameRenderer
    var snapshot: Snapshot
    var sheet: FrameSheet
  }

  /// Throws `RasterError` where a font is missing.
  init(pictures: [Picture], _ options: DrawingOptions) throws {
    let threads = options.threads
    renderer = try FrameRenderer(pictures: pictures, options: FrameRenderer.Options(usesDamage: options.usesDamage)) {
      count, piece in
      WorkerThreads.run(count, threads: threads, piece)
    }
    self.options = options
    thread = options.threads > 1 ? BackgroundThread { $0.sheet.draw($0.snapshot, $0.renderer) } : nil
  }

  /// Whether the frame before may still be read while the next one is drawn.
  var isAhead: Bool { thread != nil }

  /// Begins a frame on a sheet. The sheet begun before it is done then, and is not drawn on before `release` has been
  /// asked about it. A frame that is as the one before is on the same sheet.
  func begin(_ snapshot: Snapshot, reusing release: (FrameSheet) throws -> Void) throws -> FrameSheet {
    finish()
    if options.reusesUnchanged, let last = sheets.first, last.canvas.shown == snapshot { return last }
    let sheet = try freeSheet(snapshot.screen, release)
    sheets.insert(sheet, at: 0)
    if let thread {
      thread.begin(Drawing(renderer: renderer, snapshot: snapshot, sheet: sheet))
    } else {
      sheet.draw(snapshot, renderer)
    }
    return sheet
  }

  /// As many sheets as threads: one is drawn on, and each of the others may be written.
  private func freeSheet(_ screen: Screen, _ release: (FrameSheet) throws -> Void) throws -> FrameSheet {
    guard sheets.count == (isAhead ? options.threads : 1), let old = sheets.last else { return try FrameSheet(screen) }
    try release(old)
    sheets.removeLast()
    return old.canvas.fits(screen) ? old : try FrameSheet(screen)
  }

  /// Returns once every sheet is done.
  func finish() {
    _ = thread?.wait()
  }

  /// A filmstrip as a PNG file; nil if it is empty. Throws `RasterError`.
  func strip(_ columns: [(snapshot: Snapshot, caption: Filmstrip.Caption)]) throws -> [UInt8]? {
    finish()
    var strip = Filmstrip()
    for column in columns {
      try Canvas.check(column.snapshot.screen)
      strip.add(renderer.picture(of: column.snapshot), column.caption)
    }
    return try strip.picture(renderer).map { try PNG.encode($0) }
  }

  /// Versions of what shapes the pixels beside this program: name, version.
  var libraries: [(name: String, version: String)] {
    [("font", renderer.fontDescription), ("libpng", PNG.libraryVersion)]
  }
}

/// Ways to draw faster. The frames are the same, byte for byte, with and without each of them.
package struct DrawingOptions: Equatable, Sendable {
  /// 1 to 3: with 2 a frame is drawn while the one before is written, with 3 two are written at once.
  package var threads = 3
  /// Whether only rows that changed are drawn.
  package var usesDamage = true
  /// Whether a frame that is as the one before is written from the same buffer.
  package var reusesUnchanged = true

  package init() {}
}
