public import Text

/// A running scene: layers and a clock, events in, records out. Only its own methods move time and change layers.
///
/// Its layers and its script keep it alive, so call `close` when you are done with it.
public final class Stage {
  /// The present moment.
  public private(set) var now = Instant.start
  /// The screen as it is now, mirrored if the layout goes from right to left: the engine always works from left to
  /// right, and only inputs and snapshots are mirrored.
  public private(set) var screen: Screen
  /// Whether the layout goes from right to left.
  public let isMirrored: Bool
  package let scene: SceneSettings
  /// The layers, bottom to top.
  public private(set) var layers: [Layer] = []
  /// The inbox for what scripts ask for; applied after each call into a script.
  let inbox: Inbox
  package let recording: RecordScope
  package private(set) var records: [Record] = []
  /// The named states, in the config's order.
  public internal(set) var state: [Value.Field]
  /// The place of each named state: events name them, as often as a recording likes.
  private var statePlaces: [ExactText: Int] = [:]
  /// The states that were set at this moment, by their places in `state`, and these places in the order of setting.
  private var changedStates: [Int: ChangedState] = [:]
  private var changedPlaces: [Int] = []

  var agenda = Agenda()
  /// Some layer has work for the layout pass, or owes a `drag` record: most events leave none, and asking every layer
  /// each time costs.
  var needsLayout = false
  private var owesDragRecords = false
  private var lastToken = 0
  /// Counts what may have changed a script's mind: events, due work, calls into scripts.
  var epoch = 0
  /// How much has happened by itself at the present moment.
  private var workOfMoment = 0
  /// Whether a question is being answered.
  private var isQuestioned = false
  var expectations = ExpectationLog()
  /// How many expectations were met.
  public var passedExpectations: Int { expectations.passed }
  /// How many expectations were not met.
  public var failedExpectations: Int { expectations.failed }
  /// The layers that own the running pan and the running scroll of an event file, by their places: what continues a
  /// gesture need not say whose it is.
  var gestureOwners = GestureOwners()

  let touchThresholds: TouchThresholds
  /// The touches of fingers: at least one for each layer, by its place, and behind these others where fingers are on
  /// several things of one.
  var touches: [LayerTouch]
  /// The receipt of the last tap, or `nil` if there was none.
  package internal(set) var lastTap: TapReceipt?
  /// Counts what may have changed content: states, actions, timers, taps.
  var contentEpoch = 0
  /// Whether a layer wants to know when content may have changed.
  private let followsContent: Bool
  /// Whether the screen is on its way to another size.
  var isTurning: Bool { turn.map { !$0.isOver } ?? false }
  /// Whether the screen is on its way, or has got there at this moment: what moves by itself meanwhile moves on.
  var followsTurn: Bool { turn.map { now <= $0.end } ?? false }
  var turn: ScreenTurn?
  package internal(set) var keyboard: KeyboardState
  /// The way back that is seen, or `nil` if there is none.
  var back: BackGesture?
  /// Whether the scene is in front of the person.
  package internal(set) var phase = ScenePhase.active
  /// The work that waits until the scene wakes up, in the order in which it would have been done, and the seconds that
  /// were left when it fell asleep.
  var sleeping: [(work: ScheduledWork, rest: Double)] = []
  /// Fingers whose samples count from where they went down; as the device has it.
  var relativeFingers: [(finger: Int32, start: Point)] = []
  package var hasRelativeFingers: Bool { !relativeFingers.isEmpty }
  /// How large words are now.
  package internal(set) var textSize: TextSize

  var timers = Timers()
  /// The point at which the first finger that hit no layer went down.
  package internal(set) var firstMissedTouch: Point?
  package internal(set) var hasTouchLanded = false

  /// A scene before its first layout.
  ///
  /// - Parameters:
  ///   - scene: What is on the screen.
  ///   - screen: Its size, scale and safe area.
  ///   - recording: Which records are kept for `drainRecords`.
  ///   - touch: When a finger taps, drags or presses.
  public init(
    _ scene: SceneSettings, screen: Screen, recording: RecordScope = .all, touch: TouchThresholds = .standard
  ) {
    self.scene = scene
    isMirrored = scene.environment.layoutDirection == .rightToLeft
    self.screen = isMirrored ? screen.mirrored : screen
    textSize = scene.environment.textSize
    self.screen.textScale = textSize.factor
    inbox = scene.inbox
    self.recording = recording
    state = []
    touchThresholds = touch
    touches = scene.layers.indices.map { LayerTouch(layer: $0, touch) }
    followsContent = scene.layers.contains {
      if case .container(let container) = $0 { container.heightsChanged != .policy } else { false }
    }
    keyboard = KeyboardState(usual: scene.keyboard)
    for field in scene.state + (scene.restored?.state ?? []) { state[place(ofState: field.key)].value = field.value }
    for (place, settings) in scene.layers.enumerated() {
      layers.append(makeLayer(settings, place: place))
    }
    scene.script.attach(self)
  }

