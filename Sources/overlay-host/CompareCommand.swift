import ArgumentParser
import OverlayHost

/// `overlay-host compare`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Says how two runs of one recording differ: in one sentence, in curves, in pixels.",
    usage: "overlay-host compare [<options>] <expected> <actual>",
    discussion: """
      Two traces: what happened must be the same in the same order; curves are compared frame by frame, with the shift in time that \
      explains most of the difference. Two folders of frames: pixel by pixel, exactly. Runs on different screens, and of recordings that \
      differ in name, marks or expectations, are refused with status 65; another config is what comparisons are for. The status is 1 where they differ.

      EXAMPLES
        overlay-host compare before.jsonl after.jsonl
        overlay-host compare before.jsonl after.jsonl --curves curves.svg
        overlay-host compare frames-before frames-after --picture worst.png
      """)

  @Argument(help: ArgumentHelp("A trace, or a folder of frames; -: a trace on standard input.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The same of the other run.", valueName: "actual"))
  var actual: String

  @Option(
    help: ArgumentHelp(
      "Take numbers that differ by no more than this for equal: points, points per second, seconds, shares. (default: exact)",
      valueName: "n"))
  var tolerance: Decimal?

  @Option(help: ArgumentHelp("Write the curves of both traces, SVG. (default: none)", valueName: "file"))
  var curves: String?

  @Option(
    help: ArgumentHelp(
      "Write the frame that differs most, PNG: expected, difference and actual side by side. (default: none)", valueName: "file"))
  var picture: String?

  @Flag(help: "Say nothing; the status tells.")
  var quiet = false

  @Flag(help: "Say it as one JSON object, for programs.")
  var json = false

  func validate() throws {
    if let tolerance, tolerance.value < 0 { throw ValidationError("--tolerance is \(tolerance); expected 0 or more") }
    if quiet, json { throw ValidationError("--quiet excludes --json") }
  }

  func run() throws {
    var comparing = Comparing(first: expected, second: actual)
    comparing.tolerance = tolerance?.value ?? 0
    comparing.curves = curves
    comparing.picture = picture
    let outcome = comparing.perform()
    if let failure = outcome.failure { TextStream.standardError.say(failure + "\n") }
    if json {
      TextStream.standardOutput.say(outcome.json + "\n")
    } else if !quiet {
      TextStream.standardOutput.say(outcome.text)
    }
    if outcome.status != .success { throw ExitCode(outcome.status.rawValue) }
  }
}
