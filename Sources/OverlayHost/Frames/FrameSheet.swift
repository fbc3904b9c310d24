import OverlayEngine
import OverlayRender
import PixelRaster

/// A canvas, and the file that it makes.
final class FrameSheet {
  let canvas: Canvas
  /// As a PNG file, or `nil` if not encoded yet.
  private var png: [UInt8]?

  /// Throws `RasterError` where the screen is too large.
  init(_ screen: Screen) throws {
    try Canvas.check(screen)
    canvas = Canvas(screen)
  }

  func draw(_ snapshot: Snapshot, _ renderer: FrameRenderer) {
    if !renderer.draw(snapshot, on: canvas).isEmpty { png = nil }
  }

  /// Lends the file of what was drawn last. Throws `RasterError`, and what the body throws.
  func withFile(_ format: FrameFormat, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    switch format {
    case .ppm: try body(canvas.pixmap.file)
    case .png:
      let bytes = try png ?? PNG.encode(canvas.pixmap)
      png = bytes
      try bytes.withUnsafeBytes(body)
    }
  }
}
