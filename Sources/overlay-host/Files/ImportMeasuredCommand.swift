import ArgumentParser
import OverlayHost

struct ImportMeasuredCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measured",
    abstract: "Makes a measured log of what other tools saw of an app: MotionTestRule, Reanimated, tables.",
    usage: "overlay-host import measured [<options>] <file> -o <case>",
    discussion: """
      Read are lines of JSON as probes write them, tables with the columns t,y or t,height, the golden files of Google's MotionTestRule, and \
      Reanimated's recorded updates. What a file does not say itself, a header gives: the first line of a measured log, and lines of touches \
      where there are some.

      EXAMPLES
        overlay-host import measured golden.json --feature sheet_position --header header.jsonl -o case
        overlay-host import measured curve.csv --header header.jsonl -o case/maps.measured.jsonl
      """)

  @Argument(help: ArgumentHelp("What was measured; -: standard input.", valueName: "file"))
  var log: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A case's folder, or the file, .measured.jsonl; -: standard output.", valueName: "case"))
  var output: String

  @Option(help: ArgumentHelp("The series that is the edge, where there are several.", valueName: "name"))
  var feature: String?

  @Option(help: ArgumentHelp("The layer, where a log has several.", valueName: "id"))
  var layer: String?

  @Option(help: ArgumentHelp("A file with what is missing: a header line, and lines of touches.", valueName: "file"))
  var header: String?

  @Flag(help: "Say nothing but what went wrong.")
  var quiet = false

  func validate() throws {
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the log", log)
      files.reads("the header", header)
      try files.writes("--output", output.hasSuffix(".jsonl") ? output : nil, .trace)
    }
  }

  func run() throws {
    var importing = MeasuredImporting(log: log, output: output)
    (importing.feature, importing.layer, importing.header) = (feature, layer, header)
    try importing.perform().leave(quiet ? .nothing : .words, beside: output)
  }
}
