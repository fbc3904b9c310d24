public import OverlaySweep

/// What `test` is asked for.
public struct TestRequest: Sendable {
  /// Folders of cases, or recordings of some.
  public var paths: [String]
  public var record: RecordMode
  /// Whether a case fails that has neither a golden nor expected records, whatever its recording expects: on a build server, where nobody would
  /// see that it compares little.
  public var demandsGoldens = false
  /// Only cases whose name holds one of these; empty: all.
  public var filters: [String] = []
  /// Only cases of this part of them all.
  public var shard = Shard.whole
  public var limits: ScriptLimits
  /// Where failing cases leave their folders.
  public var failures = "test-failures"
  /// Whether each failing case leaves a page there, for `TestReport`.
  public var leavesPages = false
  /// Program and arguments of a worker process, which calls `CaseWorker.serve`.
  public var worker: [String]
  /// How many cases run at once; nil: as many as the machine has processors.
  public var jobs: Int?
  /// Seconds of some clock, for the durations in reports.
  public var now: @Sendable () -> Double = { 0 }

  public init(paths: [String], record: RecordMode, limits: ScriptLimits, worker: [String]) {
    self.paths = paths
    self.record = record
    self.limits = limits
    self.worker = worker
  }

  /// What a person types to have this case's golden written.
  func command(for testCase: TestCase, _ mode: RecordMode) -> String {
    "overlay-host test \(ShellWord.quoted(testCase.place)) --record \(mode.rawValue)"
  }
}
