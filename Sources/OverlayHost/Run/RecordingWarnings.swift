import Diagnostics
import OverlayEngine

/// What a recording says that its author may not mean: it is followed event by event.
struct RecordingWarnings {
  private var count = 0
  private var last = Instant.start
  private var hasFractions = false
  /// Fingers on the screen, by number, and when each went down.
  private var fingers: [Int32: Instant] = [:]
  /// Gestures that have begun and not ended.
  private var gestures: [Gesture: (start: Instant, translation: Double)] = [:]
  private var contradiction: (time: Instant, moved: Double, velocity: Double)?

  private struct Gesture: Hashable {
    var isScroll: Bool
    var layer: Name?

    var words: String { (isScroll ? "scroll" : "pan") + (layer.map { " of \"\($0.text)\"" } ?? "") }
  }

  /// Times beyond this look like milliseconds where none has a fraction.
  private static let longest = Instant(seconds: 600)

  mutating func follow(_ event: InputEvent) {
    count += 1
    last = event.time
    if event.time.microseconds % 1_000_000 != 0 { hasFractions = true }
    switch event.kind {
    case .touch(let touch):
      switch touch.phase {
      case .began: fingers[touch.finger] = event.time
      case .moved: break
      case .ended, .cancelled: fingers[touch.finger] = nil
      }
    case .pan(let sample):
      follow(
        Gesture(isScroll: false, layer: event.layer), sample.phase, sample.translation, sample.velocity, event.time)
    case .scroll(let sample):
      follow(Gesture(isScroll: true, layer: event.layer), sample.phase, sample.translation, sample.velocity, event.time)
    default: break
    }
  }

  private mutating func follow(
    _ gesture: Gesture, _ phase: GesturePhase, _ now: Double?, _ velocity: Double, _ time: Instant
  ) {
    let before = phase == .began ? nil : gestures[gesture]
    let step = (now ?? 0) - (before?.translation ?? 0)
    // A finger that moves one way and is said to be as fast the other way.
    if now != nil, contradiction == nil, step * velocity < 0, step.magnitude >= 10, velocity.magnitude >= 100 {
      contradiction = (time, step, velocity)
    }
    let isOver = phase == .ended || phase == .cancelled
    gestures[gesture] = isOver ? nil : (before?.start ?? time, now ?? before?.translation ?? 0)
  }

  /// - Parameter isWhole: the run read all of the recording; else nobody knows how its gestures end.
  func sentences(isWhole: Bool) -> [String] {
    var found: [String] = []
    if count > 1, !hasFractions, last > Self.longest {
      found.append(
        "the events' times are whole numbers up to \(words(last)); \"t\" is in seconds: are these milliseconds?")
    }
    if isWhole { found += unfinished }
    if let contradiction {
      found.append(
        "at \(words(contradiction.time)) s a finger moves by \(NumberWords.text(contradiction.moved)) points with a velocity of "
          + "\(NumberWords.text(contradiction.velocity)); down is positive for both: is the velocity's sign wrong?")
    }
    return found
  }

  private var unfinished: [String] {
    var found: [String] = []
    for (finger, time) in fingers.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }).prefix(1) {
      found.append(
        "the finger that went down at \(words(time)) s (id \(finger)) is never lifted, so that nothing is released; its last event has the "
          + "phase \"ended\"")
    }
    for (gesture, begun) in gestures.sorted(by: { ($0.value.start, $0.key.words) < ($1.value.start, $1.key.words) }) {
      found.append(
        "the \(gesture.words) that began at \(words(begun.start)) s never ends, so that nothing is released; its last event has the phase "
          + "\"ended\"")
    }
    return found
  }

  private func words(_ time: Instant) -> String { NumberWords.text(time.seconds) }
}
