import OverlayConfig
import OverlayEngine
import OverlayRender
import OverlayReport
import OverlayReview
import Quoting

/// The page of a case that has to be looked at: its frames as they are now, over them the outlines, heights and
/// dimming that the golden tells of.
struct CaseReport {
  /// What the golden differs in, or `nil` if nothing does.
  var golden: (trace: Trace, differences: SideBySide)?

  /// Bytes of a page: of one case of few that fail, and of one of maybe all that have a new golden.
  private static let (longest, longestRecorded) = (1_200_000, 700_000)
  /// How fine its frames are: pixels a point.
  private static let scales = [1, 0.75, 0.5]

  /// Runs the case once more, and draws it. Throws what the run does, `RasterError`, `TraceFileError`.
  func page(_ testCase: TestCase, _ result: CaseResult, _ limits: ScriptLimits) throws -> [UInt8] {
    let witness = CaseRecorder(wanted: [], framesPerSecond: 60)
    witness.album = FrameAlbum()
    let run = try CaseRun(testCase, limits, hasFrames: true, isReviewed: true, witness: witness)
    let trace = try run.reviewed()
    let renderer = try FrameRenderer(
      pictures: try ScriptSource(path: testCase.config, limits: limits).pictures(run.pictures))
    let side = ReportSide(name: "now", trace: trace, story: run.story.pageLines)
    let other = golden.map { ReportSide(name: "the golden", trace: $0.trace) }
    var page = ReportPage(
      title: testCase.name, screen: trace.screen, duration: max(trace.duration, golden?.trace.duration ?? 0),
      side: side, other: other)
    (page.index, page.subtitle, page.verdict, page.sentences) = (
      "../index.html", testCase.recording, result.verdict.word, result.sentences
    )
    page.comparison = golden?.differences.value
    page.moments = result.moments
    page.side.ladders = witness.album?.ladders ?? Ladders()
    let (config, events) = (ShellWord.path(testCase.config), ShellWord.path(testCase.recording))
    if let acceptance = result.acceptance { page.commands.append((words: "Accept what happens now", line: acceptance)) }
    page.commands.append((words: "Touch it", line: "overlay-host preview \(config) \(events)"))
    let longest = result.verdict == .recorded ? Self.longestRecorded : Self.longest
    // Four letters stand for three bytes of frames.
    page.side.film = try witness.album?.film(
      renderer, scales: Self.scales, bytes: max((longest - page.html.count) / 4 * 3, 1 << 16))
    return page.html
  }
}
