import Text

/// Cuts a log's touches into gestures: one finger each, others that come meanwhile are left out.
///
/// Where there are touch events beside pointer events, they say how long a gesture lasted: a pointer is cancelled as
/// soon as the browser thinks of scrolling. The pointer's moves fill in what the page was not told.
struct GestureFinder {
  private var gestures: [Gesture] = []
  private var current: [FingerSample] = []
  private var finger: Int?

  /// - Parameter source: the events that the app listens to. Without any, pointers that are never cancelled.
  static func gestures(
    in touches: [MeasuredLog.Touch], hearing source: MeasuredLog.Touch.Source? = nil
  ) -> [Gesture] {
    let told = touches.filter { $0.source == .touchEvents }
    let pointers = touches.filter { $0.source == .pointer }
    var finder = GestureFinder()
    for touch in told.isEmpty ? pointers : told { finder.add(touch) }
    guard !told.isEmpty else { return finder.gestures }
    let isWholeStory = !pointers.contains { $0.phase == .cancelled }
    finder.fillIn(pointers, areTold: source.map { $0 == .pointer } ?? isWholeStory)
    return finder.gestures
  }

  /// Chooses between pointer events and touch events, where a log has both: those whose steps the edge repeats better
  /// while the finger is down are the ones that the app listens to. `nil` if the log has only one kind.
  static func source(of log: MeasuredLog) -> HeardTouches? {
    let kinds = Set(log.touches.map(\.source))
    guard kinds.count == 2 else { return nil }
    let pointer = misfit(gestures(in: log.touches, hearing: .pointer), log.frames)
    let touches = misfit(gestures(in: log.touches, hearing: .touchEvents), log.frames)
    let isPointer = log.hears.map { $0 == .pointer } ?? (pointer <= touches)
    return HeardTouches(
      source: isPointer ? .pointer : .touchEvents, isGiven: log.hears != nil, misfit: isPointer ? pointer : touches,
      otherMisfit: isPointer ? touches : pointer)
  }

  /// Returns how far a frame's step is from a fixed share of the finger's, at the best of four delays up to three
  /// frames: the root of the mean square over all frames under a finger, points.
  private static func misfit(_ gestures: [Gesture], _ frames: [MeasuredLog.Frame]) -> Double {
    let delays = [0, 1.0 / 60, 2.0 / 60, 3.0 / 60]
    return delays.map { delay in
      var (edge, both, finger, count) = (0.0, 0.0, 0.0, 0.0)
      for gesture in gestures {
        let under = frames.filter { $0.time >= gesture.begin && $0.time <= gesture.end + delay }
        for (a, b) in zip(under, under.dropFirst()) {
          let step = b.y - a.y
          let way =
            gesture.toldSamples.place(at: b.time - delay, holds: true)
            - gesture.toldSamples.place(at: a.time - delay, holds: true)
          edge += step * step
          both += step * way
          finger += way * way
          count += 1
        }
      }
      guard count > 0 else { return .infinity }
      return (max(edge - (finger > 0 ? both * both / finger : 0), 0) / count).squareRoot()
    }.min() ?? .infinity
  }

  private mutating func add(_ touch: MeasuredLog.Touch) {
    let sample = FingerSample(time: touch.time, x: touch.x, y: touch.y)
    if touch.phase == .began, finger == nil || finger == touch.finger {
      (finger, current) = (touch.finger, [sample])
      return
    }
    guard finger == touch.finger, let last = current.last else { return }
    if sample.time > last.time {
      current.append(sample)
    } else if current.count == 1 {
      // Where the finger went down stays known: it decides what is dragged.
      current.append(FingerSample(time: last.time + 1e-5, x: sample.x, y: sample.y))
    } else {
      current[current.count - 1].y = sample.y
    }
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    if current.count > 1 {
      gestures.append(Gesture(number: gestures.count, samples: current, toldSamples: current))
    }
    finger = nil
  }

  private mutating func fillIn(_ pointers: [MeasuredLog.Touch], areTold: Bool) {
    let moves = pointers.filter { $0.phase == .moved }
    for number in gestures.indices {
      let (begin, end) = (gestures[number].begin, gestures[number].end)
      let known = Set(gestures[number].samples.map(\.time))
      let added = moves.filter { $0.time > begin && $0.time < end && !known.contains($0.time) }
      gestures[number].samples += added.map { FingerSample(time: $0.time, x: $0.x, y: $0.y) }
      gestures[number].samples.sort { $0.time < $1.time }
      // Two moves of one moment would make a speed out of nothing.
      var unique: [FingerSample] = []
      for sample in gestures[number].samples where unique.last?.time != sample.time { unique.append(sample) }
      gestures[number].samples = unique
      if areTold { gestures[number].toldSamples = unique }
    }
  }
}

