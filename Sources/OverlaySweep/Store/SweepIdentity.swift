public import OverlayEngine

/// What a sweep is, so that results of another one are never mixed with its own.
public struct SweepIdentity: Equatable, Sendable {
  /// Of this tool, as `--version` says it.
  public var tool: String
  /// The config's name, for people.
  public var config: String
  /// Of the config with its modules.
  public var configHash: String
  public var recordings: [Recording]
  /// nil: there is no score.
  public var scoreHash: String?
  /// What `--set` fixes, in order.
  public var fixed: [Value.Field]
  public var space: SettingSpace
  public var shard: Shard
  /// What is measured of each run, a column each.
  public var figures: [String]

  /// Of the tables; grows when they change.
  static let format = "1"

  public struct Recording: Equatable, Sendable {
    public var name: String
    public var hash: String

    public init(name: String, hash: String) {
      self.name = name
      self.hash = hash
    }
  }

  public init(
    tool: String, config: String, configHash: String, recordings: [Recording], scoreHash: String?, fixed: [Value.Field],
    space: SettingSpace, shard: Shard, figures: [String]
  ) {
    (self.tool, self.config, self.configHash, self.recordings) = (tool, config, configHash, recordings)
    (self.scoreHash, self.fixed, self.space) = (scoreHash, fixed, space)
    (self.shard, self.figures) = (shard, figures)
  }
}

/// The keys of the table `sweep`, in the order in which they are compared.
public enum SweepKey: String, CaseIterable, Sendable {
  case format, tool, config, configHash, recordingsHash, scoreHash, settings, kind, seed, varies, figures, shard, count
}
