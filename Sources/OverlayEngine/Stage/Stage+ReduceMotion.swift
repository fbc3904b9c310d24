/// Less motion, where the person wants that: what moves by itself is there within a quarter of a second and never swings;
/// what comes or goes fades. Fingers are followed as ever.
extension Stage {
  static let calmDuration = 0.25

  func calm(_ curve: AnimationCurve, unless own: Bool) -> AnimationCurve {
    guard scene.environment.reducesMotion, !own, curve.duration > 0 else { return curve }
    return .timing(TimingCurve(duration: min(curve.duration, Self.calmDuration), shape: .easeOut))
  }
}

extension Container {
  /// Whether it comes and goes by fading.
  var fadesIn: Bool { stage.scene.environment.reducesMotion && settings.respectsReduceMotion }
}

extension ViewContainer {
  var isCalm: Bool { stage.scene.environment.reducesMotion && settings.respectsReduceMotion }

  /// How a view comes and goes: by fading where less motion is wanted.
  func transition(_ style: ViewStyle) -> ViewTransition {
    let transition = merge.transition(style)
    guard isCalm else { return transition }
    func calm(_ effects: [ViewTransition.Effect]) -> [ViewTransition.Effect] { effects.isEmpty ? [] : [.opacity] }
    return ViewTransition(insertion: calm(transition.insertion), removal: calm(transition.removal))
  }
}
