import OverlayEngine

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
