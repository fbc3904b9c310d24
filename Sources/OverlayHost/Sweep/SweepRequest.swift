public import OverlaySweep
import Spelling

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
    self.config = config
    self.recordings = recordings
    self.output = output
    self.worker = worker
  }

  /// Where results go when nobody says.
  public static func standardOutput(_ shard: Shard) -> String {
    shard == .whole ? "sweep.sqlite" : "sweep-\(shard.number)-of-\(shard.count).sqlite"
  }
}

/// What is asked of a sweep's plan that the config or the recordings do not allow.
enum SweepPlanRefusal: Error, Equatable {
  case unknownParameter(String, nearest: String?, known: [String])
  case unsuitable(name: String, value: String, expected: String)
  case notANumber(String)
  case noParameters(config: String)
  case noRecordings(path: String)
  case tooLong(recording: String)
  case isPipe(recording: String)
  /// It varies, and has a value.
  case fixed(String)
}

extension SweepPlanRefusal: ReportedError {
  var status: ExitStatus { .wrongUsage }

  var description: String {
    switch self {
    case .unknownParameter(let name, let nearest, let known):
      "--vary \(name): the config has no such parameter; "
        + (NameHint.question(nearest) ?? (known.isEmpty ? "it declares none" : "it has \(known.joined(separator: ", "))"))
    case .unsuitable(let name, let value, let expected): "--vary \(name): \(value) is not \(expected)"
    case .notANumber(let name): "--vary \(name): a range needs a parameter that is a number; list its values, such as \(name)=a,b"
    case .noParameters(let config):
      "\(config): no parameter is left to vary; declare some in the config with overlay.parameter, overlay.choice or overlay.toggle"
    case .noRecordings(let path): "\(path): no recording (.json, .jsonl) is in it"
    case .tooLong(let recording): "\(recording): too long to be held for many runs"
    case .isPipe(let recording): "\(recording): a sweep needs recordings that are files, since many runs share them"
    case .fixed(let name): "--vary \(name) and --set \(name) exclude each other; leave one of them out"
    }
  }
}
