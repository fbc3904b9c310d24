import OverlayEngine
import OverlayReplay
import OverlayReview
import Spelling

extension RunOutcome {
  /// The run as one JSON object, for programs.
  public var json: String {
    var fields = [Value.Field(key: "exit", value: .number(Double(status.rawValue)))]
    func add(_ key: String, _ value: Value?) {
      if let value { fields.append(Value.Field(key: key, value: value)) }
    }
    add("message", failure.map(Value.string))
    if hasStory {
      add("name", .string(name))
      add("end", end.map(Value.number))
      add("events", .number(Double(eventCount)))
      add("expectations", expectationsJSON)
      if !notes.isEmpty { add("notes", .list(notes.map(Value.string))) }
      add("story", .list((story?.lines ?? []).map(\.json)))
    }
    if !motion.isEmpty { add("motion", .list(motion.map(\.json))) }
    add("frames", frames?.json)
    add("filmstrip", filmstrip.map(Value.string))
    add("curves", curves.map(Value.string))
    add("video", video.map(Value.string))
    add("html", page.map(Value.string))
    add("trace", trace.map(Value.string))
    return Value.object(fields).json
  }

  private var expectationsJSON: Value {
    .fields([
      "passed": .number(Double(passed)), "failed": .number(Double(failed)),
      "failures": .list((story?.failedExpectations ?? []).map(\.json)),
    ])
  }
}

extension RunStory.Line {
  fileprivate var json: Value {
    var fields = [Value.Field(key: "t", value: .number(time.seconds))]
    if let layer { fields.append(Value.Field(key: "overlay", value: .string(layer))) }
    fields.append(Value.Field(key: "text", value: .string(text)))
    return .object(fields)
  }
}

extension FramesWritten {
  fileprivate var json: Value {
    var fields: [Value.Field] = []
    if let folder { fields.append(Value.Field(key: "folder", value: .string(folder))) }
    let numbers = [
      ("count", Int64(count)), ("bytes", bytes), ("width", Int64(width)), ("height", Int64(height)), ("fps", Int64(framesPerSecond)),
    ]
    fields += numbers.map { Value.Field(key: $0.0, value: .number(Double($0.1))) }
    fields.append(Value.Field(key: "format", value: .string(format.rawValue)))
    if let video { fields.append(Value.Field(key: "video", value: .string(video))) }
    return .object(fields)
  }
}
