import ArgumentParser
import OverlayHost
import OverlayRun

struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Learns a config from measurements of an app, and says how certain it is and what to measure next.",
    usage: """
      overlay-host fit [<options>] <measured> ... [-o <file>]
      overlay-host fit [<options>] <config> <measured> ... [--vary <names>]
      """,
    discussion: """
      From logs alone: notches, delay, drag start, resistance at each end, how the sheet comes to rest, and by which rule a release \
      chooses its notch; each number with an interval, found by leaving out one gesture at a time. It lists the rules that fit equally \
      well, and the gesture that would tell them apart; if no rule fits, it gives none. With a config before the logs, the values of \
      the parameters that it declares are fitted.

      EXAMPLES
        overlay-host fit maps.measured.jsonl -o learned.lua
        overlay-host fit monday.measured.jsonl tuesday.measured.jsonl --json
        overlay-host fit config.lua maps.measured.jsonl --vary response,damping
      """)

  @Argument(
    help: ArgumentHelp(
      "Measured logs of one app. Before them may come a config: a \(ConfigArgument.meaning)", valueName: "files"))
  var files: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write the learned config, .lua; -: standard output. (default: none)", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The parameters to learn, separated by commas. (default: all numbers that the config declares)",
      valueName: "names"))
  var vary: String?

  @Option(help: ArgumentHelp("The layer, if a log or a config has several.", valueName: "id"))
  var layer: String?

  @Flag(help: "Print only what went wrong.")
  var quiet = false

  @Flag(help: "Print one JSON object, for programs.")
  var json = false

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  private var config: String? { files.first.map(ConfigPath.file).flatMap { $0.hasSuffix(".lua") ? $0 : nil } }

  func validate() throws {
    if quiet, json { throw ValidationError("--quiet excludes --json") }
    if let late = files.dropFirst().first(where: { ConfigPath.file($0).hasSuffix(".lua") }) {
      let others = files.filter { $0 != late }.joined(separator: " ")
      throw ValidationError("the config comes before the logs: overlay-host fit \(late) \(others)")
    }
    if config != nil, files.count < 2 { throw ValidationError("there is no measured log; give logs after the config") }
    if let vary, let sign = vary.firstIndex(of: "=") {
      throw ValidationError(
        "--vary \(vary): names were expected, and values are what is learned: --vary \(vary[..<sign])")
    }
    if config == nil, vary != nil {
      throw ValidationError("--vary names parameters of a config; give it before the logs")
    }
    if config != nil, output != nil {
      throw ValidationError(
        "--output writes the config that is learned from logs alone; with a config, its fitted values are printed: "
          + "leave out one of them")
    }
    try checkFiles { plan throws(FilePlanFault) in
      for file in files { plan.reads("what was measured", file) }
      plan.prints("--json", json)
      try plan.writes("--output", output, .lua)
    }
  }

  func run() throws {
    var fit = FitRun(logs: config == nil ? files : Array(files.dropFirst()), limits: script.limits(on: screen))
    (fit.config, fit.output, fit.layer) = (config, output, layer)
    fit.vary = vary?.split(separator: ",").map(String.init)
    let progress = ProgressLine("steps")
    let outcome = fit.perform { done, all in if !quiet { progress.show(done: done, total: all) } }
    progress.clear()
    try outcome.report(json ? .json : quiet ? .nothing : .words, beside: output)
  }
}
