import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySession
import Testing

@testable import OverlayHost

/// When frames are shown, and when a run ends.
struct PlaybackTests {
  /// What a recording's playback shows: frames, the end's time, and the stage afterwards.
  private struct Showing {
    var frames: [Int] = []
    var heights: [Double] = []
    var end = 0.0
  }

  private func play(_ text: String, fps: Int? = 60, limit: Double = 600) throws -> Showing {
    let scene = TestScene.load()
    var events = try EventFile(
      name: "e.json", source: .memory(Array(text.utf8)), vocabulary: scene.vocabulary)
    let recording = try #require(try Recording(&events))
    var options = Session.Options(frames: fps.map { FrameSequence(clock: FrameClock(framesPerSecond: $0)) })
    options.timeLimit = Instant(seconds: limit)
    let showing = Log()
    var listener = Session.Listener()
    listener.frame = { frame, session in
      showing.value.frames.append(frame.index)
      let container = try #require(session.layers[0] as? Container)
      showing.value.heights.append(container.height)
    }
    let screen = scene.screen(recording.header)
    let session = Session(scene, screen: screen, options: options, listener: listener)
    for event in recording.events { try session.apply(event) }
    showing.value.end = try session.finish(at: recording.header.duration)
    return showing.value
  }

  private final class Log {
    var value = Showing()
  }

  @Test func `a run with a duration ends there, and its last frame is not after it`() throws {
    let showing = try play(TestScene.recording(header: #""duration":0.26,"#), fps: 10)
    #expect(showing.frames == [0, 1, 2])
    #expect(showing.end == 0.26)
  }

  @Test func `a frame at the very end belongs to the run`() throws {
    #expect(try play(TestScene.recording(header: #""duration":0.3,"#), fps: 10).frames == [0, 1, 2, 3])
  }

  @Test func `an empty recording is a run of one frame`() throws {
    let showing = try play(TestScene.recording())
    #expect(showing.frames == [0])
    #expect(showing.end == 0)
  }

  @Test func `without a duration the last frame is the first one after everything has settled`() throws {
    let showing = try play(TestScene.move, fps: 10)
    let settled = try play(TestScene.move, fps: nil).end
    #expect(settled > 0.1)
    #expect(showing.frames.last == Int((settled * 10).rounded(.up)))
    #expect(showing.end == Double(try #require(showing.frames.last)) / 10)
  }

  @Test func `an event at a frame's own time is in the frame`() throws {
    let showing = try play(
      TestScene.recording(#"{"t":0.1,"type":"moveOverlay","notch":"high","animated":false}"#), fps: 10)
    #expect(showing.heights == [10, 70])
  }

  @Test func `an event a microsecond after a frame is not in it`() throws {
    let showing = try play(
      TestScene.recording(#"{"t":0.100001,"type":"moveOverlay","notch":"high","animated":false}"#), fps: 10)
    #expect(showing.heights == [10, 10, 70])
  }

  @Test func `the run stops where its limit is`() throws {
    #expect(throws: TimeLimitReached(limit: Instant(seconds: 2))) {
      try play(TestScene.recording(#"{"t":3,"type":"mark","label":"late"}"#), limit: 2)
    }
  }

  @Test func `an event at the limit is played`() throws {
    #expect(try play(TestScene.recording(#"{"t":2,"type":"mark","label":"just"}"#), fps: nil, limit: 2).end == 2)
  }
}
