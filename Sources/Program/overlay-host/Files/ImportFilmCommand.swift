import ArgumentParser
import OverlayEngine
import OverlayHost
import OverlayRun

struct ImportFilmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Makes a measured log of a film of an app: an edge that a person names once is followed.",
    usage: "overlay-host import film [<options>] <film> --edge <y> --at <s> -o <case>",
    discussion: """
      ffmpeg decodes the film; its own time stamps count, never a rate. The row is counted in the film's pixels from its top. The finger is \
      read from a file of touches, whose clock may be another one, or from the dot that shows it. What is uncertain is said. Without --edge \
      the film is searched for what moves: a suggestion, for what moves may be a list.

      EXAMPLES
        overlay-host import film drag.mp4 --edge 412 --at 1.2 \\
          --touches touches.jsonl -o case
        overlay-host import film drag.mp4 --edge 1236 --at 1.2 --dot 585,1830 \\
          --scale 3 -o case
      """)

  @Argument(help: ArgumentHelp("The film.", valueName: "film"))
  var film: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A case's folder, or the file, .measured.jsonl; -: standard output.", valueName: "case"))
  var output: String

  @Option(help: ArgumentHelp("The row of the sheet's edge, pixels from the top.", valueName: "row"))
  var edge: Decimal?

  @Option(help: ArgumentHelp("When it is there, seconds of the film.", valueName: "seconds"))
  var at: Decimal?

  @Option(
    help: ArgumentHelp("Touches, an event file or a measured log: they say how large the screen is.", valueName: "file")
  )
  var touches: String?

  @Option(help: ArgumentHelp("Where a dot shows the finger then, pixels.", valueName: "x,y"))
  var dot: PointValue?

  @Option(help: ArgumentHelp("The film's pixels per point. (default: by the touches' screen)", valueName: "n"))
  var scale: Decimal?

  @Option(help: ArgumentHelp("The part of the film that is the screen, pixels.", valueName: "x,y,w,h"))
  var crop: AreaValue?

  @Flag(help: "Print only what went wrong.")
  var quiet = false

  func validate() throws {
    if (edge == nil) != (at == nil) { throw ValidationError("--edge and --at belong together") }
    if dot != nil, touches != nil { throw ValidationError("--dot excludes --touches: one of them is the finger") }
    if let scale, !(0.1...16 ~= scale.value) { throw ValidationError("--scale is \(scale); expected 0.1 to 16") }
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the film", film)
      files.reads("the touches", touches)
      try files.writes("--output", output.hasSuffix(".jsonl") ? output : nil, .measured)
    }
  }

  func run() throws {
    var importing = FilmImportRun(film: film, output: output)
    (importing.edge, importing.time, importing.scale) = (edge?.value, at?.value, scale?.value)
    (importing.touches, importing.dot, importing.crop) = (touches, dot?.point, crop?.area)
    let progress = ProgressLine("pictures")
    let outcome = importing.perform { done in if !quiet { progress.show(done: done, total: nil) } }
    progress.clear()
    try outcome.report(quiet ? .nothing : .words, beside: output)
  }
}

/// `0,96,1170,2436`: whole pixels from the top left.
struct AreaValue: ExpressibleByArgument {
  var area: PixelArea

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      x >= 0, y >= 0, width > 0, height > 0, max(x, y, width, height) <= 100_000
    else { return nil }
    area = PixelArea(x: x, y: y, width: width, height: height)
  }
}
