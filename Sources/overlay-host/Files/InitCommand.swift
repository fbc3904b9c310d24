import ArgumentParser
import OverlayConfig
import OverlayHost

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a folder with a config, a recording, what is expected, and editor settings.",
    usage: "overlay-host init <name>",
    discussion: """
      The folder is ready to run and to test: config.lua is a sheet with three notches, events.json a finger that moves it, \
      events.trace.jsonl its golden, budgets.json its motion budgets. .luarc.json and types/overlay.lua let editors with the Lua \
      language server complete and check; in a Git repository they are written to its top folder \
      (.luarc.json and .overlay/overlay.lua) if they are missing. A folder that is not empty is refused.

      EXAMPLE
        overlay-host init search
      """)

  @Argument(help: ArgumentHelp("The folder to create.", valueName: "name"))
  var name: String

  func validate() throws {
    if name.isEmpty { throw ValidationError("the name is empty; name a folder, such as: overlay-host init search") }
  }

  func run() throws {
    try StarterFolder(path: name, limits: ScriptLimits()).perform().leave()
  }
}
