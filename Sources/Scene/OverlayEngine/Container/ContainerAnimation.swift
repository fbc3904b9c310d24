import Text

/// The things that move a container's overlay: a finger, an animation, or a move that waits for the layout pass.
struct ContainerMovement {
  /// Whether a function is called at translations, or a frame shows them.
  let isWatched: Bool
  var drag: DragSession?
  /// The finger that has let go at this moment.
  var releasedFinger: DragFacts?
  /// Whether this moment has moved the overlay or a list by a finger, and no record says so yet.
  var owesRecord = false

  var pending: PendingMove?
  /// The completions of the move that has led to a dismissal under way.
  var leftCompletions: [MoveCompletion] = []

  /// How what is seen gets to the model, or `nil` if it is there.
  var motion: Motion? { didSet { if case .some = motion { isOnItsWay = true } else { isOnItsWay = false } } }
  /// There is a motion. Looking at that one itself costs as much as all else of a drag's event, for it is large.
  private(set) var isOnItsWay = false
  var running: [RunningAnimation] = []
  /// The token of the newest animation.
  var token = 0
  /// Numbers of the script that move with the overlay.
  var alongside = AlongsideValues()

  /// Whether a policy has let the overlay rest at a height of its own, and at which share of its space.
  var restsFreely = false
  var restShare = 0.0
  /// The place of the notch that it was last at; `nil` before it was at any.
  var reachedPlace: Int?
  /// Whether a callback is asked about a move that is about to begin.
  var isBeginning = false

  init(isWatched: Bool) { self.isWatched = isWatched }
}

/// An animated move on its way, for its callbacks; what is seen of it is in `ContainerMovement.motion`.
struct RunningAnimation {
  var token: Int
  var end: MoveEnd
  var completions: [MoveCompletion]
  var cause: Record.Cause
  /// The cause of another animated move that has started since.
  var overtaker: Record.Cause?
}

extension Container {
  func moveAnimated(to goal: Double, notch: Name?, _ move: PendingMove) throws(Thrown) {
    noteMove(to: goal, move.cause)
    let velocity = move.velocity
    let seen = presentationHeight(at: stage.now.seconds)
    let facts = MoveFacts(seenHeight: seen, seenVelocity: startVelocity(velocity), toHeight: goal)
    let curve = if let own = move.curve { own } else { try curve(of: move, to: notch, facts) }
    var translation = Translation(
      isDragging: false, isAnimated: true, velocity: velocity, height: height, target: goal, cause: move.cause,
      startVelocity: (seen - goal) * curve.firstRate)
    translation.isReflow = move.isReflow
    translation.restsFreely = notch == nil
    try translate(translation)
    height = goal
    let motion = Motion(from: seen, to: goal, start: stage.now, curve: curve)
    movement.motion = motion
    for place in movement.running.indices where movement.running[place].overtaker == nil {
      movement.running[place].overtaker = move.cause
    }
    movement.token = stage.makeToken()
    let completions = move.completions + movement.alongside.begin(curve, at: stage.now)
    movement.running.append(
      RunningAnimation(
        token: movement.token, end: MoveEnd(notch: notch, height: goal, isAnimated: true), completions: completions,
        cause: move.cause))
    if move.finger != nil { planMomentumIntoList() }
    stage.plan(.animationEnd, at: motion.end, layer: place, token: movement.token)
  }

  private func curve(of move: PendingMove, to notch: Name?, _ facts: MoveFacts) throws(Thrown) -> AnimationCurve {
    let asked = if let own = move.animation { own } else { try animation(to: notch, facts, move) }
    let animation = asked ?? .spring(settings.style.defaultSpring)
    let curve = try animation.curve(
      velocity: move.velocity, startVelocity: facts.seenVelocity, from: facts.seenHeight, to: facts.toHeight,
      layer: id)
    return calm(curve)
  }

  /// The way of the animation under way, for what goes with it; `nil` where there is none, or one through heights of its
  /// own.
  var wayForOthers: AnimationCurve? {
    if case .heights? = movement.motion?.curve { nil } else { movement.motion?.curve }
  }

  /// The speed that an animation takes over: the finger's, else that of the animation under way. Points per second,
  /// down is positive.
  private func startVelocity(_ velocity: Double) -> Double {
    guard velocity == 0, let motion = movement.motion else { return velocity }
    return -motion.velocity(at: stage.now.seconds)
  }

  /// Returns how a move from a height (points, the model's unless another one is given) is animated; nil where the
  /// author has not said.
  func animation(
    to notch: Name?, _ facts: MoveFacts, _ move: PendingMove, from height: Double? = nil
  ) throws(Thrown) -> AnimationSettings? {
    try ask(settings.animation, velocity: move.velocity, at: height) { context in
      context.targetNotch = notch
      context.move = facts
      if let finger = move.finger { context.finger = finger }
    }
  }

