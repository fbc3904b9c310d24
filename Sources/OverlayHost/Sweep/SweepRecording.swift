import Diagnostics
import JSONText
import OverlayEngine
import OverlayReplay
import OverlaySweep
import Quoting

/// A recording that many runs share: read and checked once.
struct SweepRecording {
  let path: String
  let identity: SweepIdentity.Recording
  let recording: Recording
  private let vocabulary: Vocabulary

  /// All event files that some paths name, those of a folder by name. Throws `FileFailure`, `EventFileError`,
  /// `RunFailure`.
  static func all(_ paths: [String], _ vocabulary: Vocabulary) throws -> [SweepRecording] {
    try paths.flatMap { path -> [SweepRecording] in
      guard FileKind(at: path) == .folder else {
        return [try SweepRecording(path, name: PathText.last(path), vocabulary)]
      }
      let files = try TestCase.recordings(in: path)
      return try files.map { try SweepRecording(PathText.joined(path, $0), name: $0, vocabulary) }
    }
  }

  private init(_ path: String, name: String, _ vocabulary: Vocabulary) throws {
    self.path = path
    self.vocabulary = vocabulary
    identity = SweepIdentity.Recording(name: name, hash: ContentHash.of(try InputFile(path: path).readAll()))
    recording = try Self.read(path, vocabulary)
  }

  private static func read(_ path: String, _ vocabulary: Vocabulary) throws -> Recording {
    let input = try InputFile(path: path)
    guard input.canRestart else {
      throw RunFailure(.wrongUsage, "\(path): a sweep needs recordings that are files, since many runs share them")
    }
    var file = try EventFile(name: path, source: input.source)
    file.use(vocabulary)
    guard let recording = try Recording(&file) else {
      throw RunFailure(.wrongUsage, "\(path): too long to be kept in memory for many runs")
    }
    return recording
  }

  /// The recording as a scene reads it: a setting may have given it other layers, notches or actions than the config
  /// has by default. Throws as reading it does.
  func recording(for vocabulary: Vocabulary) throws -> Recording {
    vocabulary == self.vocabulary ? recording : try Self.read(path, vocabulary)
  }
}