  /// Returns where a named state stands; it is made, as the last one, where there was none.
  func place(ofState key: String) -> Int {
    let known = ExactText(key)
    if let place = statePlaces[known] { return place }
    statePlaces[known] = state.count
    state.append(Value.Field(key: key, value: .null))
    return state.count - 1
  }

  /// Whether a named state is true.
  func isTrue(_ key: String) -> Bool { statePlaces[ExactText(key)].map { state[$0].value == .bool(true) } ?? false }

  /// Ends the scene: its layers and its script release it, and pending requests of scripts are dropped. Do not use it
  /// afterwards.
  public func close() {
    inbox.removeAll()
    layers = []
    scene.script.attach(nil)
  }

  private func makeLayer(_ settings: LayerSettings, place: Int) -> Layer {
    switch settings {
    case .container(let settings):
      Container(settings, stage: self, place: place, inside: settings.outer.flatMap(container))
    case .sheet(let settings): Sheet(settings, stage: self, place: place)
    case .appStore(let settings): AppStoreCard(settings, stage: self, place: place)
    case .views(let settings):
      ViewContainer(settings, stage: self, place: place, inside: settings.outer.flatMap(container))
    case .content(let settings): ContentLayer(settings, stage: self, place: place)
    }
  }

  private func container(_ id: Name) -> Container? {
    layers.lazy.compactMap { $0.id == id ? $0 as? Container : nil }.first
  }

  /// The first layout of every layer, bottom to top. Call once, before anything else.
  public func start() throws(Thrown) {
    for layer in layers { try layer.start() }
    if scene.restored != nil { tellMissingRestores() }
    try finishMoment()
  }

  /// Lets time pass until the event's moment, or until `time` if that is given, then applies the event. The moment must
  /// not lie before `now`.
  public func apply(_ event: InputEvent, at time: Instant? = nil) throws(Thrown) {
    let time = time ?? event.time
    if time > now {
      try advance(to: time)
    } else if agenda.isDue(until: now) {
      try performDueWork(until: now)
    }
    epoch &+= 1
    if phase == .active || takes(event.kind) {
      if isMirrored {
        try handle(event.layer, event.kind.mirrored(in: screen))
      } else {
        try handle(event.layer, event.kind)
      }
    } else if case .tapNode(let id) = event.kind {
      refuseTap(id, "takes no touches: the scene is \(isAsleep ? "in the background" : "inactive")")
    }
    try finishMoment()
  }

  /// Lets time pass: due work happens in order of (time, insertion).
  public func advance(to time: Instant) throws(Thrown) {
    if agenda.isDue(until: now) { try performDueWork(until: now) }
    if !changedPlaces.isEmpty {
      try tellChangedStates()
      if agenda.isDue(until: now) { try performDueWork(until: now) }
    }
    if time > now, expectations.areDue { checkExpectations() }
    if agenda.isDue(until: time) { try performDueWork(until: time) }
    now = time
  }

  /// Ends the present moment: notifies listeners that wait for its end, and checks expectations.
  public func endMoment() throws(Thrown) {
    try advance(to: now)
    checkExpectations()
  }

  /// The next moment at which something happens by itself, or `nil` if everything has settled.
  public var nextDueTime: Instant? { changedPlaces.isEmpty ? agenda.nextTimeThatHoldsRun : now }

  private func performDueWork(until time: Instant) throws(Thrown) {
    while let next = agenda.next, next.time <= time {
      if next.time > now, !changedPlaces.isEmpty {
        try tellChangedStates()
        continue
      }
      guard let work = agenda.takeNext(until: time) else { return }
      if work.time > now {
        checkExpectations()
        now = work.time
        workOfMoment = 0
      }
      try countWork(of: work.layer)
      epoch &+= 1
      if let place = work.layer { try layers[place].perform(work) } else { try performOwn(work) }
      try finishMoment()
    }
  }

