import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession
import OverlaySettings
import Quoting

/// The trace on its way to its file, and to those who review the run: lines gather until there are enough of them for
/// one write.
final class TraceOutput {
  private var writer: TraceWriter
  private let file: OutputFile?
  /// All of it, or `nil` if the run is not reviewed.
  private var live: LiveTrace?
  private let isReviewed: Bool

  private static let pieceSize = 1 << 16

  /// `nil` if no trace is wanted.
  init?(_ file: OutputFile?, isReviewed: Bool) {
    guard file != nil || isReviewed else { return nil }
    writer = TraceWriter(isShown: file?.path == "-")
    self.file = file
    self.isReviewed = isReviewed
  }

  func begin(_ header: TraceHeader) {
    if isReviewed { live = LiveTrace(header) }
    if file != nil { writer.write(header) }
  }

  /// What is about to be done to the stage; a trace does not tell it, a review does.
  func add(_ event: InputEvent) {
    live?.add(event)
  }

  /// Throws as `OutputFile.write`, as all that follow: what has gathered is written out once it is worth it.
  func add(_ record: Record) throws {
    live?.add(record)
    if file != nil { writer.write(record) }
    if writer.count >= Self.pieceSize { try flush() }
  }

  func add(_ frame: TraceFrame) throws {
    live?.add(frame)
    if file != nil { writer.write(frame) }
    if writer.count >= Self.pieceSize { try flush() }
  }

  func add(_ end: TraceEnd) throws {
    live?.add(end)
    if file != nil { writer.write(end) }
  }

  func add(_ stopped: TraceStopped) throws {
    live?.add(stopped)
    if file != nil { writer.write(stopped) }
  }

  func flush() throws {
    try writer.withBytes { try file?.write($0) }
    writer.removeAll()
  }

  /// All of it, for a review; nil if there is none.
  var whole: Trace? { live?.finish() }
}

extension TraceHeader {
  init(_ request: RunRequest, _ screen: Screen, _ parameters: [Parameter]) {
    self.init(
      config: PathText.last(request.config), events: PathText.last(request.events), screen: screen,
      parameters: TraceParameters(parameters))
  }
}

extension TraceEnd {
  /// The end of a session at a moment of it, seconds.
  init(_ session: Session, at seconds: Double) {
    self.init(
      seconds: seconds, frames: session.frameCount, passed: session.passedExpectations,
      failed: session.failedExpectations,
      layers: Self.resting(session.layers, at: session.now))
  }
}
