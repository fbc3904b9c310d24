extension MotionMetrics {
  /// Measures every layer of a run that has a height.
  package static func measure(_ trace: Trace) -> [MotionMetrics] {
    trace.layers.compactMap { layer in
      guard let curve = HeightCurve(trace, layer) else { return nil }
      let story = LayerStory(trace.records.lazy.filter { $0.overlay == layer.id }, duration: trace.duration)
      var metrics = MotionMetrics(layer: layer.id)
      for move in story.moves { metrics.add(move, curve) }
      for gesture in story.gestures { metrics.add(gesture, curve, trace) }
      metrics.oneFrameFaults = OneFrameFault.find(in: layer, trace, story)
      return metrics
    }
  }

  private mutating func add(_ move: LayerStory.Move, _ curve: HeightCurve) {
    let frames = curve.frames(move.start, move.limit)
    guard let first = frames.first else { return }
    var result = Move(
      seconds: move.start, target: move.name, targetHeight: move.target, isRelease: move.isRelease, overshoot: 0,
      overshootSeconds: move.start,
      settleTime: nil, retreat: 0)
    let direction = curve.heights[first] <= move.target ? 1.0 : -1.0
    var nearest = Double.infinity
    for frame in frames {
      let distance = curve.heights[frame] - move.target
      if distance * direction > result.overshoot {
        (result.overshoot, result.overshootSeconds) = (distance * direction, curve.times[frame])
      }
      nearest = min(nearest, distance.magnitude)
      result.retreat = max(result.retreat, distance.magnitude - nearest)
    }
    result.settleTime = settleTime(move, curve, frames)
    moves.append(result)
    addPeaks(curve, frames, until: move.completion ?? move.limit)
  }

  /// The moment after which it stays near its target, between frames by a straight line.
  private func settleTime(_ move: LayerStory.Move, _ curve: HeightCurve, _ frames: Range<Int>) -> Double? {
    let distance = { (frame: Int) in (curve.heights[frame] - move.target).magnitude }
    guard let last = frames.last(where: { distance($0) > Self.stillness }) else { return 0 }
    guard last + 1 < frames.upperBound else { return nil }
    let share = (distance(last) - Self.stillness) / (distance(last) - distance(last + 1))
    return curve.times[last] + share * (curve.times[last + 1] - curve.times[last]) - move.start
  }

  private mutating func addPeaks(_ curve: HeightCurve, _ frames: Range<Int>, until end: Double) {
    for frame in frames.dropFirst().dropLast() where curve.times[frame + 1] <= end {
      let (before, after) = (curve.times[frame] - curve.times[frame - 1], curve.times[frame + 1] - curve.times[frame])
      let (rise, fall) = (
        curve.heights[frame] - curve.heights[frame - 1], curve.heights[frame + 1] - curve.heights[frame]
      )
      let velocity = (rise + fall) / (before + after)
      let acceleration = (fall / after - rise / before) / ((before + after) / 2)
      if velocity.magnitude > peakVelocity?.value ?? 0 {
        peakVelocity = Figure(seconds: curve.times[frame], value: velocity.magnitude)
      }
      if acceleration.magnitude > peakAcceleration?.value ?? 0 {
        peakAcceleration = Figure(seconds: curve.times[frame], value: acceleration.magnitude)
      }
    }
  }

  private mutating func add(_ gesture: LayerStory.Gesture, _ curve: HeightCurve, _ trace: Trace) {
    addHandOvers(gesture)
    guard let movement = gesture.firstMovement else { return }
    let touch = trace.finger.last { $0.phase == .down && $0.seconds <= gesture.start }?.seconds
    let start = touch.map { gesture.start - $0 < 1 ? $0 : gesture.start } ?? gesture.start
    delays.append(Figure(seconds: start, value: movement - start))
    addGrab(gesture, curve)
    addRelease(gesture, curve)
  }

  /// What was seen just before the finger came, against where the drag began, and how fast it went on. Frames at the
  /// moment itself show the drag already.
  private mutating func addGrab(_ gesture: LayerStory.Gesture, _ curve: HeightCurve) {
    guard let before = curve.continued(from: curve.firstFrame(gesture.start) - 3, to: gesture.start) else { return }
    let (first, next) = (gesture.steps[0], gesture.steps.first { $0.seconds > gesture.start })
    let pace = next.map { ($0.height - first.height) / ($0.seconds - first.seconds) }
    grabs.append(
      Step(seconds: gesture.start, position: first.height - before.height, velocity: pace.map { $0 - before.velocity }))
  }

  /// Where the finger let go, against what was seen just after it. The first frame behind may still show the moment
  /// itself.
  private mutating func addRelease(_ gesture: LayerStory.Gesture, _ curve: HeightCurve) {
    guard let end = gesture.end, let height = gesture.releaseHeight else { return }
    guard let after = curve.continued(from: curve.firstFrame(end), to: end) else { return }
    releases.append(
      Step(seconds: end, position: after.height - height, velocity: gesture.releaseVelocity.map { after.velocity + $0 })
    )
  }

  /// A point of the list's content stays under the finger when the drag goes over from the list to the sheet: its place
  /// on the screen is the height plus the offset. What deviates from the pace before is the step.
  private mutating func addHandOvers(_ gesture: LayerStory.Gesture) {
    let steps = gesture.steps.filter { $0.offset != nil }
    guard steps.count >= 4 else { return }
    for index in 2..<steps.count - 1 {
      let (a, b, c) = (steps[index - 2], steps[index - 1], steps[index])
      guard let first = a.offset, let second = b.offset, let third = c.offset, b.seconds > a.seconds,
        c.seconds > b.seconds
      else {
        continue
      }
      guard (b.height == a.height) != (c.height == b.height), (second == first) != (third == second) else { continue }
      let pace = (b.height + second - a.height - first) / (b.seconds - a.seconds)
      let way = c.height + third - b.height - second
      let time = c.seconds - b.seconds
      handOvers.append(Step(seconds: c.seconds, position: way - pace * time, velocity: way / time - pace))
    }
  }
}
