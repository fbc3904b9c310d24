import Portable

extension Container {
  /// The part of the container that the keyboard covers once it is there, points.
  package var keyboardCover: Double { cover(by: stage.keyboard.target) }

  /// How far the keyboard covers the container where it lies without the keyboard, points.
  private func cover(by keyboard: Double) -> Double {
    guard keyboard > 0 else { return 0 }
    let area = screenArea
    return max(0, min(area.height, area.maxY - (stage.screen.size.height - keyboard)))
  }

  /// How far the overlay is moved up: its model, or what is seen at a number of seconds of the run. Points.
  func lift(at seconds: Double?) -> Double {
    guard edge == .bottom else { return 0 }
    let wanted: Double
    switch settings.keyboard {
    case .ignore, .extend, .inset: return 0
    case .lift:
      guard stage.keyboard.isUp else { return 0 }
      wanted = cover(by: seconds.map(stage.keyboard.height) ?? stage.keyboard.target)
    case .scripted: wanted = seconds.map(keyboardLift.distance) ?? keyboardLift.target
    }
    guard wanted > 0 else { return wanted }
    let room = availableSpace - safeArea.top - (seconds.map(presentationHeight) ?? height)
    return min(wanted, max(room, 0))
  }

  func keyboardChanged(from before: Double) throws(Thrown) {
    revision &+= 1
    guard presence.isLaidOut, ladder != nil else { return }
    stage.needsLayout = true
    if settings.asksForHeights { (metricsAreStale, followsKeyboard) = (true, true) }
    switch settings.keyboard {
    case .ignore, .lift: break
    case .inset: insetLists(for: stage)
    case .extend: try extend(from: before)
    case .scripted(let distance):
      keyboardLift.go(to: try stage.ask { () throws(Thrown) in try distance(context()) }, stage)
    }
  }

  /// Up with the keyboard, and back to where it was, unless it has been moved meanwhile.
  private func extend(from before: Double) throws(Thrown) {
    let curve = stage.keyboard.motion?.curve ?? .jump
    if stage.keyboard.target > 0 {
      guard before == 0, let highest = try reachable().last, let ladder else { return }
      beforeKeyboard = BeforeKeyboard(
        place: notchPlace, height: height, restsFreely: restsFreely, raisedTo: highest)
      var move = PendingMove(target: .to(ladder.names[highest], animated: true), cause: .keyboard)
      move.curve = curve
      return requestMove(move)
    }
    guard let old = beforeKeyboard, let ladder else { return }
    beforeKeyboard = nil
    guard notchPlace == old.raisedTo, !restsFreely, old.place < ladder.count else { return }
    var move = PendingMove(
      target: old.restsFreely
        ? .toHeight(old.height, animated: true) : .to(ladder.names[old.place], animated: true), cause: .keyboard)
    move.curve = curve
    requestMove(move)
    if old.restsFreely { notchPlace = old.place }
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
