/// Bytes as text that may stand in an element of a page: 13 bits in two letters of 91, a twelfth less than Base64 takes.
package enum DenseText {
  /// What is seen of ASCII, but for what ends an element or begins a name in it.
  private static let letters = (33...126).map { UInt8($0) }.filter { ![38, 60, 92].contains($0) }

  /// The low bits first; of the last letters the bits that are left over are 0.
  package static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 16 / 13 + 2)
    var (waiting, count) = (UInt32(0), UInt32(0))
    func write(_ value: UInt32) {
      text.append(letters[Int(value / 91)])
      text.append(letters[Int(value % 91)])
    }
    for byte in bytes {
      waiting |= UInt32(byte) << count
      count += 8
      guard count >= 13 else { continue }
      write(waiting & 8191)
      (waiting, count) = (waiting >> 13, count - 13)
    }
    if count > 0 { write(waiting) }
    return text
  }
}
