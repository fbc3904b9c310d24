package import OverlayEngine
import Text

/// How a layer moved: the numbers behind "it feels wrong".
package struct MotionMetrics: Equatable, Sendable {
  package var layer: String
  package var moves: [Move] = []
  package var grabs: [Step] = []
  package var releases: [Step] = []
  /// The largest change between two frames of each drag that its finger did not make, points; 0 where it is too small
  /// to be seen.
  package var unaskedSteps: [Figure] = []
  /// The hand-overs from a list to its sheet, or back.
  package var handOvers: [Step] = []
  /// Seconds from each finger that went down to the first movement.
  package var delays: [Figure] = []
  /// The height's peak velocity while it settles, points per second.
  package var peakVelocity: Figure?
  /// Points per second squared; while it settles.
  package var peakAcceleration: Figure?
  package var oneFrameFaults: [OneFrameFault] = []

  /// The distance below which a height counts as being there, points.
  package static let stillness = 0.5

  /// A move to a notch, an anchor or a height of its own.
  package struct Move: Equatable, Sendable {
    package var seconds: Double
    /// The notch's name, or `anchor 1`; `nil` for a height of its own.
    package var name: String?
    package var targetHeight: Double
    package var isRelease: Bool
    /// Points beyond the target, and when they were reached; 0 where there were none.
    package var overshoot: Double
    package var overshootSeconds: Double
    /// Seconds until it was within `stillness` of the target for good; nil where something came between.
    package var settleTime: Double?
    /// The longest way that it went away from its target, points; 0: monotone.
    package var retreat: Double

    /// Its name, or its height.
    package var target: String { name ?? Measure.tenthsOfPoints(targetHeight) }

    /// Whether it never moves away from its target by more than `stillness`.
    package var isMonotone: Bool { retreat <= MotionMetrics.stillness }
  }

  /// A joint between two motions.
  package struct Step: Equatable, Sendable {
    package var seconds: Double
    /// How far what is seen jumps, points of height.
    package var position: Double
    /// How much its velocity changes, points per second of height; nil where neither side has a known one.
    package var velocity: Double?
  }

  /// A number, and when it was seen.
  package struct Figure: Equatable, Sendable {
    package var seconds: Double
    package var value: Double
  }
}

/// One frame that does not belong between its neighbours.
package struct OneFrameFault: Equatable, Sendable {
  package var property: Property
  package var seconds: Double
  /// How far it is off.
  package var amount: Double
}

extension MotionMetrics {
  /// One number of the kind that a budget limits, and where it was found.
  struct Finding {
    var value: Double
    /// The moment in seconds, or `nil` where there is none.
    var seconds: Double?
    /// Follows the number: ` at 0.4 s`. Put into words only where it is read: sweeps want a hundred thousand
    /// numbers.
    var place: () -> String

    init(_ value: Double, at seconds: Double?, _ place: @autoclosure @escaping () -> String) {
      (self.value, self.seconds, self.place) = (value, seconds, place)
    }

    init(_ value: Double, at seconds: Double) {
      self.init(value, at: seconds, Self.words(at: seconds))
    }

    static func words(at seconds: Double) -> String { " at \(Measure.seconds(seconds))" }
  }

