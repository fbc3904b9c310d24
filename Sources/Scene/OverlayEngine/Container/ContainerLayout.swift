import Text

/// A move that waits for the layout pass.
struct PendingMove {
  enum Target {
    case to(Name, animated: Bool)
    /// A move to any height, points.
    case toHeight(Double, animated: Bool)
    /// An animated move, to whatever the target policy chooses when it is carried out.
    case policyChoice
    /// The present place of the notch last moved to, or of the overlay: heights have changed under it.
    case sameNotch, sameHeight, sameShare
  }
  var target: Target
  /// The finger's, points per second, down is positive.
  var velocity = 0.0
  var cause = Record.Cause.program
  /// The finger of the release that asks for it.
  var finger: DragFacts?
  /// Whether heights have changed or a keyboard comes or goes, and nothing else: it dismisses nothing.
  var isReflow = false
  /// The curve, or the animation, in place of the one that the settings give.
  var curve: AnimationCurve?
  var animation: AnimationSettings?
  /// The completions of the move, with those of the moves whose place it has taken.
  var completions: [MoveCompletion] = []

  /// The place that was asked for, or `nil` if that is found out when it is carried out.
  fileprivate var goal: Record.TargetDecision.Choice? {
    switch target {
    case .to(let notch, _): .notch(notch)
    case .toHeight(let height, _): .rest(height)
    case .policyChoice, .sameNotch, .sameHeight, .sameShare: nil
    }
  }

  var isSame: Bool {
    switch target {
    case .sameNotch, .sameHeight, .sameShare: true
    default: false
    }
  }
}

/// A function to call at the end of a move.
struct MoveCompletion {
  var function: FunctionReference
  /// The end to which its own move was to lead, if another has taken the place of that.
  var replaced: MoveEnd?

  init(_ function: FunctionReference) { self.function = function }
}

/// The end to which a move has led, or was to lead, for its completions.
struct MoveEnd {
  /// `nil` if it goes to a height that is not a notch's.
  var notch: Name?
  /// The height, points.
  var height: Double
  var isAnimated = false
}

/// The values with which a container's notches and heights were asked for, and whether they must be asked for again.
struct ContainerMetrics {
  var areStale = true
  /// Counts what the container's own figures have been: notches, heights, the notch last moved to, the screen.
  var revision = 0
  /// Whether the space for the overlay has changed since the last layout.
  var heightHasChanged = false
  /// The part of the safe area that it was laid out for, and whether another one asks for heights again.
  var knownSafeArea: EdgeInsets?
  var followsSafeArea = false
  /// Whether heights are asked for again because the keyboard has changed.
  var followsKeyboard = false
  /// The epoch in which it was asked what can be reached; -1: not since the notches changed.
  var reachabilityEpoch = -1

  /// The content's natural height at the container's width, points; `nil` if it was not measured.
  var contentHeight: Double?
  /// Whether heights were asked for: they are measured first, and asked for again.
  var wantsContentHeight = false
  /// The number that the stage had counted when its content was measured.
  var measuredEpoch = 0
}

extension Container {
  /// Asks for notches and heights again in the next layout pass.
  func invalidateMetrics() {
    metrics.areStale = true
    stage.needsLayout = true
  }

  /// Whether a script has asked for the content's height, which is measured from then on.
  package var wantsContentHeight: Bool {
    get { metrics.wantsContentHeight }
    set { metrics.wantsContentHeight = newValue }
  }

  /// The last request of an event wins: those of one that it replaces hear at its end that theirs was cancelled.
  func requestMove(_ move: PendingMove) {
    // A move is large: the one that waits is copied only where there is one.
    if movement.pending != nil { dropPendingMove() }
    wait(for: move)
    let left = movement.leftCompletions
    guard !left.isEmpty else { return }
    movement.pending?.completions.insert(contentsOf: left, at: 0)
    movement.leftCompletions = []
  }

