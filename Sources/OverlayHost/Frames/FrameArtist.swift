import OverlayEngine
import OverlayRender
import PixelRaster

/// Draws a run's frames one after the other, on one canvas for as long as the screen keeps its size.
final class FrameArtist {
  private let renderer: FrameRenderer
  private var canvas: Canvas?
  /// What the canvas shows, as a PNG file; nil: not encoded yet.
  private var png: [UInt8]?

  /// Throws `RasterError` where a font is missing.
  init(pictures: [Picture]) throws {
    renderer = try FrameRenderer(pictures: pictures)
  }

  /// The picture; it holds until the next one is drawn.
  func draw(_ snapshot: Snapshot) -> Pixmap {
    if let canvas, canvas.fits(snapshot.screen) {
      if !renderer.draw(snapshot, on: canvas).isEmpty { png = nil }
      return canvas.pixmap
    }
    let canvas = Canvas(snapshot.screen)
    renderer.draw(snapshot, on: canvas)
    (self.canvas, png) = (canvas, nil)
    return canvas.pixmap
  }

  /// Lends the file of what was drawn last. Throws `RasterError`, and what the body throws.
  func withFile(_ format: FrameFormat, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard let pixmap = canvas?.pixmap else { return }
    switch format {
    case .ppm: try body(pixmap.file)
    case .png:
      let bytes = try png ?? PNG.encode(pixmap)
      png = bytes
      try bytes.withUnsafeBytes(body)
    }
  }

  /// A filmstrip as a PNG file; nil where it is empty. Throws `RasterError`.
  func encode(_ strip: Filmstrip) throws -> [UInt8]? {
    try strip.picture(renderer).map { try PNG.encode($0) }
  }

  /// Versions of what shapes the pixels beside this program: name, version.
  var libraries: [(name: String, version: String)] {
    [("font", renderer.fontDescription), ("libpng", PNG.libraryVersion)]
  }
}
