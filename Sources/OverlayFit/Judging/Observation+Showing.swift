extension Observation {
  /// The same log, had the app been a config's run: seen at the same moments, with the same delay.
  package func showing(_ played: [PlayedGesture], delay: Double) -> Observation {
    var gestures = gestures
    for (number, play) in zip(gestures.indices, played) {
      let step = grain.place * 12.0.squareRoot()
      for frame in gestures[number].frames.indices {
        let place = play.track.place(at: gestures[number].frames[frame].time - delay)
        gestures[number].frames[frame].y = (place / step).rounded() * step
      }
      let before = play.track.place(at: gestures[number].begin - 0.01)
      gestures[number].restBefore = gestures[number].restBefore.map { _ in before }
      gestures[number].restAfter = gestures[number].restAfter.map { _ in play.rest }
    }
    return Observation(self, showing: gestures)
  }

  private init(_ other: Observation, showing gestures: [Gesture]) {
    (log, notches, grain) = (other.log, other.notches, other.grain)
    self.gestures = gestures
  }
}
