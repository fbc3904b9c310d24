import Testing

@testable import OverlayEngine
@testable import OverlayReview

/// What `--explain` says: a sentence with the numbers and the rule for each way in which a release can be decided, and
/// for drags that are none.
struct ExplanationTests {
  private static let notches = ["low", "half", "high"].map { Name($0) }

  private static func decision(
    _ height: Double, _ velocity: Double, to choice: Record.TargetDecision.Choice, _ policy: String, _ rule: TargetRule,
    projected: Double? = nil, reachable: [Int] = [0, 1, 2], rushes: Double? = nil, reason: String? = nil
  ) -> Record.TargetDecision {
    var set = NotchSet()
    for place in reachable { set.insert(place) }
    var decision = Record.TargetDecision(
      height: height, velocity: velocity, projectedHeight: projected,
      reachable: ReachableNotches(notches: notches, set: set),
      heights: [100, 400, 700], choice: choice, policy: policy, reason: reason, rule: rule)
    decision.rushes = rushes
    return decision
  }

  private static func notch(_ name: String) -> Record.TargetDecision.Choice { .notch(Name(name)) }

  static let releases: [(Record.TargetDecision, String)] = [
    (
      decision(500, 0, to: notch("half"), "nearest", .nearest),
      "released at 500 pt, at rest: the nearest to 500, half: half 400 is 100 away, high 700 is 200 away, low 100 is 400 away"
    ),
    (
      decision(500, 100, to: notch("low"), "nearest", .nearest, reachable: [0]),
      "released at 500 pt, 100 pt/s down: only low can be reached"
    ),
    (
      decision(618, 1418, to: notch("half"), "rushingForward", .direction, projected: 547, rushes: 400),
      "released at 618 pt, 1418 pt/s down: a flick, faster than 400 pt/s, so of the two notches nearest 547 (half 400, high 700) the lower one: half"
    ),
    (
      decision(618, -300, to: notch("high"), "rushingForward", .nearest, projected: 633, rushes: 400),
      "released at 618 pt, 300 pt/s up: no flick, not faster than 400 pt/s, so the nearest to 633, high: high 700 is 67 away, half 400 is 233 "
        + "away, low 100 is 533 away"
    ),
    (
      decision(300, -200, to: notch("half"), "projection", .nearest, projected: 340),
      "released at 300 pt, 200 pt/s up: carried on by its speed, so the nearest to 340, half: half 400 is 60 away, low 100 is 240 away, high 700 "
        + "is 360 away"
    ),
    (
      decision(230, -50, to: notch("half"), "projection", .neighbour, projected: 235),
      "released at 230 pt, 50 pt/s up: it would be carried to 235, but what is nearest there (low 100) lies against the finger, so the next one "
        + "in its direction: half"
    ),
    (
      decision(230, 0, to: notch("low"), "rushingForward", .unreachable, reachable: []),
      "released at 230 pt, at rest: no notch can be reached, so the lowest: low"
    ),
    (
      decision(230, 0, to: notch("low"), "script", .script, reason: "too slow for a flick"),
      "released at 230 pt, at rest: the script chose low: too slow for a flick"
    ),
    (
      decision(230, 0, to: .rest(230), "script", .script),
      "released at 230 pt, at rest: the script lets it rest at 230 pt"
    ),
    (decision(230, 0, to: .dismissed, "script", .script), "released at 230 pt, at rest: the script dismisses it"),
  ]

  @Test(arguments: releases)
  func `a release says why it went where it went`(decision: Record.TargetDecision, sentence: String) {
    #expect(decision.explanation() == sentence)
  }

