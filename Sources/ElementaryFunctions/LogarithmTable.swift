/// Reciprocals near 1 / (1 + i/128), i from 0 to 128, and minus their logarithms.
enum LogarithmTable {
  /// Place 3i holds a reciprocal of at most 13 bits, 3i + 1 minus its natural logarithm rounded to a double, 3i + 2
  /// what the rounding left out, good to 10^-31.
  static let entries: [Double] = (0...128).flatMap { entry($0) }

  private static func entry(_ i: Int) -> [Double] {
    // It belongs to numbers just below a power of two: the power above is counted instead.
    if i == 128 { return [0.5, 0, 0] }
    let reciprocal = (4096 / (1 + Double(i) / 128)).rounded() / 4096
    // -ln c = 2 artanh((1 - c) / (1 + c)); with an argument of at most 1/3, terms beyond the 69th power are below
    // 10^-33.
    let z = DoubleDouble(1 - reciprocal) / DoubleDouble(1 + reciprocal)
    let square = z * z
    let series = oddReciprocals.reduce(DoubleDouble(0)) { $0 * square + $1 }
    let logarithm = series * z * 2
    return [reciprocal, logarithm.hi, logarithm.lo]
  }

  /// 1/69, 1/67 and so on to 1.
  private static let oddReciprocals = stride(from: 69.0, through: 1, by: -2).map { DoubleDouble(1) / DoubleDouble($0) }
}
