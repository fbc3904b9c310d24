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
    let room = (seconds.map { availableSpace - presentationHeight(at: $0) } ?? origin) - safeArea.top
    return min(wanted, max(room, 0))
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
