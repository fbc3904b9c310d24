import OverlayEngine
import OverlayRender
import OverlayReview
import PixelRaster
import Testing

@testable import OverlayReport

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

  /// A screen with a grey that changes from frame to frame.
  static func snapshot() -> Snapshot { Snapshot(screen: screen) }

  @Test("Of a long run every second frame is kept, or every fourth; what does not fit is drawn smaller")
  func album() throws {
    var album = FrameAlbum()
    for number in 0..<5000 { album.add(Self.snapshot(), seconds: Double(number) / 60) }
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
