import Portable

extension ViewContainer {
  /// An unknown id does nothing.
  func dismiss(id: String, animated: Bool) throws(Thrown) {
    let view = displayed.first { $0.view.id == id }?.view ?? waiting.first { $0.id == id }
    if let view { try dismiss(token: view.token, animated: animated) }
  }

  func dismissAll(onlyShowing: Bool, animated: Bool) throws(Thrown) {
    let queued = onlyShowing ? [] : waiting.map { $0.token }
    for token in queued + displayed.map({ $0.view.token }) { try dismiss(token: token, animated: animated) }
  }

  func dismissTopmost(animated: Bool) throws(Thrown) {
    if let topmost { try dismiss(token: topmost.view.token, animated: animated) }
  }

  /// Takes a view out of its queue. One that has gone already is skipped.
  func dismiss(token: Int, animated: Bool) throws(Thrown) {
    if let place = displayed.firstIndex(where: { $0.view.token == token }) {
      let view = displayed[place].view
      record(.viewDismissed(id: view.id, from: .main))
      cancel(.autoDismiss, token: token)
      let isSeen = disappear(at: place, animated: animated)
      try clearState(of: view)
      if !isSeen { try bury(view) }
    } else if let place = waiting.firstIndex(where: { $0.token == token }) {
      let view = waiting.remove(at: place)
      record(.viewDismissed(id: view.id, from: .temporary))
      try clearState(of: view)
    }
    try fillRoom()
  }

  /// Nothing is seen of a dismissed view any more: its callbacks are called.
  func bury(_ view: QueuedView) throws(Thrown) {
    if stage.back != nil { stage.forgetBack(on: settings.id, .view(view.id)) }
    try call(merge.actions({ $0.disappearAction }, view.settings.style), for: view)
  }
}
