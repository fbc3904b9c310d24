import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import OverlaySweep
import Text

/// A recording that many runs share: read and checked once.
struct SweepRecording {
  let path: String
  let identity: SweepIdentity.Recording
  let recording: Recording
  private let vocabulary: Vocabulary

  /// Returns all event files that some paths name, those of a folder by name. Throws `FileFailure`, `EventFileError`,
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

/// A config, recordings and a score that were read and found right, for any number of settings. For one thread.
struct SweepMaterial {
  let config: ScriptSource
  /// The hash of the config with its modules.
  let configHash: String
  /// The parameters that the config declares, with the values that `--set` and its defaults give.
  let parameters: [Parameter]
  let recordings: [SweepRecording]
  let scoreHash: String?
  private let score: ScoreFunction?
  private let meter = ContentMeter()

  /// The hash of all that was read.
  var hash: String {
    ContentHash.of("\(configHash) \(recordings.map(\.identity.hash)) \(scoreHash ?? "")".utf8)
  }

  /// Loads the config once to see what it declares. Throws what is wrong with config, recordings or score.
  init(_ config: ScriptSource, recordings paths: [String], score: String?) throws {
    self.config = config
    try ScriptSource.refuseRecording(at: config.path, in: .onDisk)
    let (loaded, hash) = try config.loadHashed()
    (configHash, parameters) = (hash, loaded.parameters)
    recordings = try SweepRecording.all(paths, Vocabulary(loaded.scene))
    let source = try score.map { (name: $0, bytes: try InputFile(path: $0).readAll()) }
    scoreHash = source.map { ContentHash.of($0.bytes) }
    self.score = try source.map { try ScoreFunction(name: $0.name, bytes: $0.bytes, config.limits) }
  }

  /// Returns what comes of each recording with some values. `option`: what messages call them. Throws `Cancelled`.
  func runs(_ varied: [Value.Field], _ option: String) throws -> [RunResult] {
    var play = SettingRunner(config.with(varied, option), meter, score: score, set: fixed + varied)
    return try recordings.map { try play.perform($0) }
  }

  /// The values that `--set` fixes, in order of declaration.
  var fixed: [Value.Field] {
    let given = Set(config.limits.parameters.map(\.name))
    return parameters.filter { given.contains($0.name) }.map { Value.Field(key: $0.name, value: $0.value) }
  }
}

extension ScriptSource {
  /// Returns the same config with other values, which win over what `--set` says.
  fileprivate func with(_ set: [Value.Field], _ option: String) -> ScriptSource {
    var limits = limits
    limits.parameters += set.map {
      GivenParameter(name: $0.key, content: .value($0.value), place: "\(option) \($0.key)", origin: .commandLine)
    }
    return ScriptSource(path: path, limits: limits)
  }
}
