import OverlayEngine
import OverlayRender
import Testing

@testable import OverlayHost

/// Which moments of a run a filmstrip shows, and what it says of them.
struct KeyMomentTests {
  private let names = NameTable()
  private var sheet: Name { names.intern("sheet") }

  private func snapshot(_ height: Double, finger: Point? = nil) -> Snapshot {
    var snapshot = Snapshot(screen: .standard, layers: [LayerSnapshot(id: sheet, height: height)])
    if let finger { snapshot.touches = [TouchMark(location: finger)] }
    return snapshot
  }

  /// Moments of frames 0.1 s apart, with what is reported before each.
  private func moments(_ frames: [(height: Double, records: [Record.Kind])]) -> [KeyMoment] {
    var finder = KeyMomentFinder()
    for (number, frame) in frames.enumerated() {
      let seconds = Double(number) / 10
      for kind in frame.records { finder.add(Record(time: Instant(seconds: seconds), layer: sheet, kind: kind), names) }
      finder.see(snapshot(frame.height), seconds: seconds)
    }
    finder.finish()
    return finder.moments
  }

  private func titles(_ moments: [KeyMoment]) -> [[String]] { moments.map { $0.facts.map(\.title) } }

  private func move(to height: Double) -> Record.Kind {
    let reachable = ReachableNotches(notches: [], set: NotchSet())
    return .willTranslate(
      Record.Translation(
        isDragging: false, isAnimated: true, velocity: 0, height: 0, targetHeight: height, reachable: reachable, progress: 0,
        overallProgress: 0))
  }

  @Test func `what happens before and after the frames that are seen is not told`() {
    var finder = KeyMomentFinder(span: 0.2...0.4)
    for number in 0...6 {
      let seconds = Double(number) / 10
      finder.add(Record(time: Instant(seconds: seconds), layer: sheet, kind: .mark("at \(number)")), names)
      if (2...4).contains(number) { finder.see(snapshot(Double(number)), seconds: seconds) }
    }
    finder.finish()
    #expect(titles(finder.moments) == [["first frame", "at 2"], ["at 3"], ["at 4"]])
  }

  @Test func `a layer below the screen is not said to rest`() {
    let high = names.intern("high")
    for (top, expected) in [(422.0, [["start", "rests at high"]]), (844, [["start"]])] {
      var finder = KeyMomentFinder()
      finder.add(Record(time: .start, layer: sheet, kind: .didMoveToNotch(high)), names)
      var snapshot = snapshot(422)
      snapshot.layers[0].frame = Rect(x: 0, y: top, width: 390, height: 422)
      finder.see(snapshot, seconds: 0)
      finder.finish()
      #expect(titles(finder.moments) == expected)
    }
  }

  @Test func `the furthest frame beyond the target is a moment, once`() throws {
    let high = names.intern("high")
    let moments = moments([
      (10, [move(to: 100)]), (60, []), (104, []), (107, []), (103, []), (98, []), (101, []), (100, [.didMoveToNotch(high)]),
    ])
    #expect(titles(moments) == [["start"], ["overshoots by 7 pt"], ["rests at high"]])
    #expect(moments[1].seconds == 0.3)
    #expect(moments[1].snapshot.height(of: sheet) == 107)
    #expect(moments[1].caption(nil).details == ["107 pt, 0 pt/s"])
  }

  @Test func `a move that ends at its target overshoots nothing`() {
    #expect(titles(moments([(10, [move(to: 100)]), (60, []), (99, []), (100, []), (100, [])])) == [["start"]])
  }

  @Test func `a release tells height, velocity and where to`() {
    let decision = Record.TargetDecision(
      height: 327, velocity: -1240, projectedHeight: nil, reachable: nil, choice: .notch(names.intern("high")), policy: "script")
    let caption = moments([(10, []), (327, [.targetNotch(decision)])])[1].caption(names)
    #expect(caption.time == "0.100 s")
    #expect(caption.title == "sheet: release")
    #expect(caption.details == ["327 pt, -1240 pt/s", "to high"])
  }

  @Test func `a presentation is shown once it stands still`() {
    let moments = moments([(10, []), (10, [.presented]), (40, []), (80, []), (80, []), (80, [])])
    #expect(titles(moments) == [["start"], ["presented"]])
    #expect(moments[1].snapshot.height(of: sheet) == 80)
  }

  @Test func `what is still on its way is shown before the next thing happens`() {
    let moments = moments([(10, []), (20, [.presented]), (40, []), (80, [.mark("now")]), (90, [])])
    #expect(titles(moments) == [["start"], ["presented"], ["now"]])
    #expect(moments[1].snapshot.height(of: sheet) == 40)
  }

  @Test func `moments that look the same become one with the words of all`() throws {
    let moments = moments([(10, []), (10, [.mark("before the pull")]), (10, [.willStartDragging])]).merged
    #expect(titles(moments) == [["start", "before the pull", "drag starts"]])
    let caption = try #require(moments.first).caption(nil)
    #expect(caption.title == "before the pull")
    #expect(caption.details == ["10 pt, 0 pt/s", "drag starts, 0.200 s"])
  }

  @Test func `a mark just before a drag is one picture with it`() {
    #expect(titles(moments([(10, []), (11, [.mark("now")]), (12, [.willStartDragging])]).merged) == [["start"], ["now", "drag starts"]])
    let later = moments([(10, []), (11, [.mark("now")]), (12, []), (13, [.willStartDragging])]).merged
    #expect(titles(later) == [["start"], ["now"], ["drag starts"]])
  }

  @Test func `a gesture's last step does not end the move of its release`() {
    let last = Record.Kind.drag(height: 60, position: .inFlight, offset: nil)
    #expect(titles(moments([(10, []), (60, [move(to: 100), last]), (99, []), (109, []), (101, [])])).last == ["overshoots by 9 pt"])
  }

  @Test func `a screen that turns gives no velocity`() {
    var finder = KeyMomentFinder()
    finder.see(snapshot(10), seconds: 0)
    var turned = snapshot(90)
    turned.screen.size = Size(width: 844, height: 390)
    finder.add(Record(time: Instant(seconds: 0.1), layer: sheet, kind: .mark("turned")), names)
    finder.see(turned, seconds: 0.1)
    #expect(finder.moments.last?.caption(nil).details == ["90 pt"])
  }

  @Test func `a finger makes another picture`() {
    let fact = KeyMoment.Fact(time: 0, kind: .mark, title: "x")
    let bare = KeyMoment(seconds: 0, snapshot: snapshot(1), facts: [fact])
    let touched = KeyMoment(seconds: 0, snapshot: snapshot(1, finger: Point(x: 1, y: 1)), facts: [fact])
    #expect([bare, touched].merged.count == 2)
    #expect([touched, touched].merged.count == 1)
  }

  @Test func `of too many the telling ones stay, in order`() {
    let kinds: [KeyMoment.Kind] = [.start, .drag, .release, .rest, .drag, .release, .mark]
    let moments = kinds.enumerated().map { place, kind in
      KeyMoment(
        seconds: Double(place), snapshot: snapshot(Double(place)), facts: [KeyMoment.Fact(time: 0, kind: kind, title: "")])
    }
    #expect(moments.mostTelling(4).map(\.seconds) == [2, 3, 5, 6])
    #expect(moments.mostTelling(7).count == 7)
  }
}
