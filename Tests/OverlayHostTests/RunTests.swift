import OverlayEngine
import TestSupport
import Testing
import Text

@testable import OverlayHost

/// Whole runs, on a native scene.
struct RunTests {
  let folder = TemporaryFolder()

  private func request(_ events: String, _ change: (inout RunRequest) -> Void = { _ in }) -> RunRequest {
    folder.write(events, to: "e.json")
    var request = RunRequest(config: "some/config.lua", events: folder["e.json"])
    request.trace = folder["trace.jsonl"]
    change(&request)
    return request
  }

  private func run(_ request: RunRequest) -> RunOutcome {
    Run(request, load: { _ in TestScene.load() }).perform()
  }

  private var traceLines: [Substring] { (folder.text("trace.jsonl") ?? "").split(separator: "\n") }

  @Test func `a trace begins with what was run, and ends with where everything is`() {
    let outcome = run(request(TestScene.move))
    #expect(outcome.status == .success)
    #expect(
      traceLines.first
        == #"{"t":0,"event":"begin","version":1,"config":"config.lua","events":"e.json","screen":{"width":40,"height":80,"scale":1,"safeArea":{"top":0,"left":0,"bottom":0,"right":0}}}"#
    )
    #expect(
      traceLines.last?.hasSuffix(
        #""expectations":{"passed":0,"failed":0},"layers":{"sheet":{"notch":"high","height":70}}}"#) == true)
  }

