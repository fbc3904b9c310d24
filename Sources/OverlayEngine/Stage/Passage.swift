/// An amount on its way, with the token of the work that is due at its end.
struct Passage {
  var motion: Motion
  var token: Int

  func amount(at seconds: Double) -> Double { motion.height(at: seconds) }
}

extension Stage {
  func begin(_ kind: DueWork.Kind, from: Double, to: Double, _ curve: AnimationCurve, layer: Int) -> Passage {
    let passage = Passage(motion: Motion(from: from, to: to, start: now, curve: curve), token: makeToken())
    plan(kind, at: passage.motion.end, layer: layer, token: passage.token)
    return passage
  }
}
