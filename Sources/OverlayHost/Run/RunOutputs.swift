import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayReview

/// Everything that a run writes, created before it begins, so that what cannot be written ends it at once.
final class RunOutputs {
  let trace: OutputFile?
  let frames: FrameOutput?
  let filmstrip: FilmstripOutput?
  let curves: OutputFile?

  /// Throws `FileFailure`; what was begun is removed then.
  init(_ request: RunRequest) throws {
    let trace = try request.trace.map { try OutputFile(path: $0) }
    let filmstrip = try request.filmstrip.map { try FilmstripOutput(path: $0, request.selection) }
    let curves = try request.curves.map { try OutputFile(path: $0) }
    (self.trace, self.filmstrip, self.curves) = (trace, filmstrip, curves)
    frames = try FrameOutput(request)
  }

  /// Puts everything in its place. All that can fail on a full disk comes before the first rename. Throws `FileFailure`, `RasterError`.
  func publish(_ artist: FrameArtist?, _ screen: Screen, _ names: NameTable, _ run: Trace?) throws {
    if let artist { try filmstrip?.write(artist, names) }
    if let curves, let run { try Array(CurveChart.svg(run).utf8).withUnsafeBytes { try curves.write($0) } }
    try frames?.publish(screen)
    try filmstrip?.publish()
    try curves?.publish()
    try trace?.publish()
  }

  func discard() {
    trace?.discard()
    frames?.discard()
    filmstrip?.discard()
    curves?.discard()
  }
}
