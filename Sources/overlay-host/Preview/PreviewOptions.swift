import ArgumentParser
import OverlayHost
import OverlayPreview
import PreviewProcess

/// What is previewed, and where: the server and its workers take the same options.
struct PreviewOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A Lua file that returns an overlay.scene, or a folder with config.lua.", valueName: "config"))
  var config: String

  @Argument(
    help: ArgumentHelp(
      "A recording to play first; touch to take over (.json or .jsonl).", valueName: "events"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Another config, on a second phone under the same finger; or an app's measured log, from which one is learned.",
      valueName: "config2"))
  var against: String?

  @Option(help: ArgumentHelp("Pixels per point, 1 to 4. (default: the screen's)", valueName: "s"))
  var scale: Decimal?

  @Option(help: ArgumentHelp("The port to listen on; 0: any free port.", valueName: "n"))
  var port = 4100

  @Flag(
    help:
      "Also serve on this machine's network addresses, for a phone. Anyone with the printed address can touch the preview; keeping is off."
  )
  var lan = false

  @Flag(help: "Open the page in the desktop's browser.")
  var open = false

  @Flag(help: "Print the address as {\"url\": ...}, for programs.")
  var json = false

  @OptionGroup(title: "Scripts") var script: ScriptOptions

  func validate() throws {
    if let scale, !(1...4 ~= scale.value) { throw ValidationError("--scale is \(scale); expected 1 to 4") }
    guard 0...65535 ~= port else { throw ValidationError("--port is \(port); expected 0 to 65535") }
  }

  var settings: PreviewSettings {
    var settings = PreviewSettings(config: ConfigPath.file(config), limits: script.limits)
    settings.events = events
    settings.against = against.map(ConfigPath.file)
    settings.scale = scale?.value
    settings.isOpen = lan
    return settings
  }
}
