import OverlayEngine
import OverlayRender
import OverlayReplay
import PixelRaster
import Testing

@testable import OverlayReview

/// Runs as pages from files; Tests/Browser opens them.
@Suite("Report pages")
struct ReportPageTests {
  static let screen = Screen(size: Size(width: 60, height: 40), scale: 3, safeArea: .zero)

  @Test(
    "Bytes as text, as RFC 4648 has it",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, expected: String) {
    #expect(String(decoding: Base64.text(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test("Names and words of any kind end no element, and nothing is loaded from anywhere")
  func escaping() {
    var page = ReportPage(
      title: "</title><b>", screen: Self.screen, duration: 1,
      side: ReportSide(name: "</script><script>alert(1)</script>"))
    page.sentences = ["<!-- <script>"]
    let text = String(decoding: page.html, as: UTF8.self)
    #expect(!text.contains("<b>") && !text.contains("alert(1)</script>") && !text.contains("<!-- <script>"))
    #expect(text.contains("default-src 'none'"))
    #expect(text.ranges(of: "</script>").count == text.ranges(of: "<script").count)
    #expect(!text.contains("src=") && !text.contains("href="))
  }

  @Test("Curves stand on a grid of sixty a second, whatever the trace's frames were")
  func grid() {
    var trace = Trace(config: "config.lua", events: "events.json", screen: Self.screen)
    trace.frameTimes = [0, 1.0 / 30, 2.0 / 30]
    var layer = LayerTrace(id: "sheet")
    layer.curves[.height] = [10, 20.006, .nan]
    trace.layers = [layer]
    guard case .object(let fields) = ReportSide(name: "run", trace: trace).value else {
      Issue.record("no object")
      return
    }
    #expect(fields.first { $0.key == "columns" }?.value == .list([.list([.string("sheet"), .string("height")])]))
    let samples = [10, 10, 20.01, 20.01].map { Value.list([.number($0)]) } + [.list([.null])]
    #expect(fields.first { $0.key == "samples" }?.value == .list(samples))
  }

  @Test("What the preview's curves show is in a report as well: a list's offset, the finger, where it dragged, notches")
  func whatCurvesShow() throws {
    var trace = Trace(config: "c.lua", events: "e.json", screen: Self.screen)
    trace.frameTimes = [0, 1.0 / 60, 2.0 / 60]
    var layer = LayerTrace(id: "sheet")
    (layer.curves[.height], layer.curves[.offset]) = ([10, 20, 30], [0, 5, 8])
    trace.layers = [layer]
    trace.finger = [
      FingerSample(seconds: 0.01, height: 40, phase: .down), FingerSample(seconds: 0.03, height: 41, phase: .up),
    ]
    trace.records = [
      Self.record(0.01, .willStartDragging), Self.record(0.03, .willEndDragging),
      Self.record(0.03, .willMoveToNotch, [Value.Field(key: "notch", value: .string("high"))]),
      Self.record(0.03, .willTranslate, [Value.Field(key: "targetHeight", value: .number(300))]),
    ]
    guard case .object(let fields) = ReportSide(name: "run", trace: trace).value else {
      Issue.record("no object")
      return
    }
    let columns = [("sheet", "height"), ("sheet", "offset"), ("", "finger")].map { layer, name in
      Value.list([.string(layer), .string(name)])
    }
    #expect(fields.first { $0.key == "columns" }?.value == .list(columns))
    let samples: [Value] = [
      .list([.number(10), .number(0), .null]), .list([.number(20), .number(5), .number(40)]),
      .list([.number(30), .number(8), .null]),
    ]
    #expect(fields.first { $0.key == "samples" }?.value == .list(samples))
    let marks = fields.first { $0.key == "marks" }?.value.plainWords ?? ""
    #expect(["down", "up", "drag", "drop", "leap"].allSatisfy { marks.contains($0) }, "\(marks)")
    let ladders = fields.first { $0.key == "ladders" }?.value.plainWords ?? ""
    #expect(ladders.contains("high") && ladders.contains("300"), "\(ladders)")
  }

  @Test("Where no finger is known, it is not said how long it took to move anything")
  func figuresWithoutFingers() throws {
    func names(_ trace: Trace) throws -> String { try SideBySide(trace, trace).value.plainWords }
    let trace = try RecordedRun().trace()
    #expect(try names(RecordedRun().liveTrace()).contains("time to first movement"))
    #expect(try names(trace).contains("overshoot") && !names(trace).contains("time to first movement"))
  }

  private static func record(_ seconds: Double, _ kind: Record.Event, _ fields: [Value.Field] = []) -> TraceRecord {
    TraceRecord(seconds: seconds, event: "\(kind)", kind: kind, overlay: "sheet", fields: fields)
  }

  /// A screen with a grey that changes from frame to frame.
  static func snapshot() -> Snapshot { Snapshot(screen: screen) }

  @Test("Of a long run every second frame is kept, or every fourth; what does not fit is drawn smaller")
  func album() throws {
    var album = FrameAlbum()
    for number in 0..<5000 { album.add(Self.snapshot(), [], seconds: Double(number) / 60) }
    let renderer = try FrameRenderer(pictures: [])
    let film = try #require(try album.film(renderer, scales: [2, 1], bytes: 1 << 20))
    #expect(film.scale == 2)
    #expect(film.numbers == Array(stride(from: 0, to: 5000, by: 4)))
    let small = try #require(try album.film(renderer, scales: [2, 1], bytes: 10))
    #expect(small.scale == 1 && small.numbers == [0], "one picture at least")
    let none = try FrameAlbum().film(renderer, scales: [1], bytes: 10)
    #expect(none == nil)
  }
}
