import OverlayEngine
import OverlayReport
import OverlayReview
import PixelRaster

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
  /// What differs, when it does.
  fileprivate var pageLines: [PageLine] {
    moments.map { PageLine(time: Instant(seconds: $0.seconds), layer: $0.layer, text: $0.text, kind: "failed") }
  }
}
