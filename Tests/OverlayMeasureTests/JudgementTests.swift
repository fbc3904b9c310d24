import OverlayEngine
import OverlayMeasure
import Testing

/// A busy machine hands over touches in bursts: the edge moves in steps, of which each is seen a little early or late.
struct JudgementTests {
  @Test(arguments: [(late: 1.0, isOutside: false), (3, true)])
  func `a step may be seen within a frame of its time, not later`(late: Double, isOutside: Bool) throws {
    var log = MeasuredLog(screen: .standard)
    var track = SheetTrack()
    log.touches.append(MeasuredLog.Touch(time: 0, phase: .began, x: 100, y: 600))
    track.add(400, at: -1)
    var seen: [Double] = []
    for step in 0..<8 {
      let time = 0.008 + Double(step) * 0.05
      let place = 400 - 40 * Double(step)
      log.touches.append(MeasuredLog.Touch(time: time, phase: .moved, x: 100, y: 160 + place))
      track.add(place, at: time)
      track.add(place - 40, at: time)
      seen.append(time + 0.008 + (step % 2 == 0 ? 0 : late / 60))
    }
    log.touches.append(MeasuredLog.Touch(time: 0.45, phase: .ended, x: 100, y: 280))
    for frame in -20..<80 {
      let time = Double(frame) / 60
      log.frames.append(MeasuredLog.Frame(time: time, y: 400 - 40 * Double(seen.count { $0 <= time })))
    }
    let judgement = Judgement(
      Observation(log), [PlayedGesture(track: track, rest: 80)], tops: [80, 400], Tolerance(), delay: 0.008 + late / 120
    )
    let outside = try #require(judgement.fingerOutside)
    #expect((outside > 0) == isOutside, "\(outside)")
  }

  /// A touch of three is handled 60 ms late, together with the next two.
  ///
  /// - Parameter late: seconds by which all are, besides.
  private func busyLog(saysWhenHeard: Bool, late all: Double = 0) -> (log: MeasuredLog, track: SheetTrack) {
    var log = MeasuredLog(screen: .standard)
    var track = SheetTrack()
    track.add(700, at: -1)
    var heard: [(time: Double, place: Double)] = []
    for step in 0...40 {
      let (time, place) = (Double(step) * 0.02, 700 - 10 * Double(step))
      let moment = ((time + all + [0.02, 0.06, 0.04][step % 3]) * 1e5).rounded() / 1e5
      let phase: MeasuredLog.Touch.Phase = step == 0 ? .began : step == 40 ? .ended : .moved
      log.touches.append(
        MeasuredLog.Touch(
          time: time, phase: phase, x: 100, y: place + 20, heard: saysWhenHeard ? moment : nil))
      track.add(place + (step == 0 ? 0 : 10), at: time)
      track.add(place, at: time)
      heard.append((moment, place))
    }
    for frame in -20..<100 {
      let time = Double(frame) / 60
      let place = heard.last { $0.time <= time + 0.004 }?.place ?? 700
      log.frames.append(MeasuredLog.Frame(time: time, y: place, seen: saysWhenHeard ? time + 0.004 : nil))
    }
    return (log, track)
  }

  @Test(arguments: [true, false])
  func `a busy page is held to the touches that it had heard`(saysWhenHeard: Bool) throws {
    let (log, track) = busyLog(saysWhenHeard: saysWhenHeard)
    let judgement = Judgement(
      Observation(log), [PlayedGesture(track: track, rest: 300)], tops: [300, 700], Tolerance())
    let outside = try #require(judgement.fingerOutside)
    #expect(saysWhenHeard ? outside == 0 : outside > 0.15, "\(outside)")
    #expect(judgement.unseen.isEmpty)
  }

  @Test func `a picture is late after the page has heard of the touch, not before`() {
    let (log, track) = busyLog(saysWhenHeard: true, late: 0.08)
    let judgement = Judgement(
      Observation(log), [PlayedGesture(track: track, rest: 300)], tops: [300, 700], Tolerance())
    #expect(judgement.delay > 0.1)
    #expect(!judgement.faults.contains(.delay))
  }

  @Test func `a gesture of which nothing was seen for a while is not judged`() {
    var (log, track) = busyLog(saysWhenHeard: true)
    log.frames.removeAll { (0.3...0.45).contains($0.time) }
    let judgement = Judgement(
      Observation(log), [PlayedGesture(track: track, rest: 500)], tops: [300, 700], Tolerance())
    #expect(judgement.unseen.map(\.number) == [0])
    #expect(judgement.faults == [])
  }

  @Test func `a busy page rests where it was seen last before the finger went down`() throws {
    var (log, _) = busyLog(saysWhenHeard: true)
    log.frames.removeAll { (-0.25...0.01).contains($0.time) }
    #expect(try #require(Observation(log).gestures.first).restBefore == 700)
  }

  @Test func `a finger that moves in the moment in which it goes down keeps where that was`() throws {
    var log = busyLog(saysWhenHeard: true).log
    log.touches[1].time = log.touches[0].time
    let gesture = try #require(Observation(log).gestures.first)
    #expect(gesture.samples.prefix(2).map(\.y) == [720, 710])
  }
}
