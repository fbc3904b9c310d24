import OverlayEngine
import Text

/// The event file that an import writes: a header, then a touch a line.
enum EventLines {
  static func bytes(
    _ report: ImportReport, source: String, device: String, _ touches: [TimedTouch], relativeTo anchor: RelativeAnchor?
  ) -> [UInt8] {
    var bytes = Array(header(report, source, device).utf8)
    bytes.reserveCapacity(bytes.count + touches.count * 96)
    // Where the fingers that are down began, the first one first.
    var starts: [(finger: Int32, point: Point)] = []
    for touch in touches {
      bytes.append(contentsOf: line(touch, on: anchor, &starts).utf8)
    }
    return bytes
  }

  /// A first finger goes down on an anchor, others beside it; later samples count from where their finger began.
  /// Without an anchor all count from the screen's corner.
  private static func line(
    _ touch: TimedTouch, on anchor: RelativeAnchor?, _ fingers: inout [(finger: Int32, point: Point)]
  ) -> String {
    let (sample, point) = (touch.sample, touch.sample.location)
    var line = "{\"t\": \(touch.time.microseconds.asSeconds), \"type\": \"touch\", \"phase\": \"\(sample.phase)\""
    var origin = Point(x: 0, y: 0)
    if anchor != nil { origin = fingers.first { $0.finger == sample.finger }?.point ?? point }
    if let anchor, sample.phase == .began {
      origin = fingers.first?.point ?? point
      fingers.removeAll { $0.finger == sample.finger }
      fingers.append((sample.finger, point))
      line += ", \"on\": \(quoted(anchor.layer)), \"anchor\": \(quoted(anchor.anchor))"
    }
    line += ", \"x\": \((point.x - origin.x).short), \"y\": \((point.y - origin.y).short)"
    if sample.phase == .ended || sample.phase == .cancelled {
      fingers.removeAll { $0.finger == sample.finger }
    }
    return line + (sample.finger == 0 ? "" : ", \"id\": \(sample.finger)") + "}\n"
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

  private static func quoted(_ text: String) -> String { "\"\(JSONEscape.careful(text))\"" }
}
