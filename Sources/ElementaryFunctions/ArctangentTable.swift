/// Arctangents of j/64, j from 0 to 64.
enum ArctangentTable {
  /// Place 2j holds atan(j/64) rounded to a double, place 2j + 1 what the rounding left out, good to 10^-30.
  static let angles: [Double] = {
    var angle = DoubleDouble(0)
    return [0, 0]
      + (1...64).flatMap { j in
        angle = angle + step(to: Double(j))
        return [angle.hi, angle.lo]
      }
  }()

  /// atan(j/64) - atan((j - 1)/64) = atan(z), with z = 64 / (4096 + j(j - 1)); terms beyond the 19th power are below
  /// 10^-36.
  private static func step(to j: Double) -> DoubleDouble {
    let z = DoubleDouble(64) / DoubleDouble(4096 + j * (j - 1))
    let square = -(z * z)
    var series = DoubleDouble(0)
    for power in stride(from: 19.0, through: 1, by: -2) {
      series = series * square + DoubleDouble(1) / DoubleDouble(power)
    }
    return series * z
  }
}
