package import OverlayConfig
package import OverlaySweep

/// What a sweep runs, and where its results go.
package struct SweepRequest: Sendable {
  /// With the values that `--set` fixes.
  package var config: ScriptSource
  /// Event files, and folders of them.
  package var recordings: [String]
  /// The axes of a grid; empty: samples are taken.
  package var variations: [Variation] = []
  /// How many samples of all parameters that are not fixed; `nil` for a grid.
  package var samples: Int?
  /// The seed of the samples.
  package var seed: UInt64 = 0
  package var shard = Shard.whole
  package var output: String
  /// Whether a run that failed makes the status 1.
  package var isStrict = false
  /// This tool's version: results of another one are not gone on with.
  package var tool = ""
  /// A Lua file that returns `function(run) -> { name = number, ... }`, or `nil` if there are no scores.
  package var score: String?
  /// Program and arguments of a worker process, which calls `SweepWorker.serve`.
  package var worker: [String]
  /// How many settings are run at once; `nil` means as many as there are processors.
  package var jobs: Int?

  package init(config: ScriptSource, recordings: [String], output: String, worker: [String]) {
    (self.config, self.recordings, self.output, self.worker) = (config, recordings, output, worker)
  }

  /// Where results go by default.
  package static func standardOutput(_ shard: Shard) -> String {
    shard == .whole ? "sweep.sqlite" : "sweep-\(shard.number)-of-\(shard.count).sqlite"
  }
}
