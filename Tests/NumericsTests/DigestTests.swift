import Numerics
import TestSupport
import Testing

/// FNV-1a, 64 bits wide, over whole words.
struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ x: Double) {
    var word = x.bitPattern
    for _ in 0..<8 {
      value = (value ^ word & 0xff) &* 0x100_0000_01b3
      word >>= 8
    }
  }
}

@Suite struct DigestTests {
  /// The number holds for every processor and for debug and release builds alike; whoever changes a result on purpose
  /// changes it here.
  @Test func `a hundred thousand results have the bits they always had`() {
    var random = TestRandom(seed: 0x5eed)
    var digest = Digest()
    for _ in 0..<8_334 {
      let angle = random.size(in: 1e-6...1e15)
      let fraction = random.number(in: -1...1)
      let positive = random.size(in: 0x1p-1074...1.7e308)
      let exponent = random.number(in: -744...709)
      digest.add(Elementary.sin(angle))
      digest.add(Elementary.cos(angle))
      digest.add(Elementary.tan(angle))
      digest.add(Elementary.asin(fraction))
      digest.add(Elementary.acos(fraction))
      digest.add(Elementary.atan(exponent))
      digest.add(Elementary.atan2(exponent, angle))
      digest.add(Elementary.exp(exponent))
      digest.add(Elementary.log(positive))
      digest.add(Elementary.log10(positive))
      digest.add(Elementary.log2(positive))
      digest.add(Elementary.pow(positive, fraction))
    }
    #expect(String(digest.value, radix: 16) == "e4569e29183c687")
  }
}
