extension Sheet {
  func move(_ operation: SheetAnchorOperation) throws {
    switch operation {
    case .expand(let animated): try move(to: 0, animated: animated)
    case .collapse(let animated): try move(to: ladder.lowest, animated: animated)
    case .snap(let index, let animated):
      guard ladder.contains(index) else { return refuse(.noSuchAnchor(index: index, count: ladder.count)) }
      try move(to: index, animated: animated)
    case .setAnchors(let anchors, let index, let animated):
      try setAnchors(anchors, index: index ?? 0, animated: animated)
    }
  }

  private func setAnchors(_ anchors: [SheetAnchor], index: Int, animated: Bool) throws {
    let list: SheetAnchors
    do throws(SheetAnchorsProblem) {
      list = try SheetAnchors(anchors)
    } catch {
      return refuse(.anchors(error))
    }
    guard index >= 0, index < list.count else { return refuse(.noSuchAnchor(index: index, count: list.count)) }
    anchorList = list
    ladder = AnchorLadder(list, in: settings.safeArea(of: stage.screen))
    try move(to: index, animated: animated)
    fitContent()
  }

  /// The finger lifts: the target policy chooses an anchor. Points per second, down is positive.
  func release(velocity: Double) throws {
    let index = try choice(velocity: velocity)
    try move(to: index, animated: true, velocity: velocity)
  }

  private func choice(velocity: Double) throws -> Int {
    let release = Release(heights: ladder.negated, reachable: .all(ladder.count), height: -origin, velocity: velocity)
    let releasedHeight = height
    let index: Int
    var projected: Double?
    switch settings.target {
    case .rushingForward(let policy):
      (index, projected) = (ladder.lowest - policy.target(release), availableSpace + policy.projectedHeight(release))
    case .projection(let policy):
      (index, projected) = (ladder.lowest - policy.target(release), availableSpace + policy.projectedHeight(release))
    case .nearest(let policy): index = ladder.lowest - policy.target(release)
    case .scripted(let policy):
      index = try policy(SheetContext(self, velocity: velocity))
      try stage.scriptHasRun()
      guard ladder.contains(index) else {
        throw StageFailure.unknownAnchor(layer: settings.id, index: index, count: ladder.count)
      }
    }
    record(
      .targetNotch(
        Record.TargetDecision(
          height: releasedHeight, velocity: velocity, projectedHeight: projected, reachable: nil, anchors: ladder.count,
          choice: .anchor(index), policy: settings.target.name)))
    return index
  }

  /// Moves to an anchor, also where the sheet is there already.
  private func move(to index: Int, animated: Bool, velocity: Double = 0) throws {
    let seen = presentationHeight(at: stage.now.seconds)
    let curve = animated ? try curve(to: index, velocity: velocity, from: seen) : nil
    guard ladder.contains(index) else { return }
    anchor = index
    origin = ladder.origins[index]
    record(.anchor(height: height, index: index))
    followDimming()
    hideTabBar(hidesTabBar(at: index))
    motion = curve.map { Motion(from: seen, to: height, start: stage.now, curve: $0) }
    guard let motion else { return }
    motionCount += 1
    stage.plan(.animationEnd, at: motion.end, layer: place, token: motionCount)
  }

  private func curve(to index: Int, velocity: Double, from seen: Double) throws -> AnimationCurve {
    let goal = availableSpace - ladder.origins[index]
    let animation = try animation(to: index, velocity: velocity)
    return try animation.curve(
      velocity: velocity, startVelocity: startVelocity(velocity, animation), from: seen, to: goal, layer: settings.id)
  }

  /// Springs that ask for it go on at the speed of the animation under way where no finger gives one; sheets' own starts at the finger's.
  private func startVelocity(_ velocity: Double, _ animation: AnimationSettings) -> Double {
    guard case .spring = animation, velocity == 0, let motion else { return velocity }
    return -motion.velocity(at: stage.now.seconds)
  }

  private func animation(to index: Int, velocity: Double) throws -> AnimationSettings {
    switch settings.animation {
    case nil: return .dampedSpring(DampedSpringSettings(duration: 0.5, damping: settings.bounces ? 0.85 : 1))
    case .fixed(let animation): return animation
    case .scripted(let function):
      var context = SheetContext(self, velocity: velocity)
      context.targetIndex = index
      context.targetHeight = availableSpace - ladder.origins[index]
      let animation = try function(context)
      try stage.scriptHasRun()
      return animation
    }
  }

  /// Keeps the anchor, which may have another index among the others now.
  func screenChanged(from old: Screen) throws {
    let screen = stage.screen
    guard screen.size.height != old.size.height || screen.safeArea != old.safeArea else { return }
    let kept = ladder.places[anchor]
    ladder = AnchorLadder(anchorList, in: settings.safeArea(of: screen))
    anchor = ladder.index(ofPlace: kept) ?? ladder.lowest
    origin = ladder.origins[anchor]
    motion = nil
    followDimming()
    hideTabBar(hidesTabBar(at: anchor))
    fitContent()
  }
}
