import OverlayEngine
import Text

/// Puts samples into the order of their times and sees to it that every touch begins once, then moves, then ends.
struct TouchOrder {
  let repairs: Bool
  private(set) var samples: [RawSample] = []
  private(set) var notes: [ImportNote] = []
  /// The last sample of each finger that is down, and the place of its touch among those that began.
  private var live: [Int32: (began: Int, sample: RawSample)] = [:]
  private var begun = 0
  private var orphans = 0
  private var renewed = 0

  init(repairs: Bool) {
    self.repairs = repairs
  }

  /// Takes all samples of a log. Equal times keep their order.
  mutating func take(_ raw: [RawSample]) throws(ImportFault) {
    // The standard library's sort is stable, which its documentation has not promised yet: the index decides among
    // equals.
    let order = raw.indices.sorted { (raw[$0].time, $0) < (raw[$1].time, $1) }
    for index in order { try take(raw[index]) }
    try finish()
  }

  private mutating func take(_ sample: RawSample) throws(ImportFault) {
    var sample = sample
    switch (sample.phase, live[sample.finger]) {
    case (.began, let touch):
      if let touch {
        guard repairs else { throw ImportFault(sample.place, .beganTwice(finger: sample.finger)) }
        cancel(touch.sample, at: sample.time)
        renewed += 1
      }
      live[sample.finger] = (touch?.began ?? begun, sample)
      begun += 1
    case (_, nil):
      guard repairs else { throw ImportFault(sample.place, .notBegun(isMove: sample.phase == .moved)) }
      orphans += 1
      return
    case (.moved, let touch?): live[sample.finger] = (touch.began, sample)
    case (.ended, _): live[sample.finger] = nil
    case (.cancelled, let touch?):
      // Browsers cancel at (0, 0), wherever the finger is.
      (sample.x, sample.y) = (touch.sample.x, touch.sample.y)
      live[sample.finger] = nil
    }
    samples.append(sample)
  }

  private mutating func finish() throws(ImportFault) {
    let unended = live.values.sorted { $0.began < $1.began }.map(\.sample)
    if let first = unended.first, !repairs {
      throw ImportFault(first.place, .neverEnded(fingers: unended.map(\.finger)))
    }
    if let end = samples.last?.time {
      for sample in unended { cancel(sample, at: end) }
    }
    if orphans > 0 { notes.append(.leftOut(samples: orphans)) }
    if unended.count + renewed > 0 { notes.append(.cancelled(touches: unended.count + renewed)) }
  }

  private mutating func cancel(_ sample: RawSample, at time: Int64) {
    samples.append(
      RawSample(time: time, phase: .cancelled, finger: sample.finger, x: sample.x, y: sample.y, place: sample.place))
  }
}

/// One sample of one finger in the log's own units.
struct RawSample {
  /// Microseconds since the log's own zero.
  var time: Int64
  var phase: TouchSample.Phase
  var finger: Int32
  var x: Double
  var y: Double
  var place: ImportFault.Place
}

extension RawSample {
  init(_ event: KernelEvent, _ phase: TouchSample.Phase, _ finger: Int32, _ position: (x: Double, y: Double)) {
    self.init(time: event.time, phase: phase, finger: finger, x: position.x, y: position.y, place: .at(event.place))
  }
}

/// The log as a reader makes it.
struct TouchLog {
  var samples: [RawSample] = []
  var unit = Unit.device
  var axisX: AxisRange?
  var axisY: AxisRange?
  /// The device's name, or whatever is nearest to it.
  var device = ""
  /// The viewport that the log itself names, points.
  var viewport: Size?
  var notes: [ImportNote] = []
  /// Events that were no touches.
  var skipped = 0
  /// The moment of each finger's last sample.
  var latest: [Int32: Int64] = [:]

  var allNotes: [ImportNote] { skipped > 0 ? notes + [.eventsLeftOut(count: skipped)] : notes }

  /// Refuses samples of one finger whose times go back. Different fingers may come in any order.
  mutating func append(_ sample: RawSample) throws(ImportFault) {
    if let previous = latest.updateValue(sample.time, forKey: sample.finger), sample.time < previous {
      throw ImportFault(sample.place, .timeGoesBack(found: sample.time, previous: previous))
    }
    samples.append(sample)
  }

  enum Unit {
    /// Whatever a touch panel counts.
    case device
    case pixel
    case point
  }
}
