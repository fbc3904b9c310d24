import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession
import Text

/// A recording under way: what was done so far, as it was applied and as event files write it.
struct Take {
  /// The event file's header without `duration`, `events` and `parameters`.
  var header: [Value.Field] = []
  private(set) var events: [Event] = []
  /// The vocabulary whose names the inputs use, or `nil` if it is not known.
  var vocabulary: Vocabulary?

  struct Event {
    var input: InputEvent
    /// The fields but `t`, as event files have it.
    var fields: [Value.Field]
  }

  mutating func add(_ input: InputEvent, _ fields: [Value.Field]) {
    events.append(Event(input: input, fields: fields))
  }

  /// The frame in which its last event is seen.
  var lastFrame: Int { events.last.map { Simulation.clock.frame(notBefore: $0.input.time) } ?? 0 }

  /// Returns the events that happened after a moment, or all. They stand in the order of their times.
  func events(after time: Instant?) -> ArraySlice<Event> {
    guard let time else { return events[...] }
    return events[events.firstPlace { $0.input.time > time }...]
  }

  mutating func cut(after time: Instant) {
    events.removeAll { $0.input.time > time }
  }

  /// Fingers that are down after its last event, in the order in which they went down.
  var fingersDown: [(finger: Int32, at: Point)] {
    var down: [(finger: Int32, at: Point)] = []
    for event in events {
      guard case .touch(let sample) = event.input.kind else { continue }
      let place = down.firstIndex { $0.finger == sample.finger }
      switch sample.phase {
      case .began where place == nil: down.append((sample.finger, sample.location))
      case .began, .moved: if let place { down[place].at = sample.location }
      case .ended, .cancelled: if let place { down.remove(at: place) }
      }
    }
    return down
  }

  /// The events that end the scrolls and pans that are under way.
  var closingEvents: [[Value.Field]] {
    var open: [(type: String, fields: [Value.Field])] = []
    for event in events {
      guard case .string(let type)? = event.fields.value("type"), type == "scroll" || type == "pan" else { continue }
      guard case .string(let phase)? = event.fields.value("phase") else { continue }
      open.removeAll { $0.type == type }
      if phase == "began" || phase == "changed" { open.append((type, event.fields)) }
    }
    return open.map { gesture in
      let overlay = gesture.fields.filter { $0.key == "overlay" }
      return overlay + [.init(key: "type", value: .string(gesture.type)), .init(key: "phase", value: .string("ended"))]
    }
  }
}

extension [Value.Field] {
  func value(_ key: String) -> Value? {
    first { $0.key == key }?.value
  }

  static func cancelled(_ finger: Int32, _ at: Point) -> [Value.Field] {
    let fields: [Value.Field] = [
      .init(key: "type", value: .string("touch")), .init(key: "phase", value: .string("cancelled")),
      .init(key: "x", value: .number(at.x)), .init(key: "y", value: .number(at.y)),
    ]
    return finger == 0 ? fields : fields + [.init(key: "id", value: .number(Double(finger)))]
  }
}

extension Take {
  /// The recording up to a frame as an event file, one event a line. The duration is rounded up to a whole microsecond,
  /// so that the frame is in it. `isOpen`: events may still come behind it, so it has no duration. `beside`: more for
  /// its header.
  func text(
    name: String, screen: Screen, parameters: [Value.Field], through frame: Int, isOpen: Bool = false,
    beside: [Value.Field] = []
  ) -> String {
    var head = [Value.Field(key: "version", value: .number(1)), Value.Field(key: "name", value: .string(name))]
    head.append(Value.Field(key: "screen", value: screen.value))
    let duration = Simulation.clock.duration(through: frame)
    if !isOpen { head.append(Value.Field(key: "duration", value: .number(duration.seconds))) }
    if !parameters.isEmpty { head.append(Value.Field(key: "parameters", value: .object(parameters))) }
    head += header.filter { ["source", "environment"].contains($0.key) || $0.key.hasPrefix("x-") } + beside
    let last = Simulation.clock.instant(of: frame)
    let lines = events.filter { $0.input.time <= last }.map { Self.line(time: $0.input.time, $0.fields) }
    return ([Value.object(head).json] + lines).map { $0 + "\n" }.joined()
  }

  static func line(time: Instant, _ fields: [Value.Field]) -> String {
    Value.object([Value.Field(key: "t", value: .number(time.seconds))] + fields).json
  }
}

extension FrameClock {
  /// The length of a run whose last frame this is.
  func duration(through frame: Int) -> Instant {
    let time = instant(of: frame)
    return isFrame(frame, after: time) ? instant(after: frame) : time
  }
}
