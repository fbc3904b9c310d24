public import PixelRaster

/// Pictures for a receiver that has the picture before: lossless and small.
///
/// Most of what changes on a screen with a moving sheet only stands elsewhere. So of each band of rows that changed, rows that stood in the
/// picture before at one vertical shift are named, and the rest is written as QOI (https://qoiformat.org/qoi-specification.pdf).
/// The format stands in `FrameFormat`.
public struct FrameEncoder {
  /// What the receiver has.
  private var shown: Pixmap?
  /// One for each row of it.
  private var digests: [UInt64] = []
  private var search = ShiftSearch()

  public init() {}

  /// Whether the receiver has a picture of that size, so that only changes have to be told.
  public func hasPicture(width: Int, height: Int) -> Bool {
    shown?.width == width && shown?.height == height
  }

  /// The bytes that bring the receiver's picture up to this one. `changed`: ascending ranges of rows that neither touch nor overlap; rows in
  /// none of them are as they were. A receiver without a picture of that size is told all of it.
  public mutating func encode(_ picture: Pixmap, changed: [Range<Int>]) -> [UInt8] {
    let isWhole = !hasPicture(width: picture.width, height: picture.height)
    let before = isWhole ? Pixmap(width: picture.width, height: picture.height) : shown!
    let bands = isWhole ? [0..<picture.height] : changed.filter { !$0.isEmpty }
    if isWhole {
      shown = before
      digests = Array(repeating: 0, count: picture.height)
    }
    var bytes = FrameFormat.Header(width: picture.width, height: picture.height, isWhole: isWhole, bands: bands.count).bytes
    bytes.reserveCapacity(1 << 15)
    var qoi = QOIWriter()
    search.begin(bands, height: picture.height)
    let old = digests
    for rows in bands { for y in rows { digests[y] = RowDigest.of(picture.row(y), count: picture.stride) } }
    for (place, rows) in bands.enumerated() {
      let band = BandWriter(picture: picture, before: isWhole ? nil : before, old: old, new: digests, rows: rows)
      let shift = isWhole ? 0 : search.shift(of: place, old: old, new: digests)
      band.write(shift: shift, canCopy: { search.isSource($0, for: place) }, &qoi, into: &bytes)
    }
    for rows in bands { before.copyRows(rows, from: picture) }
    return bytes
  }
}

extension Pixmap {
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(pixels + y * stride) }

  fileprivate func copyRows(_ rows: Range<Int>, from other: Pixmap) {
    (pixels + rows.lowerBound * stride).update(from: other.pixels + rows.lowerBound * stride, count: rows.count * stride)
  }
}
