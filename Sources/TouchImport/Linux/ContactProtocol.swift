/// In which of the three ways the kernel has ever reported touches a device does.
enum ContactProtocol {
  /// Slots that keep their state; only changes are sent (the kernel documentation's type B).
  case slots
  /// Every contact again in every frame (type A).
  case lists
  /// One finger, as a mouse.
  case single

  /// What a device's events look like; nil: they are no touches.
  init?(_ events: [KernelEvent]) {
    var (hasContactReport, hasSlot, hasContact, hasTouch) = (false, false, false, false)
    for event in events {
      switch (event.type, event.code) {
      case (EventCode.synchronization, EventCode.contactReport): hasContactReport = true
      case (EventCode.absolute, EventCode.slot): hasSlot = true
      case (EventCode.absolute, EventCode.contactAxes): hasContact = true
      case (EventCode.key, EventCode.touch): hasTouch = true
      default: break
      }
    }
    if hasContactReport, !hasSlot {
      self = .lists
    } else if hasSlot || hasContact {
      self = .slots
    } else if hasTouch {
      self = .single
    } else {
      return nil
    }
  }

  /// The axes that carry positions.
  var axes: (x: UInt16, y: UInt16) {
    self == .single ? (EventCode.x, EventCode.y) : (EventCode.contactX, EventCode.contactY)
  }

  /// Turns a device's events into samples.
  func samples(of events: [KernelEvent], start: Position, ignoresLosses: Bool) throws(ImportFault) -> [RawSample] {
    if !ignoresLosses, let lost = events.first(where: { $0.type == EventCode.synchronization && $0.code == EventCode.dropped }) {
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

/// Where a contact is, as far as that is known; device units.
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