  @Test func `the event file's screen wins over the config's, key by key`() {
    _ = run(request(TestScene.recording(header: #""screen":{"height":100,"width":40},"#)) { $0.frames = .none })
    #expect(traceLines.first?.contains(#""screen":{"width":40,"height":100,"scale":1,"#) == true)
  }

  @Test func `frames are in the trace unless there are none`() {
    _ = run(request(TestScene.recording(header: #""duration":0.1,"#)) { $0.framesPerSecond = 30 })
    #expect(traceLines.filter { $0.contains(#""event":"frame""#) }.count == 4)
    #expect(traceLines.last?.contains(#""frames":4"#) == true)
    _ = run(request(TestScene.recording(header: #""duration":0.1,"#)) { $0.frames = .none })
    #expect(traceLines.filter { $0.contains(#""event":"frame""#) }.isEmpty)
  }

  @Test func `a frame's time is a quotient in full precision`() {
    _ = run(request(TestScene.recording(header: #""duration":0.02,"#)))
    #expect(traceLines.contains { $0.hasPrefix(#"{"t":0.016666666666666666,"event":"frame","index":1,"#) })
  }

  @Test func `a failed expectation makes the status 1, and is told`() {
    let outcome = run(request(TestScene.recording(#"{"t":0.5,"type":"expect","notch":"high"}"#)))
    #expect(outcome.status == .failed)
    #expect(outcome.failureLines == "  0.50 s  expected notch high, found notch low\n")
  }

  @Test func `a malformed recording is refused before anything is written`() {
    let outcome = run(
      request(#"{"version":1,"events":[{"t":0,"type":"tuoch"}]}"#) {
        $0.frames = .folder(folder["frames"], force: false)
      })
    #expect(outcome.status == .malformedInput)
    #expect(outcome.failure?.hasSuffix(#"unknown event type "tuoch"; did you mean "touch"?"#) == true)
    #expect(folder.names() == ["e.json"])
  }

  @Test func `a run that is too long stops, and what there is is published`() {
    let outcome = run(
      request(TestScene.recording(#"{"t":5,"type":"mark","label":"late"}"#)) {
        ($0.timeLimit, $0.frames, $0.framesPerSecond) = (0.5, .folder(folder["frames"], force: false), 10)
      })
    #expect(outcome.status == .scriptFailed)
    #expect(
      traceLines.last
        == #"{"t":0.5,"event":"stopped","message":"the run is longer than 0.5 simulated seconds; raise --limit-time if that is meant","exit":70}"#
    )
    #expect(folder.names(in: "frames").count == 7)
    #expect(folder.names() == ["e.json", "frames", "trace.jsonl"])
  }

  @Test func `a config that describes no ladder stops the run in its first moment`() {
    let outcome = Run(request(TestScene.move), load: { _ in TestScene.load(heights: [10, 40, 30]) }).perform()
    #expect(outcome.status == .scriptFailed)
    #expect(outcome.failure?.contains("heights must not fall") == true)
    #expect(outcome.failure?.hasSuffix("at 0 s of the run, before the first event") == true)
    #expect(traceLines.last?.contains(#""event":"stopped""#) == true)
  }

  @Test func `too many bytes are refused before the first frame`() {
    let long = TestScene.recording(header: #""duration":0.6,"#)
    let outcome = run(request(long) { ($0.frames, $0.byteLimit) = (.folder(folder["frames"], force: false), 100_000) })
    #expect(outcome.status == .unwritableOutput)
    #expect(outcome.failure?.contains("the frames would take") == true)
    #expect(folder.names() == ["e.json"])
  }

  @Test func `frames of a screen that turns are counted as they are written`() {
    let turn = #"{"t":0,"type":"resize","width":20,"height":40,"duration":0.05}"#
    let long = TestScene.recording(turn, header: #""duration":0.6,"#)
    let outcome = run(request(long) { ($0.frames, $0.byteLimit) = (.folder(folder["frames"], force: false), 250_000) })
    #expect(outcome.failure == nil && outcome.frames?.count == 37)
  }

  @Test(arguments: ["", #","duration":0.1"#])
  func `after a turn the finger counts from the new bottom edge`(motion: String) throws {
    let resize = #"{"t":0.1,"type":"resize","width":80,"height":40\#(motion)}"#
    let touch = [(0.5, "began"), (0.6, "ended")].map { #"{"t":\#($0),"type":"touch","phase":"\#($1)","x":4,"y":30}"# }
    let outcome = run(request(TestScene.recording(resize, touch[0], touch[1])) { $0.page = folder["run.html"] })
    #expect(outcome.failure == nil)
    let page = try #require(folder.text("run.html"))
    #expect(page.contains(",10]") && !page.contains(",50]"), "the last column is the finger's")
  }

  @Test(arguments: [(5, "5 bytes"), (100_000, "100.0 kB")])
  func `frames of a run of unknown length are counted to its end`(limit: Int64, words: String) throws {
    let all = try #require(
      run(request(TestScene.move) { $0.frames = .folder(folder["frames"], force: false) }).frames)
    folder.remove("frames")
    let outcome = run(
      request(TestScene.move) { ($0.frames, $0.byteLimit) = (.folder(folder["frames"], force: false), limit) })
    #expect(outcome.status == .unwritableOutput && all.count > 30)
    #expect(
      outcome.failure?.contains("the frames would take \(ByteCount(all.bytes)), --max-bytes is \(words);") == true)
    #expect(!folder.names().contains("frames"))
  }

  @Test func `the PNG that is one too many ends the run`() {
    let outcome = run(
      request(TestScene.move) {
        ($0.frames, $0.byteLimit, $0.format) = (.folder(folder["frames"], force: false), 1000, .png)
      })
    #expect(outcome.status == .unwritableOutput)
    #expect(outcome.failure?.contains("the frames take more than was allowed") == true)
    #expect(folder.names() == ["e.json"])
  }

  @Test func `as many bytes as are allowed are written`() {
    let header = "P6\n40 80\n255\n"
    let frame = Int64(header.utf8.count + 40 * 80 * 3)
    let outcome = run(
      request(TestScene.recording()) { ($0.frames, $0.byteLimit) = (.folder(folder["frames"], force: false), frame) })
    #expect(outcome.status == .success)
    #expect(outcome.frames?.bytes == frame)
    #expect(folder.read("frames/frame-00000.ppm")?.count == Int(frame))
  }

  @Test func `drawn frames can have another scale than the screen`() {
    let outcome = run(
      request(TestScene.recording()) { ($0.frames, $0.scale) = (.folder(folder["frames"], force: false), 2) })
    #expect(outcome.frames?.width == 80)
    #expect(folder.read("frames/frame-00000.ppm")?.starts(with: Array("P6\n80 160\n255\n".utf8)) == true)
    #expect(traceLines.first?.contains(#""scale":1"#) == true)
  }

  @Test func `the same inputs give the same bytes`() {
    let outputs = (0..<2).map { _ in
      _ = run(
        request(TestScene.move) { ($0.frames, $0.framesPerSecond) = (.folder(folder["frames"], force: false), 10) })
      return [folder.read("trace.jsonl")] + folder.names(in: "frames").map { folder.read("frames/\($0)") }
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].count > 5)
  }

  @Test func `key moments make one picture`() {
    let outcome = run(request(TestScene.move) { $0.filmstrip = folder["strip.png"] })
    #expect(outcome.status == .success)
    #expect(folder.read("strip.png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }

  @Test func `fingers are drawn where that is asked for, and on the filmstrip always`() {
    let finger = TestScene.recording(
      #"{"t":0,"type":"touch","phase":"began","x":20,"y":40}"#, header: #""duration":0.1,"#)
    let answers = [false, true].map { showsTouches in
      _ = run(
        request(finger) {
          ($0.frames, $0.showsTouches, $0.filmstrip) = (
            .folder(folder["frames"], force: false), showsTouches, folder["strip.png"]
          )
        })
      return (frame: folder.read("frames/frame-00001.ppm"), strip: folder.read("strip.png"))
    }
    #expect(answers[0].frame != answers[1].frame)
    #expect(answers[0].strip == answers[1].strip)
    _ = run(request(TestScene.recording(header: #""duration":0.1,"#)) { $0.filmstrip = folder["strip.png"] })
    #expect(answers[0].strip != folder.read("strip.png"))
  }

  @Test func `touches that hit nothing are told`() {
    let touches = [
      #"{"t":0,"type":"touch","phase":"began","x":20,"y":5}"#,
      #"{"t":0.1,"type":"touch","phase":"ended","x":20,"y":9}"#,
    ]
    let outcome = run(request(TestScene.recording(touches[0], touches[1])))
    #expect(
      outcome.summary(isVerbose: false).contains(
        #"no touch landed on an overlay: the first at (20, 5); "sheet" covers y 70 to 80, counted from the screen's top"#
      ))
  }

  @Test func `the story says what moved where and why`() {
    let outcome = run(
      request(
        TestScene.recording(
          #"{"t":0.1,"type":"pan","phase":"began"}"#,
          #"{"t":0.2,"type":"pan","phase":"changed","translation":-15,"velocity":-100}"#,
          #"{"t":0.3,"type":"pan","phase":"ended","translation":-20,"velocity":-100}"#, header: #""name":"A pull","#)))
    #expect(outcome.summary(isVerbose: false).hasPrefix("A pull: 3 events, 40 x 80 at 1, "))
    #expect(outcome.summary(isVerbose: false).contains("  0.00 s  sheet: starts at low\n  0.30 s  sheet: released at "))
  }

  @Test func `a missing recording cannot be read`() {
    var request = RunRequest(config: "c.lua", events: folder["none.json"])
    request.trace = folder["trace.jsonl"]
    let outcome = run(request)
    #expect(outcome.status == .unreadableInput)
    #expect(outcome.failure == "\(folder["none.json"]): cannot be read: No such file or directory")
    #expect(folder.names().isEmpty)
  }
}
