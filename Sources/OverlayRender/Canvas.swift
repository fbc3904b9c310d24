public import OverlayEngine
public import PixelRaster

/// A picture that remembers what it shows, so that only what changed has to be drawn again. While one is written, another can be drawn.
public final class Canvas {
  public let pixmap: Pixmap
  /// What `pixmap` shows; nil: nothing yet.
  public internal(set) var shown: Snapshot?

  /// A picture of a screen's size in pixels.
  public init(_ screen: Screen) {
    let density = Density(scale: screen.scale)
    pixmap = Pixmap(width: max(density.pixels(screen.size.width), 1), height: max(density.pixels(screen.size.height), 1))
  }

  /// Whether it has the size for a screen.
  public func fits(_ screen: Screen) -> Bool {
    let density = Density(scale: screen.scale)
    return pixmap.width == max(density.pixels(screen.size.width), 1) && pixmap.height == max(density.pixels(screen.size.height), 1)
  }
}
