import ArgumentParser
import OverlayHost
import OverlayRun

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Says where a run's time goes: calls, time and allocations of each function of the config.",
    usage: "overlay-host bench [<options>] <config> <events>",
    discussion: """
      The recording is replayed once. Frames are composed at 60 per second, so that functions in content are called, but they are neither \
      drawn nor written. Allocations are the blocks of memory that Lua requests during a function's calls, including those for its \
      arguments. Each call's time includes some 50 ns for reading the clock.

      EXAMPLES
        overlay-host bench config.lua events.json
        overlay-host bench config.lua events.json --json
      """)

  @Argument(help: .config) var config: ConfigArgument

  @Argument(help: ArgumentHelp("An event file (.json or .jsonl); -: standard input.", valueName: "events"))
  var events: String

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  @Flag(help: "Print one JSON object, for programs.")
  var json = false

  func run() throws {
    let source = ScriptSource(path: config.path, limits: script.limits(on: screen))
    let start = ContinuousClock.now
    let bench = ScriptBench(RunRequest(config: config.path, events: events), source) {
      start.duration(to: .now).wholeNanoseconds
    }
    var status = bench.status
    if json {
      status = TextStream.standardOutput.say(bench.json + "\n", endingWith: status)
    } else if let failure = bench.failure {
      TextStream.standardError.say(failure + "\n")
    } else {
      status = TextStream.standardOutput.say(bench.text, endingWith: status)
    }
    try status.exit()
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: UInt64 {
    UInt64(components.seconds) * 1_000_000_000 + UInt64(components.attoseconds / 1_000_000_000)
  }
}
