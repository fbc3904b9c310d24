import OverlayEngine
import OverlayReplay
import OverlayReview

extension RunOutcome {
  /// The run in words. Without `isVerbose` a long story is shortened.
  public func summary(isVerbose: Bool) -> String {
    var lines: [String] = []
    lines.append(
      "\(name): \(Measure.counted(eventCount, "event")), \(screenWords)\(end.map { ", \(Measure.padded($0, digits: 2)) s" } ?? "")")
    lines += storyLines(limit: isVerbose ? 200 : 40)
    if isVerbose { lines += motion.flatMap(\.lines) }
    lines += notes.map { "note: \($0)" }
    if let missedTouch { lines.append(missedTouch.sentence) }
    if passed + failed > 0 { lines.append("expectations: \(passed) passed, \(failed) failed") }
    lines += (story?.failedExpectations ?? []).map(\.words)
    if let frames { lines += frames.lines }
    if lacksFrames, let end { lines.append("no frame was chosen: the run ends at \(Measure.padded(end, digits: 2)) s") }
    if let filmstrip { lines.append("look at the key moments: \(filmstrip)") }
    if let curves { lines.append("look at the curves: \(curves)") }
    if let video { lines.append("look at the video: \(video)") }
    if let page { lines.append("look at the run: \(page)") }
    if let trace, trace != "-" { lines.append("trace: \(trace)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line for each expectation that failed.
  public var failedExpectationLines: String {
    (story?.failedExpectations ?? []).map { $0.words + "\n" }.joined()
  }

  private var screenWords: String {
    let size = screen.size
    return
      "\(NumberText.description(of: size.width)) x \(NumberText.description(of: size.height)) at \(NumberText.description(of: screen.scale))"
  }

  private func storyLines(limit: Int) -> [String] {
    guard let story else { return [] }
    let more = max(0, story.lines.count - limit) + story.omitted
    return story.lines.prefix(limit).map(\.words) + (more > 0 ? ["          and \(more) more; the trace has them all"] : [])
  }
}

extension RunStory.Line {
  var words: String {
    let seconds = Measure.padded(time.seconds, digits: 2)
    let again = repetitions > 0 ? " (\(repetitions + 1) times)" : ""
    return String(repeating: " ", count: max(0, 6 - seconds.count)) + seconds + " s  " + (layer.map { "\($0): " } ?? "") + text + again
  }
}

extension FramesWritten {
  /// The command that makes a video of them; nil where they are none.
  var video: String? {
    guard let folder, let step else { return nil }
    return VideoCommand(self, folder: folder, step: step).text
  }

  fileprivate var lines: [String] {
    let size = "\(width) x \(height) pixels, \(ByteCount(bytes))"
    guard let folder else { return ["frames: \(count) to standard output, \(size)"] }
    let first = format == .png && count > 0 ? ["look at the last: \(lastFile(folder))"] : []
    return ["frames: \(count) in \(folder), \(size)"] + first + (video.map { ["make a video: \($0)"] } ?? [])
  }

  private func lastFile(_ folder: String) -> String {
    "\(folder)/\(FrameManifest.fileName(of: count - 1, format))"
  }
}

extension MissedTouch {
  /// Where the first touch was, and where it could have landed.
  fileprivate var sentence: String {
    let place = "(\(Measure.tenths(first.x)), \(Measure.tenths(first.y)))"
    let covers = overlays.map { "\"\($0.id)\" covers y \(Measure.tenths($0.frame.y)) to \(Measure.tenths($0.frame.maxY))" }
    return "no touch landed on an overlay: the first at \(place)" + (covers.isEmpty ? "" : "; " + covers.joined(separator: ", "))
  }
}
