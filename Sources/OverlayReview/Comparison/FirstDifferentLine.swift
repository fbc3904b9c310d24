/// Where two texts part, for traces that tell the same but are not the same bytes.
package struct FirstDifferentLine {
  package let sentence: String

  package init(_ expected: [UInt8], _ actual: [UInt8]) {
    let feed = UInt8(ascii: "\n")
    let sides = [expected, actual].map { $0.split(separator: feed, omittingEmptySubsequences: false) }
    let place = zip(sides[0], sides[1]).prefix { $0 == $1 }.count
    let lines = sides.map { $0.count > place ? $0[place] : [] }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let isLong = lines.contains { $0.count > Self.most }
    let words = lines.map { line in
      guard !line.isEmpty else { return "the end" }
      guard isLong else { return String(decoding: line, as: UTF8.self) }
      let part = line.dropFirst(max(same - Self.most / 4, 0))
      return (part.count < line.count ? "..." : "") + String(decoding: part.prefix(Self.most), as: UTF8.self)
        + (part.count > Self.most ? "..." : "")
    }
    let column = isLong ? ", byte \(same + 1)," : ""
    sentence = "line \(place + 1)\(column) differs: expected \(words[0]), found \(words[1])"
  }

  /// Bytes of a line that are shown, the first quarter of them before the difference.
  private static let most = 200
}
