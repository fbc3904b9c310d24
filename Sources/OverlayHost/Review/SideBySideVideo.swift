import OverlayReview
import PixelRaster

/// A video of two runs in step: the expected one on the left, the actual one on the right. The one that ends first
/// stays as it is.
enum SideBySideVideo {
  /// Pixels between the two.
  private static let gap = 16

  /// Throws `RunFailure`, `FileFailure`, `Cancelled`, and what `read` throws.
  static func write(
    _ expected: FrameList, _ actual: FrameList, to path: String, slowness: Int,
    read: (FrameComparison.Side, String) throws -> Picture
  ) throws {
    let rate = Int(expected.framesPerSecond)
    let video = try VideoOutput(path: path, framesPerSecond: slowness == 1 ? "\(rate)" : "\(rate)/\(slowness)")
    let count = max(expected.frames.count, actual.frames.count)
    for place in 0..<count {
      try Interruption.check()
      let left = try (expected.frames.dropFirst(place).first ?? expected.frames.last).map { try read(.first, $0.file) }
      let right = try (actual.frames.dropFirst(place).first ?? actual.frames.last).map { try read(.second, $0.file) }
      let pictures = [left, right].compactMap(\.self)
      let width = pictures.map(\.width).max() ?? 0
      let sheet = Pixmap(width: 2 * width + gap, height: pictures.map(\.height).max() ?? 0)
      for (picture, x) in [(left, 0), (right, width + gap)] {
        if let picture { sheet.draw(picture, x: x + (width - picture.width) / 2, y: 0, alpha: 255, clip: sheet.bounds) }
      }
      try video.add(sheet.file, width: sheet.width, height: sheet.height)
    }
    try video.finish()
    try video.publish(isEmpty: count == 0)
  }
}
