extension Elementary {
  /// e to the power x.
  package static func exp(_ x: Double) -> Double {
    guard x < 709.8 else { return x.isNaN ? x : .infinity }
    guard x > -745.2 else { return 0 }
    return ScaledPower(exponential: DoubleDouble(x)).value
  }
}

/// A number of about 1 to 2, and the power of two that multiplies it.
struct ScaledPower {
  var significand: DoubleDouble
  var exponent: Int

  /// e to the power x, good to about 70 bits; x within 2000 of zero.
  ///
  /// x = k ln2/128 + r with |r| <= 0.0028, hence e^x = 2^(k/128) + 2^(k/128) (e^r - 1): the power comes from the table,
  /// e^r - 1 from its series, whose first two terms keep their rounding errors.
  @inline(__always)
  init(exponential x: DoubleDouble) {
    let k = WholeNumber(nearest: x.hi * 0x1.71547652b82fep7)
    // The first two parts of ln2/128 have 32 bits, k has 18: both products are exact.
    let reduced = DoubleDouble(sum: x.hi - k.value * 0x1.62e42feep-8, -(k.value * 0x1.a39ef356p-40))
    let r = DoubleDouble(larger: reduced.hi, smaller: reduced.lo + (x.lo - k.value * 0x1.93c7673007e5fp-72))

    let rUpper = r.hi.upperHalf
    let square = rUpper * rUpper
    let squareRest = (r.hi - rUpper) * (r.hi + rUpper) + 2 * r.hi * r.lo
    let cube = r.hi * (square + squareRest)
    let tail =
      cube
      * (0x1.5555555555555p-3 + r.hi
        * (0x1.5555555555555p-5 + r.hi * (0x1.1111111111111p-7 + r.hi * 0x1.6c16c16c16c17p-10)))
    let head = DoubleDouble(larger: r.hi, smaller: 0.5 * square)
    let growth = DoubleDouble(larger: head.hi, smaller: head.lo + (r.lo + (0.5 * squareRest + tail)))

    let place = 2 * (k.integer & 127)
    let power = ExponentialTable.powers[place]
    let powerUpper = power.upperHalf
    let growthUpper = growth.hi.upperHalf
    let product = powerUpper * growthUpper
    let productRest = powerUpper * (growth.hi - growthUpper) + (power - powerUpper) * growth.hi + power * growth.lo
    let powerRest = ExponentialTable.powers[place + 1]
    let sum = DoubleDouble(larger: power, smaller: product)
    significand = DoubleDouble(larger: sum.hi, smaller: sum.lo + (productRest + (powerRest + powerRest * growth.hi)))
    exponent = k.integer >> 7
  }

  /// The nearest double: rounded once, also where it is subnormal.
  @inline(__always)
  var value: Double {
    if exponent > -1022 && exponent < 1024 { return significand.rounded * powerOfTwo(exponent) }
    return exponent > 0 ? largeValue : smallValue
  }

  /// At an exponent of 1024 the number may still be finite.
  private var largeValue: Double { significand.rounded * powerOfTwo(1023) * powerOfTwo(exponent - 1023) }

  private var smallValue: Double {
    if exponent == -1022 && significand.hi >= 1 { return significand.rounded * powerOfTwo(-1022) }
    guard exponent > -1100 else { return 0 }
    // From here to twice here, doubles lie as densely as the subnormals: adding the parts rounds them there, once.
    let grid = powerOfTwo(-1022 - exponent)
    let coarse = DoubleDouble(larger: grid, smaller: significand.hi)
    let onGrid = (coarse.hi + (coarse.lo + significand.lo)) - grid
    return onGrid * powerOfTwo(exponent + 1000) * powerOfTwo(-1000)
  }
}
