import ArgumentParser
import OverlayHost
import OverlaySession

/// The options for where a run's results go.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the trace as JSON Lines. -: standard output; messages then go to standard error. (default: no trace)",
      valueName: "file"))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Draw frames into this folder, with a manifest.json. -: write all frames to standard output, one after the other. (default: nothing is drawn)",
      valueName: "folder"))
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Write one PNG of the key moments, side by side: drags, releases, the middle of moves, overshoots, marks, rests. (default: none)",
      valueName: "file"))
  var filmstrip: String?

  @Option(
    help: ArgumentHelp(
      "Write one SVG of heights, finger, velocity, dimming and scroll offset over time. (default: none)",
      valueName: "file"))
  var curves: String?

  @Option(
    help: ArgumentHelp(
      "Write one page that plays the run in a browser, without a server: frames, curves, story. (default: none)",
      valueName: "file"))
  var html: String?

  @Flag(help: "With --html: also write a page beside it, NAME-touch.html, in which the recording can be touched.")
  var touchable = false

  @Option(
    help: ArgumentHelp(
      "Write a video, .mp4, .webm or .gif, made with ffmpeg; --touches shows fingers. (default: none)",
      valueName: "file"))
  var video: String?

  @Option(
    help: ArgumentHelp(
      "Slow motion: draw n times as many frames; the video still shows --fps of them per second.", valueName: "n"))
  var slow = 1

  @Flag(help: "Draw no frames and leave them out of the trace.")
  var noFrames = false

  @Flag(help: "Write frames into a folder that holds other files; those stay. (default: refused)")
  var force = false

  var destination: RunRequest.Frames {
    switch frames {
    case nil: noFrames ? .none : .traced
    case "-": .standardOutput
    case let folder?: .folder(folder, force: force)
    }
  }
}

/// The options for which frames are drawn, and how they look.
struct FrameOptions: ParsableArguments {
  @Option(help: "The file format of frames.")
  var format = FrameFormat.ppm

  @Option(help: ArgumentHelp("Frames per second, 1 to 1000.", valueName: "n"))
  var fps = 60

  @Option(help: ArgumentHelp("Pixels per point, 0.25 to 4. (default: the screen's)", valueName: "s"))
  var scale: Decimal?

  @Flag(help: "Draw fingers and their trails. (default: only a filmstrip shows them)")
  var touches = false

  @Option(
    help: ArgumentHelp(
      "Only frames from a to b, in seconds, both included; either end may be left out. (default: all)",
      valueName: "a..b"))
  var range: SecondsRange?

  @Option(help: ArgumentHelp("Only every nth frame.", valueName: "n"))
  var every = 1

  @Option(
    help: ArgumentHelp(
      "Only the frames nearest to these times, seconds, separated by commas. (default: all)", valueName: "t,..."))
  var at: SecondsList?

  @Option(
    help: ArgumentHelp(
      "Threads that draw and write frames, 1 to 3: with 2, a frame is drawn while the previous one is written; with 3, two are written at once. The bytes are the same.",
      valueName: "n"))
  var threads = DrawingOptions().threads

  func validate() throws {
    guard 1...3 ~= threads else { throw ValidationError("--threads is \(threads); expected 1 to 3") }
    if let range, let end = range.end, end < range.start {
      throw ValidationError(
        "--range ends at \(Decimal(end)) s, before it begins at \(Decimal(range.start)) s; expected the earlier time first"
      )
    }
    guard 1...1000 ~= fps else { throw ValidationError("--fps is \(fps); expected 1 to 1000") }
    guard 1...1_000_000_000 ~= every else { throw ValidationError("--every is \(every); expected 1 to 1000000000") }
    if let scale, !(0.25...4 ~= scale.value) { throw ValidationError("--scale is \(scale); expected 0.25 to 4") }
    if at != nil, range != nil || every != 1 {
      throw ValidationError("--at picks single frames; leave out --range and --every")
    }
  }

  var selection: FrameSelection {
    if let at { return .nearest(at.times) }
    guard let range else { return .every(step: every, from: 0, to: nil) }
    return .every(step: every, from: range.start, to: range.end)
  }
}

/// The options for what a run may use beside its script, and how fingers are understood.
struct RunLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Simulated seconds that the run may last.", valueName: "s"))
  var limitTime = Decimal(RunRequest.standardTimeLimit)

  @Option(
    help: ArgumentHelp("Milliseconds a finger must rest before lifting to count as stopped.", valueName: "ms"))
  var stopGap = Decimal(RunRequest.standardStopGap * 1000)

  @Option(
    help: ArgumentHelp(
      """
      Refuse to write more bytes of frames than this (500000, 500MB, 4GiB). PPM: counted before the first frame is written if the \
      recording has a duration. Else frames are counted as they are written.
      """,
      valueName: "n"))
  var maxBytes = ByteLimit(bytes: RunRequest.standardByteLimit)

  /// A note about a stop gap below a thousandth of a second, which was probably meant in seconds.
  var note: String? {
    guard stopGap.value > 0, stopGap.value < 1 else { return nil }
    return "note: --stop-gap is \(stopGap) milliseconds: was \(Decimal(stopGap.value * 1000)) meant?"
  }

  func validate() throws {
    guard limitTime.value > 0, limitTime.value <= 1e9 else {
      throw ValidationError("--limit-time is \(limitTime); expected more than 0, up to 1e9 seconds")
    }
    guard 0...10_000 ~= stopGap.value else {
      throw ValidationError("--stop-gap is \(stopGap); expected 0 to 10000 milliseconds")
    }
  }
}

/// The options for how much a command prints, and in what format.
struct VerbosityOptions: ParsableArguments {
  @Flag(help: "Print only what went wrong.")
  var quiet = false

  @Flag(help: "Print more: the whole story of the run, and how its layers moved.")
  var verbose = false

  @Flag(help: "Print one JSON object, for programs.")
  var json = false

  func validate() throws {
    if quiet, verbose || json { throw ValidationError("--quiet excludes --verbose and --json") }
  }
}
