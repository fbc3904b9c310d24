/// Drawn letters: the coverage of each (letter, weight, size, quarter of a pixel) once.
package final class GlyphStore {
  struct Mask {
    var left: Int32
    var top: Int32
    var width: Int32
    var height: Int32
    var start: Int
  }

  private let fonts: FontSet
  private var masks: [Mask] = []
  private var places: [UInt64: Int32] = [:]
  private var bytes: [UInt8] = []

  package init(fonts: FontSet) {
    self.fonts = fonts
  }

  /// How much is kept, in bytes.
  package var size: Int { bytes.count }

  /// Forgets all; places from before mean nothing any more.
  package func removeAll() {
    masks.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Letters stand at quarters of a pixel.
  static let steps = 4

  static func key(_ glyph: UInt32, _ weight: Typeface.Weight, size: Int32, step: Int) -> UInt64 {
    UInt64(glyph) | UInt64(UInt32(bitPattern: size)) << 32 | UInt64(step) << 58 | UInt64(weight.rawValue / 100) << 60
  }

  /// The place of a letter whose pen stands `step` quarters right of a whole pixel.
  package func mask(_ glyph: UInt32, _ weight: Typeface.Weight, size: Int32, step: Int) -> Int32 {
    let key = Self.key(glyph, weight, size: size, step: step)
    if let known = places[key] { return known }
    let place = Int32(masks.count)
    fonts.render(glyph, weight, size: size, shift: step * 64 / Self.steps) { left, top, width, height, pitch, source in
      masks.append(
        Mask(left: Int32(left), top: Int32(top), width: Int32(width), height: Int32(height), start: bytes.count))
      guard let source else { return }
      for row in 0..<height { bytes.append(contentsOf: UnsafeBufferPointer(start: source + row * pitch, count: width)) }
    }
    places[key] = place
    return place
  }

  /// Lays a letter over a picture: pen at (x, baseline) in whole pixels.
  @inline(__always)
  package func draw(_ place: Int32, x: Int, baseline: Int, _ ink: Ink, on pixmap: Pixmap, clip: PixelRect) {
    let mask = masks[Int(place)]
    guard mask.width > 0 else { return }
    let rect = PixelRect(
      x: x + Int(mask.left), y: baseline - Int(mask.top), width: Int(mask.width), height: Int(mask.height))
    bytes.withUnsafeBufferPointer {
      pixmap.draw($0.baseAddress! + mask.start, stride: Int(mask.width), at: rect, ink, clip: clip)
    }
  }
}
