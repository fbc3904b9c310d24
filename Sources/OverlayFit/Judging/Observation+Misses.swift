extension Observation {
  /// By how much a config's run misses the frames, with the one delay that suits it: the robust sum of squares in units
  /// of what the log can see, and the miss in the middle in points.
  package func misses(_ played: [PlayedGesture]) -> (sum: Double, points: Double) {
    let delay = Judgement.delay(self, played)
    var (sum, misses): (Double, [Double]) = (0, [])
    let place = max(grain.place, 0.3)
    for (gesture, played) in zip(gestures, played) {
      for frame in gesture.frames where frame.time > gesture.begin + delay {
        let time = frame.time - delay
        let unsure = played.track.speed(at: time) * max(grain.time, 0.25 * grain.interval)
        let miss = frame.y - played.track.place(at: time)
        sum += softL1(miss / (place * place + unsure * unsure).squareRoot())
        misses.append(miss.magnitude)
      }
    }
    return (sum, misses.median)
  }
}
