import Portable

extension ViewContainer {
  /// An unknown id is reported.
  func dismiss(id: String, animated: Bool, reason: ViewDismissalReason = .program) throws(Thrown) {
    let view = displayed.first { $0.view.id == id }?.view ?? waiting.first { $0.id == id }
    guard let view else {
      let refusal = ViewRefusal.noSuchView(id: id, container: name, known: visibleIDs + waitingIDs)
      return record(.error(message: refusal.message))
    }
    try dismiss(token: view.token, animated: animated, reason: reason)
  }

  func dismissAll(
    onlyShowing: Bool, animated: Bool, reason: ViewDismissalReason = .program
  ) throws(Thrown) {
    let queued = onlyShowing ? [] : waiting.map { $0.token }
    for token in queued + displayed.map({ $0.view.token }) {
      try dismiss(token: token, animated: animated, reason: reason)
    }
  }

  func dismissTopmost(animated: Bool, reason: ViewDismissalReason = .program) throws(Thrown) {
    if let topmost { try dismiss(token: topmost.view.token, animated: animated, reason: reason) }
  }

  /// Takes a view out of its queue. One that has gone already is skipped.
  func dismiss(token: Int, animated: Bool, reason: ViewDismissalReason) throws(Thrown) {
    if let place = displayed.firstIndex(where: { $0.view.token == token }) {
      displayed[place].view.dismissal = reason
      let view = displayed[place].view
      record(.viewDismissed(id: view.id, from: .main, reason: reason))
      cancel(.autoDismiss, token: token)
      let isSeen = disappear(at: place, animated: animated)
      try clearState(of: view)
      if !isSeen { try bury(view) }
    } else if let place = waiting.firstIndex(where: { $0.token == token }) {
      let view = waiting.remove(at: place)
      record(.viewDismissed(id: view.id, from: .temporary, reason: reason))
      try clearState(of: view)
      settings.forget?(view.token)
    }
    try fillRoom()
  }

  /// Nothing is seen of a dismissed view any more: its callbacks are called.
  func bury(_ view: QueuedView) throws(Thrown) {
    if stage.back != nil { stage.forgetBack(on: settings.id, .view(view.id)) }
    try call(merge.actions({ $0.disappearAction }, view.settings.style), for: view)
    settings.forget?(view.token)
  }
}
