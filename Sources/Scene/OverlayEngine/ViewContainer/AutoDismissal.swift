/// The fingers that hold views, and the automatic dismissals that wait under them.
struct HeldDismissals {
  /// Fingers that went down on views, and the views' tokens.
  fileprivate var fingers: [(finger: Int32, token: Int)] = []
  /// The seconds that were left of each view's time.
  fileprivate var remaining: [(token: Int, seconds: Double)] = []
}

/// What dismisses a view by itself waits while a finger is on the view.
extension ViewContainer {
  /// Suspends a view's automatic dismissal when a finger goes down on it, and resumes it when the last one lifts.
  func followHolding(_ sample: TouchSample, on token: Int?) {
    switch sample.phase {
    case .began:
      release(sample.finger)
      guard let token, let view = displayedView(token) else { return }
      heldDismissals.fingers.append((sample.finger, token))
      suspendAutoDismissal(of: view)
    case .moved: break
    case .ended, .cancelled: release(sample.finger)
    }
  }

  private func release(_ finger: Int32) {
    guard let place = heldDismissals.fingers.firstIndex(where: { $0.finger == finger }) else { return }
    let token = heldDismissals.fingers.remove(at: place).token
    if !heldDismissals.fingers.contains(where: { $0.token == token }) { resumeAutoDismissal(of: token) }
  }

  private func suspendAutoDismissal(of view: DisplayedView) {
    let token = view.view.token
    guard merge.holdsWhileTouched(view.view.settings.style),
      let seconds = stage.takeRemainingSeconds(of: .autoDismiss, layer: place, token: token)
    else { return }
    heldDismissals.remaining.append((token, seconds))
  }

  private func resumeAutoDismissal(of token: Int) {
    guard let held = heldDismissals.remaining.firstIndex(where: { $0.token == token }) else { return }
    let seconds = heldDismissals.remaining.remove(at: held).seconds
    if displayed.contains(where: { $0.view.token == token }) {
      plan(.autoDismiss, afterSeconds: seconds, token: token)
    }
  }
}
