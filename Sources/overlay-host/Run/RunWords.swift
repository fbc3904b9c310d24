import ArgumentParser
import Diagnostics
import OverlayHost

/// What a run says to people, and where: the summary on standard output unless that carries data, everything else on
/// standard error.
final class RunWords {
  private let words: WordOptions
  private let output: TextStream
  private let progress = ProgressLine()

  init(_ words: WordOptions, usesStandardOutput: Bool) {
    self.words = words
    output = usesStandardOutput ? .standardError : .standardOutput
  }

  /// What is said while the run goes on.
  func tell(_ notice: RunNotice) {
    switch notice {
    case .printed(let text):
      progress.clear()
      TextStream.standardError.say(text + "\n")
    case .estimate(let count, let format):
      guard words.verbose || !words.quiet && TextStream.standardError.isTerminal else { return }
      let atMost = format == .ppm ? "" : "at most "
      TextStream.standardError.say("\(count.frames) frames, \(atMost)\(ByteCount(count.bytes))\n")
    case .progress(let done, let total):
      if !words.quiet { progress.show(done: done, total: total) }
    }
  }

  /// What is said in the end. Throws the exit status where it is not 0.
  func tell(_ outcome: RunOutcome) throws {
    progress.clear()
    var status = outcome.status
    if words.json {
      status = output.say(outcome.json + "\n", endingWith: status)
    } else if !words.quiet, !outcome.isAbandoned, outcome.hasStory {
      status = output.say(outcome.summary(isVerbose: words.verbose), endingWith: status)
    } else if words.quiet, !outcome.failureLines.isEmpty {
      TextStream.standardError.say(outcome.failureLines)
    }
    if let failure = outcome.failure { TextStream.standardError.say(failure + "\n") }
    try status.leave()
  }
}

extension ExitStatus {
  /// Ends the command: throws the status where it is not 0.
  func leave() throws(ExitCode) {
    if self != .success { throw ExitCode(rawValue) }
  }
}
