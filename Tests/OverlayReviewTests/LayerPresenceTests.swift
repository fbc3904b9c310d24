import OverlayEngine
import OverlayReplay
import Testing

@testable import OverlayReview

/// Layers and views that come and go, seen in the frames of two runs.
struct LayerPresenceTests {
  /// Sees the layer in these frames only.
  private func run(_ frames: Range<Int>..., delay: Double = 0) -> RecordedRun {
    var run = RecordedRun(delay: delay)
    run.editFrame = { frame in if !frames.contains(where: { $0.contains(frame.index) }) { frame.layers = [] } }
    return run
  }

  /// Times that are rounded may move its ends by another frame.
  @Test(arguments: [11..<151, 12..<151, 11..<150])
  func `a layer that comes and goes a frame later is late, not absent`(frames: Range<Int>) throws {
    let comparison = try TraceComparison(run(10..<150).trace(), run(frames, delay: 1.0 / 60).trace())
    #expect(comparison.headline == "y and dimming are 1 frame late, otherwise equal")
  }

  @Test(arguments: [
    (10..<90, 91..<181, "search is seen in the first run only, for one frame at 1.50 s, otherwise equal"),
    (10..<60, 90..<181, "search is seen in the first run only, from 1.00 s to 1.48 s, otherwise equal"),
    (0..<0, 0..<0, "search is seen in the first run only, from 0.17 s to 3.00 s, otherwise equal"),
  ])
  func `a layer that is missing for a while is absent`(one: Range<Int>, other: Range<Int>, headline: String) throws {
    let comparison = try TraceComparison(run(10..<181).trace(), run(one, other).trace())
    #expect(comparison.headline == headline)
  }

  /// Frames with a view of the container "search" that slides in from 0.5 s on, over a background that comes with it.
  private func viewRun(
    delay: Double = 0, _ edit: @escaping @Sendable (Int, inout SeenView) -> Void = { _, _ in }
  ) -> RecordedRun {
    var run = RecordedRun()
    run.editFrame = { frame in
      let shown = Double(frame.index) - 30 - delay
      if !(0..<100).contains(shown) { return }
      let missing = max(0, 1 - shown / 12)
      var view = SeenView(
        id: "a", frame: Rect(x: 20, y: 47 - 64 * missing * missing, width: 350, height: 64), opacity: 1 - missing,
        dimming: 0.5 - missing / 2)
      edit(frame.index, &view)
      frame.containers = [TraceFrame.Container(id: frame.layers[0].id, views: [view])]
    }
    return run
  }

  /// The view is also 5 pt to the right from 0.83 s on, and back a while later, or gone.
  @Test(arguments: [(70, false), (400, true)])
  func `a view that first moves otherwise is told by that, and missing only where that is no reason`(
    back: Int, isAbsent: Bool
  ) throws {
    var run = viewRun { if $0 >= 50 { $1.frame.x += 5 } }
    let edit = run.editFrame
    run.editFrame = { frame in
      edit(&frame)
      if (60..<back).contains(frame.index) { frame.containers = [] }
    }
    let comparison = try TraceComparison(viewRun().trace(), run.trace())
    #expect(comparison.headline.hasPrefix("x of search/a is 5 pt further right"), "\(comparison.headline)")
    let absence = "search/a is seen in the first run only, from 1.00 s to 2.15 s"
    #expect(comparison.findings.map(\.text).filter { $0.contains("is seen") } == (isAbsent ? [absence] : []))
    let x = try #require(comparison.curves.first { $0.property == .x })
    #expect(x.maximum == 5 && x.rms > 0)
    #expect(comparison.text.contains("search/a y: equal where both runs have it") == isAbsent, "\(comparison.text)")
  }

  @Test func `a way across that is much longer than the height's difference is no echo of it`() throws {
    var run = RecordedRun(raises: [0, 0, 3])
    run.editFrame = { frame in if frame.index >= 40 { frame.layers[0].frame.x += Double(frame.index) } }
    let texts = try TraceComparison(RecordedRun().trace(), run.trace()).findings.map(\.text)
    #expect(texts.contains { $0.hasPrefix("x differs by up to 180 pt") }, "\(texts)")
  }

  /// A presentation or a list that scrolls leaves no records of a move.
  @Test(arguments: [(10.0, MotionPhase.moving), (0, .resting)])
  func `a curve that goes on is not at rest`(step: Double, phase: MotionPhase) {
    let expected = (0..<10).map { Double($0) * step }
    let comparer = CurveComparer(
      layer: "story", property: .y, times: (0..<10).map { Double($0) / 60 }, expected: expected,
      actual: expected.enumerated().map { $1 + ($0 > 3 ? Double($0 % 3) : 0) }, story: LayerStory([], duration: 1),
      tolerance: 0)
    #expect(comparer.find()?.phase == phase)
  }

  @Test func `faults of a view are told as those of a layer`() throws {
    let expected = try viewRun().trace()
    let faults: [(RecordedRun, String)] = [
      (viewRun(delay: 1), "y, dimming and opacity of search/a are 1 frame late, otherwise equal"),
      (viewRun { $1.frame.y += 0.25 }, "y of search/a is 0.25 pt lower throughout, otherwise equal"),
      (
        viewRun { if $0 == 35 { $1.frame.y += 20 } }, "search/a jumps by 20 pt for one frame at 0.58 s, otherwise equal"
      ),
      (
        viewRun { if $0 == 60 { $1.opacity = 0.4 } },
        "opacity of search/a is off for one frame at 1.00 s (0.6 more transparent), otherwise equal"
      ),
      (
        viewRun { if $0 == 60 { $1.dimming = 0.4 } },
        "dimming of search/a is off for one frame at 1.00 s (0.1 lighter), otherwise equal"
      ),
      (
        viewRun { if $0 < 41 { $1.frame.x += Double(41 - $0) } },
        "x of search/a differs by up to 11 pt at 0.50 s"
      ),
    ]
    for (run, headline) in faults {
      let found = try TraceComparison(expected, run.trace()).headline
      #expect(found == headline)
    }
  }

  @Test func `layers that are equally late share a sentence`() throws {
    let late = { (delay: Double) in
      var run = viewRun(delay: delay)
      let edit = run.editFrame
      run.delay = delay / 60
      run.editFrame = { frame in
        edit(&frame)
        if let view = frame.containers.first?.views.first {
          frame.containers[0].views.append(
            SeenView(id: "b", frame: view.frame, opacity: view.opacity, dimming: view.dimming))
        }
      }
      return try run.trace()
    }
    let comparison = try TraceComparison(late(0), late(1))
    #expect(
      comparison.findings.map(\.text).sorted() == [
        "y and dimming of search are 1 frame late", "y, dimming and opacity of search/a and search/b are 1 frame late",
      ])
  }
}
