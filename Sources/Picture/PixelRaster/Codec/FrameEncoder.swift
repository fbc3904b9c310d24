/// Encodes pictures for a receiver that has the picture before: lossless, in the format of `FrameEncoding`.
///
/// Most of what changes on a screen with a moving sheet only stands elsewhere. So of each rectangle that changed, rows
/// are named that stood in the picture before at one vertical shift, and the rest is sent as it is. What goes into a
/// file or over a network is compressed after that, by `Deflate`.
package struct FrameEncoder {
  /// For a receiver in the same process it costs less to copy pixels than to look for fewer bytes, up to this many: an
  /// example with 9 million of them is drawn 20 times a second by copies, and 33 times by few bytes.
  package static let mostInside = 4_000_000

  private let mostPlain: Int
  /// The picture that the receiver has.
  private var shown: Pixmap?
  private var shifts = ShiftSearch()

  /// - Parameter mostPlain: where fewer pixels changed, no shift is searched for.
  package init(mostPlain: Int = 0) {
    self.mostPlain = mostPlain
  }

  /// Whether the receiver has a picture of that size, so that only changes have to be sent.
  package func hasPicture(width: Int, height: Int) -> Bool {
    shown?.width == width && shown?.height == height
  }

  /// The bytes that bring the receiver's picture up to this one. `changed`: rectangles that do not overlap; everything
  /// outside them is as it was. A receiver without a picture of that size is sent all of it.
  package mutating func encode(_ picture: Pixmap, changed: [PixelRect]) -> [UInt8] {
    guard let shown, hasPicture(width: picture.width, height: picture.height) else {
      let shown = Pixmap(width: picture.width, height: picture.height)
      self.shown = shown
      return PlainFrame(picture, over: shown, isWhole: true).bytes(of: [picture.bounds])
    }
    let changed = changed.filter { !$0.isEmpty }
    guard changed.reduce(0, { $0 + $1.width * $1.height }) >= mostPlain else {
      return PlainFrame(picture, over: shown).bytes(of: changed)
    }
    var bands = changed.map(Band.init)
    for place in bands.indices { bands[place].compare(picture, shown) }
    for place in bands.indices { shifts.move(&bands[place], from: shown, to: picture) }
    let header = FrameEncoding.Header(width: picture.width, height: picture.height)
    return header.frame(of: changed) { target in
      for band in bands {
        band.write(picture, &target)
        band.copy(picture, to: shown)
      }
    }
  }
}

/// The bytes of a frame, little endian:
///
///     u16 width | u16 height | u8 flags (1 whole, 2 plain) | u16 bands
///     then for each band
///     u16 top | u16 rows | u16 left | u16 columns | i16 shift, then runs until all of its rows are covered:
///     u16 kind << 14 | rows, followed by pixels where the kind is `literal`, four bytes each: red, green, blue, 255
///
/// A plain frame has no shifted rows. Rows are told downwards, but upwards where the shift is negative: then a row that
/// is copied is read before it is overwritten, and the receiver needs one picture only.
package enum FrameEncoding {
  enum RunKind: UInt16 {
    /// The row is as it was.
    case unchanged = 0
    /// It stood `shift` rows lower.
    case shifted = 1
    case literal = 2

    func run(of rows: Int) -> Int { Int(rawValue) << 14 | rows }
  }

  static let longestRun = 0x3FFF

  struct Header {
    var width: Int
    var height: Int
    /// Whether nothing of the picture before is needed.
    var isWhole = false
    var isPlain = false

    private static let size = 7

    /// A frame: the header, and the bands that `body` writes for rectangles.
    func frame(of rects: [PixelRect], _ body: (inout UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
      // No row takes more than its pixels and a run of its own.
      let most = rects.reduce(Self.size) { $0 + 10 + $1.height * (2 + $1.width * 4) }
      return [UInt8](unsafeUninitializedCapacity: most) { bytes, count in
        guard let start = bytes.baseAddress else { return }
        var target = start
        target.put(word: width)
        target.put(word: height)
        target.put((isWhole ? 1 : 0) | (isPlain ? 2 : 0))
        target.put(word: rects.count)
        body(&target)
        count = target - start
      }
    }
  }
}

extension UnsafeMutablePointer<UInt8> {
  fileprivate mutating func put(_ byte: UInt8) {
    pointee = byte
    self += 1
  }

  /// The low 16 bits, low byte first.
  mutating func put(word: Int) {
    put(UInt8(truncatingIfNeeded: word))
    put(UInt8(truncatingIfNeeded: word >> 8))
  }

  /// Pixels of three bytes as opaque ones of four: four at a time, of which the compiler makes one shuffle, then one by
  /// one. Both read beyond their pixels, but not beyond the row.
  mutating func put(_ row: UnsafePointer<UInt8>, pixels: Int) {
    let (from, to) = (UnsafeRawPointer(row), UnsafeMutableRawPointer(self))
    var place = 0
    while place &+ 6 <= pixels {
      let four = from.loadUnaligned(fromByteOffset: place &* 3, as: SIMD16<UInt8>.self)
      let wide = SIMD16<UInt8>(
        four[0], four[1], four[2], 255, four[3], four[4], four[5], 255, four[6], four[7], four[8], 255, four[9],
        four[10], four[11], 255)
      to.storeBytes(of: wide, toByteOffset: place &* 4, as: SIMD16<UInt8>.self)
      place &+= 4
    }
    while place &+ 1 < pixels {
      let pixel = UInt32(littleEndian: from.loadUnaligned(fromByteOffset: place &* 3, as: UInt32.self)) | 0xFF00_0000
      to.storeBytes(of: pixel.littleEndian, toByteOffset: place &* 4, as: UInt32.self)
      place &+= 1
    }
    self += (pixels - 1) * 4
    for channel in 0..<3 { put(row[(pixels - 1) * 3 + channel]) }
    put(255)
  }
}
