extension Judgement {
  /// Plays the gestures again that rest elsewhere, as fingers a little off would have: if one of these rests where the
  /// app did, the difference is reported, but does not count.
  ///
  /// - Parameter play: what the config makes of a gesture: the notch at which it rests.
  package mutating func excuse(_ observation: Observation, _ play: (Gesture) throws -> Int) rethrows {
    for verdict in elsewhere {
      let gesture = observation.gestures[verdict.number]
      let speed = SpeedRule.leastSquares.uncertainty(verdict.speed)
      for (speed, place) in [(-speed, 0), (speed, 0), (0, -1.5), (0, 1.5)] as [(Double, Double)] {
        if try play(gesture.nudged(speed: speed, place: place)) == verdict.notches?.app {
          excused.append(verdict.number)
          break
        }
      }
    }
  }
}
