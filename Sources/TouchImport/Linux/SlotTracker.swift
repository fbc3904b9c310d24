import OverlayEngine

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
