import OverlayEngine
import OverlayReplay
import OverlayReview
package import OverlayRun
import OverlaySettings
import PixelRaster
import Text

/// Compares two traces, or two folders of frames, and writes the pictures that show the difference.
package struct CompareRun: Sendable {
  /// The trace files or frame folders.
  package var first: String
  package var second: String
  /// Differences of numbers up to this are none.
  package var tolerance = 0.0
  /// The file for the curves of both traces, SVG.
  package var curves: String?
  /// The file for a page that shows both.
  package var page: String?
  /// The limits of what scripts may use in a page beside that one in which the second run's recording can be touched;
  /// `nil` for no such page.
  package var touchable: ScriptLimits?
  /// The path of the page in which the second run's recording can be touched; `nil` for no such page.
  package var touchPage: String? { touchable == nil ? nil : page.map(Neighbours.touchable) }
  /// The file for the worst frame: expected, difference and actual, PNG.
  package var picture: String?

  /// The path to which a video of both folders goes, and how often it takes as long.
  package var video: String?
  package var slowness = 1

  package init(first: String, second: String) {
    self.first = first
    self.second = second
  }

  package func perform() -> CommandOutcome {
    .of {
      let areFolders = [first, second].map { FileKind(at: $0) == .folder }
      guard areFolders[0] == areFolders[1] else {
        let file = areFolders[0] ? second : first
        // One that is not there says so.
        if file != "-", FileKind(at: file) == .missing { _ = try InputFile(path: file) }
        throw RunFailure(
          .wrongUsage,
          "the \(areFolders[0] ? "first" : "second") is a folder, the other one is not; compare two traces or two folders of frames"
        )
      }
      return areFolders[0] ? try compareFrames() : try compareTraces()
    }
  }

  private func compareTraces() throws -> CommandOutcome {
    if first == "-", second == "-" {
      throw RunFailure(.wrongUsage, "both are standard input; write one of the traces to a file")
    }
    if video != nil {
      throw RunFailure(
        .wrongUsage,
        "--video shows folders of frames, and these are traces, which have no pixels; make folders with run --frames")
    }
    if picture != nil {
      throw RunFailure(
        .wrongUsage,
        "--picture shows a frame, and these are traces, which have no pixels; --html and --curves show traces")
    }
    let (expected, other) = (try trace(first), try trace(second))
    let actual = named(other, as: expected)
    let differences = try SideBySide(expected, actual, tolerance: tolerance)
    let comparison = differences.comparison
    var outcome = CommandOutcome(text: comparison.text)
    (outcome.status, outcome.json) = (comparison.isEqual ? .success : .failed, comparison.json.json)
    try outcome.write(
      Array(CurveChart.svg(actual, comparedWith: comparison.isEqual ? nil : expected).utf8), to: curves,
      "look at the curves")
    if let page {
      let html = ComparisonReport.page(expected, actual, differences, names: (first, second))
      try writeTouchable(actual)
      let whole = touchPage.map { Neighbours(touchable: $0).added(to: html) } ?? html
      try outcome.write(whole, to: page, "look at both")
      outcome.text += touchPage.map { "try it: \($0)\n" } ?? ""
    }
    return outcome
  }

  /// The page in which the recording of a run can be touched, with the parameters of that run. A trace names its config
  /// and recording, but not their folder: throws where they lie beside neither trace.
  private func writeTouchable(_ run: Trace) throws {
    guard var limits = touchable, let touchPage else { return }
    let folders = [second, first].map(PathText.prefix)
    let isWhole = { folder in [run.config, run.events].allSatisfy { FileKind(at: folder + $0) == .regular } }
    guard let folder = folders.first(where: isWhole) else {
      throw RunFailure(
        .unreadableInput,
        "--touchable: \(run.config) and \(run.events), which \(second) is a trace of, lie neither beside it nor beside "
          + "\(first); write the traces there, or make the page with overlay-host page CONFIG RECORDING -o FILE")
    }
    let parameters = run.parameters.map {
      GivenParameter(name: $0.key, content: .value($0.value), place: second, origin: .commandLine)
    }
    limits.parameters = parameters + limits.parameters
    var page = PageRun(config: folder + run.config, limits: limits, output: touchPage)
    page.recordings = [folder + run.events]
    let outcome = page.perform()
    if outcome.status != .success { throw RunFailure(outcome.status, outcome.failure ?? "") }
  }

  private func trace(_ path: String) throws -> Trace {
    let name = path == "-" ? "standard input" : path
    do {
      return try Trace.read(name: name, try InputFile(path: path).source)
    } catch let error as TraceFileError {
      let start = path == "-" ? nil : try? InputFile(path: path).readStart(NoTrace.startLength)
      let other = start.flatMap { NoTrace(path, $0) }
      throw other.map { RunFailure(.malformedInput, $0.sentence(first, second)) } ?? error
    }
  }

  /// A trace whose recording has another file's name, but the same bytes, as a trace of that one: this can be seen
  /// only if the recordings lie beside the traces.
  private func named(_ trace: Trace, as other: Trace) -> Trace {
    func recording(_ run: Trace, _ path: String) -> [UInt8]? {
      try? InputFile(path: PathText.prefix(path) + run.events).readAll()
    }
    guard !trace.events.isSame(as: other.events), let one = recording(other, first), one == recording(trace, second)
    else { return trace }
    var named = trace
    named.events = other.events
    return named
  }

  private func compareFrames() throws -> CommandOutcome {
    if touchable != nil {
      throw RunFailure(
        .wrongUsage,
        "--touchable makes a page of a config and a recording, and folders of frames name neither; compare two traces")
    }
    if curves != nil {
      throw RunFailure(
        .wrongUsage, "--curves shows traces, and these are folders of frames; --html and --picture show frames")
    }
    let (expected, actual) = (try frames(first), try frames(second))
    let read = { (side: FrameComparison.Side, file: String) in
      let folder = side == .first ? first : second
      return try InputFile(path: PathText.joined(folder, file), within: folder).readAll()
    }
    let comparison: FrameComparison
    do {
      comparison = try FrameComparison(expected, actual, read: read)
    } catch let frame as FrameComparison.UnreadableFrame {
      throw RunFailure(.unreadableInput, "\(frame.side == .first ? first : second)/\(frame.file): \(frame.problem)")
    }
    var outcome = CommandOutcome(text: comparison.text)
    (outcome.status, outcome.json) = (comparison.isEqual ? .success : .failed, comparison.json.json)
    if let picture, let worst = comparison.worst, worst.picture != nil {
      let strip = Pixmap.strip(
        try Picture.read(try read(.first, worst.expectedFile)), try Picture.read(try read(.second, worst.actualFile)))
      try outcome.write(PNG.encode(strip), to: picture, "look at the worst frame (expected | difference | actual)")
    }
    if let video {
      try SideBySideVideo.write(expected, actual, to: video, slowness: slowness) { try Picture.read(read($0, $1)) }
      outcome.text += "look at both in motion: \(video)\n"
    }
    try outcome.write(
      ComparisonReport.page(expected, actual, comparison, names: (first, second), read: read), to: page, "look at both")
    return outcome
  }

  private func noFrames(_ folder: String) -> String {
    let isCase = FileKind(at: ConfigPath.file(folder)) == .regular
    return
      "\(folder): the folder holds no frames, for it has no \(FrameManifest.fileName); overlay-host run CONFIG EVENTS "
      + "--frames FOLDER writes them"
      + (isCase ? ", and overlay-host test \(ShellWord.path(folder)) compares a case" : "")
  }

  private func frames(_ folder: String) throws -> FrameList {
    let path = PathText.joined(folder, FrameManifest.fileName)
    if FileKind(at: path) == .missing { throw RunFailure(.unreadableInput, noFrames(folder)) }
    return try FrameList.read(name: path, try InputFile(path: path).readAll())
  }
}

