import Glibc
import OverlaySession
import OverlaySweep
import OverlayWorkers
import Spelling

/// Has worker processes run every recording with every setting, on all processors, and goes on where an earlier one was stopped.
public struct SweepRun: Sendable {
  private let request: SweepRequest
  /// Is told how many of so many settings are done.
  private let tell: @Sendable (Int, Int) -> Void

  public init(_ request: SweepRequest, tell: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) {
    self.request = request
    self.tell = tell
  }

  public func perform() -> CommandOutcome {
    do {
      let plan = try SweepPlan(request)
      let store = try openStore(plan.identity)
      let known = store.finished
      try run(plan, store, plan.identity.space.indices(of: request.shard).filter { !known.contains($0) })
      return try told(plan)
    } catch is Cancelled {
      return CommandOutcome(
        RunFailure(.interrupted, "interrupted; what was done is in \(request.output), and the same command goes on from there"))
    } catch {
      return CommandOutcome(RunFailure(error))
    }
  }

  /// A new file is made beside its place, so that whoever looks there finds none, or one that opens.
  private func openStore(_ identity: SweepIdentity) throws -> SweepStore {
    guard FileKind(at: request.output) == .missing else { return try SweepStore(path: request.output, identity) }
    let sibling = Sibling(of: request.output)
    do {
      _ = try SweepStore(path: sibling.temporary, identity)
      guard rename(sibling.temporary, sibling.destination) == 0 else {
        throw FileFailure(path: request.output, act: .write, reason: .system(errno))
      }
    } catch {
      for ending in ["", "-journal"] { unlink(sibling.temporary + ending) }
      guard var refusal = error as? StoreError else { throw error }
      refusal.path = request.output
      throw refusal
    }
    return try SweepStore(path: request.output, identity)
  }

  private func run(_ plan: SweepPlan, _ store: SweepStore, _ open: [Int]) throws {
    let desk = SweepDesk(store) { [tell] in tell($0, open.count) }
    let jobs = request.jobs ?? WorkerPool.processors
    var waiting = SettingQueue(open, recordings: plan.material.recordings.count, jobs: jobs)
    var failure: (any Error)?
    let pool = WorkerPool(request.worker, count: jobs) { desk.isStopped || failure != nil || Interruption.isRequested }
    let hash = plan.material.hash
    try desk.serve {
      _ = try pool.run {
        waiting.next().map { ($0, SweepBatch(hash: hash, settings: $0)) }
      } done: { (settings, outcome: WorkerPool.Outcome<SweepAnswer>) in
        switch outcome {
        case .answer(.runs(let runs)): for (setting, runs) in zip(settings, runs) { desk.add(plan.result(setting, runs)) }
        case .answer(.refused(let refusal)): failure = refusal
        case .lost(let end) where RunFailure(end).status == .interrupted: failure = Cancelled()
        case .lost where settings.count > 1: waiting.ask(singly: settings)
        case .lost(let end): desk.add(plan.result(settings[0], plan.material.recordings.map { _ in RunResult(RunFailure(end)) }))
        }
      }
    }
    if let failure { throw failure }
    try Interruption.check()
  }

  private func told(_ plan: SweepPlan) throws -> CommandOutcome {
    var outcome = CommandOutcome()
    let results = try SweepResults(path: request.output)
    let report = SweepReport(results)
    outcome.text = report.text()
    if let best = results.mainMeasure.flatMap({ report.bestSettings(by: $0) }), let recording = plan.material.recordings.first {
      let paths = [request.config.path, recording.path].map(ShellWord.quoted).joined(separator: " ")
      outcome.text += "look at the best: overlay-host run \(paths) \(best) --filmstrip best.png\n"
    }
    outcome.text += "look at all: overlay-host sweep report \(ShellWord.quoted(request.output)) --picture sweep.png\n"
    if request.isStrict, !results.failures.isEmpty { outcome.status = .failed }
    return outcome
  }
}

/// The settings that are still to be run, as many at a time as are worth a message.
private struct SettingQueue {
  private var open: ArraySlice<Int>
  /// Of those whose worker was lost with several: alone, so that the one at fault is known.
  private var single: [Int] = []
  private let size: Int

  /// Runs of one message, where that leaves several for each worker.
  private static let runs = 64

  init(_ open: [Int], recordings: Int, jobs: Int) {
    self.open = open[...]
    size = max(1, min(Self.runs / recordings, open.count / (4 * jobs)))
  }

  mutating func next() -> [Int]? {
    if let setting = single.popLast() { return [setting] }
    guard !open.isEmpty else { return nil }
    defer { open = open.dropFirst(size) }
    return Array(open.prefix(size))
  }

  mutating func ask(singly settings: [Int]) { single += settings.reversed() }
}
