import Portable
import Quoting

extension Stage {
  /// The one place in which events change the world.
  func handle(_ layer: Name?, _ kind: InputEvent.Kind) throws(Thrown) {
    switch kind {
    case .resize(let width, let height, let safeArea):
      try resizeScreen(width: width, height: height, safeArea: safeArea)
    case .turn(let width, let height, let safeArea, let motion):
      try beginTurn(width: width, height: height, safeArea: safeArea, motion)
    case .keyboard(let change):
      try moveKeyboard(change)
    case .scenePhase(let phase):
      try change(phase: phase)
    case .back(let sample):
      try goBack(sample, layer: layer)
    case .action(let name, let arguments):
      try runAction(named: name.text, arguments)
    case .expect(let expectation):
      expectations.append((layer, expectation))
    case .mark(let label):
      record(.mark(label), layer: nil)
    case .setState(let key, let value, let animated):
      setState(key, value, animated: animated)
    case .touch(let sample):
      try route(sample, layer: layer)
    case .touchOn:
      break
    case .views(let operation):
      try route(operation)
    case .timer(let id, let seconds, let function):
      setTimer(id, afterSeconds: seconds, function)
    case .cancelTimer(let id):
      cancelTimer(id)
    case .perform(let effect, let arguments):
      try perform(effect, arguments)
    case .tapNode(let id):
      try tapNode(named: id, layer: layer)
    case .tap(let point) where keyboardCovers(point):
      takeByKeyboard(tapAt: point)
    case .tap(let point) where try tapNode(at: point, layer: layer):
      tellTap(at: point)
    default:
      let place = try place(for: kind, layer: layer)
      if case .tap(let point) = kind {
        let touched = if let place { place } else { try frontmost(under: point) }
        expectTap(on: touched)
      }
      if let place {
        try follow(kind, at: place, isNamed: layer != nil)
        if kind.hasPlace, let map = try layers[place].touchMap(at: now.seconds, self) {
          try layers[place].handle(kind.mapped(by: map))
        } else {
          try layers[place].handle(kind)
        }
      }
      if case .tap(let point) = kind { tellTap(at: point) }
    }
  }

  func runAction(named text: String, _ arguments: Value) throws(Thrown) {
    guard let action = actionPlaces[ExactText(text)].map({ scene.actions[$0] }) else {
      return record(.error(message: "there is no action \"\(text)\""), layer: nil)
    }
    contentMayHaveChanged()
    let result = try action.run(arguments, self)
    record(.action(action.name, result: result), layer: nil)
    try scriptHasRun()
  }

  /// What is bound to a state compares it when the moment is over: what turns back within it has not changed.
  private func setState(_ key: String, _ value: Value, animated: Bool) {
    let place = place(ofState: key)
    contentMayHaveChanged()
    if let known = changedStates[place] {
      changedStates[place] = ChangedState(key: key, wasTrue: known.wasTrue, animated: animated)
    } else {
      changedStates[place] = ChangedState(key: key, wasTrue: state[place].value == .bool(true), animated: animated)
      changedPlaces.append(place)
    }
    state[place].value = value
  }

  /// A dismissed view turns its state false, for everybody at once.
  func clearState(_ key: String) throws(Thrown) {
    setState(key, .bool(false), animated: true)
    if let change = changedStates.removeValue(forKey: place(ofState: key)) { try tell(change) }
  }

  private func tell(_ change: ChangedState) throws(Thrown) {
    let isTrue = state[place(ofState: change.key)].value == .bool(true)
    for case .views(let views) in layers {
      try views.stateChanged(change.key, from: change.wasTrue, to: isTrue, animated: change.animated)
    }
  }

  /// The moment is over: what is bound to states is told how they have changed.
  func tellChangedStates() throws(Thrown) {
    var next = 0
    while next < changedPlaces.count {
      if let change = changedStates.removeValue(forKey: changedPlaces[next]) {
        epoch &+= 1
        try tell(change)
        try finishMoment()
      }
      next += 1
    }
    changedPlaces.removeAll(keepingCapacity: true)
  }

