import OverlayHost
import Text

extension CommandOutcome {
  /// The form in which a command reports its outcome.
  enum Form { case words, json, nothing }

  /// Says what there is to say, and ends the command.
  /// - Parameter output: what the command wrote; `-`: words for people go to standard error.
  func leave(_ form: Form = .words, beside output: String = "") throws {
    if let failure { TextStream.standardError.say(SentenceText.shortened(failure) + "\n") }
    let told =
      switch form {
      case .words: isTable ? text : SentenceText.shortened(text)
      case .json: json + "\n"
      case .nothing: ""
      }
    let stream = output == "-" ? TextStream.standardError : .standardOutput
    let status = told.isEmpty ? status : stream.say(told, endingWith: status, isWritten: isTable && form == .words)
    if let notice { TextStream.standardError.say(SentenceText.shortened(notice) + "\n") }
    try status.leave()
  }
}
