import OverlayEngine
import Synchronization

/// All cases below some paths, run on all processors, told of in order.
public struct TestRun {
  let request: TestRequest
  let hear: @Sendable (CaseResult) -> Void

  /// - Parameter hear: is told of each case, in the order of their names, as soon as those before it are done.
  public init(_ request: TestRequest, hear: @escaping @Sendable (CaseResult) -> Void = { _ in }) {
    self.request = request
    self.hear = hear
  }

  public func perform() -> TestOutcome {
    do {
      var finder = CaseFinder()
      for path in request.paths { try finder.add(path) }
      let cases = finder.cases.filter { one in request.filters.isEmpty || request.filters.contains { one.name.contains($0) } }
      guard !cases.isEmpty else { return TestOutcome(.wrongUsage, Self.nothingFound(request, all: finder.cases.count)) }
      return run(cases)
    } catch {
      let failure = RunFailure(error)
      return TestOutcome(failure.status, failure.message)
    }
  }

  private func run(_ cases: [TestCase]) -> TestOutcome {
    let results = OrderedResults(count: cases.count, hear)
    let request = request
    WorkerThreads.run(cases.count, threads: request.workers) { number in
      if Interruption.isRequested { return }
      let result = CaseCheck.perform(cases[number], request)
      // What the interruption cut off says nothing of its case.
      if !Interruption.isRequested { results.add(result, at: number) }
    }
    let failure = Interruption.isRequested ? RunFailure(Interrupted()) : nil
    if let failure { return TestOutcome(failure.status, failure.message) }
    return TestOutcome(results: results.all)
  }

  private static func nothingFound(_ request: TestRequest, all: Int) -> String {
    let places = request.paths.joined(separator: ", ")
    guard all == 0 else { return "--filter lets none of the \(counted(all, "case")) in \(places) pass" }
    return "no case in \(places); a case is a folder with config.lua and a recording (.json, .jsonl) beside it"
  }
}

/// Results that arrive in any order and are told in the right one.
private final class OrderedResults: Sendable {
  private struct State {
    var results: [CaseResult?]
    var told = 0
  }

  private let state: Mutex<State>
  private let hear: @Sendable (CaseResult) -> Void

  init(count: Int, _ hear: @escaping @Sendable (CaseResult) -> Void) {
    state = Mutex(State(results: Array(repeating: nil, count: count)))
    self.hear = hear
  }

  func add(_ result: CaseResult, at number: Int) {
    state.withLock { state in
      state.results[number] = result
      while state.told < state.results.count, let next = state.results[state.told] {
        hear(next)
        state.told += 1
      }
    }
  }

  var all: [CaseResult] { state.withLock { $0.results.compactMap(\.self) } }
}
