import PixelRaster

/// Tells the rows of one band.
struct BandWriter {
  let picture: Pixmap
  /// Of all rows of the picture.
  let kinds: [FrameFormat.RunKind]
  let rows: Range<Int>

  func write(shift: Int, _ qoi: inout QOIWriter, into bytes: inout [UInt8]) {
    bytes.append(word: rows.lowerBound)
    bytes.append(word: rows.count)
    bytes.append(word: shift)
    var place = 0
    while place < rows.count {
      let kind = kinds[row(place, shift)]
      var end = place + 1
      while end < rows.count, end - place < FrameFormat.longestRun, kinds[row(end, shift)] == kind { end += 1 }
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
}
