/// Why an event changes nothing, though its names are right.
package enum IdleEvent: Sendable {
  /// What is always on screen is neither presented nor dismissed.
  case noPresentation(layer: Name)
  case noList(layer: Name)
}

extension Stage {
  /// Why an event would change nothing now, or `nil` if it may change something.
  package func idleReason(of event: InputEvent) -> IdleEvent? {
    switch event.kind {
    case .present, .dismissPresentation:
      only(in: event) { $0.settings.presentation == nil }.map(IdleEvent.noPresentation)
    case .scroll(let sample) where sample.phase == .began:
      only(in: event) { $0.presence == .onScreen && $0.lists.isEmpty }.map(IdleEvent.noList)
    default: nil
    }
  }

  /// The container that an event means, where there is no other layer that could be meant, and this holds of it.
  private func only(in event: InputEvent, where condition: (Container) -> Bool) -> Name? {
    var meant: Container?
    for layer in layers where event.layer == nil || layer.id == event.layer {
      switch layer {
      case .container(let container) where meant == nil: meant = container
      case .container, .sheet, .appStore: return nil
      case .views, .content: break
      }
    }
    guard let meant, condition(meant) else { return nil }
    return meant.settings.id
  }
}
