import OverlayConfig
import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayScript
import OverlaySettings
import OverlaySweep

/// A config, recordings and a score that were read and found right, for any number of settings. For one thread.
struct SweepMaterial {
  let config: ScriptSource
  /// The hash of the config with its modules.
  let configHash: String
  /// What the config declares, with the values that `--set` and its defaults give.
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
    try ScriptSource.refuseRecording(at: config.path)
    let (loaded, hash) = try config.loadHashed()
    (configHash, parameters) = (hash, loaded.parameters)
    recordings = try SweepRecording.all(paths, Vocabulary(loaded.scene))
    let source = try score.map { (name: $0, bytes: try InputFile(path: $0).readAll()) }
    scoreHash = source.map { ContentHash.of($0.bytes) }
    self.score = try source.map { try ScoreFunction(name: $0.name, bytes: $0.bytes, config.limits) }
  }

  /// What comes of each recording with some values. `option`: what messages call them. Throws `Cancelled`.
  func runs(_ varied: [Value.Field], _ option: String) throws -> [RunResult] {
    var play = SettingRunner(config.with(varied, option), meter, score: score, set: fixed + varied)
    return try recordings.map { try play.perform($0) }
  }

  /// What `--set` fixes, in order of declaration.
  var fixed: [Value.Field] {
    let given = Set(config.limits.parameters.map(\.name))
    return parameters.filter { given.contains($0.name) }.map { Value.Field(key: $0.name, value: $0.value) }
  }
}

extension ScriptSource {
  /// The same config with other values, which win over what `--set` says.
  fileprivate func with(_ set: [Value.Field], _ option: String) -> ScriptSource {
    var limits = limits
    limits.parameters += set.map {
      GivenParameter(name: $0.key, content: .value($0.value), place: "\(option) \($0.key)", origin: .commandLine)
    }
    return ScriptSource(path: path, limits: limits)
  }
}
