import OverlayEngine
import OverlayRender
import OverlaySweep

/// A sweep that was found right: what it runs, and which settings there are.
struct SweepPlan: Sendable {
  let material: SweepMaterial
  let identity: SweepIdentity

  /// Throws what is wrong with config, recordings, score or plan.
  init(_ request: SweepRequest) throws {
    material = try SweepMaterial(request.config, recordings: request.recordings, score: request.score)
    identity = SweepIdentity(
      tool: request.tool, config: String(request.config.path.split(separator: "/").last ?? ""), configHash: material.configHash,
      recordings: material.recordings.map(\.identity), scoreHash: material.score?.hash, fixed: material.fixed,
      space: try request.space(material.parameters), shard: request.shard, figures: SweepPlay.figures)
  }

  /// What comes of a setting with every recording. Throws `Cancelled`.
  func result(_ setting: Int, _ tools: SweepTools) throws -> SettingResult {
    let values = identity.space[setting]
    let varied = zip(identity.space.axes, values).map { Value.Field(key: $0.name, value: $1) }
    return SettingResult(setting: setting, values: values, runs: try material.runs(varied, "--vary", tools))
  }
}

/// What one thread of a sweep needs, made on that thread.
final class SweepTools {
  let meter = ContentMeter()
  let score: ScoreFunction?

  /// Throws as `ScoreFunction`.
  init(_ score: ScoreFunction.Source?) throws {
    self.score = try score.map { try ScoreFunction($0) }
  }
}
