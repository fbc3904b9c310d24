import OverlayEngine
import OverlayImport
import Testing

struct JSONLogTests {
  @Test func `a WebDriver move becomes samples on a line, and a pause moves the clock`() throws {
    let recording = try Importing.recording(SampleLog.webdriver, from: .webdriver)
    #expect(recording.report.notes == [.sourcesLeftOut(count: 1)])
    #expect(
      try Importing.touches(SampleLog.webdriver, from: .webdriver) == [
        "0 began 0 (100.0, 600.0)", "16666 moved 0 (100.0, 500.0)", "33333 moved 0 (100.0, 400.0)",
        "50000 moved 0 (100.0, 300.0)",
        "70000 ended 0 (100.0, 300.0)",
      ])
  }

  @Test func `the rate of WebDriver samples can be chosen`() throws {
    #expect(try Importing.recording(SampleLog.webdriver, from: .webdriver) { $0.rate = 200 }.samples.count == 12)
  }

  @Test func `pointers of one tick run together, and a move without a duration takes the tick's`() throws {
    let log = """
      [{"type": "pointer", "actions": [{"type": "pointerDown"}, {"type": "pointerMove", "x": 10, "y": 0}, {"type": "pointerUp"}]},
       {"type": "pointer", "actions": [{"type": "pointerDown"}, {"type": "pointerMove", "x": 0, "y": 20, "duration": 40},
         {"type": "pointerUp"}]}]
      """
    #expect(
      try Importing.touches(log, from: .webdriver) { $0.rate = 50 } == [
        "0 began 0 (0.0, 0.0)", "0 began 1 (0.0, 0.0)",
        "20000 moved 0 (5.0, 0.0)", "20000 moved 1 (0.0, 10.0)", "40000 moved 0 (10.0, 0.0)",
        "40000 moved 1 (0.0, 20.0)",
        "40000 ended 0 (10.0, 0.0)", "40000 ended 1 (0.0, 20.0)",
      ])
  }

  @Test func `an element's centre must be told`() throws {
    let log = """
      [{"type": "pointer", "actions": [
        {"type": "pointerMove", "x": 1, "y": 2, "origin": {"element-6066-11e4-a52e-4f735466cecf": "e7"}},
        {"type": "pointerDown"}, {"type": "pointerUp"}]}]
      """
    #expect(
      Importing.refusal(log, from: .webdriver)
        == "log.txt:2:53: the place of element \"e7\" is not in the log; give its centre with --element e7=X,Y")
    let touches = try Importing.touches(log, from: .webdriver) {
      $0.elements = [(id: "e7", centre: Point(x: 100, y: 200))]
    }
    #expect(touches.first == "0 began 0 (101.0, 202.0)")
  }

  @Test func `Flutter's events are in physical pixels and at their own times`() throws {
    #expect(
      try Importing.touches(SampleLog.flutter, from: .flutter) { $0.pixelRatio = 3 } == [
        "0 began 7 (10.0, 20.0)", "8000 moved 7 (10.0, 15.0)", "16000 ended 7 (10.0, 15.0)",
      ])
  }

  @Test func `coalesced events take their event's place, and a cancelled touch stays where it was`() throws {
    let recording = try Importing.recording(SampleLog.pointerEvents, from: .pointerEvents)
    #expect(recording.report.screen == Size(width: 400, height: 800))
    #expect(recording.report.notes == [.eventsLeftOut(count: 2)])
    #expect(
      try Importing.touches(SampleLog.pointerEvents, from: .pointerEvents) == [
        "0 began 5 (10.0, 20.0)", "8200 moved 5 (10.0, 18.0)", "16600 moved 5 (10.0, 14.0)",
        "19900 cancelled 5 (10.0, 14.0)",
      ])
  }

  @Test func `fingers may be reported one after the other though they moved together`() throws {
    let log = """
      [{"type": "pointerdown", "timeStamp": 0, "pointerId": 1, "clientX": 0, "clientY": 0},
       {"type": "pointerup", "timeStamp": 20, "pointerId": 1, "clientX": 0, "clientY": 0},
       {"type": "pointerdown", "timeStamp": 10, "pointerId": 2, "clientX": 9, "clientY": 9},
       {"type": "pointerup", "timeStamp": 20, "pointerId": 2, "clientX": 9, "clientY": 9}]
      """
    #expect(
      try Importing.touches(log, from: .pointerEvents) == [
        "0 began 1 (0.0, 0.0)", "10000 began 2 (9.0, 9.0)", "20000 ended 1 (0.0, 0.0)", "20000 ended 2 (9.0, 9.0)",
      ])
  }
}
