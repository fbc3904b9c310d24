import OverlayEngine
import OverlayReplay
import Testing

@testable import OverlayReview

/// Faults that were put into a run on purpose: each is told in other words than the others.
struct SeededFaultTests {
  @Test(arguments: [(0.004, ["dimming 0.196 instead of 0.2"]), (0.3, ["dimming -0.1 instead of 0.2"]), (1e-6, [])])
  func `a little more dimming has as many digits as it needs`(less: Double, words: [String]) throws {
    func trace(_ alpha: Double) throws -> Trace { try Self.frames { $0.alpha = alpha }.trace() }
    #expect(try MomentDifference(trace(0.2), trace(0.2 - less), at: 1).words == words)
  }

  static let faults: [(name: String, run: RecordedRun, headline: String)] = [
    ("none", RecordedRun(), "the runs are equal"),
    ("a frame late", RecordedRun(delay: 1.0 / 60), "y and dimming are 1 frame late, otherwise equal"),
    ("two frames early", RecordedRun(delay: -2.0 / 60), "y and dimming are 2 frames early, otherwise equal"),
    (
      "a stiffer spring", RecordedRun(stiffness: 1.05),
      "search settles 7.5 ms earlier: y differs by up to 1.45 pt at 0.73 s, while settling"
    ),
    ("higher notches", RecordedRun(raise: 0.25), "y is 0.25 pt higher throughout, otherwise equal"),
    ("an offset", frames { $0.frame.y += 0.25 }, "y is 0.25 pt lower throughout, otherwise equal"),
    (
      "an offset in part", frames(100..<140) { $0.frame.y -= 0.5 },
      "y is 0.5 pt higher from 1.67 s to 2.32 s, otherwise equal"
    ),
    (
      "a dark frame", frames(62..<63) { $0.alpha = 0 },
      "dimming is off for one frame at 1.03 s (0.3 lighter), otherwise equal"
    ),
    ("a jump", frames(40..<41) { $0.frame.y += 20 }, "search jumps by 20 pt for one frame at 0.67 s, otherwise equal"),
    (
      "a jump while dragged",
      frames(32..<33) {
        $0.frame.y -= 20
        $0.height += 20
      }, "search jumps by 20 pt for one frame at 0.53 s, otherwise equal"
    ),
    (
      "a frame a little off while dragged", frames(32..<33) { $0.frame.y += 0.03 },
      "y differs by 0.03 pt for one frame at 0.53 s, while dragged, otherwise equal"
    ),
    (
      "another policy", RecordedRun(goesToNearest: true),
      "another notch was chosen at 0.30 s: low instead of middle; nearest decides instead of rushingForward"
    ),
    (
      "no arrival", without { if case .didMoveToNotch = $0.kind { $0.time.seconds > 1.5 } else { false } },
      "search no longer arrives at low at 2.10 s, otherwise equal"
    ),
    (
      "no start", without { if case .willStartDragging = $0.kind { $0.time.seconds > 1 } else { false } },
      "search is no longer dragged at 1.43 s, otherwise equal"
    ),
    (
      "a step less", without { if case .willTranslate = $0.kind { $0.time.seconds == 1.45 } else { false } },
      "willTranslate is missing at 1.45 s (after willStartDragging at 1.43 s), otherwise equal"
    ),
  ]

  /// The way from 0 to 300 points within a second, by a smooth curve.
  @Test(arguments: [(0.04, false), (0.06, true), (0.4, true), (2.5, true)])
  func `a run is late from a twentieth of a frame on`(frames: Double, isLate: Bool) throws {
    func way(_ delay: Double) -> [Double] {
      (0..<120).map { frame in
        let share = max(0, min(1, (Double(frame) - 30 - delay) / 60))
        return 300 * share * share * (3 - 2 * share)
      }
    }
    let comparer = CurveComparer(
      layer: "search", property: .y, times: (0..<120).map { Double($0) / 60 }, expected: way(0), actual: way(frames),
      story: nil, tolerance: 1e-6)
    let difference = try #require(comparer.find())
    #expect((difference.story == .late) == isLate)
    #expect((difference.shift - frames).magnitude < 0.01)
  }

  /// A way whose start comes late by a part of a frame: a frame elsewhere that shows what lies between its neighbours is no
  /// fault; one that leaves their way is.
  @Test(arguments: [(-1.0, false), (30, true)])
  func `a frame that is late by a part of a frame is no fault of its own`(points: Double, isFault: Bool) throws {
    let way = (0..<120).map { $0 < 30 ? 0 : min(2 * Double($0 - 30), 80) }
    var late = way
    for frame in 31..<40 { late[frame] -= 0.9 * (way[frame] - way[frame - 1]) }
    late[60] += points
    let comparer = CurveComparer(
      layer: "search", property: .y, times: (0..<120).map { Double($0) / 60 }, expected: way, actual: late, story: nil,
      tolerance: 1e-6)
    let difference = try #require(comparer.find())
    #expect(difference.oneFrameFaults.isEmpty == !isFault)
  }

