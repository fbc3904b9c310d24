import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayFit
import OverlayRender
import OverlayReview
import OverlaySession
import PixelRaster

/// Moments of the gesture that differs most: our frames, with a line where the app's edge was seen.
struct JudgingStrip {
  let judging: Judging

  private static let columns = 6
  /// Pixels a point.
  private static let scale = 2.0
  private static let line = Ink(0xD70015)

  /// PNG, or `nil` where no gesture has frames. Throws what running and drawing throw.
  func png() throws -> [UInt8]? {
    guard let verdict = JudgingChart.ranked(judging).first else { return nil }
    let gesture = judging.observation.gestures[verdict.number]
    let frames = Self.telling(gesture, verdict, judging)
    guard !frames.isEmpty else { return nil }
    let delay = judging.judgement.delay
    var play = MeasuredPlay(source: judging.config, screen: judging.observation.log.screen, layer: judging.layer)
    play.wanted = (verdict.number, frames.map { $0.time - delay })
    let seen = try play.play(judging.observation.gestures).seen
    let pictures = try judging.config.pictures(try judging.config.load([]).images)
    let renderer = try FrameRenderer(pictures: pictures)
    var strip = Filmstrip(columns: Self.columns)
    for (frame, snapshot) in zip(frames, seen) {
      var snapshot = snapshot
      snapshot.screen = snapshot.screen.drawn(at: Self.scale)
      let picture = renderer.picture(of: snapshot)
      let row = Int((frame.y * Double(picture.height) / snapshot.screen.size.height).rounded())
      picture.fill(
        PixelRect(x: 0, y: row - 2, width: picture.width, height: 4), Self.line, clip: picture.bounds)
      let place = judging.played.gestures[verdict.number].track.place(at: frame.time - delay)
      strip.add(picture, caption(frame.time - delay - gesture.begin, frame.y - place, verdict.number))
    }
    return try strip.picture(renderer).map { try PNG.encode($0) }
  }

  private func caption(_ time: Double, _ off: Double, _ gesture: Int) -> Filmstrip.Caption {
    let words =
      off.magnitude < 0.05
      ? "the app is there, too" : "the app is \(Measure.tenthsOfPoints(off.magnitude)) \(off > 0 ? "lower" : "higher")"
    return Filmstrip.Caption(
      time: "\(Measure.padded(time, digits: 3)) s", title: "gesture \(gesture + 1)", details: [words])
  }

  /// Measured frames from the beginning of the gesture to where both rest, the one that differs most among them.
  private static func telling(_ gesture: Gesture, _ verdict: GestureVerdict, _ judging: Judging) -> [MeasuredLog.Frame]
  {
    let track = judging.played.gestures[verdict.number].track
    let delay = judging.judgement.delay
    let frames = gesture.frames.filter { $0.time - delay >= gesture.begin }
    guard frames.count > columns else { return frames }
    func miss(_ frame: MeasuredLog.Frame) -> Double { (frame.y - track.place(at: frame.time - delay)).magnitude }
    var places = Set((0..<columns).map { $0 * (frames.count - 1) / (columns - 1) })
    if let worst = frames.indices.max(by: { miss(frames[$0]) < miss(frames[$1]) }), !places.contains(worst),
      let nearest = places.filter({ $0 != 0 && $0 != frames.count - 1 }).min(by: {
        abs($0 - worst) < abs($1 - worst)
      })
    {
      places.remove(nearest)
      places.insert(worst)
    }
    return places.sorted().map { frames[$0] }
  }
}
