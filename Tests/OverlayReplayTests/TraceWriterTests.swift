import Testing

@testable import OverlayEngine
@testable import OverlayReplay

struct TraceWriterTests {
  private static func name(_ text: String) -> Name { Name(text) }

  private func line(_ write: (inout TraceWriter) -> Void) -> String {
    var writer = TraceWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `the first line names version, inputs and screen`() {
    let screen = Screen(
      size: Size(width: 390, height: 844), scale: 3, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let found = line { $0.write(TraceHeader(config: "config.lua", events: "a \"b\".json", screen: screen)) }
    #expect(
      found
        == #"{"t":0,"event":"begin","version":1,"config":"config.lua","events":"a \"b\".json","screen":{"width":390,"height":844,"scale":3,"#
        + #""safeArea":{"top":47,"left":0,"bottom":34,"right":0}}}"# + "\n")
  }

  private static let reachable = ReachableNotches(
    notches: ["minimum", "medium", "maximum"].map(name), set: NotchSet(bits: 0b101))

  static let records: [(Record.Kind, String)] = [
    (.willStartDragging, #""willStartDragging","overlay":"search""#),
    (.willEndDragging(velocity: -850.5), #""willEndDragging","overlay":"search","velocity":-850.5"#),
    (.willMoveToNotch(name("medium")), #""willMoveToNotch","overlay":"search","notch":"medium""#),
    (.didMoveToNotch(name("medium")), #""didMoveToNotch","overlay":"search","notch":"medium""#),
    (
      .willTranslate(
        Record.Translation(
          isDragging: true, isAnimated: false, velocity: 0, height: 232.20000000000002, targetHeight: 1e-7,
          reachable: reachable,
          progress: 1 / 3,
          overallProgress: -0.0)),
      #""willTranslate","overlay":"search","isDragging":true,"isAnimated":false,"isCancelled":false,"velocity":0,"height":232.20000000000002,"#
        + #""targetHeight":1e-7,"reachable":["minimum","maximum"],"progress":0.3333333333333333,"overallProgress":0"#
    ),
    (
      .targetNotch(
        Record.TargetDecision(
          height: 312, velocity: -850, projectedHeight: 397, reachable: reachable, heights: [100, 200, 400],
          choice: .notch(name("maximum")),
          policy: "rushingForward", rule: .direction)),
      #""targetNotch","overlay":"search","height":312,"velocity":-850,"projectedHeight":397,"reachable":["minimum","maximum"],"notch":"maximum","#
        + #""policy":"rushingForward","candidates":[{"notch":"minimum","height":100,"distance":297},"#
        + #"{"notch":"maximum","height":400,"distance":3}],"rule":"direction""#
    ),
    (
      .targetNotch(
        Record.TargetDecision(
          height: 312, velocity: 0, projectedHeight: nil, reachable: nil, heights: [700, 400, 44], choice: .anchor(1),
          policy: "script", reason: "it is \"dusk\"", rule: .script)),
      #""targetNotch","overlay":"search","height":312,"velocity":0,"reachable":[2,1,0],"notch":1,"policy":"script","#
        + #""rule":"script","reason":"it is \"dusk\"""#
    ),
    (
      .targetNotch(
        Record.TargetDecision(
          height: 312, velocity: 0, projectedHeight: nil, reachable: nil, heights: [400, 44], choice: .anchor(0),
          policy: "nearest")),
      #""targetNotch","overlay":"search","height":312,"velocity":0,"reachable":[1,0],"notch":0,"policy":"nearest","#
        + #""candidates":[{"notch":0,"height":400,"distance":88},{"notch":1,"height":44,"distance":268}],"rule":"nearest""#
    ),
    (.translationCancelled(targetHeight: 327), #""translationCancelled","overlay":"search","targetHeight":327"#),
    (
      .drag(height: 54.139999999999986, position: .inFlight, offset: nil),
      #""drag","overlay":"search","height":54.139999999999986,"position":"inFlight""#
    ),
    (
      .drag(height: 150, position: .bottom, offset: -8),
      #""drag","overlay":"search","height":150,"position":"bottom","offset":-8"#
    ),
    (.scrollTarget(offset: 12), #""scrollTarget","overlay":"search","offset":12"#),
    (.presented, #""presented","overlay":"search""#),
    (.dismissed(.tap), #""dismissed","overlay":"search","reason":"tap""#),
    (.dimming(alpha: 0.25), #""dimming","overlay":"search","alpha":0.25"#),
    (.viewQueued(id: "a"), #""viewQueued","container":"search","id":"a""#),
    (.viewShown(id: "a"), #""viewShown","container":"search","id":"a""#),
    (
      .viewDismissed(id: "a", from: .temporary, reason: .state),
      #""viewDismissed","container":"search","id":"a","from":"temporary","reason":"state""#
    ),
    (.anchor(height: 368, index: 1), #""anchor","overlay":"search","height":368,"index":1"#),
    (.stack(ids: ["root", "list"]), #""stack","overlay":"search","ids":["root","list"]"#),
    (.action(name("toggle"), result: nil), #""action","overlay":"search","name":"toggle""#),
    (
      .action(
        name("toggle"),
        result: .object([.init(key: "b", value: .list([.bool(true), .null])), .init(key: "a", value: .number(1e21))])),
      #""action","overlay":"search","name":"toggle","result":{"b":[true,null],"a":1e+21}"#
    ),
    (
      .print("a\tb\u{1}\u{2028}é\u{7F}\\"),
      "\"print\",\"overlay\":\"search\",\"text\":\"a\\tb\\u0001\u{2028}é\u{7F}\\\\\""
    ),
    (
      .expectation(passed: false, expected: .object([.init(key: "notch", value: .string("a"))]), found: .null),
      #""expectation","overlay":"search","passed":false,"expected":{"notch":"a"},"found":null"#
    ),
    (.mark("x"), #""mark","overlay":"search","label":"x""#),
    (.error(message: "no"), #""error","overlay":"search","message":"no""#),
  ]

  @Test(arguments: records.indices)
  func `a record is one line with its keys in order`(index: Int) {
    let (kind, expected) = Self.records[index]
    let found = line { $0.write(Record(time: Instant(microseconds: 124_500), layer: Self.name("search"), kind: kind)) }
    #expect(found == #"{"t":0.1245,"event":"# + expected + "}\n")
  }

  @Test(arguments: records.indices)
  func `a record's fields in memory are those of its line`(index: Int) throws {
    let record = Record(time: .start, layer: Self.name("search"), kind: Self.records[index].0, cause: .drag)
    let found = line { $0.write(record) }
    guard case .object(let fields) = try JSONValues.value(String(found.dropLast())) else {
      return #expect(Bool(false), "\(found)")
    }
    #expect(fields.first { $0.key == "event" }?.value == .string(record.kind.event.rawValue))
    #expect(fields.filter { !["t", "event", "overlay", "container"].contains($0.key) } == record.fields)
  }

  @Test func `the cause of a move comes last`() {
    let record = Record(
      time: .start, layer: Self.name("search"), kind: .didMoveToNotch(Self.name("medium")), cause: .presentation)
    #expect(
      line { $0.write(record) }
        == #"{"t":0,"event":"didMoveToNotch","overlay":"search","notch":"medium","cause":"presentation"}"# + "\n")
  }

  @Test func `a record of the scene names no overlay`() {
    #expect(line { $0.write(Record(time: .start, kind: .mark("x"))) } == #"{"t":0,"event":"mark","label":"x"}"# + "\n")
  }

  @Test func `a frame lists the layers in the order given`() {
    let layers = [
      TraceFrame.Layer(
        id: Self.name("search"), height: 327, frame: Rect(x: 0, y: 517, width: 390, height: 327), offset: 3, alpha: 0.5),
      TraceFrame.Layer(id: Self.name("a\"b"), height: 1, frame: Rect(x: 0, y: 843, width: 390, height: 1)),
    ]
    let found = line { $0.write(TraceFrame(seconds: 1.0 / 60, index: 1, layers: layers)) }
    #expect(
      found
        == #"{"t":0.016666666666666666,"event":"frame","index":1,"layers":{"search":{"height":327,"frame":[0,517,390,327],"#
        + #""offset":3,"alpha":0.5},"a\"b":{"height":1,"frame":[0,843,390,1]}}}"# + "\n")
  }

  @Test func `a frame tells what view containers show, after its layers`() {
    let views = [
      SeenView(id: "a\"", frame: Rect(x: 20, y: 47, width: 350, height: 64), opacity: 0.5, dimming: 0.25),
      SeenView(id: "b", frame: Rect(x: 20, y: 119, width: 350, height: 64), opacity: 1),
    ]
    let containers = [
      TraceFrame.Container(id: Self.name("search"), views: views),
      TraceFrame.Container(id: Self.name("new"), alpha: 0.3, views: []),
    ]
    let found = line { $0.write(TraceFrame(seconds: 0, index: 0, layers: [], containers: containers)) }
    #expect(
      found
        == #"{"t":0,"event":"frame","index":0,"layers":{},"containers":{"search":{"views":[{"id":"a\"","frame":[20,47,350,64],"#
        + #""opacity":0.5,"alpha":0.25},{"id":"b","frame":[20,119,350,64],"opacity":1}]},"new":{"alpha":0.3,"views":[]}}}"#
        + "\n")
  }

  @Test func `the last line says where everything is`() {
    let states = [
      ("search", RestingState(notch: Self.name("medium"), height: 327)), ("new", RestingState(height: 0)),
      ("details", RestingState(anchor: 2, height: 44)), ("toasts", RestingState(visible: ["a", "b"])),
    ]
    let layers = states.compactMap { id, resting in TraceEnd.state(resting).map { Value.Field(key: id, value: $0) } }
    let found = line { $0.write(TraceEnd(seconds: 3, frames: 181, passed: 2, failed: 1, layers: layers)) }
    #expect(
      found
        == #"{"t":3,"event":"end","frames":181,"expectations":{"passed":2,"failed":1},"layers":{"search":{"notch":"medium","height":327},"#
        + #""new":{"height":0},"details":{"anchor":2,"height":44},"toasts":{"visible":["a","b"]}}}"# + "\n")
  }

  @Test func `a run that stops says why`() {
    let found = line { $0.write(TraceStopped(time: Instant(microseconds: 500), message: "config.lua:3: no", exit: 70)) }
    #expect(found == #"{"t":0.0005,"event":"stopped","message":"config.lua:3: no","exit":70}"# + "\n")
  }

  @Test func `lines gather until they are forgotten`() {
    var writer = TraceWriter()
    for label in ["a", "b"] { writer.write(Record(time: .start, kind: .mark(label))) }
    #expect(writer.bytes.count { $0 == 0x0A } == 2)
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
  }

  @Test func `what is written is JSON that reads back to the same values`() throws {
    let values: [Value] = [
      .number(0.1), .number(1.7976931348623157e308), .string("\u{0}\u{1F}\"\\/é😀\u{2029}"), .list([]), .object([]),
      .bool(false), .null,
      .object([.init(key: "\n", value: .list([.number(-3.25e-12)]))]),
    ]
    for value in values {
      let found = line { $0.write(Record(time: .start, kind: .action(Self.name("toggle"), result: value))) }
      guard case .object(let fields) = try JSONValues.value(String(found.dropLast())) else {
        return #expect(Bool(false), "\(found)")
      }
      #expect(fields.last == Value.Field(key: "result", value: value))
    }
  }

  @Test func `numbers that JSON cannot write are null`() {
    #expect(
      line { $0.write(Record(time: .start, kind: .dimming(alpha: .nan))) } == #"{"t":0,"event":"dimming","alpha":null}"#
        + "\n")
  }
}
