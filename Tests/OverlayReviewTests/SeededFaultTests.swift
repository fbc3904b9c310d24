import OverlayEngine
import OverlayReplay
import OverlayReview
import Testing

/// Faults that were put into a run on purpose: each is told in other words than the others.
struct SeededFaultTests {
  private func compare(_ faulty: RecordedRun, with good: RecordedRun = RecordedRun()) throws -> TraceComparison {
    try TraceComparison(good.trace(), faulty.trace())
  }

  @Test func `a run is equal to itself`() throws {
    let comparison = try compare(RecordedRun())
    #expect(comparison.isEqual)
    #expect(comparison.headline == "the runs are equal")
  }

  @Test func `seeded faults`() throws {
    var faults: [(String, RecordedRun)] = []
    faults.append(("late", RecordedRun(delay: 1.0 / 60)))
    faults.append(("stiff", RecordedRun(stiffness: 1.05)))
    faults.append(("raise", RecordedRun(raise: 0.25)))
    faults.append(("policy", RecordedRun(target: .nearest(Nearest()))))
    var run = RecordedRun()
    run.editFrame = { if $0.index == 62 { $0.layers[0].frame.y += 20; $0.layers[0].height -= 20 } }
    faults.append(("jump", run))
    run = RecordedRun()
    run.editFrame = { if $0.index == 62 { $0.layers[0].alpha = 0 } }
    faults.append(("dim", run))
    run = RecordedRun()
    run.editFrame = { $0.layers[0].frame.y += 0.25 }
    faults.append(("offset", run))
    run = RecordedRun()
    run.edit = { record, _ in if case .didMoveToNotch = record.kind, record.time.seconds > 1.4 { nil } else { record } }
    faults.append(("missing", run))
    for (name, run) in faults {
      print("== \(name)")
      print(try compare(run).text)
    }
  }

  @Test func `the trace itself`() throws {
    let trace = try RecordedRun().liveTrace()
    for record in trace.records { print(record.seconds, record.event, record.fields.map { "\($0.key)=\($0.value.json)" }.joined(separator: " ").prefix(140)) }
    print(trace.finger)
    for metrics in MotionMetrics.measure(trace) { print(metrics) }
  }
}
