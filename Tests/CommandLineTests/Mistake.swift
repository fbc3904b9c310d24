import TestSupport
import Testing

/// Something that people get wrong, and what they are told: what was found, what was expected, what to try.
struct Mistake: Sendable, CustomTestStringConvertible {
  var name: String
  /// A line of shell in a folder with `config.lua` and `events.json`, which are right.
  var line: String
  var status: Int32
  /// All of them are said.
  var said: [String]

  var testDescription: String { name }

  /// Makes the mistake, and expects its status and its words.
  func expectAnswer() async throws {
    let answer = try await Tool.shell("unset CI; \(line)", in: .withSheet())
    #expect(answer.status == status, "\(answer.output)\(answer.error)")
    for words in said {
      #expect((answer.output + answer.error).contains(words), "\(words)\n---\n\(answer.output)\(answer.error)")
    }
  }
}
