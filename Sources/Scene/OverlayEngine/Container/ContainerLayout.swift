import Text

/// A move that waits for the layout pass.
struct PendingMove {
  enum Target {
    case to(Name, animated: Bool)
    /// Any height, points.
    case toHeight(Double, animated: Bool)
    /// Animated, to whatever the target policy chooses when it is carried out.
    case policyChoice
    /// Where the notch last moved to is now, or where the overlay is: heights have changed under it.
    case sameNotch, sameHeight
  }
  var target: Target
  /// The finger's, points per second, down is positive.
  var velocity = 0.0
  var cause = Record.Cause.program
  /// The finger of the release that asks for it.
  var finger: DragFacts?
  /// Whether heights have changed, and nothing else: it dismisses nothing.
  var isReflow = false
  /// In place of the animation that the settings say.
  var curve: AnimationCurve?

  var isSame: Bool {
    switch target {
    case .sameNotch, .sameHeight: true
    default: false
    }
  }
}

extension Container {
  func start() throws(Thrown) {
    if isHosted { try findPlace() }
    heightHasChanged = false
    defer { saved = nil }
    guard presence == .onScreen else { return }
    try layoutIfNeeded()
    if let saved { restoreOffsets(saved) }
  }

  /// The last request of an event wins; every completion is kept.
  func requestMove(_ move: PendingMove, completion: FunctionReference? = nil) {
    pendingMove = move
    if let completion { pendingCompletions.append(completion) }
  }

  /// One that lies in another's overlay waits until that has its new size.
  func screenChanged() throws(Thrown) {
    revision &+= 1
    if outer == nil { try findPlace() } else { stage.needsLayout = true }
  }

  var needsLayout: Bool { presence.isLaidOut && (metricsAreStale || pendingMove != nil) && isHosted }

  /// Carries out what has been asked for, and what that asks for in turn.
  func layoutIfNeeded() throws(Thrown) {
    var passes = 0
    try followHost()
    try followContent()
    while needsLayout {
      passes += 1
      guard passes <= 1000 else { throw thrown(StageFailure.endlessMoves(layer: settings.id)) }
      try layoutOnce()
      try stage.applyRequests()
    }
  }

  private func layoutOnce() throws(Thrown) {
    let old = ladder
    let isFirst = old == nil
    if isFirst, pendingMove?.isSame == true { pendingMove = nil }
    if metricsAreStale { try reloadMetrics() }
    guard let ladder else { return }
    if followsSafeArea, old != ladder { heightHasChanged = true }
    followsSafeArea = false
    if followsKeyboard, old != ladder, pendingMove == nil, !isFirst {
      var move = PendingMove(target: settings.heightsChanged.target, cause: .keyboard)
      move.curve = stage.keyboard.motion?.curve
      pendingMove = move
    }
    followsKeyboard = false
    let returnsToNotch = isFirst || heightHasChanged
    if isFirst, pendingMove == nil { try findInitialPlace(ladder) }
    if stage.isTurning, !isFirst { return try followTurn(ladder) }
    if heightHasChanged, !isFirst, pendingMove == nil, settings.heightsChanged != .policy {
      pendingMove = PendingMove(target: settings.heightsChanged.target, cause: .layout)
    }
    let cause: Record.Cause = isFirst && presence == .presenting ? .presentation : .layout
    let toNotch = PendingMove(target: .to(ladder.names[notchPlace], animated: false), cause: cause)
    let move = pendingMove ?? (returnsToNotch && !restsFreely ? toNotch : nil)
    let completions = pendingCompletions
    pendingMove = nil
    pendingCompletions = []
    heightHasChanged = false
    if let move {
      try perform(move, ladder: ladder, completions: completions)
    } else if returnsToNotch {
      try restWithinLimits(isNew: isFirst)
    }
    fitContent(isAnimated: motion != nil)
    try slideIn()
  }

