import Foundation
import OverlayEngine
import OverlayImport
import TestSupport
import Testing

/// Raw logs of real devices, and the event files that another program made of them.
@Suite(.enabled(if: RealFingers.arePresent, "needs ../shared/recordings")) struct DeviceLogTests {
  private static func text(_ name: String) throws -> LogText {
    LogText(name: name, bytes: Array(try RealFingers.log(name)))
  }

  static let evemu: [(recording: String, log: String, description: String?)] = [
    ("evemu-atmel-4-finger-drag-down", "Atmel_maXTouch_Touchscreen.4-finger-drag-down.events", nil),
    ("evemu-atmel-drag-up-down", "Atmel_maXTouch_Touchscreen.1-finger-drag-up-down.events", nil),
    ("evemu-atmel-fast-taps", "Atmel_maXTouch_Touchscreen.1-finger-fast-taps.events", nil),
    ("evemu-dell-canvas-touch", "dell_canvas_touch.evemu", nil),
    ("evemu-elan-drag-up-down", "ELAN_CANDO_Windows7.1-finger-drag-up-down.events", "ELAN_CANDO_Windows7.desc"),
    ("evemu-ep0430m09-2-finger-scroll-down", "EP0430M09.2-finger-scroll-down.events", nil),
    ("evemu-ep0430m09-drag-up-down", "EP0430M09.1-finger-drag-up-down.events", nil),
    ("evemu-ntrig-drag-diagonal", "N-Trig_MultiTouch.1-finger-drag-NW-SE.events", "N-Trig_MultiTouch.desc"),
    ("evemu-quanta-optical-mixed", "QUANTA_OpticalTouchScreen.events", "QUANTA_OpticalTouchScreen.desc"),
    (
      "evemu-wacom-isdv4-center-scroll", "Wacom_ISDv4_E6_Finger.single-center-scroll.events",
      "Wacom_ISDv4_E6_Finger.desc"
    ),
    ("evemu-wacom-isdv4-tap", "Wacom_ISDv4_E6_Finger.single-tap-center.events", "Wacom_ISDv4_E6_Finger.desc"),
    ("evemu-wacom-isdv4-top-swipe", "Wacom_ISDv4_E6_Finger.single-top-swipe.events", "Wacom_ISDv4_E6_Finger.desc"),
  ]

  @Test(arguments: evemu)
  func `an imported evemu log is the recording that others made of it`(
    recording: String, log: String, description: String?
  ) throws {
    let (text, wanted) = (try Self.text(log), try Self.touches(recording))
    var options = ImportOptions()
    options.mapping = .fit
    if let description {
      let refusal = ImportError(file: log, place: nil, problem: .axesUnknown)
      #expect(throws: refusal) { try TouchImport.convert(text, from: .evemu, options: options) }
      options.description = try Self.text(description)
    }
    let found = try EventLinesTests.touches(try TouchImport.convert(text, from: .evemu, options: options).bytes)
    #expect(found.count == wanted.count)
    for (one, other) in zip(found, wanted) {
      #expect(
        one.time == other.time && one.sample.phase == other.sample.phase && one.sample.finger == other.sample.finger)
      #expect((one.sample.location.x - other.sample.location.x).magnitude < 0.01)
      #expect((one.sample.location.y - other.sample.location.y).magnitude < 0.01)
    }
  }

  /// The touches of a normalized recording, read by another reader of JSON than ours.
  private static func touches(_ name: String) throws -> [TimedTouch] {
    let text = try String(contentsOf: RealFingers.folder.appending(path: name + ".jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").dropFirst().map { line in
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let phase = try #require(
        ["began", "moved", "ended", "cancelled"].firstIndex(of: event["phase"] as? String ?? ""))
      return TimedTouch(
        time: Instant(seconds: try #require(event["t"] as? Double)),
        sample: TouchSample(
          phase: try #require(TouchSample.Phase(rawValue: UInt8(phase))),
          location: Point(x: try #require(event["x"] as? Double), y: try #require(event["y"] as? Double)),
          finger: (event["id"] as? NSNumber)?.int32Value ?? 0))
    }
  }

  /// Counted by another program: touches, samples, microseconds, the last position, and 7 x + 13 y over all samples.
  static let getevent: [(log: String, touches: Int, samples: Int, duration: Int64, last: [Double], sum: Double)] = [
    ("getevent-emulator-drag.txt", 1, 27, 975_456, [663, 906], 424_903),
    ("getevent-phone-CalenderaddEvent.txt", 8, 33, 11_595_485, [838, 86], 373_068),
    ("getevent-phone-openCalender.txt", 3, 31, 5_254_712, [95, 324], 460_129),
    ("getevent-phone-single-drag.txt", 1, 25, 414_277, [1019, 763], 393_637),
    ("getevent-phone-two-finger-drag.txt", 2, 102, 1_100_787, [1009, 586], 1_035_748),
    ("getevent-tablet-openAngryBirds-drag-tap-tap.txt", 3, 32, 4_643_004, [240, 139], 477_315),
    ("getevent-tablet-openCalender-drag-tap-tap.txt", 3, 29, 3_217_001, [866, 133], 418_752),
    ("getevent-tablet-single-drag.txt", 1, 78, 966_878, [1455, 492], 1_219_098),
  ]

  @Test(arguments: getevent)
  func `a getevent log asks for its axes and then gives what another program finds in it`(
    log: String, touches: Int, samples: Int, duration: Int64, last: [Double], sum: Double
  ) throws {
    let text = try Self.text(log)
    #expect(throws: ImportError(file: log, place: nil, problem: .axesUnknown)) {
      try TouchImport.convert(text, from: .getevent)
    }
    var options = ImportOptions()
    (options.axisX, options.axisY, options.viewport) = (0...2000, 0...1000, Size(width: 2000, height: 1000))
    let recording = try TouchImport.convert(text, from: .getevent, options: options)
    #expect(recording.report.touches == touches)
    #expect(recording.report.samples == samples)
    #expect(recording.report.duration.microseconds == duration)
    let end = try #require(recording.samples.last).sample.location
    #expect((end.x - last[0]).magnitude < 1e-9 && (end.y - last[1]).magnitude < 1e-9)
    #expect(
      (recording.samples.reduce(0) { $0 + 7 * $1.sample.location.x + 13 * $1.sample.location.y } - sum).magnitude < 1e-6
    )
  }

  @Test func `every raw log is named above`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: RealFingers.folder.appending(path: "raw").path)
    let named = Set(Self.evemu.map(\.log) + Self.evemu.compactMap(\.description) + Self.getevent.map(\.log))
    #expect(Set(files) == named)
  }
}
