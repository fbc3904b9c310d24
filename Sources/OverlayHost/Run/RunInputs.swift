import JSONText
package import OverlayEngine
public import OverlayReplay
import OverlayScript
public import OverlaySession
import OverlaySettings

/// An event file whose header was read: with its parameters the config is loaded, before any event is read.
struct OpenedRecording: ~Copyable {
  fileprivate let input: InputFile
  fileprivate var file: EventFile

  /// Throws `FileFailure`, `EventFileError`.
  init(path: String) throws {
    // Both are there before either is kept: what cannot be copied may not be half made.
    let opened = try InputFile(path: path)
    let read = try EventFile(name: path, source: opened.source)
    input = opened
    file = read
  }

  var parameters: [GivenParameter] { file.header.parameters }
}

/// The inputs of a run: a recording that was read whole, or a file that is checked as it is played.
struct RunInputs {
  private let name: String
  private let recording: Recording?
  private let stream: OpenFile?
  /// Of the recording.
  private var position = 0

  /// Reads the file where it can be held; what cannot be read twice, and what is too long, is left open. Throws `EventFileError`.
  init(_ opened: consuming OpenedRecording, _ vocabulary: Vocabulary) throws {
    name = opened.file.name
    let canRestart = opened.input.canRestart
    var file = opened.file
    file.use(vocabulary)
    recording = canRestart ? try Recording(&file) : nil
    stream = recording == nil ? OpenFile(file) : nil
  }

  /// The next input; nil at the end. Throws `EventFileError`.
  mutating func next() throws -> InputEvent? {
    guard let recording else { return try stream?.file.next() }
    guard position < recording.events.count else { return nil }
    position += 1
    return recording.events[position - 1]
  }

  /// Complete where all of the file is known, else once its end was reached.
  var header: EventFileHeader { recording?.header ?? stream?.file.header ?? EventFileHeader() }

  /// How many were handed out.
  var count: Int { recording == nil ? stream?.file.eventNumber ?? 0 : position }

  /// Where the last one stands in its file: `events.json:14:3`.
  var place: String? {
    if recording != nil, position == 0 { return nil }
    guard let place = recording?.place(of: position - 1) ?? stream?.file.place else { return nil }
    return "\(name):\(place.line):\(place.column)"
  }

  private final class OpenFile {
    var file: EventFile

    init(_ file: consuming EventFile) { self.file = file }
  }

  /// The run's length where it is known before the run.
  var knownDuration: Instant? { recording?.header.duration }

  /// Whether the screen keeps its size; nil: nobody knows.
  var keepsScreen: Bool? {
    recording.map { recording in
      !recording.events.contains { if case .resize = $0.kind { true } else { false } }
    }
  }
}

extension LoadedScene {
  /// The names that an event file may use.
  public var vocabulary: Vocabulary {
    let layers = layers.map { Vocabulary.Layer(id: $0.id, kind: $0.kind, notches: $0.notches) }
    return Vocabulary(layers: layers, actions: actions)
  }

  /// The event file's keys win over the config's, one by one.
  package func screen(_ header: EventFileHeader) -> Screen {
    header.screen.applied(to: screen.applied(to: .standard))
  }
}