  private func findInitialPlace(_ ladder: NotchLadder) throws(Thrown) {
    if let saved, let place = saved.notch.flatMap({ ladder.place(of: Name($0)) }) {
      notchPlace = place
      if let height = saved.height { (self.height, restsFreely) = (height, true) }
      return
    }
    guard let initialPlace = settings.initialPlace else { return }
    switch try stage.ask({ () throws(Thrown) in try initialPlace(self) }) {
    case .notch(let name): notchPlace = try placeOrFail(name, ladder)
    case .height(let height): (self.height, restsFreely) = (height, true)
    }
  }

  /// Asks for names and heights again. The notch last moved to is found by its name, else by its place.
  private func reloadMetrics() throws(Thrown) {
    let old = ladder
    let new = try askForLadder()
    let isFirst = old == nil
    if let old {
      notchPlace = new.place(of: old.names[notchPlace]) ?? min(notchPlace, new.count - 1)
    }
    if !isFirst, presentationHeight(at: stage.now.seconds) > new.highest, drag == nil { dimsWithinLimits = true }
    ladder = new
    metricsAreStale = false
    reachabilityEpoch = -1
    // After the ladder, which the function may read. Before the first move the height is the one that this leads to: a
    // function that makes room for a header takes something off it.
    guard isFirst else { return try reloadScrollViews() }
    let before = height
    defer { height = before }
    height = new.heights[firstPlace(in: new)]
    try reloadScrollViews()
  }

  private func firstPlace(in ladder: NotchLadder) -> Int {
    guard case .to(let name, _)? = pendingMove?.target, let place = ladder.place(of: name) else { return notchPlace }
    return place
  }

  private func perform(_ move: PendingMove, ladder: NotchLadder, completions: [FunctionReference]) throws(Thrown) {
    let target: Int
    var isAnimated = true
    switch move.target {
    case .to(let name, let animated):
      target = try placeOrFail(name, ladder)
      isAnimated = animated
    case .toHeight(let height, true): return try rest(at: height, move, completions: completions)
    case .toHeight(let height, false): return try restAtOnce(at: height, completions: completions)
    case .sameNotch, .sameHeight: return try reflow(move, ladder: ladder, completions: completions)
    case .policyChoice:
      let choice = try policyChoice(move, ladder)
      switch choice.end {
      case .place: target = choice.place
      case .rest(let height): return try rest(at: height, move, completions: completions)
      case .dismissed: return try dismiss(move, completions: completions)
      }
    }
    let name = ladder.names[target]
    restsFreely = false
    record(.willMoveToNotch(name), cause: move.cause)
    try notifyMove(
      settings.callbacks.willMoveToNotch, to: name, target: ladder.heights[target], isAnimated: isAnimated,
      velocity: move.velocity)
    notchPlace = target
    if isAnimated {
      try moveAnimated(to: ladder.heights[target], notch: name, move, completions: completions)
    } else {
      try moveAtOnce(to: target, ladder, move, completions: completions)
    }
  }

  private func placeOrFail(_ name: Name, _ ladder: NotchLadder) throws(Thrown) -> Int {
    guard let place = ladder.place(of: name) else {
      throw thrown(StageFailure.unknownNotch(layer: settings.id, notch: name, known: ladder.names))
    }
    return place
  }

  private func moveAtOnce(
    to target: Int, _ ladder: NotchLadder, _ move: PendingMove, completions: [FunctionReference]
  ) throws(Thrown) {
    height = ladder.heights[target]
    motion = nil
    try translate(Translation(isDragging: false, isAnimated: false, velocity: 0, height: height, target: height))
    try complete(completions + alongside.begin(nil, at: stage.now))
    record(.didMoveToNotch(ladder.names[target]), cause: move.cause)
    try notifyMove(
      settings.callbacks.didMoveToNotch, to: ladder.names[target], target: height, isAnimated: false, velocity: 0)
  }

  /// Which notch the target policy chooses for the present height.
  private func policyChoice(_ move: PendingMove, _ ladder: NotchLadder) throws(Thrown) -> Target {
    let reachable = try reachable()
    let decision = try target(at: height, velocity: move.velocity, ladder, reachable, finger: move.finger)
    if stage.recording == .all {
      let shown = ReachableNotches(notches: ladder.names, set: reachable)
      record(
        .targetNotch(
          Record.TargetDecision(
            height: height, velocity: move.velocity, projectedHeight: decision.projectedHeight, reachable: shown,
            heights: ladder.heights, choice: decision.target.choice(ladder), policy: decision.policy,
            rule: decision.target.rule,
            reason: decision.reason, rushes: decision.rushes, edge: edge)), cause: move.cause)
    }
    return decision.target
  }