  private func dropPendingMove() {
    guard let dropped = movement.pending else { return }
    movement.leftCompletions = replaced(dropped) + movement.leftCompletions
    if let goal = dropped.goal { record(.moveReplaced(goal)) }
  }

  /// Where the move leads that was asked for, and waits until the overlay is on the screen; `nil` if none waits.
  package var waitingMove: Record.TargetDecision.Choice? { ladder == nil ? movement.pending?.goal : nil }

  private func wait(for move: PendingMove) {
    movement.pending = move
    stage.needsLayout = true
  }

  /// The completions of a move that is not carried out.
  func replaced(_ move: PendingMove) -> [MoveCompletion] {
    let end = end(of: move)
    return move.completions.map { completion in
      var completion = completion
      completion.replaced = completion.replaced ?? end
      return completion
    }
  }

  /// Carries out what has been asked for, and what that asks for in turn.
  func layoutIfNeeded() throws(Thrown) {
    var passes = 0
    try followHost()
    try followContent()
    while needsLayout {
      passes += 1
      guard passes <= 1000 else { throw thrown(StageFailure.endlessMoves(layer: id)) }
      try layoutOnce()
      try stage.applyRequests()
    }
    if movement.drag == nil { movement.releasedFinger = nil }
  }

  private func layoutOnce() throws(Thrown) {
    let old = ladder
    let isFirst = old == nil
    if isFirst, movement.pending?.isSame == true { movement.pending = nil }
    if metrics.areStale { try reloadMetrics() }
    guard let ladder else { return }
    if metrics.followsSafeArea, old != ladder { metrics.heightHasChanged = true }
    metrics.followsSafeArea = false
    if metrics.followsKeyboard, old != ladder, movement.pending == nil, movement.drag == nil, !isFirst {
      var move = PendingMove(target: settings.heightsChanged.target, cause: .keyboard)
      move.curve = stage.keyboard.motion?.curve
      wait(for: move)
    }
    metrics.followsKeyboard = false
    let returnsToNotch = isFirst || metrics.heightHasChanged
    if isFirst, movement.pending == nil {
      try findInitialPlace(ladder)
      try beginAboveKeyboard(ladder)
    }
    let followsTurn = stage.isTurning || stage.followsTurn && movement.isOnItsWay
    if followsTurn, !isFirst, movement.pending == nil { return try followTurn(ladder) }
    // With what it lies in, if that is on its way.
    let way = isFirst || ladder == old ? nil : host.outer?.wayForOthers
    if metrics.heightHasChanged, !isFirst, movement.pending == nil, settings.heightsChanged != .policy {
      wait(for: PendingMove(target: settings.heightsChanged.target, cause: .layout, curve: way))
    }
    let cause: Record.Cause = isFirst && presence == .presenting ? .presentation : .layout
    if movement.pending == nil, returnsToNotch, !movement.restsFreely {
      movement.pending = PendingMove(
        target: .to(ladder.names[notchPlace], animated: way != nil), cause: cause,
        isReflow: cause == .layout && settings.heightsChanged != .policy, curve: way)
    }
    metrics.heightHasChanged = false
    if let move = movement.pending.take() {
      if let finger = move.finger { movement.releasedFinger = finger }
      try perform(move, ladder: ladder)
    } else if returnsToNotch {
      try restWithinLimits(isNew: isFirst)
    }
    fitContent(isAnimated: movement.motion != nil)
    try slideIn()
  }

  private func findInitialPlace(_ ladder: NotchLadder) throws(Thrown) {
    if let saved = host.saved, let place = saved.notch.flatMap({ ladder.place(of: Name($0)) }) {
      notchPlace = place
      if let height = saved.height { beginResting(at: height) }
      return
    }
    guard let initialPlace = settings.initialPlace else { return }
    switch try stage.ask({ () throws(Thrown) in try initialPlace(self) }) {
    case .notch(let name): notchPlace = try placeOrFail(name, ladder)
    case .height(let height): beginResting(at: height)
    case .share(let share): beginResting(at: share * availableSpace)
    }
  }

