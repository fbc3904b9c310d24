import JSONText
import OverlayEngine
import OverlayReplay
import OverlayScript
import OverlaySettings
import OverlaySweep

/// A recording that many runs share: read and checked once.
struct SweepRecording: Sendable {
  let path: String
  let identity: SweepIdentity.Recording
  let recording: Recording
  private let names: SceneNames

  /// What an event file may name.
  struct SceneNames: Equatable, Sendable {
    var layers: [LoadedConfig.LayerFacts]
    var actions: [String]

    var vocabulary: Vocabulary {
      let layers = layers.map { Vocabulary.Layer(id: $0.id, kind: $0.kind, notches: $0.notches) }
      return Vocabulary(layers: layers, actions: actions)
    }
  }

  /// All event files that some paths name, those of a folder by name. Throws `FileFailure`, `EventFileError`, `SweepPlanRefusal`.
  static func all(_ paths: [String], _ names: SceneNames) throws -> [SweepRecording] {
    try paths.flatMap { path -> [SweepRecording] in
      guard FileKind(at: path) == .folder else {
        return [try SweepRecording(path, name: String(path.split(separator: "/").last ?? ""), names)]
      }
      let files = try FolderListing.names(in: path).filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }
      guard !files.isEmpty else { throw SweepPlanRefusal.noRecordings(path: path) }
      let folder = path.hasSuffix("/") ? path : path + "/"
      return try files.map { try SweepRecording(folder + $0, name: $0, names) }
    }
  }

  private init(_ path: String, name: String, _ names: SceneNames) throws {
    self.path = path
    self.names = names
    identity = SweepIdentity.Recording(name: name, hash: ContentHash.of(try InputFile(path: path).readAll()))
    recording = try Self.read(path, names)
  }

  private static func read(_ path: String, _ names: SceneNames) throws -> Recording {
    let input = try InputFile(path: path)
    guard input.canRestart else { throw SweepPlanRefusal.isPipe(recording: path) }
    var file = try EventFile(name: path, source: input.source)
    file.use(names.vocabulary)
    guard let recording = try Recording(&file) else { throw SweepPlanRefusal.tooLong(recording: path) }
    return recording
  }

  /// The recording as a scene reads it: a setting may have given it other layers, notches or actions than the config has by default. Throws as
  /// reading it does.
  func recording(for names: SceneNames) throws -> Recording { names == self.names ? recording : try Self.read(path, names) }
}

extension Recording {
  /// Where the last of so many inputs stands: `events.json:14:3`; nil before the first.
  func place(afterInputs count: Int) -> String? {
    guard count > 0 else { return nil }
    let place = place(of: count - 1)
    return "\(name):\(place.line):\(place.column)"
  }
}
