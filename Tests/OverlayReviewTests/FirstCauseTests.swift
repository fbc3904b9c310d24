import OverlayEngine
import OverlayReplay
import Testing

@testable import OverlayReview

/// One changed policy or value often has many consequences: the first sentence names what it changed first.
struct FirstCauseTests {
  /// A sheet that goes to another notch, so that a later finger meets its list instead of its header.
  @Test func `a release decides before the list that scrolls because of it`() throws {
    let golden = try run(
      drag(1.7, 1.95, to: "half") + drag(2.7, 2.85, to: "full") + [(4.05, "scrollTarget", #""offset":383"#)],
      parameters: #""grip":90"#)
    let actual = try run(
      drag(1.7, 1.95, to: "full") + [
        (2.85, "scrollTarget", #""offset":397"#), (4.05, "scrollTarget", #""offset":383"#),
      ], parameters: #""grip":20"#)
    let comparison = try TraceComparison(golden, actual)
    #expect(
      comparison.headline
        == "another notch was chosen at 1.95 s: full instead of half (grip 20 instead of 90)")
    #expect(comparison.tellingMoments.first == 1.95)
    let lines = comparison.text.split(separator: "\n").map(String.init)
    let later = try #require(lines.firstIndex(of: "what comes after it:"))
    #expect(lines[later...].contains { $0.contains("the list scrolls instead, at 2.85 s") }, "\(comparison.text)")
    #expect(!comparison.text.contains("at 4.05 s"))
  }

  /// The first release goes to the same notch by both rules, the second does not, and the third finger finds no sheet.
  @Test func `a release decides before a drag that is missing because of it`() throws {
    let golden = try run(
      drag(0.5, 0.7, to: "half", by: "projection") + drag(1.5, 1.67, to: "full", by: "projection")
        + drag(3.12, 3.4, to: "half", by: "projection"))
    let actual = try run(drag(0.5, 0.7, to: "half", by: "nearest") + drag(1.5, 1.67, to: "half", by: "nearest"))
    #expect(
      try TraceComparison(golden, actual).headline
        == "another notch was chosen at 1.67 s: half instead of full; nearest decides instead of projection")
    #expect(
      try TraceComparison(actual, golden).headline
        == "another notch was chosen at 1.67 s: full instead of half; projection decides instead of nearest")
  }

  /// Nothing rests there, but the releases know where it lies.
  @Test func `a notch that lies elsewhere comes before the drag that misses the sheet because of it`() throws {
    func release(_ full: Int) -> [Line] {
      drag(
        0.5, 0.7, to: "half", more: #","candidates":[{"notch":"half","height":400},{"notch":"full","height":\#(full)}]"#
      )
    }
    let golden = try run(release(640) + drag(2.1, 2.4, to: "half"))
    let actual = try run(release(576))
    #expect(try TraceComparison(golden, actual).headline == "notch full is 64 pt lower: 576 pt instead of 640 pt")
  }

  /// The frame is as large as the highest notch; its far end is off the screen.
  @Test(arguments: [("trailing", "width"), ("leading", "width"), ("top", "frame height")])
  func `the highest notch of a layer at another edge is named before the size that follows it`(
    edge: String, size: String
  ) throws {
    func moved(to full: Int) throws -> Trace {
      let heights = (0..<24).map { $0 < 10 ? 90 : min(90 + 10 * ($0 - 10), full) }
      let frames = zip(0..., heights).map { index, height in
        let frame = ["trailing": "\(390 - height),0,\(full),844", "leading": "\(height - full),0,\(full),844"][edge]
        return
          #"{"t":\#(Double(index) / 10),"event":"frame","index":\#(index),"layers":{"player":{"height":\#(height),"#
          + #""frame":[\#(frame ?? "0,\(height - full),390,\(full)")]}}}"#
      }
      let candidates = #"[{"notch":"peek","height":90},{"notch":"full","height":\#(full)}]"#
      return try run(drag(0.5, 0.9, to: "full", more: #","candidates":\#(candidates)"#), frames: frames)
    }
    let texts = try TraceComparison(moved(to: 200), moved(to: 210)).findings.map(\.text)
    #expect(texts.first == "notch full is 10 pt higher: 210 pt instead of 200 pt")
    #expect(!texts.contains { $0.hasPrefix("x ") || $0.hasPrefix("y ") }, "\(texts)")
    #expect(texts.dropFirst().allSatisfy { $0.hasPrefix("\(size) is 10 pt larger") || $0.hasPrefix("height ") })
  }

  @Test func `a notch that lies elsewhere is why another one is chosen`() throws {
    func release(_ half: Int, _ notch: String) -> [Line] {
      drag(
        0.5, 0.7, to: notch, more: #","candidates":[{"notch":"half","height":\#(half)},{"notch":"full","height":640}]"#)
    }
    #expect(
      try TraceComparison(run(release(400, "half")), run(release(300, "full"))).headline
        == "another notch was chosen at 0.70 s: full instead of half; notch half is at 300 pt instead of 400 pt")
  }

  @Test func `a notch that can no longer be reached comes before the drag that is missing later`() throws {
    func release(_ reachable: String) -> [Line] { drag(0.5, 0.7, to: "half", more: #","reachable":[\#(reachable)]"#) }
    let golden = try run(release(#""half","full""#) + drag(2.1, 2.4, to: "half"))
    let actual = try run(release(#""half""#))
    #expect(try TraceComparison(golden, actual).headline == "player can no longer reach full, from 0.70 s on")
  }

  @Test func `a release that dismisses is a choice`() throws {
    let kept = try run(drag(1, 1.2, to: "half"))
    let dismissed = try run(
      Array(drag(1, 1.2, to: "half").prefix(2)) + [
        (1.2, "targetNotch", #""dismissed":true,"policy":"rushing""#), (1.7, "dismissed", #""reason":"drag""#),
      ])
    #expect(
      try TraceComparison(kept, dismissed).headline == "player is dismissed at 1.20 s instead of going to half")
    #expect(
      try TraceComparison(dismissed, kept).headline == "player goes to half at 1.20 s instead of being dismissed")
  }

  @Test func `a release that lets it rest at a height of its own is a choice`() throws {
    func release(_ choice: String) throws -> Trace {
      try run(Array(drag(1, 1.2, to: "half").prefix(2)) + [(1.2, "targetNotch", choice + #","policy":"script""#)])
    }
    let (half, rest) = (try run(drag(1, 1.2, to: "half", by: "script")), try release(#""restsAt":260"#))
    let dismissed = try release(#""dismissed":true"#)
    for (one, other, headline) in [
      (half, rest, "another place was chosen at 1.20 s: 260 pt instead of half"),
      (rest, half, "another place was chosen at 1.20 s: half instead of 260 pt"),
      (rest, dismissed, "player is dismissed at 1.20 s instead of going to 260 pt"),
    ] {
      #expect(try TraceComparison(one, other).headline == headline)
    }
  }

  @Test func `a rest that lies elsewhere is told by its height, not by the notch before`() throws {
    func rest(_ raise: Double) throws -> Trace {
      var run = RecordedRun(raises: [0, raise, 0])
      run.edit = { record in
        if case .willMoveToNotch(let notch) = record.kind, notch.text == "middle" { nil } else { record }
      }
      return try run.trace()
    }
    let comparison = try TraceComparison(rest(0), rest(-10))
    #expect(comparison.headline == "search rests at 490 pt instead of 500 pt")
    #expect(comparison.text.contains("search to 500 pt at 0.30 s: settles in neither"), "\(comparison.text)")
  }

  @Test func `a spring comes before the arrival that is missing later`() throws {
    var run = RecordedRun(stiffness: 1.05)
    run.edit = { record in
      if case .didMoveToNotch = record.kind, record.time.seconds > 1.5 { nil } else { record }
    }
    let comparison = try TraceComparison(RecordedRun().trace(), run.trace())
    #expect(comparison.headline.hasPrefix("search settles "), "\(comparison.headline)")
    #expect(comparison.text.contains("search no longer arrives at low at 2.10 s"))
  }

  @Test func `a drag that begins sooner comes before what is seen of it`() throws {
    let comparison = try TraceComparison(
      run(drag(0.5, 0.7, to: "half") + drag(2.5, 2.7, to: "full")),
      run(drag(0.48, 0.7, to: "half") + drag(2.45, 2.7, to: "full")))
    #expect(comparison.headline == "player is dragged 20 ms earlier, from 0.50 s on")
    #expect(
      try TraceComparison(run(drag(0.48, 0.7, to: "half")), run(drag(0.5, 0.7, to: "half"))).headline
        == "player is dragged 20 ms later, at 0.48 s")
  }

  @Test func `a finger that lets go with another speed comes before the settling`() throws {
    func release(_ speed: Int, _ distance: Int) -> [Line] {
      [
        (0.5, "willStartDragging", ""), (0.7, "willEndDragging", #""velocity":\#(speed)"#),
        (
          0.7, "targetNotch",
          #""notch":"half","policy":"rushing","rule":"\#(speed)","candidates":[{"notch":"half","distance":\#(distance)}]"#
        ),
      ]
    }
    let comparison = try TraceComparison(run(release(0, 22)), run(release(-592, 80)))
    #expect(comparison.headline == "player is let go with -592 pt/s instead of 0 pt/s, at 0.70 s")
    #expect(comparison.text.contains("targetNotch at 0.70 s has rule -592 instead of 0"), "\(comparison.text)")
  }

  @Test func `a drag that is missing is not one that begins seconds later`() throws {
    let comparison = try TraceComparison(
      run(drag(0.5, 0.7, to: "half") + drag(3.2, 3.4, to: "full")), run(drag(3.2, 3.4, to: "full")))
    #expect(comparison.headline.hasPrefix("player is no longer dragged at 0.50 s"), "\(comparison.headline)")
    #expect(!comparison.text.contains("later,"), "\(comparison.text)")
  }

  @Test func `a release that throws the layer off the screen counts from the release`() throws {
    let kept = try run(drag(1, 1.2, to: "half"))
    let thrown = try run(drag(1, 1.2, to: "half").prefix(4) + [(1.7, "dismissed", #""reason":"drag""#)])
    #expect(
      try TraceComparison(thrown, kept).headline == "player is no longer dismissed by the release at 1.20 s")
    #expect(
      try TraceComparison(kept, thrown).headline
        == "player is dismissed by the release at 1.20 s, which it was not")
  }

  /// A list that a slower way off leaves time to arrive stands in another order of the same records.
  @Test(arguments: [(0.5, "500 ms later"), (-0.2, "200 ms earlier"), (3.5, "3500 ms later")])
  func `a layer that is thrown off as before, but leaves at another moment, is dismissed in both`(
    late: Double, words: String
  ) throws {
    let release = Array(drag(1, 1.2, to: "half").prefix(4))
    let leaves: Line = (1.7, "dismissed", #""reason":"drag""#)
    let cancelled: Line = (1.7, "translationCancelled", #""cause":"presentation""#)
    let arrives: Line = (1.6, "didMoveToNotch", #""notch":"half""#)
    let later: [Line] = [arrives, (1.7 + late, "dismissed", #""reason":"drag""#), (2, "refresh", "")]
    let comparison = try TraceComparison(
      run(release + [leaves, cancelled]), run(release + later.sorted { $0.seconds < $1.seconds }))
    #expect(comparison.headline == "player leaves \(words), at 1.70 s")
    #expect(
      !comparison.text.contains("no longer") && !comparison.text.contains("which it was not"), "\(comparison.text)")
    #expect(comparison.text.contains("translationCancelled is missing at 1.70 s"), "\(comparison.text)")
  }

  @Test func `a layer that appears in both runs is not new`() throws {
    func appears(_ seconds: Double, _ more: Line...) throws -> Trace {
      try run((more + [(seconds, "presented", "")]).sorted { $0.seconds < $1.seconds })
    }
    let comparison = try TraceComparison(
      appears(1, (0.2, "stack", #""ids":["a"]"#), (0.4, "stack", #""ids":["b"]"#)),
      appears(1.5, (1.2, "stack", #""ids":["c"]"#)))
    #expect(comparison.text.contains("player appears 500 ms later, at 1.00 s"), "\(comparison.text)")
    #expect(!comparison.text.contains("which it did not"), "\(comparison.text)")
  }

  @Test func `a record that comes in both runs at one moment is neither missing nor new`() throws {
    let comparison = try TraceComparison(
      run([
        (0.1, "viewShown", #""id":"a""#), (0.5, "viewShown", #""id":"b""#), (1, "viewQueued", #""id":"c""#),
        (2, "viewDismissed", #""id":"b""#), (2.1, "viewShown", #""id":"c""#),
      ]),
      run([
        (0.1, "viewShown", #""id":"a""#), (0.5, "viewQueued", #""id":"b""#), (1, "viewQueued", #""id":"c""#),
        (2.1, "viewShown", #""id":"b""#),
      ]))
    #expect(comparison.headline == "viewQueued (b) is new at 0.50 s (after viewShown (a) at 0.10 s)")
    #expect(!comparison.text.contains("viewQueued (c)"), "\(comparison.text)")
  }

  @Test(arguments: [
    ([0, 1, 2, 3], [2, 0, 1], "viewQueued (c) comes before viewQueued (b) at 1.00 s, not after it"),
    ([2, 0, 1, 3], [0, 1, 2], "viewQueued (a) comes before viewQueued (c) at 1.00 s, not after it"),
  ])
  func `records of one moment in another order are told as that, whatever else differs`(
    one: [Int], other: [Int], sentence: String
  ) throws {
    func queued(_ order: [Int]) throws -> Trace {
      try run(order.map { (1, "viewQueued", #""id":"\#(Array("abcd")[$0])""#) })
    }
    let comparison = try TraceComparison(queued(one), queued(other))
    let sentences = comparison.records.map { comparison.sentence($0) }
    #expect(sentences.count == 2 && sentences.contains(sentence), "\(sentences)")
    #expect(sentences.contains { $0.hasPrefix("viewQueued (d) is missing at 1.00 s") }, "\(sentences)")
  }

  /// What a finger or an app asks for at another moment is asked for by another touch.
  @Test func `an action that another tap calls is another action`() throws {
    let comparison = try TraceComparison(
      run([(1, "action", #""name":"go""#), (1, "stack", #""ids":["a"]"#)]),
      run([(1.2, "stack", #""ids":["b"]"#), (1.2, "viewQueued", #""id":"a""#), (1.5, "action", #""name":"go""#)]))
    #expect(comparison.text.contains("action (go) is missing at 1.00 s"), "\(comparison.text)")
  }

  @Test func `an action that runs in both, with another result, is not missing`() throws {
    func calls(_ isAsking: Bool, _ more: Line...) throws -> Trace {
      try run([(1, "action", #""name":"isAsking","result":\#(isAsking)"#)] + more)
    }
    let comparison = try TraceComparison(calls(false, (1, "action", #""name":"ask""#)), calls(true))
    #expect(
      comparison.findings.map(\.text).sorted() == [
        "action at 1.00 s has result true instead of false", "the record action (ask) is missing at 1.00 s",
      ])
  }

  @Test func `an expectation that fails before its time is the same expectation`() throws {
    func checked(_ seconds: Double, _ passed: Bool, _ other: Bool = true) throws -> Trace {
      let lines: [Line] = [
        (0.4, "expectation", #""passed":\#(other),"expected":{"notch":"full"},"found":{}"#),
        (0.5, "mark", #""label":"here""#), (2, "mark", #""label":"end""#),
        (seconds, "expectation", #""passed":\#(passed),"expected":{"notch":"low"},"found":{}"#),
      ]
      return try run(lines.sorted { $0.seconds < $1.seconds })
    }
    let (holds, fails) = (try checked(1.5, true), try checked(0.32, false))
    #expect(try TraceComparison(holds, fails).headline == "the expectation at 0.32 s fails, otherwise equal")
    #expect(try TraceComparison(fails, holds).headline == "the expectation at 1.50 s holds, otherwise equal")
    #expect(
      try TraceComparison(holds, checked(0.4, false, false)).findings.map(\.text)
        == ["the expectation at 0.40 s fails"])
    let other = try run([(0.5, "mark", #""label":"here""#), (2, "mark", #""label":"end""#)])
    #expect(throws: Incomparable.inputs(expected: #"the expectation {"notch":"full"}"#, actual: nil)) {
      try TraceComparison(holds, other)
    }
    #expect(throws: Incomparable.inputs(expected: nil, actual: #"the expectation {"notch":"full"}"#)) {
      try TraceComparison(other, holds)
    }
  }

  @Test func `parameters that differ are named where nothing else differs`() throws {
    let comparison = try TraceComparison(run([], parameters: #""flick":250"#), run([], parameters: #""flick":900"#))
    #expect(comparison.isEqual && comparison.headline == "the runs are equal (flick 900 instead of 250)")
  }

  /// Two toasts: the second waits for the first.
  private func queue(shown: Double = 1, dropped: Double = 3, next: Double = 3.5, why: String = "time") throws -> Trace {
    try run(
      [
        (shown, "viewShown", #""id":"saved""#), (dropped, "viewDismissed", #""id":"saved","reason":"\#(why)""#),
        (next, "viewShown", #""id":"deleted""#),
      ].sorted { $0.0 < $1.0 })
  }

  @Test func `a view that comes or goes at another moment is the cause, in whatever order`() throws {
    let usual = try queue()
    #expect(
      try TraceComparison(usual, queue(dropped: 2)).headline == #"player drops "saved" 1000 ms earlier, at 3.00 s"#)
    #expect(try TraceComparison(usual, queue(next: 4)).headline == #"player shows "deleted" 500 ms later, at 3.50 s"#)
    #expect(
      try TraceComparison(usual, queue(dropped: 4)).headline == #"player drops "saved" 1000 ms later, at 3.00 s"#)
    let other = try TraceComparison(usual, queue(dropped: 2.5, why: "gesture"))
    #expect(other.headline == #"player drops "saved" 500 ms earlier, at 3.00 s"#)
    #expect(other.text.contains("viewDismissed at 3.00 s has reason gesture instead of time"), "\(other.text)")
  }

  @Test func `another view that goes is no other reason of the same`() throws {
    func swipe(_ id: String) -> [Line] {
      [(1, "viewShown", #""id":"a""#), (1, "viewShown", #""id":"b""#), (2, "viewDismissed", #""id":"\#(id)""#)]
    }
    let comparison = try TraceComparison(run(swipe("a")), run(swipe("b")))
    #expect(comparison.headline == #"player no longer drops "a" at 2.00 s"#)
    #expect(comparison.text.contains(#"player drops "b" at 2.00 s, which it did not"#), "\(comparison.text)")
  }

  @Test func `another first notch is where the layer begins`() throws {
    func start(at notch: String) -> [Line] { [(0, "didMoveToNotch", #""notch":"\#(notch)","cause":"initial""#)] }
    #expect(
      try TraceComparison(run(start(at: "half")), run(start(at: "full"))).headline
        == "player begins at full instead of half")
  }

  /// It stands on the bottom edge, so that its place changes, too.
  @Test func `a view that is taller is named by its height, not by its place`() throws {
    func toast(_ height: Int) throws -> Trace {
      try run(
        [],
        frames: (0..<10).map { frame in
          #"{"t":\#(Double(frame) / 10),"event":"frame","index":\#(frame),"layers":{},"containers":{"toasts":{"views":"#
            + #"[{"id":"saved","frame":[16,\#(700 - height + frame),358,\#(height)],"opacity":1}]}}}"#
        })
    }
    let headline = try TraceComparison(toast(64), toast(70)).headline
    #expect(headline == "frame height is 6 pt larger throughout")
  }

  @Test func `programs get the first differences, and how many are left`() throws {
    let many: [Line] = (0..<1200).map { (1 + Double($0) / 1000, "didMoveToNotch", #""notch":"n\#($0)""#) }
    guard case .list(let records)? = try TraceComparison(run([]), run(many)).json["records"] else {
      Issue.record("there are no records")
      return
    }
    #expect(records.count == 201)
    #expect(records.last == .string("and 1000 more"))
  }

  private typealias Line = (seconds: Double, event: String, fields: String)

  private func drag(
    _ start: Double, _ end: Double, to notch: String, by policy: String = "rushing", more: String = ""
  ) -> [Line] {
    [
      (start, "willStartDragging", ""), (end, "willEndDragging", #""velocity":-100"#),
      (end, "targetNotch", #""notch":"\#(notch)","policy":"\#(policy)"\#(more)"#),
      (end, "willMoveToNotch", #""notch":"\#(notch)","cause":"drag""#),
      (end + 0.4, "didMoveToNotch", #""notch":"\#(notch)","cause":"drag""#),
    ]
  }

  private func run(_ lines: [Line], frames: [String] = [], parameters: String = "") throws -> Trace {
    let screen = #"{"width":390,"height":844,"scale":3,"safeArea":{"top":47,"left":0,"bottom":34,"right":0}}"#
    var text =
      #"{"t":0,"event":"begin","version":1,"config":"config.lua","events":"events.json","screen":\#(screen),"#
      + #""parameters":{\#(parameters)}}"# + "\n"
    for line in lines {
      let fields = line.fields.isEmpty ? "" : ",\(line.fields)"
      text += #"{"t":\#(line.seconds),"event":"\#(line.event)","overlay":"player"\#(fields)}"# + "\n"
    }
    text += (frames + [#"{"t":6,"event":"end"}"#]).joined(separator: "\n") + "\n"
    return try Trace.read(name: "trace.jsonl", .memory(Array(text.utf8)))
  }
}