  func findings(for budget: MotionBudgets.Budget) -> [Finding] {
    let at = Finding.words
    func jumps(_ steps: [Step]) -> [Finding] {
      steps.map { Finding($0.position.magnitude, at: $0.seconds) }
    }
    func velocities(_ steps: [Step]) -> [Finding] {
      steps.compactMap { step in step.velocity.map { Finding($0.magnitude, at: step.seconds) } }
    }
    func finding(_ figure: Figure) -> Finding { Finding(figure.value, at: figure.seconds) }
    switch budget {
    case .maximumOvershoot:
      return moves.map {
        Finding($0.overshoot, at: $0.overshootSeconds, "\(at($0.overshootSeconds)) beyond \($0.target)")
      }
    case .maximumSettleTime:
      return moves.compactMap { move in
        move.settleTime.map { Finding($0, at: move.seconds, " for the move to \(move.target)\(at(move.seconds))") }
      }
    case .maximumTimeToFirstMovement: return delays.map(finding)
    case .maximumJumpAtGrab: return jumps(grabs)
    case .maximumUnaskedStep: return unaskedSteps.map(finding)
    case .maximumJumpAtRelease: return jumps(releases)
    case .maximumJumpAtHandOver: return jumps(handOvers)
    case .maximumVelocityStepAtGrab: return velocities(grabs)
    case .maximumVelocityStepAtRelease: return velocities(releases)
    case .maximumVelocityStepAtHandOver: return velocities(handOvers)
    case .maximumPeakVelocity: return peakVelocity.map { [finding($0)] } ?? []
    case .maximumPeakAcceleration: return peakAcceleration.map { [finding($0)] } ?? []
    case .maximumOneFrameFaults:
      let first = oneFrameFaults.first
      return [
        Finding(Double(oneFrameFaults.count), at: first?.seconds, first.map { ", the first (\($0.sentence))" } ?? "")
      ]
    }
  }
}

extension MotionMetrics {
  package var json: Value {
    func steps(_ steps: [Step]) -> Value {
      .list(
        steps.map {
          .fields([
            "t": .number($0.seconds), "position": .number($0.position), "velocity": $0.velocity.map(Value.number),
          ])
        })
    }
    func peak(_ peak: Figure?) -> Value? {
      peak.map { .fields(["t": .number($0.seconds), "value": .number($0.value)]) }
    }
    let delays = delays.map { Value.fields(["t": .number($0.seconds), "delay": .number($0.value)]) }
    return .fields([
      "overlay": .string(layer), "moves": .list(moves.map { $0.json }), "grabs": steps(grabs),
      "releases": steps(releases),
      "unaskedSteps": seenUnaskedSteps.isEmpty ? nil : .list(seenUnaskedSteps.compactMap(peak)),
      "handOvers": steps(handOvers), "timeToFirstMovement": .list(delays), "peakVelocity": peak(peakVelocity),
      "peakAcceleration": peak(peakAcceleration), "oneFrameFaults": .list(oneFrameFaults.map { $0.json }),
    ])
  }
}

extension MotionMetrics.Move {
  var json: Value {
    .fields([
      "t": .number(seconds), "target": .string(target), "targetHeight": .number(targetHeight),
      "isRelease": .bool(isRelease),
      "overshoot": .number(overshoot), "overshootTime": overshoot > 0 ? .number(overshootSeconds) : nil,
      "settleTime": settleTime.map(Value.number), "isMonotone": .bool(isMonotone),
    ])
  }
}

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
    // The first frame at its end or after it is the last that is its own: what comes later is of something else.
    let end = move.completion.map { curve.times[min(curve.firstFrame($0), curve.times.count - 1)] } ?? move.limit
    let frames = curve.frames(move.start, min(end, move.limit))
    guard let first = frames.first else { return }
    var result = Move(
      seconds: move.start, name: move.name, targetHeight: move.target, isRelease: move.isRelease, overshoot: 0,
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
    addGrab(gesture, curve, exactly: trace.grabs.first { $0.overlay == layer && $0.seconds == gesture.start }?.jump)
    addUnaskedStep(gesture, curve)
    addRelease(gesture, curve)
  }

  /// Adds what was seen just before the finger came, against where the drag began, and how fast it went on. Frames at
  /// the moment itself show the drag already. `jump`: as the engine knows it, where the layer moved when it was taken.
  private mutating func addGrab(_ gesture: LayerStory.Gesture, _ curve: HeightCurve, exactly jump: Double?) {
    guard let before = curve.continued(from: curve.firstFrame(gesture.start) - 3, to: gesture.start) else { return }
    let (first, next) = (gesture.steps[0], gesture.steps.first { $0.seconds > gesture.start })
    let pace = next.map { ($0.height - first.height) / ($0.seconds - first.seconds) }
    grabs.append(
      Step(
        seconds: gesture.start, position: jump ?? first.height - before.height,
        velocity: pace.map { $0 - before.velocity }))
  }

  /// The largest change between two frames of a drag that is not the finger's: what its samples say is.
  private mutating func addUnaskedStep(_ gesture: LayerStory.Gesture, _ curve: HeightCurve) {
    let end = gesture.end ?? gesture.steps[gesture.steps.count - 1].seconds
    let frames = curve.frames(gesture.start, end)
    guard var before = frames.first else { return }
    var (step, most) = (0, Figure(seconds: gesture.start, value: 0))
    func asked(at frame: Int) -> Double {
      while step + 1 < gesture.steps.count, gesture.steps[step + 1].seconds <= curve.times[frame] { step += 1 }
      return gesture.steps[step].height
    }
    var known = asked(at: before)
    // At the release's own moment the layer may have set off already.
    for frame in frames.dropFirst() where curve.times[frame] < end {
      let wanted = asked(at: frame)
      let unasked = (curve.heights[frame] - curve.heights[before] - (wanted - known)).magnitude
      if unasked > most.value { most = Figure(seconds: curve.times[frame], value: unasked) }
      (before, known) = (frame, wanted)
    }
    unaskedSteps.append(most.value > Self.stillness ? most : Figure(seconds: gesture.start, value: 0))
  }

  private var seenUnaskedSteps: [Figure] { unaskedSteps.filter { $0.value > 0 } }

  /// Adds where the finger let go, against what was seen just after it. The first frame behind may still show the
  /// moment itself.
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

