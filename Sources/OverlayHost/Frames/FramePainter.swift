public import OverlayEngine

/// Turns snapshots into the bytes of picture files.
public struct FramePainter {
  /// Pixels of a screen: width, height.
  public var size: (Screen) -> (width: Int, height: Int)
  /// Draws, and lends the file's bytes to the caller until it returns.
  public var paint: (Snapshot, FrameFormat, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  /// Versions of the libraries that shape the pixels: name, version.
  public var libraries: [(name: String, version: String)]

  public init(
    size: @escaping (Screen) -> (width: Int, height: Int),
    paint: @escaping (Snapshot, FrameFormat, (UnsafeRawBufferPointer) throws -> Void) throws -> Void,
    libraries: [(name: String, version: String)] = []
  ) {
    self.size = size
    self.paint = paint
    self.libraries = libraries
  }

  /// How long the PPM of a screen is, bytes.
  func byteCount(_ screen: Screen) -> Int64 {
    let (width, height) = size(screen)
    return Int64("P6\n\(width) \(height)\n255\n".utf8.count + width * height * 3)
  }
}
