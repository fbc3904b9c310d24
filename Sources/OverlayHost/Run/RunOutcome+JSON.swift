import OverlayEngine
import OverlayReplay
import OverlayReview
import Spelling

extension RunOutcome {
  /// The run as one JSON object, for programs.
  public var json: String {
    Value.fields([
      "exit": .number(Double(status.rawValue)), "message": failure.map(Value.string), "name": story.map { _ in .string(name) },
      "end": hasStory ? end.map(Value.number) : nil, "events": story.map { _ in .number(Double(eventCount)) },
      "expectations": story.map(expectations), "notes": hasStory && !notes.isEmpty ? .list(notes.map(Value.string)) : nil,
      "story": story.map { .list($0.lines.map(\.json)) }, "motion": motion.isEmpty ? nil : .list(motion.map(\.json)),
      "frames": frames?.json, "filmstrip": filmstrip.map(Value.string), "curves": curves.map(Value.string),
      "video": video.map(Value.string), "html": page.map(Value.string), "trace": trace.map(Value.string),
    ]).json
  }

  private func expectations(_ story: RunStory) -> Value {
    .fields([
      "passed": .number(Double(passed)), "failed": .number(Double(failed)), "failures": .list(story.failedExpectations.map(\.json)),
    ])
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
}
