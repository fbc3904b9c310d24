import OverlayHost
import TestSupport
import Testing
import Text

/// Ways to draw faster leave every byte of every frame as it is.
struct DrawingOptionTests {
  let folder = TemporaryFolder()

  /// Moves, rests, a finger, and a screen that changes its size.
  private static let recording = TestScene.recording(
    #"{"t":0.1,"type":"moveOverlay","notch":"high"}"#,
    #"{"t":0.9,"type":"touch","phase":"began","x":20,"y":15}"#,
    #"{"t":0.95,"type":"touch","phase":"moved","x":22,"y":30}"#,
    #"{"t":1.0,"type":"touch","phase":"moved","x":22,"y":45}"#,
    #"{"t":1.02,"type":"touch","phase":"ended","x":22,"y":50}"#,
    #"{"t":1.3,"type":"resize","width":50}"#, #"{"t":1.4,"type":"moveOverlay","notch":"low"}"#,
    header: #""duration":2,"#)

  private static var plain: DrawingOptions {
    var options = DrawingOptions()
    (options.threads, options.usesDamage, options.reusesUnchanged) = (1, false, false)
    return options
  }

  private func frames(_ options: DrawingOptions, _ format: FrameFormat) -> [[UInt8]?] {
    folder.write(Self.recording, to: "e.json")
    var request = RunRequest(config: "config.lua", events: folder["e.json"])
    request.frames = .folder(folder["frames"], force: false)
    (request.drawing, request.format, request.showsTouches, request.framesPerSecond) = (options, format, true, 30)
    #expect(Run(request, load: { _ in TestScene.load() }).perform().status == .success)
    return folder.names(in: "frames").map { folder.read("frames/\($0)") }
  }

  @Test(arguments: 0..<12)
  func `frames are the same with every set of shortcuts`(set: Int) {
    var options = DrawingOptions()
    (options.threads, options.usesDamage, options.reusesUnchanged) = (set % 3 + 1, set % 2 == 0, set < 6)
    let expected = frames(Self.plain, .ppm)
    #expect(expected.count == 62)
    #expect(Set(expected).count > 20)
    #expect(frames(options, .ppm) == expected)
  }

  @Test func `PNG frames are the same on two threads`() {
    let expected = frames(Self.plain, .png)
    #expect(frames(DrawingOptions(), .png) == expected)
  }
}
