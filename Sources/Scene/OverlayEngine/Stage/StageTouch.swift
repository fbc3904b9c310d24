package import Text

extension Stage {
  /// A finger's sample goes to the layer that owns the finger; who that is was decided when it went down, front layer
  /// first.
  func route(_ sample: TouchSample, layer: Name?) throws(Thrown) {
    if sample.phase == .began {
      try begin(sample, layer: layer)
    } else if let touch = owner(of: sample.finger) {
      if let press = touches[touch].press { touches[touch].press?.isInside = press.area.contains(sample.location) }
      let isTap = if sample.phase == .ended { try isTap(at: sample.location, by: touch) } else { false }
      let own = sample.mapped(by: touches[touch].map)
      try deliver(touches[touch].recognizer.handle(own, at: now), by: touch)
      replanLongPress(of: touch)
      try follow(own, by: touch, isFirst: false)
      if keyboard.isUp { followKeyboard(sample, by: touch) }
      if !touches[touch].isDown { layers[touches[touch].layer].touchEnded() }
      guard sample.phase != .moved, let press = touches[touch].press else { return }
      touches[touch].press = nil
      guard isTap else { return }
      try tap(press.target, of: touches[touch].layer)
      tellTap(at: sample.location)
    }
  }

  private func begin(_ sample: TouchSample, layer: Name?) throws(Thrown) {
    if let touch = owner(of: sample.finger) {
      try deliver(touches[touch].recognizer.cancel(sample.finger, at: now), by: touch)
      try follow(
        TouchSample(phase: .cancelled, location: sample.location, finger: sample.finger), by: touch, isFirst: false)
    }
    if keyboardCovers(sample.location) { return receiveKeyboardTap(at: sample.location) }
    for layer in layers { try layer.updateScriptedLists() }
    guard let hit = try hit(sample.location, layer: layer) else {
      if firstMissedTouch == nil { firstMissedTouch = mirrored(sample.location) }
      lastTap = TapReceipt()
      return
    }
    hasTouchLanded = true
    let touch = self.touch(on: hit)
    let isFirst = !touches[touch].isDown
    if isFirst { touches[touch].map = try layers[hit.place].touchMap(at: now.seconds) }
    let own = sample.mapped(by: touches[touch].map)
    if isFirst { beginFirst(at: own.location, hit, touch) } else { touches[touch].press = nil }
    try deliver(touches[touch].recognizer.handle(own, at: now), by: touch)
    replanLongPress(of: touch)
    try follow(own, by: touch, isFirst: isFirst)
    if keyboard.isUp { followKeyboard(sample, by: touch) }
  }

  /// The touch that a finger joins, or begins: fingers on the same thing are one, and what was tapped there counts for
  /// its double taps.
  private func touch(on hit: TouchHit) -> Int {
    let idle = touches.firstIndex { $0.layer == hit.place && !$0.isDown }
    if let same = touches.firstIndex(where: { $0.isDown && $0.isOn(hit) }) { return same }
    if let known = touches.firstIndex(where: { !$0.isDown && $0.isOn(hit) }) ?? idle { return known }
    touches.append(LayerTouch(layer: hit.place, touchThresholds))
    return touches.count - 1
  }

  /// Begins a touch where no other finger is on that thing.
  private func beginFirst(at point: Point, _ hit: TouchHit, _ index: Int) {
    let (layer, region) = (layers[hit.place], hit.region)
    let isList = region == .scrollView || layer.listOwner?.listAcross(at: point) != nil
    let stops = isList && layer.isScrolling
    var touch = touches[index]
    if !touch.isOn(hit) { touch.recognizer.forgetTap() }
    (touch.target, touch.isDragging, touch.isIgnored) = (hit.node?.target, false, false)
    touch.press = stops ? nil : hit.node.map { Press(target: $0.target, area: $0.area.grown(by: Stage.slop)) }
    touch.region = region
    touch.recognizer.thresholds.longPressDuration =
      layer.longPressDuration(in: region) ?? touchThresholds.longPressDuration
    touch.recognizer.sidewaysDrag = layer.sidewaysDrag(in: region, at: point)
    layer.prepare(&touch.recognizer, in: region)
    // Lists scroll both ways.
    if region == .scrollView, touch.recognizer.dragStart.axis == .down { touch.recognizer.dragStart.axis = .vertical }
    touches[index] = touch
    if region == .scrollView { layer.touchBegan(inListAt: point) }
    layer.listOwner?.stopInnerLists(at: point)
  }

