/// The elementary functions of the C library, with the same bits on every processor and in every build.
///
/// They are made of `+ - * /`, `squareRoot` and operations on integers and bits, each of which IEEE 754 defines to the
/// last bit; nothing here calls the C library or fuses a multiplication with an addition. Each function reduces its
/// argument as exactly as it takes, looks up a nearby value in a table, and carries the result as a sum of two doubles
/// with more than 60 good bits before the one final rounding: it is the correctly rounded result but for about one
/// argument in ten thousand, and there it is off by less than 0.501 units in the last place. Infinities, NaN, signed
/// zeros, overflow and subnormals come out as Annex F of the C standard has them.
package enum Elementary {}

/// Adding this to a double of at most 2^51 rounds it to a whole number, ties to even, and leaves that number in the
/// lowest bits.
let roundingShift = 0x1.8p52

/// A whole number as a double, and as an integer modulo 2^32.
struct WholeNumber {
  var value: Double
  var integer: Int

  /// The whole number nearest to `x`, ties to even; `x` within 2^31 of zero.
  @inline(__always)
  init(nearest x: Double) {
    let shifted = x + roundingShift
    value = shifted - roundingShift
    integer = Int(Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern)))
  }
}

/// Two to a power from -1022 to 1023.
@inline(__always)
func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
}
