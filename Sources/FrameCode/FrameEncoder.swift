package import PixelRaster

/// Pictures for a receiver that has the picture before: lossless, and small or quick.
///
/// Most of what changes on a screen with a moving sheet only stands elsewhere, or is dimmed. So of each rectangle that
/// changed, rows are named that stood in the picture before at one vertical shift, or that are what they were once
/// under a veil, and the rest is written as QOI (https://qoiformat.org/qoi-specification.pdf). The format stands in
/// `FrameEncoding`.
package struct FrameEncoder {
  /// For a receiver in the same process it costs less to copy pixels than to look for fewer bytes, up to so many: an
  /// example with 9 million of them is drawn 20 times a second by copies, and 33 times by few bytes.
  package static let mostInside = 4_000_000

  private let mostPlain: Int
  /// What the receiver has.
  private var shown: Pixmap?
  /// What it has put aside.
  private var kept: Pixmap?
  private var shifts = ShiftSearch()
  private var veils = VeilSearch()

  /// - Parameter mostPlain: where fewer pixels changed, their rows are sent as they are; 0 for a network.
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
    guard let shown, hasPicture(width: picture.width, height: picture.height) else { return whole(picture) }
    let changed = changed.filter { !$0.isEmpty }
    if isPlain(changed) { return PlainFrame(picture, over: shown).bytes(of: changed) }
    var bands = changed.map(Band.init)
    for place in bands.indices { bands[place].compare(picture, shown) }
    for place in bands.indices { shifts.move(&bands[place], from: shown, to: picture) }
    let (veil, keeps) = cover(&bands, picture, shown)
    return bytes(picture, bands, to: shown, veil: veil, keeps: keeps)
  }

  private mutating func whole(_ picture: Pixmap) -> [UInt8] {
    let shown = Pixmap(width: picture.width, height: picture.height)
    (self.shown, kept) = (shown, nil)
    if isPlain([picture.bounds]) {
      return PlainFrame(picture, over: shown, isWhole: true).bytes(of: [picture.bounds])
    }
    return bytes(picture, [Band(picture.bounds)], to: shown, isWhole: true)
  }

  private func isPlain(_ changed: [PixelRect]) -> Bool {
    changed.reduce(0) { $0 + $1.width * $1.height } < mostPlain
  }

  private func bytes(
    _ picture: Pixmap, _ bands: [Band], to shown: Pixmap, isWhole: Bool = false, veil: Veil? = nil, keeps: Bool = false
  ) -> [UInt8] {
    var bytes = FrameEncoding.Header(
      width: picture.width, height: picture.height, isWhole: isWhole, veil: veil, keeps: keeps, bands: bands.count
    ).bytes
    var qoi = QOIWriter()
    for band in bands {
      band.write(picture, &qoi, into: &bytes)
      band.copy(picture, to: shown)
    }
    return bytes
  }

  /// Finds what lies over most of the literal rows now; says whether the receiver has to put its picture aside for it.
  private mutating func cover(_ bands: inout [Band], _ picture: Pixmap, _ shown: Pixmap) -> (Veil?, keeps: Bool) {
    let rows = bands.indices.flatMap { place in bands[place].literalRows.map { (band: place, row: $0) } }
    guard rows.count >= Self.leastVeiled else { return (nil, false) }
    if let kept, let veil = cover(&bands, rows, picture, under: kept) { return (veil, false) }
    guard let veil = cover(&bands, rows, picture, under: shown) else { return (nil, false) }
    let kept = kept ?? Pixmap(width: picture.width, height: picture.height)
    kept.copy(picture.bounds, from: shown)
    self.kept = kept
    return (veil, true)
  }

  /// Fewer rows are sent as quickly without a veil.
  private static let leastVeiled = 32

  private mutating func cover(
    _ bands: inout [Band], _ rows: [(band: Int, row: Int)], _ picture: Pixmap, under before: Pixmap
  ) -> Veil? {
    guard let veil = veils.find(from: before, to: picture, rows, of: bands) else { return nil }
    let veiled = VeiledRows(veil)
    let covered = rows.filter { place, row in
      veiled.holds(bands[place].pixels(before, row), bands[place].pixels(picture, row), count: bands[place].length)
    }
    // A shadow is a veil, too, but another one in each row.
    guard covered.count >= max(rows.count / 8, Self.leastVeiled) else { return nil }
    for (place, row) in covered { bands[place].kinds[row] = .veiled }
    return veil
  }
}
