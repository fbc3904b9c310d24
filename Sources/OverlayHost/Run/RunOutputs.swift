import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayReview

/// Everything that a run writes, created before it begins, so that what cannot be written ends it at once. What is not
/// published goes with it.
final class RunOutputs {
  let trace: OutputFile?
  let frames: FrameOutput?
  let filmstrip: FilmstripOutput?
  let curves: OutputFile?
  let page: RunReport?

  /// Throws `FileFailure`; what was begun is removed then.
  init(_ request: RunRequest) throws {
    trace = try request.trace.map { try OutputFile(path: $0) }
    filmstrip =
      request.filmstrip != nil || request.keepsFilmstrip
      ? try FilmstripOutput(path: request.filmstrip, request.selection) : nil
    curves = try request.curves.map { try OutputFile(path: $0) }
    page = try request.page.map { try RunReport(path: $0, request) }
    frames = try FrameOutput(request)
  }

  /// Whether anything shows what is seen.
  var drawsFrames: Bool { frames != nil || filmstrip != nil || page != nil }

  /// Puts everything in its place. All that can fail on a full disk comes before the first rename. Throws
  /// `FileFailure`, `RasterError`.
  func publish(_ artist: FrameArtist?, _ screen: Screen, _ run: Trace?, named name: String?) throws {
    if let artist { try filmstrip?.write(artist) }
    if let curves, let run { try curves.write(Array(CurveChart.svg(run, named: name).utf8)) }
    try frames?.finishVideo()
    try frames?.publish(screen)
    try filmstrip?.publish()
    try curves?.publish()
    try page?.publish()
    try trace?.publish()
  }
}