  /// Views may have gestures of their own.
  private func follow(_ sample: TouchSample, by touch: Int, isFirst: Bool) throws(Thrown) {
    try layers[touches[touch].layer].follow(
      sample, in: touches[touch].region, isFirst: isFirst, isLast: !touches[touch].isDown)
  }

  private func owner(of finger: Int32) -> Int? {
    touches.indices.first { touches[$0].recognizer.holds(finger) }
  }

  /// The front-most layer that takes a touch there, and what it takes it with; the keyboard lies over all of them.
  func hit(_ point: Point, layer: Name?) throws(Thrown) -> TouchHit? {
    if keyboardCovers(point) { return nil }
    for place in layers.indices.reversed() where layer == nil || layers[place].id == layer {
      let region = try region(of: place, at: point)
      let node = region == .button ? nil : try target(at: point, of: place)
      if region != nil || node != nil { return TouchHit(place: place, region: region ?? .node, node: node) }
    }
    return nil
  }

  /// Returns what of a layer takes a touch at a point of the screen, or `nil` if nothing does, so that it goes to the
  /// layer below.
  func region(of place: Int, at point: Point) throws(Thrown) -> TouchRegion? {
    let own = try layers[place].touchMap(at: now.seconds)?.own(point) ?? point
    var next = layers[place].region(at: own, below: nil)
    while let region = next {
      if region == .background, try layers[place].passes(point) { return nil }
      if layers[place].takes(region) { return region }
      if try shows(region, of: place, at: point) { return region }
      next = layers[place].region(at: own, below: region)
    }
    return nil
  }

  private func shows(_ region: TouchRegion, of place: Int, at point: Point) throws(Thrown) -> Bool {
    guard let geometry = scene.geometry else { return true }
    var snapshot = try drawn(place)
    if case .view(let token) = region {
      snapshot.elements.removeAll { if case .surface(let surface) = $0 { surface.part != .view(token) } else { true } }
    }
    return try geometry.shows(snapshot, screen, point)
  }

  private func replanLongPress(of touch: Int) {
    let deadline = touches[touch].recognizer.longPressDeadline
    guard deadline != touches[touch].longPressDeadline else { return }
    if touches[touch].longPressDeadline != nil {
      agenda.cancel { $0.kind == .recognizer && $0.token == touch }
    }
    touches[touch].longPressDeadline = deadline
    if let deadline { plan(.recognizer, at: deadline, layer: nil, token: touch) }
  }

  func deliver(_ gestures: TouchGestures, by touch: Int) throws(Thrown) {
    let place = touches[touch].layer
    if let idle = touches[touch].recognizer.takeRejectedDrag(), let refusal = layers[place].refusal(of: idle) {
      layers[place].record(.dragRefused(refusal))
    }
    for gesture in gestures where !isClaimedByPress(gesture, by: touch) {
      let scrolls = touches[touch].region == .scrollView
      let kind = gesture.event(scrolls: scrolls, touches[touch].recognizer)
      if let phase = kind.dragPhase, isIgnored(touch, phase) { continue }
      if case .tap = kind { expectTap(on: layers[place].isLaidOut ? place : nil) }
      try layers[place].handle(kind, in: touches[touch].region)
      if case .tap(let point) = kind { tellTap(at: touches[touch].map?.seen(point) ?? point) }
      if let phase = kind.dragPhase {
        let goesOn = phase == .began || phase == .changed
        touches[touch].isDragging = goesOn && layers[place].isHeld(in: touches[touch].region)
        // What is refused, or was let go of, drags nothing later on, either, when another finger does.
        if goesOn { touches[touch].isIgnored = !touches[touch].isDragging }
      }
      if layers[place].isHeld(in: touches[touch].region) { touches[touch].press = nil }
    }
  }

