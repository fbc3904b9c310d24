package import PixelRaster

/// Encodes pictures for a receiver that has the picture before: lossless, in the format of `FrameEncoding`.
///
/// Most of what changes on a screen with a moving sheet only stands elsewhere. So of each rectangle that changed, rows
/// are named that stood in the picture before at one vertical shift, and the rest is sent as it is. What goes into a
/// file or over a network is compressed after that, by `Deflate`.
package struct FrameEncoder {
  /// For a receiver in the same process it costs less to copy pixels than to look for fewer bytes, up to so many: an
  /// example with 9 million of them is drawn 20 times a second by copies, and 33 times by few bytes.
  package static let mostInside = 4_000_000

  private let mostPlain: Int
  /// What the receiver has.
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
