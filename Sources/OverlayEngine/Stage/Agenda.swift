/// Work that is due at a moment of the run: an animation's end, a pause, a recogniser's timer.
public struct DueWork: Equatable, Sendable {
  public var time: Instant
  /// The layer's place in the scene; nil: the stage itself.
  public var layer: Int?
  public var kind: Kind
  /// Which of its kind. Work whose token its layer no longer knows is passed over.
  public var token: Int
  /// A run without a given end does not end before it.
  public var holdsRun = true

  public enum Kind: UInt8, Sendable {
    case animationEnd, scrollEnd, presentationEnd, momentum
    case pauseEnd, debounceEnd, autoDismiss, transitionEnd
    case recogniser, timer
  }
}

/// All due work, the latest first: of one moment, what was planned last. There are few at a time, most of them due after all others.
struct Agenda {
  private var works: [DueWork] = []

  func isDue(until time: Instant) -> Bool {
    guard let next = works.last else { return false }
    return next.time <= time
  }

  var nextThatHoldsRun: DueWork? { works.last { $0.holdsRun } }

  mutating func plan(_ kind: DueWork.Kind, at time: Instant, layer: Int?, token: Int, holdsRun: Bool = true) {
    let work = DueWork(time: time, layer: layer, kind: kind, token: token, holdsRun: holdsRun)
    works.insert(work, at: works.firstIndex { $0.time <= time } ?? works.count)
  }

  /// Takes out the next work where it is due at `time` or earlier.
  mutating func takeNext(until time: Instant) -> DueWork? { isDue(until: time) ? works.removeLast() : nil }

  mutating func cancel(where isCancelled: (DueWork) -> Bool) {
    works.removeAll(where: isCancelled)
  }
}
