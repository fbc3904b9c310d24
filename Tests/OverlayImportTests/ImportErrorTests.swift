import OverlayImport
import Testing

/// Broken logs and what is said of them.
struct ImportErrorTests {
  static let evemu: [(String, String)] = [
    ("", "log.txt: the file is empty"),
    ("N: nothing\n", "log.txt: there are no events; expected a log as evemu-record prints it"),
    (
      "A: 35 0 1 0 0\nA: 36 0 1 0 0\n",
      "log.txt: there is a device's description, but no events; give the file with --description beside the log"
    ),
    ("hello\n", "log.txt:1:1: found \"hello\", expected a line as evemu-record prints it"),
    ("E: 1.0 0003 0035\n", "log.txt:1:17: the line ends where a whole number was expected"),
    ("E: 1 0003 0035 1\n", "log.txt:1:4: found \"1\", expected a time such as 12.345678"),
    ("E: 1.1234567 0003 0035 1\n", "log.txt:1:4: found \"1.1234567\", expected a time such as 12.345678"),
    ("E: 1.0 0zz3 0035 1\n", "log.txt:1:8: found \"0zz3\", expected up to four hexadecimal digits"),
    ("E: 1.0 0003 0035 1f\n", "log.txt:1:18: found \"1f\", expected a whole number"),
    ("E: 1.0 0003 0035 99999999999\n", "log.txt:1:18: found \"99999999999\", expected a whole number"),
    ("E: 1.0 0003 0035 1 2\n", "log.txt:1:20: found \"2\" after the end of the line's values; nothing may follow"),
    ("A: 35 0 100 0\n", "log.txt:1:14: the line ends where a whole number was expected"),
    (
      "E: 2.0 0000 0000 0\nE: 1.5 0000 0000 0\n",
      "log.txt:2:1: the time goes back from 2.000000 to 1.500000 s; was the clock set while this was recorded?"
    ),
    (
      "E: 9999999999999.0 0000 0000 0\n",
      "log.txt:1:4: the time is too large; expected at most 1e9 seconds from the first touch to the last"
    ),
    ("E: 1.0 0003 002f 4000\n", "log.txt:1:1: slot 4000 cannot be; expected 0 to 255"),
    ("E: 1.0 0003 002f -1\n", "log.txt:1:1: slot -1 cannot be; expected 0 to 255"),
    ("E: 1.0 0001 0072 1\nE: 1.0 0000 0000 0\n", "log.txt: the log has no touches"),
    (
      "E: 1.0 0003 0035 1\nE: 1.0 0000 0003 0\n",
      "log.txt:2:1: the kernel lost events here (SYN_DROPPED); record again, or add --repair to go on with what is left"
    ),
    (
      "E: 1.0 0003 0035 1\nE: 1.0 0000 0000 0\n",
      "log.txt:2:1: a touch moves that has not begun; the log seems to begin in the middle of it: add --repair to leave it out"
    ),
    (
      "E: 1.0 0003 0039 4\nE: 1.0 0003 0035 1\nE: 1.0 0003 0036 1\nE: 1.0 0000 0000 0\n",
      "log.txt:4:1: touch 4 has not ended when the log does; add --repair to cancel it there"
    ),
    (
      "E: 1.0 0003 0039 4\nE: 1.0 0003 0035 1\nE: 1.0 0000 0000 0\n",
      "log.txt:3:1: a touch begins without its y, which has not changed since before the log began; give --start X,Y in the log's units, "
        + "or cut the touch off"
    ),
    (
      "# caf\u{E9}\nE: 1.0 0003 0035 1\nE: 1.0 00",
      "log.txt:3:10: the line ends where an event code was expected; the line is the last one and seems cut short: remove it, "
        + "or add --repair to leave it out"
    ),
  ]