/// The kind of touches, of two, that an app listens to, and how well each explains its motion.
package struct HeardTouches: Equatable, Sendable {
  package let source: MeasuredLog.Touch.Source
  /// Whether the log's header says so.
  package let isGiven: Bool
  /// The steps of the edge that these leave unexplained, and that the others leave, points a frame.
  package let misfit: Double
  package let otherMisfit: Double
}

/// One finger from its going down to its lifting, and what the sheet did from then until it came to rest.
package struct Gesture: Equatable, Sendable {
  /// Its place among the log's gestures, from 0.
  package var number: Int
  /// The samples of the finger, ascending; the first is where the finger went down, the last where it lifted.
  package var samples: [FingerSample]
  /// The samples that the app itself received.
  package var toldSamples: [FingerSample]
  /// The frames from shortly before it until the sheet rested, or until the next gesture.
  package var frames: [MeasuredLog.Frame] = []
  /// The place at which the edge rested when the finger went down, or `nil` if it moved.
  package var restBefore: Double?
  /// The place at which the edge came to rest afterwards, or `nil` if it did not before the next gesture.
  package var restAfter: Double?

  package var begin: Double { samples[0].time }
  package var end: Double { samples[samples.count - 1].time }

  /// The finger's whole way, points, down positive.
  var way: Double { samples[samples.count - 1].y - samples[0].y }

  /// Returns where the finger was at a time.
  func finger(at time: Double, holds: Bool) -> Double { samples.place(at: time, holds: holds) }
}

package struct FingerSample: Equatable, Sendable {
  package var time: Double
  package var x: Double
  package var y: Double
}

extension [FingerSample] {
  /// Returns the place at a time: between two samples on the line through them, or as at the earlier one; outside as at
  /// the nearest.
  func place(at time: Double, holds: Bool) -> Double {
    let next = firstPlace { $0.time > time }
    guard next > 0 else { return self[0].y }
    guard !holds, next < count else { return self[next - 1].y }
    let (a, b) = (self[next - 1], self[next])
    return a.y + (b.y - a.y) * (time - a.time) / (b.time - a.time)
  }
}

extension Gesture {
  /// Finds where the edge rested before it and after it.
  ///
  /// The rest afterwards is where the first fifth of a second within a point leads to without a jump, not the last frames
  /// before the next touch: apps move their sheets by themselves, which is unrelated to this gesture. Where frames are kept only of what moves,
  /// the last one holds until the next. Before it counts what was seen last: a busy app may not have been looked at for a
  /// while.
  ///
  /// - Parameter frames: from shortly before it to the next gesture's beginning.
  mutating func findRests(in frames: ArraySlice<MeasuredLog.Frame>, until limit: Double, keepsOnlyChanges: Bool) {
    let lastBefore = frames.last { $0.time <= begin }
    let looked = keepsOnlyChanges ? begin : lastBefore?.time ?? begin
    let before = frames.filter { $0.time <= begin && $0.time > looked - 0.08 }.map(\.y)
    if let low = before.min(), let high = before.max() {
      restBefore = high - low <= 1.2 ? before.median : nil
    } else if keepsOnlyChanges {
      restBefore = lastBefore?.y
    }
    let after = frames.drop { $0.time <= end }
    var cut = limit
    var last = after.startIndex
    for first in after.indices where after[first].time >= end + 0.1 {
      last = max(last, first)
      let start = after[first].time
      // With one frame more where frames were dropped.
      while last + 1 < after.endIndex, after[last + 1].time - start < 0.2 || after[last].time - start < 0.18 {
        last += 1
      }
      let pause = last + 1 < after.endIndex ? after[last + 1].time - start : limit - start
      if keepsOnlyChanges, last == first, pause > 0.2 {
        restAfter = after[first].y
        cut = start + 0.25
        break
      }
      if !keepsOnlyChanges, after[last].time - start < 0.18 { break }
      let window = after[first...last]
      let (low, high) = window.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1.y), max($0.1, $1.y)) }
      guard high - low <= 1.05, last - first >= 4 else { continue }
      // A small swing beyond the rest passes for one; the frames that go on from there say where it ends.
      var end = last
      while end + 1 < after.endIndex, (after[end + 1].y - after[first].y).magnitude < 1.6 { end += 1 }
      restAfter = after[max(first, end - 9)...end].map(\.y).median
      cut = min(after[end].time, after[last].time + 0.3) + 1e-6
      break
    }
    if keepsOnlyChanges, restAfter == nil { restAfter = after.last?.y ?? restBefore }
    self.frames = frames.filter { $0.time > begin - 0.05 && $0.time < cut }
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; of nothing 0.
  package var median: Double { quantile(0.5) }

  /// Returns a quantile, interpolated between the two nearest ranks; of nothing 0.
  package func quantile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    let place = share * Double(count - 1)
    let low = Int(place)
    let high = Swift.min(low + 1, count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