  /// What the target policy says of a release at a height, points.
  func target(
    at height: Double, velocity: Double, _ ladder: NotchLadder, _ reachable: NotchSet, finger: DragFacts?
  ) throws(Thrown) -> Decision {
    let release = Release(heights: ladder.heights, reachable: reachable, height: height, velocity: velocity)
    switch settings.target {
    case .builtIn(let policy): return policy.decision(release)
    case .scripted(let policy):
      let answer = try stage.ask { () throws(Thrown) in
        var context = try context(velocity: velocity, height: height)
        context.finger = finger
        return try policy(context)
      }
      return try answer.decision(release, staying: notchPlace) { place throws(Thrown) in try placeOrFail(place, ladder)
      }
    }
  }

  private func restAtOnce(at goal: Double, completions: [FunctionReference]) throws(Thrown) {
    restsFreely = true
    height = goal
    motion = nil
    try translate(Translation(isDragging: false, isAnimated: false, velocity: 0, height: height, target: height))
    try complete(completions + alongside.begin(nil, at: stage.now))
  }

  /// The screen is on its way to another size: the overlay lies where it will lie, and callbacks wait until it is
  /// there.
  private func followTurn(_ ladder: NotchLadder) throws(Thrown) {
    motion = nil
    height = restsFreely ? try limits()?.clamp(height) ?? height : ladder.heights[notchPlace]
    fitContent()
  }

  /// Goes to a height that is not a notch's: the notch last moved to stays, and with it the limits.
  private func rest(at goal: Double, _ move: PendingMove, completions: [FunctionReference]) throws(Thrown) {
    restsFreely = true
    try moveAnimated(to: goal, notch: nil, move, completions: completions)
  }

  /// Notches have other heights: an overlay that rests between them stays, as far as the limits let it. `isNew`: no
  /// callback has reported it yet.
  private func restWithinLimits(isNew: Bool) throws(Thrown) {
    guard let rest = try limits()?.clamp(height), isNew || rest != height else { return }
    height = rest
    motion = nil
    try translate(Translation(isDragging: false, isAnimated: false, velocity: 0, height: height, target: height))
  }

  private func dismiss(_ move: PendingMove, completions: [FunctionReference]) throws(Thrown) {
    guard settings.presentation != nil else { throw thrown(StageFailure.notPresented(layer: settings.id)) }
    pendingCompletions = completions
    try beginDismissal(
      move.cause.isFinger ? .drag : .program, animated: true, velocity: move.velocity, finger: move.finger)
  }

  func notifyMove(
    _ callback: ((Name, OverlayContext) throws(Thrown) -> Void)?, to name: Name, target: Double, isAnimated: Bool,
    velocity: Double
  ) throws(Thrown) {
    guard let callback else { return }
    var context = try context(velocity: velocity)
    context.targetNotch = name
    context.targetHeight = target
    context.isAnimated = isAnimated
    try callback(name, context)
    try stage.scriptHasRun()
  }

  func complete(_ completions: [FunctionReference], isCancelled: Bool = false) throws(Thrown) {
    guard !completions.isEmpty, let call = settings.callbacks.completion else { return }
    for completion in completions {
      var context = try context()
      context.isCancelled = isCancelled
      try call(completion, context)
      try stage.scriptHasRun()
    }
  }
}

/// What becomes of an overlay at rest whose notches get other heights.
public enum HeightsChanged: String, CaseIterable, Sendable {
  /// The target policy is asked, as OverlayContainer does.
  case policy
  /// It goes to the same notch's new place.
  case notch
  /// It stays as high as it is, as far as the limits let it.
  case height

  /// The move that follows.
  var target: PendingMove.Target {
    switch self {
    case .policy: .policyChoice
    case .notch: .sameNotch
    case .height: .sameHeight
    }
  }
}