  /// Whether a drag is ignored because another finger drags the layer already. Views of a view container are dragged
  /// independently.
  private func isIgnored(_ touch: Int, _ phase: GesturePhase) -> Bool {
    guard phase == .began else { return touches[touch].isIgnored }
    if case .view? = touches[touch].region { return false }
    let place = touches[touch].layer
    touches[touch].isIgnored = touches.indices.contains {
      $0 != touch && touches[$0].layer == place && touches[$0].isDragging && touches[$0].isDown
    }
    if touches[touch].isIgnored {
      touches[touch].press = nil
      record(.dragRefused(.anotherFinger), layer: layers[place].id)
    }
    return touches[touch].isIgnored
  }

  /// Whether the thing under the finger that can be tapped claims the gesture. Drags, and swipes that dismiss, still
  /// reach the layer.
  private func isClaimedByPress(_ gesture: TouchGesture, by touch: Int) -> Bool {
    guard touches[touch].press != nil else { return false }
    switch gesture {
    case .tap, .doubleTap, .longPress:
      touches[touch].recognizer.forgetTap()
      return true
    case .swipe(_, let direction):
      if layers[touches[touch].layer].isDismissed(by: direction, in: touches[touch].region) {
        touches[touch].press = nil
        return false
      }
      return touches[touch].press?.isInside == true
    default: return false
    }
  }
}

extension TouchSample {
  fileprivate func mapped(by map: TouchCoordinateSpace?) -> TouchSample {
    guard let map else { return self }
    return TouchSample(phase: phase, location: map.own(location), finger: finger)
  }
}

extension InputEvent.Kind {
  /// The phase of the drag, or `nil` if it is of none.
  fileprivate var dragPhase: GesturePhase? {
    switch self {
    case .pan(let sample), .sidePan(let sample): sample.phase
    case .scroll(let sample): sample.phase
    default: nil
    }
  }
}

/// The layer, the region and the node under a touch.
struct TouchHit {
  var place: Int
  var region: TouchRegion
  /// The thing that can be tapped there, and where that is drawn.
  var node: (target: TapTarget, area: Rect)?
}

extension TouchGesture {
  /// The event that an event file would have for it.
  fileprivate func event(scrolls: Bool, _ finger: TouchRecognizer) -> InputEvent.Kind {
    switch self {
    case .pan(let phase, _, let translation, let velocity) where scrolls:
      var sample = ScrollSample(
        phase: phase, translation: translation, velocity: velocity, isFinger: true, velocityX: finger.velocity.x,
        pressed: finger.pressed)
      if phase == .ended { sample.listVelocity = finger.listVelocity.y }
      return .scroll(sample)
    case .pan(let phase, let start, let translation, let velocity):
      return .pan(
        PanSample(
          phase: phase, location: start, translation: translation, velocity: velocity, velocityX: finger.velocity.x,
          pressed: finger.pressed))
    case .sidePan(let phase, let start, let translation, let velocity):
      return .sidePan(
        PanSample(
          phase: phase, location: start, translation: translation,
          velocity: phase == .ended ? finger.listVelocity.x : velocity))
    case .tap(let point): return .tap(point)
    case .doubleTap(let point): return .doubleTap(point)
    case .longPress(let point): return .longPress(point, duration: finger.thresholds.longPressDuration)
    case .swipe(let point, let direction): return .swipe(point, direction)
    }
  }
}

extension Layer {
  /// Returns why a finger's way drags nothing, or `nil` if the layer knows no drags.
  fileprivate func refusal(of idle: RejectedDrag) -> DragRefusal? {
    guard isDraggable else { return nil }
    switch idle.fault {
    case .short(let slop, let axis):
      return .short(
        way: idle.way, slop: slop, goesAlong: axis != .horizontal, goesAcross: axis == .horizontal || axis == .any)
    case .notDown(let slop): return .notDown(way: idle.way, slop: slop)
    case .refused(let limit, let ends): return .refusedAcross(way: idle.way, limit: limit, ends: ends)
    case .across:
      let list = listOwner?.listAcross(at: idle.start)
      return list.map { .keptByList(way: idle.way, list: $0.id) } ?? .across(way: idle.way)
    }
  }
}

