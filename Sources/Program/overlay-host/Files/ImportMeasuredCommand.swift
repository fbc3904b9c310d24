import ArgumentParser
import OverlayHost
import OverlayRun

struct ImportMeasuredCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measured",
    abstract: "Converts other tools' measurements of an app into a measured log: MotionTestRule, Reanimated, tables.",
    usage: "overlay-host import measured [<options>] <file> -o <case>",
    discussion: """
      It reads lines of JSON as probes write them, tables with the columns t,y or t,height, the golden files of Google's MotionTestRule, and \
      Reanimated's recorded updates. A header file supplies what the input lacks: the first line of a measured log, and lines of touches if \
      there are any.

      EXAMPLES
        overlay-host import measured golden.json --feature sheet_position \\
          --header header.jsonl -o case
        overlay-host import measured curve.csv --header header.jsonl \\
          -o case/maps.measured.jsonl
      """)

  @Argument(help: ArgumentHelp("What was measured; -: standard input.", valueName: "file"))
  var log: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A case's folder, or the file, .measured.jsonl; -: standard output.", valueName: "case"))
  var output: String

  @Option(help: ArgumentHelp("Which series is the sheet's edge, if there are several.", valueName: "name"))
  var feature: String?

  @Option(help: ArgumentHelp("The layer, if a log has several.", valueName: "id"))
  var layer: String?

  @Option(help: ArgumentHelp("A file with what is missing: a header line, and lines of touches.", valueName: "file"))
  var header: String?

  @Flag(help: "Print only what went wrong.")
  var quiet = false

  func validate() throws {
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the log", log)
      files.reads("the header", header)
      try files.writes("--output", output.hasSuffix(".jsonl") ? output : nil, .measured)
    }
  }

  func run() throws {
    var importing = MeasuredImportRun(log: log, output: output)
    (importing.feature, importing.layer, importing.header) = (feature, layer, header)
    try importing.perform().report(quiet ? .nothing : .words, beside: output)
  }
}
