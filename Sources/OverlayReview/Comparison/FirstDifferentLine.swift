/// Where two texts part, for traces that tell the same but are not the same bytes.
package struct FirstDifferentLine {
  package let sentence: String

  package init(_ expected: [UInt8], _ actual: [UInt8]) {
    let feed = UInt8(ascii: "\n")
    let sides = [expected, actual].map { $0.split(separator: feed, omittingEmptySubsequences: false) }
    let place = zip(sides[0], sides[1]).prefix { $0 == $1 }.count
    let lines = sides.map { lines in
      guard place < lines.count, !lines[place].isEmpty else { return "the end" }
      let text = String(decoding: lines[place], as: UTF8.self)
      return text.count > 200 ? text.prefix(200) + "..." : text
    }
    sentence = "line \(place + 1) differs: expected \(lines[0]), found \(lines[1])"
  }
}
