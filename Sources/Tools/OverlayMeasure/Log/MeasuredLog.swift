package import OverlayEngine

/// The measurements of an app: where the edge of its sheet was seen from frame to frame, and what the finger did.
///
/// Times are seconds of one clock. Places are points from the top left of the screen, y downwards.
package struct MeasuredLog: Equatable, Sendable {
  package var name = ""
  /// The program that wrote it, such as `SheetProbe 1`.
  package var source: String?
  /// The frames in the order of their times.
  package var frames: [Frame] = []
  /// The touches in the order of their times.
  package var touches: [Touch] = []
  /// Frames a second, where the log says so.
  package var framesPerSecond: Double?
  /// Whether frames were kept only where something moved: between two of them the edge stands still.
  package var keepsOnlyChanges = false
  /// Whether touches and frames were timed by clocks of their own, so that no delay between them is absurd.
  package var hasTwoClocks = false
  /// The kind of touches that the app listens to, where the log says so.
  package var hears: Touch.Source?
  /// Seconds that were added to the times of touches, so that they are in the clock of the frames.
  package var clockShift: Double?
  package var screen: Screen
  /// The app's names for the places at which its sheet rests.
  package var notches: [NamedHeight] = []
  /// The other keys of its header, for the program that wrote it.
  package var otherKeys: [Value.Field] = []

  package init(screen: Screen) {
    self.screen = screen
  }

  package struct NamedHeight: Equatable, Sendable {
    package var name: String
    /// Points above the bottom edge.
    package var height: Double

    package init(name: String, height: Double) {
      (self.name, self.height) = (name, height)
    }
  }

  package struct Frame: Equatable, Sendable {
    package var time: Double
    /// The top edge.
    package var y: Double
    /// The list's content offset, where it was measured.
    package var offset: Double?
    /// The moment when the app was looked at, where that is later than the frame's own time.
    package var seen: Double?

    package init(time: Double, y: Double, offset: Double? = nil, seen: Double? = nil) {
      (self.time, self.y, self.offset, self.seen) = (time, y, offset, seen)
    }
  }

  package struct Touch: Equatable, Sendable {
    package enum Phase: String, CaseIterable, Sendable {
      case began, moved, ended, cancelled
    }

    /// The source of a touch. A browser tells a page less than the finger did: it keeps back the first points of a way,
    /// and may take the pointer away while the touch goes on.
    package enum Source: Sendable {
      case pointer
      case touchEvents
    }

    package var time: Double
    package var phase: Phase
    package var x: Double
    package var y: Double
    package var finger: Int
    package var source: Source
    /// The moment when the app handled it, where the log says so.
    package var heard: Double?

    package init(
      time: Double, phase: Phase, x: Double, y: Double, finger: Int = 0, source: Source = .pointer,
      heard: Double? = nil
    ) {
      (self.time, self.phase, self.x, self.y) = (time, phase, x, y)
      (self.finger, self.source, self.heard) = (finger, source, heard)
    }
  }

  /// The log with its touches in the clock of its frames, as far as that is found: where the sheet follows fingers
  /// most. What is left is a delay as any other's.
  ///
  /// The clock of a film begins with the film, that of touches with whatever: any time may lie between them.
  package var aligned: MeasuredLog {
    guard hasTwoClocks, clockShift == nil else { return self }
    let shift = Self.shift(touches, frames)
    var log = self
    log.clockShift = shift
    for place in log.touches.indices { log.touches[place].time += shift }
    return log
  }

  /// Seconds of a cell of the two curves that are laid over each other.
  private static let cell = 0.016
  /// The longest pause between two frames in a motion, seconds: after a longer one the edge stood still until the later
  /// one.
  private static let pause = 0.1

  private static func shift(_ touches: [Touch], _ frames: [Frame]) -> Double {
    guard let first = frames.first, let last = frames.last, last.time - first.time < 3600 else { return 0 }
    let gestures = GestureFinder.gestures(in: touches)
    guard let begin = gestures.first?.begin, let end = gestures.map(\.end).max(), end - begin < 3600 else { return 0 }
    var edge = Curve(start: first.time, end: last.time)
    for (a, b) in zip(frames, frames.dropFirst()) {
      edge.add(b.y - a.y, from: b.time - a.time > pause ? b.time - cell : a.time, to: b.time)
    }
    var finger = Curve(start: begin, end: end)
    for gesture in gestures {
      for (a, b) in zip(gesture.samples, gesture.samples.dropFirst()) {
        finger.add(b.y - a.y, from: a.time, to: b.time)
      }
    }
    let moves = finger.steps.indices.filter { finger.steps[$0].magnitude > 0.2 }
    guard !moves.isEmpty else { return 0 }
    var best = (gain: 0.0, cells: 0, isFound: false)
    for cells in -finger.steps.count..<edge.steps.count {
      var gain = 0.0
      for place in moves where edge.steps.indices.contains(place + cells) {
        let (y, f) = (edge.steps[place + cells], finger.steps[place])
        // What follows counts, what stands still under a finger or goes another way counts against it.
        gain += y.magnitude + f.magnitude - 2 * (y - f).magnitude
      }
      if gain > best.gain { best = (gain, cells, true) }
    }
    return best.isFound ? edge.start + Double(best.cells) * cell - finger.start : 0
  }

  /// A way, cut into pieces of equal time.
  private struct Curve {
    let start: Double
    var steps: [Double]

    init(start: Double, end: Double) {
      self.start = start
      steps = Array(repeating: 0, count: Int((end - start) / MeasuredLog.cell) + 1)
    }

    mutating func add(_ way: Double, from begin: Double, to end: Double) {
      guard way != 0, end > begin else { return }
      var time = begin
      while time < end {
        let place = min(max(Int((time - start) / MeasuredLog.cell), 0), steps.count - 1)
        let next = max(min(end, start + Double(place + 1) * MeasuredLog.cell), time + 1e-4)
        steps[place] += way * (min(next, end) - time) / (end - begin)
        time = next
      }
    }
  }

  /// Returns several logs of one app as one, after each other: each with its own delay, which is taken off the touches.
  package static func joined(_ logs: [MeasuredLog]) -> MeasuredLog {
    let logs = logs.count > 1 ? logs.map(\.aligned) : logs
    guard var all = logs.first else { return MeasuredLog(screen: .standard) }
    let first = logs.count > 1 ? DelayFit(Observation(all))?.seconds ?? 0 : 0
    for log in logs.dropFirst() {
      let end = max(all.frames.last?.time ?? 0, all.touches.last?.time ?? 0)
      let start = min(log.frames.first?.time ?? 0, log.touches.first?.time ?? 0)
      let shift = end + 10 - start
      let own = DelayFit(Observation(log))?.seconds ?? first
      all.frames += log.frames.map {
        Frame(time: $0.time + shift, y: $0.y, offset: $0.offset, seen: $0.seen.map { $0 + shift })
      }
      all.touches += log.touches.map { touch in
        var touch = touch
        touch.time += shift + own - first
        touch.heard = touch.heard.map { $0 + shift + own - first }
        return touch
      }
      for notch in log.notches where !all.notches.contains(where: { $0.name == notch.name }) {
        all.notches.append(notch)
      }
    }
    return all
  }
}

