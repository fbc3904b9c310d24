import Glibc
import PixelRaster

/// Tells the rows of one band.
struct BandWriter {
  let picture: Pixmap
  /// nil: the receiver has none.
  let before: Pixmap?
  /// Digests of the rows of the picture before, and of this one.
  let old: [UInt64]
  let new: [UInt64]
  let rows: Range<Int>

  func write(shift: Int, canCopy: (Int) -> Bool, _ qoi: inout QOIWriter, into bytes: inout [UInt8]) {
    bytes.append(word: rows.lowerBound)
    bytes.append(word: rows.count)
    bytes.append(word: shift)
    var place = 0
    while place < rows.count {
      let kind = kind(row(place, shift), shift, canCopy)
      var end = place + 1
      while end < rows.count, end - place < FrameFormat.longestRun, self.kind(row(end, shift), shift, canCopy) == kind { end += 1 }
      bytes.append(word: Int(kind.rawValue) << 14 | (end - place))
      if kind == .literal {
        for step in place..<end { qoi.add(picture.row(row(step, shift)), pixels: picture.width, into: &bytes) }
        qoi.endRun(into: &bytes)
      }
      place = end
    }
  }

  /// Downwards, or upwards.
  private func row(_ place: Int, _ shift: Int) -> Int {
    shift < 0 ? rows.upperBound - 1 - place : rows.lowerBound + place
  }

  private func kind(_ y: Int, _ shift: Int, _ canCopy: (Int) -> Bool) -> FrameFormat.RunKind {
    guard let before else { return .literal }
    if isSame(y, before, y) { return .unchanged }
    let source = y + shift
    return shift != 0 && canCopy(source) && isSame(y, before, source) ? .shifted : .literal
  }

  private func isSame(_ y: Int, _ before: Pixmap, _ source: Int) -> Bool {
    guard new[y] == old[source] else { return false }
    return memcmp(picture.row(y), before.row(source), picture.stride) == 0
  }
}