  /// The layer an event is meant for: the one named, the front-most one hit, or the topmost one that understands it.
  private func place(for kind: InputEvent.Kind, layer: Name?) throws(Thrown) -> Int? {
    if layer == nil, let gesture = kind.gesture, gesture.phase != .began, let owner = gestureOwners[gesture.kind] {
      return owner
    }
    if let layer { return layers.firstIndex { $0.id == layer } }
    let location = if case .pan(let sample) = kind { sample.location } else { kind.touchPoint }
    if let place = try topmost(kind, at: location) { return place }
    // A tap that a layer lets through is not given to it for want of another.
    if case .tap = kind, layers.contains(where: { $0.letsTouchesThrough }) { return nil }
    return try topmost(kind, at: nil)
  }

  /// The front-most layer that keeps a touch there from those below, though a tap means nothing to it.
  private func frontmost(under point: Point) throws(Thrown) -> Int? {
    try question { () throws(Thrown) in
      for place in layers.indices.reversed() where try region(of: place, at: point) != nil { return place }
      return nil
    }
  }

  private func topmost(_ kind: InputEvent.Kind, at point: Point?) throws(Thrown) -> Int? {
    var place = layers.count - 1
    while place >= 0 {
      if layers[place].understands(kind),
        try point.map({ it throws(Thrown) in try region(of: place, at: it) != nil }) ?? true
      {
        return place
      }
      place -= 1
    }
    return nil
  }

  /// Notes whose gesture it is. If one begins elsewhere before the last one's end was recorded, that finger is taken to
  /// have lifted from rest; gestures that name their layers go on side by side.
  private func follow(_ kind: InputEvent.Kind, at place: Int, isNamed: Bool) throws(Thrown) {
    guard let (gesture, phase) = kind.gesture else { return }
    switch phase {
    case .changed: return
    case .ended, .cancelled: if gestureOwners[gesture] == place { gestureOwners[gesture] = nil }
    case .began:
      let replaced = gestureOwners[gesture]
      gestureOwners[gesture] = place
      guard let replaced, replaced != place, !isNamed else { return }
      try layers[replaced].handle(
        gesture == .pan ? .pan(PanSample(phase: .ended)) : .scroll(ScrollSample(phase: .ended)))
    }
  }
}

/// A state that was set at this moment.
struct ChangedState {
  var key: String
  /// What it was before, for what is bound to it.
  var wasTrue: Bool
  var animated: Bool
}

struct GestureOwners {
  enum Gesture { case pan, scroll }

  private var pan: Int?
  private var scroll: Int?

  subscript(gesture: Gesture) -> Int? {
    get { gesture == .pan ? pan : scroll }
    set { if gesture == .pan { pan = newValue } else { scroll = newValue } }
  }
}

extension InputEvent.Kind {
  /// The gesture of an event file that it belongs to; `nil` means to none.
  fileprivate var gesture: (kind: GestureOwners.Gesture, phase: GesturePhase)? {
    switch self {
    case .pan(let sample): (.pan, sample.phase)
    case .scroll(let sample): (.scroll, sample.phase)
    default: nil
    }
  }

  /// Whether it says where on the screen it is.
  var hasPlace: Bool {
    if case .pan(let sample) = self { sample.location != nil } else { touchPoint != nil }
  }

  /// The same on a layer that is drawn elsewhere.
  func mapped(by map: TouchMap) -> InputEvent.Kind {
    switch self {
    case .tap(let point): return .tap(map.own(point))
    case .doubleTap(let point): return .doubleTap(map.own(point))
    case .longPress(let point, let duration): return .longPress(map.own(point), duration: duration)
    case .swipe(let point, let direction): return .swipe(map.own(point), direction)
    case .pan(var sample):
      sample.location = sample.location.map(map.own)
      return .pan(sample)
    default: return self
    }
  }

  /// Where a tap, a press or a swipe began, or `nil` if it is none of these.
  var touchPoint: Point? {
    switch self {
    case .tap(let point), .doubleTap(let point), .longPress(let point, _), .swipe(let point, _): point
    default: nil
    }
  }
}
