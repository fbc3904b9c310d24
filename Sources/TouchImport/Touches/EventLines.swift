import JSONText
import OverlayEngine

/// The event file that an import writes: a header, then a touch a line.
enum EventLines {
  struct Header {
    var name: String
    var screen: Size?
    var source: String
    var mapping: String
    var device: String

    init(_ report: ImportReport, source: String, device: String) {
      name = report.name
      screen = report.screen
      self.source = source
      mapping = report.mapping
      self.device = device
    }
  }

  static func bytes(_ header: Header, _ touches: [TimedTouch]) -> [UInt8] {
    var bytes = Array(line(header).utf8)
    bytes.reserveCapacity(bytes.count + touches.count * 96)
    for touch in touches { bytes.append(contentsOf: line(touch).utf8) }
    return bytes
  }

  private static func line(_ header: Header) -> String {
    var line = "{\"version\": 1, \"name\": \(quoted(header.name))"
    if let screen = header.screen {
      line += ", \"screen\": {\"width\": \(ShortDecimal(screen.width)), \"height\": \(ShortDecimal(screen.height))}"
    }
    line += ", \"source\": \(quoted(header.source)), \"x-mapping\": \(quoted(header.mapping))"
    if !header.device.isEmpty { line += ", \"x-device\": \(quoted(header.device))" }
    return line + "}\n"
  }

  private static func line(_ touch: TimedTouch) -> String {
    let sample = touch.sample
    let finger = sample.finger == 0 ? "" : ", \"id\": \(sample.finger)"
    return "{\"t\": \(SecondsText(microseconds: touch.time.microseconds)), \"type\": \"touch\", \"phase\": \"\(sample.phase.spelling)\", "
      + "\"x\": \(ShortDecimal(sample.location.x)), \"y\": \(ShortDecimal(sample.location.y))\(finger)}\n"
  }

  /// A JSON string.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, JSONEscape.isNeeded(UInt8(scalar.value)) {
        quoted += JSONEscape.text(of: UInt8(scalar.value))
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension TouchSample.Phase {
  /// As event files have it.
  var spelling: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
