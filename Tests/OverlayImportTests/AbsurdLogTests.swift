import OverlayEngine
import OverlayImport
import Testing

/// Logs that no device writes: refused with a sentence, or read in a time that grows as they do. Work that grew with
/// the square of these would take hours.
@Suite(.timeLimit(.minutes(10))) struct AbsurdLogTests {
  @Test func `an axis is a number of 32 bits`() {
    let log = "version: 1\ndevices:\n- node: a\n  evdev:\n    absinfo:\n      53: [0, 9223372036854775807, 0, 0, 0]\n"
    #expect(
      Importing.refusal(log, from: .libinput) == "log.txt:6:15: found \"9223372036854775807\", expected a whole number")
  }

  @Test(arguments: ["- node: /dev/x\n", "- node: /dev/x\n  name: y\n"])
  func `a log may have any number of devices`(device: String) {
    let log = "version: 1\n" + String(repeating: device, count: 100_000)
    #expect(
      Importing.refusal(log, from: .libinput)
        == "log.txt: there are no events; expected a log as libinput record prints it")
  }

  @Test func `each line may be another device's`() {
    let lines = (0..<50_000).map { "[ 1.000000] /dev/input/event\($0): 0001 0072 00000001\n" }
    #expect(Importing.refusal(lines.joined(), from: .getevent) == "log.txt: the log has no touches")
  }

  @Test func `a touch may go on for long`() throws {
    let begin =
      "[ 0.5] 0003 0039 00000001\n[ 0.5] 0003 0035 00000001\n[ 0.5] 0003 0036 00000001\n[ 0.5] 0000 0000 00000000\n"
    let moves = (1...50_000).map {
      "[ \($0).0] 0003 0036 \(String(String($0 + 0x1000_0000, radix: 16)))\n[ \($0).0] 0000 0000 00000000\n"
    }
    let end = "[ 60000.0] 0003 0039 ffffffff\n[ 60000.0] 0000 0000 00000000\n"
    #expect(
      try Importing.recording(begin + moves.joined() + end, from: .getevent, Importing.raw).report.samples == 50_002)
  }

  @Test func `any number of fingers may be down`() throws {
    let events = (0..<50_000).map {
      #"{"type":"pointerdown","pointerId":\#($0),"timeStamp":1,"clientX":1,"clientY":1}"#
    }
    let recording = try Importing.recording("[\(events.joined(separator: ","))]", from: .pointerEvents) {
      $0.repairs = true
    }
    #expect(recording.report.notes == [.cancelled(touches: 50_000)])
    #expect(recording.samples.suffix(50_000).map(\.sample.finger) == Array(0..<50_000))
  }

  @Test func `a panel follows 256 contacts in a frame`() {
    let contact = "[ 1.0] 0003 0035 00000001\n[ 1.0] 0003 0036 00000001\n[ 1.0] 0000 0002 00000000\n"
    #expect(
      Importing.refusal(String(repeating: contact, count: 257), from: .getevent, Importing.raw)
        == "log.txt:771:1: more than 256 contacts in one frame; no panel follows so many")
  }

  @Test func `moves become a million samples at most`() {
    let moves = String(repeating: #",{"type":"pointerMove","duration":600000,"x":1,"y":1}"#, count: 200)
    let log = #"[{"type":"pointer","actions":[{"type":"pointerDown"}\#(moves)]}]"#
    #expect(
      Importing.refusal(log, from: .webdriver) { $0.rate = 1000 }
        == "log.txt:1:107: up to here the moves become more than 1000000 samples; lower --rate, or shorten their durations"
    )
  }

  @Test func `sources that have nothing to do cost nothing`() {
    let pauses = String(repeating: #"{"type":"pause"},"#, count: 50_000)
    let idle = String(repeating: #",{"type":"key","actions":[]}"#, count: 50_000)
    let log = #"[{"type":"pointer","actions":[\#(pauses){"type":"pause"}]}\#(idle)]"#
    #expect(Importing.refusal(log, from: .webdriver) == "log.txt: the log has no touches")
  }

  @Test func `a resolution that makes a screen of miles is refused`() {
    let words = Importing.refusal(SampleLog.evemu, from: .evemu) { $0.resolution = .init(x: 1e-300, y: 10) }
    #expect(words?.hasPrefix("log.txt: the screen would be 6.299") == true)
    #expect(words?.contains("e+302 x 125.9843 pt; expected 1 to 10000: check the axes' ranges") == true)
  }
}
