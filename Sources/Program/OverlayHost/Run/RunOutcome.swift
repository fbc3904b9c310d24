package import OverlayEngine
import OverlayRender
import OverlayReplay
package import OverlayReview
import OverlaySession
package import Text

/// The outcome of a run: its exit status, what happened, and the files that it wrote.
package struct RunOutcome {
  package var status = ExitStatus.success
  /// The failure that ended it before its time.
  package var failure: String?
  /// The recording's name for people.
  package internal(set) var name = ""
  package internal(set) var screen = Screen.standard
  /// The end of the run, seconds; nil where it did not reach its end.
  package internal(set) var end: Double?
  package internal(set) var eventCount = 0
  package internal(set) var passed = 0
  package internal(set) var failed = 0
  var story: RunStory?
  /// The warnings: what is valid, but may not be meant.
  package internal(set) var notes: [String] = []
  /// A message about touches that landed on no overlay.
  var missedTouch: String?
  /// The elements that a screen reader reaches at the end, in words; empty unless requested.
  var reachable: [String] = []
  /// The files that were written: the key for programs, the words for people, the path.
  var files: [(key: String, words: String, path: String)] = []
  /// The motion of each layer, if requested.
  package internal(set) var motion: [MotionMetrics] = []
  package internal(set) var frames: FramesWritten?
  /// The picture of the key moments, PNG, where it was asked for in memory.
  var filmstrip: [UInt8]?
  /// Whether frames were asked for, but none that the run has.
  var lacksFrames = false
  /// The first moment that was asked for, seconds.
  var firstWanted = 0.0

  init(failure: RunFailure?) {
    guard let failure else { return }
    status = failure.status
    self.failure = failure.message.isEmpty ? nil : failure.message
  }

  /// Whether it came as far as its first moment.
  package var hasStory: Bool { story != nil }

  /// Whether standard output has been closed by its reader.
  package var isAbandoned: Bool { end == nil && failure == nil }
}

/// Frames that lie in a folder or went down a pipe.
package struct FramesWritten: Equatable, Sendable {
  /// `nil` for standard output.
  package var folder: String?
  package var count: Int
  package var bytes: Int64
  /// The width, pixels, of the first frame.
  package var width: Int
  package var height: Int
  /// A width that is large enough for every frame, pixels.
  package var largestWidth: Int
  package var largestHeight: Int
  /// Whether no frame is of another size than the first: the screen did not turn.
  package var hasOneSize: Bool
  package var format: FrameFormat
  package var framesPerSecond: Int
  /// The step from one frame to the next, in frames of the clock; `nil` for frames of chosen moments, which are no
  /// video.
  package var step: Int?

  init?(_ output: FrameOutput, _ request: RunRequest) {
    guard let size = output.size, request.frames != .traced else { return nil }
    if case .folder(let path, _) = request.frames { folder = PathText.trimmed(path) }
    count = output.count
    bytes = output.byteCount
    (width, height) = size
    (largestWidth, largestHeight) = output.largestSize
    hasOneSize = output.hasOneSize
    format = request.format
    framesPerSecond = request.framesPerSecond
    if case .every(let step, _, _) = request.selection { self.step = step }
  }
}

extension RunOutcome {
  /// The run in words. Without `isVerbose` a long story is shortened.
  package func summary(isVerbose: Bool) -> String {
    var lines: [String] = []
    lines.append(
      "\(name): \(Measure.counted(eventCount, "event")), \(screenWords)\(end.map { ", \(Measure.padded($0, digits: 2)) s" } ?? "")"
    )
    lines += storyLines(limit: isVerbose ? 200 : 40)
    if isVerbose { lines += motion.flatMap(\.lines) }
    lines += notes.map { "note: \($0)" }
    if let missedTouch { lines.append(missedTouch) }
    if !reachable.isEmpty { lines += ["a screen reader reaches, at the end:"] + reachable.map { "  " + $0 } }
    if passed + failed > 0 { lines.append("expectations: \(passed) passed, \(failed) failed") }
    lines += (story?.failedExpectations ?? []).map(\.words)
    if let frames { lines += frames.lines }
    lines += noFrame
    lines += files.filter { $0.path != "-" }.map { "\($0.words): \($0.path)" }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  private var noFrame: [String] {
    guard lacksFrames, let end else { return [] }
    return ["no frame was chosen: the run ends at \(Measure.padded(end, digits: 2)) s" + secondsMeant(end)]
  }

  /// Times that are within the run as milliseconds.
  private func secondsMeant(_ end: Double) -> String {
    guard firstWanted > end, firstWanted / 1000 <= end else { return "" }
    return "; --at and --range are in seconds: was \(NumberWords.text(firstWanted / 1000)) meant?"
  }

  /// The reason why the status is that of a failure, where nothing has stopped the run.
  package var failureLines: String {
    ((story?.failedExpectations ?? []).map(\.words) + noFrame).map { TerminalText.line($0) + "\n" }.joined()
  }

  package var json: String {
    func path(_ key: String) -> Value? { files.first { $0.key == key }.map { .string($0.path) } }
    return Value.fields([
      "exit": .number(Double(status.rawValue)), "message": failure.map(Value.string),
      "name": story.map { _ in .string(name) },
      "end": hasStory ? end.map(Value.number) : nil, "events": story.map { _ in .number(Double(eventCount)) },
      "expectations": story.map(expectations),
      "notes": hasStory && !notes.isEmpty ? .list(notes.map(Value.string)) : nil,
      "story": story.map { .list($0.lines.map(\.json)) }, "motion": motion.isEmpty ? nil : .list(motion.map(\.json)),
      "frames": frames?.json, "filmstrip": path("filmstrip"), "curves": path("curves"), "video": path("video"),
      "html": path("html"),
      "trace": path("trace"),
    ]).json
  }

  private func expectations(_ story: RunStory) -> Value {
    .fields([
      "passed": .number(Double(passed)), "failed": .number(Double(failed)),
      "failures": .list(story.failedExpectations.map(\.json)),
    ])
  }

  private var screenWords: String {
    let size = screen.size
    return
      "\(NumberText.description(of: size.width)) x \(NumberText.description(of: size.height)) at \(NumberText.description(of: screen.scale))"
  }

  private func storyLines(limit: Int) -> [String] {
    guard let story else { return [] }
    let more = max(0, story.lines.count - limit) + story.omitted
    return story.lines.prefix(limit).map(\.words)
      + (more > 0 ? ["          and \(more) more; the trace has them all"] : [])
  }
}

extension RunStory.Line {
  fileprivate var json: Value {
    .fields(["t": .number(time.seconds), "overlay": layer.map(Value.string), "text": .string(text)])
  }
}

extension FramesWritten {
  fileprivate var json: Value {
    .fields([
      "folder": folder.map(Value.string), "count": .number(Double(count)), "bytes": .number(Double(bytes)),
      "width": .number(Double(width)), "height": .number(Double(height)), "fps": .number(Double(framesPerSecond)),
      "format": .string(format.rawValue), "video": video.map(Value.string),
    ])
  }

