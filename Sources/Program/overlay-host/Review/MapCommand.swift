import ArgumentParser
import OverlayHost
import OverlayRun

struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Shows where each flick lands: one colour per notch, over release heights and velocities.",
    usage: "overlay-host map [<options>] <config> -o <file>",
    discussion: """
      The target policy of a layer is asked over a grid of releases, 400 velocities from -6000 to 6000 points per second (down is \
      positive) by 300 heights. Releases of real recordings are dots on it. With another config the picture shows where the two differ, \
      and how many of the real releases land elsewhere.

      EXAMPLES
        overlay-host map config.lua -o map.png
        overlay-host map config.lua --layer search --from medium \\
          --recordings fingers -o map.svg
        overlay-host map config.lua --against tuned.lua -o difference.png
        overlay-host map config.lua --against-set friction=3000 -o difference.svg
      """)

  @Argument(help: .config) var config: ConfigArgument

  @Option(help: ArgumentHelp("The layer. (default: the front-most on screen that has notches)", valueName: "id"))
  var layer: String?

  @Option(
    help: ArgumentHelp(
      "The notch where the finger starts; for a sheet, an anchor's index. (default: where the layer starts)",
      valueName: "notch"))
  var from: String?

  @Option(help: ArgumentHelp("Show where this config differs from the first. (default: one map)", valueName: "config"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Also show the map with other values of the config's parameters; repeatable. (default: one map)",
      valueName: "name=value"))
  var againstSet: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show the releases of all recordings in a folder, or of one. (default: none)", valueName: "folder"))
  var recordings: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The picture, .png or .svg; .json: the map for programs.", valueName: "file"))
  var output: String

  @Flag(help: "Draw a PNG on black. An SVG follows the viewer's theme.")
  var dark = false

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  func validate() throws {
    var limits = script.limits(on: screen)
    for option in againstSet where !limits.set(option) {
      throw ValidationError("--against-set \(option): expected NAME=VALUE, such as --against-set response=0.4")
    }
    if let against, FileKind(at: against) == .missing, limits.set(against) {
      throw ValidationError("--against is another config; for another value of this one: --against-set \(against)")
    }
    if against != nil, !againstSet.isEmpty { throw ValidationError("--against and --against-set exclude each other") }
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the config", config.path)
      files.reads("the other config", against.map(ConfigPath.file))
      files.reads("a recording", recordings)
      try files.writes("--output", output, .map)
    }
  }

  func run() throws {
    var map = MapRun(config: ScriptSource(path: config.path, limits: script.limits(on: screen)), output: output)
    (map.layer, map.from, map.recordings, map.isDark) = (layer, from, recordings, dark)
    map.against = against.map { ScriptSource(path: ConfigPath.file($0), limits: script.limits(on: screen)) }
    if !againstSet.isEmpty {
      var limits = script.limits(on: screen)
      for option in againstSet { limits.set(option, by: "--against-set") }
      map.against = ScriptSource(path: config.path, limits: limits)
      map.againstWords = againstSet.joined(separator: ", ")
    }
    try map.perform().report(beside: output)
  }
}
