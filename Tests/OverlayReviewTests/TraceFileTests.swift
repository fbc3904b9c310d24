import OverlayReplay
import Testing

@testable import OverlayReview

struct TraceFileTests {
  static let begin =
    #"{"t":0,"event":"begin","version":1,"config":"c.lua","events":"e.json","screen":{"width":390,"height":844,"scale":3,"safeArea":{"top":47,"left":0,"bottom":34,"right":0}}}"#

  private func read(_ lines: [String]) throws(TraceFileError) -> Trace {
    try Trace.read(name: "t.jsonl", .memory(Array(lines.joined(separator: "\n").utf8)))
  }

  @Test func `a layer that comes late and goes early has gaps`() throws {
    let trace = try read([
      Self.begin, #"{"t":0,"event":"frame","index":0,"layers":{}}"#,
      #"{"t":0.5,"event":"frame","index":1,"layers":{"a":{"height":10,"frame":[0,834,390,10],"alpha":0.5}}}"#,
      #"{"t":1,"event":"frame","index":2,"layers":{}}"#, #"{"t":1,"event":"end","frames":3}"#,
    ])
    let heights = try #require(trace.layer("a")?.curves[.height])
    #expect(heights.count == 3 && heights[0].isNaN && heights[1] == 10 && heights[2].isNaN)
    #expect(trace.layer("a")?.curves[.offset] == nil)
    #expect(trace.ending == .end(seconds: 1) && trace.duration == 1)
  }

  @Test(arguments: [
    (
      [""],
      #"t.jsonl:1:1: the file is empty; a trace begins with a "begin" record (overlay-host run CONFIG EVENTS --trace FILE writes one)"#
    ),
    (
      [#"{"t":0,"event":"mark"}"#],
      #"t.jsonl:1:1: found a "mark" record where the "begin" record was expected; is this a trace?"#
    ),
    (
      [begin.replacing("\"version\":1", with: "\"version\":2")],
      #"t.jsonl:1:34: "version" is 2; only version 1 can be read"#
    ),
    ([begin, #"{"t":0,"event":"mark","label":tru}"#], #"t.jsonl:2:31: found "tru" where a value was expected"#),
    ([begin, #"{"t":"0","event":"mark"}"#], #"t.jsonl:2:6: "t" must be a number"#),
    ([begin, #"{"t":1e300,"event":"mark"}"#], #"t.jsonl:2:6: "t" must be from -1000000000 to 1000000000"#),
    ([begin, #"{"t":-1e10,"event":"mark"}"#], #"t.jsonl:2:6: "t" must be from -1000000000 to 1000000000"#),
    (
      [begin, #"{"t":0,"event":"frame","layers":{"a":{"height":1e300,"frame":[0,0,1,1]}}}"#],
      #"t.jsonl:2:48: "height" must be from -1000000000000 to 1000000000000"#
    ),
    (
      [begin, #"{"t":0,"event":"frame","layers":{"a":{"height":1,"frame":[0,-1e308,1,1]}}}"#],
      #"t.jsonl:2:58: "frame" must be a list of 4 numbers"#
    ),
    ([begin, #"{"event":"mark"}"#], #"t.jsonl:2:1: key "t" is missing in a "mark" record"#),
    ([begin, "[]"], "t.jsonl:2:1: found a value that is not an object; each line of a trace is one object"),
    (
      [begin, #"{"t":0,"event":"frame","layers":{"é":{"height":1,"frame":[0,0,1]}}}"#],
      #"t.jsonl:2:58: "frame" must be a list of 4 numbers"#
    ),
    (
      [begin, #"{"t":0,"event":"end"}"#, begin],
      "t.jsonl:3:1: found a record after the trace's last one; are these two traces in one file?"
    ),
  ])
  func `what is no trace is refused with its place`(_ lines: [String], _ sentence: String) {
    let error = #expect(throws: TraceFileError.self) { try read(lines) }
    #expect(error?.description == sentence)
  }
}