  /// A move of no duration that asks for the next one lets no time pass.
  private func countWork(of layer: Int?) throws(Thrown) {
    workOfMoment += 1
    guard workOfMoment > SceneLimits.workAtOneMoment else { return }
    guard let layer else { throw thrown(StageFailure.endlessTimers) }
    throw thrown(StageFailure.endlessMoves(layer: layers[layer].id))
  }

  /// Does what follows each event: what scripts asked for, the layout pass, the drag's report.
  func finishMoment() throws(Thrown) {
    if !inbox.isEmpty { try applyRequests() }
    if needsLayout { try layOut() }
    if keyboard.focus != nil {
      try hideKeyboardWithoutField()
      if needsLayout { try layOut() }
    }
    guard owesDragRecords else { return }
    owesDragRecords = false
    for place in layers.indices { try layers[place].reportDrag() }
  }

  func setNeedsDragRecord() {
    owesDragRecords = recording != .none
  }

  /// Lays the layers out bottom to top, and again where one has asked another to move meanwhile.
  private func layOut() throws(Thrown) {
    var rounds = 0
    while needsLayout {
      needsLayout = false
      rounds += 1
      if rounds > 1000, let restless = layers.first(where: { $0.needsLayout }) {
        throw thrown(StageFailure.endlessMoves(layer: restless.id))
      }
      for place in layers.indices { try layers[place].layout() }
    }
  }

  /// Applies what scripts have asked for since the last time.
  func applyRequests() throws(Thrown) {
    while !inbox.isEmpty { try inbox.carryOutFirst(carryOut) }
  }

  private func carryOut(_ layer: Name?, _ request: InputEvent.Kind) throws(Thrown) {
    guard case .noPresentation(let layer)? = idleReason(of: InputEvent(time: now, layer: layer, kind: request)) else {
      return try handle(layer, request)
    }
    record(.error(message: "the overlay is always on screen, so nothing presents or dismisses it"), layer: layer)
  }

  /// Notes that a script has run: what it was asked before it may answer differently now; what it asked for is applied,
  /// unless it was only a question.
  func scriptHasRun() throws(Thrown) {
    epoch &+= 1
    if !isQuestioned { try applyRequests() }
  }

  /// An answer from which nothing follows: what scripts ask for and print meanwhile is dropped.
  func question<Answer>(_ body: () throws(Thrown) -> Answer) throws(Thrown) -> Answer {
    let (requestCount, recordCount) = (inbox.count, records.count)
    isQuestioned = true
    defer {
      isQuestioned = false
      inbox.truncate(to: requestCount)
      records.removeSubrange(recordCount...)
    }
    return try body()
  }

  /// Returns what a script answers, after what it has asked for meanwhile.
  @inline(__always)
  func ask<Answer>(_ function: () throws(Thrown) -> Answer) throws(Thrown) -> Answer {
    let answer = try function()
    try scriptHasRun()
    return answer
  }

  /// Takes a new screen, and lets all layers know.
  func change(screen new: Screen) throws(Thrown) {
    let old = screen
    screen = new
    for layer in layers { try layer.screenChanged(from: old) }
    // When all know the screen: a script that is asked may ask any of them for something.
    for case let views as ViewContainer in layers { try views.refreshContents() }
  }

  /// Content may have changed: layers that measured it measure it again.
  func contentMayHaveChanged() {
    contentEpoch &+= 1
    if followsContent { needsLayout = true }
  }

  /// The person has set another size of words: what lays itself out by it does so anew.
  func change(textSize new: TextSize) throws(Thrown) {
    textSize = new
    var screen = screen
    screen.textScale = new.factor
    for case let container as Container in layers { container.heightsMayHaveChanged() }
    contentMayHaveChanged()
    try change(screen: screen)
    for case let views as ViewContainer in layers { try views.refreshContents(isForced: true) }
  }

  /// A number for a piece of due work that no other has.
  func makeToken() -> Int {
    lastToken += 1
    return lastToken
  }

  func plan(_ kind: ScheduledWork.Kind, at time: Instant, layer: Int?, token: Int) {
    agenda.plan(kind, at: max(time, now), layer: layer, token: token)
  }

  func record(_ kind: Record.Kind, layer: Name?, cause: Record.Cause? = nil, edge: OverlayEdge = .bottom) {
    if recording == .all { keep(kind, layer: layer, cause: cause, edge: edge) }
  }

