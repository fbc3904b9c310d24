import OverlayEngine
import Text

/// One event of the kernel's input layer, as all three kinds of Linux logs have them.
struct KernelEvent {
  /// Microseconds since the log's own zero.
  var time: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
  var place: TextPlace
}

/// The numbers of `linux/input-event-codes.h` that matter for touches.
enum EventCode {
  static let synchronization: UInt16 = 0
  static let key: UInt16 = 1
  static let absolute: UInt16 = 3

  // Of `synchronization`.
  static let report: UInt16 = 0
  static let contactReport: UInt16 = 2
  static let dropped: UInt16 = 3

  // Of `key`.
  static let touch: UInt16 = 0x14A
  /// Tools (pen, finger, how many fingers) come just before and after `touch`.
  static let tools: ClosedRange<UInt16> = 0x140...0x14F

  // Of `absolute`.
  static let x: UInt16 = 0
  static let y: UInt16 = 1
  static let slot: UInt16 = 0x2F
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let trackingIdentity: UInt16 = 0x39
  /// All that describes one of several contacts.
  static let contactAxes: ClosedRange<UInt16> = 0x30...0x3D
}

struct AxisRange: Equatable {
  var least: Double
  var most: Double
  /// Units per millimetre; 0: unknown.
  var resolution = 0.0
}

/// A device: what it says of itself, and what it sent.
struct KernelDevice {
  /// The path at which the kernel has it, such as `/dev/input/event2`; empty where the log does not say.
  var path = ""
  var name = ""
  var axes: [UInt16: AxisRange] = [:]
  var events: [KernelEvent] = []

  /// Appends an event; times may not go back.
  mutating func append(_ event: KernelEvent) throws(ImportFault) {
    if let previous = events.last?.time, event.time < previous {
      throw ImportFault(.at(event.place), .timeGoesBack(found: event.time, previous: previous))
    }
    events.append(event)
  }

  var hasTouchAxes: Bool {
    axes[EventCode.contactX] != nil && axes[EventCode.contactY] != nil
      || axes[EventCode.x] != nil && axes[EventCode.y] != nil
  }

  /// The label for people.
  var label: String {
    path.isEmpty ? name : name.isEmpty ? path : "\(path) (\(name))"
  }
}

/// The most contacts that a panel follows at once; more are damage.
let mostContacts = 256

struct KernelLog {
  var devices: [KernelDevice] = []
  /// The places in `devices` of those that a line named by their path.
  var places: [String: Int] = [:]
  /// Whether the last line was no event and no line feed followed it; it was left out.
  var isCut = false

  /// Reads a log line by line. A last line that is not an event and that no line feed ends was probably cut short by
  /// the end of the recording: it is left out where repairs are wanted, and said to be cut where they are not.
  init(
    _ bytes: [UInt8], repairs: Bool, _ take: (inout KernelLog, inout LogLine) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    var lines = try LogLines(bytes)
    while var line = lines.next() {
      guard !line.isBlank else { continue }
      // Kept for the last line only: to change a log of which a copy exists copies all of it.
      let before = line.isCut ? self : nil
      do throws(ImportFault) {
        try take(&self, &line)
      } catch {
        guard let before else { throw error }
        guard repairs else { throw ImportFault(error.place, .cutShort(then: error.problem)) }
        self = before
        isCut = true
      }
    }
  }

  /// The device at a path; a new one where there is none yet.
  mutating func index(ofPath path: String) -> Int {
    if let index = places[path] { return index }
    devices.append(KernelDevice(path: path))
    places[path] = devices.count - 1
    return devices.count - 1
  }
}

/// The way in which a device reports touches, of the three that the kernel has ever had.
enum ContactProtocol {
  /// Slots that keep their state; only changes are sent (the kernel documentation's type B).
  case slots
  /// Every contact again in every frame (type A).
  case lists
  /// One finger, as a mouse.
  case single

  /// Finds what a device's events look like; `nil` if they are no touches.
  init?(_ events: [KernelEvent]) {
    func has(_ type: UInt16, _ codes: ClosedRange<UInt16>) -> Bool {
      events.contains { $0.type == type && codes.contains($0.code) }
    }
    let hasSlot = has(EventCode.absolute, EventCode.slot...EventCode.slot)
    if !hasSlot, has(EventCode.synchronization, EventCode.contactReport...EventCode.contactReport) {
      self = .lists
    } else if hasSlot || has(EventCode.absolute, EventCode.contactAxes) {
      self = .slots
    } else if has(EventCode.key, EventCode.touch...EventCode.touch) {
      self = .single
    } else {
      return nil
    }
  }