  /// It rests beside its notches from now on.
  private func beginResting(at height: Double) {
    (self.height, movement.restsFreely, movement.restShare) = (
      height, true, availableSpace > 0 ? height / availableSpace : 0
    )
  }

  /// Asks for names and heights again. The notch last moved to is found by its name, else by its place.
  private func reloadMetrics() throws(Thrown) {
    let old = ladder
    let new = try askForLadder()
    let isFirst = old == nil
    if let old {
      func found(_ place: Int) -> Int {
        new.place(of: old.names[place])
          ?? (keepsPlace ? new.place(nearestTo: old.heights[place]) : min(place, new.count - 1))
      }
      (notchPlace, movement.reachedPlace) = (found(notchPlace), movement.reachedPlace.map(found))
      if var before = keyboardLift.before {
        (before.place, before.raisedTo) = (found(before.place), found(before.raisedTo))
        keyboardLift.before = before
      }
      // A move to a notch that has gone since leads to the one in its place.
      if case .to(let name, let animated)? = movement.pending?.target, let place = old.place(of: name) {
        movement.pending?.target = .to(new.names[found(place)], animated: animated)
      }
    }
    if let old, old.highest > new.highest, presentationHeight(at: stage.now.seconds) > new.highest, movement.drag == nil
    {
      visibility.dimsWithinLimits = true
    }
    ladder = new
    metrics.areStale = false
    // After the ladder, which the function may read. Before the first move the height is the one that this leads to: a
    // function that makes room for a header takes something off it.
    guard isFirst else { return try reloadScrollViews() }
    let before = height
    defer { height = before }
    height = new.heights[firstPlace(in: new)]
    try reloadScrollViews()
  }

  private func firstPlace(in ladder: NotchLadder) -> Int {
    guard case .to(let name, _)? = movement.pending?.target, let place = ladder.place(of: name) else {
      return notchPlace
    }
    return place
  }

  private func perform(_ move: PendingMove, ladder: NotchLadder) throws(Thrown) {
    let target: Int
    var isAnimated = true
    // OverlayContainer leaves the list that it coordinates to itself.
    if settings.coordination != nil, move.finger == nil, move.cause == .program || move.cause == .tap { stopFlings() }
    switch move.target {
    case .to(let name, let animated):
      target = try placeOrFail(name, ladder)
      isAnimated = animated
    case .toHeight(let height, true): return try rest(at: height, move)
    case .toHeight(let height, false): return try restAtOnce(at: height, move)
    case .sameNotch, .sameHeight, .sameShare: return try reflow(move, ladder: ladder)
    case .policyChoice:
      let choice = try policyChoice(move, ladder)
      switch choice.end {
      case .place: target = choice.place
      case .rest(let height): return try rest(at: height, move)
      case .dismissed: return try dismiss(move)
      }
    }
    let name = ladder.names[target]
    movement.restsFreely = false
    record(.willMoveToNotch(name), cause: move.cause)
    movement.isBeginning = true
    try notifyMove(
      settings.callbacks.willMoveToNotch, to: name, target: ladder.heights[target], isAnimated: isAnimated,
      velocity: move.velocity)
    movement.isBeginning = false
    notchPlace = target
    if isAnimated {
      try moveAnimated(to: ladder.heights[target], notch: name, move)
    } else {
      try moveAtOnce(to: target, ladder, move)
    }
  }

  private func placeOrFail(_ name: Name, _ ladder: NotchLadder) throws(Thrown) -> Int {
    guard let place = ladder.place(of: name) else {
      throw thrown(StageFailure.unknownNotch(layer: id, notch: name, known: ladder.names))
    }
    return place
  }

