/// What scripts have asked for during the current call: they never change the engine, they append events here, and the
/// stage applies them.
public final class Inbox {
  private var events: [(layer: Name?, kind: InputEvent.Kind)] = []
  private var head = 0

  package init() {}

  package var isEmpty: Bool { head == events.count }

  package func append(_ kind: InputEvent.Kind, layer: Name?) {
    events.append((layer, kind))
  }

  /// What a state was set to and not yet is, or `nil`.
  package func pendingState(_ key: String) -> Value? {
    for event in events[head...].reversed() {
      if case .setState(key, let value, _) = event.kind { return value }
    }
    return nil
  }

  /// Forgets what was asked for and not yet applied.
  package func removeAll() {
    events.removeAll(keepingCapacity: true)
    head = 0
  }

  /// How many were appended since it was empty, applied or not.
  var count: Int { events.count }

  /// Forgets what was appended after there were `count`.
  func truncate(to count: Int) {
    events.removeSubrange(count...)
  }

  func takeFirst() -> (layer: Name?, kind: InputEvent.Kind)? {
    guard !isEmpty else { return nil }
    let event = events[head]
    head += 1
    if isEmpty { removeAll() }
    return event
  }
}
