import OverlayEngine
import OverlayImport
import OverlayReplay
import Testing

struct EventLinesTests {
  @Test func `a recording is a header and a touch a line`() throws {
    let recording = try Importing.recording(SampleLog.libinput, from: .libinput) {
      ($0.mapping, $0.name) = (.fit, "A \"tap\"\n")
    }
    #expect(
      String(decoding: recording.bytes, as: UTF8.self) == """
        {"version": 1, "name": "A \\"tap\\"\\n", "screen": {"width": 390, "height": 844}, "source": "libinput log log.txt", \
        "x-mapping": "fit: x 0..1000 to 390 pt, y 0..500 to 844 pt", "x-device": "Our panel"}
        {"t": 0.000000, "type": "touch", "phase": "began", "x": 39, "y": 337.6, "id": 20}
        {"t": 1.011879, "type": "touch", "phase": "moved", "x": 42.9, "y": 337.6, "id": 20}
        {"t": 1.012000, "type": "touch", "phase": "ended", "x": 42.9, "y": 337.6, "id": 20}

        """)
  }

  @Test(arguments: [
    (0.00004, "0"), (-0.00004, "0"), (0.00005, "0.0001"), (-1.5, "-1.5"), (1e9, "1000000000"), (0.1, "0.1"), (10, "10"),
  ])
  func `coordinates have up to four decimals`(value: Double, text: String) throws {
    let log = """
      [{"type": "pointerdown", "timeStamp": 0, "clientX": \(value), "clientY": 0},
       {"type": "pointerup", "timeStamp": 1, "clientX": \(value), "clientY": 0}]
      """
    let bytes = try Importing.recording(log, from: .pointerEvents).bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"x\": \(text), "))
  }

  @Test func `touches relative to a layer begin on it, and count from there`() throws {
    let recording = try Importing.recording(SampleLog.libinput, from: .libinput) {
      ($0.mapping, $0.relativeTo) = (.fit, RelativeAnchor(layer: "search", anchor: "centre"))
    }
    let lines = String(decoding: recording.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(
      Array(lines) == [
        #"{"t": 0.000000, "type": "touch", "phase": "began", "on": "search", "anchor": "centre", "x": 0, "y": 0, "id": 20}"#,
        #"{"t": 1.011879, "type": "touch", "phase": "moved", "x": 3.9, "y": 0, "id": 20}"#,
        #"{"t": 1.012000, "type": "touch", "phase": "ended", "x": 3.9, "y": 0, "id": 20}"#,
      ])
    let vocabulary = Vocabulary(layers: [.init(id: "search", kind: .container)], actions: [])
    var file = try EventFile(name: "log.jsonl", source: .memory(recording.bytes), vocabulary: vocabulary)
    guard case .touchOn(let touch)? = try file.next()?.kind else { return #expect(Bool(false)) }
    #expect(touch == RelativeTouch(layer: "search", anchor: .centre, finger: 20))
  }

  @Test(arguments: ImportFormat.allCases)
  func `what is written is read as it was meant`(format: ImportFormat) throws {
    let text = try #require(SampleLog.all.first { $0.format == format }).text
    let recording = try Importing.recording(text, from: format) { $0.pixelRatio = 2 }
    let read = try Self.touches(recording.bytes)
    #expect(read.map(\.time) == recording.samples.map(\.time))
    #expect(read.map(\.sample.phase) == recording.samples.map(\.sample.phase))
    #expect(read.map(\.sample.finger) == recording.samples.map(\.sample.finger))
    for (one, other) in zip(read, recording.samples) {
      #expect((one.sample.location.x - other.sample.location.x).magnitude <= 0.00005)
      #expect((one.sample.location.y - other.sample.location.y).magnitude <= 0.00005)
    }
  }

  /// The touches of an event file.
  static func touches(_ bytes: [UInt8]) throws -> [TimedTouch] {
    let vocabulary = Vocabulary(layers: [.init(id: "overlay", kind: .container)], actions: [])
    var file = try EventFile(name: "a.jsonl", source: .memory(bytes), vocabulary: vocabulary)
    var touches: [TimedTouch] = []
    while let event = try file.next() {
      guard case .touch(let sample) = event.kind else {
        Issue.record("an import wrote an event that is no touch")
        continue
      }
      touches.append(TimedTouch(time: event.time, sample: sample))
    }
    return touches
  }
}
