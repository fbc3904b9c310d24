import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import PixelRaster
import Text

/// The page of a run: its frames, to be drawn at its end, and its story.
final class RunReport {
  private let file: OutputFile
  private let request: RunRequest
  private var album = FrameAlbum()

  /// Bytes of all frames together, and how fine they are: pixels a point.
  private static let (room, scales) = (6 << 20, [2, 1, 0.75, 0.5])

  /// Throws `FileFailure`.
  init(path: String, _ request: RunRequest) throws {
    file = try OutputFile(path: path)
    self.request = request
  }

  /// A frame: what is seen, fingers included.
  func see(_ snapshot: Snapshot, _ stage: [Layer], seconds: Double) {
    album.add(snapshot, stage, seconds: seconds)
  }

  /// Throws `FileFailure`, `RasterError`, and what is wrong with the config's pictures.
  func write(_ run: Trace, _ story: RunStory, images: [String], named name: String?) throws {
    let renderer = try FrameRenderer(pictures: ConfigFiles.onDisk.pictures(images, of: request.config))
    let film = try album.film(renderer, scales: request.scale.map { [$0] } ?? Self.scales, bytes: Self.room)
    let inputs = ShellWord.line([request.config, request.events], request.options)
    var page = ReportPage(
      title: name ?? run.events, screen: run.screen, duration: run.duration,
      side: ReportSide(name: run.config, trace: run, story: story.pageLines, film: film))
    page.side.ladders = album.ladders
    page.subtitle = "\(request.config), \(request.events)"
    if case .stopped(_, let message) = run.ending { (page.verdict, page.sentences) = ("stopped", [message]) }
    let failed = story.failedExpectations.map { String($0.words.drop { $0 == " " }) }
    if !failed.isEmpty { (page.verdict, page.sentences) = ("failed", page.sentences + failed) }
    page.commands = [
      (words: "Touch it, and take it over", line: "overlay-host preview \(inputs)"),
      (words: "Run it again", line: "overlay-host run \(inputs) --verbose"),
    ]
    try file.write(request.touchPage.map { Neighbours(touchable: $0).added(to: page.html) } ?? page.html)
  }

  /// Throws `FileFailure`.
  func publish() throws { try file.publish() }
}

extension RunStory {
  /// The lines of the story for pages, with releases, refusals and failed expectations marked.
  var pageLines: [PageLine] {
    (lines + failedExpectations).map(PageLine.init).sorted { $0.time < $1.time }
  }
}

/// The page of a case that has to be looked at: its frames as they are now, over them the outlines, heights and
/// dimming of the golden.
struct CaseReport {
  /// The differences from the golden, or `nil` if there are none.
  var golden: (trace: Trace, differences: SideBySide)?

  /// Bytes of a page: of one case of few that fail, and of one of maybe all that have a new golden.
  private static let (longest, longestRecorded) = (1_200_000, 700_000)
  /// How fine its frames are: pixels a point.
  private static let scales = [1, 0.75, 0.5]

  /// Runs the case once more, and draws it. Throws what the run does, `RasterError`, `TraceFileError`.
  func page(_ testCase: TestCase, _ result: CaseResult, _ limits: ScriptLimits) throws -> [UInt8] {
    let recorder = CaseRecorder(wanted: [])
    recorder.album = FrameAlbum()
    let run = try CaseRun(testCase, limits, hasFrames: true, isReviewed: true, recorder: recorder)
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
    page.side.ladders = recorder.album?.ladders ?? NotchTimeline()
    let inputs = ShellWord.line([testCase.config, testCase.recording], limits.options)
    if let acceptance = result.acceptance { page.commands.append((words: "Accept what happens now", line: acceptance)) }
    page.commands.append((words: "Touch it", line: "overlay-host preview \(inputs)"))
    let longest = result.verdict == .recorded ? Self.longestRecorded : Self.longest
    // Four letters stand for three bytes of frames.
    page.side.film = try recorder.album?.film(
      renderer, scales: Self.scales, bytes: max((longest - page.html.count) / 4 * 3, 1 << 16))
    return page.html
  }
}

/// The page of a comparison: two traces, or two folders of frames.
enum ComparisonReport {
  /// Bytes of all frames of one folder.
  private static let room = 6 << 20
  private static let mostMoments = 6

  static func page(_ expected: Trace, _ actual: Trace, _ differences: SideBySide, names: (String, String)) -> [UInt8] {
    let comparison = differences.comparison
    var page = ReportPage(
      title: "\(names.0) and \(names.1)", screen: actual.screen, duration: max(expected.duration, actual.duration),
      side: ReportSide(name: names.1, trace: actual, story: comparison.pageLines),
      other: ReportSide(name: names.0, trace: expected))
    (page.subtitle, page.verdict) = (actual.events, comparison.isEqual ? "equal" : "different")
    (page.sentences, page.comparison) = ([comparison.headline], differences.value)
    page.moments = comparison.tellingMoments.prefix(mostMoments).map { ReportMoment($0, comparison.label(at: $0)) }
    return page.html
  }

