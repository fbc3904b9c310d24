/// Where two texts part, for traces that tell the same but are not the same bytes.
struct FirstDifferentLine {
  /// Counted from 1.
  let number: Int
  private let expected: String
  private let actual: String

  init(_ expected: [UInt8], _ actual: [UInt8]) {
    let feed = UInt8(ascii: "\n")
    let sides = [expected, actual].map { $0.split(separator: feed, omittingEmptySubsequences: false) }
    let place = zip(sides[0], sides[1]).prefix { $0 == $1 }.count
    number = place + 1
    self.expected = Self.line(place, of: sides[0])
    self.actual = Self.line(place, of: sides[1])
  }

  var sentence: String { "line \(number) differs: expected \(expected), found \(actual)" }

  private static func line(_ place: Int, of lines: [ArraySlice<UInt8>]) -> String {
    guard place < lines.count, !lines[place].isEmpty else { return "the end" }
    let text = String(decoding: lines[place], as: UTF8.self)
    return text.count > 200 ? text.prefix(200) + "..." : text
  }
}