/// Touches that are given by what is seen, in the device's coordinates.
extension Stage {
  /// Returns the event with places of the screen, or `nil`, after reporting it, if there is no such place. To be called
  /// once, at the event's moment.
  package func resolved(_ kind: InputEvent.Kind) throws(Thrown) -> InputEvent.Kind? {
    switch kind {
    case .touchOn(let touch):
      guard let anchor = try place(of: touch) else { return nil }
      let start = Point(x: anchor.x + touch.offset.x, y: anchor.y + touch.offset.y)
      relativeFingers.removeAll { $0.finger == touch.finger }
      relativeFingers.append((touch.finger, start))
      return .touch(TouchSample(phase: .began, location: start, finger: touch.finger))
    case .touch(var sample):
      guard let place = relativeFingers.firstIndex(where: { $0.finger == sample.finger }) else { return kind }
      let start = relativeFingers[place].start
      if sample.phase != .moved { relativeFingers.remove(at: place) }
      if sample.phase == .began { return kind }
      sample.location = Point(x: start.x + sample.location.x, y: start.y + sample.location.y)
      return .touch(sample)
    default: return kind
    }
  }

  /// Returns the place of a touch on the device's screen.
  private func place(of touch: RelativeTouch) throws(Thrown) -> Point? {
    guard let layer = layers.firstIndex(where: { $0.id.text == touch.layer }) else {
      let hint = NameHint.tail(touch.layer, in: layers.map { $0.id.text }, lead: "there is")
      record(.error(message: "touch: there is no layer \"\(touch.layer)\"" + hint), layer: nil)
      return nil
    }
    guard let frame = try anchorFrame(touch, layer) else {
      let hint = try nodeHint(touch, layer)
      record(.error(message: "touch: \(touch.words) is not drawn now" + hint), layer: nil)
      return nil
    }
    var point = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    if touch.anchor == .grabber { point = layers[layer].grabber(in: frame) }
    if case .node = touch.anchor { return mirrored(point) }
    let map = try layers[layer].touchMap(at: now.seconds)
    return mirrored(map?.drawn(point) ?? point)
  }

  /// Returns where something of a layer is drawn now, in that layer's own coordinates, or `nil` if it is not.
  package func frame(of node: String, in place: Int) throws(Thrown) -> Rect? {
    let seconds = now.seconds
    let frame = layers[place].facts(seenAt: seconds).frame ?? screen.bounds
    guard let geometry = scene.geometry else { return nil }
    let snapshot = try layers[place].snapshot(at: seconds, room: [], scene.script.draw)
    return try geometry.nodes(snapshot, screen).last { $0.id == node }
      .map { $0.rect.moved(by: Point(x: -frame.x, y: -frame.y)) }
  }

  private func anchorFrame(_ touch: RelativeTouch, _ place: Int) throws(Thrown) -> Rect? {
    let seconds = now.seconds
    guard case .node(let id) = touch.anchor else { return layers[place].facts(seenAt: seconds).frame }
    if let node = try drawnNodes(of: place).last(where: { $0.id == id }) { return node.seen ?? node.rect }
    return try controlCenter(named: id, on: place).map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) }
  }

  /// Returns a layer as it is drawn now.
  func drawn(_ place: Int) throws(Thrown) -> LayerSnapshot {
    let seconds = now.seconds
    scene.script.beginSnapshot(seconds)
    return try layers[place].snapshot(at: seconds, room: [], scene.script.draw)
  }

  func drawnNodes(of place: Int) throws(Thrown) -> [DrawnNode] {
    guard let geometry = scene.geometry else { return [] }
    return try geometry.nodes(drawn(place), screen)
  }

  /// Returns which anchor of a layer was meant by one that is not there.
  private func nodeHint(_ touch: RelativeTouch, _ place: Int) throws(Thrown) -> String {
    guard case .node(let id) = touch.anchor else { return "" }
    let drawn = try drawnNodes(of: place).compactMap { $0.id }
    return NameHint.tail(id, in: ["grabber", "centre"] + drawn)
  }
}

