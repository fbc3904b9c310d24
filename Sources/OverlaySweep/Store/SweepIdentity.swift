package import OverlayEngine

/// What a sweep is, so that results of another one are never mixed with its own.
package struct SweepIdentity: Equatable, Sendable {
  /// This tool's version, as `--version` says it.
  package var tool: String
  /// The config's name, for people.
  package var config: String
  /// The hash of the config with its modules.
  package var configHash: String
  package var recordings: [Recording]
  /// `nil` if there is no score.
  package var scoreHash: String?
  /// What `--set` fixes, in order.
  package var fixed: [Value.Field]
  package var space: SettingSpace
  package var shard: Shard
  /// What is measured of each run, a column each.
  package var figures: [String]

  /// The format of the tables; grows when they change.
  static let format = "1"

  package struct Recording: Equatable, Sendable {
    package var name: String
    package var hash: String

    package init(name: String, hash: String) {
      self.name = name
      self.hash = hash
    }
  }

  package init(
    tool: String, config: String, configHash: String, recordings: [Recording], scoreHash: String?, fixed: [Value.Field],
    space: SettingSpace, shard: Shard, figures: [String]
  ) {
    (self.tool, self.config, self.configHash, self.recordings) = (tool, config, configHash, recordings)
    (self.scoreHash, self.fixed, self.space) = (scoreHash, fixed, space)
    (self.shard, self.figures) = (shard, figures)
  }
}

/// The keys of the table `sweep`, in the order in which they are compared.
package enum SweepKey: String, CaseIterable, Sendable {
  case format, tool, config, configHash, recordingsHash, scoreHash, settings, kind, seed, varies, figures, shard, count
}
