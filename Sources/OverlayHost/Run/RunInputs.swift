import JSONText
import OverlayEngine
import OverlayReplay
import OverlayScript
import OverlaySession
import OverlaySettings

/// The inputs of a run: a recording that was read whole, or a file that is checked as it is played. Its header is there
/// before the config is loaded, any event afterwards.
final class RunInputs {
  private var file: EventFile
  private let canRestart: Bool
  /// `nil` if it is too long, or cannot be read twice.
  private var recording: Recording?
  /// The recording's next event.
  private var position = 0

  /// Throws `FileFailure`, `EventFileError`.
  init(path: String) throws {
    let input = try InputFile(path: path)
    canRestart = input.canRestart
    file = try EventFile(name: path, source: input.source)
  }

  /// The parameters that the config is loaded with.
  var parameters: [GivenParameter] { file.header.given }

  /// Reads the file where it can be held. Throws `EventFileError`.
  func use(_ vocabulary: Vocabulary) throws {
    file.use(vocabulary)
    if canRestart { recording = try Recording(&file) }
  }

  /// The next input; nil at the end. Throws `EventFileError`.
  func next() throws -> InputEvent? {
    guard let recording else { return try file.next() }
    guard position < recording.events.count else { return nil }
    position += 1
    return recording.events[position - 1]
  }

  /// Gives a session all of them. Returns the moment at which it ends, seconds. Throws as `next`, and as the
  /// session.
  func play(_ session: Session) throws -> Double {
    while let input = try next() { try session.apply(input) }
    return try session.finish(at: header.duration)
  }

  /// Complete where all of the file is known, else once its end was reached.
  var header: EventFileHeader { recording?.header ?? file.header }

  /// How many were handed out.
  var count: Int { recording == nil ? file.eventNumber : position }

  /// Where the last one stands in its file: `events.json:14:3`.
  var place: String? {
    guard let recording else { return "\(file.name):\(file.place.line):\(file.place.column)" }
    return recording.place(afterInputs: position)
  }

  /// The run's length where it is known before the run.
  var knownDuration: Instant? { recording?.header.duration }

  /// Whether it is known that the screen keeps its size.
  var keepsScreen: Bool {
    guard let recording else { return false }
    return !recording.events.contains { if case .resize = $0.kind { true } else { false } }
  }
}
