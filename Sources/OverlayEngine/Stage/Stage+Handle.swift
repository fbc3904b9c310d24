extension Stage {
  /// The one place in which events change the world.
  func handle(_ layer: Name?, _ kind: InputEvent.Kind) throws {
    switch kind {
    case .resize(let width, let height, let safeArea):
      try resizeScreen(width: width, height: height, safeArea: safeArea)
    case .action(let name, let arguments):
      try runAction(named: name.text, arguments)
    case .expect(let expectation):
      expect(expectation, layer: layer)
    case .mark(let label):
      record(.mark(label), layer: nil)
    case .setState(let key, let value):
      try setState(key, value)
    case .touch(let sample):
      try route(sample, layer: layer)
    case .views(let operation):
      try route(operation)
    case .timer(let id, let seconds, let function):
      setTimer(id, afterSeconds: seconds, function)
    case .cancelTimer(let id):
      cancelTimer(id)
    case .tapNode(let id):
      try tapNode(named: id, layer: layer)
    case .tap(let point) where try tapNode(at: point, layer: layer):
      break
    default:
      guard let place = place(for: kind, layer: layer) else { return }
      try follow(kind, at: place, isNamed: layer != nil)
      try layers[place].handle(kind)
    }
  }

  func runAction(named text: String, _ arguments: Value) throws {
    guard let action = scene.actions.first(where: { $0.name.text == text }) else {
      return record(.error(message: "there is no action \"\(text)\""), layer: nil)
    }
    let result = try action.run(arguments, self)
    record(.action(action.name, result: result), layer: nil)
    try scriptHasRun()
  }

  func setState(_ key: String, _ value: Value) throws {
    let place = state.firstIndex { $0.key == key } ?? state.count
    if place == state.count { state.append(Value.Field(key: key, value: .null)) }
    let old = state[place].value
    state[place].value = value
    for case .views(let views) in layers { try views.stateChanged(key, from: old == .bool(true), to: value == .bool(true)) }
  }

  /// The layer an event is meant for: the one named, the front-most one hit, or the topmost one that understands it.
  private func place(for kind: InputEvent.Kind, layer: Name?) -> Int? {
    if layer == nil, let owner = gestureOwners.continuing(kind) { return owner }
    return layer.map { id in layers.firstIndex { $0.id == id } } ?? hitLayer(kind) ?? topmost { $0.understands(kind) }
  }

  /// Notes whose gesture it is. Where one begins elsewhere before the last one's end has been told, that finger is taken to have lifted from
  /// rest; gestures that name their layers go on side by side.
  private func follow(_ kind: InputEvent.Kind, at place: Int, isNamed: Bool) throws {
    guard let replaced = gestureOwners.follow(kind, at: place), replaced != place, !isNamed else { return }
    let isPan = if case .pan = kind { true } else { false }
    try layers[replaced].handle(isPan ? .pan(PanSample(phase: .ended)) : .scroll(ScrollSample(phase: .ended)))
  }

  private func hitLayer(_ kind: InputEvent.Kind) -> Int? {
    guard let point = location(of: kind) else { return nil }
    return topmost { $0.understands(kind) && $0.region(at: point) != nil }
  }

  private func topmost(_ fits: (Layer) -> Bool) -> Int? {
    var place = layers.count
    while place > 0 {
      place -= 1
      if fits(layers[place]) { return place }
    }
    return nil
  }

  private func location(of kind: InputEvent.Kind) -> Point? {
    switch kind {
    case .pan(let sample): sample.location
    case .tap(let point), .doubleTap(let point), .longPress(let point, _), .swipe(let point, _): point
    default: nil
    }
  }
}
