import Text

/// The track of a config's sheet while it runs under measured touches: the top edge over time, in the touches' clock.
package struct SheetTrack: Equatable, Sendable {
  /// The times of the samples, ascending; where the edge jumps, the same time stands twice.
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

  /// Returns the place at a time: between two samples on the line through them, outside as at the nearest.
  package func place(at time: Double) -> Double {
    let next = firstSample(after: time)
    if next == 0 { return places.first ?? 0 }
    guard next < times.count else { return places[next - 1] }
    let (a, b) = (times[next - 1], times[next])
    return places[next - 1] + (places[next] - places[next - 1]) * (time - a) / (b - a)
  }

  private func firstSample(after time: Double) -> Int { times.firstPlace { $0 > time } }

  /// Returns how far another place is from whatever the edge passes through within some seconds of a time, points, down
  /// positive.
  func distance(to other: Double, around time: Double, within seconds: Double) -> Double {
    let (first, last) = (place(at: time - seconds), place(at: time + seconds))
    var (top, bottom) = (min(first, last), max(first, last))
    var sample = firstSample(after: time - seconds)
    while sample < times.count, times[sample] <= time + seconds {
      (top, bottom) = (min(top, places[sample]), max(bottom, places[sample]))
      sample += 1
    }
    return other - other.clamped(to: top...bottom)
  }

  /// Points per second, by some milliseconds around a time.
  func speed(at time: Double) -> Double { (place(at: time + 0.004) - place(at: time - 0.004)).magnitude / 0.008 }
}

/// The run that a config made of one gesture.
package struct PlayedGesture: Sendable {
  package var track: SheetTrack
  /// The place of the edge at last.
  package var rest: Double

  package init(track: SheetTrack, rest: Double) {
    (self.track, self.rest) = (track, rest)
  }
}
