extension Pixmap {
  /// The picture `factor` times smaller each way; every pixel is the average of a square. Rows and columns beyond the
  /// last whole square are left out.
  package func reduced(by factor: Int) -> Pixmap {
    let result = Pixmap(width: max(width / factor, 1), height: max(height / factor, 1))
    let count = UInt32(factor * factor)
    for y in 0..<min(result.height, height / factor) {
      let target = result.row(y)
      for x in 0..<min(result.width, width / factor) {
        for channel in 0..<3 {
          target[x * 3 + channel] = UInt8((sum(x * factor, y * factor, factor, channel) + count / 2) / count)
        }
      }
    }
    return result
  }

  private func sum(_ left: Int, _ top: Int, _ side: Int, _ channel: Int) -> UInt32 {
    var sum: UInt32 = 0
    for y in top..<top + side {
      let line = row(y) + left * 3 + channel
      for x in 0..<side { sum &+= UInt32(line[x * 3]) }
    }
    return sum
  }
}