  static let refusals: [(DragRefusal, String)] = [
    (.script(at: Point(x: 20, y: 8.25)), "shouldStartDragging refuses a drag at (20, 8.3)"),
    (.outside(at: Point(x: 20, y: 80)), "drags nothing: the finger went down at (20, 80), beside the overlay"),
    (
      .keptByList(way: Point(x: -24, y: -8), list: "shelf"),
      "drags nothing: the finger went 24 pt across and 8 pt up, further across than along, so the list \"shelf\", which scrolls across, keeps it"
    ),
    (
      .across(way: Point(x: 12, y: 1)),
      "drags nothing: the finger went 12 pt across and 1 pt down, further across than along, on a list that scrolls up and down"
    ),
    (
      .short(way: Point(x: 80, y: -20), slop: 30),
      "drags nothing: the finger went 80 pt across and 20 pt up, and dragStart asks for 30 pt up or down"
    ),
    (
      .notDown(way: Point(x: 4, y: -60), slop: 0),
      "drags nothing: the finger went 4 pt across and 60 pt up, and dragStart with the axis \"down\" asks for a way down"
    ),
    (
      .notDown(way: Point(x: 20, y: 6), slop: 8),
      "drags nothing: the finger went 20 pt across and 6 pt down, and dragStart with the axis \"down\" asks for 8 pt down"
    ),
    (
      .refusedAcross(way: Point(x: 14, y: 3), limit: 10, ends: false),
      "drags nothing: the finger went 14 pt across and 3 pt down, further across than down before it had come down by 10 pt "
        + "(dragStart.refusesAcross)"
    ),
    (
      .refusedAcross(way: Point(x: 14, y: 9), limit: 10, ends: true),
      "drags no further: the finger went 14 pt across and 9 pt down, further across than down before it had come down by 10 pt "
        + "(dragStart.refusesAcross)"
    ),
    (
      .farFromEdge(x: 180, width: 30),
      "drags nothing: the finger went across from x = 180, beyond the first 30 pt (edgeWidth)"
    ),
    (.anotherFinger, "drags nothing: a finger on another part of it has it already"),
  ]

  @Test(arguments: refusals)
  func `a drag that is none says what the finger did, and the rule`(refusal: DragRefusal, sentence: String) {
    var story = RunStory(explains: true)
    story.add(Record(time: .start, kind: .dragRefused(refusal)))
    #expect(story.lines.map(\.text) == [sentence])
    var brief = RunStory()
    brief.add(Record(time: .start, kind: .dragRefused(refusal)))
    #expect(brief.lines.map(\.text) == [sentence])
  }

  private static func way(_ isAnimated: Bool, to height: Double) -> Record.Kind {
    .willTranslate(
      Record.Translation(
        isDragging: false, isAnimated: isAnimated, restsFreely: true, velocity: 0, height: 100, targetHeight: height,
        reachable: ReachableNotches(notches: notches, set: NotchSet()), progress: 0, overallProgress: 0))
  }

