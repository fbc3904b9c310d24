import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySession
import TestSupport
import Testing
import Text

@testable import OverlayHost

/// Sessions beside each other, stepped in whatever way.
struct SessionTests {
  private static let folder = "\(PackageFolder.path)/examples/maps"

  /// A session of an example, and the trace that it writes.
  private final class Traced {
    let session: Session
    let recording: Recording
    private let log: Log

    private final class Log {
      var writer = TraceWriter()
    }

    init(_ name: String, records: RecordScope = .all) throws {
      let folder = "\(PackageFolder.path)/examples/\(name)"
      let scene = try ScriptSource(path: folder + "/config.lua", limits: ScriptLimits()).load()
      var file = try EventFile(
        name: "events.json", source: InputFile(path: folder + "/events.json").source, vocabulary: scene.vocabulary)
      recording = try #require(try Recording(&file))
      let log = Log()
      var listener = Session.Listener()
      listener.record = { record, _ in log.writer.write(record) }
      listener.records = records
      listener.frame = { frame, _ in
        log.writer.write(TraceFrame(seconds: frame.seconds, index: frame.index, frame.snapshot))
      }
      let options = Session.Options(frames: FrameSequence(clock: FrameClock(framesPerSecond: 60)))
      let screen = scene.screen(recording.header)
      session = Session(scene, screen: screen, options: options, listener: listener)
      self.log = log
    }

    var trace: [UInt8] { log.writer.bytes }

    func playAll() throws {
      for event in recording.events { try session.apply(event) }
      _ = try session.finish(at: recording.header.duration)
    }
  }

  @Test func `two sessions fed alternately give what each gives alone`() throws {
    let names = ["maps", "toasts"]
    let alone = try names.map { try Traced($0) }
    for one in alone { try one.playAll() }
    let together = try names.map { try Traced($0) }
    for step in 0..<(together.map(\.recording.events.count).max() ?? 0) {
      for one in together where step < one.recording.events.count { try one.session.apply(one.recording.events[step]) }
    }
    for one in together { _ = try one.session.finish(at: one.recording.header.duration) }
    #expect(together.map(\.trace) == alone.map(\.trace))
    #expect(alone.allSatisfy { $0.trace.count > 10_000 })
  }

  @Test(arguments: ["maps", "toasts", "custom-animation", "activity"])
  func `scripts are asked the same, whichever records are kept`(name: String) throws {
    let (everything, words) = (try Traced(name), try Traced(name, records: .words))
    for one in [everything, words] { try one.playAll() }
    #expect(
      everything.session.functionReports.map(\.statistics.calls)
        == words.session.functionReports.map(\.statistics.calls))
    #expect(everything.session.functionReports.contains { $0.statistics.calls > 0 })
    let told = String(decoding: words.trace, as: UTF8.self).split(separator: "\n").filter {
      !$0.contains(#""event":"frame""#)
    }
    #expect(told.allSatisfy { $0.contains(#""event":"expectation""#) || $0.contains(#""event":"print""#) })
    #expect(words.session.passedExpectations == everything.session.passedExpectations)
  }

  /// As a preview does: the events up to a frame, then the frame.
  @Test(arguments: ["maps", "toasts", "physics"])
  func `stepping from frame to frame gives what playing does`(name: String) throws {
    let (played, stepped) = (try Traced(name), try Traced(name))
    try played.playAll()
    let clock = FrameClock(framesPerSecond: 60)
    var next = 0
    for frame in 0..<played.session.frameCount {
      while next < stepped.recording.events.count, !clock.isFrame(frame, before: stepped.recording.events[next].time) {
        let event = stepped.recording.events[next]
        #expect(try stepped.session.apply(event) == event.time)
        next += 1
      }
      try stepped.session.advance(throughFrame: frame)
      #expect(stepped.session.frameCount == frame + 1)
    }
    #expect(next == stepped.recording.events.count)
    #expect(stepped.trace == played.trace)
  }

  @Test func `an input that comes too late happens after the last frame`() throws {
    let traced = try Traced("maps")
    try traced.session.advance(throughFrame: 10)
    let applied = try traced.session.apply(InputEvent(time: Instant(seconds: 0.01), kind: .mark("late")))
    #expect(applied == Instant(microseconds: 166_667))
    #expect(String(decoding: traced.trace, as: UTF8.self).contains(#"{"t":0.166667,"event":"mark","label":"late"}"#))
  }

  @Test func `a cancelled session ends at its next step`() throws {
    let scene = TestScene.load()
    var options = Session.Options()
    let cancellation = Cancellation()
    options.cancellation = cancellation
    let session = Session(scene, screen: .standard, options: options)
    try session.apply(InputEvent(time: .start, kind: .mark("a")))
    cancellation.request()
    #expect(throws: Cancelled.self) { try session.apply(InputEvent(time: .start, kind: .mark("b"))) }
  }

  @Test func `a recording's places are those of its events`() throws {
    let text = """
      {"version":1,"name":"äöü 🙂","events":[{"t":0,"type":"mark","label":"ä"},   {"t":0,"type":"mark","label":"b"},

        {"t":1,"type":"mark","label":"🙂"},{"t":1,"type":"mark","label":"c"}
      ]}
      """
    for name in ["e.json", "e.jsonl"] {
      let lines = text.split(separator: "\n").map(String.init)
      let source = name == "e.json" ? text : #"{"version":1}"# + "\n\n" + #"  {"t":0,"type":"mark","label":"x"}"# + "\n"
      var file = try EventFile(
        name: name, source: .memory(Array(source.utf8)), vocabulary: TestScene.load().vocabulary)
      let recording = try #require(try Recording(&file))
      let places = recording.events.indices.map { recording.place(of: $0) }.map { [$0.line, $0.column] }
      #expect(places == (name == "e.json" ? [[1, 39], [1, 76], [3, 3], [3, 37]] : [[3, 3]]))
      #expect(lines.count == 3)
    }
  }

  @Test func `a long file of one event a line is left to be read as it is played`() throws {
    let text = #"{"version":1}"# + "\n" + String(repeating: #"{"t":0,"type":"mark","label":"a"}"# + "\n", count: 5)
    var file = try EventFile(
      name: "e.jsonl", source: .memory(Array(text.utf8)), vocabulary: TestScene.load().vocabulary)
    #expect(try Recording(&file, limit: 4) == nil)
    var count = 0
    while try file.next() != nil { count += 1 }
    #expect(count == 5)
    try file.restart()
    #expect(try Recording(&file, limit: 5)?.events.count == 5)
  }
}
