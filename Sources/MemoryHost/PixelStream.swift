import PixelRaster

/// Hands out parts of pictures, so few rows at a time that a processor still has them at hand where they are taken.
final class PixelStream {
  private let surroundings: Surroundings
  private let stripe: UnsafeMutableBufferPointer<UInt8>

  /// Bytes; a row of the widest picture is shorter.
  private static let stripeLength = 1 << 17

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    stripe = .allocate(capacity: Self.stripeLength)
  }

  deinit {
    stripe.deallocate()
  }

  /// `place`: which of an update's pictures it is.
  func write(_ rect: PixelRect, of picture: Pixmap, _ place: Int) {
    let head = [place, picture.width, picture.height, rect.left, rect.top, rect.width, rect.height]
    head.map { UInt32($0).littleEndian }.withUnsafeBytes { surroundings.write(.part, $0) }
    guard let start = stripe.baseAddress else { return }
    let (length, atOnce) = (rect.width * 4, Self.stripeLength / (rect.width * 4))
    var top = rect.top
    while top < rect.bottom {
      let bottom = min(top + atOnce, rect.bottom)
      picture.writeOpaque(PixelRect(left: rect.left, top: top, right: rect.right, bottom: bottom), to: start)
      surroundings.write(.pixels, UnsafeRawBufferPointer(start: start, count: (bottom - top) * length))
      top = bottom
    }
  }
}
