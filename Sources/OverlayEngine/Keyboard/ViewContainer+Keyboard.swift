import Portable

extension ViewContainer {
  /// How far a view is moved up at a number of seconds of the run, points: as its area loses what the keyboard covers, views
  /// at its lower edge stand on the keyboard, those in its middle move half as far, and those at its top stay.
  func lift(_ alignment: Alignment, at seconds: Double) -> Double {
    if settings.keyboardFunction != nil { return keyboardLift.distance(at: seconds) }
    return switch settings.keyboard {
    case .ignore, .inset: 0
    case .lift, .extend: cover(by: stage.keyboard.height(at: seconds)) * alignment.vertical.rawValue
    }
  }

  private func cover(by keyboard: Double) -> Double {
    let area = area
    return max(0, min(area.height, area.maxY - (stage.screen.size.height - keyboard)))
  }

  func keyboardChanged() throws(Thrown) {
    guard let function = settings.keyboardFunction, let length = settings.length else { return }
    keyboardLift.go(to: try stage.ask { () throws(Thrown) in try length(function, environment(of: nil)) }, stage)
  }

  func hitArea(of id: String) -> HitArea {
    displayed.first { $0.view.id == id }?.view.settings.hitArea ?? .frame
  }

  /// Where the group lies, or in `stacking` a view.
  func alignment(of view: DisplayedView) -> Alignment {
    merge.alignment(settings.displayType == .stacking ? view.view.settings.style : nil)
  }
}
