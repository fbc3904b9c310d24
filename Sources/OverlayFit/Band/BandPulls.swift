import OverlayEngine

extension BandChoice {
  /// What a log shows of the upper end and of the lower one; `nil` where it shows no notch or no finger that is followed.
  package static func ends(
    of observation: Observation, _ delay: DelayFit?, _ start: DragStartFit?
  ) -> (top: BandChoice?, bottom: BandChoice?) {
    let pulls = delay.map { BandPull.all(observation, $0, start) } ?? ([], [])
    let (space, grain) = (observation.log.screen.size.height, observation.grain)
    func choice(_ pulls: [BandPull], at notch: Double?, isTop: Bool) -> BandChoice? {
      notch.map { notch in
        var choice = BandChoice(pulls, limit: space - notch, space: space, grain)
        choice.findSteps {
          delay.flatMap { StepBand(observation, $0, start, beyond: notch, isTop: isTop) }
        }
        return choice
      }
    }
    let notches = observation.notches
    return (choice(pulls.0, at: notches.first, isTop: true), choice(pulls.1, at: notches.last, isTop: false))
  }
}

extension BandPull {
  /// The pulls beyond the upper end and beyond the lower one.
  static func all(
    _ observation: Observation, _ delay: DelayFit, _ start: DragStartFit?
  ) -> (top: [BandPull], bottom: [BandPull]) {
    guard observation.notches.count > 1 else { return ([], []) }
    let free = observation.freeRange
    var (top, bottom): ([BandPull], [BandPull]) = ([], [])
    for gesture in observation.gestures {
      guard let rest = gesture.restBefore else { continue }
      let known = delay.offsets[gesture.number]
      let lost = start?.lag(of: gesture) ?? 0
      let offset = known ?? rest - gesture.samples[0].y - gesture.direction * lost
      var above = BandPull(offsetSpread: known == nil ? 2 : 0.7)
      var below = above
      let follows = start?.time(of: gesture) ?? gesture.begin
      for frame in gesture.frames {
        let time = frame.time - delay.seconds
        guard time > follows, time < gesture.end else { continue }
        let place = gesture.finger(at: time, holds: delay.holds) + offset
        let speed =
          (gesture.finger(at: time + 0.005, holds: false) - gesture.finger(at: time - 0.005, holds: false)).magnitude
          / 0.01
        if place < free.lowerBound - 2 {
          above.add(free.lowerBound - place, free.lowerBound - frame.y, speed)
        } else if place > free.upperBound + 2 {
          below.add(place - free.upperBound, frame.y - free.upperBound, speed)
        }
      }
      if above.finger.count > 1 { top.append(above) }
      if below.finger.count > 1 { bottom.append(below) }
    }
    return (top, bottom)
  }

  private mutating func add(_ finger: Double, _ edge: Double, _ speed: Double) {
    self.finger.append(finger)
    self.edge.append(edge)
    self.speed.append(speed)
  }
}
