import OverlayEngine

/// Puts samples into the order of their times and sees to it that every touch begins once, then moves, then ends.
struct TouchOrder {
  let repairs: Bool
  private(set) var samples: [RawSample] = []
  private(set) var notes: [ImportNote] = []
  private var live: [RawSample] = []
  private var orphans = 0
  private var renewed = 0

  init(repairs: Bool) {
    self.repairs = repairs
  }

  /// Takes all samples of a log. Equal times keep their order.
  mutating func take(_ raw: [RawSample]) throws(ImportFault) {
    // The standard library's sort is stable, which its documentation has not promised yet: the index decides among equals.
    let order = raw.indices.sorted { (raw[$0].time, $0) < (raw[$1].time, $1) }
    for index in order { try take(raw[index]) }
    try finish()
  }

  private mutating func take(_ sample: RawSample) throws(ImportFault) {
    let index = live.firstIndex { $0.finger == sample.finger }
    var sample = sample
    switch (sample.phase, index) {
    case (.began, nil): live.append(sample)
    case (.began, let index?):
      guard repairs else { throw ImportFault(sample.place, .beganTwice(finger: sample.finger)) }
      cancel(live[index], at: sample.time)
      renewed += 1
      live[index] = sample
    case (_, nil):
      guard repairs else { throw ImportFault(sample.place, .notBegun(sample.phase == .moved ? .moved : .ended)) }
      orphans += 1
      return
    case (.moved, let index?): live[index] = sample
    case (.ended, let index?): live.remove(at: index)
    case (.cancelled, let index?):
      // Browsers cancel at (0, 0), wherever the finger is.
      (sample.x, sample.y) = (live[index].x, live[index].y)
      live.remove(at: index)
    }
    samples.append(sample)
  }

  private mutating func finish() throws(ImportFault) {
    if !live.isEmpty, !repairs { throw ImportFault(live[0].place, .neverEnded(fingers: live.map(\.finger))) }
    if let end = samples.last?.time {
      for sample in live { cancel(sample, at: end) }
    }
    if orphans > 0 { notes.append(.leftOut(samples: orphans)) }
    if live.count + renewed > 0 { notes.append(.cancelled(touches: live.count + renewed)) }
  }

  private mutating func cancel(_ sample: RawSample, at time: Int64) {
    samples.append(RawSample(time: time, phase: .cancelled, finger: sample.finger, x: sample.x, y: sample.y, place: sample.place))
  }
}