  private func keep(_ kind: Record.Kind, layer: Name?, cause: Record.Cause? = nil, edge: OverlayEdge = .bottom) {
    records.append(Record(time: now, layer: layer, kind: kind, cause: cause, edge: edge))
  }

  /// Hands out the records since the last call and forgets them; their storage is reused.
  public func drainRecords<Failure>(_ body: (Record) throws(Failure) -> Void) throws(Failure) {
    defer { records.removeAll(keepingCapacity: true) }
    for record in records { try body(record) }
  }

  /// Records what is said in words: the results of expectations, and what scripts print.
  func recordWords(_ kind: Record.Kind, layer: Name?) {
    if recording != .none { keep(kind, layer: layer) }
  }

  /// Records what a script prints.
  package func recordPrint(_ text: String) { recordWords(.print(text), layer: nil) }
}

extension Stage {
  /// The one place in which events change the world.
  func handle(_ layer: Name?, _ kind: InputEvent.Kind) throws(Thrown) {
    if let point = kind.touchPoint, keyboardCovers(point) { return receiveKeyboardTap(at: point) }
    switch kind {
    case .resize(let width, let height, let safeArea):
      try resizeScreen(width: width, height: height, safeArea: safeArea)
    case .turn(let width, let height, let safeArea, let motion):
      try resizeScreen(width: width, height: height, safeArea: safeArea, by: motion)
    case .keyboard(let change):
      try moveKeyboard(change)
    case .environment(let textSize):
      try change(textSize: textSize)
    case .scenePhase(let phase):
      try change(phase: phase)
    case .back(let sample):
      try goBack(sample, layer: layer)
    case .action(let name, let arguments):
      try runAction(named: name.text, arguments)
    case .expect(let expectation):
      expectations.expect(expectation, of: layer)
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
    case .tap(let point) where try tapNode(at: point, layer: layer):
      tellTap(at: point)
    default:
      let target = try target(of: kind, layer: layer)
      let place = target?.place
      if case .tap(let point) = kind {
        let touched = if let place { place } else { try frontmost(under: point) }
        expectTap(on: touched)
      }
      if place == nil { reportIdleRequest(kind) }
      if let (place, region) = target {
        try follow(kind, at: place, isNamed: layer != nil)
        if !kind.hasPlace {
          try layers[place].handle(kind)
        } else if let map = try layers[place].touchMap(at: now.seconds) {
          try layers[place].handle(kind.mapped(by: map), in: region)
        } else {
          try layers[place].handle(kind, in: region)
        }
      }
      if case .tap(let point) = kind { tellTap(at: point) }
    }
  }

  /// Reports a request to come or go that means no layer.
  private func reportIdleRequest(_ kind: InputEvent.Kind) {
    if idleReason(of: InputEvent(time: now, kind: kind)) != nil { return }
    if case .present = kind { record(.error(message: "present: no layer is left to be presented"), layer: nil) }
    if case .dismissPresentation = kind {
      record(.error(message: "dismissPresentation: no layer is presented"), layer: nil)
    }
  }

  func runAction(named text: String, _ arguments: Value) throws(Thrown) {
    guard let action = scene.actionPlaces[ExactText(text)].map({ scene.actions[$0] }) else {
      return record(.error(message: "there is no action \"\(text)\""), layer: nil)
    }
    contentMayHaveChanged()
    let result = try action.run(arguments, self)
    record(.action(action.name, result: result), layer: nil)
    try scriptHasRun()
  }

  /// Sets a state. What is bound to it compares it when the moment is over: what turns back within it has not changed.
  private func setState(_ key: String, _ value: Value, animated: Bool) {
    let place = place(ofState: key)
    contentMayHaveChanged()
    let known = changedStates[place]
    if known == nil { changedPlaces.append(place) }
    let wasTrue = known?.wasTrue ?? (state[place].value == .bool(true))
    changedStates[place] = ChangedState(key: key, wasTrue: wasTrue, animated: animated)
    state[place].value = value
  }

  /// A dismissed view turns its state false, for everybody at once.
  func clearState(_ key: String) throws(Thrown) {
    setState(key, .bool(false), animated: true)
    if let change = changedStates.removeValue(forKey: place(ofState: key)) { try tell(change) }
  }

  private func tell(_ change: ChangedState) throws(Thrown) {
    let isTrue = state[place(ofState: change.key)].value == .bool(true)
    for case let views as ViewContainer in layers {
      try views.updateBoundViews(for: change.key, from: change.wasTrue, to: isTrue, animated: change.animated)
    }
  }

