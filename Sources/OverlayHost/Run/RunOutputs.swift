import OverlayEngine
import OverlayRender
import OverlayReplay

/// Everything that a run writes, created before it begins, so that what cannot be written ends it at once.
final class RunOutputs {
  let trace: OutputFile?
  let frames: FrameOutput?
  let filmstrip: FilmstripOutput?

  /// Throws `FileFailure`; what was begun is removed then.
  init(_ request: RunRequest) throws {
    let trace = try request.trace.map { try OutputFile(path: $0) }
    let filmstrip = try request.filmstrip.map { try FilmstripOutput(path: $0) }
    (self.trace, self.filmstrip) = (trace, filmstrip)
    frames = try FrameOutput(request)
  }

  /// Puts everything in its place. All that can fail on a full disk comes before the first rename. Throws `FileFailure`, `RasterError`.
  func publish(_ artist: FrameArtist?, _ screen: Screen, _ names: NameTable) throws {
    if let artist { try filmstrip?.write(artist, names) }
    try frames?.publish(screen)
    try filmstrip?.publish()
    try trace?.publish()
  }

  func discard() {
    trace?.discard()
    frames?.discard()
    filmstrip?.discard()
  }
}
