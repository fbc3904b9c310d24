package import OverlayEngine

/// The sheet that a log shows: each part with how sure it is, and what is left open.
package struct LearnedSheet: Sendable {
  package let observation: Observation
  /// The screen on which it was measured.
  package let screen: Screen
  /// `nil` if no gesture shows the sheet following a finger.
  package let delay: DelayFit?
  package let start: DragStartFit?
  package let top: BandChoice?
  package let bottom: BandChoice?
  package let settle: SettleChoice
  package let release: ReleaseChoice
  /// The wishes for what to do next, so that what is open is decided; empty: nothing is open.
  package let wishes: [Wish]

  /// A part of the work that has been done, of all.
  package struct Progress: Sendable {
    package let done: Int
    package static let all = 70
  }

  /// Learns all that a log shows. The same log gives the same answer on every machine.
  ///
  /// - Parameter tell: called with the progress; what it throws ends the work.
  package init(_ log: MeasuredLog, tell: (Progress) throws -> Void = { _ in }) rethrows {
    var done = 0
    func step() throws {
      done = min(done + 1, Progress.all)
      try tell(Progress(done: done))
    }
    observation = Observation(log)
    screen = log.screen
    delay = DelayFit(observation)
    try step()
    start = delay.flatMap { [observation] in DragStartFit(observation, $0) }
    (top, bottom) = BandChoice.ends(of: observation, delay, start)
    try step()
    let runs = delay.map { [observation] in SettleRun.all(observation, $0) } ?? []
    settle = try SettleChoice(runs, observation.grain, tell: step)
    let releases = delay.map { [observation] in SeenRelease.all(observation, $0) } ?? []
    release = try ReleaseChoice(releases, tops: observation.notches, tell: step)
    wishes =
      delay == nil
      ? [.drag] : Wish.all(observation, settle: settle, release: release, bands: [(.top, top), (.bottom, bottom)])
  }
}

/// A gesture that would decide what a log leaves open.
package enum Wish: Equatable, Sendable {
  package enum End: String, Sendable { case top, bottom }

  /// Drag the sheet slowly from one notch to the next, at least once.
  case drag
  /// Let it go far from a notch, with a finger at rest.
  case release
  /// One flick, at a velocity in points per second.
  case flick(speed: Double)
  /// Let go there at that speed, down positive; the sheet rests at a notch before.
  case letGo(NextGesture)
  /// One pull beyond an end, by a distance in points, and a hold.
  case pull(End, points: Double)

  static func all(
    _ observation: Observation, settle: SettleChoice, release: ReleaseChoice, bands: [(End, BandChoice?)]
  ) -> [Wish] {
    var wishes: [Wish] = []
    if settle.fits.isEmpty && settle.closest == nil { wishes.append(.release) }
    if settle.isOpenToFlicks { wishes.append(.flick(speed: 1500)) }
    if let next = release.next(tops: observation.notches) { wishes.append(.letGo(next)) }
    for (end, band) in bands where observation.notches.count > 1 {
      guard let band, band.closest == nil else { continue }
      if band.fits.isEmpty || band.fits.count > 1 { wishes.append(.pull(end, points: 220)) }
    }
    return wishes
  }
}

extension SettleChoice {
  /// The fits among the equals that foretell something else for a flick than the best does.
  package var rivals: [SettleFit] {
    guard let best = fits.first else { return [] }
    return fits.dropFirst().filter { $0.differs(from: best, speed: -1500) || $0.differs(from: best, speed: 0) }
  }

  /// Whether one flick would decide among the equals.
  package var isOpenToFlicks: Bool {
    guard let best = fits.first else { return false }
    return fits.dropFirst().contains { $0.differs(from: best, speed: -1500) }
  }
}

extension SettleFit {
  /// Whether two of them tell ways apart that are 200 points long, by more than the eye and a log can miss.
  fileprivate func differs(from other: SettleFit, speed: Double) -> Bool {
    let (a, b) = (way(distance: 200, speed: speed), other.way(distance: 200, speed: speed))
    let most = (1...60).map { Double($0) / 60 }.map { (a.displacement(at: $0) - b.displacement(at: $0)).magnitude }
      .max()
    return (most ?? 0) > 3
  }
}
