import ArgumentParser
import Glibc
import OverlayHost
import Text

struct ReviewCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows each difference that a test finds, one after the other, and accepts those that are meant.",
    usage: "overlay-host review [<options>] [<path> ...]",
    discussion: """
      Runs the cases as `test --record never` does, then shows each that failed: what differs in words, and the path of its strip of \
      pictures. One letter and the return key say what to do with it:
        a  accept: what happened becomes the golden
        s  skip it
        o  open its page in the browser
        q  quit; what was not accepted stays as it is
      Nothing is accepted that was not shown: a case is run again first, and shown again where it says something else by then. The status is 0 \
      if no difference is left, else 1. Without a terminal nothing is asked: the commands are printed, and the status is 64.

      EXAMPLE
        overlay-host review cases
      """)

  @Argument(help: ArgumentHelp("Folders of cases, or single recordings in them. (default: .)", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("Where failing cases leave their folders.", valueName: "folder"))
  var failures = "test-failures"

  @Flag(help: "Print what failed as one JSON object, for editors; nothing is asked.")
  var json = false

  /// The mode for workers of a test that records.
  @Option(help: .hidden) var record = RecordMode.never

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  private func request(_ paths: [String], _ record: RecordMode) -> TestRequest {
    var request = TestRequest(
      paths: paths, record: record, limits: script.limits(on: screen),
      worker: WorkerCommand.line(for: Self.self) + ["--record", record.rawValue])
    (request.failures, request.leavesPages) = (failures, true)
    return request
  }

  /// Runs the cases that another process asks for.
  func serve() throws {
    try CaseWorker.serve(request([], record))
  }

  func run() throws {
    let outcome = request(paths.isEmpty ? ["."] : paths, .never).perform()
    if json { return try TextStream.standardOutput.say(outcome.json + "\n", endingWith: outcome.status).exit() }
    if let failure = outcome.failure {
      TextStream.standardError.say(failure + "\n")
      return try outcome.status.exit()
    }
    let failing = outcome.results.filter { $0.verdict != .passed }
    if failing.isEmpty {
      TextStream.standardOutput.say(outcome.summary)
      return
    }
    guard isatty(0) == 1, isatty(1) == 1 else {
      for result in failing { TextStream.standardOutput.say(result.words(isVerbose: true)) }
      TextStream.standardError.say(
        "review asks at a terminal, and there is none; the commands above accept single cases\n")
      return try ExitStatus.wrongUsage.exit()
    }
    var left = failing.count
    for (place, result) in failing.enumerated() {
      guard let isAccepted = ask(about: result, "\(place + 1) of \(failing.count)") else { break }
      if isAccepted { left -= 1 }
    }
    TextStream.standardOutput.say("\(failing.count - left) accepted, \(left) left\n")
    try (left == 0 ? ExitStatus.success : .failed).exit()
  }

  /// Whether the person accepts it, or `nil` if they quit.
  private func ask(about result: CaseResult, _ number: String) -> Bool? {
    var shown = result
    show(shown, number)
    while true {
      TextStream.standardOutput.say("accept, skip, open or quit? [a/s/o/q] ")
      switch readLine()?.lowercased().first {
      case "a":
        guard shown.acceptance != nil else {
          TextStream.standardOutput.say("there is nothing to accept: mend the config, or what is expected\n")
          continue
        }
        let again = request([shown.place], .never).perform().results.first { $0.name == shown.name }
        if let again, again.sentences != shown.sentences {
          TextStream.standardOutput.say("it has changed since it was shown\n")
          shown = again
          show(shown, number)
          continue
        }
        let recorded = request([shown.place], shown.accepts ?? .failed).perform()
        for result in recorded.results { TextStream.standardOutput.say(result.words(isVerbose: true)) }
        return recorded.failure == nil && recorded.failed == 0
      case "s": return false
      case "o": Desktop.open(shown.page ?? shown.folder ?? "")
      case "q", nil: return nil
      default: continue
      }
    }
  }

  private func show(_ result: CaseResult, _ number: String) {
    let strip = result.folder.map { "\($0)/strip.png" }.flatMap { FileKind(at: $0) == .regular ? $0 : nil }
    TextStream.standardOutput.say(
      "\n\(number)\n" + result.words(isVerbose: true) + (strip.map { "     look at it: \($0)\n" } ?? ""))
  }
}