extension RelativeTouch {
  fileprivate var words: String {
    if case .node(let id) = anchor { "\"\(id)\" on \"\(layer)\"" } else { "\"\(layer)\"" }
  }
}

extension Layer {
  /// The middle of the bar that is drawn at the edge that a finger takes.
  fileprivate func grabber(in frame: Rect) -> Point {
    let (x, y, inset) = (frame.x + frame.width / 2, frame.y + frame.height / 2, 7.5)
    return switch edge {
    case .bottom: Point(x: x, y: frame.y + inset)
    case .top: Point(x: x, y: frame.maxY - inset)
    case .leading: Point(x: frame.maxX - inset, y: y)
    case .trailing: Point(x: frame.x + inset, y: y)
    }
  }
}

/// Layout from right to left: `x` and `left` count from the leading edge.
extension Stage {
  /// The screen as the device has it.
  package var deviceScreen: Screen {
    guard isMirrored else { return screen }
    var screen = screen.mirrored
    screen.isMirrored = true
    return screen
  }

  /// A point of the stage as a point of the device, or the other way round.
  package func mirrored(_ point: Point) -> Point {
    isMirrored ? Point(x: screen.size.width - point.x, y: point.y) : point
  }
}

extension Screen {
  var mirrored: Screen {
    var mirrored = self
    mirrored.safeArea = safeArea.mirrored
    return mirrored
  }
}

extension EdgeInsets {
  var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension Rect {
  package func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: y, width: self.width, height: height)
  }
}

extension InputEvent.Kind {
  /// Returns the event as it is on a screen in a mirror.
  package func mirrored(in screen: Screen) -> InputEvent.Kind {
    func mirrored(_ point: Point) -> Point { Point(x: screen.size.width - point.x, y: point.y) }
    switch self {
    case .touch(var sample):
      sample.location = mirrored(sample.location)
      return .touch(sample)
    case .pan(var sample):
      sample.location = sample.location.map(mirrored)
      sample.velocityX = -sample.velocityX
      return .pan(sample)
    case .scroll(var sample):
      sample.velocityX = -sample.velocityX
      return .scroll(sample)
    case .tap(let point): return .tap(mirrored(point))
    case .doubleTap(let point): return .doubleTap(mirrored(point))
    case .longPress(let point, let duration): return .longPress(mirrored(point), duration: duration)
    case .swipe(let point, let direction): return .swipe(mirrored(point), direction.mirrored)
    case .back(var sample):
      sample.edge = sample.edge == .left ? .right : .left
      return .back(sample)
    case .resize(let width, let height, let safeArea):
      return .resize(width: width, height: height, safeArea: safeArea?.mirrored)
    case .turn(let width, let height, let safeArea, let motion):
      return .turn(width: width, height: height, safeArea: safeArea?.mirrored, motion)
    default: return self
    }
  }
}

extension SwipeDirection {
  var mirrored: SwipeDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up, .down: self
    }
  }
}

extension Snapshot {
  /// Turns the snapshot into what is seen of a stage in a mirror; the renderer lays content out from right to left
  /// then.
  mutating func mirror() {
    let width = screen.size.width
    screen = screen.mirrored
    screen.isMirrored = true
    for place in layers.indices { layers[place].mirror(in: width) }
  }
}

extension LayerSnapshot {
  fileprivate mutating func mirror(in width: Double) {
    frame = frame?.mirrored(in: width)
    for place in views.indices { views[place].frame = views[place].frame.mirrored(in: width) }
    for place in elements.indices {
      switch elements[place] {
      case .backdrop(var backdrop):
        backdrop.rect = backdrop.rect.mirrored(in: width)
        elements[place] = .backdrop(backdrop)
      case .surface(var surface):
        surface.rect = surface.rect.mirrored(in: width)
        surface.clip = surface.clip?.mirrored(in: width)
        surface.shadow?.x.negate()
        surface.corners = surface.corners.mirrored
        surface.ornaments.edge = surface.ornaments.edge.mirrored
        elements[place] = .surface(surface)
      }
    }
  }
}
