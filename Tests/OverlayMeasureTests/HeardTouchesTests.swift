import OverlayEngine
import OverlayMeasure
import Testing

/// A browser keeps the first points of a way back from touch events, not from pointer events: which of them a page
/// listens to is seen in how its sheet moves.
struct HeardTouchesTests {
  private typealias Touch = MeasuredLog.Touch

  /// Five drags of 200 pt. Touch events begin to move after 40 pt, and the last pointer is taken away on its way.
  private func log(hearing source: Touch.Source, header: Touch.Source? = nil) -> MeasuredLog {
    var log = MeasuredLog(screen: .standard)
    log.hears = header
    for drag in 0..<5 {
      let start = Double(drag) * 2
      func finger(_ way: Double) -> Double { 600 - way }
      for kind in [Touch.Source.pointer, .touchEvents] {
        log.touches.append(Touch(time: start, phase: .began, x: 100, y: finger(0), source: kind))
      }
      for step in 1...40 {
        let (time, way) = (start + Double(step) * 0.008, Double(step) * 5)
        let isTaken = drag == 4 && step > 30
        if !isTaken {
          let phase: Touch.Phase = drag == 4 && step == 30 ? .cancelled : .moved
          log.touches.append(Touch(time: time, phase: phase, x: 100, y: finger(way)))
        }
        if way > 40 {
          log.touches.append(Touch(time: time, phase: .moved, x: 100, y: finger(way), source: .touchEvents))
        }
      }
      for kind in [Touch.Source.pointer, .touchEvents] where drag < 4 || kind == .touchEvents {
        log.touches.append(Touch(time: start + 0.33, phase: .ended, x: 100, y: finger(200), source: kind))
      }
      var heard = 0.0
      for frame in 0..<60 {
        let time = start - 0.1 + Double(frame) / 60
        let way = min(max(((time - start) / 0.008).rounded(.down), 0), 40) * 5
        heard = source == .touchEvents && way <= 40 ? 0 : way
        log.frames.append(MeasuredLog.Frame(time: time, y: 400 - heard))
      }
    }
    log.touches.sort { $0.time < $1.time }
    return log
  }

  @Test(arguments: [MeasuredLog.Touch.Source.pointer, .touchEvents])
  func `the events whose steps the sheet repeats drive`(source: MeasuredLog.Touch.Source) throws {
    let heard = try #require(Observation(log(hearing: source)).heard)
    #expect(heard.source == source)
    #expect(heard.misfit < heard.otherMisfit)
    #expect(!heard.isGiven)
  }

  @Test(arguments: [MeasuredLog.Touch.Source.pointer, .touchEvents])
  func `the header decides against the motion`(source: MeasuredLog.Touch.Source) throws {
    let other: MeasuredLog.Touch.Source = source == .pointer ? .touchEvents : .pointer
    let heard = try #require(Observation(log(hearing: source, header: other)).heard)
    #expect(heard.source == other && heard.isGiven)
  }

  @Test func `a log with one kind of touches has nothing to choose`() {
    var log = log(hearing: .pointer)
    log.touches.removeAll { $0.source == .touchEvents }
    #expect(Observation(log).heard == nil)
  }

  @Test func `a header with an unknown word is refused with the words that there are`() {
    let text = #"{"version":1,"kind":"measured","hears":"mouse","screen":{"width":390,"height":844}}"#
    let error = #expect(throws: MeasuredLogError.self) { try MeasuredLogReader.read(name: "a", Array(text.utf8)) }
    #expect(error?.description == #"a:1:40: "hears" is "mouse"; expected "pointer", "touch" or "auto""#)
  }
}
