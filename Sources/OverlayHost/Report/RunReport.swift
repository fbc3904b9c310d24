import OverlayEngine
import OverlayRender
import OverlayReport
import OverlayReview
import OverlaySession
import Quoting

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
    let renderer = try FrameRenderer(pictures: ConfigFolder(ofConfig: request.config).pictures(images))
    let film = try album.film(renderer, scales: request.scale.map { [$0] } ?? Self.scales, bytes: Self.room)
    let (config, events) = (ShellWord.path(request.config), ShellWord.path(request.events))
    var page = ReportPage(
      title: name ?? run.events, screen: run.screen, duration: run.duration,
      side: ReportSide(name: run.config, trace: run, story: story.pageLines, film: film))
    page.side.ladders = album.ladders
    page.subtitle = "\(request.config), \(request.events)"
    if case .stopped(_, let message) = run.ending { (page.verdict, page.sentences) = ("stopped", [message]) }
    let failed = story.failedExpectations.map { String($0.words.drop { $0 == " " }) }
    if !failed.isEmpty { (page.verdict, page.sentences) = ("failed", page.sentences + failed) }
    page.commands = [
      (words: "Touch it, and take it over", line: "overlay-host preview \(config) \(events)"),
      (words: "Run it again", line: "overlay-host run \(config) \(events) --verbose"),
    ]
    try file.write(request.touchPage.map { Neighbours(touchable: $0).added(to: page.html) } ?? page.html)
  }

  /// Throws `FileFailure`.
  func publish() throws { try file.publish() }
}

extension RunStory {
  /// What it tells, as pages show it: releases stand out, so does what was refused or expected in vain.
  var pageLines: [PageLine] {
    (lines + failedExpectations).map(PageLine.init).sorted { $0.time < $1.time }
  }
}
