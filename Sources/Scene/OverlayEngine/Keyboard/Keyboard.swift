public import Text

/// A keyboard that comes, goes, or gets another height.
public struct KeyboardChange: Equatable, Sendable {
  /// The height above the screen's bottom edge, points; 0 hides it. `nil` for the device's own.
  public var height: Double?
  /// The duration, seconds; `nil` for the scene's or the device's own.
  public var duration: Double?
  /// The curve of the move; `nil` for the keyboard's own.
  public var curve: SystemMotion.Curve?

  /// A keyboard of that height, points; `nil` means as high as the device has it.
  public init(height: Double? = nil) {
    self.height = height
  }
}

/// The screen's keyboard: what it covers now, and what it will cover.
public struct KeyboardState {
  /// Points above the screen's bottom edge, once it is there.
  package internal(set) var target = 0.0
  /// How it gets there, or `nil` if it is there.
  var motion: Motion?
  var token = 0
  /// The keyboard that the scene declares.
  let usual: KeyboardChange
  /// A finger takes it down: the layer that the finger drags.
  var heldBy: Int?
  /// The field that was focused last, and the layer that it is in.
  var focus: (place: Int, target: TapTarget)?
  /// The stage's `contentEpoch` at which the field was last known to be there.
  var focusEpoch = 0

  /// Whether something of it is seen, or is about to be.
  @inline(__always)
  var isUp: Bool { if target > 0 { true } else if case .some = motion { true } else { false } }

  /// Returns how it moves by an event, else as the scene declares it.
  func motionOf(_ change: KeyboardChange) -> SystemMotion {
    SystemMotion(
      duration: change.duration ?? usual.duration ?? 0.25, curve: change.curve ?? usual.curve ?? .keyboard)
  }

  /// The height that is seen, points.
  public func height(at seconds: Double) -> Double { motion?.height(at: seconds) ?? target }

  /// How much of it has come, 0 to 1: by its model, or at a number of seconds of the run.
  fileprivate func presence(at seconds: Double?) -> Double {
    guard let seconds, let motion, motion.from == 0 || motion.to == 0 else { return target > 0 ? 1 : 0 }
    let whole = max(motion.from, motion.to)
    return whole > 0 ? height(at: seconds) / whole : 0
  }
}

extension Stage {
  /// The height of a keyboard whose event names none, points: the scene's, the device's, or that of a phone this size.
  private var usualKeyboardHeight: Double {
    if let height = keyboard.usual.height { return height }
    let isLandscape = screen.size.width > screen.size.height
    if let device = scene.environment.keyboardHeights { return isLandscape ? device.landscape : device.portrait }
    if min(screen.size.width, screen.size.height) >= 600 { return isLandscape ? 398 : 313 }
    if isLandscape { return screen.safeArea.bottom > 0 ? 209 : 193 }
    return screen.safeArea.bottom > 0 ? 336 : 260
  }

  /// The part of the screen below this is the keyboard's, at a number of seconds of the run; points.
  public func keyboardTop(at seconds: Double) -> Double { screen.size.height - keyboard.height(at: seconds) }

  /// Returns how much of an area of the screen the keyboard covers: once it is there, or at a number of seconds of the
  /// run; points. What lies below the screen is covered as the keyboard comes.
  fileprivate func keyboardCover(of area: Rect, at seconds: Double?) -> Double {
    guard keyboard.isUp else { return 0 }
    let below = max(0, area.maxY - screen.size.height)
    let height = seconds.map(keyboard.height) ?? keyboard.target
    let seen = max(0, area.maxY - below - screen.size.height + height)
    return min(area.height, seen + below * keyboard.presence(at: seconds))
  }

  func moveKeyboard(_ change: KeyboardChange) throws(Thrown) {
    let height = min(max(change.height ?? usualKeyboardHeight, 0), screen.size.height)
    let motion = keyboard.motionOf(change)
    for layer in layers { layer.keyboardWillMove() }
    let seen = keyboard.height(at: now.seconds)
    record(.keyboard(height: height, duration: motion.duration), layer: nil)
    let before = keyboard.target
    keyboard.target = height
    keyboard.token = makeToken()
    keyboard.motion =
      seen == height || motion.duration == 0 ? nil : Motion(from: seen, to: height, start: now, curve: motion.way)
    if let motion = keyboard.motion { plan(.keyboardEnd, at: motion.end, layer: nil, token: keyboard.token) }
    if height == 0 { keyboard.focus = nil }
    for layer in layers { try layer.keyboardChanged(from: before) }
    try scrollFocusedFieldToVisible()
  }

