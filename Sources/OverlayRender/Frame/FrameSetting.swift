import OverlayEngine
import PixelRaster

struct FrameSetting {
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

  func whole(_ rows: Range<Int>) -> PixelRect {
    PixelRect(left: 0, top: rows.lowerBound, right: screen.right, bottom: rows.upperBound)
  }
}
