/// The soft shadow of a rounded rectangle: computed once for a small one, and stretched along its straight edges for
/// all larger ones. Its lower half is its upper half in a mirror, and the right one the left one.
package final class ShadowMask: Sendable {
  /// How far the shadow reaches beyond its shape, pixels.
  package let reach: Int
  let width: Int
  let height: Int
  /// Three equal bytes a pixel, one for each channel; of the upper half.
  private let coverage: [UInt8]

  /// `corner` is `nil` for sharp corners; `deviation` of the Gaussian in pixels.
  init(shapeWidth: Int, shapeHeight: Int, corner: Corner?, deviation: Double) {
    let blur = BoxBlur(deviation: deviation)
    let (reach, enough) = (blur.reach, Self.enough(corner: corner, deviation: deviation))
    (self.reach, width, height) = (reach, shapeWidth + 2 * reach, shapeHeight + 2 * reach)
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    // Beyond the middle of a long edge nothing changes, neither before nor after the blur.
    let columns = shapeWidth < enough ? width : halfWidth
    let rows = shapeHeight < enough ? height : halfHeight
    let rect = PixelRect(left: reach, top: reach, right: width - reach, bottom: height - reach)
    var plane = Self.shape(rect, corner, columns: columns, rows: rows)
    var scratch = BoxBlur.Scratch()
    // Outside there are zeros, and so are the outermost values until the last box is applied.
    blur.blur(&plane, width: columns, height: rows, channels: 1, edge: .repeated, &scratch)
    coverage = [UInt8](unsafeUninitializedCapacity: 3 * width * halfHeight) { [width] bytes, count in
      for y in 0..<halfHeight {
        let (left, right) = (y * width, (y + 1) * width - 1)
        for x in 0..<halfWidth {
          let share = UInt8(truncatingIfNeeded: (UInt32(plane[y * columns + x]) &+ 128) / 257)
          for channel in 0..<3 {
            bytes.initializeElement(at: 3 * (left + x) + channel, to: share)
            bytes.initializeElement(at: 3 * (right - x) + channel, to: share)
          }
        }
      }
      count = 3 * width * halfHeight
    }
  }

  /// Returns how far the shadow of any shape reaches, pixels.
  package static func reach(deviation: Double) -> Int { BoxBlur(deviation: deviation).reach }

  /// Pixels; the shadow of a longer side is that of one as long, stretched in its middle.
  static func enough(corner: Corner?, deviation: Double) -> Int {
    2 * ((corner?.size ?? 0) + reach(deviation: deviation)) + 1
  }

  /// The first rows and columns of a rounded rectangle on nothing; 16 bits a pixel, so that three rounded filters leave
  /// the 8 bits that are kept exact.
  private static func shape(_ rect: PixelRect, _ corner: Corner?, columns: Int, rows: Int) -> [UInt16] {
    var plane = [UInt16](repeating: 0, count: columns * rows)
    for y in rect.top..<min(rect.bottom, rows) {
      let start = y * columns
      plane.withUnsafeMutableBufferPointer {
        $0[start + rect.left..<start + min(rect.right, columns)].update(repeating: .max)
      }
      guard let corner, let line = corner.line(at: y, in: rect, .all) else { continue }
      for column in 0..<corner.size {
        let value = UInt16(corner.bytes[line * corner.size + column]) * 257
        let (left, right) = (rect.left + column, rect.right - 1 - column)
        if left < columns { plane[start + left] = value }
        if right < columns { plane[start + right] = value }
      }
    }
    return plane
  }

  /// The coverage of a line, three equal bytes a pixel.
  @inline(__always)
  func withLine(_ line: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    coverage.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      body(base + min(line, height - 1 - line) * width * 3)
    }
  }
}

package struct ShadowCache {
  private struct Key: Hashable {
    var width: Int
    var height: Int
    var radius: Int
    /// The deviation in 1/16 pixels.
    var deviation: Int
  }

  private var masks: [Key: ShadowMask] = [:]

  /// An animated shadow makes many masks; beyond this many all go.
  private static let capacity = 64

  package init() {}

  /// `deviation` in pixels, taken to 1/16.
  package mutating func mask(width: Int, height: Int, corner: Corner?, radius: Int, deviation: Double) -> ShadowMask {
    let sixteenths = Int((deviation * 16).rounded())
    let enough = ShadowMask.enough(corner: corner, deviation: Double(sixteenths) / 16)
    let key = Key(
      width: min(width, enough), height: min(height, enough), radius: corner == nil ? 0 : radius, deviation: sixteenths)
    if let known = masks[key] { return known }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    let mask = ShadowMask(
      shapeWidth: key.width, shapeHeight: key.height, corner: corner, deviation: Double(sixteenths) / 16)
    masks[key] = mask
    return mask
  }
}
