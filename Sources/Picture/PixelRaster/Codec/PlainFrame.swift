/// A frame of which rows that changed are sent as they are. Each row is compared, sent and noted at once, while the
/// processor has it at hand.
struct PlainFrame {
  private let picture: Pixmap
  /// The picture that the receiver has; brought up to the picture on the way.
  private let shown: Pixmap
  private let isWhole: Bool

  init(_ picture: Pixmap, over shown: Pixmap, isWhole: Bool = false) {
    (self.picture, self.shown, self.isWhole) = (picture, shown, isWhole)
  }

  func bytes(of rects: [PixelRect]) -> [UInt8] {
    FrameEncoding.Header(width: picture.width, height: picture.height, isWhole: isWhole, isPlain: true)
      .frame(of: rects) { target in
        for rect in rects { write(Band(rect), &target) }
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
