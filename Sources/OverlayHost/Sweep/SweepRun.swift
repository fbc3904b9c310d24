import Glibc
import OverlaySession
import OverlaySweep
import Spelling

/// Runs every recording with every setting, on all processors, and goes on where an earlier one was stopped.
public struct SweepRun: Sendable {
  private let request: SweepRequest
  /// Is told how many of so many settings are done.
  private let tell: @Sendable (Int, Int) -> Void

  public init(_ request: SweepRequest, tell: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) {
    self.request = request
    self.tell = tell
  }

  public func perform() -> SweepOutcome {
    do {
      let plan = try SweepPlan(request)
      let store = try openStore(plan.identity)
      let known = store.finished
      try run(plan, store, plan.identity.space.indices(of: request.shard).filter { !known.contains($0) })
      return try told(plan)
    } catch is Cancelled {
      return SweepOutcome(.interrupted, "interrupted; what was done is in \(request.output), and the same command goes on from there")
    } catch {
      return SweepOutcome(error)
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
    try desk.serve { [request] in
      WorkerThreads.run(open.count, threads: request.workers, preparing: { try? SweepTools(plan.material.score) }) { number, tools in
        guard !desk.isStopped, !Interruption.isRequested, let tools else { return }
        if let result = try? plan.result(open[number], tools) { desk.add(result) }
      }
    }
    try Interruption.check()
  }

  private func told(_ plan: SweepPlan) throws -> SweepOutcome {
    var outcome = SweepOutcome()
    let results = try SweepResults(path: request.output)
    let report = SweepReport(results)
    outcome.text = report.text()
    let main = results.mainMeasure.flatMap(results.measures.firstIndex(of:))
    if let best = main.flatMap({ report.bestSettings(by: $0) }), let recording = plan.material.recordings.first {
      let paths = [request.config.path, recording.path].map(ShellWord.quoted).joined(separator: " ")
      outcome.text += "look at the best: overlay-host run \(paths) \(best) --filmstrip best.png\n"
    }
    outcome.text += "look at all: overlay-host sweep report \(ShellWord.quoted(request.output)) --picture sweep.png\n"
    if request.isStrict, !results.failures.isEmpty { outcome.status = .failed }
    return outcome
  }
}