  static let getevent: [(String, String)] = [
    (
      "EV_ABS ABS_MT_POSITION_X 00000001\n",
      "log.txt:1:1: the event has no time; record with getevent -lt, the t is for times"
    ),
    (
      "/dev/input/event1: 0003 0035 00000001\n",
      "log.txt:1:1: the event has no time; record with getevent -lt, the t is for times"
    ),
    ("[ 1.000000 EV_ABS ABS_X 00000001\n", "log.txt:1:12: found \"EV_ABS ABS_X 00000001\", expected \"]\""),
    ("[ 1.000000] EV_ABZ ABS_X 00000001\n", "log.txt:1:13: unknown name \"EV_ABZ\"; did you mean \"EV_ABS\"?"),
    (
      "[ 1.000000] EV_ABS ABS_MT_POSITON_X 00000001\n",
      "log.txt:1:20: unknown name \"ABS_MT_POSITON_X\"; did you mean \"ABS_MT_POSITION_X\"?"
    ),
    (
      "[ 1.000000] EV_ABS WHAT_EVER_THIS_IS 00000001\n",
      "log.txt:1:20: found \"WHAT_EVER_THIS_IS\", expected an event code"
    ),
    ("[ 1.000000] EV_ABS ABS_X 123\n", "log.txt:1:26: found \"123\", expected a value of eight hexadecimal digits"),
    (
      "[ 1.000000] EV_ABS ABS_X 0000000g\n",
      "log.txt:1:26: found \"0000000g\", expected a value of eight hexadecimal digits"
    ),
    (
      "[ 1.000000] EV_ABS ABS_X\n", "log.txt:1:25: the line ends where a value of eight hexadecimal digits was expected"
    ),
    ("\u{FEFF}what\n", "log.txt:1:1: found \"what\", expected a line as getevent -lt prints it"),
    (
      "[ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001\n[ 1.0] EV_ABS ABS_MT_POSITION_X 00000001\n[ 1.0] EV_ABS ABS_MT_POSITION_Y 00000001\n"
        + "[ 1.0] EV_SYN SYN_MT_REPORT 00000000\n[ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001\n[ 1.0] EV_ABS ABS_MT_POSITION_X 00000001\n"
        + "[ 1.0] EV_ABS ABS_MT_POSITION_Y 00000001\n[ 1.0] EV_SYN SYN_MT_REPORT 00000000\n",
      "log.txt:8:1: contact 1 stands twice in one frame; expected one position for each"
    ),
  ]

  static let libinput: [(String, String)] = [
    ("devices:\n", "log.txt:1:1: \"version\" is missing; expected a file as libinput record prints it"),
    ("# nothing\n", "log.txt: \"version\" is missing; expected a file as libinput record prints it"),
    ("version: 2\n", "log.txt:1:10: \"version\" is 2; only version 1 can be read"),
    ("version: 1\nevents:\n", "log.txt:2:8: \"events\" comes before any device; expected \"- node:\" first"),
    (
      "version: 1\ndevices:\n- node: a\n  events:\n  - evdev:\n    - [0, 0, 3, 57]\n",
      "log.txt:6:19: found \"]\", expected five numbers in brackets"
    ),
    (
      "version: 1\ndevices:\n- node: a\n  events:\n  - evdev:\n    - [0, 0, 3, x, 1]\n",
      "log.txt:6:17: found \"x\", expected a whole number"
    ),
    (
      "version: 1\ndevices:\n- node: a\n  evdev:\n    absinfo:\n      53: 0, 1\n",
      "log.txt:6:11: found \"0, 1\", expected five numbers in brackets"
    ),
    ("version: 1\ndevices:\n- node: a\n", "log.txt: there are no events; expected a log as libinput record prints it"),
  ]