  /// The command that makes a video of them; nil if they are none.
  var video: String? {
    guard let folder, let step else { return nil }
    return VideoCommand.text(self, folder: folder, step: step)
  }

  fileprivate var lines: [String] {
    let size = "\(width) x \(height) pixels, \(ByteCount(bytes))"
    guard let folder else { return ["frames: \(count) to standard output, \(size)"] }
    let first =
      format == .png && count > 0
      ? ["look at the last: \(folder)/\(FrameManifest.fileName(of: count - 1, format))"] : []
    return ["frames: \(count) in \(folder), \(size)"] + first + (video.map { ["make a video: \($0)"] } ?? [])
  }
}

extension ReachableNode {
  /// `sheet: done "Done" (tap)`.
  var line: String {
    "\(layer.text): \(name)" + (words.map { " \"\($0)\"" } ?? "")
      + (actions.isEmpty ? "" : " (\(actions.joined(separator: ", ")))")
  }
}

extension Session {
  /// The words that say where the first touch was, and where it could have landed, or `nil` if a touch landed, or there
  /// was none.
  var missedTouchWords: String? {
    guard let first = missedTouch else { return nil }
    let (bounds, tenths) = (screen.bounds, Measure.tenths)
    let seen = (try? snapshot().layers) ?? []
    let areas = seen.flatMap { layer -> [(name: String, area: Rect)] in
      layer.frame.map { [(layer.id.text, $0)] } ?? layer.views.map { ("\(layer.id.text)/\($0.id)", $0.frame) }
    }.map { ($0.name, area: $0.area.intersection(bounds)) }.filter { $0.area.width > 0 && $0.area.height > 0 }
    let isNarrow = areas.contains { $0.area.width < bounds.width }
    let covers = areas.map { name, area in
      "\"\(name)\" covers " + (isNarrow ? "x \(tenths(area.x)) to \(tenths(area.maxX)) and " : "")
        + "y \(tenths(area.y)) to \(tenths(area.maxY))"
    }
    let place = "(\(Measure.tenths(first.x)), \(Measure.tenths(first.y)))"
    return "no touch landed on an overlay: the first at \(place)"
      + (covers.isEmpty
        ? "" : "; " + covers.joined(separator: ", ") + ", counted from the screen's top\(isNarrow ? " left" : "")")
  }
}

/// Everything that a run writes, created before it begins, so that what cannot be written ends it at once. What is not
/// published goes with it.
final class RunOutputs {
  let trace: OutputFile?
  let frames: FrameOutput?
  let filmstrip: FilmstripOutput?
  let curves: OutputFile?
  let page: RunReport?

  /// Throws `FileFailure`; what was begun is removed then.
  init(_ request: RunRequest) throws {
    trace = try request.trace.map { try OutputFile(path: $0) }
    filmstrip =
      request.filmstrip != nil || request.keepsFilmstrip
      ? try FilmstripOutput(path: request.filmstrip, request.selection) : nil
    curves = try request.curves.map { try OutputFile(path: $0) }
    page = try request.page.map { try RunReport(path: $0, request) }
    frames = try FrameOutput(request)
  }

  /// Whether anything shows what is seen.
  var drawsFrames: Bool { frames != nil || filmstrip != nil || page != nil }

  /// Puts everything in its place. All that can fail on a full disk comes before the first rename. Throws
  /// `FileFailure`, `RasterError`.
  func publish(_ artist: FrameArtist?, _ run: Trace?, named name: String?) throws {
    if let artist { try filmstrip?.write(artist) }
    if let curves, let run { try curves.write(Array(CurveChart.svg(run, named: name).utf8)) }
    try frames?.finishVideo()
    try frames?.publish()
    try filmstrip?.publish()
    try curves?.publish()
    try page?.publish()
    try trace?.publish()
  }
}
