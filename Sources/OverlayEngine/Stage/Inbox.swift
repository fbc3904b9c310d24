/// What scripts have asked for during the current call: they never change the engine, they append events here, and the
/// stage applies them.
package final class Inbox {
  private var events: [(layer: Name?, kind: InputEvent.Kind)] = []
  private var head = 0

  package init() {}

  package var isEmpty: Bool { head == events.count }

  package func append(_ kind: InputEvent.Kind, layer: Name?) {
    events.append((layer, kind))
  }

  /// What a state was set to and not yet is; nil: nothing.
  package func pendingState(_ key: String) -> Value? {
    for event in events[head...].reversed() {
      if case .setState(key, let value) = event.kind { return value }
    }
    return nil
  }

  /// Forgets what was asked for and not yet applied.
  package func removeAll() {
    events.removeAll(keepingCapacity: true)
    head = 0
  }

  func takeFirst() -> (layer: Name?, kind: InputEvent.Kind)? {
    guard head < events.count else { return nil }
    defer { head += 1 }
    let event = events[head]
    if head + 1 == events.count {
      events.removeAll(keepingCapacity: true)
      head = -1
    }
    return event
  }
}