  static let webdriver: [(String, String)] = [
    (" \n", "log.txt: the file is empty"),
    ("{", "log.txt:1:2: the text ends where a key in double quotes was expected; is the file cut short?"),
    ("{}", "log.txt:1:1: \"actions\" must be a list, found an object"),
    ("[1]", "log.txt:1:2: \"source\" must be an object, found 1"),
    ("[{\"type\": \"pointr\"}]", "log.txt:1:11: \"type\" cannot be \"pointr\"; did you mean \"pointer\"?"),
    ("[{\"type\": \"pointer\"}]", "log.txt:1:2: key \"actions\" is missing in the source"),
    (
      "[{\"type\": \"pointer\", \"actions\": [{\"type\": \"pointerMove\", \"x\": 1}]}]",
      "log.txt:1:34: key \"y\" is missing in the action"
    ),
    (
      "[{\"type\": \"pointer\", \"actions\": [{\"type\": \"pause\", \"duration\": -1}]}]",
      "log.txt:1:64: \"duration\" must be from 0 to 600000, found -1"
    ),
    (
      "[{\"type\": \"pointer\", \"actions\": [{\"type\": \"pointerDown\", \"button\": 2}]}]",
      "log.txt:1:68: button 2 is not a finger; only button 0 can be imported"
    ),
    (
      "[{\"type\": \"pointer\", \"actions\": [{\"type\": \"pointerDown\"}, {\"type\": \"pointerDown\"}]}]",
      "log.txt:1:59: touch 0 begins again before it has ended; add --repair to cancel it first"
    ),
    ("[{\"type\": \"key\", \"actions\": []}]", "log.txt: the log has no touches"),
  ]

  static let others: [(ImportFormat, String, String)] = [
    (.flutter, "[{\"change\": 12}]", "log.txt:1:13: \"change\" must be from 0 to 9, found 12"),
    (.flutter, "[{\"change\": \"dwon\"}]", "log.txt:1:13: \"change\" cannot be \"dwon\"; did you mean \"down\"?"),
    (.flutter, "[{\"change\": 4}]", "log.txt:1:2: key \"timeStamp\" is missing in the event"),
    (.pointerEvents, "{\"event\": []}", "log.txt:1:1: key \"events\" is missing in the file"),
    (
      .pointerEvents, "[{\"type\": \"pointerdwon\"}]",
      "log.txt:1:11: \"type\" cannot be \"pointerdwon\"; did you mean \"pointerdown\"?"
    ),
    (
      .pointerEvents,
      "[{\"type\": \"pointerdown\", \"timeStamp\": 0, \"pointerId\": 1.5, \"clientX\": 0, \"clientY\": 0}]",
      "log.txt:1:55: \"pointerId\" must be a whole number, found 1.5"
    ),
    (
      .pointerEvents,
      "[{\"type\": \"pointerdown\", \"timeStamp\": 9, \"clientX\": 0, \"clientY\": 0},\n"
        + " {\"type\": \"pointerup\", \"timeStamp\": 8, \"clientX\": 0, \"clientY\": 0}]",
      "log.txt:2:2: the time goes back from 0.009000 to 0.008000 s; was the clock set while this was recorded?"
    ),
    (.pointerEvents, "[1, 1]]", "log.txt:1:7: found \"]\" after the end; only one value may stand here"),
    (.pointerEvents, "[{\"a\": 1, \"a\": 2}]", "log.txt:1:11: key \"a\" appears here a second time"),
  ]

  @Test(arguments: evemu) func `an evemu log that is wrong is told so`(log: String, words: String) {
    #expect(Importing.refusal(log, from: .evemu, Importing.raw) == words)
  }

  @Test(arguments: getevent) func `a getevent log that is wrong is told so`(log: String, words: String) {
    #expect(Importing.refusal(log, from: .getevent, Importing.raw) == words)
  }

  @Test(arguments: libinput) func `a libinput recording that is wrong is told so`(log: String, words: String) {
    #expect(Importing.refusal(log, from: .libinput, Importing.raw) == words)
  }

  @Test(arguments: webdriver) func `a WebDriver log that is wrong is told so`(log: String, words: String) {
    #expect(Importing.refusal(log, from: .webdriver) == words)
  }

  @Test(arguments: others) func `events in JSON that are wrong are told so`(
    format: ImportFormat, log: String, words: String
  ) {
    #expect(Importing.refusal(log, from: format) { $0.pixelRatio = 1 } == words)
  }

  @Test func `UTF-16 is told apart`() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x5B, 0x00]
    for format in ImportFormat.allCases {
      #expect(throws: ImportError(file: "log.txt", place: nil, problem: .utf16)) {
        try TouchImport.convert(LogText(name: "log.txt", bytes: bytes), from: format)
      }
    }
  }
}
