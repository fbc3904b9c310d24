import OverlayEngine
import OverlayRender

/// Takes frames from snapshots to their place: one is written while the next is drawn.
final class FramePipeline {
  private let artist: FrameArtist
  private let output: FrameOutput
  /// Called with the number of frames written.
  private let tell: (Int) -> Void
  /// Begun, and not written yet.
  private var pending: Pending?

  private struct Pending {
    var sheet: FrameSheet
    var screen: Screen
    var index: Int
    var seconds: Double
  }

  init(_ artist: FrameArtist, _ output: FrameOutput, tell: @escaping (Int) -> Void) {
    self.artist = artist
    self.output = output
    self.tell = tell
  }

  /// Begins a frame and writes the one before it. Throws as `FrameOutput.write`.
  func add(_ snapshot: Snapshot, index: Int, seconds: Double) throws {
    let sheet = try artist.begin(snapshot, reusing: output.settle)
    try writePending()
    pending = Pending(sheet: sheet, screen: snapshot.screen, index: index, seconds: seconds)
    if !artist.isAhead { try writePending() }
  }

  /// Writes what has been begun. Throws as `FrameOutput.write`.
  func finish() throws {
    artist.finish()
    try writePending()
  }

  private func writePending() throws {
    guard let frame = pending else { return }
    pending = nil
    try output.write(frame.sheet, frame.screen, index: frame.index, seconds: frame.seconds, libraries: artist.libraries)
    tell(output.count)
  }
}
