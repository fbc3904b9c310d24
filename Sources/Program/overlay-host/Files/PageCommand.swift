import ArgumentParser
import OverlayHost
import OverlayRun

struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Writes the preview of a config as one page with the host inside: it needs no server and no network.",
    usage: "overlay-host page [<options>] <config> [<recording> ...] -o <file>",
    discussion: """
      The page is touched like the preview: the phone, its parameters, the story, the curves and the map are those of overlay-host preview. It opens \
      from a disk, from a mail or from any web site, and on a phone with fingers. What the page keeps is a download. It holds the config, what that \
      requires, its pictures and the recordings, and nothing leaves it: its scripts run in a worker that may not reach the network, and that is \
      replaced if a script hangs. --set, --environment, --device and the limits hold in the page as well, except for those of processor time: they end \
      a script only while the page is written.

      The host for pages is \(PageHost.name), which scripts/web builds; it is looked for beside the program, in share/overlay-host and in \
      the checkout.

      EXAMPLES
        overlay-host page config.lua -o sheet.html
        overlay-host page config.lua drag.json flick.jsonl -o sheet.html
        overlay-host page config.lua --set response=0.4 -o soft.html
      """)

  @Argument(help: .config) var config: ConfigArgument

  @Argument(
    help: ArgumentHelp("Recordings that the page can play; the first is played at once.", valueName: "recording"))
  var recordings: [String] = []

  @Option(name: [.short, .long], help: ArgumentHelp("The page; -: standard output.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Pixels per point, 1 to 4. (default: the screen's)", valueName: "s"))
  var scale: Decimal?

  @Option(
    help: ArgumentHelp("The host for pages. (default: \(PageHost.name), beside the program)", valueName: "file"))
  var host: String?

  @Flag(help: "Do not print what was written.")
  var quiet = false

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  func validate() throws {
    if let scale, !(1...4 ~= scale.value) { throw ValidationError("--scale is \(scale); expected 1 to 4") }
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the config", config.path)
      files.reads("the host", host)
      for recording in recordings { files.reads("a recording", recording) }
      try files.writes("--output", output, .html)
    }
  }

  func run() throws {
    var page = PageRun(config: config.path, limits: script.limits(on: screen), output: output)
    (page.recordings, page.scale, page.host) = (recordings, scale?.value, host)
    try page.perform().report(quiet ? .nothing : .words, beside: output)
  }
}
