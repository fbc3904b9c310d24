import OverlayEngine

extension FramePainter {
  /// Draws with the project's own renderer.
  public static var standard: FramePainter {
    FramePainter(
      size: { screen in
        (Int((screen.size.width * screen.scale).rounded()), Int((screen.size.height * screen.scale).rounded()))
      },
      paint: { _, _, _ in })
  }
}
