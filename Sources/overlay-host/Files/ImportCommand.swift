import ArgumentParser
import OverlayEngine
import OverlayHost
package import TouchImport

extension ImportFormat: ExpressibleByArgument {}
extension ImportOptions.Mapping: ExpressibleByArgument {}

/// Logs of touches, and of what was measured of an app.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Converts a log of touches into an event file, or another tool's log or a film into a measured log.",
    subcommands: [ImportTouchesCommand.self, ImportMeasuredCommand.self, ImportFilmCommand.self],
    defaultSubcommand: ImportTouchesCommand.self)
}

struct ImportTouchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touches",
    abstract: "Converts a device's or a browser's log of touches into an event file.",
    usage: "overlay-host import [<options>] <format> <file> -o <file>",
    discussion: """
      FORMATS
        getevent        Android's getevent -lt (keep getevent -lp in the same file, or
                        beside it for --description)
        evemu           evemu-record
        libinput        libinput record
        webdriver       W3C WebDriver actions, as they are sent to the browser
        flutter         Flutter's PointerData packets as JSON
        pointer-events  DOM PointerEvents as JSON, with their coalesced events where
                        there are some

      What a log does not say has to be given as an option; it is never guessed. If a log is refused, nothing is written.

      EXAMPLES
        overlay-host import evemu panel.events -o drag.jsonl
        overlay-host import evemu drag.events --description panel.desc -o drag.jsonl
        overlay-host import getevent drag.txt --axis-x 0..1079 --axis-y 0..1919 \\
          -o drag.jsonl
        overlay-host import flutter pointers.json --pixel-ratio 3 -o drag.jsonl
        overlay-host import webdriver actions.json --element e7=195,700 -o drag.jsonl
        overlay-host import measured golden.json --feature sheet \\
          --header header.jsonl -o case
        overlay-host import film drag.mp4 --edge 412 --at 1.2 \\
          --touches touches.jsonl -o case
      """)

  @Argument(help: ArgumentHelp("The log's format, one of those above.", valueName: "format"))
  var format: ImportFormat

  @Argument(help: ArgumentHelp("The log; -: standard input.", valueName: "file"))
  var log: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The event file to write, .jsonl; -: standard output.", valueName: "file"))
  var output: String

  @OptionGroup(title: "From the log's units to points") var mapping: MappingOptions
  @OptionGroup(title: "What the log does not say") var unsaid: UnsaidOptions

  @Flag(
    help:
      "Drop touches without a beginning, cancel those without an end, and drop a last line that was cut off."
  )
  var repair = false

  @Flag(help: "Print only what went wrong.")
  var quiet = false

  func validate() throws {
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the log", log)
      files.reads("the description", unsaid.description)
      try files.writes("--output", output, .events)
    }
  }

  func run() throws {
    let run = ImportRun(log: log, format: format, output: output, description: unsaid.description, options: options)
    try run.perform().leave(quiet ? .nothing : .words, beside: output)
  }

  private var options: ImportOptions {
    var options = ImportOptions()
    options.mapping = mapping.map
    options.viewport = mapping.viewport?.size
    options.shift = mapping.shift?.point ?? Point(x: 0, y: 0)
    options.pixelRatio = mapping.pixelRatio?.value
    options.axisX = unsaid.axisX?.range
    options.axisY = unsaid.axisY?.range
    options.resolution = unsaid.resolution?.point
    options.start = unsaid.start?.point
    options.device = unsaid.device
    options.relativeTo = unsaid.relativeTo?.anchor
    options.elements = unsaid.element.map(\.element)
    options.rate = unsaid.rate.value
    options.name = unsaid.name
    options.repairs = repair
    return options
  }
}
