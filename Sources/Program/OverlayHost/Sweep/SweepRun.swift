import Glibc
import OverlayEngine
package import OverlayRun
import OverlaySession
package import OverlaySweep
import OverlayWorkers
import Synchronization
import Text

extension SweepRequest {
  /// Lets worker processes run every recording with every setting, on all processors, and goes on where an earlier one
  /// was stopped.
  ///
  /// - Parameter tell: called with the number of settings that are done, and of all.
  package func perform(_ tell: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) -> CommandOutcome {
    do {
      let plan = try SweepPlan(self)
      let store = try openStore(plan.identity)
      let known = store.finished
      try run(plan, store, plan.identity.space.indices(of: shard).filter { !known.contains($0) }, tell)
      return try summary(of: plan)
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
    let writer = ResultWriter(store) { tell($0, open.count) }
    let jobs = jobs ?? WorkerPool.processors
    var waiting = SettingQueue(open, recordings: plan.material.recordings.count, jobs: jobs)
    var failure: (any Error)?
    let pool = WorkerPool(worker, count: jobs) { writer.isStopped || failure != nil || Interruption.isRequested }
    let hash = plan.material.hash
    try writer.serve {
      _ = try pool.run {
        waiting.next().map { ($0, SweepBatch(hash: hash, settings: $0)) }
      } done: { (settings, outcome: WorkerPool.Outcome<SweepAnswer>) in
        switch outcome {
        case .answer(.runs(let runs)):
          for (setting, runs) in zip(settings, runs) { writer.add(plan.result(setting, runs)) }
        case .answer(.refused(let refusal)): failure = refusal
        case .lost(let end) where RunFailure(end).status == .interrupted: failure = Cancelled()
        case .lost where settings.count > 1: waiting.ask(singly: settings)
        case .lost(let end):
          writer.add(plan.result(settings[0], plan.material.recordings.map { _ in RunResult(RunFailure(end)) }))
        }
      }
    }
    if let failure { throw failure }
    try Interruption.check()
  }

  private func summary(of plan: SweepPlan) throws -> CommandOutcome {
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

/// The runs of a sweep, and the file for its results.
package struct SweepRequest: Sendable {
  /// The config with the values that `--set` fixes.
  package var config: ScriptSource
  /// The event files, and folders of them.
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

  /// The default file for results.
  package static func standardOutput(_ shard: Shard) -> String {
    shard == .whole ? "sweep.sqlite" : "sweep-\(shard.number)-of-\(shard.count).sqlite"
  }
}

/// A sweep that was found right: what it runs, and which settings there are.
struct SweepPlan {
  let material: SweepMaterial
  let identity: SweepIdentity

  /// Throws what is wrong with config, recordings, score or plan.
  init(_ request: SweepRequest) throws {
    material = try SweepMaterial(request.config, recordings: request.recordings, score: request.score)
    identity = SweepIdentity(
      tool: request.tool, config: PathText.last(request.config.path), configHash: material.configHash,
      recordings: material.recordings.map(\.identity), scoreHash: material.scoreHash, fixed: material.fixed,
      space: try request.space(material.parameters), shard: request.shard, figures: SettingRunner.figures)
  }

  /// Returns what comes of a setting with every recording. Throws `Cancelled`.
  func runs(_ setting: Int) throws -> [RunResult] {
    let varied = zip(identity.space.axes, identity.space[setting]).map { Value.Field(key: $0.name, value: $1) }
    return try material.runs(varied, "--vary")
  }

  func result(_ setting: Int, _ runs: [RunResult]) -> SettingResult {
    SettingResult(setting: setting, values: identity.space[setting], runs: runs)
  }
}

/// The settings that are still to be run, as many at a time as are worth a message.
struct SettingQueue {
  private var open: ArraySlice<Int>
  /// Settings whose worker was lost with several: each runs alone, so that the one at fault is known.
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

/// The receiver of results. Another thread writes them down, and makes safe what it has written several times a second:
/// a process that is killed loses no more than that.
final class ResultWriter: @unchecked Sendable {
  private let store: SweepStore
  private let state = Mutex(State())
  private let tell: @Sendable (Int) -> Void

  private struct State {
    var waiting: [SettingResult] = []
    var isClosed = false
    var failure: StoreError?
  }

  /// Microseconds between two looks at what has arrived.
  private static let pause: UInt32 = 250_000
  /// The number of results that wait at most: a slow disk makes the workers wait.
  private static let capacity = 4000

  /// - Parameter tell: called with the number of settings written since the beginning.
  init(_ store: SweepStore, tell: @escaping @Sendable (Int) -> Void) {
    self.store = store
    self.tell = tell
  }

  var isStopped: Bool { state.withLock { $0.failure != nil } }

  func add(_ result: SettingResult) {
    func isTaken() -> Bool {
      state.withLock { state in
        if state.failure == nil, state.waiting.count >= Self.capacity { return false }
        state.waiting.append(result)
        return true
      }
    }
    while !isTaken() { usleep(1000) }
  }

  /// Runs `body`, which adds; returns when all of it is safe. Throws what prevented that.
  func serve(_ body: () throws -> Void) throws {
    let writer = SignalFreeThread.start { [self] in write() }
    let outcome = Result { try body() }
    state.withLock { $0.isClosed = true }
    if let writer { pthread_join(writer, nil) } else { write() }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    try outcome.get()
  }

  private func write() {
    var count = 0
    while true {
      let (results, isClosed) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.waiting, state.isClosed)
      }
      do throws(StoreError) {
        for result in results { try store.write(result) }
        if !results.isEmpty { try store.commit() }
      } catch {
        state.withLock { $0.failure = error }
        return
      }
      count += results.count
      if !results.isEmpty { tell(count) }
      if isClosed { return }
      wait()
    }
  }

  /// Waits until it is time to look again, or there is nothing more to come.
  private func wait() {
    for _ in 0..<25 where !state.withLock({ $0.isClosed }) { usleep(Self.pause / 25) }
  }
}