  /// The animation of a move; nil where the author has not said.
  func ask(
    _ source: AnimationSource?, velocity: Double, at height: Double? = nil,
    about move: (inout OverlayContext) -> Void
  ) throws(Thrown) -> AnimationSettings? {
    switch source {
    case nil: return nil
    case .fixed(let animation): return animation
    case .scripted(let function):
      var context = try context(velocity: velocity, height: height)
      context.isDragging = false
      move(&context)
      context.targetHeight = context.move?.toHeight
      context.isAnimated = true
      return try stage.ask { () throws(Thrown) in try function(context) }
    }
  }

  func endAnimation(_ token: Int) throws(Thrown) {
    guard let animation = takeAnimation(token) else { return }
    if token == movement.token {
      movement.motion = nil
      visibility.dimsWithinLimits = false
    }
    if let overtaker = animation.overtaker {
      try cancel(animation, cause: overtaker)
    } else {
      if let notch = animation.end.notch {
        record(.didMoveToNotch(notch), cause: animation.cause)
        movement.reachedPlace = ladder?.place(of: notch)
        try notifyMove(
          settings.callbacks.didMoveToNotch, to: notch, target: animation.end.height, isAnimated: true, velocity: 0)
      }
      try complete(animation.completions, animation.end)
    }
    try layoutIfNeeded()
  }

  private func takeAnimation(_ token: Int) -> RunningAnimation? {
    for place in movement.running.indices where movement.running[place].token == token {
      return movement.running.remove(at: place)
    }
    return nil
  }

  /// Ends an animation that did not get to its end by itself.
  func cancel(_ animation: RunningAnimation, cause: Record.Cause) throws(Thrown) {
    try complete(animation.completions, animation.end, isCancelled: true)
    record(.translationCancelled(targetHeight: animation.end.height), cause: cause)
  }

  /// A grab takes over what is seen: the animations end here and now.
  func interruptAnimations(by cause: Record.Cause) throws(Thrown) {
    guard movement.motion != nil else { return }
    height = max(presentationHeight(at: stage.now.seconds), 0)
    movement.alongside.freeze(at: stage.now.seconds)
    movement.motion = nil
    visibility.dimsWithinLimits = false
    let cancelled = movement.running
    movement.running.removeAll(keepingCapacity: true)
    for animation in cancelled { try cancel(animation, cause: cause) }
  }
}

/// A number of the script that is to move with the overlay.
public struct AlongsideTarget: Equatable, Sendable {
  package var name: Name
  /// The value, finite.
  package var value: Double

  package init(name: Name, value: Double) {
    self.name = name
    self.value = value
  }
}

/// The numbers that a container's callbacks have set to move alongside its translations, in the order of their first
/// setting.
package struct AlongsideValues {
  private struct Entry {
    var name: Name
    /// The value that it has once nothing moves it any more.
    var target: Double
    var motion: Motion?

    func value(at seconds: Double) -> Double { motion?.height(at: seconds) ?? target }
  }

  private var entries: [Entry] = []
  private var waiting: [AlongsideTarget] = []
  private var completions: [MoveCompletion] = []

  var isWaiting: Bool { !waiting.isEmpty || !completions.isEmpty }

  /// Notes what the next translation takes along.
  mutating func request(_ targets: [AlongsideTarget], completion: FunctionReference?) {
    waiting += targets
    if let completion { completions.append(MoveCompletion(completion)) }
  }

  /// A translation begins: the values that were asked for follow its curve, or jump without one. The result names the
  /// completions to be called at its end.
  mutating func begin(_ curve: AnimationCurve?, at now: Instant) -> [MoveCompletion] {
    guard isWaiting else { return [] }
    defer {
      waiting.removeAll(keepingCapacity: true)
      completions.removeAll(keepingCapacity: true)
    }
    for target in waiting {
      let place = entries.firstIndex { $0.name == target.name }
      let seen = place.map { entries[$0].value(at: now.seconds) }
      let motion = curve.flatMap { curve in seen.map { Motion(from: $0, to: target.value, start: now, curve: curve) } }
      let entry = Entry(name: target.name, target: target.value, motion: motion)
      if let place { entries[place] = entry } else { entries.append(entry) }
    }
    return completions
  }

  /// A grab takes over what is seen.
  mutating func freeze(at seconds: Double) {
    for place in entries.indices where entries[place].motion != nil {
      entries[place] = Entry(name: entries[place].name, target: entries[place].value(at: seconds), motion: nil)
    }
  }

  /// Returns what is seen at a number of seconds since the run's start.
  package func values(at seconds: Double) -> [AlongsideTarget] {
    entries.map { AlongsideTarget(name: $0.name, value: $0.value(at: seconds)) }
  }
}