/// A log, understood: its gestures, where the sheet rests, and how sharply the log saw.
package struct Observation: Equatable, Sendable {
  package let log: MeasuredLog
  package internal(set) var gestures: [Gesture]
  /// The kind of touches that drives, where the log has both.
  package let heard: HeardTouches?
  /// The places at which the edge rests, points from the top, the highest first. Each was seen at least twice, or a
  /// finger found the sheet there.
  package let notches: [Double]
  package let grain: Grain

  package init(_ measured: MeasuredLog) {
    var log = measured.aligned
    self.log = log
    log.frames = log.framesAsHeard
    heard = GestureFinder.source(of: log)
    var gestures = GestureFinder.gestures(in: log.touches, hearing: heard?.source)
    let frames = log.frames
    for number in gestures.indices {
      let gesture = gestures[number]
      let limit = number + 1 < gestures.count ? gestures[number + 1].begin : Double.infinity
      let looked = max(frames.last { $0.time <= gesture.begin }?.time ?? -.infinity, gesture.begin - 1)
      let start = frames.firstIndex { $0.time > looked - 0.1 } ?? frames.endIndex
      let first = log.keepsOnlyChanges ? Swift.max(start - 1, 0) : start
      let stop = frames[start...].firstIndex { $0.time >= limit } ?? frames.endIndex
      gestures[number].findRests(in: frames[first..<stop], until: limit, keepsOnlyChanges: log.keepsOnlyChanges)
    }
    self.gestures = gestures
    notches = Self.notches(gestures)
    grain = Grain(log)
  }

  /// Clusters of rests that are less than 4 points apart from one to the next.
  private static func notches(_ gestures: [Gesture]) -> [Double] {
    let (before, after) = (gestures.compactMap(\.restBefore), gestures.compactMap(\.restAfter))
    let rests = (before.map { ($0, true) } + after.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var clusters: [[(place: Double, isBefore: Bool)]] = []
    for rest in rests {
      if let last = clusters.last?.last, rest.0 - last.place < 4 {
        clusters[clusters.count - 1].append((rest.0, rest.1))
      } else {
        clusters.append([(rest.0, rest.1)])
      }
    }
    return clusters.filter { cluster in
      // What an app does by itself right after a gesture may look like a rest.
      (cluster.count >= 2 || cluster[0].isBefore) && Double(cluster.count) >= 0.02 * Double(rests.count)
    }.map { cluster in cluster.map { $0.place }.median }
  }

  /// The notch at a rest, from 0, the highest; nil where the sheet rested elsewhere.
  package func notch(at rest: Double?) -> Int? {
    guard let rest else { return nil }
    return notches.indices.min { (notches[$0] - rest).magnitude < (notches[$1] - rest).magnitude }
      .flatMap { (notches[$0] - rest).magnitude <= 4 ? $0 : nil }
  }

  /// The tops between which a finger meets no resistance; endless where only one resting place is known.
  var freeRange: ClosedRange<Double> {
    guard let top = notches.first, let bottom = notches.last, notches.count > 1 else { return -1e9...1e9 }
    return top...bottom
  }
}

extension MeasuredLog {
  /// Seconds after which the app hears of a touch, or `nil` where the log does not say so.
  var usualDelay: Double? {
    let delays = touches.compactMap { touch in touch.heard.map { $0 - touch.time } }
    return delays.isEmpty ? nil : delays.median
  }

  /// The frames in the time of the fingers, plus the usual delay: a busy app hears a touch late, and is later than its
  /// fingers by as much until it hears the next. Between the one that it has heard last and the next it is in any case.
  fileprivate var framesAsHeard: [Frame] {
    let told = touches.compactMap { touch in touch.heard.map { (time: touch.time, heard: $0) } }
      .sorted { ($0.heard, $0.time) < ($1.heard, $1.time) }
    guard let usual = usualDelay else { return frames }
    var (next, last) = (0, -Double.infinity)
    return frames.map { frame in
      let seen = frame.seen ?? frame.time
      while next < told.count, told[next].heard <= seen { next += 1 }
      let low = next > 0 ? told[next - 1].time + usual : -.infinity
      let high = next < told.count ? told[next].time + usual : .infinity
      let late = next > 0 ? told[next - 1].heard - low : 0
      // A little away from both, for a delay is not known to the last millisecond.
      let margin = min(max(high - low, 0) / 2, 0.004)
      last = max(last, min(max(frame.time - late, low + margin), high - margin))
      return Frame(time: last, y: frame.y, offset: frame.offset, seen: frame.seen)
    }
  }
}

/// How sharply a log saw.
package struct Grain: Equatable, Sendable {
  /// The standard deviation of a place by rounding alone, points.
  package let place: Double
  /// The standard deviation of a frame's time, seconds.
  package let time: Double
  /// Seconds from one frame to the next.
  package let interval: Double

  init(_ log: MeasuredLog) {
    let places = Set(log.frames.map { ($0.y * 1000).rounded() / 1000 }).sorted()
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }.filter { $0 > 1e-3 }
    place = max(0.05, min(steps.isEmpty ? 0.1 : steps.quantile(0.05), 1) / 12.0.squareRoot())
    let gaps = zip(log.frames.dropFirst(), log.frames).map { $0.time - $1.time }.filter { $0 > 1e-6 }
    let usual = gaps.isEmpty ? 1.0 / 60 : gaps.median
    let interval = log.framesPerSecond.map { 1 / $0 } ?? usual
    self.interval = interval
    // Dropped frames make multiples; what is left over is the clock's unsteadiness, that of two readings.
    let errors = gaps.map { $0 - ($0 / interval).rounded() * interval }.filter { $0.magnitude < interval / 2 }
    var spread = errors.map(\.magnitude).median / 0.6745 / 2.0.squareRoot()
    if spread > 0.2 * interval {
      // So unsteady that the nearest multiple says nothing any more. Dropped frames only make gaps longer: the short ones
      // still say how early frames come.
      spread = max(spread, (interval - gaps.quantile(0.16)) / 2.0.squareRoot())
    }
    time = max(0.0005, min(spread, 0.006))
  }
}
