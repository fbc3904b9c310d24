import SystemMemory

extension Pixmap {
  /// Lays a colour over a rectangle, as far as it lies in `clip`.
  package func fill(_ rect: PixelRect, _ ink: Ink, clip: PixelRect) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty, ink.alpha > 0 else { return }
    for y in area.top..<area.bottom {
      Span.fill(row(y) + area.left * 3, count: area.width, ink)
    }
  }
}

/// Kernels over neighbouring pixels of one row.
enum Span {
  static func fill(_ start: UnsafeMutablePointer<UInt8>, count: Int, _ ink: Ink) {
    let isGray = ink.red == ink.green && ink.green == ink.blue
    switch (ink.alpha, isGray) {
    case (255, true): start.fill(with: ink.red, count: count * 3)
    case (255, false): store(start, count: count, ink)
    case (_, true): veil(start, count: count * 3, gray: ink.red, alpha: ink.alpha)
    case (_, false): veil(start, count: count, ink)
    }
  }

  /// Sixteen pixels at a time: their bytes are three vectors.
  private static func store(_ start: UnsafeMutablePointer<UInt8>, count: Int, _ ink: Ink) {
    let (r, g, b) = (ink.red, ink.green, ink.blue)
    let first = SIMD16(r, g, b, r, g, b, r, g, b, r, g, b, r, g, b, r)
    let second = SIMD16(g, b, r, g, b, r, g, b, r, g, b, r, g, b, r, g)
    let third = SIMD16(b, r, g, b, r, g, b, r, g, b, r, g, b, r, g, b)
    var (target, left) = (UnsafeMutableRawPointer(start), count)
    while left >= 16 {
      target.storeBytes(of: first, as: SIMD16<UInt8>.self)
      target.storeBytes(of: second, toByteOffset: 16, as: SIMD16<UInt8>.self)
      target.storeBytes(of: third, toByteOffset: 32, as: SIMD16<UInt8>.self)
      target += 48
      left &-= 16
    }
    var pixel = start + (count &- left) * 3
    for _ in 0..<left {
      (pixel[0], pixel[1], pixel[2]) = (r, g, b)
      pixel += 3
    }
  }

  /// 16-bit lanes suffice: 255 * 255 + 128 + 254 is below 65536; the compiler makes vectors of this loop.
  private static func veil(_ start: UnsafeMutablePointer<UInt8>, count: Int, gray: UInt8, alpha: UInt8) {
    let added = UInt16(gray) &* UInt16(alpha) &+ 128
    let kept = UInt16(255 - alpha)
    for place in 0..<count {
      let sum = UInt16(start[place]) &* kept &+ added
      start[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
    }
  }

  /// Sixteen pixels at a time, whose bytes have the colour's channels in turn, for the same reason.
  private static func veil(_ start: UnsafeMutablePointer<UInt8>, count: Int, _ ink: Ink) {
    let kept = UInt16(255 - ink.alpha)
    let red = UInt16(ink.red) &* UInt16(ink.alpha) &+ 128
    let green = UInt16(ink.green) &* UInt16(ink.alpha) &+ 128
    let blue = UInt16(ink.blue) &* UInt16(ink.alpha) &+ 128
    var added = InlineArray<48, UInt16>(repeating: blue)
    for place in 0..<16 { (added[3 * place], added[3 * place + 1]) = (red, green) }
    var pixel = start
    for _ in 0..<count / 16 {
      for place in 0..<48 {
        let sum = UInt16(pixel[place]) &* kept &+ added[place]
        pixel[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
      }
      pixel += 48
    }
    for place in 0..<count % 16 * 3 {
      let sum = UInt16(pixel[place]) &* kept &+ added[place]
      pixel[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
    }
  }

  /// `target` becomes itself seen through `over` of the given alpha, byte by byte.
  static func mix(_ target: UnsafeMutablePointer<UInt8>, _ over: UnsafePointer<UInt8>, count: Int, alpha: UInt8) {
    let share = UInt16(alpha)
    let kept = UInt16(255 - alpha)
    for place in 0..<count {
      let sum = UInt16(target[place]) &* kept &+ UInt16(over[place]) &* share &+ 128
      target[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
    }
  }

  /// Lays a colour over pixels, each as far as `coverage` says, which has three bytes a pixel. Of a grey, byte by byte.
  static func shade(_ start: UnsafeMutablePointer<UInt8>, _ coverage: UnsafePointer<UInt8>, count: Int, _ ink: Ink) {
    guard ink.red == ink.green, ink.green == ink.blue else {
      for place in 0..<count {
        Blend.cover(start + place * 3, ink, alpha: UInt32(Blend.product(coverage[place * 3], ink.alpha)))
      }
      return
    }
    let (gray, opacity) = (UInt16(ink.red), UInt16(ink.alpha))
    for place in 0..<count * 3 {
      let share = UInt16(coverage[place]) &* opacity &+ 128
      let alpha = (share &+ (share >> 8)) >> 8
      let sum = UInt16(start[place]) &* (255 &- alpha) &+ gray &* alpha &+ 128
      start[place] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
    }
  }

  /// Lays a colour over pixels, each as far as `coverage` says.
  @inline(__always)
  static func cover(_ start: UnsafeMutablePointer<UInt8>, _ coverage: UnsafePointer<UInt8>, count: Int, _ ink: Ink) {
    var pixel = start
    let opacity = UInt32(ink.alpha)
    var place = 0
    while place < count {
      // Most of a letter's box is empty.
      if place &+ 8 <= count, UnsafeRawPointer(coverage + place).loadUnaligned(as: UInt64.self) == 0 {
        place &+= 8
        pixel += 24
        continue
      }
      let alpha = Blend.dividedBy255(UInt32(coverage[place]) &* opacity)
      if alpha == 255 {
        pixel[0] = ink.red
        pixel[1] = ink.green
        pixel[2] = ink.blue
      } else if alpha != 0 {
        Blend.cover(pixel, ink, alpha: alpha)
      }
      place &+= 1
      pixel += 3
    }
  }
}
