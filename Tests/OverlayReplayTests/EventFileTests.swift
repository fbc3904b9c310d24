import OverlayEngine
import OverlayReplay
import OverlaySettings
import Testing
import Text
import ValueBuilders

struct EventFileTests {
  /// Events as a file writes them, and the same as Swift does; compared by their descriptions, since not all of an
  /// event's parts can be compared.
  static let events: [(String, InputEvent.Kind)] = [
    (
      #""type": "touch", "phase": "began", "x": 195, "y": 700.25"#,
      .touch(TouchSample(phase: .began, location: Point(x: 195, y: 700.25), finger: 0))
    ),
    (
      #""type": "touch", "phase": "cancelled", "x": -1, "y": 2, "id": -7"#,
      .touch(TouchSample(phase: .cancelled, location: Point(x: -1, y: 2), finger: -7))
    ),
    (#""type": "pan", "phase": "began""#, .pan(PanSample(phase: .began))),
    (
      #""phase": "began", "x": 1, "y": 2, "type": "pan", "translation": 0"#,
      .pan(PanSample(phase: .began, location: Point(x: 1, y: 2), translation: 0))
    ),
    (#""type": "pan", "phase": "cancelled", "velocity": 9"#, .pan(PanSample(phase: .cancelled, velocity: 9))),
    (
      #""type": "scroll", "phase": "ended", "translation": -3, "velocity": -1e2, "targetOffset": 40"#,
      .scroll(ScrollSample(phase: .ended, translation: -3, velocity: -100, targetOffset: 40))
    ),
    (#""type": "tap", "x": 1, "y": 2"#, .tap(Point(x: 1, y: 2))),
    (#""type": "tap", "node": "save""#, .tapNode("save")),
    (#""type": "doubleTap", "x": 1, "y": 2"#, .doubleTap(Point(x: 1, y: 2))),
    (#""type": "longPress", "x": 1, "y": 2"#, .longPress(Point(x: 1, y: 2), duration: 0.5)),
    (#""type": "longPress", "x": 1, "y": 2, "duration": 2"#, .longPress(Point(x: 1, y: 2), duration: 2)),
    (#""type": "swipe", "x": 1, "y": 2, "direction": "left""#, .swipe(Point(x: 1, y: 2), .left)),
    (#""type": "invalidateNotchHeights""#, .invalidateNotchHeights),
    (
      #""type": "setState", "key": "k", "value": [1, {"a": null}]"#,
      .setState(key: "k", value: .list([.number(1), .object([.init(key: "a", value: .null)])]))
    ),
    (#""type": "resize", "width": 844, "height": 390"#, .resize(width: 844, height: 390, safeArea: nil)),
    (
      #""type": "resize", "safeArea": {"bottom": 21}"#,
      .resize(width: nil, height: nil, safeArea: EdgeInsets(bottom: 21))
    ),
    (#""type": "present""#, .present(animated: true)),
    (#""type": "dismissPresentation", "animated": false"#, .dismissPresentation(animated: false)),
    (
      #""type": "show", "container": "toasts", "id": "a", "view": {"height": 44, "width": 160}"#,
      .views(.show(ViewSettings(width: 160, height: 44), container: "toasts", id: "a", animated: true))
    ),
    (
      #""type": "dismiss", "container": "none", "id": "b""#,
      .views(.dismiss(container: "none", id: "b", animated: true))
    ),
    (
      #""type": "dismissAll", "except": [], "onlyShowing": true"#,
      .views(.dismissAll(.except([]), onlyShowing: true, animated: true))
    ),
    (
      #""type": "dismissAll", "containers": ["a", "b"], "animated": false"#,
      .views(.dismissAll(.only(["a", "b"]), onlyShowing: false, animated: false))
    ),
    (#""type": "dismissTopmost", "containers": ["a"]"#, .views(.dismissTopmost(containers: ["a"], animated: true))),
    (#""type": "push", "view": {"id": "list"}"#, .stack(.push(SheetView(id: "list"), animated: true))),
    (#""type": "pop", "animated": false"#, .stack(.pop(animated: false))),
    (#""type": "popToRoot""#, .stack(.popToRoot(animated: true))),
    (#""type": "popTo", "id": "list""#, .stack(.popTo(id: "list", animated: true))),
    (
      #""type": "setViews", "views": [{"id": "a"}, {"id": "b"}]"#,
      .stack(.setViews([SheetView(id: "a"), SheetView(id: "b")], animated: true))
    ),
    (
      #""type": "setAnchors", "anchors": ["expanded", {"ratio": 0.5}]"#,
      .anchors(.setAnchors([.expanded, .ratio(0.5)], index: nil, animated: true))
    ),
    (
      #""type": "setAnchors", "anchors": ["collapsed"], "index": 0"#,
      .anchors(.setAnchors([.collapsed], index: 0, animated: true))
    ),
    (#""type": "snapToAnchor", "index": 2, "animated": false"#, .anchors(.snap(index: 2, animated: false))),
    (#""type": "expand""#, .anchors(.expand(animated: true))),
    (#""type": "collapse""#, .anchors(.collapse(animated: true))),
    (#""type": "expect", "height": 300, "visible": []"#, .expect(Expectation(height: 300, visible: []))),
    (#""type": "expect", "offset": 3, "tolerance": 0"#, .expect(Expectation(tolerance: 0, offset: 3))),
    (#""type": "m\u0061rk", "l\u0061bel": "\u00e9\ud83d\ude00\n\/""#, .mark("é😀\n/")),
  ]

  @Test(arguments: events.indices)
  func `every type of event is read with its keys and defaults`(index: Int) throws {
    let (text, expected) = Self.events[index]
    let found = try Recording.events(Recording.file("{\"t\": 0.25, \(text)}"))
    #expect(found.count == 1)
    #expect(found[0].time == Instant(microseconds: 250_000))
    #expect(found[0].layer == nil)
    #expect("\(found[0].kind)" == "\(expected)")
  }

  @Test func `names are those of the config`() throws {
    var file = try Recording.open(
      Recording.file(
        #"{"t": 0, "type": "moveOverlay", "notch": "medium", "animated": false}"#,
        #"{"t": 0, "type": "action", "name": "toggle", "arguments": 3}"#,
        #"{"t": 0, "type": "expect", "overlay": "se\u0061rch", "notch": "maximum"}"#))
    guard case .moveOverlay(let medium, false, nil)? = try file.next()?.kind else {
      return #expect(Bool(false), "no move")
    }
    #expect(medium.text == "medium")
    guard case .action(let toggle, .number(3))? = try file.next()?.kind else {
      return #expect(Bool(false), "no action")
    }
    #expect(toggle.text == "toggle")
    let last = try file.next()
    #expect(last?.layer.map(\.text) == "search")
    guard case .expect(let expectation)? = last?.kind else { return #expect(Bool(false), "no expectation") }
    #expect(expectation.notch.map(\.text) == "maximum")
  }

  @Test func `notches that a function provides are taken as they come`() throws {
    let vocabulary = Vocabulary(layers: [.init(id: "overlay", kind: .container)], actions: [])
    let text = Recording.file(#"{"t": 0, "type": "moveOverlay", "notch": "anything"}"#)
    var file = try EventFile(name: "a.json", source: .memory(Array(text.utf8)), vocabulary: vocabulary)
    guard case .moveOverlay(let notch, true, nil)? = try file.next()?.kind else {
      return #expect(Bool(false), "no move")
    }
    #expect(notch.text == "anything")
  }

  @Test(arguments: [
    ("0", 0), ("0.1083", 108_300), ("1e-7", 0), ("5e-7", 1), ("0.0000014", 1), ("0.0000016", 2),
    ("1000000000", 1_000_000_000_000_000),
    ("12e1", 120_000_000),
  ])
  func `times are whole microseconds`(text: String, microseconds: Int64) throws {
    let events = try Recording.events(Recording.file("{\"t\": \(text), \"type\": \"pop\"}"))
    #expect(events.map(\.time.microseconds) == [microseconds])
  }

  @Test func `equal times keep the file's order`() throws {
    let labels = ["c", "a", "b"]
    let events = try Recording.events(
      Recording.file(
        #"{"t": 1, "type": "mark", "label": "c"}"#, #"{"t": 1.0000001, "type": "mark", "label": "a"}"#,
        #"{"t": 1, "type": "mark", "label": "b"}"#))
    #expect(events.map { "\($0.kind)" } == labels.map { "\(InputEvent.Kind.mark($0))" })
  }

  @Test func `a header has a name, parts of a screen and a duration`() throws {
    let file = try Recording.open(
      #"{"version": 1.0, "x-more": [{"a": 1}], "name": "Open", "source": "phone", "duration": 3.5, "screen": {"scale": 3, "safeArea": {"top": 47}}}"#
    )
    let header = file.header
    #expect(header.name == "Open")
    #expect(header.duration == Instant(microseconds: 3_500_000))
    let config = Screen(size: Size(width: 320, height: 480), scale: 2, safeArea: EdgeInsets(bottom: 20))
    #expect(
      header.screen.applied(to: config)
        == Screen(size: Size(width: 320, height: 480), scale: 3, safeArea: EdgeInsets(top: 47)))
  }

  @Test func `the number and place of the current event can be asked for`() throws {
    var file = try Recording.open(
      "{\"version\": 1, \"events\": [\n  {\"t\": 0, \"type\": \"pop\"}, {\"t\": 1,\n \"type\": \"pop\"}]}")
    _ = try file.next()
    let first = (file.eventNumber, file.place)
    #expect(first == (1, TextPlace(line: 2, column: 3)))
    _ = try file.next()
    let second = (file.eventNumber, file.place)
    #expect(second == (2, TextPlace(line: 2, column: 28)))
  }
}
