import Diagnostics
import OverlayEngine
import OverlayRender
import PixelRaster

/// Draws frames one after the other, each on the picture of the one before.
final class FrameDrawing {
  private let renderer: FrameRenderer
  private let scale: Double?
  private var canvas: Canvas?

  /// - Parameter scale: pixels per point; `nil` for the screen's.
  init(pictures: [Picture], scale: Double?) throws(RasterError) {
    renderer = try FrameRenderer(pictures: pictures)
    self.scale = scale
  }

  /// The picture of a snapshot, and where it differs from the last one; valid until the next is drawn.
  func draw(_ snapshot: Snapshot) throws(RasterError) -> (pixmap: Pixmap, changed: ChangedArea) {
    var snapshot = snapshot
    if let scale { snapshot.screen.scale = scale }
    let canvas: Canvas
    if let kept = self.canvas, kept.fits(snapshot.screen) {
      canvas = kept
    } else {
      try Canvas.check(snapshot.screen)
      canvas = Canvas(snapshot.screen)
      self.canvas = canvas
    }
    let changed = renderer.draw(snapshot, on: canvas)
    return (canvas.pixmap, changed)
  }
}
