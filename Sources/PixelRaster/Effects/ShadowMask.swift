/// The soft shadow of a rounded rectangle: computed once for a small one, and stretched along its straight edges for
/// all larger ones.
package final class ShadowMask: Sendable {
  /// How far the shadow reaches beyond its shape, pixels.
  package let reach: Int
  let width: Int
  let height: Int
  /// Three equal bytes a pixel, one for each channel.
  let coverage: [UInt8]

  /// `corner` is `nil` for sharp corners; `deviation` of the Gaussian in pixels.
  init(shapeWidth: Int, shapeHeight: Int, corner: Corner?, deviation: Double) {
    let blur = Self.blur(deviation: deviation)
    reach = blur.reach
    (width, height) = (shapeWidth + 2 * reach, shapeHeight + 2 * reach)
    var plane = Self.shape(width, height, reach, corner)
    var scratch = BoxBlur.Scratch()
    blur.blur(&plane, width: width, height: height, channels: 1, edge: .empty, &scratch)
    coverage = [UInt8](unsafeUninitializedCapacity: 3 * plane.count) { bytes, count in
      for place in plane.indices {
        let share = UInt8((UInt32(plane[place]) + 128) / 257)
        for channel in 0..<3 { bytes.initializeElement(at: 3 * place + channel, to: share) }
      }
      count = 3 * plane.count
    }
  }

  private static func blur(deviation: Double) -> BoxBlur { BoxBlur(width: BoxBlur.width(deviation: deviation)) }

  /// How far the shadow of any shape reaches, pixels.
  package static func reach(deviation: Double) -> Int { blur(deviation: deviation).reach }

  /// 16 bits a pixel, so that three rounded filters leave the 8 bits that are kept exact.
  private static func shape(_ width: Int, _ height: Int, _ margin: Int, _ corner: Corner?) -> [UInt16] {
    var plane = [UInt16](repeating: 0, count: width * height)
    let rect = PixelRect(left: margin, top: margin, right: width - margin, bottom: height - margin)
    for y in rect.top..<rect.bottom {
      plane.withUnsafeMutableBufferPointer {
        $0[y * width + rect.left..<y * width + rect.right].update(repeating: .max)
      }
      guard let corner, let line = corner.line(at: y, in: rect, .all) else { continue }
      for column in 0..<corner.size {
        let value = UInt16(corner.bytes[line * corner.size + column]) * 257
        plane[y * width + rect.left + column] = value
        plane[y * width + rect.right - 1 - column] = value
      }
    }
    return plane
  }
}

package struct ShadowCache {
  private struct Key: Hashable {
    var width: Int
    var height: Int
    var radius: Int
    /// In 1/16 pixels.
    var deviation: Int
  }

  private var masks: [Key: ShadowMask] = [:]

  /// An animated shadow makes many masks; beyond this many all go.
  private static let capacity = 64

  package init() {}

  /// `deviation` in pixels, taken to 1/16.
  package mutating func mask(width: Int, height: Int, corner: Corner?, radius: Int, deviation: Double) -> ShadowMask {
    let sixteenths = Int((deviation * 16).rounded())
    let reach = ShadowMask.reach(deviation: Double(sixteenths) / 16)
    let enough = 2 * ((corner?.size ?? 0) + reach) + 1
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
