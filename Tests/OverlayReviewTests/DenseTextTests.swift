import Testing

@testable import OverlayReview

/// Bytes as text of 91 letters, which the page's worker reads.
struct DenseTextTests {
  @Test(
    "What was written is read again, and no letter is markup", arguments: [0, 1, 2, 3, 12, 13, 14, 1000])
  func roundTrip(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) }
    let text = DenseText.text(bytes)
    #expect(read(text, count) == bytes)
    #expect(text.allSatisfy { (33...126).contains($0) && !"&<\\".utf8.contains($0) })
    #expect(text.count == (count * 8 + 12) / 13 * 2)
  }

  /// As `worker.js` does it.
  private func read(_ text: [UInt8], _ count: Int) -> [UInt8] {
    let letters = (UInt8(33)...126).filter { !"&<\\".utf8.contains($0) }
    var (bytes, waiting, bits) = ([UInt8](), 0, 0)
    for place in stride(from: 0, to: text.count, by: 2) {
      let values = text[place..<place + 2].map { letters.firstIndex(of: $0) ?? -1 }
      waiting |= (values[0] * 91 + values[1]) << bits
      bits += 13
      while bits >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: waiting))
        (waiting, bits) = (waiting >> 8, bits - 8)
      }
    }
    return Array(bytes.prefix(count))
  }
}
