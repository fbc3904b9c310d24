import OverlayEngine
import Text

/// Reads DOM PointerEvents as JSON: a list of objects with the events' own keys (`type`, `timeStamp` in milliseconds,
/// `pointerId`, `pointerType`, `clientX`, `clientY`), or an object with such `events` and a `viewport`.
///
/// A `pointermove` may carry what `getCoalescedEvents()` returned as `coalescedEvents`; those then take its place,
/// being the finer ones.
struct PointerEventReader {
  private var log = TouchLog(unit: .point)
  /// Fingers and buttons that are down.
  private var down: Set<Int32> = []

  private static let touches = ["pointerdown", "pointermove", "pointerup", "pointercancel"]
  private static let others = [
    "pointerover", "pointerenter", "pointerout", "pointerleave", "pointerrawupdate", "gotpointercapture",
    "lostpointercapture",
  ]

  static func read(_ root: JSONNode) throws(ImportFault) -> TouchLog {
    var reader = PointerEventReader()
    if case .object = root.content {
      if let node = root.field("viewport") {
        try node.checkObject("viewport")
        reader.log.viewport = Size(
          width: try node.required("width", of: .viewport).number("width", 1...100_000),
          height: try node.required("height", of: .viewport).number("height", 1...100_000))
      }
      for event in try root.required("events", of: .file).list("events") { try reader.take(event) }
    } else {
      for event in try root.list("events") { try reader.take(event) }
    }
    return reader.log
  }

  private mutating func take(_ event: JSONNode) throws(ImportFault) {
    try event.checkObject("event")
    let type = try event.required("type", of: .event)
    let name = try type.string("type")
    guard Self.touches.contains(name) else {
      let nearest = NearestName.of(name, in: Self.touches + Self.others)
      guard Self.others.contains(name) || nearest == nil && !name.hasPrefix("pointer") else {
        throw type.fault(.unknownChoice(key: "type", found: name, nearest: nearest, choices: Self.touches))
      }
      log.skipped += 1
      return
    }
    let finger = try event.field("pointerId")?.whole("pointerId") ?? 0
    switch name {
    case "pointerdown":
      down.insert(finger)
      try append(event, .began, finger)
    case "pointermove": try move(event, finger)
    default:
      down.remove(finger)
      try append(event, name == "pointerup" ? .ended : .cancelled, finger)
    }
  }

  private mutating func move(_ event: JSONNode, _ finger: Int32) throws(ImportFault) {
    // A mouse or a pen also moves without touching anything.
    if !down.contains(finger), let kind = try event.field("pointerType")?.string("pointerType"),
      kind == "mouse" || kind == "pen"
    {
      log.skipped += 1
      return
    }
    let finer = try (event.field("coalescedEvents") ?? event.field("coalesced"))?.list("coalescedEvents") ?? []
    for part in finer.isEmpty ? [event] : finer {
      try part.checkObject("event")
      try append(part, .moved, finger)
    }
  }

  private mutating func append(_ event: JSONNode, _ phase: TouchSample.Phase, _ finger: Int32) throws(ImportFault) {
    let milliseconds = try event.required("timeStamp", of: .event).number("timeStamp", 0...1e14)
    try log.append(
      RawSample(
        time: Int64((milliseconds * 1000).rounded(.toNearestOrAwayFromZero)), phase: phase, finger: finger,
        x: try Self.coordinate(event, "clientX", "x"), y: try Self.coordinate(event, "clientY", "y"),
        place: .byte(event.at)))
  }

  /// `x` is the standard's other name for `clientX`.
  private static func coordinate(_ event: JSONNode, _ key: String, _ alias: String) throws(ImportFault) -> Double {
    if event.field(key) == nil, let value = event.field(alias) { return try value.number(alias) }
    return try event.required(key, of: .event).number(key)
  }
}
