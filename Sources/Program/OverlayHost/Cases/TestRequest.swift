import Glibc
import OverlayReplay
import OverlayReview
package import OverlayRun
import OverlaySession
package import OverlaySweep
import OverlayWorkers
import Text

/// The options of `test`, and how it runs.
package struct TestRequest: Sendable {
  /// Folders of cases, or single recordings in them.
  package var paths: [String]
  package var record: RecordMode
  /// The filters: only cases whose name holds one of these are run; empty: all.
  package var filters: [String] = []
  /// The part of all cases that is run.
  package var shard = Shard.whole
  package var limits: ScriptLimits
  /// The environments in which each case is run once more, and held against itself.
  package var twins: [Twin] = []
  /// The folder for the folders of failing cases.
  package var failures = "test-failures"
  /// Whether each failing case leaves a page there, for `TestReport`.
  package var leavesPages = false
  /// Whether passed cases leave pages with frames, too.
  package var leavesAllPages = false
  /// Program and arguments of a worker process, which calls `CaseWorker.serve`.
  package var worker: [String]
  /// How many cases run at once; `nil` means as many as the machine has processors.
  package var jobs: Int?
  /// Seconds of some clock, for the durations in reports.
  package var now: @Sendable () -> Double = { 0 }

  package init(paths: [String], record: RecordMode, limits: ScriptLimits, worker: [String]) {
    (self.paths, self.record, self.limits, self.worker) = (paths, record, limits, worker)
  }

  /// Lets worker processes run all cases below the paths, on all processors.
  ///
  /// - Parameter tell: called with each case, in the order of their names, as soon as those before it are done.
  package func perform(tell: (CaseResult) -> Void = { _ in }) -> TestOutcome {
    do {
      var finder = CaseFinder()
      for path in paths { try finder.add(path) }
      try finder.refuseLinkedCases()
      let found = finder.named()
      try FailureFolder.refuse(failures, of: found)
      let wanted = found.filter { wants($0.name) }
      // Which cases a file of tests has is known when it has run.
      let cases = wanted + finder.policies
      var outcome = try run(cases.indices.filter(shard.contains).map { cases[$0] }, tell)
      let mayHoldMore = !finder.policies.isEmpty && (filters.isEmpty || shard != .whole)
      guard !wanted.isEmpty || !outcome.results.isEmpty || mayHoldMore else {
        let names = (found + finder.policies).map(\.name)
        throw RunFailure(.wrongUsage, CaseFolder.nothingFound(names, filters, in: paths))
      }
      (outcome.shard, outcome.passedOver) = (shard, finder.passedOver)
      return outcome
    } catch {
      return TestOutcome(RunFailure(error))
    }
  }

  /// Whether a case of this name is one of those that were asked for.
  func wants(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.utf8.firstRange(of: $0.utf8) != nil }
  }

  private func run(_ cases: [TestCase], _ tell: (CaseResult) -> Void) throws -> TestOutcome {
    var results = [[CaseResult]?](repeating: nil, count: cases.count)
    var (told, waiting) = (0, cases.enumerated().makeIterator())
    let pool = WorkerPool(worker, count: jobs ?? WorkerPool.processors, isCancelled: { Interruption.isRequested })
    let isWhole = try pool.run {
      waiting.next()
    } done: { (number, outcome: WorkerPool.Outcome<[CaseResult]>) in
      results[number] =
        switch outcome {
        case .answer(let results): results
        case .lost(let end): [lost(cases[number], RunFailure(end))]
        }
      while told < results.count, let next = results[told] {
        next.forEach(tell)
        told += 1
      }
    }
    guard isWhole else { throw Cancelled() }
    return TestOutcome(results: results.flatMap { $0 ?? [] })
  }

  /// The result of a case that ended the process which ran it.
  private func lost(_ testCase: TestCase, _ failure: RunFailure) -> CaseResult {
    let told = leavesPages ? CaseResult.Account(config: testCase.config, recording: testCase.recording) : nil
    return CaseResult(
      name: testCase.name, verdict: .stopped(failure.status), sentences: [failure.message], place: testCase.place,
      options: limits.options, told: told)
  }
}

/// The goldens that a test may write.
package enum RecordMode: String, CaseIterable, Sendable {
  /// The goldens that are not there.
  case missing
  /// The goldens that differ from the run.
  case failed
  /// All goldens that are not there or differ.
  case all
  /// No goldens, so that a case without one fails, unless it has expected records: that it compares little would go
  /// unseen.
  case never

  /// The mode where none is given: on a build server, where `CI` is set, nothing is written; elsewhere what is missing.
  package static var standard: RecordMode {
    let isBuildServer = getenv("CI").map { $0[0] != 0 && String(cString: $0) != "false" } ?? false
    return isBuildServer ? .never : .missing
  }

  var writesMissing: Bool { self == .missing || self == .all }
  var writesDiffering: Bool { self == .failed || self == .all }
}
