/// Numbers drawn by SplitMix64: the same seed, the same numbers.
struct Seeded {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// Evenly spread over a range.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(bits() >> 11) * 0x1p-53)
  }

  /// Evenly spread over the doubles of a range of positive numbers: every size comes equally often.
  mutating func size(in range: ClosedRange<Double>) -> Double {
    let span = range.upperBound.bitPattern - range.lowerBound.bitPattern + 1
    return Double(bitPattern: range.lowerBound.bitPattern + bits() % span)
  }
}