/// A video of two runs in step: the expected one on the left, the actual one on the right. The one that ends first
/// stays as it is.
enum SideBySideVideo {
  /// Pixels between the two.
  private static let gap = 16

  /// Throws `RunFailure`, `FileFailure`, `Cancelled`, and what `read` throws.
  static func write(
    _ expected: FrameList, _ actual: FrameList, to path: String, slowness: Int,
    read: (FrameComparison.Side, String) throws -> Picture
  ) throws {
    let rate = Int(expected.framesPerSecond)
    let video = try VideoOutput(path: path, framesPerSecond: slowness == 1 ? "\(rate)" : "\(rate)/\(slowness)")
    let count = max(expected.frames.count, actual.frames.count)
    for place in 0..<count {
      try Interruption.check()
      let left = try (expected.frames.dropFirst(place).first ?? expected.frames.last).map { try read(.first, $0.file) }
      let right = try (actual.frames.dropFirst(place).first ?? actual.frames.last).map { try read(.second, $0.file) }
      let pictures = [left, right].compactMap(\.self)
      let width = pictures.map(\.width).max() ?? 0
      let sheet = Pixmap(width: 2 * width + gap, height: pictures.map(\.height).max() ?? 0)
      for (picture, x) in [(left, 0), (right, width + gap)] {
        if let picture { sheet.draw(picture, x: x + (width - picture.width) / 2, y: 0, alpha: 255, clip: sheet.bounds) }
      }
      try video.add(sheet.file, width: sheet.width, height: sheet.height)
    }
    try video.finish()
    try video.publish(isEmpty: count == 0)
  }
}
