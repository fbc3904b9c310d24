import JSONText
package import OverlayEngine
package import OverlaySettings

/// The inputs of a run: a recording that was read whole, or a file that is checked as it is played. Its header is there
/// before the config is loaded, any event afterwards.
package final class RunInputs {
  private var file: EventFile
  private let canRestart: Bool
  /// `nil` if it is too long, or cannot be read twice.
  private var recording: Recording?
  /// The recording's next event.
  private var position = 0

  package init(name: String, _ source: ByteSource) throws(EventFileError) {
    canRestart = source.restart != nil
    file = try EventFile(name: name, source: source)
  }

  /// The parameters that the config is loaded with.
  package var parameters: [GivenParameter] { file.header.given }

  /// Reads the file where it can be held.
  package func use(_ vocabulary: Vocabulary) throws(EventFileError) {
    file.use(vocabulary)
    if canRestart { recording = try Recording(&file) }
  }

  /// The next input; nil at the end.
  package func next() throws(EventFileError) -> InputEvent? {
    guard let recording else { return try file.next() }
    guard position < recording.events.count else { return nil }
    position += 1
    return recording.events[position - 1]
  }

  /// Complete where all of the file is known, else once its end was reached.
  package var header: EventFileHeader { recording?.header ?? file.header }

  /// How many were handed out.
  package var count: Int { recording == nil ? file.eventNumber : position }

  /// Where the last one stands in its file: `events.json:14:3`.
  package var place: String? {
    guard let recording else { return "\(file.name):\(file.place.line):\(file.place.column)" }
    return recording.place(afterInputs: position)
  }

  /// The run's length where it is known before the run.
  package var knownDuration: Instant? { recording?.header.duration }

  /// Whether it is known that the screen keeps its size.
  package var keepsScreen: Bool {
    guard let recording else { return false }
    return !recording.events.contains { if case .resize = $0.kind { true } else { false } }
  }
}
