import MeasuredLogs
import OverlayEngine
import OverlayMeasure
import TestSupport
import Testing

/// What is learned of apps whose answer is known: the real engine, measured as a probe would.
struct LearningTests {
  @Test(arguments: PackageFolder.sample([0, 3, 4, 7, 9, 11] as [UInt64], each: 3))
  func `an app's law is found, and its numbers lie in their intervals`(_ seed: UInt64) throws {
    let known = try KnownAnswer(seed: seed)
    let learned = try LearnedSheet(known.log)
    let fit = try #require(learned.settle.fits.first { $0.family == known.settle.family })
    for (value, interval) in zip(known.settle.values, fit.values) {
      #expect(interval.range.contains(value), "\(value) is not in \(interval.range)")
    }
    #expect(learned.top?.fits.contains { $0.law == known.band.law } == true)
    #expect(learned.release.fits.contains { $0.family == known.release.family })
    let delay = try #require(learned.delay)
    #expect((delay.seconds - known.distortion.delay).magnitude < 0.009)
    for (notch, height) in zip(learned.observation.notches.reversed(), known.app.heights) {
      #expect((844 - notch - height).magnitude < 1)
    }
    #expect(learned.start?.slop.range.contains(10) == true)
  }

  private static func drags(_ count: Int) -> [SimulatedApp.Drag] {
    var random = TestRandom(seed: 3)
    return SimulatedApp.drags(count, heights: [140, 400, 700], &random)
  }

  @Test(arguments: [(0, "\"all\"", DragStartFit.Keeps.all), (0, "\"none\"", .none), (12, "0.4", .share)])
  func `what becomes of the first move is learned, too`(
    _ slop: Double, _ word: String, _ keeps: DragStartFit.Keeps
  ) throws {
    let app = SimulatedApp("dragStart = { slop = \(slop), axis = \"vertical\", keeps = \(word) },")
    let steady = (0..<12).map { number in
      SimulatedApp.Drag(from: 0, way: -200, duration: 0.15 + 0.04 * Double(number), push: 0, hold: 0.1)
    }
    let drags = slop == 0 ? Self.drags(16) : steady
    let observation = Observation(try app.log(drags, SimulatedApp.Distortion(), seed: 3))
    let delay = try #require(DelayFit(observation))
    let start = try #require(DragStartFit(observation, delay))
    #expect(start.keeps == keeps, "\(start)")
    #expect(start.slop.range.lowerBound < slop + 1)
    if keeps == .share {
      #expect(start.share?.range.contains(0.4) == true, "\(start)")
      #expect(start.slop.range.upperBound > 11, "\(start)")
    }
  }

  /// Some web sheets move by a share of each move as long as they are beyond the top: how far they come depends on how
  /// the finger got there.
  @Test func `resistance that depends on the moves fits no law, and its share of each is named`() throws {
    let app = SimulatedApp(
      """
      translationFunction = (function()
        local height, last = 0, 1e9
        return function(translation, low, high)
          local step = translation - last
          last = translation
          -- Another drag.
          if math.abs(step) > 60 then height = translation return translation end
          local isBeyond = height > high or height + step > high
          height = height + (isBeyond and 0.125 or 1) * step
          return height
        end
      end)(),
      """)
    let pulls = (0..<7).map { number in
      SimulatedApp.Drag(
        from: 1, way: -400 - 9 * Double(number), duration: 0.12 + 0.02 * Double(number), push: 0, hold: 0.2)
    }
    var distortion = SimulatedApp.Distortion()
    distortion.rate = 120
    let observation = Observation(try app.log(pulls, distortion, seed: 2))
    let delay = try #require(DelayFit(observation))
    let ends = BandChoice.ends(of: observation, delay, DragStartFit(observation, delay))
    let top = try #require(ends.top)
    #expect(top.fits.isEmpty)
    #expect(top.closest.map { $0.miss > 2 } == true)
    #expect(top.steps?.share.range.contains(0.125) == true, "\(String(describing: top.steps))")
  }

  /// At 120 frames a second four milliseconds are half a frame: the nearest multiple is the wrong one as often as not.
  @Test(arguments: [(60.0, 0.004), (120, 0.004), (120, 0.001), (120, 0)])
  func `how unsteady a log's clock is shows in its short gaps`(_ rate: Double, _ jitter: Double) {
    var random = TestRandom(seed: 1)
    var log = MeasuredLog(screen: .standard)
    log.framesPerSecond = rate
    log.frames = (0..<1500).compactMap { number in
      let noise = (0..<12).reduce(-6.0) { sum, _ in sum + random.number(in: 0...1) }
      if random.number(in: 0...1) < 0.12 { return nil }
      return MeasuredLog.Frame(time: Double(number) / rate + noise * jitter, y: Double(number % 7))
    }.sorted { $0.time < $1.time }
    let found = Observation(log).grain.time
    #expect(found > 0.7 * jitter && found < 1.3 * jitter + 0.0006, "\(found)")
  }

