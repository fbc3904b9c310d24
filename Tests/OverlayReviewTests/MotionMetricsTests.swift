import OverlayEngine
import OverlayReplay
import OverlayReview
import Testing

struct MotionMetricsTests {
  private func metrics(_ run: RecordedRun) throws -> MotionMetrics {
    try #require(MotionMetrics.measure(run.liveTrace()).first)
  }

  @Test func `moves are told with their targets and how they settle`() throws {
    let metrics = try metrics(RecordedRun())
    #expect(metrics.moves.map(\.target) == ["middle", "low", "low"])
    #expect(metrics.moves.map(\.targetHeight) == [500, 200, 200])
    #expect(metrics.moves[0].settleTime == nil)
    #expect(try (0.36...0.38).contains(#require(metrics.moves[1].settleTime)))
  }

  @Test func `a loose spring overshoots and is not monotone`() throws {
    let tight = try metrics(RecordedRun()).moves[1]
    let loose = try metrics(RecordedRun(damping: 0.1)).moves[1]
    #expect(tight.overshoot < 0.5 && tight.isMonotone)
    #expect(loose.overshoot > 3 && !loose.isMonotone)
    #expect(loose.overshootSeconds > 0.6)
  }

  @Test func `what happens to the height once a move has come to its end is not the move's`() throws {
    var run = RecordedRun()
    run.editFrame = { if $0.seconds > 2.7 { $0.layers[0].height += 100 } }
    #expect(try metrics(run).moves == metrics(RecordedRun()).moves)
  }

  @Test func `a grab from what is seen does not jump, one from the target does`() throws {
    #expect(try metrics(RecordedRun()).grabs.allSatisfy { $0.position.magnitude < 0.5 })
    let grab = try metrics(RecordedRun(interruption: .fromTarget)).grabs[1]
    #expect((grab.position - 9).magnitude < 0.5)
  }

  @Test func `a drag in which nothing moved unasked has a figure, 0, which no list shows`() throws {
    let metrics = try metrics(RecordedRun())
    #expect(metrics.unaskedSteps.map(\.value) == [0, 0, 0])
    #expect(MotionBudgets.Budget.maximumUnaskedStep.largest(in: [metrics]) == 0)
    #expect(metrics.json["unaskedSteps"] == nil && !metrics.lines.joined().contains("while a finger holds it"))
  }

  @Test func `a grab in mid-flight stops it: its velocity changes to the finger's`() throws {
    let grabs = try metrics(RecordedRun()).grabs
    #expect(grabs.count == 3)
    // At rest the finger goes on by 20 points in 25 ms.
    #expect(try (780...820).contains(#require(grabs[0].velocity)))
    #expect(try #require(grabs[1].velocity) < -1000)
  }

  @Test func `a spring that starts with the finger's velocity leaves small steps`() throws {
    let releases = try metrics(RecordedRun()).releases
    #expect(releases.count == 3)
    #expect(releases.allSatisfy { $0.position.magnitude < 3 })
    #expect(releases.compactMap(\.velocity).allSatisfy { $0.magnitude < 80 })
  }

  @Test func `the first movement follows the touch by one sample`() throws {
    let delays = try metrics(RecordedRun()).delays
    #expect(delays.map { ($0.value * 1000).rounded() } == [25, 25, 25])
  }

  @Test func `one wrong frame is found without another run`() throws {
    var run = RecordedRun()
    run.editFrame = { if $0.index == 75 { $0.layers[0].frame.y += 20 } }
    let faults = try metrics(run).oneFrameFaults
    #expect(faults.count == 1)
    #expect(faults[0].property == .y && (faults[0].amount - 20).magnitude < 0.1 && faults[0].seconds == 1.25)
    #expect(try metrics(RecordedRun()).oneFrameFaults.isEmpty)
  }

  @Test func `a trace that was written and read has the same motion as one that was heard`() throws {
    let (live, read) = (try metrics(RecordedRun()), try #require(MotionMetrics.measure(RecordedRun().trace()).first))
    // A grab's jump is the engine's own figure; a trace that is read has frames alone to tell it.
    #expect(live.moves == read.moves && live.grabs.count == read.grabs.count && live.releases == read.releases)
  }

  @Test func `motion in words`() throws {
    let lines = try metrics(RecordedRun(damping: 0.1)).lines
    #expect(lines[0] == "search to middle: interrupted before it settles, overshoots by 19.3 pt at 0.50 s")
    #expect(lines[1] == "search to low: settles in 472 ms, overshoots by 5.37 pt at 0.88 s")
    #expect(
      lines[3]
        == "search: no jump at grab, no jump at release, moves 25 ms after the touch, at most 1647 pt/s, 16658 pt/s\u{B2}"
    )
  }
}
