import OverlayRender
import Testing
import ValueBuilders

@testable import OverlayEngine
@testable import OverlayHost
@testable import OverlayReview

/// Which moments of a run a filmstrip shows, and what it says of them.
struct KeyMomentTests {
  private var sheet: Name { Name("sheet") }

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
      for kind in frame.records { finder.add(Record(time: Instant(seconds: seconds), layer: sheet, kind: kind)) }
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
        isDragging: false, isAnimated: true, velocity: 0, height: 0, targetHeight: height, reachable: reachable,
        progress: 0,
        overallProgress: 0))
  }

  @Test func `what happens before and after the frames that are seen is not told`() {
    var finder = KeyMomentFinder(span: 0.2...0.4)
    for number in 0...6 {
      let seconds = Double(number) / 10
      finder.add(Record(time: Instant(seconds: seconds), layer: sheet, kind: .mark("at \(number)")))
      if (2...4).contains(number) { finder.see(snapshot(Double(number)), seconds: seconds) }
    }
    finder.finish()
    #expect(titles(finder.moments) == [["first frame", "at 2"], ["at 3"], ["at 4"]])
  }

  @Test func `a layer below the screen is not said to rest`() {
    let high = Name("high")
    for (top, expected) in [(422.0, [["start", "rests at high"]]), (843.5, [["start"]]), (844, [["start"]])] {
      var finder = KeyMomentFinder()
      finder.add(Record(time: .start, layer: sheet, kind: .didMoveToNotch(high)))
      var snapshot = snapshot(422)
      snapshot.layers[0].frame = Rect(x: 0, y: top, width: 390, height: 422)
      finder.see(snapshot, seconds: 0)
      finder.finish()
      #expect(titles(finder.moments) == expected)
    }
  }

  @Test func `the furthest frame beyond the target is a moment, once`() throws {
    let high = Name("high")
    let moments = moments([
      (10, [move(to: 100)]), (60, []), (104, []), (107, []), (103, []), (98, []), (101, []),
      (100, [.didMoveToNotch(high)]), (100, []),
      (100, []),
    ])
    #expect(titles(moments) == [["start"], ["overshoots by 7 pt"], ["rests at high"]])
    #expect(moments[1].seconds == 0.3)
    #expect(moments[1].snapshot.height(of: sheet) == 107)
    #expect(moments[1].caption(namesLayers: false).details == ["107 pt, at rest"])
  }

  @Test func `a move that ends at its target overshoots nothing`() {
    #expect(titles(moments([(10, [move(to: 100)]), (60, []), (99, []), (100, []), (100, [])])) == [["start"]])
  }

  @Test func `a release tells height, velocity and where to`() {
    let decision = Record.TargetDecision(
      height: 327, velocity: -1240, projectedHeight: nil, reachable: nil, choice: .notch(Name("high")), policy: "script"
    )
    var finder = KeyMomentFinder()
    finder.see(snapshot(10), seconds: 0)
    for (place, finger) in [nil, Point(x: 1, y: 1)].enumerated() {
      let seconds = 0.1 * Double(place + 1)
      finder.add(Record(time: Instant(seconds: seconds - 0.01), layer: sheet, kind: .targetNotch(decision)))
      finder.see(snapshot(327, finger: finger), seconds: seconds)
    }
    finder.finish()
    #expect(titles(finder.moments) == [["start"], ["release"]], "without a finger there is none")
    let caption = finder.moments[1].caption(namesLayers: true)
    #expect(caption.time == "0.200 s", "that of the picture")
    #expect(caption.title == "sheet: release")
    #expect(caption.details == ["327 pt, 1240 pt/s up", "to high"])
  }

  @Test func `a presentation is shown once it stands still`() {
    let moments = moments([(10, []), (10, [.presented]), (40, []), (80, []), (80, []), (80, [])])
    #expect(titles(moments) == [["start"], ["presented"]])
    #expect(moments[1].snapshot.height(of: sheet) == 80)
  }

  @Test func `what is still on its way when the next thing happens is shown later`() {
    let moments = moments([(10, []), (20, [.presented]), (40, []), (80, [.mark("now")]), (90, [])])
    #expect(titles(moments) == [["start"], ["now"], ["presented"]])
    #expect(moments[2].snapshot.height(of: sheet) == 90)
  }

  @Test func `moments that look the same become one with the words of all`() throws {
    let moments = moments([(10, []), (10, [.mark("before the pull")]), (10, [.willStartDragging])]).merged
    #expect(titles(moments) == [["start", "before the pull", "drag starts"]])
    let caption = try #require(moments.first).caption(namesLayers: false)
    #expect(caption.title == "before the pull")
    #expect(caption.details == ["10 pt, at rest", "drag starts"])
  }

  @Test func `a mark just before a drag is one picture with it, the drag's`() {
    #expect(moments([(10, []), (11, [.mark("now")]), (12, [.willStartDragging])]).merged.map(\.seconds) == [0, 0.2])
    #expect(
      titles(moments([(10, []), (11, [.mark("now")]), (12, [.willStartDragging])]).merged) == [
        ["start"], ["now", "drag starts"],
      ])
    let later = moments([(10, []), (11, [.mark("now")]), (12, []), (13, [.willStartDragging])]).merged
    #expect(titles(later) == [["start"], ["now"], ["drag starts"]])
  }

  /// A layer with a card at a height, on its way up from below.
  private func card(_ height: Double) -> Snapshot {
    var snapshot = snapshot(height)
    let frame = Rect(x: 0, y: 844 - height, width: 390, height: height)
    snapshot.layers[0].frame = frame
    snapshot.layers[0].elements = [.surface(Surface(rect: frame))]
    return snapshot
  }

  @Test func `a move is shown in its midst, too, and where it rests once it does`() throws {
    var finder = KeyMomentFinder()
    let high = Name("high")
    for (number, height) in [100.0, 100, 130, 180, 260, 320, 380, 399, 400, 400, 400].enumerated() {
      let seconds = Double(number) / 10
      if number == 2 { finder.add(Record(time: Instant(seconds: 0.11), layer: sheet, kind: .willMoveToNotch(high))) }
      // Before it stands still.
      if number == 7 { finder.add(Record(time: Instant(seconds: 0.65), layer: sheet, kind: .didMoveToNotch(high))) }
      finder.see(card(height), seconds: seconds)
    }
    finder.finish()
    #expect(titles(finder.moments) == [["start"], ["moves to high"], ["rests at high"]])
    #expect(finder.moments.map(\.seconds) == [0, 0.4, 0.9])
    #expect(finder.moments[1].caption(namesLayers: false).details == ["260 pt"])
  }

  @Test func `a rest at a height of its own is shown, and so is the way there`() throws {
    var finder = KeyMomentFinder()
    let reachable = ReachableNotches(notches: [], set: NotchSet())
    func way(_ isAnimated: Bool, to height: Double) -> Record.Kind {
      .willTranslate(
        Record.Translation(
          isDragging: false, isAnimated: isAnimated, restsFreely: true, velocity: 0, height: 100, targetHeight: height,
          reachable: reachable, progress: 0, overallProgress: 0))
    }
    finder.add(Record(time: .start, layer: sheet, kind: way(false, to: 100)))
    for (number, height) in [100.0, 100, 130, 180, 260, 320, 380, 399, 400, 400, 400].enumerated() {
      let seconds = Double(number) / 10
      if number == 2 { finder.add(Record(time: Instant(seconds: 0.11), layer: sheet, kind: way(true, to: 400))) }
      finder.see(card(height), seconds: seconds)
    }
    finder.finish()
    #expect(titles(finder.moments) == [["start", "rests at 100 pt"], ["moves to 400 pt"], ["rests at 400 pt"]])
  }

  /// Where a release leads, as its picture says.
  @Test(arguments: [
    (Record.TargetDecision.Choice.notch(Name("high")), "to high"), (.rest(260), "to 260 pt"), (.dismissed, "goes"),
  ])
  func `a release says where it leads`(choice: Record.TargetDecision.Choice, detail: String) {
    let decision = Record.TargetDecision(
      height: 327, velocity: -1240.4, projectedHeight: nil, reachable: nil, choice: choice, policy: "script")
    var finder = KeyMomentFinder()
    finder.see(snapshot(327), seconds: 0)
    finder.add(Record(time: Instant(seconds: 0.1), layer: sheet, kind: .targetNotch(decision), edge: .trailing))
    finder.see(snapshot(327, finger: Point(x: 1, y: 1)), seconds: 0.1)
    let details = finder.moments.last?.caption(namesLayers: false).details
    #expect(details == ["327 pt, 1240 pt/s to the left", detail])
  }

  @Test func `a way is called after what moves, not after an older move of another layer`() throws {
    var finder = KeyMomentFinder()
    let cards = Name("cards")
    let release = ViewRelease(
      id: "tip", distance: 40, velocity: 0, threshold: 100, fast: 500, leaves: false, rule: .threshold)
    for (number, x) in [0.0, 0, -40, -40, -30, -20, -10, 0, 0].enumerated() {
      let time = Instant(seconds: Double(number) / 10)
      if number == 1 { finder.add(Record(time: time, layer: sheet, kind: .willMoveToNotch(Name("high")))) }
      if number == 4 { finder.add(Record(time: time, layer: cards, kind: .viewReleased(release))) }
      var snapshot = card(100)
      let view = Surface(rect: Rect(x: 100 + x, y: 100, width: 100, height: 100))
      snapshot.layers.append(LayerSnapshot(id: cards, elements: [.surface(view)]))
      if number == 2 || number == 3 { snapshot.touches = [TouchMark(location: Point(x: 100 + x, y: 150))] }
      finder.see(snapshot, seconds: time.seconds)
    }
    finder.finish()
    let middle = try #require(finder.moments.last?.facts.first)
    #expect(middle.title == "tip returns" && middle.layer == cards)
  }

  @Test func `a mark shows the height of what moves, and whose it is`() throws {
    var finder = KeyMomentFinder()
    let banner = Name("banner")
    for (number, height) in [100.0, 100, 120, 140].enumerated() {
      let time = Instant(seconds: Double(number) / 10)
      if number == 3 { finder.add(Record(time: time, layer: nil, kind: .mark("half way"))) }
      var snapshot = snapshot(height)
      snapshot.layers.append(LayerSnapshot(id: banner, height: 60))
      finder.see(snapshot, seconds: time.seconds)
    }
    let moments = finder.moments
    #expect(try #require(moments.last).caption(namesLayers: true).details == ["sheet: 140 pt, 200 pt/s up"])
    #expect(try #require(moments.first).caption(namesLayers: true).details == ["banner: 60 pt"])
  }

  @Test func `of what comes from far beyond an edge, the midst of what is seen is shown`() throws {
    var finder = KeyMomentFinder()
    for (number, top) in [1844.0, 1844, 1344, 944, 744, 644, 544, 544, 544].enumerated() {
      if number == 2 { finder.add(Record(time: Instant(seconds: 0.11), layer: sheet, kind: .viewShown(id: "tip"))) }
      var snapshot = snapshot(0)
      snapshot.layers[0].height = nil
      snapshot.layers[0].elements = [.surface(Surface(rect: Rect(x: 0, y: top, width: 390, height: 100)))]
      finder.see(snapshot, seconds: Double(number) / 10)
    }
    finder.finish()
    #expect(titles(finder.moments) == [["start"], ["tip comes"], ["tip is shown"]])
    #expect(finder.moments[1].seconds == 0.5)
  }

  @Test func `what goes as soon as it has come is not told`() {
    let moments = moments([
      (10, []), (10, [.viewShown(id: "tip"), .viewDismissed(id: "tip", from: .main, reason: .program)]), (10, []),
      (10, []),
    ])
    #expect(titles(moments) == [["start"]])
  }

  @Test func `a bounce is a moment`() throws {
    let moments = moments([
      (500, [move(to: 100)]), (300, []), (101, []), (140, []), (180, []), (160, []), (101, []), (110, []), (100, []),
      (100, []),
    ])
    #expect(titles(moments) == [["start"], ["bounces back by 79 pt"]])
    #expect(moments[1].snapshot.height(of: sheet) == 180)
  }

  @Test func `what does not rest yet when something else comes is not said to`() {
    let high = Name("high")
    let moments = moments([(10, []), (50, [.didMoveToNotch(high)]), (90, []), (95, [.mark("caught")])])
    #expect(titles(moments) == [["start"], ["caught"]])
  }

  @Test func `a gesture's last step does not end the move of its release`() {
    let last = Record.Kind.drag(height: 60, position: .inFlight, offset: nil)
    #expect(
      titles(moments([(10, []), (60, [move(to: 100), last]), (99, []), (109, []), (101, [])])).last == [
        "overshoots by 9 pt"
      ])
  }

  @Test func `a screen that turns gives no velocity`() {
    var finder = KeyMomentFinder()
    finder.see(snapshot(10), seconds: 0)
    var turned = snapshot(90)
    turned.screen.size = Size(width: 844, height: 390)
    finder.add(Record(time: Instant(seconds: 0.1), layer: sheet, kind: .mark("turned")))
    finder.see(turned, seconds: 0.1)
    #expect(finder.moments.last?.caption(namesLayers: false).details == ["90 pt"])
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
        seconds: Double(place), snapshot: snapshot(Double(place)),
        facts: [KeyMoment.Fact(time: 0, kind: kind, title: "")])
    }
    #expect(moments.mostTelling(4).map(\.seconds) == [2, 3, 5, 6])
    #expect(moments.mostTelling(7).count == 7)
  }

  @Test func `a list that scrolls is shown in its midst and where it came to stand`() {
    var finder = KeyMomentFinder()
    for (number, offset) in [0.0, 0, 10, 60, 140, 190, 200, 200, 200, 200].enumerated() {
      var snapshot = snapshot(400)
      snapshot.layers[0].offset = offset
      finder.see(snapshot, seconds: Double(number) / 10)
    }
    finder.finish()
    #expect(titles(finder.moments) == [["start"], ["the list scrolls"], ["the list has scrolled 200 pt"]])
    #expect(finder.moments.map { $0.snapshot.layers[0].offset } == [0, 60, 200])
    #expect(finder.moments.map(\.seconds) == [0, 0.3, 0.6])
    #expect(finder.moments[2].caption(namesLayers: false).details == ["400 pt", "list at 200 pt"])
  }

  @Test func `a list that hardly scrolls is not told, one that scrolls to the last is`() {
    for (way, expected) in [(20.0, ["start"]), (30, ["start", "the list scrolls", "the list has scrolled 90 pt"])] {
      var finder = KeyMomentFinder()
      for number in 0...3 {
        var snapshot = snapshot(400)
        snapshot.layers[0].offset = way == 20 ? min(Double(number) * 10, 20) : Double(number) * way
        finder.see(snapshot, seconds: Double(number) / 10)
      }
      finder.finish()
      #expect(titles(finder.moments).flatMap { $0 } == expected)
    }
  }
}
