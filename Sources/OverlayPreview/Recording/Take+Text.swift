import OverlayEngine
import OverlayReplay
import OverlayReport
import OverlaySession

extension Take {
  /// The recording up to a frame as an event file, one event a line. The duration is rounded up to a whole microsecond,
  /// so that the frame is in it. `isOpen`: events may still come behind it, so it has no duration. `beside`: more for
  /// its header.
  func text(
    name: String, screen: Screen, parameters: [Value.Field], through frame: Int, _ clock: FrameClock,
    isOpen: Bool = false,
    beside: [Value.Field] = []
  ) -> String {
    var head = [Value.Field(key: "version", value: .number(1)), Value.Field(key: "name", value: .string(name))]
    head.append(Value.Field(key: "screen", value: screen.value))
    if !isOpen { head.append(Value.Field(key: "duration", value: .number(clock.duration(through: frame).seconds))) }
    if !parameters.isEmpty { head.append(Value.Field(key: "parameters", value: .object(parameters))) }
    head += header.filter { ["source", "environment"].contains($0.key) || $0.key.hasPrefix("x-") } + beside
    let last = clock.instant(of: frame)
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
