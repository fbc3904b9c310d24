import JSONText
import OverlayEngine

/// The event file that an import writes: a header, then a touch a line.
enum EventLines {
  static func bytes(_ report: ImportReport, source: String, device: String, _ touches: [TimedTouch]) -> [UInt8] {
    var bytes = Array(header(report, source, device).utf8)
    bytes.reserveCapacity(bytes.count + touches.count * 96)
    for touch in touches { bytes.append(contentsOf: line(touch).utf8) }
    return bytes
  }

  private static func header(_ report: ImportReport, _ source: String, _ device: String) -> String {
    var line = "{\"version\": 1, \"name\": \(quoted(report.name))"
    if let screen = report.screen {
      line += ", \"screen\": {\"width\": \(screen.width.short), \"height\": \(screen.height.short)}"
    }
    line += ", \"source\": \(quoted(source)), \"x-mapping\": \(quoted(report.mapping))"
    if !device.isEmpty { line += ", \"x-device\": \(quoted(device))" }
    return line + "}\n"
  }

  private static func line(_ touch: TimedTouch) -> String {
    let sample = touch.sample
    let finger = sample.finger == 0 ? "" : ", \"id\": \(sample.finger)"
    return "{\"t\": \(touch.time.microseconds.asSeconds), \"type\": \"touch\", \"phase\": \"\(sample.phase)\", "
      + "\"x\": \(sample.location.x.short), \"y\": \(sample.location.y.short)\(finger)}\n"
  }

  private static func quoted(_ text: String) -> String { "\"\(JSONEscape.careful(text))\"" }
}
