import Diagnostics
import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession
import Quoting

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
    if !reachable.isEmpty { lines += ["a screen reader comes to, at the end:"] + reachable.map { "  " + $0 } }
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

  /// Why the status is that of a failure, where nothing has stopped the run.
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
  /// Where the first touch was, and where it could have landed, or `nil` if a touch landed, or there was none.
  var missedTouchWords: String? {
    guard let first = missedTouch else { return nil }
    let covers = layers.compactMap { layer -> String? in
      if case .content = layer { return nil }
      return layer.facts(seenAt: now.seconds).frame.map { frame in
        let bottom = max(min(frame.maxY, screen.bounds.maxY), frame.y)
        return "\"\(layer.id.text)\" covers y \(Measure.tenths(frame.y)) to \(Measure.tenths(bottom))"
      }
    }
    let place = "(\(Measure.tenths(first.x)), \(Measure.tenths(first.y)))"
    return "no touch landed on an overlay: the first at \(place)"
      + (covers.isEmpty ? "" : "; " + covers.joined(separator: ", ") + ", counted from the screen's top")
  }
}