  /// Notifies everything that is bound to states which of them changed in this moment.
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

  /// The layer an event is meant for: the one named, the front-most one hit, or the topmost one that understands it; and
  /// what of it was hit.
  private func target(of kind: InputEvent.Kind, layer: Name?) throws(Thrown) -> (place: Int, region: TouchRegion?)? {
    if layer == nil, let gesture = kind.gesture, gesture.phase != .began, let owner = gestureOwners[gesture.kind] {
      return (owner, nil)
    }
    let location = if case .pan(let sample) = kind { sample.location } else { kind.touchPoint }
    if let layer {
      guard let place = layers.firstIndex(where: { $0.id == layer }) else { return nil }
      guard let point = kind.touchPoint else { return (place, nil) }
      return (place, try region(of: place, at: point))
    }
    if let target = try topmost(kind, at: location) { return target }
    // A tap that hits nothing, or that what lies there lets through, is nobody's.
    if case .tap = kind { return nil }
    return try topmost(kind, at: nil)
  }

  /// The front-most layer that keeps a touch there from those below, though a tap means nothing to it.
  private func frontmost(under point: Point) throws(Thrown) -> Int? {
    try question { () throws(Thrown) in
      for place in layers.indices.reversed() where try region(of: place, at: point) != nil { return place }
      return nil
    }
  }

  private func topmost(_ kind: InputEvent.Kind, at point: Point?) throws(Thrown) -> (place: Int, region: TouchRegion?)?
  {
    var place = layers.count - 1
    while place >= 0 {
      if layers[place].understands(kind) {
        guard let point else { return (place, nil) }
        if let region = try region(of: place, at: point) { return (place, region) }
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
  /// Whether it was true before, for what is bound to it.
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

  /// Returns the event as it is on a layer that is drawn elsewhere.
  func mapped(by map: TouchCoordinateSpace) -> InputEvent.Kind {
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

  /// The point at which a tap, a press or a swipe began, or `nil` if it is none of these.
  var touchPoint: Point? {
    switch self {
    case .tap(let point), .doubleTap(let point), .longPress(let point, _), .swipe(let point, _): point
    default: nil
    }
  }
}

/// Lists that are pulled to load them anew.
extension Stage {
  /// The finger has lifted beyond the threshold: what that does follows its event.
  func noteRefresh(of list: String, _ action: TapAction.Effect, by place: Int) {
    record(.refresh(list: list), layer: layers[place].id)
    inbox.append(.perform(action), layer: nil)
  }
}

extension Stage {
  /// Hands an operation to the containers it names. An unknown one is reported, and the others are served.
  func route(_ operation: ViewContainerOperation) throws(Thrown) {
    switch operation {
    case .show(let view, let container, let id, let animated):
      try viewContainer(container)?.receive(.show(view, id: id, animated: animated))
    case .dismiss(let container, let id, let animated):
      try viewContainer(container)?.receive(.dismiss(id: id, animated: animated))
    case .dismissAll(let scope, let onlyShowing, let animated):
      for container in containers(scope) {
        try container.receive(.dismissAll(onlyShowing: onlyShowing, animated: animated))
      }
    case .dismissTopmost(let names, let animated):
      for container in containers(.only(names)) { try container.receive(.dismissTopmost(animated: animated)) }
    case .dismissSelf(let container, let token): try viewContainer(container)?.receive(.dismissSelf(token: token))
    case .configure(let container, let change):
      try viewContainer(container)?.configure(change)
    }
  }

  private var viewContainers: [ViewContainer] {
    layers.compactMap { $0 as? ViewContainer }
  }

  private func containers(_ scope: DismissScope) -> [ViewContainer] {
    switch scope {
    case .only(let names):
      return names.compactMap(viewContainer)
    case .except(let names):
      let spared = names.compactMap(viewContainer)
      return viewContainers.filter { container in !spared.contains { $0 === container } }
    }
  }

  /// The id that a view will have that is to be shown without one; `nil` where there is no such container.
  package func makeViewID(in container: String) -> String? {
    viewContainers.first { $0.name == container }?.makeID()
  }

  private func viewContainer(_ name: String) -> ViewContainer? {
    if let container = viewContainers.first(where: { $0.name == name }) { return container }
    record(
      .error(message: ViewRefusal.unknownContainer(name, known: viewContainers.map { $0.name }).message), layer: nil)
    return nil
  }
}
