import MeasuredLogs
import OverlayFit
import TestSupport
import Testing

/// What is learned of apps whose answer is known: the real engine, measured as a probe would.
struct LearningTests {
  @Test(arguments: [0, 3, 4, 7, 9, 11] as [UInt64])
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

  @Test(arguments: [("\"all\"", DragStartFit.Keeps.all), ("\"none\"", .none)])
  func `what becomes of the first move is learned, too`(_ word: String, _ keeps: DragStartFit.Keeps) throws {
    var random = TestRandom(seed: 3)
    let drags = SimulatedApp.drags(24, heights: [140, 400, 700], &random)
    let app = SimulatedApp("dragStart = { slop = 0, axis = \"vertical\", keeps = \(word) },")
    let start = try #require(try LearnedSheet(try app.log(drags, SimulatedApp.Distortion(), seed: 3)).start)
    #expect(start.keeps == keeps, "\(start)")
    #expect(start.slop.range.lowerBound < 1)
  }

  /// A film's clock begins with the film, that of touches with the machine.
  @Test func `touches in a clock of their own are found under the frames`() throws {
    var log = try KnownAnswer(seed: 4).log
    let plain = try #require(try LearnedSheet(log).delay)
    log.hasTwoClocks = true
    for place in log.touches.indices { log.touches[place].time += 512_304.25 }
    let learned = try LearnedSheet(log)
    let shift = try #require(learned.observation.log.clockShift)
    let delay = try #require(learned.delay)
    #expect((shift + delay.seconds + 512_304.25 - plain.seconds).magnitude < 0.002)
    #expect(learned.observation.gestures.count == 40)
  }

  @Test func `the same log gives the same answer`() throws {
    let log = try KnownAnswer(seed: 11).log
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
    let log = try KnownAnswer(seed: 11).log
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
