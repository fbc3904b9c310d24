import ArgumentParser
import OverlayHost
import OverlayRun
import OverlaySweep

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Runs many settings of a config's parameters over many recordings.",
    subcommands: [SweepRunCommand.self, SweepReportCommand.self, SweepMergeCommand.self, SweepServeCommand.self],
    defaultSubcommand: SweepRunCommand.self)
}

struct SweepReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Reports which settings are best, and which parameters make a difference.",
    usage: "overlay-host sweep report [<options>] <file>",
    discussion: """
      For figures of the motion lower is better, for scores of your own higher is; each is the mean over the recordings. Settings with a \
      failed run are counted, but not ranked. The picture shows a single parameter as a line, or the two that make the largest difference \
      as a heat map, and marks the default.

      EXAMPLES
        overlay-host sweep report sweep.sqlite --best 5 --by overshoot
        overlay-host sweep report sweep.sqlite --where 'overshoot<1' --by settleTime
        overlay-host sweep report sweep.sqlite --by overshoot,settleTime
        overlay-host sweep report sweep.sqlite --by settleTime --picture settle.png
        overlay-host sweep report sweep.sqlite --csv > settings.csv
      """)

  @Argument(help: ArgumentHelp("The results that sweep or sweep merge wrote.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "Show only the n best settings. (default: the best one in words, all in a table)", valueName: "n"))
  var best: Int?

  @Option(
    help: ArgumentHelp(
      "The figure or score to rank by; with several (a,b), show the best trade-offs (the Pareto front). (default: all; for a picture, a score or the settle time)",
      valueName: "figure"))
  var by: [String] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Only settings that meet this condition: NAME<VALUE (or <=, >, >=, =) for a figure, a score or a parameter; repeatable. (default: all)",
      valueName: "condition"))
  var conditions: [String] = []

  @Option(help: ArgumentHelp("Write a picture, .png or .svg. (default: none)", valueName: "file"))
  var picture: String?

  @Flag(help: "Draw a PNG on black. An SVG follows the viewer's theme.")
  var dark = false

  @Flag(help: "Print one CSV row per setting.")
  var csv = false

  @Flag(help: "Print one JSON object, for programs.")
  var json = false

  func validate() throws {
    if let best, best < 1 { throw ValidationError("--best is \(best); expected 1 or more") }
    for text in conditions where Condition(text) == nil {
      throw ValidationError(
        "--where \(text): expected NAME<VALUE, such as --where 'overshoot<1' or --where policy=nearest")
    }
    if csv, json { throw ValidationError("--csv excludes --json") }
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the results", file)
      files.prints(csv ? "--csv" : "--json", csv || json)
      try files.writes("--picture", picture, .picture)
    }
  }

  func run() throws {
    var reporting = SweepReportRun(path: file)
    (reporting.best, reporting.picture, reporting.isDark) = (best, picture, dark)
    reporting.measures = by.flatMap { $0.split(separator: ",").map(String.init) }
    reporting.conditions = conditions.compactMap { Condition($0) }
    reporting.form = csv ? .csv : json ? .json : .words
    try reporting.perform().report(beside: picture)
  }
}

struct SweepMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Puts the results of shards into one file.",
    usage: "overlay-host sweep merge <file> ... -o <file>",
    discussion: """
      The rows are those of one unsharded sweep, whatever the order of the files. Files of another sweep are refused with status 65. If \
      settings are missing, it says which shards lack them, and the status is 1; the sweep's own command without --shard, with the merged \
      file as its output, runs what is missing.

      EXAMPLE
        overlay-host sweep merge part-*.sqlite -o sweep.sqlite
      """)

  @Argument(help: ArgumentHelp("The results that sweep --shard wrote.", valueName: "file"))
  var files: [String]

  @Option(name: [.short, .long], help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String

  func validate() throws {
    try checkFiles { plan throws(FilePlanFault) in
      for file in files { plan.reads("a part", file) }
      try plan.writes("--output", output, .results)
    }
  }

  func run() throws {
    try SweepMergeRun(parts: files, output: output).perform().report()
  }
}

struct SweepServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answers each setting with its figures, one line each: for optimisers.",
    usage: "overlay-host sweep serve [<options>] <config> <recording> ...",
    discussion: #"""
      Reads one JSON object per line, {"set": {"response": 0.3}}, and answers each with one line: figures and scores by name, each the mean \#
      over the recordings; "failedRuns" and "message" if a script failed; "error" if the line or a value in it is invalid. It ends when its \#
      input does.

      EXAMPLE
        echo '{"set": {"response": 0.3}}' \
          | overlay-host sweep serve config.lua fingers
      """#)

  @Argument(help: .config) var config: ConfigArgument

  @Argument(help: ArgumentHelp("Event files, and folders of them.", valueName: "recording"))
  var recordings: [String]

  @Option(
    help: ArgumentHelp(
      "A Lua file that returns function(run) -> { name = number, ... }: scores of your own. (default: none)",
      valueName: "file"))
  var score: String?

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  func validate() throws {
    if recordings.isEmpty { throw ValidationError("name the recordings: overlay-host sweep serve config.lua fingers") }
  }

  func run() throws {
    let serving = SweepServeRun(
      config: ScriptSource(path: config.path, limits: script.limits(on: screen)), recordings: recordings, score: score)
    try serving.perform(next: { readLine() }, say: { TextStream.standardOutput.deliver($0) }).report()
  }
}
