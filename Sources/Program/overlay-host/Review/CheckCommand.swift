import ArgumentParser
import OverlayHost
import OverlayRun

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Loads a config and reports every problem found; runs no recording.",
    usage: "overlay-host check [<options>] <config>",
    discussion: """
      The status is 1 where there are problems, 70 where the script cannot be loaded at all.

      EXAMPLES
        overlay-host check config.lua
        overlay-host check search --json
      """)

  @Argument(help: .config) var config: ConfigArgument

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  @Flag(help: "Print one JSON object, for programs. (default: a line for each problem)")
  var json = false

  func run() throws {
    let config = config.path
    let check = ConfigCheck(ScriptSource(path: config, limits: script.limits(on: screen))) { error in
      let failure = RunFailure(error)
      return (failure.status, failure.message)
    }
    var status = check.status
    if json {
      status = TextStream.standardOutput.say(check.json + "\n", endingWith: status)
    } else if check.problems.isEmpty {
      status = TextStream.standardOutput.say(check.words(config), endingWith: status)
    } else {
      TextStream.standardError.say(check.problems.joined(separator: "\n") + "\n")
    }
    try status.exit()
  }
}
