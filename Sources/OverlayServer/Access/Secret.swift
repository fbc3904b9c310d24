/// 128 random bits as hexadecimal digits, from the system's source of randomness.
package struct Secret: Sendable {
  let text: String

  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in Self.digits(generator.next()) }.joined()
  }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a text is the secret. What is found out by trying takes as long whichever digit is wrong.
  func matches(_ claim: some StringProtocol) -> Bool { matches(digits: claim.utf8) }

  func matches(digits: some Collection<UInt8>) -> Bool {
    guard digits.count == text.utf8.count else { return false }
    return zip(text.utf8, digits).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