extension MotionMetrics {
  /// The layer's motion in a few lines for people; none where it never moved.
  package var lines: [String] {
    guard !moves.isEmpty || !delays.isEmpty else { return [] }
    var lines = moves.prefix(Self.shown).map { "\(layer) to \($0.target): \($0.sentence)" }
    if moves.count > Self.shown { lines.append("\(layer): \(moves.count - Self.shown) more moves") }
    let joints = [
      jump("grab", grabs),
      seenUnaskedSteps.map { $0.value }.max().map { "moves by \(Measure.points($0)) while a finger holds it" },
      jump("release", releases).map { $0 + velocityStep }, jump("hand-over", handOvers),
      delays.map { $0.value }.max().map { "moves \(Measure.milliseconds($0)) after the touch" },
      peakVelocity.map { "at most \(Measure.brief($0.value)) pt/s" },
      peakAcceleration.map { "\(Measure.brief($0.value)) pt/s\u{B2}" },
    ].compactMap { $0 }
    if !joints.isEmpty { lines.append("\(layer): \(joints.joined(separator: ", "))") }
    return lines + oneFrameFaults.prefix(Self.shown).map { "\(layer): \($0.sentence)" }
  }

  private static let shown = 8

  private func jump(_ name: String, _ steps: [Step]) -> String? {
    guard let most = steps.map({ $0.position.magnitude }).max() else { return nil }
    return most <= Self.stillness ? "no jump at \(name)" : "jumps by \(Measure.points(most)) at \(name)"
  }

  /// A speed that changes by more than this at once is felt, points per second.
  static let feltStep = 150.0

  private var velocityStep: String {
    guard let most = releases.compactMap({ $0.velocity?.magnitude }).max(), most > Self.feltStep else { return "" }
    return ", but the speed changes by \(Measure.brief(most)) pt/s at once"
  }
}

extension MotionMetrics.Move {
  fileprivate var sentence: String {
    let over =
      overshoot > MotionMetrics.stillness
      ? ", overshoots by \(Measure.points(overshoot)) at \(Measure.seconds(overshootSeconds))" : ""
    guard let settleTime else { return "interrupted before it settles\(over)" }
    return "settles in \(Measure.milliseconds(settleTime))\(over)"
  }
}

extension OneFrameFault {
  var sentence: String {
    "\(property.words) is off by \(property.measured(amount.magnitude)) for one frame at \(Measure.seconds(seconds))"
  }
}
