/// The version of this program: what scripts and projects name to say what they need.
package struct HostVersion: Comparable, CustomStringConvertible, Sendable {
  package static let number = "1.2.0"
  package static let current = HostVersion(number) ?? HostVersion(numbers: [])

  private let numbers: [Int]

  private init(numbers: [Int]) { self.numbers = numbers }

  /// `1.2` or `1.2.0`; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.parts(between: ".")
    let numbers = parts.compactMap { part in
      part.utf8.count <= 6 && part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part) : nil
    }
    guard 2...3 ~= parts.count, numbers.count == parts.count else { return nil }
    self.init(numbers: numbers + [0].dropLast(parts.count - 2))
  }

  package static func < (one: HostVersion, other: HostVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }

  package var description: String { numbers.map { "\($0)" }.joined(separator: ".") }

  /// Returns why what needs a version cannot be run by this program, or `nil` if it can.
  package static func problem(needing text: String) -> String? {
    guard let needed = HostVersion(text) else {
      return "found \(Wording.quoted(text)), expected a version such as \"\(current)\""
    }
    guard current < needed else { return nil }
    return "it needs overlay-host \(needed) or later, and this is \(current); install a newer release"
  }
}
