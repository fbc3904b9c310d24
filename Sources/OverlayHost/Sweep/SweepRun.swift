import Diagnostics
import Glibc
import OverlayConfig
import OverlaySession
import OverlaySweep
import OverlayWorkers
import Quoting

extension SweepRequest {
  /// Has worker processes run every recording with every setting, on all processors, and goes on where an earlier one
  /// was stopped.
  ///
  /// - Parameter tell: called with the number of settings that are done, and of all.
  package func perform(_ tell: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) -> CommandOutcome {
    do {
      let plan = try SweepPlan(self)
      let store = try openStore(plan.identity)
      let known = store.finished
      try run(plan, store, plan.identity.space.indices(of: shard).filter { !known.contains($0) }, tell)
      return try told(plan)
    } catch is Cancelled {
      return CommandOutcome(
        RunFailure(.interrupted, "interrupted; what was done is in \(output), and the same command goes on from there"))
    } catch {
      return CommandOutcome(RunFailure(error))
    }
  }

  private func openStore(_ identity: SweepIdentity) throws -> SweepStore {
    if try !Self.isThere(output) { try Self.make(output, isNew: true) { _ = try SweepStore(path: $0, identity) } }
    return try SweepStore(path: output, identity)
  }

  /// Whether results are there already. Throws `FileFailure` where they cannot be written there.
  static func isThere(_ output: String) throws -> Bool {
    func refusal(_ reason: FileFailure.Reason) -> FileFailure { FileFailure(path: output, act: .write, reason: reason) }
    switch FileKind(at: output, followsLinks: false) {
    case .missing: return false
    case .regular: return true
    case .folder: throw refusal(.isFolder)
    case .link: throw refusal(.isLink)
    case .other: throw refusal(.isNoFile)
    }
  }

  /// A new file of results is made beside its place, so that a reader finds none there, or one that opens.
  ///
  /// - Parameters:
  ///   - isNew: whether another process that has made one meanwhile is right.
  ///   - write: makes it at the path that it gets.
  @discardableResult
  static func make<Made>(_ output: String, isNew: Bool = false, _ write: (String) throws -> Made) throws -> Made {
    let stagedFile = StagedFile(of: output)
    do {
      let made = try write(stagedFile.temporary)
      let code = isNew ? stagedFile.publishNew() : stagedFile.publish()
      if isNew, code == EEXIST {
        Removal.file(stagedFile.temporary)
      } else if code != 0 {
        throw FileFailure(path: output, act: .write, reason: .system(code))
      }
      return made
    } catch {
      for ending in ["", "-journal"] { Removal.file(stagedFile.temporary + ending) }
      guard var refusal = error as? StoreError, refusal.path == stagedFile.temporary else { throw error }
      refusal.path = output
      throw refusal
    }
  }

  private func run(
    _ plan: SweepPlan, _ store: SweepStore, _ open: [Int], _ tell: @escaping @Sendable (Int, Int) -> Void
  ) throws {
    let desk = ResultWriter(store) { tell($0, open.count) }
    let jobs = jobs ?? WorkerPool.processors
    var waiting = SettingQueue(open, recordings: plan.material.recordings.count, jobs: jobs)
    var failure: (any Error)?
    let pool = WorkerPool(worker, count: jobs) { desk.isStopped || failure != nil || Interruption.isRequested }
    let hash = plan.material.hash
    try desk.serve {
      _ = try pool.run {
        waiting.next().map { ($0, SweepBatch(hash: hash, settings: $0)) }
      } done: { (settings, outcome: WorkerPool.Outcome<SweepAnswer>) in
        switch outcome {
        case .answer(.runs(let runs)):
          for (setting, runs) in zip(settings, runs) { desk.add(plan.result(setting, runs)) }
        case .answer(.refused(let refusal)): failure = refusal
        case .lost(let end) where RunFailure(end).status == .interrupted: failure = Cancelled()
        case .lost where settings.count > 1: waiting.ask(singly: settings)
        case .lost(let end):
          desk.add(plan.result(settings[0], plan.material.recordings.map { _ in RunResult(RunFailure(end)) }))
        }
      }
    }
    if let failure { throw failure }
    try Interruption.check()
  }

  private func told(_ plan: SweepPlan) throws -> CommandOutcome {
    var outcome = CommandOutcome()
    let results = try SweepResults(path: output)
    let report = SweepReport(results)
    outcome.text = report.text()
    if let measure = results.mainMeasure, let best = report.recommendation(by: [measure]),
      let recording = plan.material.recordings.first
    {
      let paths = [config.path, recording.path].map(ShellWord.path).joined(separator: " ")
      outcome.text +=
        "look at the best by \(best.name): overlay-host run \(paths) \(best.options) --filmstrip best.png\n"
    }
    outcome.text += "look at all: overlay-host sweep report \(ShellWord.path(output)) --picture sweep.png\n"
    if isStrict, !results.failures.isEmpty { outcome.status = .failed }
    return outcome
  }
}
