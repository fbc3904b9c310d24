import OverlayEngine
import OverlayImport

/// Imports in tests.
enum Importing {
  static func recording(
    _ text: String, from format: ImportFormat, _ set: (inout ImportOptions) -> Void = { _ in }
  ) throws(ImportError) -> ImportedRecording {
    var options = ImportOptions()
    set(&options)
    return try TouchImport.convert(LogText(name: "log.txt", bytes: Array(text.utf8)), from: format, options: options)
  }

  /// The samples as short lines: `0.020000 moved 2 (10, 20.5)`.
  static func touches(
    _ text: String, from format: ImportFormat, _ set: (inout ImportOptions) -> Void = { _ in }
  ) throws(ImportError) -> [String] {
    try recording(text, from: format, set).samples.map { touch in
      let (sample, point) = (touch.sample, touch.sample.location)
      return "\(touch.time.microseconds) \(sample.phase) \(sample.finger) (\(point.x), \(point.y))"
    }
  }

  /// What is said of a log that is refused; nil where it is not.
  static func refusal(
    _ text: String, from format: ImportFormat, _ set: (inout ImportOptions) -> Void = { _ in }
  ) -> String? {
    do throws(ImportError) {
      _ = try recording(text, from: format, set)
      return nil
    } catch { return error.description }
  }

  /// Device units are points.
  static func raw(_ options: inout ImportOptions) { options.mapping = .raw }
}

/// Logs of our own making.
enum SampleLog {
  /// Two fingers in slots; the second reuses a slot, with its y unchanged and therefore not sent.
  static let evemu = """
    # EVEMU 1.3
    # Input device name: "Our \\"panel\\""
    N: Our panel
    I: 0003 04f3 0732 0000
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 100 0 0 10
    A: 36 0 200 0 0 10
    A: 39 0 65535 0 0
    E: 1330496028.304473 0003 0039 0011\t# EV_ABS / ABS_MT_TRACKING_ID   11
    E: 1330496028.304474 0003 0035 0010
    E: 1330496028.304475 0003 0036 0100
    E: 1330496028.304480 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 1330496028.314480 0003 0035 0020
    E: 1330496028.314480 0003 002f 0001
    E: 1330496028.314480 0003 0039 0012
    E: 1330496028.314480 0003 0035 0050
    E: 1330496028.314480 0003 0036 0060
    E: 1330496028.314480 0000 0000 0000
    E: 1330496028.324480 0004 0005 1472800
    E: 1330496028.324480 0000 0000 0000
    E: 1330496028.334480 0003 002f 0000
    E: 1330496028.334480 0003 0039 -001
    E: 1330496028.334480 0003 0039 0013
    E: 1330496028.334480 0003 0035 0030
    E: 1330496028.334480 0000 0000 0000
    E: 1330496028.344480 0003 0039 -1
    E: 1330496028.344480 0003 002f 0001
    E: 1330496028.344480 0003 0039 -1
    E: 1330496028.344480 0000 0000 0000

    """

