/// In which of the three ways the kernel has ever reported touches a device does.
enum ContactProtocol {
  /// Slots that keep their state; only changes are sent (the kernel documentation's type B).
  case slots
  /// Every contact again in every frame (type A).
  case lists
  /// One finger, as a mouse.
  case single

  /// What a device's events look like, or `nil` if they are no touches.
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
