import OverlayEngine
import OverlayImport
import Testing

struct DeviceChoiceTests {
  private static func log(_ path: String, _ x: String) -> String {
    """
    [ 1.000000] \(path): EV_ABS ABS_MT_TRACKING_ID 00000001
    [ 1.000000] \(path): EV_ABS ABS_MT_POSITION_X \(x)
    [ 1.000000] \(path): EV_ABS ABS_MT_POSITION_Y 00000002
    [ 1.000000] \(path): EV_SYN SYN_REPORT 00000000
    [ 1.500000] \(path): EV_ABS ABS_MT_TRACKING_ID ffffffff
    [ 1.500000] \(path): EV_SYN SYN_REPORT 00000000

    """
  }

  private let two = log("/dev/input/event1", "0000000a") + log("/dev/input/event2", "00000014")

  @Test func `touches of several devices are not mixed`() throws {
    #expect(
      Importing.refusal(two, from: .getevent, Importing.raw)
        == "log.txt: touches come from several devices; choose one with --device: \"/dev/input/event1\" or \"/dev/input/event2\""
    )
    let touches = try Importing.touches(two, from: .getevent) { ($0.mapping, $0.device) = (.raw, "/dev/input/event2") }
    #expect(touches == ["0 began 1 (20.0, 2.0)", "500000 ended 1 (20.0, 2.0)"])
    #expect(
      Importing.refusal(two, from: .getevent) { $0.device = "touch" }
        == "log.txt: there is no device \"touch\"; the log has \"/dev/input/event1\" and \"/dev/input/event2\"")
  }

  @Test func `a description beside the log tells the axes of the device at the same path`() throws {
    let described = """
      add device 1: /dev/input/event1
        name:     "one"
        events:
          ABS (0003): 0035  : value 0, min 0, max 100, fuzz 0, flat 0, resolution 0
                      0036  : value 0, min 0, max 100, fuzz 0, flat 0, resolution 0
      add device 2: /dev/input/event2
        name:     "two"
        events:
          ABS (0003): ABS_MT_POSITION_X : value 0, min 0, max 200, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y : value 0, min 0, max 200, fuzz 0, flat 0, resolution 0

      """
    let recording = try Importing.recording(Self.log("/dev/input/event2", "00000014"), from: .getevent) {
      $0.description = LogText(name: "devices.txt", bytes: Array(described.utf8))
    }
    #expect(recording.report.mapping == "fit: x 0..200 to 390 pt, y 0..200 to 844 pt")
    #expect(recording.samples[0].sample.location.x == 39)
  }

  @Test func `faults in a description name its own file`() {
    let log = Self.log("/dev/input/event2", "00000014")
    let broken = "A: 35 0 100 0 0\nA: 36 0 x 0 0\n"
    #expect(
      Importing.refusal(log, from: .getevent) {
        $0.description = LogText(name: "panel.desc", bytes: Array(broken.utf8))
      }
        == "panel.desc:2:9: found \"x\", expected a whole number")
    #expect(
      Importing.refusal(log, from: .getevent) {
        $0.description = LogText(name: "panel.desc", bytes: Array("N: x\n".utf8))
      }
        == "panel.desc: no touch device is described here; expected what getevent -lp or evemu-describe prints")
  }
}