  private func moveAtOnce(to target: Int, _ ladder: NotchLadder, _ move: PendingMove) throws(Thrown) {
    let goal = ladder.heights[target]
    noteMove(to: goal, move.cause)
    height = goal
    movement.motion = nil
    try translateAtOnce(isReflow: move.isReflow)
    try complete(move.completions + movement.alongside.begin(nil, at: stage.now), end(of: move))
    record(.didMoveToNotch(ladder.names[target]), cause: move.cause)
    movement.reachedPlace = target
    try notifyMove(
      settings.callbacks.didMoveToNotch, to: ladder.names[target], target: height, isAnimated: false, velocity: 0)
  }

  /// Returns which notch the target policy chooses for the present height.
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
            reason: decision.reason, rushes: decision.rushes, rule: decision.target.rule)),
        cause: move.cause)
    }
    return decision.target
  }

  /// Returns what the target policy says of a release at a height, points.
  func target(
    at height: Double, velocity: Double, _ ladder: NotchLadder, _ reachable: NotchSet, finger: DragFacts?
  ) throws(Thrown) -> Decision {
    let release = Release(heights: ladder.heights, reachable: reachable, height: height, velocity: velocity)
    switch settings.target {
    case .builtIn(let policy): return policy.decision(release)
    case .scripted(let policy):
      let answer = try stage.ask { () throws(Thrown) in
        var context = try context(velocity: velocity, height: height)
        context.isDragging = false
        if let finger { context.finger = finger }
        return try policy(context)
      }
      return try answer.decision(release, staying: notchPlace, in: availableSpace) { place throws(Thrown) in
        try placeOrFail(place, ladder)
      }
    }
  }

  private func translateAtOnce(isReflow: Bool) throws(Thrown) {
    try translate(
      Translation(
        isDragging: false, isAnimated: false, velocity: 0, height: height, target: height, isReflow: isReflow,
        restsFreely: movement.restsFreely))
  }

  private func restAtOnce(at goal: Double, _ move: PendingMove) throws(Thrown) {
    noteMove(to: goal, move.cause)
    beginResting(at: goal)
    movement.motion = nil
    try translateAtOnce(isReflow: move.isReflow)
    try complete(move.completions + movement.alongside.begin(nil, at: stage.now), end(of: move))
  }

  /// The screen is on its way to another size: the overlay lies where it will lie, a move under way goes on from what is
  /// seen, and a finger keeps what it holds. Callbacks wait until the screen is there, unless something is asked for
  /// meanwhile.
  private func followTurn(_ ladder: NotchLadder) throws(Thrown) {
    if !stage.isTurning { metrics.heightHasChanged = false }
    if movement.drag == nil {
      let rule = settings.heightsChanged.target
      height = keepsHeight(rule) ? try freeHeight(rule) : ladder.heights[notchPlace]
      movement.motion = movement.motion?.redirected(to: height)
      if let newest = movement.running.indices.last { movement.running[newest].end.height = height }
    }
    fitContent()
  }

  /// Goes to a height that is not a notch's: the notch last moved to stays, and with it the limits.
  private func rest(at goal: Double, _ move: PendingMove) throws(Thrown) {
    let before = height
    beginResting(at: goal)
    height = before
    try moveAnimated(to: goal, notch: nil, move)
  }

  /// Notches have other heights: an overlay that rests between them stays, as far as the limits let it. `isNew`: no
  /// callback has reported it yet.
  private func restWithinLimits(isNew: Bool) throws(Thrown) {
    guard let rest = try limits()?.clamp(height), isNew || rest != height else { return }
    noteMove(to: rest, .layout)
    height = rest
    movement.motion = nil
    try translateAtOnce(isReflow: settings.heightsChanged != .policy)
  }

  private func dismiss(_ move: PendingMove) throws(Thrown) {
    guard settings.presentation != nil else { throw thrown(StageFailure.notPresented(layer: id)) }
    movement.leftCompletions = replaced(move)
    try beginDismissal(
      move.cause.isFinger ? .drag : .program, animated: true, velocity: move.velocity, finger: move.finger)
    guard presence.isStaying else { return }
    let refused = movement.leftCompletions
    movement.leftCompletions = []
    try complete(refused, end(of: move), isCancelled: true)
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
    context.isDragging = false
    try callback(name, context)
    try stage.scriptHasRun()
  }

  /// Returns where a move leads, or was to lead, as far as that is known.
  func end(of move: PendingMove) -> MoveEnd {
    switch move.target {
    case .to(let notch, let animated):
      let place = ladder?.place(of: notch)
      return MoveEnd(notch: notch, height: place.flatMap { ladder?.heights[$0] } ?? height, isAnimated: animated)
    case .toHeight(let height, let animated): return MoveEnd(height: height, isAnimated: animated)
    case .policyChoice, .sameNotch, .sameHeight, .sameShare:
      return MoveEnd(notch: notch, height: height, isAnimated: true)
    }
  }

  func complete(_ completions: [MoveCompletion], _ end: MoveEnd, isCancelled: Bool = false) throws(Thrown) {
    guard !completions.isEmpty, let call = settings.callbacks.completion else { return }
    for completion in completions {
      var context = try context()
      let end = completion.replaced ?? end
      context.isCancelled = isCancelled || completion.replaced != nil
      context.isDragging = false
      (context.targetNotch, context.targetHeight, context.isAnimated) = (end.notch, end.height, end.isAnimated)
      if let ladder {
        (context.progress, context.overallProgress) = ladder.progress(of: end.height, context.reachable)
      }
      context.values = movement.alongside.values(at: stage.now.seconds)
      try call(completion.function, context)
      try stage.scriptHasRun()
    }
  }
}

