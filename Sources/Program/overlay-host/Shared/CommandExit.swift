import ArgumentParser
import OverlayHost
import Text

extension CommandOutcome {
  /// The form in which a command reports its outcome.
  enum Form { case words, json, nothing }

  /// Prints the outcome, and ends the command with its status.
  /// - Parameter outputs: what the command wrote.
  func report(_ form: Form = .words, beside outputs: String?...) throws {
    if let failure { TextStream.standardError.say(SentenceText.shortened(failure) + "\n") }
    let words =
      switch form {
      case .words: isTable ? text : SentenceText.shortened(text)
      case .json: json + "\n"
      case .nothing: ""
      }
    let stream = TextStream.words(beside: outputs)
    let status = words.isEmpty ? status : stream.say(words, endingWith: status, isWritten: isTable && form == .words)
    if let notice { TextStream.standardError.say(SentenceText.shortened(notice) + "\n") }
    try status.exit()
  }
}

extension TextStream {
  /// Returns where words for people go: to standard error where an output, `-`, is standard output.
  static func words(beside outputs: [String?]) -> TextStream {
    outputs.contains("-") ? .standardError : .standardOutput
  }
}

extension ExitStatus {
  /// Ends the command: throws the status where it is not 0.
  func exit() throws(ExitCode) {
    if self != .success { throw ExitCode(rawValue) }
  }
}
