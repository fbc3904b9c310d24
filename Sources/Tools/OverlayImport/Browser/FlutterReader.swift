import OverlayEngine
import Text

/// Reads Flutter's `PointerData` as JSON: a list of packets (`events` with the time `ts` of their delivery), or the
/// events themselves.
///
/// Times are the events' own `timeStamp`, microseconds; positions are physical pixels.
enum FlutterReader {
  /// Flutter's `PointerChange`, by its numbers.
  private static let changes = [
    "cancel", "add", "remove", "hover", "down", "move", "up", "panZoomStart", "panZoomUpdate", "panZoomEnd",
  ]

  private static let phases: [String: TouchSample.Phase] = [
    "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
  ]

  static func read(_ root: JSONNode) throws(ImportFault) -> TouchLog {
    var log = TouchLog(unit: .pixel)
    for event in try events(root) {
      if let sample = try sample(event) { try log.append(sample) } else { log.skipped += 1 }
    }
    return log
  }

  private static func events(_ root: JSONNode) throws(ImportFault) -> [JSONNode] {
    var events: [JSONNode] = []
    for packet in try (root.field("events") ?? root).list("events") {
      try packet.checkObject("event")
      if let inner = packet.field("events") { events += try inner.list("events") } else { events.append(packet) }
    }
    return events
  }

  /// `nil` if the event is no touch.
  private static func sample(_ event: JSONNode) throws(ImportFault) -> RawSample? {
    try event.checkObject("event")
    guard let phase = phases[try change(try event.required("change", of: .event))] else { return nil }
    return RawSample(
      time: Int64(try event.required("timeStamp", of: .event).number("timeStamp", 0...1e17)), phase: phase,
      finger: try event.field("pointerIdentifier")?.whole("pointerIdentifier") ?? 0,
      x: try event.required("physicalX", of: .event).number("physicalX"),
      y: try event.required("physicalY", of: .event).number("physicalY"), place: .byte(event.at))
  }

  /// A number, or a name with or without `PointerChange.` before it.
  private static func change(_ node: JSONNode) throws(ImportFault) -> String {
    switch node.content {
    case .number(let number):
      guard let index = Int(exactly: number), changes.indices.contains(index) else {
        throw node.fault(.outOfRange(key: "change", found: number, least: 0, most: Double(changes.count - 1)))
      }
      return changes[index]
    case .string(let name):
      let short = name.hasPrefix("PointerChange.") ? String(name.dropFirst("PointerChange.".count)) : name
      guard changes.contains(short) else {
        throw node.fault(
          .unknownChoice(key: "change", found: name, nearest: NearestName.of(short, in: changes), choices: changes))
      }
      return short
    default: throw node.wrongType("change", .numberOrName)
    }
  }
}
