/// A move that waits for the layout pass.
struct PendingMove {
  enum Target {
    case to(Name, animated: Bool)
    /// Animated, to whatever the target policy chooses when it is carried out.
    case policyChoice
  }
  var target: Target
  /// The finger's, points per second, down is positive.
  var velocity = 0.0
  /// A finger has just lifted; what follows from it is its doing.
  var isRelease = false
}

extension Container {
  func start() throws {
    guard presence == .onScreen else { return }
    try layoutIfNeeded()
  }

  /// The last request of an event wins; every completion is kept.
  func requestMove(_ move: PendingMove, completion: FunctionReference? = nil) {
    pendingMove = move
    if let completion { pendingCompletions.append(completion) }
  }

  func invalidateNotchHeights() {
    guard presence.isLaidOut else { return }
    metricsAreStale = true
    requestMove(PendingMove(target: .policyChoice))
  }

  func screenChanged(from old: Screen) {
    revision &+= 1
    guard stage.screen.size.height != old.size.height else { return }
    metricsAreStale = true
    heightHasChanged = true
  }

  var needsLayout: Bool { presence.isLaidOut && (metricsAreStale || pendingMove != nil) }

  /// Carries out what has been asked for, and what that asks for in turn.
  func layoutIfNeeded() throws {
    var passes = 0
    while needsLayout {
      passes += 1
      guard passes <= 1000 else { throw StageFailure.endlessMoves(layer: settings.id) }
      try layoutOnce()
      try stage.applyRequests()
    }
  }

  private func layoutOnce() throws {
    let isFirst = ladder == nil
    let returnsToNotch = isFirst || heightHasChanged
    if metricsAreStale { try reloadMetrics() }
    guard let ladder else { return }
    let move = pendingMove ?? (returnsToNotch ? PendingMove(target: .to(ladder.names[notchPlace], animated: false)) : nil)
    let completions = pendingCompletions
    pendingMove = nil
    pendingCompletions = []
    heightHasChanged = false
    if let move { try perform(move, ladder: ladder, completions: completions) }
    fitContent()
  }

  /// Asks for names and heights again. The notch last moved to is found by its name, else by its place.
  private func reloadMetrics() throws {
    let old = ladder
    let names =
      switch settings.notches {
      case .fixed(let names): names
      case .scripted(let function): try function(self)
      }
    let new: NotchLadder
    do {
      new = try NotchLadder(names: names, heights: try names.map(height(of:)))
    } catch let problem as NotchLadderProblem {
      throw StageFailure.ladder(layer: settings.id, problem)
    }
    if let old {
      notchPlace = new.place(of: old.names[notchPlace]) ?? min(notchPlace, new.count - 1)
    }
    ladder = new
    metricsAreStale = false
    forgetReachability()
    // After the ladder, which the function may read.
    try reloadScrollView()
  }

  private func height(of notch: Name) throws -> Double {
    switch settings.heightForNotch {
    case .scripted(let function): return try function(notch, self)
    case .fixed(let heights):
      guard let height = heights[notch] else { throw StageFailure.missingHeight(layer: settings.id, notch: notch) }
      return height
    }
  }

  private func perform(_ move: PendingMove, ladder: NotchLadder, completions: [FunctionReference]) throws {
    let target: Int
    var isAnimated = true
    switch move.target {
    case .to(let name, let animated):
      target = try placeOrFail(name, ladder)
      isAnimated = animated
    case .policyChoice:
      target = try policyChoice(velocity: move.velocity, ladder)
    }
    let name = ladder.names[target]
    record(.willMoveToNotch(name))
    try notifyMove(
      settings.callbacks.willMoveToNotch, to: name, target: ladder.heights[target], isAnimated: isAnimated, velocity: move.velocity)
    notchPlace = target
    if isAnimated {
      try moveAnimated(to: target, ladder, move, completions: completions)
    } else {
      try moveAtOnce(to: target, ladder, completions: completions)
    }
  }

  private func placeOrFail(_ name: Name, _ ladder: NotchLadder) throws -> Int {
    guard let place = ladder.place(of: name) else {
      throw StageFailure.unknownNotch(layer: settings.id, notch: name, known: ladder.names)
    }
    return place
  }

  private func moveAtOnce(to target: Int, _ ladder: NotchLadder, completions: [FunctionReference]) throws {
    height = ladder.heights[target]
    motion = nil
    try translate(Translation(isDragging: false, isAnimated: false, velocity: 0, height: height, target: height))
    try complete(completions + alongside.begin(nil, at: stage.now))
    record(.didMoveToNotch(ladder.names[target]))
    try notifyMove(settings.callbacks.didMoveToNotch, to: ladder.names[target], target: height, isAnimated: false, velocity: 0)
  }

  /// Which notch the target policy chooses for the present height.
  private func policyChoice(velocity: Double, _ ladder: NotchLadder) throws -> Int {
    let reachable = try reachable()
    let release = Release(ladder: ladder, reachable: reachable, height: height, velocity: velocity)
    let place: Int
    var projected: Double?
    switch settings.target {
    case .rushingForward(let policy): (place, projected) = (policy.target(release), policy.projectedHeight(release))
    case .projection(let policy): (place, projected) = (policy.target(release), policy.projectedHeight(release))
    case .nearest(let policy): place = policy.target(release)
    case .scripted(let policy):
      place = try placeOrFail(try policy(context(velocity: velocity)), ladder)
      try stage.scriptHasRun()
    }
    if stage.isRecording {
      record(
        .targetNotch(
          Record.TargetDecision(
            height: height, velocity: velocity, projectedHeight: projected,
            reachable: ReachableNotches(notches: ladder.names, set: reachable),
            choice: .notch(ladder.names[place]), policy: settings.target.name)))
    }
    return place
  }

  func notifyMove(
    _ callback: ((Name, OverlayContext) throws -> Void)?, to name: Name, target: Double, isAnimated: Bool, velocity: Double
  ) throws {
    guard let callback else { return }
    var context = try context(velocity: velocity)
    context.targetNotch = name
    context.targetHeight = target
    context.isAnimated = isAnimated
    try callback(name, context)
    try stage.scriptHasRun()
  }

  func complete(_ completions: [FunctionReference]) throws {
    guard !completions.isEmpty, let call = settings.callbacks.completion else { return }
    for completion in completions {
      try call(completion)
      try stage.scriptHasRun()
    }
  }
}

extension TargetPolicy {
  /// As the trace names it.
  var name: String {
    switch self {
    case .rushingForward: "rushingForward"
    case .projection: "projection"
    case .nearest: "nearest"
    case .scripted: "script"
    }
  }
}
