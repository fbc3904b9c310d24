public import OverlayEngine
package import OverlaySettings
public import Text

/// An event file that was read whole and is valid: inputs for any number of runs, on any thread.
public struct Recording: Sendable {
  /// The name as the user gave it.
  public let name: String
  package let header: EventFileHeader
  /// The events in order of time.
  public let events: EventList
  private let places: [Place]

  /// A place, in half the memory; what is further away than 32 bits reach is stored as the furthest.
  private struct Place {
    var line: UInt32
    var column: UInt32
  }

  /// The most events that are held: 400 MB.
  package static let largestCount = 4_000_000

  /// Reads all events of a file; nil where a file of one event a line has more than `limit`; it stands at its first
  /// event again then, to be read as it is played.
  package init?(_ file: inout EventFile, limit: Int = Recording.largestCount) throws(EventFileError) {
    guard var (events, places) = try Self.read(&file, limit) else {
      try file.restart()
      return nil
    }
    // A duration that follows the events was not known while they were read.
    if let duration = file.header.duration, let last = events.last, last.time > duration {
      try file.restart()
      (events, places) = try Self.read(&file, limit) ?? (EventList(), [])
    }
    (name, header, self.events, self.places) = (file.name, file.header, events, places)
  }

  /// Reads an event file for the layers and actions of a scene.
  ///
  /// - Parameters:
  ///   - bytes: JSON: one object, or one object a line.
  ///   - name: What errors call the file. One that ends in `.jsonl` has one object a line.
  ///   - scene: The scene whose names events may mention.
  /// - Throws: An error whose description names line and column, what was found, and what was expected.
  public init(_ bytes: [UInt8], name: String, for scene: SceneSettings) throws(Thrown) {
    self = try rethrowing { () throws(EventFileError) in
      var file = try EventFile(name: name, source: .memory(bytes), vocabulary: Vocabulary(scene))
      guard let recording = try Recording(&file, limit: .max) else { preconditionFailure("there is no limit") }
      return recording
    }
  }

  /// How long the run is, if the file says so.
  public var duration: Instant? { header.duration }

  private static func read(_ file: inout EventFile, _ limit: Int) throws(EventFileError) -> (EventList, [Place])? {
    var events = EventList()
    var places: [Place] = []
    let count = file.isWhole ? Int.max : limit
    while let event = try file.next() {
      guard events.count < count else { return nil }
      events.append(event)
      let place = file.countPlace()
      places.append(Place(line: UInt32(clamping: place.line), column: UInt32(clamping: place.column)))
    }
    return (events, places)
  }

  /// Returns where an event stands in the file.
  package func place(of event: Int) -> TextPlace {
    TextPlace(line: Int(places[event].line), column: Int(places[event].column))
  }

  /// Returns where the last of that many inputs stands: `events.json:14:3`; nil before the first.
  package func place(afterInputs count: Int) -> String? {
    guard count > 0 else { return nil }
    let place = place(of: count - 1)
    return "\(name):\(place.line):\(place.column)"
  }
}

/// Events in their order, held in pieces: a long list grows without being copied, and takes no more memory than its
/// events.
public struct EventList: RandomAccessCollection, Sendable {
  @usableFromInline private(set) var pieces: [[InputEvent]] = []
  /// The number of events.
  public private(set) var count = 0

  @inlinable static var pieceLength: Int { 1024 }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// An event by its place, from 0.
  @inlinable
  public subscript(place: Int) -> InputEvent {
    // Lent, not copied: they are large.
    _read { yield pieces[place / Self.pieceLength][place % Self.pieceLength] }
  }

  mutating func append(_ event: InputEvent) {
    if count % Self.pieceLength == 0 {
      var piece: [InputEvent] = []
      piece.reserveCapacity(Self.pieceLength)
      pieces.append(piece)
    }
    pieces[pieces.count - 1].append(event)
    count += 1
  }
}

/// How files beside a config are called, and which of them are recordings.
package enum RecordingName {
  /// The ending of a test's golden trace, behind the recording's own name and a dot.
  package static let golden = "trace.jsonl"
  package static let expected = "expected.jsonl"
  package static let watched = "watch.json"
  package static let budgets = "budgets.json"
  package static let measured = "measured.jsonl"
  package static let tolerance = "tolerance.json"
  /// The name of the file in which a folder of frames describes them.
  package static let manifest = "manifest.json"
  /// The name of a project's file.
  package static let project = "overlay-host.json"

  /// Whether a name is an event file's: every one but those that say what is expected, the manifest of frames, and a
  /// project's.
  package static func isOne(_ file: String) -> Bool {
    guard !file.begins(with: "."), file.ends(with: ".json") || file.ends(with: ".jsonl") else { return false }
    return !file.isSame(as: manifest) && !file.isSame(as: project)
      && ![golden, expected, watched, budgets, measured, tolerance].contains { end in
        file.isSame(as: end) || file.ends(with: "." + end)
      }
  }
}

/// The inputs of a run: a recording that was read whole, or a file that is checked as it is played. Its header is there
/// before the config is loaded, any event afterwards.
package final class RunInputs {
  /// The name as the user gave it.
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

  /// The header, complete where all of the file is known, else once its end was reached.
  package var header: EventFileHeader {
    if let recording { return recording.header }
    return file?.header ?? EventFileHeader()
  }

  /// How many were handed out.
  package var count: Int { recording == nil ? file?.eventNumber ?? 0 : position }

  /// The place of the last one in its file: `events.json:14:3`.
  package var place: String? {
    if let recording { return recording.place(afterInputs: position) }
    return (file?.place).map { "\(name):\($0.line):\($0.column)" }
  }

  /// The run's length where it is known before the run.
  package var knownDuration: Instant? { recording?.header.duration }

  /// Whether it is known that the screen keeps its size.
  package var keepsScreen: Bool {
    guard let recording else { return false }
    return !recording.events.contains {
      if case .resize = $0.kind { true } else if case .turn = $0.kind { true } else { false }
    }
  }
}
