import OverlayConfig
import OverlayEngine
import OverlaySweep
import Quoting

/// A sweep that was found right: what it runs, and which settings there are.
struct SweepPlan {
  let material: SweepMaterial
  let identity: SweepIdentity

  /// Throws what is wrong with config, recordings, score or plan.
  init(_ request: SweepRequest) throws {
    material = try SweepMaterial(request.config, recordings: request.recordings, score: request.score)
    identity = SweepIdentity(
      tool: request.tool, config: PathText.last(request.config.path), configHash: material.configHash,
      recordings: material.recordings.map(\.identity), scoreHash: material.scoreHash, fixed: material.fixed,
      space: try request.space(material.parameters), shard: request.shard, figures: SettingRunner.figures)
  }

  /// What comes of a setting with every recording. Throws `Cancelled`.
  func runs(_ setting: Int) throws -> [RunResult] {
    let varied = zip(identity.space.axes, identity.space[setting]).map { Value.Field(key: $0.name, value: $1) }
    return try material.runs(varied, "--vary")
  }

  func result(_ setting: Int, _ runs: [RunResult]) -> SettingResult {
    SettingResult(setting: setting, values: identity.space[setting], runs: runs)
  }
}
