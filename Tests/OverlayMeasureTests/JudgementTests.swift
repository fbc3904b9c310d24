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
}
