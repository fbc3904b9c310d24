import OverlayEngine
import OverlayImport
import Testing

struct KernelLogTests {
  @Test func `slots keep their positions, frames say only what changed`() throws {
    #expect(
      try Importing.touches(SampleLog.evemu, from: .evemu, Importing.raw) == [
        "0 began 11 (10.0, 100.0)",
        "10000 moved 11 (20.0, 100.0)",
        "10000 began 12 (50.0, 60.0)",
        "30000 ended 11 (20.0, 100.0)",
        "30000 began 13 (30.0, 100.0)",
        "40000 ended 13 (30.0, 100.0)",
        "40000 ended 12 (50.0, 60.0)",
      ])
  }

  @Test func `listed contacts without an id are known by their place, and lift when they are not listed`() throws {
    #expect(
      try Importing.touches(SampleLog.getevent, from: .getevent, Importing.raw) == [
        "0 began 0 (255.0, 256.0)",
        "20000 moved 0 (256.0, 256.0)",
        "20000 began 1 (512.0, 768.0)",
        "40000 ended 0 (256.0, 256.0)",
        "40000 ended 1 (512.0, 768.0)",
      ])
  }

  @Test func `a single finger is what its button says`() throws {
    let log = """
      E: 1.000000 0003 0000 5
      E: 1.000000 0003 0001 6
      E: 1.000000 0000 0000 0
      E: 2.000000 0001 014a 1
      E: 2.000000 0000 0000 0
      E: 2.500000 0003 0000 7
      E: 2.500000 0000 0000 0
      E: 3.000000 0001 014a 0
      E: 3.000000 0000 0000 0

      """
    #expect(
      try Importing.touches(log, from: .evemu, Importing.raw) == [
        "0 began 0 (5.0, 6.0)", "500000 moved 0 (7.0, 6.0)", "1000000 ended 0 (7.0, 6.0)",
      ])
  }

  @Test func `buttons beside the screen do not lift listed fingers`() throws {
    let log = """
      [ 1.000000] EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.000000] EV_ABS ABS_MT_POSITION_Y 00000001
      [ 1.000000] EV_SYN SYN_MT_REPORT 00000000
      [ 1.000000] EV_SYN SYN_REPORT 00000000
      [ 1.100000] EV_KEY KEY_HOMEPAGE DOWN
      [ 1.100000] EV_SYN SYN_REPORT 00000000
      [ 1.200000] EV_KEY BTN_TOUCH UP
      [ 1.200000] EV_SYN SYN_REPORT 00000000

      """
    #expect(
      try Importing.touches(log, from: .getevent, Importing.raw) == [
        "0 began 0 (1.0, 1.0)", "200000 ended 0 (1.0, 1.0)",
      ])
  }

  @Test func `a libinput recording passes over what is no kernel event`() throws {
    #expect(
      try Importing.touches(SampleLog.libinput, from: .libinput, Importing.raw) == [
        "0 began 20 (100.0, 200.0)", "1011879 moved 20 (110.0, 200.0)", "1012000 ended 20 (110.0, 200.0)",
      ])
  }

  @Test func `carriage returns and a byte order mark change nothing`() throws {
    for (format, text) in SampleLog.all where format != .webdriver {
      let options: (inout ImportOptions) -> Void = { ($0.mapping, $0.pixelRatio) = (.raw, 1) }
      let other = "\u{FEFF}" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
      #expect(try Importing.touches(other, from: format, options) == Importing.touches(text, from: format, options))
    }
  }

  @Test func `a start stands in for positions that the log never sends`() throws {
    let log = "E: 1.0 0003 0039 1\nE: 1.0 0003 0036 7\nE: 1.0 0000 0000 0\nE: 2.0 0003 0039 -1\nE: 2.0 0000 0000 0\n"
    #expect(Importing.refusal(log, from: .evemu, Importing.raw)?.contains("--start X,Y") == true)
    let touches = try Importing.touches(log, from: .evemu) { ($0.mapping, $0.start) = (.raw, Point(x: 3, y: 4)) }
    #expect(touches == ["0 began 1 (3.0, 7.0)", "1000000 ended 1 (3.0, 7.0)"])
  }

  @Test func `repairs leave out touches without a beginning and cancel those without an end`() throws {
    let log = """
      E: 1.0 0003 0035 5
      E: 1.0 0003 0036 6
      E: 1.0 0000 0000 0
      E: 1.5 0003 0039 -1
      E: 1.5 0000 0000 0
      E: 2.0 0003 0039 8
      E: 2.0 0000 0000 0
      E: 3.0 0003 0035 9
      E: 3.0 0000 0000 0
      E: 3.5 0003 00
      """
    #expect(Importing.refusal(log, from: .evemu, Importing.raw)?.contains("--repair") == true)
    let recording = try Importing.recording(log, from: .evemu) { ($0.mapping, $0.repairs) = (.raw, true) }
    #expect(recording.samples.map(\.sample.phase) == [.began, .moved, .cancelled])
    #expect(recording.samples.map(\.time.microseconds) == [0, 1_000_000, 1_000_000])
    #expect(recording.report.notes == [.lineLeftOut, .leftOut(samples: 2), .cancelled(touches: 1)])
  }
}
