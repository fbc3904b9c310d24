import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import Text

/// Finds suspicious events of a recording, following it event by event.
final class RecordingWarnings: ReplayObserver {
  private let inputs: RunInputs
  /// The moment when the event happens that is applied.
  private var handled: Instant?
  private var count = 0
  private var last = Instant.start
  private var hasFractions = false
  /// Fingers on the screen, by number.
  private var fingers: [Int32: Finger] = [:]
  /// Gestures that have begun and not ended.
  private var gestures: Gestures = [:]
  /// Fingers and gestures that the scene took away: what is left of them is known to count for nothing.
  private var takenFingers: Set<Int32> = []
  private var takenGestures: Set<Gesture> = []
  /// Whether the scene takes touches.
  private var isActive = true
  /// The first that moves or lifts without having gone down.
  private var unbegun: (what: String, time: Instant)?
  /// The positions of touches and taps on the screen.
  private var places = TouchedPlaces()
  /// The longest time between two samples of a finger that is down.
  private var longestGap = 0.0
  private var contradiction: (time: Instant, moved: Double, velocity: Double)?
  /// The longest way by which something else than its finger has moved an overlay, points, and the record of it.
  private var unasked: (points: Double, record: Record)?
  /// The moves that wait for their overlays when the run ends, in words.
  private var waiting: [String] = []
  /// The remark about one event, with its place: the first of each kind.
  private var remarks: [Remark] = []

  private struct Finger {
    var start: Instant
    var latest: Instant
    /// Whether its samples count from something that is seen.
    var isRelative = false
  }

  private struct Remark {
    var kind: Kind
    var text: String

    enum Kind { case again, presentation, list, length, refused, lastStep, unreachable }
  }

  private struct Gesture: Hashable {
    var isScroll: Bool
    var layer: Name?

    var words: String { (isScroll ? "scroll" : "pan") + (layer.map { " of \"\($0.text)\"" } ?? "") }
  }

  private typealias Gestures = [Gesture: (start: Instant, translation: Double)]

  /// Times beyond this look like milliseconds where none has a fraction, and so do these between two samples of a
  /// finger.
  private static let longest = Instant(seconds: 600)
  private static let longestPause = 5.0

  init(_ inputs: RunInputs) {
    self.inputs = inputs
    super.init(expects: true, records: .all)
  }

  override func expect(_ event: InputEvent, in session: Session) {
    handled = event.time
    count += 1
    last = event.time
    if event.time.microseconds % 1_000_000 != 0 { hasFractions = true }
    if !isActive, take(event) { return }
    switch event.kind {
    case .scenePhase(let phase):
      isActive = phase == .active
      guard !isActive else { break }
      takenFingers.formUnion(fingers.keys)
      takenGestures.formUnion(gestures.keys)
      (fingers, gestures) = ([:], [:])
    case .touch(let touch): follow(touch, event.time)
    case .touchOn(let touch):
      begin(touch.finger, event.time)
      fingers[touch.finger]?.isRelative = true
    case .tap(let point), .doubleTap(let point), .longPress(let point, _), .swipe(let point, _): places.add(point)
    case .resize, .turn: places.screenChanges = true
    case .pan(let sample):
      follow(
        Gesture(isScroll: false, layer: event.layer), sample.phase, sample.translation, sample.velocity, event.time)
    case .scroll(let sample):
      follow(
        Gesture(isScroll: true, layer: event.layer), sample.phase, sample.translation, sample.velocity, event.time)
    case .keyboard(let change):
      if let seconds = change.duration, seconds > Self.longestPause { remarkLength(seconds) }
    default: break
    }
  }

