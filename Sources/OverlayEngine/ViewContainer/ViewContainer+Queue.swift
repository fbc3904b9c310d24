import Portable

extension ViewContainer {
  /// Carries out a request, or lets it wait for the end of `debounce`, or for the scene to wake up.
  func receive(_ request: ViewRequest) throws(Thrown) {
    guard !stage.isAsleep else { return asleep.append(request) }
    guard case .debounce(let seconds) = settings.queueControl else { return try apply(request) }
    if let held { cancel(.debounceEnd, token: held.token) }
    let token = stage.makeToken()
    held = (request, token)
    plan(.debounceEnd, afterSeconds: seconds, token: token)
  }

  func endDebounce(_ token: Int) throws(Thrown) {
    guard let held, held.token == token else { return }
    self.held = nil
    try apply(held.request)
  }

  func apply(_ request: ViewRequest) throws(Thrown) {
    guard !isChanging else { return pending.append(request) }
    try applying { () throws(Thrown) in
      switch request {
      case .show(let view, let id, let animated): try show(view, id: id ?? makeID(), animated: animated)
      case .dismiss(let id, let animated): try dismiss(id: id, animated: animated)
      case .dismissSelf(let token):
        guard displayed.contains(where: { $0.view.token == token }) || waiting.contains(where: { $0.token == token })
        else { return record(.error(message: ViewRefusal.viewGone(container: name).message)) }
        try dismiss(token: token, animated: true, reason: .program)
      case .dismissAll(let onlyShowing, let animated): try dismissAll(onlyShowing: onlyShowing, animated: animated)
      case .dismissTopmost(let animated): try dismissTopmost(animated: animated)
      }
    }
  }

  private func show(_ settings: ViewSettings, id: String, animated: Bool) throws(Thrown) {
    if let queue = queue(of: id) {
      return record(.error(message: ViewRefusal.alreadyShown(id: id, container: name, queue).message))
    }
    let limit = stage.scene.limits.views
    guard displayed.count + waiting.count < limit else {
      throw thrown(StageFailure.tooManyViews(layer: self.settings.id, limit: limit))
    }
    let view = QueuedView(
      token: stage.makeToken(), id: id, settings: settings, isPresented: isTrue(settings.isPresented))
    if self.settings.queueType == .oneByOne {
      for shown in displayed.map({ $0.view.token }) {
        try dismiss(token: shown, animated: true, reason: .replaced)
      }
      try display(view, animated: animated)
    } else if hasRoom && waiting.isEmpty {
      try display(view, animated: animated)
    } else {
      waiting.append(view)
      record(.viewQueued(id: id))
      try fillRoom()
    }
  }

  private func display(_ view: QueuedView, animated: Bool) throws(Thrown) {
    record(.viewShown(id: view.id))
    var view = view
    try refreshContent(of: &view)
    if case .seconds(let seconds) = merge.autoDismiss(view.settings.style) {
      plan(.autoDismiss, afterSeconds: seconds, token: view.token)
    }
    appear(view, animated: animated)
    try call(merge.actions({ $0.appearAction }, view.settings.style), for: view)
  }

  /// Which queue holds a view; `nil` for neither.
  func queue(of id: String) -> ViewQueue? {
    if displayed.contains(where: { $0.view.id == id }) { return .main }
    return waiting.contains { $0.id == id } ? .temporary : nil
  }

  private var hasRoom: Bool {
    switch settings.queueType {
    case .multiple: settings.maximumNumberOfViews.map { displayed.count < $0 } ?? true
    case .oneByOne: true
    case .oneByOneWaitFinish: displayed.isEmpty
    }
  }

  /// Where there is room and a view waits, a pause begins, unless one is under way; without a delay the next views
  /// appear at once.
  func fillRoom() throws(Thrown) {
    while !isPausing, hasRoom, !waiting.isEmpty {
      if settings.delayForShowingNext > 0 { return startPause() }
      try displayNext()
    }
  }

  private func startPause() {
    isPausing = true
    plan(.pauseEnd, afterSeconds: settings.delayForShowingNext, token: stage.makeToken())
  }

  /// The end of any pause ends "under way"; the room is looked at again, for it may be gone.
  func endPause() throws(Thrown) {
    isPausing = false
    try applying { () throws(Thrown) in
      if hasRoom, !waiting.isEmpty { try displayNext() }
      try fillRoom()
    }
  }

  /// A view that waited comes animated, whatever it asked for.
  private func displayNext() throws(Thrown) {
    try display(waiting.removeFirst(), animated: true)
  }

  /// A raised maximum begins a pause of its own, also during another.
  func maximumHasChanged(from before: Int?) throws(Thrown) {
    let isRaised = (settings.maximumNumberOfViews ?? .max) > (before ?? .max)
    guard settings.queueType == .multiple, isRaised, !waiting.isEmpty else { return }
    guard settings.delayForShowingNext > 0 else { return try endPause() }
    startPause()
  }
}