  func hideKeyboard() throws(Thrown) {
    if keyboard.target > 0 { try moveKeyboard(KeyboardChange(height: 0)) }
  }

  /// Hides the keyboard once its field is gone: dismissed, popped, hidden with its overlay, or no longer drawn.
  func hideKeyboardWithoutField() throws(Thrown) {
    guard keyboard.target > 0, let (place, field) = keyboard.focus else { return }
    var isThere = layers[place].holds(field)
    if isThere, keyboard.focusEpoch != contentEpoch, let geometry = scene.geometry {
      keyboard.focusEpoch = contentEpoch
      let snapshot = try drawn(place)
      isThere = try geometry.nodes(snapshot, screen).contains { node in
        field.id.map { node.id == $0 } ?? node.isSame(as: field, in: snapshot)
      }
    }
    if !isThere { try hideKeyboard() }
  }

  func endKeyboard(_ token: Int) {
    if keyboard.token == token { keyboard.motion = nil }
  }

  /// Focuses a field that was tapped, and shows the keyboard unless it is up.
  func focus(_ target: TapTarget, of place: Int) throws(Thrown) {
    (keyboard.focus, keyboard.focusEpoch) = ((place, target), contentEpoch)
    if keyboard.target > 0 { try scrollFocusedFieldToVisible() } else { try moveKeyboard(KeyboardChange()) }
  }

  func keyboardCovers(_ point: Point) -> Bool {
    keyboard.isUp && point.y >= keyboardTop(at: now.seconds)
  }

  func receiveKeyboardTap(at point: Point) {
    hasTouchLanded = true
    lastTap = TapReceipt(layer: Name("keyboard"))
    tellTap(at: point)
  }
}

/// A finger that takes the keyboard down.
extension Stage {
  /// The keyboard's top follows a finger of a drag that has come below it, where that layer, or its list, wants that.
  func followKeyboard(_ sample: TouchSample, by touch: Int) {
    let place = touches[touch].layer
    let below = screen.size.height - sample.location.y
    if keyboard.heldBy == nil {
      guard sample.phase == .moved, layers[place].isHeld(in: touches[touch].region),
        layers[place].keyboardRule == .interactive,
        below < keyboard.target
      else { return }
      keyboard.heldBy = place
    }
    guard keyboard.heldBy == place else { return }
    let height = max(0, min(keyboard.target, below))
    switch sample.phase {
    case .began: break
    case .moved:
      keyboard.token = makeToken()
      keyboard.motion = Motion(from: height, to: height, start: now, curve: .held)
    case .ended, .cancelled:
      keyboard.heldBy = nil
      let goesDown =
        sample.phase == .ended && (touches[touch].recognizer.velocity.y > 0 || height < keyboard.target / 2)
      inbox.append(.keyboard(KeyboardChange(height: goesDown ? 0 : keyboard.target)), layer: nil)
    }
  }
}

/// The way in which a layer avoids the keyboard.
public enum KeyboardResponse<Moment> {
  /// The overlay does nothing: the keyboard lies over it.
  case ignore
  /// It stands on the keyboard, as far up as it has room.
  case lift
  /// It goes to its highest place, and back.
  case extend
  /// Nothing moves: its lists end above the keyboard, and a focused field is scrolled into sight.
  case inset
  /// A function gives how many points it moves up.
  case scripted((Moment) throws(Thrown) -> Double)

  /// The responses that need no script.
  public enum Manner: String, CaseIterable, Sendable {
    case ignore, lift, extend, inset
  }

  /// A response without a script.
  public init(_ manner: Manner) {
    self =
      switch manner {
      case .ignore: .ignore
      case .lift: .lift
      case .extend: .extend
      case .inset: .inset
      }
  }

  /// The response, or `nil` if a function answers.
  public var manner: Manner? {
    switch self {
    case .ignore: .ignore
    case .lift: .lift
    case .extend: .extend
    case .inset: .inset
    case .scripted: nil
    }
  }

  /// Whether what stands at its visible edge stands above the keyboard.
  var keepsContentClear: Bool { manner == .inset || manner == .lift }
}

/// The way in which a drag dismisses the keyboard.
public enum KeyboardDismissal: String, CaseIterable, Sendable {
  /// The keyboard goes as soon as the drag begins.
  case onDrag
  /// The keyboard's top goes down with the finger.
  case interactive
}