  var axes: (x: UInt16, y: UInt16) {
    self == .single ? (EventCode.x, EventCode.y) : (EventCode.contactX, EventCode.contactY)
  }

  /// Turns a device's events into samples.
  func samples(of events: [KernelEvent], start: Position, ignoresLosses: Bool) throws(ImportFault) -> [RawSample] {
    if !ignoresLosses,
      let lost = events.first(where: { $0.type == EventCode.synchronization && $0.code == EventCode.dropped })
    {
      throw ImportFault(.at(lost.place), .eventsDropped)
    }
    var samples: [RawSample] = []
    switch self {
    case .slots:
      var tracker = SlotTracker(start: start)
      for event in events { try tracker.take(event, &samples) }
    case .lists:
      var tracker = ListTracker()
      for event in events { try tracker.take(event, &samples) }
    case .single:
      var tracker = SingleTracker(start: start)
      for event in events { try tracker.take(event, &samples) }
    }
    return samples
  }
}

/// The place of a contact, as far as that is known; device units.
struct Position: Equatable {
  var x: Double?
  var y: Double?

  /// Both coordinates; refused where one was never sent.
  func known(at event: KernelEvent) throws(ImportFault) -> (x: Double, y: Double) {
    guard let x else { throw ImportFault(.at(event.place), .positionUnknown(axis: "x")) }
    guard let y else { throw ImportFault(.at(event.place), .positionUnknown(axis: "y")) }
    return (x, y)
  }
}

/// Follows contacts that are listed in every frame: `SYN_MT_REPORT` closes one, `SYN_REPORT` the frame. Who is not
/// listed any more has lifted; an empty `SYN_MT_REPORT` lists no contact. A contact is known by its tracking id or, where
/// the device sends none, by its place in the list.
struct ListTracker {
  private struct Contact {
    var identity: Int32?
    var position = Position()

    var isEmpty: Bool { identity == nil && position == Position() }
  }

  private struct Finger {
    var identity: Int32
    var place: (x: Double, y: Double)
  }

  private var contact = Contact()
  private var frame: [Finger] = []
  private var live: [Finger] = []
  /// Whether the frame says anything about fingers: buttons beside the screen make frames too.
  private var isAboutFingers = false

  mutating func take(_ event: KernelEvent, _ samples: inout [RawSample]) throws(ImportFault) {
    switch (event.type, event.code) {
    case (EventCode.absolute, EventCode.contactX): contact.position.x = Double(event.value)
    case (EventCode.absolute, EventCode.contactY): contact.position.y = Double(event.value)
    case (EventCode.absolute, EventCode.trackingIdentity): contact.identity = event.value
    case (EventCode.synchronization, EventCode.contactReport): try close(event)
    case (EventCode.key, EventCode.tools): isAboutFingers = true
    case (EventCode.synchronization, EventCode.report):
      if !contact.isEmpty { try close(event) }
      if isAboutFingers { compare(event, &samples) }
      frame.removeAll(keepingCapacity: true)
      isAboutFingers = false
    default: break
    }
  }

  private mutating func close(_ event: KernelEvent) throws(ImportFault) {
    isAboutFingers = true
    guard !contact.isEmpty else { return }
    let identity = contact.identity ?? Int32(frame.count)
    let place = try contact.position.known(at: event)
    guard frame.count < mostContacts else { throw ImportFault(.at(event.place), .tooManyContacts(most: mostContacts)) }
    if frame.contains(where: { $0.identity == identity }) {
      throw ImportFault(.at(event.place), .sameContactTwice(id: identity))
    }
    frame.append(Finger(identity: identity, place: place))
    contact = Contact()
  }

  private mutating func compare(_ event: KernelEvent, _ samples: inout [RawSample]) {
    for finger in live where !frame.contains(where: { $0.identity == finger.identity }) {
      samples.append(RawSample(event, .ended, finger.identity, finger.place))
    }
    for finger in frame {
      guard let before = live.first(where: { $0.identity == finger.identity }) else {
        samples.append(RawSample(event, .began, finger.identity, finger.place))
        continue
      }
      guard before.place != finger.place else { continue }
      samples.append(RawSample(event, .moved, finger.identity, finger.place))
    }
    live = frame
  }
}

/// Follows the one finger of a device that reports `ABS_X`, `ABS_Y` and `BTN_TOUCH`.
struct SingleTracker {
  private var position: Position
  private var isDown = false
  private var wasDown = false
  private var hasMoved = false

  init(start: Position) {
    position = start
  }

