import JSONText
import OverlayEngine

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

/// What a reader makes of a log.
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
  /// When each finger's last sample was.
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
