extension Pixmap {
  /// How light some rows are on average, 0 to 255: luma of Rec. 709, over a pixel of every 4 x 4.
  package func luma(_ rows: Range<Int>) -> Int {
    var (sum, count) = (0, 0)
    var y = rows.lowerBound
    while y < min(rows.upperBound, height) {
      let line = row(y)
      var x = 0
      while x < width {
        let pixel = line + x * 3
        sum &+= 54 &* Int(pixel[0]) &+ 183 &* Int(pixel[1]) &+ 19 &* Int(pixel[2])
        count &+= 1
        x += 4
      }
      y += 4
    }
    return count == 0 ? 0 : (sum / count) >> 8
  }
}
