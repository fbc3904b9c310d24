import ArgumentParser
import OverlayEngine
import OverlayHost
package import OverlayImport
import OverlayRun

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
    try run.perform().report(quiet ? .nothing : .words, beside: output)
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

/// How units become points.
struct MappingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      fit: the axes' ranges become the viewport's size. physical: millimetres become points, 160 to the inch. raw: a unit is a pixel. \
      (default: physical where the axes' resolution is known, else fit; raw for browsers and Flutter)
      """,
      valueName: "fit|physical|raw"))
  var map: ImportOptions.Mapping?

  @Option(help: ArgumentHelp("The screen's size, points. (default: the log's; for fit 390x844)", valueName: "WxH"))
  var viewport: SizeValue?

  @Option(
    help: ArgumentHelp(
      "Add this to every position, in points, to move the touches on the screen. (default: 0,0)", valueName: "x,y"))
  var shift: PointValue?

  @Option(
    help: ArgumentHelp("Device pixels per point, for raw. (default: 1 where the log is in points)", valueName: "n"))
  var pixelRatio: Decimal?

  func validate() throws {
    if let pixelRatio, !(0.01...1000 ~= pixelRatio.value) {
      throw ValidationError("--pixel-ratio is \(pixelRatio); expected 0.01 to 1000")
    }
  }
}

/// The options for what only the user knows.
struct UnsaidOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The ends of the x axis, in the log's units; negative ones need an equals sign: --axis-x=-100..100.",
      valueName: "min..max"))
  var axisX: AxisEnds?

  @Option(help: ArgumentHelp("The ends of the y axis.", valueName: "min..max"))
  var axisY: AxisEnds?

  @Option(help: ArgumentHelp("The axes' units per millimetre.", valueName: "x,y"))
  var resolution: PointValue?

  @Option(
    help: ArgumentHelp("The device description: evemu's .desc, or the output of getevent -lp.", valueName: "file"))
  var description: String?

  @Option(
    help: ArgumentHelp(
      "Write touches relative to a layer, so that the recording fits every device: the first finger goes down on its grabber, or on centre or a node's id behind a colon.",
      valueName: "layer[:anchor]"))
  var relativeTo: RelativeAnchorValue?

  @Option(help: ArgumentHelp("The device's path or name, where touches come from several.", valueName: "device"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "Where a finger starts if the log does not say, in the log's units.", valueName: "x,y"))
  var start: PointValue?

  @Option(
    help: ArgumentHelp(
      "The centre of an element that WebDriver actions refer to, points; may be repeated.", valueName: "id=x,y"))
  var element: [ElementValue] = []

  @Option(help: ArgumentHelp("Samples per second that a WebDriver move is divided into, 1 to 1000.", valueName: "n"))
  var rate = Decimal(60)

  @Option(help: ArgumentHelp("The recording's name. (default: the log's, without its extension)", valueName: "text"))
  var name: String?

  func validate() throws {
    guard 1...1000 ~= rate.value else { throw ValidationError("--rate is \(rate); expected 1 to 1000") }
    if let resolution, !(0.001...1_000_000 ~= resolution.point.x && 0.001...1_000_000 ~= resolution.point.y) {
      throw ValidationError("--resolution is \(resolution); expected 0.001 to 1000000")
    }
  }
}

/// `390x844`: points, more than 0.
struct SizeValue: ExpressibleByArgument {
  var size: Size

  init?(argument: String) {
    guard let numbers = twoNumbers(argument, "x"), numbers.0 > 0, numbers.1 > 0 else { return nil }
    size = Size(width: numbers.0, height: numbers.1)
  }
}

/// `195,700`.
struct PointValue: ExpressibleByArgument, CustomStringConvertible {
  var point: Point

  init?(argument: String) {
    guard let numbers = twoNumbers(argument, ",") else { return nil }
    point = Point(x: numbers.0, y: numbers.1)
  }

  var description: String { "\(Decimal(point.x)),\(Decimal(point.y))" }
}

/// `search`, or `search:centre`.
struct RelativeAnchorValue: ExpressibleByArgument {
  var anchor: RelativeAnchor

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard !parts[0].isEmpty, parts.count == 1 || !parts[1].isEmpty else { return nil }
    anchor = RelativeAnchor(layer: parts[0], anchor: parts.count == 2 ? parts[1] : "grabber")
  }
}

/// `0..1079`; the second end is the larger one.
struct AxisEnds: ExpressibleByArgument {
  var range: ClosedRange<Double>

  init?(argument: String) {
    guard let numbers = twoNumbers(argument, ".."), numbers.0 < numbers.1 else { return nil }
    range = numbers.0...numbers.1
  }
}

/// `e7=195,700`.
struct ElementValue: ExpressibleByArgument {
  var element: (id: String, centre: Point)

  init?(argument: String) {
    guard let equals = argument.lastIndex(of: "=") else { return nil }
    guard let value = PointValue(argument: String(argument[argument.index(after: equals)...])) else { return nil }
    element = (String(argument[..<equals]), value.point)
  }
}

/// Numbers up to a thousand million either way, with something between them.
private func twoNumbers(_ text: String, _ separator: String) -> (Double, Double)? {
  guard let middle = text.firstRange(of: separator) else { return nil }
  let numbers = [text[..<middle.lowerBound], text[middle.upperBound...]].compactMap { Double($0) }.filter {
    $0.magnitude <= 1e9
  }
  return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
}
