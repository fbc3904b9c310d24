import ArgumentParser
import Diagnostics
import OverlayHost

struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Prints the definition file of the overlay module for the Lua language server.",
    usage: "overlay-host types",
    discussion: """
      With it, editors that use the Lua language server complete and check configs. It is generated from the same table that the checker uses.

      EXAMPLE
        overlay-host types > types/overlay.lua
        echo '{ "workspace.library": ["types"] }' > .luarc.json
      """)

  func run() throws {
    try TextStream.standardOutput.say(Definitions.text, endingWith: .success).leave()
  }
}