  @Test func `a move to a height of its own is told by that height`() {
    var story = RunStory()
    let release = Self.decision(200, -50, to: .rest(260), "script", .script)
    for (seconds, kind) in [
      (0, Self.way(false, to: 120)), (1, Self.way(true, to: 300)), (2, .targetNotch(release)),
      (2, Self.way(true, to: 260)),
    ] as [(Double, Record.Kind)] {
      story.add(Record(time: Instant(seconds: seconds), layer: Name("sheet"), kind: kind))
    }
    #expect(
      story.lines.map(\.text) == [
        "starts at 120 pt", "moves to 300 pt", "released at 200 pt, 50 pt/s up: rests at 260 pt",
      ])
  }

  /// What is said of overlays that do not lie at the bottom.
  static let otherEdges: [(OverlayEdge, Record.Kind, String)] = [
    (
      .trailing, .targetNotch(decision(230, -433, to: notch("half"), "script", .script)),
      "released at 230 pt, 433 pt/s to the left: the script chose half"
    ),
    (
      .leading, .dragRefused(.short(way: Point(x: 50, y: 6), slop: 10)),
      "drags nothing: the finger went 50 pt across and 6 pt to the left, and dragStart asks for 10 pt to the right or to the left"
    ),
    (
      .bottom, .dragRefused(.short(way: Point(x: 4, y: -100), slop: 10, goesAlong: false, goesAcross: true)),
      "drags nothing: the finger went 4 pt across and 100 pt up, and dragStart asks for 10 pt across"
    ),
    (
      .top, .dragRefused(.short(way: Point(x: 4, y: -12), slop: 30, goesAcross: true)),
      "drags nothing: the finger went 4 pt across and 12 pt down, and dragStart asks for 30 pt down, up or across"
    ),
    (
      .top, .dragRefused(.notDown(way: Point(x: 4, y: -60), slop: 0)),
      "drags nothing: the finger went 4 pt across and 60 pt down, and dragStart with the axis \"down\" asks for a way up"
    ),
    (
      .trailing, .dragRefused(.across(way: Point(x: 12, y: 1))),
      "drags nothing: the finger went 12 pt across and 1 pt to the right, further across than along, on a list that scrolls "
        + "to the left and to the right"
    ),
    (
      .trailing, .dragRefused(.refusedAcross(way: Point(x: 14, y: 3), limit: 10, ends: false)),
      "drags nothing: the finger went 14 pt across and 3 pt to the right, further across than to the right before it had come "
        + "to the right by 10 pt (dragStart.refusesAcross)"
    ),
    (
      .trailing, .dismissalRuled(.velocity(3833.3, limit: 2400)),
      "is dismissed: 3833.3 pt/s to the right is faster than 2400 (dismissingVelocity)"
    ),
  ]

  @Test(arguments: otherEdges)
  func `ways and speeds are those that are seen at the overlay's edge`(
    edge: OverlayEdge, kind: Record.Kind, sentence: String
  ) {
    var story = RunStory(explains: true)
    story.add(Record(time: .start, kind: kind, edge: edge))
    #expect(story.lines.map(\.text) == [sentence])
  }

  static let dismissals: [(DismissalRule, String)] = [
    (.velocity(3000, limit: 2400), "is dismissed: 3000 pt/s down is faster than 2400 (dismissingVelocity)"),
    (
      .height(target: 100, threshold: 300, notch: Name("medium")),
      "is dismissed: it would go to 100 pt, which is 200 pt below medium, 300 pt (dismissingNotch)"
    ),
    (
      .height(target: 100, threshold: 120.5, notch: nil),
      "is dismissed: it would go to 100 pt, which is 20.5 pt below 120.5 pt (dismissingHeight)"
    ),
    (.script, "is dismissed: shouldDismiss says so"),
  ]

  @Test(arguments: dismissals)
  func `a dismissal names the number that decided`(rule: DismissalRule, sentence: String) {
    var story = RunStory(explains: true)
    story.add(Record(time: .start, kind: .dismissalRuled(rule)))
    #expect(story.lines.map(\.text) == [sentence])
    var brief = RunStory()
    brief.add(Record(time: .start, kind: .dismissalRuled(rule)))
    #expect(brief.lines.isEmpty)
  }

  @Test func `a sentence says what has happened, and no more`() {
    func lines(_ kinds: Record.Kind...) -> [String] {
      var story = RunStory(explains: true)
      for kind in kinds { story.add(Record(time: .start, layer: Name("sheet"), kind: kind)) }
      return story.lines.map(\.text)
    }
    let hidden = Record.Kind.keyboard(height: 0, duration: 0.25)
    #expect(lines(hidden) == ["no keyboard is up, so none goes"])
    #expect(
      lines(.keyboard(height: 300, duration: 0.25), hidden, hidden) == [
        "the keyboard comes, 300 pt high", "the keyboard goes", "no keyboard is up, so none goes",
      ])
    #expect(lines(.back(.committed, .dismiss)) == ["the way back asks for its dismissal"])
    #expect(
      lines(.moveReplaced(.notch(Name("high")))) == [
        "the move to high is replaced: another request takes its place before it begins"
      ])
  }

  @Test(arguments: [
    (-100.0, "; at that speed its spring is damped by 1 (1 up to 150 pt/s, 0.7 from 3000)"),
    (1575, "; at that speed its spring is damped by 0.85 (1 up to 150 pt/s, 0.7 from 3000)"), (-3000, ""), (9000, ""),
  ])
  func `a spring whose damping depends on the finger's speed says how much a release damps it`(
    velocity: Double, words: String
  ) {
    #expect(SpringSettings(damping: 0.7).dampingWords(after: velocity) == words)
  }
}
