import OverlayEngine
import OverlayReplay
package import Text

/// The outcome of a command: what it has to say, and the status that it ends with.
package struct CommandOutcome: Sendable {
  package var status = ExitStatus.success
  /// The text for standard output.
  package var text = ""
  /// Whether that is a table, whose cells are written for programs already.
  package var isTable = false
  /// The text as one JSON object, for programs, where there is such a thing.
  package var json = ""
  /// The reason why it ended before its time, or `nil` if it did not.
  package var failure: String?
  /// The notice of what is missing, and what to do about it; not the end.
  package var notice: String?

  init(text: String = "") {
    self.text = text
  }

  init(_ failure: RunFailure) {
    (status, self.failure) = (failure.status, failure.message.isEmpty ? nil : failure.message)
  }

  /// Returns what `body` has to say, or why it ended before its time, for programs, too.
  static func of(_ body: () throws -> CommandOutcome) -> CommandOutcome {
    do {
      return try body()
    } catch {
      let failure = RunFailure(error)
      var outcome = CommandOutcome(failure)
      outcome.json = Value.fields(["message": .string(failure.message)]).json
      return outcome
    }
  }

  /// Writes a file where one is wanted, and says what to do with it: `look at both: FILE`.
  mutating func write(_ bytes: @autoclosure () throws -> [UInt8], to path: String?, _ words: String) throws {
    guard let path else { return }
    try OutputFile.write(bytes(), to: path)
    lead(to: path, words)
  }

  /// Says what to do with a file that was written; what went to standard output is read already.
  mutating func lead(to path: String?, _ words: String) {
    if let path, path != "-" { text += "\(words): \(path)\n" }
  }
}
