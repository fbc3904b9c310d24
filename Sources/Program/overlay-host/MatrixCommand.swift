import ArgumentParser
import OverlayHost
import OverlayRun
import Text

struct MatrixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Runs cases on many devices: where everything rests there, and which rules are broken.",
    usage: "overlay-host matrix [<options>] <path> ...",
    discussion: """
      Each case is played on each device, as it is and in each environment of --twins. The table shows where everything rests; below it \
      stand the faults: a height beyond the space, notches that fall together, a notch that no release leads to, something to tap under the \
      home indicator or the keyboard, and a release that ends at another notch than on the first device. The status is 1 if there are any.

      Touches with an `on` key work on every screen size.

      EXAMPLES
        overlay-host matrix cases --devices phones,ipad
        overlay-host matrix examples/maps --devices all \\
          --twins rightToLeft,textSize=accessibility3 -o matrix.png
        overlay-host matrix examples/maps --devices "iPhone SE,pixel-8" --json
      """)

  @Argument(help: ArgumentHelp("Folders of cases, or single recordings in them.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Names, families (phones, tablets, foldables), iphone, ipad, pixel or all, separated by commas.",
      valueName: "device,..."))
  var devices = "phones"

  @Option(
    help: ArgumentHelp(
      "Also try each device in these environments: rightToLeft, reduceMotion, textSize=SIZE, ... (default: none)",
      valueName: "twin,..."))
  var twins: String?

  @Option(
    help: ArgumentHelp(
      "Only cases whose name contains this; repeatable. (default: all)", valueName: "text"))
  var filter: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the last frames side by side, .png, or as a page, .html. (default: none)", valueName: "file"))
  var output: String?

  @Flag(help: "Print one JSON object, for programs. (default: a table)")
  var json = false

  /// The device of a single run, which people may give to this command as well.
  @Option(help: .hidden) var device: String?

  @OptionGroup var script: ScriptOptions

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name a folder of cases, such as: overlay-host matrix .") }
    if let unknown = Device.selection(devices).unknown {
      throw ValidationError("--devices \(unknown): \(Device.hint(unknown, families: true))")
    }
    if paths.contains(where: { FileKind(at: $0) == .missing }), let device = device(cutFrom: devices, paths) {
      throw ValidationError("--devices \(devices): a name of several words stands in quotes: --devices \"\(device)\"")
    }
    if let twins, let problem = Twin.reading(twins).problem { throw ValidationError("--twins \(twins): \(problem)") }
    if let device {
      throw ValidationError("--device is for a single run; here it is --devices \"\(device)\"")
    }
    try checkFiles { files throws(FilePlanFault) in
      files.prints("--json", json)
      try files.writes("--output", output, .matrix)
    }
  }

  /// A device of whose name the shell has made several words.
  private func device(cutFrom first: String, _ words: [String]) -> String? {
    words.indices.lazy.compactMap { place in
      words.indices[place...].lazy.compactMap { last in
        Device.named(([first] + words[place...last]).joined(separator: " "))?.name
      }.first
    }.first
  }

  func run() throws {
    var limits = script.limits
    limits.isLandscape = false
    var run = MatrixRun(paths: paths, devices: Device.selection(devices).devices, limits: limits)
    run.isLandscape = script.landscape
    run.twins = twins.map { Twin.reading($0).twins } ?? []
    (run.filters, run.output) = (filter, output)
    try run.perform().report(json ? .json : .words, beside: output)
  }
}
