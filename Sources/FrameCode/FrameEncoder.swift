import Glibc
public import PixelRaster

/// Pictures for a receiver that has the picture before: lossless and small.
///
/// Most of what changes on a screen with a moving sheet only stands elsewhere, or is dimmed. So of each band of rows that changed, rows are named
/// that stood in the picture before at one vertical shift, or that are what they were once under a veil, and the rest is written as QOI
/// (https://qoiformat.org/qoi-specification.pdf). The format stands in `FrameFormat`.
public struct FrameEncoder {
  /// What the receiver has.
  private var shown: Pixmap?
  /// What it has put aside.
  private var kept: Pixmap?
  /// One for each row of what it has; `RowDigest.unknown` for those that lie under a veil.
  private var digests: [UInt64] = []
  private var keptDigests: [UInt64] = []
  private var kinds: [FrameFormat.RunKind] = []
  private var shifts = ShiftSearch()
  private var veils = VeilSearch()

  public init() {}

  /// Whether the receiver has a picture of that size, so that only changes have to be told.
  public func hasPicture(width: Int, height: Int) -> Bool {
    shown?.width == width && shown?.height == height
  }

  /// The bytes that bring the receiver's picture up to this one. `changed`: ascending ranges of rows that neither touch nor overlap; rows in
  /// none of them are as they were. A receiver without a picture of that size is told all of it.
  public mutating func encode(_ picture: Pixmap, changed: [Range<Int>]) -> [UInt8] {
    guard let shown, hasPicture(width: picture.width, height: picture.height) else { return whole(picture) }
    let bands = changed.filter { !$0.isEmpty }
    let old = digests
    var literal = compare(picture, shown, bands)
    let (veil, keeps) = cover(&literal, picture, shown, old)
    for y in literal { digests[y] = RowDigest.of(picture.row(y), count: picture.stride) }
    var bytes = FrameFormat.Header(
      width: picture.width, height: picture.height, isWhole: false, veil: veil, keeps: keeps, bands: bands.count
    ).bytes
    var qoi = QOIWriter()
    shifts.begin(bands, height: picture.height)
    for (place, rows) in bands.enumerated() {
      let mine = literal.filter(rows.contains)
      let shift = shifts.shift(of: mine, in: place, old: old, new: digests)
      if shift != 0 { move(mine, shift, of: place, old, picture, shown) }
      BandWriter(picture: picture, kinds: kinds, rows: rows).write(shift: shift, &qoi, into: &bytes)
    }
    for rows in bands { for y in rows where kinds[y] != .unchanged { shown.copyRow(y, from: picture) } }
    return bytes
  }

  private mutating func whole(_ picture: Pixmap) -> [UInt8] {
    let (width, height) = (picture.width, picture.height)
    let shown = Pixmap(width: width, height: height)
    (self.shown, kept) = (shown, nil)
    kinds = Array(repeating: .literal, count: height)
    digests = (0..<height).map { RowDigest.of(picture.row($0), count: picture.stride) }
    var bytes = FrameFormat.Header(width: width, height: height, isWhole: true, bands: 1).bytes
    var qoi = QOIWriter()
    BandWriter(picture: picture, kinds: kinds, rows: 0..<height).write(shift: 0, &qoi, into: &bytes)
    for y in 0..<height { shown.copyRow(y, from: picture) }
    return bytes
  }

  /// The rows that are not as they were; notes of all what they are.
  private mutating func compare(_ picture: Pixmap, _ shown: Pixmap, _ bands: [Range<Int>]) -> [Int] {
    var different: [Int] = []
    for rows in bands {
      for y in rows {
        let isSame = memcmp(picture.row(y), shown.row(y), picture.stride) == 0
        kinds[y] = isSame ? .unchanged : .literal
        if !isSame { different.append(y) }
      }
    }
    return different
  }

  /// Finds what lies over most of the rows now, and takes them out of the list; says whether the receiver has to put its picture aside for it.
  private mutating func cover(_ rows: inout [Int], _ picture: Pixmap, _ shown: Pixmap, _ old: [UInt64]) -> (Veil?, keeps: Bool) {
    guard rows.count >= Self.leastVeiled else { return (nil, false) }
    if let kept, let veil = cover(&rows, picture, under: kept) { return (veil, false) }
    guard let veil = cover(&rows, picture, under: shown) else { return (nil, false) }
    let kept = kept ?? Pixmap(width: picture.width, height: picture.height)
    for y in 0..<picture.height { kept.copyRow(y, from: shown) }
    self.kept = kept
    keptDigests = old
    return (veil, true)
  }

  /// Less is told as quickly without.
  private static let leastVeiled = 32

  private mutating func cover(_ rows: inout [Int], _ picture: Pixmap, under before: Pixmap) -> Veil? {
    guard let veil = veils.find(from: before, to: picture, rows) else { return nil }
    let veiled = VeiledRows(veil)
    // A shadow is a veil, too, but another one in each row; a few rows would only lose their digests.
    let (covered, others) = rows.parted { veiled.holds(before.row($0), picture.row($0), count: picture.stride) }
    guard covered.count >= max(rows.count / 8, Self.leastVeiled) else { return nil }
    for y in covered { (kinds[y], digests[y]) = (.veiled, veil == .none ? keptDigests[y] : RowDigest.unknown) }
    rows = others
    return veil
  }

  /// Notes which of a band's rows only stand elsewhere.
  private mutating func move(_ rows: [Int], _ shift: Int, of band: Int, _ old: [UInt64], _ picture: Pixmap, _ shown: Pixmap) {
    for y in rows {
      let source = y + shift
      guard shifts.isSource(source, for: band), old[source] == digests[y] else { continue }
      if memcmp(picture.row(y), shown.row(source), picture.stride) == 0 { kinds[y] = .shifted }
    }
  }
}

extension [Int] {
  /// Those for which something holds, and the others.
  fileprivate func parted(by holds: (Int) -> Bool) -> (those: [Int], others: [Int]) {
    var (those, others): ([Int], [Int]) = ([], [])
    for one in self { if holds(one) { those.append(one) } else { others.append(one) } }
    return (those, others)
  }
}

extension Pixmap {
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(pixels + y * stride) }

  fileprivate func copyRow(_ y: Int, from other: Pixmap) {
    (pixels + y * stride).update(from: other.pixels + y * stride, count: stride)
  }
}
