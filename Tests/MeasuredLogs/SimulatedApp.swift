package import OverlayEngine
package import OverlayMeasure
import OverlaySession
package import TestSupport

/// An app whose sheet is a config: it is measured as a probe would, by the real engine.
package struct SimulatedApp {
  /// One container without the words that all have alike.
  package var settings: String
  /// Heights of its notches, points, lowest first.
  package var heights: [Double]
  package var screen = Screen.standard

  package init(_ settings: String, heights: [Double] = [140, 400, 700]) {
    (self.settings, self.heights) = (settings, heights)
  }

  /// The whole config.
  package var config: String {
    let names = heights.indices.map { "\"n\($0)\"" }.joined(separator: ", ")
    let places = heights.enumerated().map { "n\($0) = \($1)" }.joined(separator: ", ")
    return """
      local overlay = require "overlay"
      return overlay.container {
        id = "sheet", notches = { \(names) }, heightForNotch = { \(places) }, initialNotch = "n0", asksAtRest = true,
        \(settings)
      }

      """
  }

  /// How the log was spoilt.
  package struct Distortion: Sendable {
    /// Frames a second.
    package var rate = 60.0
    /// Seconds by which pictures are later than touches.
    package var delay = 0.03
    /// The standard deviation of a frame's time, seconds.
    package var jitter = 0.0
    /// Of all frames.
    package var dropped = 0.0
    /// Points to which places are rounded.
    package var pixel = 0.01

    package init() {}
  }

  /// One drag: from a notch, by a distance in points, with a finger that lifts at a speed or at rest.
  package struct Drag: Sendable {
    package var from: Int
    /// Points, down positive.
    package var way: Double
    /// Seconds.
    package var duration: Double
    /// 0: it slows down before it lifts; 1: it speeds up.
    package var push: Double
    /// Seconds that it rests before it lifts.
    package var hold: Double

    package init(from: Int, way: Double, duration: Double, push: Double, hold: Double = 0) {
      (self.from, self.way, self.duration, self.push, self.hold) = (from, way, duration, push, hold)
    }
  }

  package static func drags(
    _ count: Int, heights: [Double], _ random: inout TestRandom, pullsBeyond: Bool = true
  ) -> [Drag] {
    (0..<count).map { number in
      let from = Int(random.number(in: 0...Double(heights.count) - 0.001))
      if pullsBeyond, number % 8 == 3 {
        return Drag(from: heights.count - 1, way: -random.number(in: 120...230), duration: 0.7, push: 0, hold: 0.3)
      }
      let isUp = from == 0 || from < heights.count - 1 && random.number(in: 0...1) < 0.5
      let room = isUp ? heights[heights.count - 1] - heights[from] : heights[from] - heights[0]
      let most = number % 3 == 0 ? 70 : number % 3 == 1 ? 160 : 300
      let way = min(random.number(in: 25...Double(most)), max(room - 3, 12))
      let durations = [0.07, 0.1, 0.15, 0.25, 0.4, 0.7]
      let holds = [0, 0, 0, 0.06, 0.12]
      return Drag(
        from: from, way: isUp ? -way : way,
        duration: durations[Int(random.number(in: 0...5.999))], push: random.number(in: 0...0.8),
        hold: holds[Int(random.number(in: 0...4.999))])
    }
  }

  /// Measures it under some drags.
  package func log(_ drags: [Drag], _ distortion: Distortion, seed: UInt64) throws -> MeasuredLog {
    var random = TestRandom(seed: seed)
    var inputs: [InputEvent] = []
    var log = MeasuredLog(screen: screen)
    (log.name, log.framesPerSecond) = ("simulated", distortion.rate)
    log.notches = heights.enumerated().map { MeasuredLog.NamedHeight(name: "n\($0)", height: $1) }
    var time = 0.3
    func touch(_ phase: TouchSample.Phase, _ time: Double, _ y: Double) {
      let location = Point(x: 195, y: min(max((y * 3).rounded() / 3, 1), screen.size.height - 1))
      inputs.append(
        InputEvent(time: Instant(seconds: time), kind: .touch(TouchSample(phase: phase, location: location))))
      let phases: [TouchSample.Phase: MeasuredLog.Touch.Phase] = [.began: .began, .moved: .moved, .ended: .ended]
      log.touches.append(
        MeasuredLog.Touch(time: time, phase: phases[phase] ?? .cancelled, x: 195, y: location.y))
    }
    for drag in drags {
      inputs.append(
        InputEvent(
          time: Instant(seconds: time),
          kind: .moveOverlay(notch: Name("n\(drag.from)"), animated: false, completion: nil)))
      time += 0.25
      let start = min(screen.size.height - heights[drag.from] + 22, screen.size.height - 12)
      touch(.began, time, start)
      let count = max(2, Int((drag.duration * 120).rounded()))
      for step in 1...count {
        let u = Double(step) / Double(count)
        let way = drag.way * ((1 - drag.push) * (3 * u * u - 2 * u * u * u) + drag.push * u * u)
        touch(.moved, time + Double(step) / 120 + random.number(in: -0.0008...0.0008), start + way)
      }
      let held = Int((drag.hold * 120).rounded())
      for step in 0..<held { touch(.moved, time + drag.duration + Double(step + 1) / 120, start + drag.way) }
      time += drag.duration + drag.hold + 0.006
      touch(.ended, time, start + drag.way)
      time += 1.6
    }
    log.frames = try frames(inputs, until: time, distortion, &random)
    return log
  }

  private func frames(
    _ inputs: [InputEvent], until end: Double, _ distortion: Distortion, _ random: inout TestRandom
  ) throws -> [MeasuredLog.Frame] {
    let loaded = try ConfigLoader.load(ConfigLoader.Source(name: "config.lua", bytes: Array(config.utf8)))
    let stage = Stage(loaded.scene, screen: screen)
    try stage.start()
    var frames: [MeasuredLog.Frame] = []
    var next = 0
    let phase = random.number(in: 0...1 / distortion.rate)
    for number in 0..<Int((end - phase) * distortion.rate) {
      let time = phase + Double(number) / distortion.rate
      while next < inputs.count, inputs[next].time.seconds <= time {
        try stage.advance(to: inputs[next].time)
        try stage.apply(inputs[next])
        next += 1
      }
      try stage.advance(to: Instant(seconds: time))
      guard let y = stage.layers[0].facts(seenAt: time).frame?.y else { continue }
      // A sum of twelve even ones is nearly normal.
      let noise = (0..<12).reduce(-6.0) { sum, _ in sum + random.number(in: 0...1) }
      let isDropped = random.number(in: 0...1) < distortion.dropped
      if isDropped { continue }
      frames.append(
        MeasuredLog.Frame(
          time: time + distortion.delay + noise * distortion.jitter,
          y: (y / distortion.pixel).rounded() * distortion.pixel))
    }
    return frames.sorted { $0.time < $1.time }
  }
}
