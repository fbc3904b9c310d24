import OverlayEngine
import OverlayReview
import OverlaySession
import OverlaySweep
import OverlayWorkers
import Spelling

/// All cases below some paths, run by worker processes on all processors, told of in order.
public struct TestRun {
  let request: TestRequest
  let tell: (CaseResult) -> Void

  /// - Parameter tell: is told of each case, in the order of their names, as soon as those before it are done.
  public init(_ request: TestRequest, tell: @escaping (CaseResult) -> Void = { _ in }) {
    self.request = request
    self.tell = tell
  }

  public func perform() -> TestOutcome {
    do {
      var finder = CaseFinder()
      for path in request.paths { try finder.add(path) }
      let cases = finder.cases.filter { one in request.filters.isEmpty || request.filters.contains { one.name.contains($0) } }
      guard !cases.isEmpty else { return TestOutcome(.wrongUsage, Self.nothingFound(request, all: finder.cases.count)) }
      var outcome = try run(cases.indices.filter(request.shard.contains).map { cases[$0] })
      outcome.shard = request.shard
      return outcome
    } catch {
      let failure = RunFailure(error)
      return TestOutcome(failure.status, failure.message)
    }
  }

  private func run(_ cases: [TestCase]) throws -> TestOutcome {
    var results = [CaseResult?](repeating: nil, count: cases.count)
    var (told, waiting) = (0, cases.enumerated().makeIterator())
    let pool = WorkerPool(request.worker, count: request.jobs ?? WorkerPool.processors, isCancelled: { Interruption.isRequested })
    let isWhole = try pool.run {
      waiting.next()
    } done: { (number, outcome: WorkerPool.Outcome<CaseResult>) in
      results[number] =
        switch outcome {
        case .answer(let result): result
        case .lost(let end): CaseResult(cases[number], RunFailure(end), isTold: request.leavesPages)
        }
      while told < results.count, let next = results[told] {
        tell(next)
        told += 1
      }
    }
    guard isWhole else { throw Cancelled() }
    return TestOutcome(results: results.compactMap(\.self))
  }

  private static func nothingFound(_ request: TestRequest, all: Int) -> String {
    let places = request.paths.joined(separator: ", ")
    guard all == 0 else { return "--filter lets none of the \(Measure.counted(all, "case")) in \(places) pass" }
    return "no case in \(places); a case is a folder with config.lua and a recording (.json, .jsonl) beside it"
  }
}

extension CaseResult {
  /// Of a case that ended the process which ran it.
  fileprivate init(_ testCase: TestCase, _ failure: RunFailure, isTold: Bool) {
    self.init(name: testCase.name)
    if isTold { told = Told(config: testCase.config, recording: testCase.recording) }
    verdict = .stopped(failure.status)
    sentences = [failure.message]
  }
}
