import ArgumentParser
import OverlayConfig
import OverlayHost

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
        echo '{"set": {"response": 0.3}}' \\
          | overlay-host sweep serve config.lua fingers
      """#)

  @Argument(help: ArgumentHelp("A Lua file that returns an overlay.scene.", valueName: "config"))
  var config: String

  @Argument(help: ArgumentHelp("Event files, and folders of them.", valueName: "recording"))
  var recordings: [String]

  @Option(
    help: ArgumentHelp(
      "A Lua file that returns function(run) -> { name = number, ... }: scores of your own. (default: none)",
      valueName: "file"))
  var score: String?

  @OptionGroup(title: "Scripts") var script: ScriptOptions

  func validate() throws {
    if recordings.isEmpty { throw ValidationError("name the recordings: overlay-host sweep serve config.lua fingers") }
  }

  func run() throws {
    let serving = SweepServing(
      config: ScriptSource(path: ConfigPath.file(config), limits: script.limits), recordings: recordings, score: score)
    try serving.perform(next: { readLine() }, say: { TextStream.standardOutput.isTaken($0) }).leave()
  }
}
