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
  /// The first that moves or lifts without having gone down.
  private var unbegun: (what: String, time: Instant)?
  /// The place that lies furthest from the screen's origin, points.
  private var furthest = Point(x: 0, y: 0)
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
      case .moved, .ended, .cancelled:
        if fingers[touch.finger] == nil { unbegun = unbegun ?? ("the finger with the id \(touch.finger)", event.time) }
        if touch.phase != .moved { fingers[touch.finger] = nil }
      }
      furthest = Point(x: max(furthest.x, touch.location.x), y: max(furthest.y, touch.location.y))
    case .touchOn(let touch): fingers[touch.finger] = event.time
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
    if phase != .began, before == nil { unbegun = unbegun ?? ("the \(gesture.words)", time) }
    let step = (now ?? 0) - (before?.translation ?? 0)
    // A finger that moves one way and is said to be as fast the other way.
    if now != nil, contradiction == nil, step * velocity < 0, step.magnitude >= 10, velocity.magnitude >= 100 {
      contradiction = (time, step, velocity)
    }
    let isOver = phase == .ended || phase == .cancelled
    gestures[gesture] = isOver ? nil : (before?.start ?? time, now ?? before?.translation ?? 0)
  }

  /// - Parameters:
  ///   - isWhole: the run read all of the recording; else it is not known how its gestures end.
  ///   - screen: at the run's end.
  func sentences(isWhole: Bool, on screen: Screen) -> [String] {
    var found: [String] = []
    if let unbegun {
      found.append(
        "\(unbegun.what) has no event with the phase \"began\" before \(words(unbegun.time)) s, so what it does there is ignored"
      )
    }
    if let pixels = pixels(on: screen) { found.append(pixels) }
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

  /// A phone's pixels are two or three to a point; a screen that turns is as wide as it was high.
  private func pixels(on screen: Screen) -> String? {
    let longest = max(screen.size.width, screen.size.height)
    guard max(furthest.x, furthest.y) > longest * 1.25 else { return nil }
    let size = "\(NumberWords.text(screen.size.width)) x \(NumberWords.text(screen.size.height))"
    return
      "touches go as far as (\(NumberWords.text(furthest.x)), \(NumberWords.text(furthest.y))), and the screen has \(size) points: are these "
      + "pixels? divide them by the screen's scale, or let overlay-host import do it"
  }

  private var unfinished: [String] {
    var found: [String] = []
    for (finger, time) in fingers.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }).prefix(1) {
      found.append(
        "the finger that went down at \(words(time)) s (id \(finger)) is never lifted, so nothing is released; its last event needs the "
          + "phase \"ended\"")
    }
    for (gesture, begun) in gestures.sorted(by: { ($0.value.start, $0.key.words) < ($1.value.start, $1.key.words) }) {
      found.append(
        "the \(gesture.words) that began at \(words(begun.start)) s never ends, so nothing is released; its last event needs the phase "
          + "\"ended\"")
    }
    return found
  }

  private func words(_ time: Instant) -> String { NumberWords.text(time.seconds) }
}
