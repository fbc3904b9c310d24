import JSONText
package import OverlayEngine
package import OverlaySettings

/// The inputs of a run: a recording that was read whole, or a file that is checked as it is played. Its header is there
/// before the config is loaded, any event afterwards.
package final class RunInputs {
  /// As the user gave it.
  package let name: String
  /// `nil` where the recording was read before.
  private var file: EventFile? = nil
  private let canRestart: Bool
  /// `nil` if it is too long, or cannot be read twice.
  private var recording: Recording?
  /// The recording's next event.
  private var position = 0

  package init(name: String, _ source: ByteSource) throws(EventFileError) {
    self.name = name
    canRestart = source.restart != nil
    file = try EventFile(name: name, source: source)
  }

  /// The inputs of a recording that was read for the scene's names.
  package init(_ recording: Recording) {
    (name, self.recording, canRestart) = (recording.name, recording, true)
  }

  /// The parameters that the config is loaded with.
  package var parameters: [GivenParameter] { header.given }

  /// Reads the file where it can be held.
  package func use(_ vocabulary: Vocabulary) throws(EventFileError) {
    file?.use(vocabulary)
    if canRestart, file != nil { recording = try Recording(&file!) }
  }

  /// The next input; nil at the end.
  package func next() throws(EventFileError) -> InputEvent? {
    guard let recording else { return try file?.next() }
    guard position < recording.events.count else { return nil }
    position += 1
    return recording.events[position - 1]
  }

  /// Complete where all of the file is known, else once its end was reached.
  package var header: EventFileHeader {
    if let recording { return recording.header }
    return file?.header ?? EventFileHeader()
  }

  /// How many were handed out.
  package var count: Int { recording == nil ? file?.eventNumber ?? 0 : position }

  /// Where the last one stands in its file: `events.json:14:3`.
  package var place: String? {
    if let recording { return recording.place(afterInputs: position) }
    return (file?.place).map { "\(name):\($0.line):\($0.column)" }
  }

  /// The run's length where it is known before the run.
  package var knownDuration: Instant? { recording?.header.duration }

  /// Whether it is known that the screen keeps its size.
  package var keepsScreen: Bool {
    guard let recording else { return false }
    return !recording.events.contains { if case .resize = $0.kind { true } else { false } }
  }
}
