import Portable

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
