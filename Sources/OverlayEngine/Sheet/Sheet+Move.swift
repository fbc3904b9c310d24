import Portable

extension Sheet {
  func move(_ operation: SheetAnchorOperation, cause: Record.Cause = .program) throws(Thrown) {
    switch operation {
    case .expand(let animated): try move(to: 0, animated: animated, cause: cause)
    case .collapse(let animated): try move(to: ladder.lowest, animated: animated, cause: cause)
    case .snap(let index, let animated):
      guard ladder.contains(index) else { return refuse(.noSuchAnchor(index: index, count: ladder.count)) }
      try move(to: index, animated: animated, cause: cause)
    case .setAnchors(let anchors, let index, let animated):
      try setAnchors(anchors, index: index ?? 0, animated: animated)
    case .configure(let change): configure(change)
    }
  }

  private func setAnchors(_ anchors: [SheetAnchor], index: Int, animated: Bool) throws(Thrown) {
    let list: SheetAnchors
    do throws(SheetAnchorsProblem) {
      list = try SheetAnchors(anchors)
    } catch {
      return refuse(.anchors(error))
    }
    guard index >= 0, index < list.count else { return refuse(.noSuchAnchor(index: index, count: list.count)) }
    anchorList = list
    ladder = AnchorLadder(list, in: settings.safeArea(of: stage.screen))
    try move(to: index, animated: animated, cause: .program)
    fitContent()
  }

  /// The finger lifts: the target policy chooses an anchor. Points per second, down is positive.
  func release(velocity: Double, cause: Record.Cause, finger: DragFacts? = nil) throws(Thrown) {
    let target = try choice(velocity: velocity, cause: cause, finger)
    if case .rest(let height) = target.end { return try rest(at: height, velocity: velocity, finger) }
    try move(to: ladder.lowest - target.place, animated: true, velocity: velocity, cause: cause, finger)
  }

  private func choice(velocity: Double, cause: Record.Cause, _ finger: DragFacts?) throws(Thrown) -> Target {
    let releasedHeight = height
    let decision = try target(atOrigin: origin, velocity: velocity, finger: finger)
    guard stage.recording == .all else { return decision.target }
    record(
      .targetNotch(
        Record.TargetDecision(
          height: releasedHeight, velocity: velocity,
          projectedHeight: decision.projectedHeight.map { availableSpace + $0 },
          heights: heights, choice: decision.target.choice(lowestAnchor: ladder.lowest), policy: decision.policy,
          rule: decision.target.rule, reason: decision.reason, rushes: decision.rushes)), cause: cause)
    return decision.target
  }

  /// What the target policy says of a release with the sheet's top edge at an origin, points from the screen's.
  func target(atOrigin origin: Double, velocity: Double, finger: DragFacts?) throws(Thrown) -> Decision {
    let release = Release(heights: ladder.negated, reachable: .all(ladder.count), height: -origin, velocity: velocity)
    switch settings.target {
    case .builtIn(let policy): return policy.decision(release)
    case .scripted(let policy):
      let answer = try stage.ask { () throws(Thrown) in
        var context = SheetContext(self, height: availableSpace - origin, velocity: velocity)
        context.finger = finger
        return try policy(context)
      }
      if case .dismissed = answer.choice { throw thrown(StageFailure.notPresented(layer: settings.id)) }
      return try answer.decision(release, staying: ladder.lowest - anchor) { index throws(Thrown) in
        guard ladder.contains(index) else {
          throw thrown(StageFailure.unknownAnchor(layer: settings.id, index: index, count: ladder.count))
        }
        return ladder.lowest - index
      }
    }
  }

  /// Moves to an anchor, also where the sheet is there already.
  private func move(
    to index: Int, animated: Bool, velocity: Double = 0, cause: Record.Cause, _ finger: DragFacts? = nil
  ) throws(Thrown) {
    let seen = presentationHeight(at: stage.now.seconds)
    let goal = availableSpace - ladder.origins[index]
    let curve = animated ? try curve(to: goal, index, velocity: velocity, from: seen, finger) : nil
    guard ladder.contains(index) else { return }
    anchor = index
    origin = ladder.origins[index]
    record(.anchor(height: height, index: index), cause: cause)
    followDimming()
    hideTabBar(hidesTabBar(at: index))
    start(curve, from: seen, finger)
  }

  /// Goes to a height of its own: the anchor last moved to stays.
  private func rest(at goal: Double, velocity: Double, _ finger: DragFacts?) throws(Thrown) {
    let seen = presentationHeight(at: stage.now.seconds)
    let curve = try curve(to: goal, nil, velocity: velocity, from: seen, finger)
    origin = availableSpace - goal
    followDimming()
    start(curve, from: seen, finger)
  }

  private func start(_ curve: AnimationCurve?, from seen: Double, _ finger: DragFacts?) {
    motion = curve.map { Motion(from: seen, to: height, start: stage.now, curve: $0) }
    guard let motion else { return }
    motionToken = stage.makeToken()
    if finger != nil { planMomentumIntoList() }
    stage.plan(.animationEnd, at: motion.end, layer: place, token: motionToken)
  }

  private func curve(
    to goal: Double, _ index: Int?, velocity: Double, from seen: Double, _ finger: DragFacts?
  ) throws(Thrown) -> AnimationCurve {
    var context = SheetContext(self, height: height, velocity: velocity)
    (context.targetIndex, context.targetHeight, context.finger) = (index, goal, finger)
    let seenVelocity = velocity == 0 ? motion.map { -$0.velocity(at: stage.now.seconds) } ?? 0 : velocity
    context.move = MoveFacts(seenHeight: seen, seenVelocity: seenVelocity, toHeight: goal)
    let animation = try animation(context)
    let curve = try animation.curve(
      velocity: velocity, startVelocity: startVelocity(velocity, animation), from: seen, to: goal, layer: settings.id)
    return stage.calm(curve, unless: !settings.respectsReduceMotion)
  }

  /// Springs that ask for it go on at the speed of the animation under way where no finger gives one; sheets' own
  /// starts at the finger's.
  private func startVelocity(_ velocity: Double, _ animation: AnimationSettings) -> Double {
    guard case .spring = animation, velocity == 0, let motion else { return velocity }
    return -motion.velocity(at: stage.now.seconds)
  }

  func animation(_ context: SheetContext) throws(Thrown) -> AnimationSettings {
    switch settings.animation {
    case nil: .dampedSpring(.sheet(bounces: settings.bounces))
    case .fixed(let animation): animation
    case .scripted(let function): try stage.ask { () throws(Thrown) in try function(context) }
    }
  }

  /// Keeps the anchor, which may have another index among the others now.
  func screenChanged(from old: Screen) throws(Thrown) {
    let screen = stage.screen
    guard screen.size.height != old.size.height || screen.safeArea != old.safeArea else { return }
    let kept = ladder.places[anchor]
    ladder = AnchorLadder(anchorList, in: settings.safeArea(of: screen))
    anchor = ladder.places.firstIndex(of: kept) ?? ladder.lowest
    origin = ladder.origins[anchor]
    motion = nil
    followDimming()
    hideTabBar(hidesTabBar(at: anchor))
    fitContent()
  }
}