/// How far a layer has been moved up for the keyboard, where that is not simply the keyboard's own height: by a script's
/// distance, on the keyboard's own curve, or under a finger.
struct KeyboardLift {
  /// The place at which it was before the keyboard moved it to another notch or anchor, or `nil` if it did not.
  var before: BeforeKeyboard?
  var target = 0.0
  var motion: Motion?
  /// The distance at which a finger holds it, or `nil` if none does.
  var held: Double?

  func distance(at seconds: Double) -> Double { motion?.height(at: seconds) ?? target }

  /// Returns the distance while it is on its way, or held.
  func passing(at seconds: Double?) -> Double? {
    if let held { return held }
    guard let seconds, let motion, seconds < motion.end.seconds else { return nil }
    return motion.height(at: seconds)
  }

  mutating func go(to distance: Double, _ stage: Stage) {
    let seen = self.distance(at: stage.now.seconds)
    motion = stage.keyboard.motion.map { Motion(from: seen, to: distance, start: $0.start, curve: $0.curve) }
    target = distance
  }
}

/// The place of an overlay before the keyboard moved it up.
struct BeforeKeyboard {
  /// The notch or anchor.
  var place: Int
  var height: Double
  var restsFreely: Bool
  /// The place to which the keyboard moved it.
  var raisedTo: Int
}

/// A layer that a finger drags, and that the keyboard moves up.
protocol KeyboardLifted: Layer {
  var keyboardLift: KeyboardLift { get set }
  /// The drag under way, or `nil` if there is none.
  var drag: DragSession? { get }
  /// Returns how far it is to be moved up, whatever room there is: by its model, or at a number of seconds of the run.
  func wantedLift(at seconds: Double?) -> Double
  /// Returns how far it is moved up: its model, or what is seen at a number of seconds of the run. Points.
  func lift(at seconds: Double?) -> Double
}

extension KeyboardLifted {
  /// What a finger holds stays: the keyboard's move counts from the release on.
  func holdLift() {
    if drag != nil, keyboardLift.held == nil { keyboardLift.held = lift(at: stage.now.seconds) }
  }

  /// The finger has let go: it goes where the keyboard would have it by now, as quickly as the keyboard comes.
  func releaseLift() {
    guard let held = keyboardLift.held else { return }
    keyboardLift.held = nil
    let goal = wantedLift(at: nil)
    guard held != goal || held != wantedLift(at: stage.now.seconds) else { return }
    let motion = Motion(from: held, to: goal, start: stage.now, curve: stage.keyboard.motionOf(KeyboardChange()).way)
    keyboardLift.motion = motion
    stage.plan(.keyboardEnd, at: motion.end, layer: nil, token: stage.makeToken())
  }

  /// The keyboard goes elsewhere while the layer is on its way to where that was.
  func redirectLift() {
    if keyboardLift.passing(at: stage.now.seconds) != nil { keyboardLift.go(to: wantedLift(at: nil), stage) }
  }
}

extension Layer {
  /// How a drag of it sends the keyboard away, or `nil` if it does not.
  fileprivate var keyboardRule: KeyboardDismissal? {
    listOwner.flatMap { $0.isContentHeld ? $0.scroll?.settings.dismissesKeyboard : nil } ?? dismissesKeyboard
  }
}

extension Stage {
  /// A layer's drag has begun.
  func dragHasBegun(of place: Int) {
    layers[place].keyboardWillMove()
    guard keyboard.target > 0, layers[place].keyboardRule == .onDrag else { return }
    inbox.append(.keyboard(KeyboardChange(height: 0)), layer: nil)
  }

  /// Scrolls the focused field of a layer whose lists end above the keyboard to above that.
  private func scrollFocusedFieldToVisible() throws(Thrown) {
    guard keyboard.target > 0, let (place, target) = keyboard.focus, let owner = layers[place].listOwner,
      layers[place].insetsForKeyboard, let geometry = scene.geometry
    else { return }
    let snapshot = try drawn(place)
    let nodes = try geometry.nodes(snapshot, screen)
    guard let field = nodes.first(where: { $0.isSame(as: target, in: snapshot) }), field.isScrolled else { return }
    let hidden = field.rect.maxY - (screen.size.height - keyboard.target)
    if hidden > 0 { owner.scrollOn(by: hidden) }
  }
}

