import ArgumentParser
import Diagnostics
import OverlayConfig
import OverlayHost

struct PresetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets",
    abstract: "Lists the modules of known sheets and views, or prints one.",
    usage: "overlay-host presets [NAME]",
    discussion: """
      Each is a Lua module, built into this program, that behaves like a well-known sheet, or, for snackbar and banner, \
      like a well-known view; it also serves as an example to copy. require "overlay.presets.material" in a config \
      needs no file. Three more modules, shared, options and viewDrag, hold what they have in common.

      EXAMPLE
        overlay-host presets
        overlay-host presets material > my-sheet.lua
      """)

  @Argument(help: "The module to print.") var name: String?

  func validate() throws {
    guard let name, Presets.text(of: name) == nil else { return }
    let known = (Presets.list + Presets.views).map(\.name)
    let near = NearestName.of(name, in: known).map { "; did you mean \($0)?" } ?? ""
    throw ValidationError("unknown preset \"\(name)\"\(near)\nThere are \(known.joined(separator: ", ")).")
  }

  func run() throws {
    guard let name else {
      let all = Presets.list + Presets.views
      let width = (all.map(\.name.count).max() ?? 0) + 2
      let lines = all.map { $0.name + String(repeating: " ", count: width - $0.name.count) + $0.title }
      return try TextStream.standardOutput.say(lines.joined(separator: "\n") + "\n", endingWith: .success).leave()
    }
    guard let text = Presets.text(of: name) else { return }
    try TextStream.standardOutput.say(text, endingWith: .success).leave()
  }
}
