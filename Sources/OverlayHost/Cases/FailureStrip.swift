import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayRender
import OverlayReview
import PixelRaster

/// A failing case in one picture: its key moments and where the difference is seen best, each as it should be and as it
/// is.
struct FailureStrip {
  let expected: Trace
  let actual: Trace
  /// Where the difference is seen best, seconds, the most telling first.
  let moments: [Double]
  let title: String

  /// More make no picture for people.
  private static let (mostDifferences, mostKeyMoments) = (4, 5)
  /// Pixels a point.
  private static let scale = 2.0

  /// The picture, PNG; nil where the golden has no frames. Throws what the case's run does, and `RasterError`.
  func png(_ testCase: TestCase, _ limits: ScriptLimits) throws -> [UInt8]? {
    guard !expected.frameTimes.isEmpty else { return nil }
    let request = RunRequest(config: testCase.config, events: testCase.recording)
    let witness = CaseRecorder(
      wanted: Array(moments.prefix(Self.mostDifferences)), framesPerSecond: Double(request.framesPerSecond))
    let run = try CaseRun(testCase, limits, hasFrames: true, witness: witness)
    witness.finish()
    let renderer = try FrameRenderer(
      pictures: try ScriptSource(path: testCase.config, limits: limits).pictures(run.pictures))
    var strip = ComparisonStrip(title: title)
    for moment in columns(witness) {
      let difference = MomentDifference(expected, actual, at: moment.seconds)
      var snapshot = moment.snapshot
      snapshot.screen = snapshot.screen.drawn(at: Self.scale)
      try Canvas.check(snapshot.screen)
      let boxes = difference.layers.map {
        ComparisonStrip.Box(
          name: $0.id, expected: $0.expected.frame, actual: $0.actual.frame, expectedDimming: $0.expected.dimming ?? 0)
      }
      strip.add(
        renderer.picture(of: snapshot), of: snapshot.screen.size, boxes, caption(moment), notes: difference.words)
    }
    return strip.isEmpty ? nil : try PNG.encode(strip.picture(renderer))
  }

  /// In order of time; a key moment that is as good as one of the differences gives it its words.
  private func columns(_ witness: CaseRecorder) -> [KeyMoment] {
    var columns = witness.kept
    for moment in witness.keyMoments(Self.mostKeyMoments) {
      if let place = columns.firstIndex(where: { ($0.seconds - moment.seconds).magnitude < 1e-6 }) {
        columns[place].facts = moment.facts
      } else {
        columns.append(moment)
      }
    }
    return columns.sorted { $0.seconds < $1.seconds }
  }

  private func caption(_ moment: KeyMoment) -> Filmstrip.Caption {
    guard moment.facts.isEmpty else { return moment.caption(namesLayers: actual.layers.count > 1) }
    return Filmstrip.Caption(time: "\(Measure.padded(moment.seconds, digits: 3)) s", title: "differs")
  }
}
