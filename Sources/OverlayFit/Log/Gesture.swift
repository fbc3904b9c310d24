/// One finger from its going down to its lifting, and what the sheet did from then until it came to rest.
package struct Gesture: Equatable, Sendable {
  /// Its place among the log's gestures, from 0.
  package var number: Int
  /// Ascending; the first is where the finger went down, the last where it lifted.
  package var samples: [FingerSample]
  /// The samples that the app itself received.
  package var toldSamples: [FingerSample]
  /// The frames from shortly before it until the sheet rested, or until the next gesture.
  package var frames: [MeasuredLog.Frame] = []
  /// Where the edge rested when the finger went down, or `nil` if it moved.
  package var restBefore: Double?
  /// Where the edge came to rest afterwards, or `nil` if it did not before the next gesture.
  package var restAfter: Double?

  package var begin: Double { samples[0].time }
  package var end: Double { samples[samples.count - 1].time }

  /// The finger's whole way, points, down positive.
  var way: Double { samples[samples.count - 1].y - samples[0].y }

  /// Where the finger was at a time.
  func finger(at time: Double, holds: Bool) -> Double { samples.place(at: time, holds: holds) }
}

package struct FingerSample: Equatable, Sendable {
  package var time: Double
  package var x: Double
  package var y: Double
}

extension [FingerSample] {
  /// Between two samples on the line through them, or as at the earlier one; outside as at the nearest.
  func place(at time: Double, holds: Bool) -> Double {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return self[0].y }
    guard !holds, low < count else { return self[low - 1].y }
    let (a, b) = (self[low - 1], self[low])
    return a.y + (b.y - a.y) * (time - a.time) / (b.time - a.time)
  }
}
