import ArgumentParser
import OverlayHost
import OverlayRun

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Says how two runs of one recording differ, or an app from its config: in one sentence, in curves, in pixels.",
    usage: """
      overlay-host compare [<options>] <expected> <actual>
      overlay-host compare [<options>] <config> <measured>
      """,
    discussion: """
      Two traces: what happened must be the same in the same order; curves are compared frame by frame, and once more \
      shifted in time as it fits best. Two folders of frames: pixel by pixel, exactly. Runs on different screens, and of recordings that \
      differ in name, marks or expectations, are refused with status 65; the configs may differ. The status is 1 if the runs differ.

      A config and a log that a probe measured in an app: the config replays the app's own touches, each gesture from where the app rested. \
      The app must rest where the config does, move as it does under the finger and while it settles, and go to the same notch after each \
      release. It lists what these gestures cannot test. NAME.tolerance.json beside NAME.measured.jsonl sets how far apart the two \
      may be.

      EXAMPLES
        overlay-host compare before.jsonl after.jsonl
        overlay-host compare before.jsonl after.jsonl --curves curves.svg
        overlay-host compare before.jsonl after.jsonl --html compare.html --touchable
        overlay-host compare frames-before frames-after --picture worst.png
        overlay-host compare config.lua maps.measured.jsonl --html maps.html
      """)

  @Argument(
    help: ArgumentHelp(
      "A trace, or a folder of frames; -: a trace on standard input. For a measured log: a \(ConfigArgument.meaning)",
      valueName: "expected"))
  var expected: String

  @Argument(
    help: ArgumentHelp("The trace or folder of the other run; after a config, the measured log.", valueName: "actual"))
  var actual: String

  @Option(
    help: ArgumentHelp(
      "Treat numbers that differ by at most this as equal: points, points per second, seconds, shares. (default: exact)",
      valueName: "n"))
  var tolerance: Decimal?

  @Option(help: ArgumentHelp("Write the curves of both traces, SVG. (default: none)", valueName: "file"))
  var curves: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the frame that differs most, PNG: expected, difference and actual side by side; of an app, the gesture that differs most. \
      (default: none)
      """,
      valueName: "file"))
  var picture: String?

  @Option(
    help: ArgumentHelp(
      "Write one page that shows both in a browser, without a server: curves over each other, frames side by side. (default: none)",
      valueName: "file"))
  var html: String?

  @Flag(
    help: """
      With --html, of two traces: also write a page beside it, NAME-touch.html, in which the second run's recording can be touched. The config and \
      the recording must lie beside one of the traces.
      """)
  var touchable = false

  @Option(
    help: ArgumentHelp(
      "Write a video of both folders of frames side by side, .mp4, .webm or .gif, made with ffmpeg. (default: none)",
      valueName: "file"))
  var video: String?

  @Option(help: ArgumentHelp("Slow motion: the video takes n times as long.", valueName: "n"))
  var slow = 1

  @Option(
    help: ArgumentHelp(
      "With a config: the layer that was measured. (default: the front-most on screen with notches)", valueName: "id"))
  var layer: String?

  @Flag(help: "Print nothing; the exit status tells the result.")
  var quiet = false

  @Flag(help: "Print one JSON object, for programs.")
  var json = false

  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions

  private var isMeasured: Bool { MeasuredCompareRun.isMeant(expected, actual) }

  func validate() throws {
    if isMeasured, video != nil || tolerance != nil {
      throw ValidationError(
        "an app's measured log has no frames: --picture, --curves and --html show it, and NAME.tolerance.json sets how far it may be off"
      )
    }
    if touchable, [nil, "-"].contains(html) { throw ValidationError("--touchable needs --html FILE") }
    if isMeasured, touchable {
      throw ValidationError(
        "--touchable is for two traces; overlay-host preview CONFIG --against MEASURED shows a config beside an app")
    }
    if !isMeasured, layer != nil {
      throw ValidationError("--layer is for comparing a config with a measured log")
    }
    if let tolerance, tolerance.value < 0 { throw ValidationError("--tolerance is \(tolerance); expected 0 or more") }
    if !isMeasured, !touchable, let option = script.limits(on: screen).options.first {
      throw ValidationError(
        "\(option) is for comparing a config with a measured log, and for --touchable; give it to run")
    }
    guard 1...1000 ~= slow else { throw ValidationError("--slow is \(slow); expected 1 to 1000") }
    if slow != 1, video == nil { throw ValidationError("--slow is for --video") }
    if quiet, json { throw ValidationError("--quiet excludes --json") }
    try checkFiles { files throws(FilePlanFault) in
      for side in [expected, actual] { files.reads("what is compared", side) }
      files.prints("--json", json)
      try files.writes("--curves", curves, .svg)
      try files.writes("--picture", picture, .png)
      try files.writes("--video", video, .video)
      try files.writes("--html", html, .html)
      try files.writes("--touchable", comparing.touchPage, .html)
    }
  }

  func run() throws {
    if isMeasured {
      let config = ScriptSource(path: ConfigPath.file(expected), limits: script.limits(on: screen))
      var measured = MeasuredCompareRun(config: config, log: actual)
      (measured.curves, measured.picture, measured.page, measured.layer) = (curves, picture, html, layer)
      return try measured.perform().report(json ? .json : quiet ? .nothing : .words, beside: curves, picture, html)
    }
    try comparing.perform().report(json ? .json : quiet ? .nothing : .words, beside: curves, picture, html)
  }

  private var comparing: CompareRun {
    var comparing = CompareRun(first: expected, second: actual)
    comparing.tolerance = tolerance?.value ?? 0
    comparing.curves = curves
    comparing.picture = picture
    (comparing.video, comparing.slowness) = (video, slow)
    (comparing.page, comparing.touchable) = (html, touchable ? script.limits(on: screen) : nil)
    return comparing
  }
}
