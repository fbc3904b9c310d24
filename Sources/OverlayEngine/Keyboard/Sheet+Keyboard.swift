import Portable

extension Sheet {
  /// How far the sheet is moved up: its model, or what is seen at a number of seconds of the run. Points.
  func lift(at seconds: Double?) -> Double {
    let wanted: Double
    switch settings.keyboard {
    case .ignore, .extend, .inset: return 0
    case .lift: wanted = seconds.map(stage.keyboard.height) ?? stage.keyboard.target
    case .scripted: wanted = seconds.map(keyboardLift.distance) ?? keyboardLift.target
    }
    guard wanted > 0 else { return wanted }
    return min(wanted, room(at: seconds))
  }

  /// How far it could be moved up, points.
  private func room(at seconds: Double?) -> Double {
    max((seconds.map { availableSpace - presentationHeight(at: $0) } ?? origin) - safeArea.top, 0)
  }

  /// Whether it is seen to stand on the keyboard, not held back by the room above it.
  func stands(at seconds: Double) -> Bool {
    guard stage.keyboard.isUp, case .lift = settings.keyboard else { return false }
    return stage.keyboard.height(at: seconds) <= room(at: seconds)
  }

  func keyboardChanged(from before: Double) throws(Thrown) {
    switch settings.keyboard {
    case .ignore, .lift: break
    case .inset: insetLists(for: stage)
    case .scripted(let distance):
      keyboardLift.go(
        to: try stage.ask { () throws(Thrown) in try distance(SheetContext(self, height: height, velocity: 0)) }, stage)
    case .extend:
      if stage.keyboard.target > 0 {
        guard before == 0 else { return }
        beforeKeyboard = BeforeKeyboard(place: anchor, height: height, restsFreely: false, raisedTo: 0)
        try move(.expand(animated: true), cause: .keyboard)
      } else if let old = beforeKeyboard {
        beforeKeyboard = nil
        guard anchor == old.raisedTo, ladder.contains(old.place) else { return }
        try move(.snap(index: old.place, animated: true), cause: .keyboard)
      }
    }
  }
}