extension ListOwner {
  /// The part of each list that the keyboard will cover becomes room below its content.
  func insetLists(for stage: Stage) {
    guard edge == .bottom else { return }
    let (top, frame) = (stage.screen.size.height - stage.keyboard.target, touchFrame)
    func inset(_ list: ScrollCoordination) -> Double {
      let own = seenFrame(of: list, overlay: frame)
      return stage.keyboard.target > 0 ? max(0, min(own.height, frame.y + own.maxY - top)) : 0
    }
    if let list = scroll { scroll?.keyboardInset = inset(list) }
    for place in parked.indices { parked[place].keyboardInset = inset(parked[place]) }
    fitContent(isAnimated: true)
  }

  /// Scrolls the content further, at most to its end.
  fileprivate func scrollOn(by points: Double) {
    guard let state = scroll, let bounds = scrollBounds, !isContentHeld else { return }
    let target = bounds.clamp(state.offset(at: stage.now.seconds) + points)
    scroll?.stop(at: stage.now)
    decelerate(to: target, after: ScrollSample(phase: .ended))
  }
}

extension Container: KeyboardLifted {
  /// The part of the container that the keyboard covers once it is there, points.
  package var keyboardCover: Double { stage.keyboardCover(of: screenArea(at: nil, sliding: false), at: nil) }

  /// Returns how far the overlay is moved up: its model, or what is seen at a number of seconds of the run. Points.
  func lift(at seconds: Double?) -> Double {
    guard edge == .bottom else { return 0 }
    let wanted = wantedLift(at: seconds)
    guard wanted > 0 else { return wanted }
    let room = availableSpace - safeArea.top - (seconds.map(presentationHeight) ?? height)
    return min(wanted, max(room, 0))
  }

  func wantedLift(at seconds: Double?) -> Double {
    switch settings.keyboard {
    case .ignore, .extend, .inset: 0
    case .lift:
      if let passing = keyboardLift.passing(at: seconds) {
        passing
      } else if stage.keyboard.isUp {
        stage.keyboardCover(of: screenArea(at: seconds, sliding: false), at: seconds)
      } else {
        0
      }
    case .scripted: keyboardLift.passing(at: seconds) ?? keyboardLift.target
    }
  }

  func followKeyboard(from before: Double) throws(Thrown) {
    metrics.revision &+= 1
    guard presence.isLaidOut, ladder != nil else { return }
    stage.needsLayout = true
    if settings.asksForHeights { (metrics.areStale, metrics.followsKeyboard) = (true, true) }
    switch settings.keyboard {
    case .ignore: break
    case .lift: redirectLift()
    case .inset: insetLists(for: stage)
    case .extend: try extendForKeyboard(from: before)
    case .scripted(let distance):
      keyboardLift.go(to: try stage.ask { () throws(Thrown) in try distance(context()) }, stage)
    }
  }

  /// An overlay that comes while the keyboard is up begins where the keyboard would have moved it.
  func beginAboveKeyboard(_ ladder: NotchLadder) throws(Thrown) {
    guard stage.keyboard.target > 0, case .extend = settings.keyboard, let highest = try reachable().last else {
      return
    }
    keyboardLift.before = BeforeKeyboard(
      place: notchPlace, height: movement.restsFreely ? height : ladder.heights[notchPlace],
      restsFreely: movement.restsFreely, raisedTo: highest)
    (notchPlace, movement.restsFreely) = (highest, false)
  }

  /// Moves the overlay up with the keyboard, and back to where it was unless something has moved it meanwhile. What a
  /// finger holds stays, a hidden overlay has no field, and a move that was requested at this moment comes first.
  func extendForKeyboard(from before: Double) throws(Thrown) {
    if stage.keyboard.target > 0 {
      guard before == 0, movement.drag == nil, height > 0, let highest = try reachable().last, let ladder else {
        return
      }
      keyboardLift.before = BeforeKeyboard(
        place: notchPlace, height: height, restsFreely: movement.restsFreely, raisedTo: highest)
      return moveWithKeyboard(.to(ladder.names[highest], animated: true), stage.keyboard.motion?.curve ?? .jump)
    }
    guard let old = keyboardLift.before, let ladder, movement.drag == nil else { return }
    keyboardLift.before = nil
    // A finger may have let go long after the keyboard went.
    let curve = stage.keyboard.motion?.curve ?? (before == 0 ? nil : .jump)
    guard movement.pending == nil, notchPlace == old.raisedTo, !movement.restsFreely, old.place < ladder.count else {
      return
    }
    moveWithKeyboard(
      old.restsFreely ? .toHeight(old.height, animated: true) : .to(ladder.names[old.place], animated: true), curve)
    if old.restsFreely { notchPlace = old.place }
  }