/// The effect of other notch heights on an overlay at rest.
public enum HeightsChanged: String, CaseIterable, Sendable {
  /// The target policy is asked, as OverlayContainer does.
  case policy
  /// It goes to the same notch's new place.
  case notch
  /// It stays as high as it is, as far as the limits let it.
  case height
  /// It goes to the same notch's new place; where it rests at a height of its own, it keeps that one's share of its
  /// space.
  case share

  /// The move that follows.
  var target: PendingMove.Target {
    switch self {
    case .policy: .policyChoice
    case .notch: .sameNotch
    case .height: .sameHeight
    case .share: .sameShare
    }
  }
}

extension Container {
  /// `rule`: what becomes of the overlay; `nil` for what its settings say.
  func invalidateNotchHeights(keeping rule: HeightsChanged? = nil, cause: Record.Cause = .layout) {
    guard ladder != nil else { return }
    invalidateMetrics()
    let move = PendingMove(target: (rule ?? settings.heightsChanged).target, cause: cause)
    // A move under way to its layout leads to where it was to go, which the new heights say.
    if movement.pending == nil || !move.isSame { requestMove(move) }
  }

  /// Whether new heights wait until the finger has let go: only OverlayContainer's own rule takes the overlay out of the
  /// finger's hand.
  var waitsForFinger: Bool {
    guard movement.drag != nil else { return false }
    return movement.pending?.isSame ?? (settings.heightsChanged != .policy)
  }

  /// Whether a notch that is gone leaves the overlay at the nearest one.
  var keepsPlace: Bool { settings.heightsChanged != .policy || movement.pending?.isSame == true }

  /// Returns where an overlay that rests freely goes in new heights, points.
  func freeHeight(_ target: PendingMove.Target) throws(Thrown) -> Double {
    let wanted = wantedHeight(target)
    return try limits()?.clamp(wanted) ?? wanted
  }

  /// Whether new heights leave the overlay at a height, whichever notch it was last moved to.
  private func keepsHeight(_ target: PendingMove.Target) -> Bool {
    if case .sameHeight = target { true } else { movement.restsFreely }
  }

  private func wantedHeight(_ target: PendingMove.Target) -> Double {
    if case .sameShare = target { movement.restShare * availableSpace } else { height }
  }

