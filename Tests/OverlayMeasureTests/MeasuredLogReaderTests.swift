import OverlayEngine
import OverlayMeasure
import OverlayReplay
import Testing

struct MeasuredLogReaderTests {
  private static let header =
    #"{"version":1,"kind":"measured","name":"Maps","screen":{"width":390,"height":844,"scale":3}}"#

  private func read(_ lines: String..., options: MeasuredLogReader.Options = .init()) throws -> MeasuredLog {
    try MeasuredLogReader.read(name: "log.jsonl", Array(lines.joined(separator: "\n").utf8), options: options)
  }

  @Test func `frames and touches are read, in whatever order they stand`() throws {
    let log = try read(
      Self.header, #"{"t":1,"type":"touch","phase":"began","x":195,"y":700}"#, #"{"t":1.05,"y":422}"#,
      #"{"t":1.01,"type":"touch","phase":"ended","x":195,"y":690}"#, #"{"t":1.1,"frame":[0,420,390,424],"offset":3}"#,
      #"{"t":1.2,"type":"gap","frames":2}"#, #"{"t":1.3,"type":"mark","label":"here"}"#)
    #expect(log.name == "Maps")
    #expect(log.frames == [.init(time: 1.05, y: 422), .init(time: 1.1, y: 420, offset: 3)])
    #expect(log.touches.map(\.phase) == [.began, .ended])
    #expect(log.screen.scale == 3)
  }

  @Test func `what is written is read again as it was`() throws {
    let log = try read(
      #"{"version":1,"kind":"measured","name":"a","source":"p 1","frameRate":120,"frames":"changes","touchClock":"own","clock":"mine","my":{"a":[1,null,true]},"#
        + #""screen":{"width":390,"height":844,"scale":3,"safeArea":{"top":47,"bottom":34}},"notches":{"half":422}}"#,
      #"{"t":1,"type":"touch","phase":"began","x":195,"y":700.333}"#, #"{"t":1.05,"y":422}"#,
      #"{"t":1.1,"type":"domtouch","phase":"touchstart","id":2,"x":1,"y":2}"#,
      #"{"t":1.2,"type":"domtouch","phase":"touchend","id":2,"x":1,"y":2}"#)
    let text = ([log.header] + log.lines).map { $0.json + "\n" }.joined()
    #expect(try MeasuredLogReader.read(name: "again", Array(text.utf8)) == log)
  }

  @Test func `touches of an event file are the same in lines and in one object`() throws {
    let head = #""version":1,"name":"drag","screen":{"width":390,"height":844,"scale":3}"#
    let events = [
      #"{"t":1,"type":"mark","label":"x"}"#, #"{"t":1,"type":"touch","phase":"began","x":195,"y":700}"#,
      #"{"t":1.1,"type":"touch","phase":"ended","x":195,"y":690}"#,
    ]
    func read(_ text: String) throws -> MeasuredLog {
      try MeasuredLogReader.readTouches(name: "e.json", Array(text.utf8))
    }
    let lines = try read(([#"{\#(head)}"#] + events).joined(separator: "\n"))
    let whole = try read("{\(head),\n \"events\": [\n" + events.joined(separator: ",\n") + "]}")
    #expect(lines == whole && whole.touches.count == 2 && whole.name == "drag")
    let error = #expect(throws: MeasuredLogError.self) {
      try read("{\(head),\n \"events\": [\n" + events.joined(separator: ",\n").replacing("690", with: "\"a\"") + "]}")
    }
    #expect(error?.description == #"e.json:5: "y" is "a"; expected a number"#)
  }

  @Test func `a table needs a header from elsewhere`() throws {
    var options = MeasuredLogReader.Options()
    options.header = ("header.json", Array(Self.header.utf8))
    let log = try read("t, height", "0.5,422", "0.6, 300.5", options: options)
    #expect(log.frames == [.init(time: 0.5, y: 422), .init(time: 0.6, y: 543.5)])
    #expect(try read("\u{FEFF}t, height", "0.5,422", "0.6, 300.5", options: options).frames == log.frames)
  }

  @Test func `MotionTestRule's feature becomes frames`() throws {
    var options = MeasuredLogReader.Options()
    options.header = ("header.json", Array(Self.header.utf8))
    options.feature = "sheet_position"
    let log = try read(
      #"{"frame_ids":["before",0,16,"after"],"features":[{"name":"alpha","type":"float","data_points":[0,1,1,1]},"#
        + #"{"name":"sheet_position","type":"dpOffset","data_points":[{"x":0,"y":1},{"x":0,"y":2},{"x":0,"y":3},null]}]}"#,
      options: options)
    #expect(log.frames == [.init(time: 0, y: 2), .init(time: 0.016, y: 3)])
  }

  @Test func `Reanimated's updates become frames, with and without times`() throws {
    var options = MeasuredLogReader.Options()
    options.header = ("header.json", Array(Self.header.utf8))
    let mocked = try read(#"[{"height":100},{"height":110.5}]"#, options: options)
    #expect(mocked.frames == [.init(time: 0, y: 744), .init(time: 0.016, y: 733.5)])
    options.feature = "translateY"
    let timed = try read(
      #"[{"tag":1,"timestamp":20,"update":{"opacity":1,"transform":[{"translateY":5}]}}]"#, options: options)
    #expect(timed.frames == [.init(time: 0.02, y: 5)])
  }

  /// The header with one more key.
  private static func headed(_ field: String) -> String { String(header.dropLast()) + "," + field + "}" }

  private static let headless =
    "log.jsonl:1: found no header; the first line says {\"version\":1,\"kind\":\"measured\",\"screen\":"
    + "{\"width\":390,\"height\":844}}; where the log has none, one is put before it: "
    + "overlay-host import measured LOG --header FILE -o case"

  private static let badLogs: [(String, String)] = [
    ("", "log.jsonl: the file is empty; a measured log begins with a header line"),
    (#"{"t":1,"y":2}"#, Self.headless),
    (
      #"{"version":2,"kind":"measured"}"#, "log.jsonl:1:12: version 2 is not known; expected 1"
    ),
    (
      #"{"version":1,"kind":"events","screen":{"width":1,"height":1}}"#,
      "log.jsonl:1:21: kind is \"events\", expected \"measured\"; an event file has no frames: run replays it"
    ),
    (#"{"version":1,"kind":"measured"}"#, "log.jsonl:1: \"screen\" is missing; expected {\"width\":390,"),
    (
      header + "\n" + #"{"t":2,"y":1}"# + "\n" + #"{"t":1,"y":1}"#,
      "log.jsonl:3: time 1 of a frame after 2: times go up; are two clocks or two runs in one log?"
    ),
    (
      header + "\n" + #"{"t":2,"type":"touch","phase":"moved","x":1,"y":1}"#,
      "log.jsonl:2: finger 0 moves or lifts, but never went down"
    ),
    (
      header + "\n" + #"{"t":2,"type":"tuoch","phase":"moved","x":1,"y":1}"#,
      "log.jsonl:2:15: unknown type \"tuoch\"; did you mean \"touch\"?"
    ),
    (
      header + "\n" + #"{"t":2,"type":"touch","phase":"began","x":1}"#, "log.jsonl:2: \"y\" is missing; expected points"
    ),
    (header + "\n" + #"{"t":2,"y":"1"}"#, "log.jsonl:2:12: \"y\" is \"1\"; expected a number"),
    (header + "\n" + #"{"t":2,"y":"#, "log.jsonl:2:12: the text ends where a value was expected"),
    (header, "log.jsonl: the log has no frames; a frame is a line such as {\"t\":1.25,\"y\":422}"),
    (
      header + "\n" + #"{"t":2,"type":"touch","phase":"began","x":1,"y":2100}"# + "\n" + #"{"t":2,"y":1}"#,
      "log.jsonl: places up to 2100 on a screen 844 points high: these are pixels; divide them by the screen's scale, 3"
    ),
    (
      header + "\n" + #"{"t":2,"layer":"a","y":1}"# + "\n" + #"{"t":2,"layer":"b","y":1}"#,
      "log.jsonl: the log has several layers: \"a\", \"b\"; name one with --layer"
    ),
    (header + "\n" + header, "log.jsonl:2: found a second header; are two logs in one file?"),
    (header + "\n" + #"{"t":2e9,"y":1}"#, "log.jsonl:2:6: \"t\" is 2000000000; expected a number within a billion"),
    (
      header + "\n" + #"{"t":1,"y":1266}"# + "\n" + #"{"t":2,"y":1300}"# + "\n" + #"{"t":3,"y":900}"#,
      "log.jsonl: places up to 1266 on a screen 844 points high: these are pixels; divide them by the screen's scale, 3"
    ),
    (
      header + "\n" + #"{"t":0,"y":700}"# + "\n" + #"{"t":16,"y":700}"# + "\n" + #"{"t":1200,"y":400}"#,
      "log.jsonl: the frames go on for 1200 s, most of them seconds apart; \"t\" is in seconds: are these milliseconds?"
    ),
    (
      headed(#""touchClock":"sme""#),
      "log.jsonl:1:105: \"touchClock\" is \"sme\"; expected \"same\" or \"own\""
    ),
    (
      headed(#""frameTime":"presented""#),
      "log.jsonl:1:104: \"frameTime\" is \"presented\"; expected \"target\", \"vsync\" or \"read\""
    ),
    (
      headed(#""frames":"some""#),
      "log.jsonl:1:101: \"frames\" is \"some\"; expected \"all\" or \"changes\""
    ),
    (
      headed(#""hears":"all""#),
      "log.jsonl:1:100: \"hears\" is \"all\"; expected \"pointer\", \"touch\" or \"auto\""
    ),
    ("x,y\n1,2", "log.jsonl:1: the first line is \"x,y\"; expected the columns t,y or t,height"),
  ]

  @Test(arguments: badLogs)
  func `a bad log is answered with its place and what to do`(_ text: String, _ sentence: String) {
    let error = #expect(throws: MeasuredLogError.self) { try read(text) }
    let words = error?.description ?? ""
    #expect(words.hasPrefix(sentence), "\(words)")
  }

  @Test func `the touches of an event file and of a measured log are read alone`() throws {
    let touches = #"{"t":1,"type":"touch","phase":"began","x":195,"y":700}"# + "\n"
    let events =
      #"{"version":1,"screen":{"width":390,"height":844},"name":"a"}"# + "\n" + touches
      + #"{"t":1,"type":"mark","label":"x"}"#
    #expect(try MeasuredLogReader.readTouches(name: "a.jsonl", Array(events.utf8)).touches.count == 1)
    let measured = Self.header + "\n" + touches + #"{"t":1,"y":3}"#
    #expect(try MeasuredLogReader.readTouches(name: "a.jsonl", Array(measured.utf8)).frames.isEmpty)
    let error = #expect(throws: MeasuredLogError.self) {
      try MeasuredLogReader.readTouches(name: "a.jsonl", Array(Self.header.utf8))
    }
    #expect(error?.description.hasPrefix("a.jsonl: the log has no touches; a touch is a line such as") == true)
  }

  @Test func `any bytes are read or refused`() {
    var state: UInt64 = 1
    let seeds = [
      Self.header + "\n" + #"{"t":1,"type":"touch","phase":"began","x":1,"y":2}"#, "t,y\n1,2", #"[{"height":1}]"#,
    ]
    for number in 0..<3000 {
      var bytes = Array(seeds[number % 3].utf8)
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      _ = try? MeasuredLogReader.read(name: "fuzz", bytes)
    }
  }
}
