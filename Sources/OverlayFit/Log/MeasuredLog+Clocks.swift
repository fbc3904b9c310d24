extension MeasuredLog {
  /// The same log with its touches in the clock of its frames, as far as that is found: where the sheet follows fingers
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
  /// Longer pauses between two frames are no motion: the edge stood still until the later one.
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
}
