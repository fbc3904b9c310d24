import OverlayEngine
import OverlayRender
import OverlayRun
import OverlaySession
import PixelRaster
import Text

/// Draws frames one after the other, each on the picture of the one before.
final class FrameDrawing: ReplayObserver {
  private let renderer: FrameRenderer
  private let scale: Double?
  private var canvas: Canvas?

  private let take: (UnsafeRawBufferPointer) -> Void

  /// - Parameters:
  ///   - scale: Pixels per point; `nil` for the screen's.
  ///   - take: Gets each frame as a PPM file.
  init(
    pictures: [Picture], scale: Double?, _ take: @escaping (UnsafeRawBufferPointer) -> Void
  ) throws(RasterError) {
    renderer = try FrameRenderer(pictures: pictures)
    (self.scale, self.take) = (scale, take)
    super.init(frames: true)
  }

  override func add(_ frame: SessionFrame, in session: Session) throws(Thrown) {
    var snapshot = frame.snapshot
    if let scale { snapshot.screen.scale = scale }
    let canvas: Canvas
    if let kept = self.canvas, kept.fits(snapshot.screen) {
      canvas = kept
    } else {
      let screen = snapshot.screen
      try rethrowing { () throws(RasterError) in try Canvas.check(screen) }
      canvas = Canvas(screen)
      self.canvas = canvas
    }
    _ = renderer.draw(snapshot, on: canvas)
    take(canvas.pixmap.file)
  }
}
