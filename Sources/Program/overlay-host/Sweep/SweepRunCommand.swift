import ArgumentParser
import OverlayHost
import OverlayRun
import OverlaySweep

/// `overlay-host sweep CONFIG RECORDING...`: what `sweep` does where nothing else is asked of it.
struct SweepRunCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs every recording with every setting.",
    usage: "overlay-host sweep [<options>] <config> <recording> ...",
    discussion: """
      Nothing is drawn; worker processes keep all processors busy. A setting is a value for each parameter: --vary tries all combinations \
      of the values it is given, --sample takes points that fill the declared bounds evenly. Started again with the same options, a sweep \
      goes on where it was stopped. A run whose script fails, or ends its process, is kept as a row and counted in the summary.

      EXAMPLES
        overlay-host sweep config.lua fingers --vary response=0.2..0.6:9 \\
          --vary policy=rushing,nearest
        overlay-host sweep config.lua fingers --sample 2048 -o sweep.sqlite
        overlay-host sweep config.lua fingers --sample 2048 --shard 3/8
      """)

  @Argument(help: .config) var config: ConfigArgument

  @Argument(help: ArgumentHelp("Event files, and folders of them.", valueName: "recording"))
  var recordings: [String]

  @Option(
    help: ArgumentHelp(
      "Vary a parameter: NAME=FROM..TO:COUNT, or NAME=VALUE,VALUE,... (repeatable; default: samples)",
      valueName: "values")
  )
  var vary: [String] = []

  @Option(
    help: ArgumentHelp(
      "Take n samples of all parameters that --set does not fix. (default: none)", valueName: "n"))
  var sample: Int?

  @Option(help: ArgumentHelp("Run part K of N of the settings. (default: all)", valueName: "k/n"))
  var shard: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("The results, an SQLite file. (default: sweep.sqlite)", valueName: "file")
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A Lua file that returns function(run) -> { name = number, ... }: scores of your own, the higher the better. (default: none)",
      valueName: "file"))
  var score: String?

  @Option(help: ArgumentHelp("How many settings are run at once. (default: one for each processor)", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Exit with status 1 if a run failed.")
  var strict = false

  /// The conditions that ask the results, and were given to the sweep.
  @Option(name: .customLong("where"), help: .hidden) var conditions: [String] = []
  @Option(help: .hidden) var by: [String] = []

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  func validate() throws {
    if !conditions.isEmpty || !by.isEmpty {
      throw ValidationError(
        "\(conditions.isEmpty ? "--by" : "--where") asks for results: sweep first, then overlay-host sweep report sweep.sqlite --where 'overshoot<1' --by settleTime"
      )
    }
    if let cut = recordings.first(where: { $0.contains("=") && FileKind(at: $0) == .missing }) {
      throw ValidationError(
        "\"\(cut)\" stands where a recording was expected; each parameter has its own --vary: --vary \(cut)")
    }
    if vary.isEmpty, sample == nil, let range = script.parameters.first(where: { $0.contains("..") }) {
      throw ValidationError("--set \(range): one value was expected; several are tried with --vary \(range)")
    }
    if vary.isEmpty, sample == nil {
      throw ValidationError(
        "expected either --vary or --sample: --vary response=0.2..0.6:9 for a grid, --sample 256 for points of all parameters"
      )
    }
    if !vary.isEmpty, sample != nil { throw ValidationError("--vary and --sample exclude each other") }
    if let jobs, !(1...1024 ~= jobs) { throw ValidationError("--jobs is \(jobs); expected 1 to 1024") }
    if let sample, sample < 1 { throw ValidationError("--sample is \(sample); expected 1 or more") }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard is \(shard); expected K/N, K from 1 to N, such as 3/8 for the third of eight")
    }
    _ = try variations()
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the config", config.path)
      files.reads("the score", score)
      for recording in recordings { files.reads("a recording", recording) }
      try files.writes(
        "--output", output ?? SweepRequest.standardOutput(shard.flatMap { Shard($0) } ?? .whole), .results)
    }
  }

  private func variations() throws(ValidationError) -> [Variation] {
    do throws(PlanError) {
      return try vary.map { text throws(PlanError) in try Variation(text) }
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() throws {
    // One thread tells of progress, and this one begins and ends it.
    nonisolated(unsafe) let progress = ProgressLine("settings")
    let outcome = try request().perform { progress.show(done: $0, total: $1) }
    progress.clear()
    try outcome.report()
  }

  /// Runs the settings that another process asks for.
  func serve() throws {
    try SweepWorker.serve(request())
  }

  private func request() throws -> SweepRequest {
    let shard = shard.flatMap { Shard($0) } ?? .whole
    // The seed moves the samples; scripts keep theirs, as `run` has it.
    var limits = script.limits(on: screen)
    let seed = limits.seed
    limits.seed = 0
    var request = SweepRequest(
      config: ScriptSource(path: config.path, limits: limits), recordings: recordings,
      output: output ?? SweepRequest.standardOutput(shard),
      worker: WorkerCommand.line(for: SweepCommand.self))
    (request.variations, request.samples, request.seed) = (try variations(), sample, seed)
    (request.shard, request.isStrict, request.tool) = (shard, strict, OverlayHostCommand.configuration.version)
    (request.score, request.jobs) = (score, jobs)
    return request
  }
}