  /// Contacts listed in every frame, on one of two devices.
  static let getevent = """
    add device 1: /dev/input/event2
      name:     "our_touch"
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2000, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    add device 2: /dev/input/event0
      name:     "keys"
    could not get driver version for /dev/input/mice, Not a typewriter
    [    2759.088950] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000000ff
    [    2759.088951] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000100
    [    2759.088952] /dev/input/event2: EV_SYN       SYN_MT_REPORT        00000000
    [    2759.088953] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 0
    [    2759.090000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
    [    2759.090000] /dev/input/event0: EV_SYN       SYN_REPORT           00000000
    [    2759.108953] /dev/input/event2: 0003 0035 00000100
    [    2759.108953] /dev/input/event2: 0003 0036 00000100
    [    2759.108953] /dev/input/event2: 0000 0002 00000000
    [    2759.108953] /dev/input/event2: 0003 0035 00000200
    [    2759.108953] /dev/input/event2: 0003 0036 00000300
    [    2759.108953] /dev/input/event2: 0000 0002 00000000
    [    2759.108953] /dev/input/event2: 0000 0000 00000000
    [    2759.128953] /dev/input/event2: EV_SYN       SYN_MT_REPORT        00000000
    [    2759.128953] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  static let libinput = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
    system:
      os: "debian:12"
    devices:
    - node: /dev/input/event9
      evdev:
        # Name: Our panel
        name: "Our panel"
        id: [3, 1267, 8756, 272]
        codes:
          0: [0, 1, 2] # EV_SYN
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 4, 0, 0, 0]
          53: [0, 1000, 0, 0, 10]
          54: [0, 500, 0, 0, 10]
        properties: [1]
      hid: [12, 23]
      udev:
        properties:
        - ID_INPUT=1
      quirks:
        - AttrSizeHint=32x32
      events:
      # Current time is 12:21:12
      - hid:
          time: [ 0, 0]
          hidraw0: [1, 2, 3, 4]
      - evdev:
        - [  0,      0,   3,  57,    20] # EV_ABS / ABS_MT_TRACKING_ID     20
        - [  0,      0,   3,  53,   100] # EV_ABS / ABS_MT_POSITION_X    100
        - [  0,      0,   3,  54,   200] # EV_ABS / ABS_MT_POSITION_Y    200
        - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ------- +0ms
      - libinput:
        - {time: 0.000000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [ 1.00, 2.00]}
      - evdev:
        - [  1,  11879,   3,  53,   110] # EV_ABS / ABS_MT_POSITION_X    110
        - [  1,  11879,   0,   0,     0] # ------------ SYN_REPORT (0) ------- +1011ms
      - evdev:
        - [  1,  12000,   3,  57,    -1]
        - [  1,  12000,   0,   0,     0]

    """

  static let webdriver = """
    {"actions": [
      {"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 100, "y": 600},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "duration": 50, "origin": "pointer", "x": 0, "y": -300},
        {"type": "pause", "duration": 20},
        {"type": "pointerUp", "button": 0}
      ]},
      {"type": "key", "id": "keys", "actions": [{"type": "pause", "duration": 10}]}
    ]}
    """

  static let flutter = """
    [{"ts": 90000, "events": [
       {"timeStamp": 70000, "change": 1, "physicalX": 30, "physicalY": 60, "pointerIdentifier": 0},
       {"timeStamp": 80000, "change": 4, "physicalX": 30, "physicalY": 60, "pointerIdentifier": 7}]},
     {"ts": 99000, "events": [
       {"timeStamp": 88000, "change": "PointerChange.move", "physicalX": 30, "physicalY": 45.0, "pointerIdentifier": 7},
       {"timeStamp": 96000, "change": "up", "physicalX": 30, "physicalY": 45, "pointerIdentifier": 7}]}]
    """

  static let pointerEvents = """
    {"viewport": {"width": 400, "height": 800}, "events": [
      {"type": "pointerover", "timeStamp": 1000.0, "pointerId": 5, "clientX": 10, "clientY": 20},
      {"type": "pointerdown", "timeStamp": 1000.1, "pointerId": 5, "pointerType": "touch", "clientX": 10, "clientY": 20},
      {"type": "pointermove", "timeStamp": 1016.7, "pointerId": 5, "pointerType": "touch", "clientX": 10, "clientY": 14,
       "coalescedEvents": [
         {"timeStamp": 1008.3, "clientX": 10, "clientY": 18}, {"timeStamp": 1016.7, "clientX": 10, "clientY": 14}]},
      {"type": "pointermove", "timeStamp": 1017, "pointerId": 1, "pointerType": "mouse", "clientX": 1, "clientY": 1},
      {"type": "pointercancel", "timeStamp": 1020, "pointerId": 5, "pointerType": "touch", "clientX": 0, "clientY": 0}
    ]}
    """

  static let all: [(format: ImportFormat, text: String)] = [
    (.evemu, evemu), (.getevent, getevent), (.libinput, libinput), (.webdriver, webdriver), (.flutter, flutter),
    (.pointerEvents, pointerEvents),
  ]
}
