import ArgumentParser
import Assets
import OverlayHost
import OverlayRun
import Text

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a folder with a config, a recording, what is expected, and editor settings.",
    usage: "overlay-host init <name>",
    discussion: """
      The folder is ready to run and to test: config.lua is a sheet with three notches, events.json a finger that moves it, \
      events.trace.jsonl its golden, budgets.json its motion budgets. overlay-host.json makes it a project, whose scenes share \
      modules/policies.lua; modules/policies_test.lua tests that. .luarc.json and types/overlay.lua let editors with the Lua \
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
    try StarterFolder(path: name, limits: ScriptLimits()).perform().report()
  }
}

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
    try TextStream.standardOutput.say(Definitions.text, endingWith: .success).exit()
  }
}

struct PresetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets",
    abstract: "Lists the modules of known sheets and views, or prints one.",
    usage: "overlay-host presets [NAME]",
    discussion: """
      Each is a Lua module, built into this program, that behaves like a well-known sheet, or, for snackbar and banner, \
      like a well-known view; it also serves as an example to copy. require "overlay.presets.material" in a config \
      needs no file. Three more modules, shared, options and viewDrag, hold what they have in common. Below them stand the \
      modules of the project around the working directory, with the first line of their comment.

      EXAMPLE
        overlay-host presets
        overlay-host presets material > my-sheet.lua
      """)

  @Argument(help: "The module to print.") var name: String?

  func validate() throws {
    guard let name, Presets.text(of: name) == nil else { return }
    let own = try ProjectFile.modules().map(\.name)
    if own.contains(name) { return }
    let known = (Presets.list + Presets.views).map(\.name) + own
    let near = NearestName.of(name, in: known).map { "; did you mean \($0)?" } ?? ""
    throw ValidationError("unknown preset \"\(name)\"\(near)\nThere are \(known.joined(separator: ", ")).")
  }

  func run() throws {
    guard let name else {
      let own = try ProjectFile.modules().map { (name: $0.name, title: $0.title) }
      let all = Presets.list + Presets.views
      let width = ((all + own).map(\.name.count).max() ?? 0) + 2
      func line(_ name: String, _ title: String) -> String {
        title.isEmpty ? name : name + String(repeating: " ", count: width - name.count) + title
      }
      let lines = all.map(line) + (own.isEmpty ? [] : ["", "of this project:"] + own.map(line))
      return try TextStream.standardOutput.say(lines.joined(separator: "\n") + "\n", endingWith: .success).exit()
    }
    let own = Presets.text(of: name) == nil ? try ProjectFile.modules().first { $0.name == name }?.path : nil
    let bytes = try own.map { try InputFile(path: $0).readAll(limit: 1 << 20) }
    guard let text = bytes.map({ String(decoding: $0, as: UTF8.self) }) ?? Presets.text(of: name) else { return }
    try TextStream.standardOutput.say(text, endingWith: .success).exit()
  }
}

struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Prints code that plays recordings in a real component, and writes what it did as a measured log.",
    usage: "overlay-host player <kind> > player.mjs",
    discussion: """
      A player sends the touches of a recording at their own times, and measures what the sheet does. compare, test and fit read \
      what it writes, so that a recording which a test holds to a config is held to the app as well.

      KINDS
        playwright  JavaScript: a page in Chromium, by its DevTools protocol
        compose     Kotlin: a Compose test, by its own clock
        flutter     Dart: a widget test, by its own clock
        xcuitest    Swift: a UI test, beside the UIKit probe in the app

      EXAMPLE
        overlay-host player playwright > player.mjs
      """)

  @Argument(help: ArgumentHelp("The kind of app: \(AppCode.players.kinds).", valueName: "kind"))
  var kind: String

  func validate() throws { try AppCode.players.check(kind) }

  func run() throws {
    // The player for pages has the probe in it.
    let probe = JSONText.string(AppCode.probes.text(of: "web"))
    let text = AppCode.players.text(of: kind).replacing("\"PROBE\"", with: probe, maxReplacements: 1)
    try TextStream.standardOutput.say(text, endingWith: .success).exit()
  }
}

struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Prints code to paste into an app: it measures where the sheet is in each frame, and each touch.",
    usage: "overlay-host probe <kind> > SheetProbe.swift",
    discussion: """
      A probe measures where a sheet is seen, not where it was told to go, and logs touches by the same clock. Paste it into a debug build, \
      and delete it afterwards; instructions stand at its top. compare, test and fit read what it writes.

      KINDS
        uikit       Swift: a window that hears touches, and the presentation layers
        swiftui     Swift: a mark for a view; needs the UIKit probe beside it
        compose     Kotlin: Android's views and Compose
        reanimated  TypeScript: React Native with Reanimated and Gesture Handler
        web         JavaScript: any page

      EXAMPLES
        overlay-host probe uikit > SheetProbe.swift
        overlay-host probe web | pbcopy
      """)

  @Argument(help: ArgumentHelp("The kind of app: \(AppCode.probes.kinds).", valueName: "kind"))
  var kind: String

  func validate() throws { try AppCode.probes.check(kind) }

  func run() throws {
    try TextStream.standardOutput.say(AppCode.probes.text(of: kind), endingWith: .success).exit()
  }
}

/// The code for an app, a file for each kind of app.
private struct AppCode {
  let noun: String
  let files: [text_file]

  static var probes: AppCode { AppCode(noun: "probe", files: (0..<probe_file_count()).map(probe_file_at)) }
  static var players: AppCode { AppCode(noun: "player", files: (0..<player_file_count()).map(player_file_at)) }

  private var names: [String] { files.map { String(cString: $0.name) } }
  var kinds: String { names.joined(separator: ", ") }

  func check(_ kind: String) throws {
    guard names.contains(kind) else {
      throw ValidationError("no \(noun) \"\(kind)\"" + NameHint.tail(kind, in: names, lead: "there are"))
    }
  }

  func text(of kind: String) -> String {
    names.firstIndex(of: kind).map { String(cString: files[$0].text) } ?? ""
  }
}

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Lists the devices that --device and matrix know.",
    discussion: """
      Sizes, scales and safe areas are the published ones, in points. Keyboard heights are those that simulators show; on Android they are estimates.

      EXAMPLES
        overlay-host devices
        overlay-host run config.lua events.json --device "iPhone SE" --frames frames
      """)

  @Flag(help: "Print JSON, for programs. (default: a table)")
  var json = false

  func run() throws {
    try TextStream.standardOutput.say(json ? Device.listJSON : Device.table, endingWith: .success).exit()
  }
}
