import Text

/// Work that is due at a moment of the run: an animation's end, a pause, a recogniser's timer.
package struct DueWork: Equatable, Sendable {
  package var time: Instant
  /// Tells works of one moment apart: what was planned first is done first.
  package var order: Int
  /// The layer's place in the scene; `nil` for the stage itself.
  package var layer: Int?
  package var kind: Kind
  /// The token that tells it from others of its kind. Work whose token its layer no longer knows is skipped.
  package var token: Int
  /// Whether a run without a given end waits for it.
  package var holdsRun = true

  package enum Kind: UInt8, Sendable {
    case animationEnd, scrollEnd, presentationEnd
    case momentumIntoList, momentumIntoOverlay
    case pauseEnd, debounceEnd, autoDismiss, transitionEnd, restingTouch
    case recogniser, timer
    case turn, watch, keyboardEnd, backEnd
  }
}

/// All due work, in the order of (time, insertion): a binary heap.
struct Agenda {
  private var heap: [DueWork] = []
  private var planned = 0

  var next: DueWork? { heap.isEmpty ? nil : heap[0] }

  func isDue(until time: Instant) -> Bool { !heap.isEmpty && heap[0].time <= time }

  /// The moment when the next work is due that a run without a given end waits for.
  var nextTimeThatHoldsRun: Instant? {
    if heap.isEmpty { return nil }
    if heap[0].holdsRun { return heap[0].time }
    return heap.lazy.filter { $0.holdsRun }.min(by: Agenda.isEarlier)?.time
  }

  mutating func plan(_ kind: DueWork.Kind, at time: Instant, layer: Int?, token: Int, holdsRun: Bool = true) {
    heap.append(DueWork(time: time, order: planned, layer: layer, kind: kind, token: token, holdsRun: holdsRun))
    planned += 1
    rise(from: heap.count - 1)
  }

  /// Takes out the next work where it is due at `time` or earlier.
  mutating func takeNext(until time: Instant) -> DueWork? {
    guard let first = next, first.time <= time else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return first
  }

  /// Takes out all work of a sort, in the order in which it would have been done.
  mutating func take(where isTaken: (DueWork) -> Bool) -> [DueWork] {
    let taken = heap.filter(isTaken).sorted(by: Agenda.isEarlier)
    cancel(where: isTaken)
    return taken
  }

  mutating func cancel(where isCancelled: (DueWork) -> Bool) {
    guard heap.contains(where: isCancelled) else { return }
    heap.removeAll(where: isCancelled)
    heap.sort { Agenda.isEarlier($0, $1) }
  }

  private static func isEarlier(_ a: DueWork, _ b: DueWork) -> Bool {
    a.time != b.time ? a.time < b.time : a.order < b.order
  }

  private mutating func rise(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard Agenda.isEarlier(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var earliest = parent
      for child in 2 * parent + 1...2 * parent + 2
      where child < heap.count && Agenda.isEarlier(heap[child], heap[earliest]) {
        earliest = child
      }
      guard earliest != parent else { return }
      heap.swapAt(parent, earliest)
      parent = earliest
    }
  }
}

/// The functions that scripts want called later.
struct Timers {
  /// By the number by which a script knows each.
  fileprivate var functions: [Int: FunctionReference] = [:]
  fileprivate var isRunning = false
}

extension Stage {
  /// A timer that a timer's function sets lets the run end before it is due: it may set itself for ever.
  func setTimer(_ id: Int, afterSeconds seconds: Double, _ function: FunctionReference) {
    timers.functions[id] = function
    planWaking(.timer, afterSeconds: max(seconds, 0), layer: nil, token: id, holdsRun: !timers.isRunning)
  }

  func cancelTimer(_ id: Int) {
    if timers.functions.removeValue(forKey: id) != nil { cancelWork { $0.kind == .timer && $0.token == id } }
  }

  func fireTimer(_ id: Int) throws(Thrown) {
    guard let function = timers.functions.removeValue(forKey: id) else { return }
    record(.timer, layer: nil)
    timers.isRunning = true
    defer { timers.isRunning = false }
    try run(function, .null)
  }
}

/// The reason why a valid event has no effect.
package enum IdleEvent: Sendable {
  /// The layer is always on screen: it is neither presented nor dismissed.
  case noPresentation(layer: Name)
  case noList(layer: Name)
}

extension Stage {
  /// Returns why an event would change nothing now, or `nil` if it may change something.
  package func idleReason(of event: InputEvent) -> IdleEvent? {
    switch event.kind {
    case .present, .dismissPresentation:
      only(in: event) { $0.settings.presentation == nil }.map(IdleEvent.noPresentation)
    case .scroll(let sample) where sample.phase == .began:
      only(in: event) { $0.presence == .onScreen && $0.lists.isEmpty }.map(IdleEvent.noList)
    default: nil
    }
  }

  /// The container that an event means, where there is no other layer that could be meant, and this holds of it.
  private func only(in event: InputEvent, where condition: (Container) -> Bool) -> Name? {
    var meant: Container?
    for layer in layers where event.layer == nil || layer.id == event.layer {
      guard layer.isDraggable else { continue }
      guard meant == nil, let container = layer as? Container else { return nil }
      meant = container
    }
    guard let meant, condition(meant) else { return nil }
    return meant.settings.id
  }
}

/// A moment of the simulated run, held as whole microseconds since its start.
public struct Instant: Comparable, Hashable, Sendable {
  /// Microseconds since the start of the run.
  public var microseconds: Int64

  /// A moment of the run.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The moment nearest to a number of seconds, halves away from zero; 9e12 seconds (285,000 years) is the last one.
  public init(seconds: Double) {
    microseconds = Int64((seconds.bounded(-9e12, 9e12) * 1e6).rounded(.toNearestOrAwayFromZero))
  }

  /// The start of the run.
  public static let start = Instant(microseconds: 0)

  /// Seconds since the start of the run.
  public var seconds: Double { Double(microseconds) / 1e6 }

  public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

  /// The moment a number of seconds later, rounded to a whole microsecond. Authors may ask for pauses of any length:
  /// what is further away than 1e9 seconds (30 years) happens then.
  public func advanced(bySeconds seconds: Double) -> Instant {
    let (sum, isTooLate) = microseconds.addingReportingOverflow(
      Instant(seconds: seconds.bounded(-1e9, 1e9)).microseconds)
    return Instant(microseconds: isTooLate ? .max : sum)
  }

  /// Seconds from another moment to this one.
  public func seconds(since other: Instant) -> Double {
    Double(microseconds - other.microseconds) / 1e6
  }
}

/// An animated amount, with the token of the work that is due at its end.
struct Passage {
  var motion: Motion
  var token: Int

  func amount(at seconds: Double) -> Double { motion.height(at: seconds) }
}

extension Stage {
  func begin(_ kind: DueWork.Kind, from: Double, to: Double, _ curve: AnimationCurve, layer: Int) -> Passage {
    let passage = Passage(motion: Motion(from: from, to: to, start: now, curve: curve), token: makeToken())
    plan(kind, at: passage.motion.end, layer: layer, token: passage.token)
    return passage
  }
}
