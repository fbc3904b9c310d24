/// Where a config's sheet is while it runs under measured touches: the top edge over time, in the touches' clock.
package struct SheetTrack: Equatable, Sendable {
  /// Ascending; where the edge jumps, the same time stands twice.
  package private(set) var times: [Double] = []
  package private(set) var places: [Double] = []

  package init() {}

  package mutating func add(_ place: Double, at time: Double) {
    // On a straight line only its ends count.
    if let last = places.last, last == place, places.count > 1, places[places.count - 2] == place {
      times[times.count - 1] = time
      return
    }
    times.append(time)
    places.append(place)
  }

  /// Between two samples on the line through them, outside as at the nearest.
  package func place(at time: Double) -> Double {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return places.first ?? 0 }
    guard low < times.count else { return places[low - 1] }
    let (a, b) = (times[low - 1], times[low])
    return places[low - 1] + (places[low] - places[low - 1]) * (time - a) / (b - a)
  }

  /// Points per second, by some milliseconds around a time.
  func speed(at time: Double) -> Double { (place(at: time + 0.004) - place(at: time - 0.004)).magnitude / 0.008 }
}

/// What a config made of one gesture.
package struct PlayedGesture: Sendable {
  package var track: SheetTrack
  /// Where the edge was at last.
  package var rest: Double

  package init(track: SheetTrack, rest: Double) {
    (self.track, self.rest) = (track, rest)
  }
}