  /// Asks for a move by a curve, or by the overlay's own animation; it dismisses nothing, as low as its notch may lie by
  /// now.
  private func moveWithKeyboard(_ target: PendingMove.Target, _ curve: AnimationCurve?) {
    var move = PendingMove(target: target, cause: .keyboard, isReflow: true)
    move.curve = curve
    requestMove(move)
  }
}

extension ContainerSettings {
  /// Whether a function gives notches or heights, which may depend on anything.
  fileprivate var asksForHeights: Bool {
    if case .scripted = notches { return true }
    if case .scripted = heightForNotch { return true }
    return false
  }
}

extension Sheet: KeyboardLifted {
  /// Returns how far the sheet is moved up: its model, or what is seen at a number of seconds of the run. Points.
  func lift(at seconds: Double?) -> Double {
    let wanted = wantedLift(at: seconds)
    guard wanted > 0 else { return wanted }
    return min(wanted, room(at: seconds))
  }

  func wantedLift(at seconds: Double?) -> Double {
    switch settings.keyboard {
    case .ignore, .extend, .inset: 0
    case .lift: keyboardLift.passing(at: seconds) ?? seconds.map(stage.keyboard.height) ?? stage.keyboard.target
    case .scripted: keyboardLift.passing(at: seconds) ?? keyboardLift.target
    }
  }

  /// Returns how far it could be moved up, points.
  private func room(at seconds: Double?) -> Double {
    max((seconds.map { availableSpace - presentationHeight(at: $0) } ?? origin) - safeArea.top, 0)
  }

  /// Whether it is seen to stand on the keyboard, not held back by the room above it.
  func stands(at seconds: Double) -> Bool {
    guard stage.keyboard.isUp, case .lift = settings.keyboard, keyboardLift.passing(at: seconds) == nil else {
      return false
    }
    return stage.keyboard.height(at: seconds) <= room(at: seconds)
  }

  func followKeyboard(from before: Double) throws(Thrown) {
    switch settings.keyboard {
    case .ignore: break
    case .lift: redirectLift()
    case .inset: insetLists(for: stage)
    case .scripted(let distance):
      keyboardLift.go(
        to: try stage.ask { () throws(Thrown) in try distance(SheetContext(self, height: height, velocity: 0)) }, stage)
    case .extend: try extendForKeyboard(from: before)
    }
  }

  /// Moves the sheet up with the keyboard, and back to where it was unless something has moved it meanwhile. What a
  /// finger holds stays.
  func extendForKeyboard(from before: Double) throws(Thrown) {
    guard drag == nil else { return }
    if stage.keyboard.target > 0 {
      guard before == 0 else { return }
      keyboardLift.before = BeforeKeyboard(
        place: anchor, height: height, restsFreely: origin != ladder.origins[anchor], raisedTo: 0)
      try move(.expand(animated: true), cause: .keyboard)
    } else if let old = keyboardLift.before {
      keyboardLift.before = nil
      guard anchor == old.raisedTo, ladder.contains(old.place) else { return }
      guard old.restsFreely else { return try move(.snap(index: old.place, animated: true), cause: .keyboard) }
      anchor = old.place
      try rest(at: old.height, velocity: 0, nil)
    }
  }
}

extension ViewContainer {
  /// Returns how far a view is moved up at a number of seconds of the run, points: as its area loses what the keyboard
  /// covers, views at its lower edge stand on the keyboard, those in its middle move half as far, and those at its top
  /// stay.
  func lift(of view: DisplayedView, at seconds: Double) -> Double {
    if let held = view.pull?.heldLift { return held }
    guard stage.keyboard.isUp else { return 0 }
    if settings.keyboardFunction != nil { return keyboardLift.distance(at: seconds) }
    return switch settings.keyboard {
    case .ignore, .inset: 0
    case .lift, .extend:
      stage.keyboardCover(of: area(at: seconds, sliding: false), at: seconds) * alignment(of: view).vertical.rawValue
    }
  }

  /// What a finger holds stays: the keyboard's move counts from the release on.
  func holdLifts() {
    for (place, view) in displayed.enumerated() where view.pull?.isHeld == true {
      displayed[place].pull?.heldLift = lift(of: view, at: stage.now.seconds)
    }
  }
}
