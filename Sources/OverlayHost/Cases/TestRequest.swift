import Glibc

/// What `test` is asked for.
public struct TestRequest: Sendable {
  /// Folders of cases, or recordings of some.
  public var paths: [String]
  public var record: RecordMode
  /// Only cases whose name holds one of these; empty: all.
  public var filters: [String] = []
  public var limits: ScriptLimits
  /// Where failing cases leave their folders.
  public var failures = "test-failures"
  /// How many cases run at once; nil: as many as the machine has processors.
  public var jobs: Int?
  /// Seconds of some clock, for the durations in reports.
  public var now: @Sendable () -> Double = { 0 }

  public init(paths: [String], record: RecordMode, limits: ScriptLimits) {
    self.paths = paths
    self.record = record
    self.limits = limits
  }

  var workers: Int { max(1, jobs ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// What a person types to have this case's golden written.
  func command(for testCase: TestCase, _ mode: RecordMode) -> String {
    "overlay-host test \(ShellWord.quoted(testCase.place)) --record \(mode.rawValue)"
  }
}