  /// Content that is measured has another height: notches are asked for again, where the settings say what follows.
  func followContent() throws(Thrown) {
    guard followsContent, ladder != nil, movement.drag == nil, metrics.measuredEpoch != stage.contentEpoch else {
      return
    }
    let before = metrics.contentHeight
    try measureContent()
    guard metrics.contentHeight != before else { return }
    invalidateNotchHeights()
  }

  var followsContent: Bool { settings.heightsChanged != .policy && metrics.wantsContentHeight }

  /// The heights have changed under an overlay that no finger holds: it goes where its notch is now, or stays where it
  /// is. Neither is a release, and neither takes it off the screen.
  func reflow(_ move: PendingMove, ladder: NotchLadder) throws(Thrown) {
    var move = move
    move.isReflow = true
    let (rest, keepsHeight) = (try freeHeight(move.target), keepsHeight(move.target))
    var reached: Name?
    if movement.restsFreely, rest != wantedHeight(move.target), let place = ladder.heights.firstIndex(of: rest) {
      // What it is cut to is a notch.
      (notchPlace, movement.restsFreely, reached) = (place, false, ladder.names[place])
      record(.willMoveToNotch(ladder.names[place]), cause: move.cause)
      try notifyMove(
        settings.callbacks.willMoveToNotch, to: ladder.names[place], target: rest, isAnimated: true, velocity: 0)
    }
    if !keepsHeight {
      let goal = ladder.heights[notchPlace]
      guard goal != height else { return try complete(move.completions, end(of: move)) }
      record(.willMoveToNotch(ladder.names[notchPlace]), cause: move.cause)
      try notifyMove(
        settings.callbacks.willMoveToNotch, to: ladder.names[notchPlace], target: goal, isAnimated: true, velocity: 0)
      return try moveAnimated(to: goal, notch: ladder.names[notchPlace], move)
    }
    // A share stays one where it happens to be as high as a notch.
    let isShare = if case .sameShare = move.target { true } else { false }
    movement.restsFreely = isShare || rest != ladder.heights[notchPlace]
    guard rest != height else { return try complete(move.completions, end(of: move)) }
    try moveAnimated(to: rest, notch: reached, move)
  }
}

/// How high the content wants to be: measured in the layout passes that ask for heights, once anybody has asked for it.
extension Container {
  package var hasMeasurableContent: Bool { settings.look.content != nil && stage.scene.geometry != nil }

  func measureContent() throws(Thrown) {
    guard metrics.wantsContentHeight, let content = settings.look.content, let geometry = stage.scene.geometry else {
      return
    }
    // What lies at a side has no width before it has its height.
    guard !edge.isAcross else {
      metrics.contentHeight = availableSpace
      return
    }
    let context = try drawContext(at: stage.now.seconds)
    let tree = try content.resolved { it throws(Thrown) in try stage.scene.script.draw(it, context) }
    // What takes whatever height there is takes all of it.
    metrics.contentHeight = try geometry.measure(tree, width, stage.screen) ?? availableSpace
    metrics.measuredEpoch = stage.contentEpoch
  }

  /// Asks for names and heights. A script that finds out that the content's height is not known yet is asked anew once
  /// it is.
  func askForLadder() throws(Thrown) -> NotchLadder {
    let couldTell = metrics.wantsContentHeight
    try measureContent()
    do {
      return try ladderOfScript()
    } catch  where !couldTell && metrics.wantsContentHeight {
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
      return try NotchLadder(names: names, heights: heights, limit: stage.scene.limits.notches)
    } catch {
      throw thrown(StageFailure.ladder(layer: id, error))
    }
  }

  private func height(of notch: Name) throws(Thrown) -> Double {
    switch settings.heightForNotch {
    case .scripted(let function): return try function(notch, self)
    case .fixed(let heights):
      guard let height = heights[notch] else {
        throw thrown(StageFailure.missingHeight(layer: id, notch: notch))
      }
      return height
    }
  }
}