extension Container {
  /// `rule`: what becomes of the overlay; `nil` for what its settings say.
  func invalidateNotchHeights(keeping rule: HeightsChanged? = nil, cause: Record.Cause = .layout) {
    guard presence.isLaidOut else { return }
    metricsAreStale = true
    requestMove(PendingMove(target: (rule ?? settings.heightsChanged).target, cause: cause))
  }

  /// Content that is measured has another height: notches are asked for again, where the settings say what follows.
  func followContent() throws(Thrown) {
    guard followsContent, ladder != nil, drag == nil, measuredEpoch != stage.contentEpoch else { return }
    let before = contentHeight
    try measureContent()
    guard contentHeight != before else { return }
    if pendingMove == nil { invalidateNotchHeights() } else { metricsAreStale = true }
  }

  var followsContent: Bool { settings.heightsChanged != .policy && wantsContentHeight }

  /// The heights have changed under an overlay that no finger holds: it goes where its notch is now, or stays where it
  /// is. Neither is a release, and neither takes it off the screen.
  func reflow(_ move: PendingMove, ladder: NotchLadder, completions: [FunctionReference]) throws(Thrown) {
    var move = move
    move.isReflow = true
    guard drag == nil else {
      pendingCompletions = completions + pendingCompletions
      return
    }
    if restsFreely, let rest = try limits()?.clamp(height), rest != height,
      let place = ladder.heights.firstIndex(of: rest)
    {
      // What it is cut to is a notch.
      (notchPlace, restsFreely) = (place, false)
    }
    if case .sameNotch = move.target, !restsFreely {
      let goal = ladder.heights[notchPlace]
      guard goal != height else { return try complete(completions) }
      record(.willMoveToNotch(ladder.names[notchPlace]), cause: move.cause)
      try notifyMove(
        settings.callbacks.willMoveToNotch, to: ladder.names[notchPlace], target: goal, isAnimated: true, velocity: 0)
      return try moveAnimated(to: goal, notch: ladder.names[notchPlace], move, completions: completions)
    }
    let rest = try limits()?.clamp(height) ?? height
    restsFreely = rest != ladder.heights[notchPlace]
    guard rest != height else { return try complete(completions) }
    try moveAnimated(to: rest, notch: nil, move, completions: completions)
  }
}

/// How high the content wants to be: measured in the layout passes that ask for heights, once anybody has asked for it.
extension Container {
  package var hasMeasurableContent: Bool { settings.look.content != nil && stage.scene.geometry != nil }

  func measureContent() throws(Thrown) {
    guard wantsContentHeight, let content = settings.look.content, let geometry = stage.scene.geometry else { return }
    // What lies at a side has no width before it has its height.
    guard !edge.isAcross else {
      contentHeight = availableSpace
      return
    }
    let context = try drawContext(at: stage.now.seconds)
    let tree = try content.resolved { it throws(Thrown) in try stage.scene.script.draw(it, context) }
    // What takes whatever height there is takes all of it.
    contentHeight = try geometry.measure(tree, width, stage.screen) ?? availableSpace
    measuredEpoch = stage.contentEpoch
  }

  /// Asks for names and heights. A script that finds out that the content's height is not known yet is asked anew once
  /// it is.
  func askForLadder() throws(Thrown) -> NotchLadder {
    let couldTell = wantsContentHeight
    try measureContent()
    do {
      return try ladderOfScript()
    } catch  where !couldTell && wantsContentHeight {
      try measureContent()
      return try ladderOfScript()
    }
  }

  private func ladderOfScript() throws(Thrown) -> NotchLadder {
    let names =
      switch settings.notches {
      case .fixed(let names): names
      case .scripted(let function): try function(self)
      }
    let heights = try names.map(height(of:))
    do throws(NotchLadderProblem) {
      return try NotchLadder(names: names, heights: heights)
    } catch {
      throw thrown(StageFailure.ladder(layer: settings.id, error))
    }
  }

  private func height(of notch: Name) throws(Thrown) -> Double {
    switch settings.heightForNotch {
    case .scripted(let function): return try function(notch, self)
    case .fixed(let heights):
      guard let height = heights[notch] else {
        throw thrown(StageFailure.missingHeight(layer: settings.id, notch: notch))
      }
      return height
    }
  }
}