  /// A single frame at a distance beside a way at an even pace.
  @Test(arguments: [(0.04, []), (0.06, [10]), (-3, [10])] as [(Double, [Int])])
  func `a frame that leaves its way is found from a twentieth of a point on`(points: Double, expected: [Int]) {
    var curve = (0..<20).map { 100 + 2 * Double($0) }
    curve[10] += points
    #expect(OneFrameFault.pulses(in: curve, least: Property.y.least) == expected)
  }

  @Test(arguments: faults) func `each fault has its sentence`(
    _ fault: (name: String, run: RecordedRun, headline: String)
  ) throws {
    let comparison = try TraceComparison(RecordedRun().trace(), fault.run.trace())
    #expect(comparison.headline == fault.headline, "\(fault.name)")
    #expect(comparison.isEqual == (fault.name == "none"))
  }

  @Test func `no two faults have the same sentence`() {
    #expect(Set(Self.faults.map(\.headline)).count == Self.faults.count)
  }

  @Test func `a fault seen from the other side is the opposite`() throws {
    let late = try TraceComparison(RecordedRun(delay: 1.0 / 60).trace(), RecordedRun().trace())
    #expect(late.headline == "y and dimming are 1 frame early, otherwise equal")
    let extra = try TraceComparison(
      Self.without { if case .willStartDragging = $0.kind { $0.time.seconds > 1 } else { false } }.trace(),
      RecordedRun().trace())
    #expect(
      extra.headline == "search is dragged at 1.43 s, which it was not, otherwise equal")
  }

  @Test func `two faults at once are both told, the one-frame fault first`() throws {
    var run = RecordedRun(stiffness: 1.05)
    run.editFrame = { if $0.index == 62 { $0.layers[0].frame.y += 20 } }
    let comparison = try TraceComparison(RecordedRun().trace(), run.trace())
    #expect(comparison.headline == "search jumps by 20 pt for one frame at 1.03 s")
    #expect(comparison.text.contains("search settles"))
  }

  @Test func `a jump in a late run is told beside the lateness, in its own size`() throws {
    var run = RecordedRun(delay: 1.0 / 60)
    run.editFrame = { if $0.index == 36 { $0.layers[0].frame.y += 20 } }
    let comparison = try TraceComparison(RecordedRun().trace(), run.trace())
    #expect(
      comparison.findings.map(\.text) == [
        "search jumps by 20 pt for one frame at 0.60 s", "y and dimming are 1 frame late",
      ])
  }

  @Test func `a jump in a run that is off anyway is told in its own size`() throws {
    var run = RecordedRun()
    run.editFrame = { $0.layers[0].frame.y += $0.index == 62 ? 20.25 : 0.25 }
    let comparison = try TraceComparison(RecordedRun().trace(), run.trace())
    #expect(comparison.headline == "search jumps by 20 pt for one frame at 1.03 s")
  }

  @Test func `curves that are off in opposite directions have a sentence each`() throws {
    func findings(_ edit: @escaping @Sendable (inout TraceFrame.Layer) -> Void) throws -> [String] {
      try TraceComparison(RecordedRun().trace(), Self.frames(0..<1000, edit).trace()).findings.map(\.text)
    }
    let right = "x is 20 pt further right throughout"
    #expect(
      try findings {
        $0.frame.x += 20
        $0.frame.width -= 20
      } == [right, "width is 20 pt smaller throughout"])
    #expect(
      try findings {
        $0.frame.x += 20
        $0.frame.y += 20
      } == ["y is 20 pt lower throughout", right])
    #expect(
      try findings {
        $0.frame.width += 20
        $0.frame.height += 20
      } == ["width and frame height are 20 pt larger throughout"])
  }

  @Test func `differences within the tolerance are none`() throws {
    let run = Self.frames { $0.frame.y += 0.25 }
    #expect(try TraceComparison(RecordedRun().trace(), run.trace(), tolerance: 0.25).isEqual)
    #expect(try !TraceComparison(RecordedRun().trace(), run.trace(), tolerance: 0.2).isEqual)
  }

  private static func frames(
    _ range: Range<Int> = 0..<1000, _ edit: @escaping @Sendable (inout TraceFrame.Layer) -> Void
  ) -> RecordedRun {
    var run = RecordedRun()
    run.editFrame = { if range.contains($0.index) { edit(&$0.layers[0]) } }
    return run
  }

  private static func without(_ isDropped: @escaping @Sendable (Record) -> Bool) -> RecordedRun {
    var run = RecordedRun()
    run.edit = { record in isDropped(record) ? nil : record }
    return run
  }
}