  /// Outside of the foreground fingers touch nothing, also those that go down there and go on later.
  private func take(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touch(let touch): takenFingers.insert(touch.finger)
    case .touchOn(let touch): takenFingers.insert(touch.finger)
    case .pan: takenGestures.insert(Gesture(isScroll: false, layer: event.layer))
    case .scroll: takenGestures.insert(Gesture(isScroll: true, layer: event.layer))
    default: return false
    }
    return true
  }

  /// Only now it is known whether anything could come of it.
  override func applied(_ event: InputEvent, in session: Session) {
    if let reason = session.idleReason(of: event) { remark(reason) }
  }

  override func add(_ record: Record, in session: Session) {
    switch record.kind {
    case .error(let message) where handled == record.time:
      // A refusal by the scene is reported with the event's place.
      remark(.refused, "refused: \(message)")
    case .movedUnderFinger(let points) where points > max(1, unasked?.points ?? 0): unasked = (points, record)
    case .targetNotch(let decision): if let notch = decision.unreachable { noteUnreachable(notch, record) }
    default: break
    }
  }

  /// What was asked for of an overlay that has not come has not been reported yet.
  override func end(_ session: Session, at seconds: Double) {
    for case let container as Container in session.layers {
      guard let goal = container.waitingMove else { continue }
      waiting.append(
        "the move of \"\(container.id.text)\" to \(goal.words) is never made: it waits for the overlay to be on the screen, and the "
          + "run ends before that")
    }
  }

  /// A policy has answered a notch that cannot be reached, and is obeyed.
  private func noteUnreachable(_ notch: Name, _ record: Record) {
    remark(
      .unreachable,
      "at \(words(record.time)) s the policy of \"\(record.layer?.text ?? "")\" chose \"\(notch.text)\", which cannot be reached "
        + "(canReachNotch); it is obeyed, as by OverlayContainer", isPlaced: false)
  }

  /// Says what has moved an overlay that a finger drags, and how far.
  private func sentence(_ points: Double, _ record: Record) -> String {
    let mover: String =
      switch record.cause {
      case .layout?: "its heights were asked for again"
      case .keyboard?: "the keyboard"
      case .tap?: "a tap"
      case .program?, .presentation?, .drag?, .scroll?, nil: "the program"
      }
    return
      "\"\(record.layer?.text ?? "")\" moves by \(Measure.points(points)) while a finger holds it (at \(words(record.time)) s: "
      + "\(mover))"
  }

  private func remarkLength(_ seconds: Double) {
    remark(
      .length,
      "the keyboard takes \(NumberWords.text(seconds)) s; \"duration\" is in seconds: was \(NumberWords.text(seconds / 1000)) meant?"
    )
  }

  private func remark(_ reason: NoEffectReason) {
    switch reason {
    case .noPresentation(let layer):
      remark(
        .presentation,
        "\"\(layer.text)\" is always on screen, so this changes nothing; with presentation = {} it comes and goes")
    case .noList(let layer):
      remark(
        .list,
        "\"\(layer.text)\" has no list to scroll, so this changes nothing; give it drivingScrollView, or write a pan")
    }
  }

  private func remark(_ kind: Remark.Kind, _ text: String, isPlaced: Bool = true) {
    let isKnown = remarks.contains { $0.kind == kind && (kind != .refused || $0.text.hasSuffix(text)) }
    guard !isKnown, remarks.count < 10 else { return }
    remarks.append(Remark(kind: kind, text: (isPlaced ? inputs.place.map { "\($0): " } ?? "" : "") + text))
  }

  private func begin(_ finger: Int32, _ time: Instant) {
    if let before = fingers[finger] {
      remark(
        .again,
        "the finger with the id \(finger) has been on the screen since \(words(before.start)) s; where it goes on, the phase is \"moved\", and "
          + "another finger has another \"id\"")
    }
    takenFingers.remove(finger)
    fingers[finger] = Finger(start: time, latest: time)
  }

  private func follow(_ touch: TouchSample, _ time: Instant) {
    if touch.phase == .began {
      begin(touch.finger, time)
    } else if let finger = fingers[touch.finger] {
      longestGap = max(longestGap, time.seconds - finger.latest.seconds)
      fingers[touch.finger]?.latest = time
    } else if !takenFingers.contains(touch.finger) {
      unbegun = unbegun ?? ("the finger with the id \(touch.finger)", time)
    }
    if fingers[touch.finger]?.isRelative != true { places.add(touch.location) }
    if touch.phase == .ended || touch.phase == .cancelled { fingers[touch.finger] = nil }
  }

  private func follow(
    _ event: Gesture, _ phase: GesturePhase, _ now: Double?, _ velocity: Double, _ time: Instant
  ) {
    let place = phase == .began ? nil : running(event)
    let before = place.map { gestures.values[$0] }
    if phase == .began {
      // Gestures that name their layers go on side by side.
      takenGestures = takenGestures.filter {
        $0.isScroll != event.isScroll || $0.layer != nil && event.layer != nil && $0.layer != event.layer
      }
    } else if before == nil {
      // What has not begun does nothing, and has nothing to end.
      let isTaken = takenGestures.contains { $0.isScroll == event.isScroll }
      if !isTaken, unbegun == nil { unbegun = ("the \(event.words)", time) }
      return
    }
    if phase == .ended, let now, let place, let before, now != before.translation {
      remark(
        .lastStep,
        "the translation of \"ended\" is not applied, as in OverlayContainer: the \(gestures.keys[place].words) is let go at "
          + "\(NumberWords.text(before.translation)) points, not at \(NumberWords.text(now)); its last step needs an event with the phase \"changed\""
      )
    }
    let step = (now ?? 0) - (before?.translation ?? 0)
    // A finger that moves one way and is said to be as fast the other way.
    if now != nil, contradiction == nil, step * velocity < 0, step.magnitude >= 10, velocity.magnitude >= 100 {
      contradiction = (time, step, velocity)
    }
    if phase == .ended || phase == .cancelled {
      if let place { gestures.remove(at: place) }
    } else if let place, let before {
      gestures.values[place] = (before.start, now ?? before.translation)
    } else {
      gestures[event] = (time, now ?? 0)
    }
  }

  /// Returns the place of the gesture that an event goes on with: it may have named its layer where it began, or not.
  private func running(_ event: Gesture) -> Gestures.Index? {
    if let place = gestures.index(forKey: event) { return place }
    let known = gestures.indices.filter {
      let gesture = gestures.keys[$0]
      return gesture.isScroll == event.isScroll && (event.layer == nil || gesture.layer == nil)
    }
    return known.max {
      (gestures.values[$0].start, gestures.keys[$0].words) < (gestures.values[$1].start, gestures.keys[$1].words)
    }
  }

  /// - Parameters:
  ///   - isWhole: the run read all of the recording; else it is not known how its gestures end.
  ///   - screen: at the run's end.
  func sentences(isWhole: Bool, on screen: Screen) -> [String] {
    var found = remarks.map(\.text)
    if let (points, record) = unasked { found.append(sentence(points, record)) }
    found += waiting
    if let unbegun {
      found.append(
        "\(unbegun.what) has no event with the phase \"began\" before \(words(unbegun.time)) s, so what it does there is ignored"
      )
    }
    if let oddity = places.oddity(on: screen) { found.append(oddity) }
    if count > 1, !hasFractions, last > Self.longest || longestGap >= Self.longestPause {
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
    for (finger, facts) in fingers.sorted(by: { ($0.value.start, $0.key) < ($1.value.start, $1.key) }).prefix(1) {
      found.append(
        "the finger that went down at \(words(facts.start)) s (id \(finger)) is never lifted, so nothing is released; its last event needs "
          + "the phase \"ended\"")
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
