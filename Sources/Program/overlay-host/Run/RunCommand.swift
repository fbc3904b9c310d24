import ArgumentParser
import OverlayHost
import OverlayRun
import Text

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    // Said of a command that begins a line of words by itself, as this one may: the parser then does not ask first
    // whether a completion script is wanted, which takes an eighth of a short run.
    _superCommandName: "overlay-host",
    abstract: "Replays a recording through a config: the main job.",
    discussion: #"""
      Time is simulated: nothing waits. A run ends at the recording's duration or, where it has none, once everything has settled. \#
      Frame k is at k / fps seconds and shows everything that happened up to then.

      Outputs appear whole or not at all: they are built beside their place and renamed. A folder of frames replaces the frames of an \#
      earlier run, and leaves other files in it alone.

      EXAMPLES
        overlay-host run config.lua events.json
        overlay-host run config.lua events.json --trace trace.jsonl --no-frames
        overlay-host run config.lua events.json --filmstrip filmstrip.png
        overlay-host run config.lua events.json --curves curves.svg --verbose
        overlay-host run config.lua events.json --html run.html --touchable
        overlay-host run config.lua events.json --video run.mp4 --touches --slow 4
        overlay-host run config.lua events.json --frames frames --format png
        overlay-host run config.lua - --trace - < events.jsonl
      """#)

  @Argument(help: .config) var config: ConfigArgument

  @Argument(help: ArgumentHelp("An event file (.json or .jsonl); -: standard input.", valueName: "events"))
  var events: String

  @OptionGroup(title: "Outputs") var outputs: OutputOptions
  @OptionGroup(title: "Frames") var frames: FrameOptions
  @OptionGroup var screen: DeviceOption
  @OptionGroup var script: ScriptOptions
  @OptionGroup(title: "Limits") var limits: RunLimitOptions
  @OptionGroup(title: "Messages") var words: VerbosityOptions

  @Flag(
    help:
      "Explain each release (the numbers and the rule that decided) and each refused drag."
  )
  var explain = false

  @Flag(name: .customLong("screen-reader"), help: "List what a screen reader reaches at the end, in its order.")
  var listsReachable = false

  func validate() throws {
    if outputs.noFrames, outputs.filmstrip != nil {
      throw ValidationError("--no-frames and --filmstrip exclude each other")
    }
    if outputs.noFrames, outputs.curves != nil { throw ValidationError("--no-frames and --curves exclude each other") }
    if outputs.noFrames, outputs.html != nil { throw ValidationError("--no-frames and --html exclude each other") }
    if outputs.touchable, [nil, "-"].contains(outputs.html) { throw ValidationError("--touchable needs --html FILE") }
    if outputs.touchable, events == "-" {
      throw ValidationError("--touchable needs a recording in a file, which its page holds")
    }
    if outputs.noFrames, outputs.video != nil { throw ValidationError("--no-frames and --video exclude each other") }
    if outputs.slow != 1, outputs.video == nil { throw ValidationError("--slow is for --video") }
    guard outputs.slow >= 1, frames.fps * min(outputs.slow, 1000) <= 1000 else {
      throw ValidationError(
        "--slow is \(outputs.slow) with --fps \(frames.fps); expected 1 or more, and at most 1000 frames a simulated second"
      )
    }
    if outputs.video != nil, frames.at != nil {
      throw ValidationError("--at picks single frames, which make no video")
    }
    if outputs.noFrames, outputs.frames != nil { throw ValidationError("--no-frames and --frames exclude each other") }
    try checkFiles { files throws(FilePlanFault) in
      files.reads("the config", config.path)
      files.reads("the recording", events)
      files.prints("--json", words.json)
      try files.writes("--trace", outputs.trace, .trace)
      try files.writes("--frames", outputs.frames)
      try files.writes("--filmstrip", outputs.filmstrip, .filmstrip)
      try files.writes("--curves", outputs.curves, .svg)
      try files.writes("--video", outputs.video, .video)
      try files.writes("--html", outputs.html, .html)
      try files.writes("--touchable", request.touchPage, .html)
    }
  }

  func run() throws {
    let request = request
    let written = [outputs.trace, outputs.frames, outputs.filmstrip, outputs.curves, outputs.html]
    let spoken = RunWords(words, beside: written)
    for note in [limits.note, note] { if let note { TextStream.standardError.say(note + "\n") } }
    let source = ScriptSource(path: config.path, limits: script.limits(on: screen))
    let run = Run(request, load: { try source.load($0) { spoken.tell(.printed($0)) } }, tell: spoken.tell)
    if let path = request.touchPage {
      var page = PageRun(config: config.path, limits: script.limits(on: screen), output: path)
      page.recordings = [events]
      let outcome = page.perform()
      if outcome.status != .success { return try outcome.report(.words, beside: path) }
    }
    try spoken.tell(run.perform())
  }

  /// A note about options that have no effect, as nothing is drawn or sampled.
  private var note: String? {
    let isDrawn = [outputs.frames, outputs.filmstrip, outputs.video, outputs.html].contains { $0 != nil }
    let isSampled = isDrawn || outputs.trace != nil || outputs.curves != nil || words.verbose || words.json
    let idle = [
      ("--format", outputs.frames == nil && frames.format != .ppm), ("--scale", !isDrawn && frames.scale != nil),
      ("--touches", !isDrawn && frames.touches), ("--range", !isSampled && frames.range != nil),
      ("--every", !isSampled && frames.every != 1), ("--at", !isSampled && frames.at != nil),
    ].filter { $0.1 }.map { $0.0 }
    return idle.isEmpty
      ? nil : "note: no effect of \(NameHint.list(idle)) without frames; add --frames FOLDER or another output"
  }

  private var request: RunRequest {
    var request = RunRequest(config: config.path, events: events)
    request.trace = outputs.trace
    request.filmstrip = outputs.filmstrip
    request.curves = outputs.curves
    (request.page, request.isTouchable) = (outputs.html, outputs.touchable)
    request.tellsStory = !words.quiet
    request.measuresMotion = words.verbose || words.json
    request.explains = explain
    request.listsReachable = listsReachable
    request.frames = outputs.destination
    request.format = frames.format
    request.framesPerSecond = frames.fps * outputs.slow
    (request.video, request.videoFramesPerSecond) = (outputs.video, frames.fps)
    request.options = script.limits(on: screen).options
    request.scale = frames.scale?.value
    request.selection = frames.selection
    request.showsTouches = frames.touches
    request.drawing.threads = frames.threads
    request.timeLimit = limits.limitTime.value
    request.stopGap = limits.stopGap.value / 1000
    request.byteLimit = limits.maxBytes.bytes
    return request
  }
}

/// The words of a run to people, and where they go: the summary on standard output unless that carries data, everything
/// else on standard error.
final class RunWords {
  private let words: VerbosityOptions
  private let output: TextStream
  private let progress = ProgressLine()

  /// - Parameter outputs: what the run writes.
  init(_ words: VerbosityOptions, beside outputs: [String?]) {
    self.words = words
    output = .words(beside: outputs)
  }

  /// Says what is to be said while the run goes on.
  func tell(_ notice: RunNotice) {
    switch notice {
    case .printed(let text):
      progress.clear()
      TextStream.standardError.say(text + "\n")
    case .estimate(let frames, let bytes, let format):
      guard words.verbose || !words.quiet && TextStream.standardError.isTerminal else { return }
      let atMost = format == .ppm ? "" : "at most "
      TextStream.standardError.say("\(frames) frames, \(atMost)\(ByteCount(bytes))\n")
    case .progress(let done, let total):
      if !words.quiet { progress.show(done: done, total: total) }
    }
  }

  /// Says what is to be said in the end. Throws the exit status where it is not 0.
  func tell(_ outcome: RunOutcome) throws {
    progress.clear()
    var status = outcome.status
    if words.json {
      status = output.say(outcome.json + "\n", endingWith: status)
    } else if !words.quiet, !outcome.isAbandoned, outcome.hasStory {
      status = output.say(outcome.summary(isVerbose: words.verbose), endingWith: status)
    } else if words.quiet, !outcome.failureLines.isEmpty {
      TextStream.standardError.say(outcome.failureLines)
    }
    if let failure = outcome.failure { TextStream.standardError.say(failure + "\n") }
    try status.exit()
  }
}