  /// - Parameter read: the bytes of a file of one of the folders.
  static func page(
    _ expected: FrameList, _ actual: FrameList, _ comparison: FrameComparison, names: (String, String),
    read: (FrameComparison.Side, String) throws -> [UInt8]
  ) throws -> [UInt8] {
    // Both are shown at one size, at which both fit.
    var factor = max(Int(max(expected.scale, actual.scale).rounded()) - 1, 1)
    var fitting: [Film]?
    while fitting == nil {
      fitting = try films(expected, actual, reducedBy: factor, read)
      factor *= 2
    }
    guard let films = fitting else { return [] }
    let screen = Screen(
      size: Size(width: actual.width / actual.scale, height: actual.height / actual.scale), scale: actual.scale,
      safeArea: .zero)
    let last = max(expected.frames.last?.seconds ?? 0, actual.frames.last?.seconds ?? 0)
    var page = ReportPage(
      title: "\(names.0) and \(names.1)", screen: screen, duration: last,
      side: ReportSide(name: names.1, film: films[1]),
      other: ReportSide(name: names.0, film: films[0]))
    (page.subtitle, page.verdict) = (actual.events, comparison.isEqual ? "equal" : "different")
    page.sentences = [comparison.headline]
    page.comparison = .fields([
      "equal": .bool(comparison.isEqual), "text": .string(comparison.text), "figures": .list([]),
    ])
    page.moments = [(comparison.worst, "most off"), (comparison.differing.first, "first off")].compactMap {
      moment, words in
      moment.map { ReportMoment($0.seconds, words) }
    }
    return page.html
  }

  /// `nil` if they do not fit.
  private static func films(
    _ expected: FrameList, _ actual: FrameList, reducedBy factor: Int,
    _ read: (FrameComparison.Side, String) throws -> [UInt8]
  ) throws -> [Film]? {
    var films: [Film] = []
    for (list, side) in [(expected, FrameComparison.Side.first), (actual, .second)] {
      var film = Film(scale: list.scale / Double(factor))
      for frame in list.frames {
        let picture = try Picture.read(try read(side, frame.file))
        let pixmap = Pixmap(width: picture.width, height: picture.height)
        pixmap.draw(picture, x: 0, y: 0, alpha: 255, clip: pixmap.bounds)
        film.add(factor > 1 ? pixmap.reduced(by: factor) : pixmap, number: Film.number(frame.seconds))
        guard film.bytes.count <= room || factor >= mostReduced else { return nil }
      }
      films.append(film)
    }
    return films
  }

  private static let mostReduced = 8
}

extension TraceComparison {
  /// The lines that say what differs, when it does.
  fileprivate var pageLines: [PageLine] {
    moments.map { PageLine(time: Instant(seconds: $0.seconds), layer: $0.layer, text: $0.text, kind: "failed") }
  }
}

/// The links of a page: to the failing cases before and after its own, and to the page in which its gesture can be tried.
struct Neighbours {
  private var previous = ""
  private var next = ""
  /// A file in the same folder; empty where there is none.
  var touchable = ""

  /// Makes the links of a page that stands alone.
  init(touchable path: String) {
    touchable = PathText.last(path)
  }

  /// - Parameter failing: places of failing cases, ascending.
  init(of place: Int, among failing: [Int]) {
    previous = failing.last { $0 < place }.map { Self.page(number: $0 + 1) } ?? ""
    next = failing.first { $0 > place }.map { Self.page(number: $0 + 1) } ?? ""
  }

  /// `001.html` and the like.
  static func page(number: Int) -> String { String(number, digits: 3) + ".html" }

  /// `001-touch.html` beside `001.html`.
  static func touchable(beside page: String) -> String { "\(page.dropLast(5))-touch.html" }

  /// The page, with them instead of those that another report gave it.
  func added(to page: [UInt8]) -> [UInt8] {
    let begin = Array("<script type=\"application/json\" id=\"neighbours\">".utf8)
    let end = page.count - 512
    let old = page.indices.last { $0 >= end && page[$0...].starts(with: begin) }
    let names = Value.fields([
      "previous": .string(previous), "next": .string(next), "touch": .string(touchable),
    ])
    // Within an element nothing may look like its end.
    let text = names.json.replacing("<", with: "\\u003c") + "</script>\n"
    return Array(page[..<(old ?? page.count)]) + begin + Array(text.utf8)
  }
}