  /// The finger found it there, and later it never came there again.
  @Test func `a place at which a finger found the sheet is a notch`() throws {
    let drags = [(0, -150.0), (1, 120), (2, -100)].map { from, way in
      SimulatedApp.Drag(from: from, way: way, duration: 0.4, push: 0, hold: 0.2)
    }
    let app = SimulatedApp("targetNotchPolicy = function() return \"n0\" end,")
    #expect(Observation(try app.log(drags, SimulatedApp.Distortion(), seed: 1)).notches.count == 3)
  }

  /// A film's clock begins with the film, that of touches with the machine.
  @Test func `touches in a clock of their own are found under the frames`() throws {
    var log = try SimulatedApp("").log(Self.drags(12), SimulatedApp.Distortion(), seed: 3)
    let plain = try #require(DelayFit(Observation(log)))
    log.hasTwoClocks = true
    for place in log.touches.indices { log.touches[place].time += 512_304.25 }
    let observation = Observation(log)
    let shift = try #require(observation.log.clockShift)
    let delay = try #require(DelayFit(observation))
    #expect((shift + delay.seconds + 512_304.25 - plain.seconds).magnitude < 0.002)
    #expect(observation.gestures.count == 12)
  }

  @Test func `the same log gives the same answer`() throws {
    let log = try SimulatedApp("").log(Self.drags(8), SimulatedApp.Distortion(), seed: 3)
    let (first, second) = (try LearnedSheet(log), try LearnedSheet(log))
    #expect(first.settle.fits.map(\.values) == second.settle.fits.map(\.values))
    #expect(first.delay == second.delay)
    #expect(first.wishes == second.wishes)
  }

  /// All drags end at rest: a spring that takes over the finger's speed cannot be told from one that does not.
  @Test func `releases at rest leave the finger's speed open, and a flick is asked for`() throws {
    let app = SimulatedApp("animation = overlay.interactiveSpring { response = 0.4, damping = 0.8 },")
    let drags = (0..<10).map { number in
      let way = 40 + 25 * Double(number)
      return SimulatedApp.Drag(
        from: number % 3, way: number % 3 == 2 ? way : -way, duration: 0.5, push: 0, hold: 0.3)
    }
    let learned = try LearnedSheet(try app.log(drags, SimulatedApp.Distortion(), seed: 1))
    let best = try #require(learned.settle.fits.first)
    #expect(best.values[0].range.contains(0.8) && best.values[1].range.contains(0.4))
    #expect(!learned.settle.rivals.isEmpty)
    #expect(learned.wishes.contains(.flick(speed: 1500)))

    let flick = SimulatedApp.Drag(from: 0, way: -200, duration: 0.15, push: 0.8)
    let decided = try LearnedSheet(try app.log(drags + [flick], SimulatedApp.Distortion(), seed: 1))
    #expect(decided.settle.rivals.isEmpty)
    #expect(decided.settle.fits.first?.family == .spring(.finger))
  }

  /// A sheet that moves by itself on its way home follows no law of one curve.
  @Test func `where nothing fits, nothing is proposed`() throws {
    let wobbly = """
      animation = function(context)
        local sign = context.velocity < 0 and 1 or -1
        return function(elapsed)
          return elapsed / 0.8 + 0.5 * sign * math.sin(elapsed * 31) * (1 - elapsed / 0.8), elapsed >= 0.8
        end
      end,
      """
    var random = TestRandom(seed: 7)
    let drags = SimulatedApp.drags(24, heights: [140, 400, 700], &random)
    let learned = try LearnedSheet(try SimulatedApp(wobbly).log(drags, SimulatedApp.Distortion(), seed: 7))
    #expect(learned.settle.fits.isEmpty)
    #expect(learned.settle.closest.map { $0.percentile95 > 8 } == true)
  }

  @Test func `work that is cancelled ends at once`() throws {
    struct Stop: Error {}
    let log = try SimulatedApp("").log(Self.drags(4), SimulatedApp.Distortion(), seed: 3)
    var steps = 0
    #expect(throws: Stop.self) {
      _ = try LearnedSheet(log) { _ in
        steps += 1
        if steps == 3 { throw Stop() }
      }
    }
    #expect(steps == 3)
  }
}
