package import OverlayEngine
package import PixelRaster

/// A picture that remembers what it shows, so that only what changed has to be drawn again. While one is written,
/// another can be drawn.
package final class Canvas {
  package let pixmap: Pixmap
  /// What `pixmap` shows, or `nil` for nothing yet.
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
