import Portable

/// Whether the scene is in front of the person.
public enum ScenePhase: String, CaseIterable, Sendable {
  /// It is seen, and takes touches.
  case active
  /// It is seen, and something else takes the touches.
  case inactive
  /// It is not seen: it sleeps.
  case background
}

/// Due work that sleeps with the scene.
struct SleepingWork {
  var work: DueWork
  /// Seconds that were left when it fell asleep.
  var rest: Double
}

/// A scene that sleeps: outside of the foreground no finger touches it, and in the background timers stop and queues
/// wait. What moves has arrived meanwhile.
extension Stage {
  var isAsleep: Bool { phase == .background }

  func change(phase new: ScenePhase) throws(Thrown) {
    guard new != phase else { return }
    let wasAsleep = isAsleep
    if phase == .active { try cancelFingers() }
    phase = new
    record(.scenePhase(new), layer: nil)
    if isAsleep {
      fallAsleep()
    } else if wasAsleep {
      try wakeUp()
    }
  }

  /// Whether the person can do that now.
  func takes(_ kind: InputEvent.Kind) -> Bool { phase == .active || !kind.isOfPerson }

  private func fallAsleep() {
    for work in agenda.take(where: { $0.kind.sleeps }) {
      sleeping.append(SleepingWork(work: work, rest: work.time.seconds(since: now)))
    }
  }

  private func wakeUp() throws(Thrown) {
    let due = sleeping
    sleeping = []
    for due in due {
      agenda.plan(
        due.work.kind, at: now.advanced(bySeconds: due.rest), layer: due.work.layer, token: due.work.token,
        holdsRun: due.work.holdsRun)
    }
    for case .views(let views) in layers { try views.wakeUp() }
  }

  /// Plans what sleeps with the scene.
  func planWaking(
    _ kind: DueWork.Kind, afterSeconds seconds: Double, layer: Int?, token: Int, holdsRun: Bool = true
  ) {
    let time = now.advanced(bySeconds: seconds)
    guard isAsleep else { return agenda.plan(kind, at: time, layer: layer, token: token, holdsRun: holdsRun) }
    let work = DueWork(time: time, order: 0, layer: layer, kind: kind, token: token, holdsRun: holdsRun)
    sleeping.append(SleepingWork(work: work, rest: seconds))
  }

  /// Takes back a piece of work. Returns the seconds that were left until it, or `nil` if it is not planned.
  func takeRest(of kind: DueWork.Kind, layer: Int, token: Int) -> Double? {
    func isIt(_ work: DueWork) -> Bool { work.kind == kind && work.layer == layer && work.token == token }
    let rest =
      agenda.take(where: isIt).first.map { $0.time.seconds(since: now) }
      ?? sleeping.first { isIt($0.work) }?.rest
    sleeping.removeAll { isIt($0.work) }
    return rest
  }

  /// Takes back what was planned, whether or not it sleeps.
  func cancelWork(where isCancelled: (DueWork) -> Bool) {
    agenda.cancel(where: isCancelled)
    if !sleeping.isEmpty { sleeping.removeAll { isCancelled($0.work) } }
  }

  /// All fingers are taken away, those of raw touches and those of recorded gestures.
  private func cancelFingers() throws(Thrown) {
    relativeFingers.removeAll()
    for place in layers.indices {
      while let finger = touches[place].recognizer.finger, let location = touches[place].recognizer.location {
        try route(TouchSample(phase: .cancelled, location: location, finger: finger), layer: nil)
      }
    }
    if let place = gestureOwners[.pan] { try layers[place].handle(.pan(PanSample(phase: .cancelled))) }
    if let place = gestureOwners[.scroll] { try layers[place].handle(.scroll(ScrollSample(phase: .cancelled))) }
    gestureOwners = GestureOwners()
    try goBack(BackSample(phase: .cancelled), layer: nil)
  }
}

extension DueWork.Kind {
  /// It waits while the scene is in the background.
  fileprivate var sleeps: Bool {
    switch self {
    case .timer, .autoDismiss, .pauseEnd, .debounceEnd: true
    default: false
    }
  }
}

extension InputEvent.Kind {
  /// A person does it, with a finger.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .touch, .touchOn, .pan, .scroll, .sidePan, .tap, .tapNode, .doubleTap, .longPress, .swipe, .back: true
    default: false
    }
  }
}

extension ViewContainer {
  /// What was asked for while the scene slept is carried out, in its order.
  fileprivate func wakeUp() throws(Thrown) {
    let requests = asleep
    asleep = []
    for request in requests { try receive(request) }
  }
}
