public import OverlaySweep

/// What a sweep runs, and where its results go.
public struct SweepRequest: Sendable {
  /// With the values that `--set` fixes.
  public var config: ScriptSource
  /// Event files, and folders of them.
  public var recordings: [String]
  /// The axes of a grid; empty: samples are taken.
  public var variations: [Variation] = []
  /// How many samples of all parameters that are not fixed; nil: a grid.
  public var samples: Int?
  /// Of the samples.
  public var seed: UInt64 = 0
  public var shard = Shard.whole
  public var output: String
  /// A run that failed makes the status 1.
  public var isStrict = false
  /// This tool's version: results of another one are not gone on with.
  public var tool = ""
  /// A Lua file that returns `function(run) -> { name = number, ... }`; nil: there are no scores.
  public var score: String?
  /// Program and arguments of a worker process, which calls `SweepWorker.serve`.
  public var worker: [String]
  /// How many settings are run at once; nil: as many as there are processors.
  public var jobs: Int?

  public init(config: ScriptSource, recordings: [String], output: String, worker: [String]) {
    (self.config, self.recordings, self.output, self.worker) = (config, recordings, output, worker)
  }

  /// Where results go when nobody says.
  public static func standardOutput(_ shard: Shard) -> String {
    shard == .whole ? "sweep.sqlite" : "sweep-\(shard.number)-of-\(shard.count).sqlite"
  }
}
