public import OverlayEngine

extension AnimationSettings {
  /// From what an animation's constructor returned; nil for anything else.
  public init?(_ settings: Settings) {
    switch settings.form {
    case .spring: self = .spring(SpringSettings(settings))
    case .dampedSpring: self = .dampedSpring(DampedSpringSettings(settings))
    case .timing: self = .timing(TimingCurve(settings))
    default: return nil
    }
  }
}

extension SpringSettings {
  init(_ settings: Settings) {
    self.init(
      mass: settings.required("mass"), damping: settings.required("damping"), response: settings.required("response"),
      initialVelocity: settings.requiredText("initialVelocity") == "release" ? .release : .none)
  }
}

extension DampedSpringSettings {
  init(_ settings: Settings) {
    self.init(duration: settings.required("duration"), damping: settings.required("damping"))
  }
}

extension TimingCurve {
  init(_ settings: Settings) {
    self.init(duration: settings.required("duration"), shape: Shape(settings["curve"]))
  }
}

extension TimingCurve.Shape {
  init(_ setting: Setting?) {
    if let numbers = setting?.list?.compactMap(\.number), numbers.count >= 4 {
      self = .cubicBezier(x1: max(0, min(1, numbers[0])), y1: numbers[1], x2: max(0, min(1, numbers[2])), y2: numbers[3])
      return
    }
    switch setting?.text {
    case "linear": self = .linear
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    default: self = .easeInOut
    }
  }
}
