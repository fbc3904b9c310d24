import Text

/// Work that is due at a moment of the run: an animation's end, a pause, a recognizer's timer.
package struct ScheduledWork: Equatable, Sendable {
  package var time: Instant
  /// Orders the work of one moment: what was planned first is done first.
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
    case pauseEnd, debounceEnd, autoDismiss, transitionEnd, stationaryTouch
    case recognizer, timer
    case turn, watch, keyboardEnd, backEnd
  }
}

/// All due work, in the order of (time, insertion): a binary heap.
struct Agenda {
  private var heap: [ScheduledWork] = []
  private var planned = 0

  var next: ScheduledWork? { heap.isEmpty ? nil : heap[0] }

  func isDue(until time: Instant) -> Bool { !heap.isEmpty && heap[0].time <= time }

  /// The moment when the next work is due that a run without a given end waits for.
  var nextTimeThatHoldsRun: Instant? {
    if heap.isEmpty { return nil }
    if heap[0].holdsRun { return heap[0].time }
    return heap.lazy.filter { $0.holdsRun }.min(by: Agenda.isEarlier)?.time
  }

  mutating func plan(_ kind: ScheduledWork.Kind, at time: Instant, layer: Int?, token: Int, holdsRun: Bool = true) {
    heap.append(ScheduledWork(time: time, order: planned, layer: layer, kind: kind, token: token, holdsRun: holdsRun))
    planned += 1
    rise(from: heap.count - 1)
  }

  /// Takes out the next work where it is due at `time` or earlier.
  mutating func takeNext(until time: Instant) -> ScheduledWork? {
    guard let first = next, first.time <= time else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return first
  }

  /// Takes out all work of a sort, in the order in which it would have been done.
  mutating func take(where isTaken: (ScheduledWork) -> Bool) -> [ScheduledWork] {
    let taken = heap.filter(isTaken).sorted(by: Agenda.isEarlier)
    cancel(where: isTaken)
    return taken
  }

  mutating func cancel(where isCancelled: (ScheduledWork) -> Bool) {
    guard heap.contains(where: isCancelled) else { return }
    heap.removeAll(where: isCancelled)
    heap.sort { Agenda.isEarlier($0, $1) }
  }

  private static func isEarlier(_ a: ScheduledWork, _ b: ScheduledWork) -> Bool {
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
  /// A script knows each by its number.
  fileprivate var functions: [Int: FunctionReference] = [:]
  fileprivate var isRunning = false
}

extension Stage {
  /// Plans a timer. One that a timer's function sets does not keep the run going: it may set itself for ever.
  func setTimer(_ id: Int, afterSeconds seconds: Double, _ function: FunctionReference) {
    timers.functions[id] = function
    planPausable(.timer, afterSeconds: max(seconds, 0), layer: nil, token: id, holdsRun: !timers.isRunning)
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
