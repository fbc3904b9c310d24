import PixelRaster
import SystemMemory

/// A frame of which rows that changed are sent as they are. Each row is compared, sent and noted at once, while the
/// processor has it at hand.
struct PlainFrame {
  private let picture: Pixmap
  /// What the receiver has; brought up to the picture on the way.
  private let shown: Pixmap
  private let isWhole: Bool

  init(_ picture: Pixmap, over shown: Pixmap, isWhole: Bool = false) {
    (self.picture, self.shown, self.isWhole) = (picture, shown, isWhole)
  }

  func bytes(of rects: [PixelRect]) -> [UInt8] {
    let header = FrameEncoding.Header(
      width: picture.width, height: picture.height, isWhole: isWhole, isPlain: true, bands: rects.count)
    // No row takes more than its pixels and a run of its own.
    let most = rects.reduce(FrameEncoding.Header.most) { $0 + 10 + $1.height * (2 + $1.width * 4) }
    return [UInt8](unsafeUninitializedCapacity: most) { bytes, count in
      guard var target = bytes.baseAddress else { return }
      for byte in header.bytes { target.put(byte) }
      for rect in rects { write(Band(rect), &target) }
      count = target - (bytes.baseAddress ?? target)
    }
  }

  private func write(_ band: Band, _ target: inout UnsafeMutablePointer<UInt8>) {
    for word in band.head { target.put(word: word) }
    var row = 0
    var differs = self.differs(row, band)
    while row < band.rect.height {
      var head = target
      target += 2
      let (start, isLiteral) = (row, differs)
      repeat {
        if isLiteral { write(row, of: band, &target) }
        row += 1
        differs = self.differs(row, band)
      } while row < band.rect.height && differs == isLiteral && row - start < FrameEncoding.longestRun
      let kind: FrameEncoding.RunKind = isLiteral ? .literal : .unchanged
      head.put(word: kind.run(of: row - start))
    }
  }

  private func differs(_ row: Int, _ band: Band) -> Bool {
    row < band.rect.height && (isWhole || !band.holdsSame(picture, row, shown, row))
  }

  private func write(_ row: Int, of band: Band, _ target: inout UnsafeMutablePointer<UInt8>) {
    let pixels = band.pixels(picture, row)
    target.put(pixels, pixels: band.rect.width)
    UnsafeMutablePointer(mutating: band.pixels(shown, row)).copy(from: pixels, count: band.length)
  }
}

extension UnsafeMutablePointer<UInt8> {
  fileprivate mutating func put(_ byte: UInt8) {
    pointee = byte
    self += 1
  }

  /// The low 16 bits, low byte first.
  fileprivate mutating func put(word: Int) {
    put(UInt8(truncatingIfNeeded: word))
    put(UInt8(truncatingIfNeeded: word >> 8))
  }

  /// Pixels of three bytes as opaque ones of four: four at a time, of which the compiler makes one shuffle, then one by
  /// one. Both read beyond their pixels, but not beyond the row.
  fileprivate mutating func put(_ row: UnsafePointer<UInt8>, pixels: Int) {
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