  mutating func take(_ event: KernelEvent, _ samples: inout [RawSample]) throws(ImportFault) {
    switch (event.type, event.code) {
    case (EventCode.absolute, EventCode.x):
      position.x = Double(event.value)
      hasMoved = true
    case (EventCode.absolute, EventCode.y):
      position.y = Double(event.value)
      hasMoved = true
    case (EventCode.key, EventCode.touch):
      // An end whose beginning is not in the log.
      if event.value == 0, !isDown, !wasDown {
        samples.append(RawSample(event, .ended, -1, (position.x ?? 0, position.y ?? 0)))
      }
      isDown = event.value != 0
    case (EventCode.synchronization, EventCode.report): try report(event, &samples)
    default: break
    }
  }

  private mutating func report(_ event: KernelEvent, _ samples: inout [RawSample]) throws(ImportFault) {
    defer { (wasDown, hasMoved) = (isDown, false) }
    switch (wasDown, isDown) {
    case (false, true): samples.append(RawSample(event, .began, 0, try position.known(at: event)))
    case (true, true):
      if hasMoved { samples.append(RawSample(event, .moved, 0, try position.known(at: event))) }
    case (true, false): samples.append(RawSample(event, .ended, 0, try position.known(at: event)))
    case (false, false): break
    }
  }
}

/// Follows contacts in slots: `ABS_MT_SLOT` selects one, `ABS_MT_TRACKING_ID` begins (0 or more) and ends (-1) a
/// contact, positions are sent when they change.
///
/// The kernel leaves out what is unchanged even from one contact to the next in the same slot, so a slot keeps its
/// position for good.
struct SlotTracker {
  private struct Slot {
    var position: Position
    var finger: Int32?
    var hasBegun = false
    var hasMoved = false
    /// Contacts that ended in this frame: a slot may be used again at once.
    var ended: [(finger: Int32?, position: Position, hasBegun: Bool)] = []
  }

  private var slots: [Slot]
  private var current = 0
  private let start: Position

  init(start: Position) {
    self.start = start
    slots = [Slot(position: start)]
  }

  /// Takes an event; samples come at the end of a frame.
  mutating func take(_ event: KernelEvent, _ samples: inout [RawSample]) throws(ImportFault) {
    switch (event.type, event.code) {
    case (EventCode.absolute, EventCode.slot): try select(event)
    case (EventCode.absolute, EventCode.trackingIdentity): identify(event.value)
    case (EventCode.absolute, EventCode.contactX):
      slots[current].position.x = Double(event.value)
      slots[current].hasMoved = true
    case (EventCode.absolute, EventCode.contactY):
      slots[current].position.y = Double(event.value)
      slots[current].hasMoved = true
    case (EventCode.synchronization, EventCode.report):
      for index in slots.indices { try report(index, event, &samples) }
    default: break
    }
  }

  private mutating func select(_ event: KernelEvent) throws(ImportFault) {
    guard 0..<Int32(mostContacts) ~= event.value else {
      throw ImportFault(.at(event.place), .slotOutOfRange(found: event.value))
    }
    current = Int(event.value)
    while slots.count <= current { slots.append(Slot(position: start)) }
  }

  private mutating func identify(_ identity: Int32) {
    let slot = slots[current]
    if identity < 0 || slot.finger != nil {
      slots[current].ended.append((slot.finger, slot.position, slot.hasBegun))
      slots[current].hasBegun = false
      slots[current].hasMoved = false
    }
    slots[current].finger = identity < 0 ? nil : identity
    if identity >= 0 { slots[current].hasBegun = true }
  }

  private mutating func report(_ index: Int, _ event: KernelEvent, _ samples: inout [RawSample]) throws(ImportFault) {
    let slot = slots[index]
    // A contact without an identity began before the log did; the code that puts the touches in order decides what becomes of
    // it.
    let nobody = Int32(-1 - index)
    for contact in slot.ended {
      let finger = contact.finger ?? nobody
      guard contact.finger != nil else {
        samples.append(RawSample(event, .ended, finger, (contact.position.x ?? 0, contact.position.y ?? 0)))
        continue
      }
      let place = try contact.position.known(at: event)
      if contact.hasBegun { samples.append(RawSample(event, .began, finger, place)) }
      samples.append(RawSample(event, .ended, finger, place))
    }
    if let finger = slot.finger, slot.hasBegun || slot.hasMoved {
      samples.append(RawSample(event, slot.hasBegun ? .began : .moved, finger, try slot.position.known(at: event)))
    } else if slot.finger == nil, slot.hasMoved {
      samples.append(RawSample(event, .moved, nobody, (slot.position.x ?? 0, slot.position.y ?? 0)))
    }
    slots[index].ended.removeAll(keepingCapacity: true)
    slots[index].hasBegun = false
    slots[index].hasMoved = false
  }
}
