import OverlayPreview

/// Messages of pages, damaged and made up: each is read within its bounds, or refused.
enum MessagesTarget {
  static func run(_ input: [UInt8]) -> String? {
    guard let message = try? PageMessage(text(input)) else { return nil }
    switch message {
    case .tick(let number, let time, let events):
      guard number >= 0, isTime(time), events.count <= PageMessage.mostEvents else {
        return "a tick out of bounds: \(message)"
      }
      return events.allSatisfy { isTime($0.time) } ? nil : "an event out of bounds: \(message)"
    case .display(let widths):
      let isBounded = widths.count <= PageMessage.mostPictures && widths.values.allSatisfy { (1...32767).contains($0) }
      return isBounded ? nil : "a width out of bounds: \(widths)"
    case .seek(let time): return isTime(time) ? nil : "a moment out of bounds: \(time)"
    case .keep(_, let part), .review(let part), .recording(let part):
      return part.end.map(isTime) ?? true ? nil : "an end out of bounds"
    case .map(let part?):
      let ends = [part.heights, part.velocities].flatMap { [$0.lowerBound, $0.upperBound] }
      return ends.allSatisfy { $0.magnitude < 1e6 } ? nil : "a part of the map out of bounds"
    default: return nil
    }
  }

  static func explain(_ input: [UInt8]) -> String { String(decoding: text(input), as: UTF8.self) }

  private static func isTime(_ time: Int64) -> Bool { (0...Int64(PageMessage.latestTime)).contains(time) }

  /// As they are, or put together from pieces of messages.
  private static func text(_ input: [UInt8]) -> [UInt8] {
    guard let first = input.first, first % 4 != 0 else { return Array(input.dropFirst()) }
    var choices = Choices(Array(input.dropFirst()))
    var text = ""
    for _ in 0..<choices.below(40) { text += choices.pick(pieces) }
    return Array(text.utf8)
  }

  private static let pieces = [
    #"{"type":"tick","n":1,"t":16667,"events":["#, #"{"t":5,"type":"touch","phase":"began","x":1,"y":2}"#, ",", "]}",
    "{", "}", "[", "]",
    #""x":1e400"#,
    #"{"type":"seek","t":"#, "16667", "-1", "1e308", "9007199254740993", "null", "\"",
    #"{"type":"keep","name":"a","end":"#,
    #"{"type":"set","values":"#, #"{"type":"display","widths":{"A":"#, #"{"type":"map","heights":[1,2],"velocities":["#,
    "-1e9,", "1e9]",
    #"{"a":1}"#, #"{"type":"open","view":"phone"}"#, #""t":3"#, ":", " ", "\u{0}", "\\u0000", "ä",
  ]
}
