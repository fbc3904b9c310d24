/// Decisions, taken from the bytes of a fuzzer's input while they last and from numbers that the bytes are the seed of
/// afterwards: the same input always makes the same decisions, and a short one makes as many as a long one.
package struct Choices {
  private let bytes: [UInt8]
  private var position = 0
  private var state: UInt64

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // FNV-1a, 64 bit.
    state = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Any 64 bits. (SplitMix64.)
  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 up to but not including `count`, which is at least 1. Costs one byte of the input.
  mutating func below(_ count: Int) -> Int {
    guard position < bytes.count else { return Int(bits() % UInt64(count)) }
    defer { position += 1 }
    return Int(bytes[position]) % count
  }

  /// True in one of `count` cases.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// A number between two others.
  mutating func number(_ lowest: Double, _ highest: Double) -> Double {
    lowest + (highest - lowest) * Double(below(256)) / 255
  }
}
