import Portable

extension ViewContainer {
  /// Puts a view on the screen, with its transition where it is to be animated.
  func appear(_ view: QueuedView, animated: Bool) {
    let animation = animated ? merge.animation(view.settings.style) : .disable
    let transition = transition(view.settings.style)
    if displayed.isEmpty { fadeBackground(to: 1, animation) }
    var shown = DisplayedView(view: view, order: stage.makeToken(), rect: localArea, insertion: transition.insertion)
    if !transition.insertion.isEmpty || hasFadingBackground(view) {
      shown.entrance = passage(from: 1, to: 0, animation)
    }
    displayed.append(shown)
    layOut(animation: animation)
  }

  /// Takes a view off the queue: whether it stays to be seen until its transition has ended.
  func disappear(at place: Int, animated: Bool) -> Bool {
    let now = stage.now.seconds
    var view = displayed.remove(at: place)
    let style = view.view.settings.style
    let animation = animated ? merge.animation(style) : .disable
    let transition = transition(style)
    view.removal = transition.removal
    freeze(&view, at: now)
    if let pull = view.pull, pull.goal != nil {
      view.removal = []
      view.exit = exit(of: pull)
    } else if !transition.removal.isEmpty || hasFadingBackground(view.view) {
      let goesTheWayItCame = transition.insertion == transition.removal && view.insertion == transition.insertion
      view.exit = passage(from: goesTheWayItCame ? view.entrance?.amount(at: now) ?? 0 : 0, to: 1, animation)
      if goesTheWayItCame { forget(&view.entrance) }
    }
    if view.exit == nil {
      forget(&view.entrance)
      view.pull?.back.map { cancel(.transitionEnd, token: $0.token) }
    } else {
      leaving.append(view)
    }
    if displayed.isEmpty { fadeBackground(to: 0, animation) }
    layOut(animation: animation)
    return view.exit != nil
  }

  /// A view that leaves stays where it is seen, whatever becomes of its neighbours.
  private func freeze(_ view: inout DisplayedView, at now: Double) {
    guard let shift = view.shift else { return }
    let seen = view.shift(at: now)
    view.rect.x += seen.x
    view.rect.y += seen.y
    view.shift = nil
    cancel(.transitionEnd, token: shift.passage.token)
  }

  /// `nil` if there is nothing to see on the way.
  func passage(from: Double, to: Double, _ animation: ViewAnimation) -> Passage? {
    let curve = stage.calm(animation.curve, unless: !isCalm)
    guard from != to, stage.now.advanced(bySeconds: curve.duration) > stage.now else { return nil }
    return stage.begin(.transitionEnd, from: from, to: to, curve, layer: place)
  }

  private func forget(_ passage: inout Passage?) {
    if let passage { cancel(.transitionEnd, token: passage.token) }
    passage = nil
  }

  func endTransition(_ token: Int) throws(Thrown) {
    for place in displayed.indices { displayed[place].end(token) }
    for place in leaving.indices { leaving[place].end(token) }
    if backgroundFade?.token == token { backgroundFade = nil }
    guard let gone = leaving.firstIndex(where: { $0.exit?.token == token }) else { return }
    let view = leaving.remove(at: gone)
    for passage in [view.entrance, view.exit, view.shift?.passage, view.pull?.back] {
      passage.map { cancel(.transitionEnd, token: $0.token) }
    }
    try applying { () throws(Thrown) in try bury(view.view) }
  }

  /// A stacking view's own background that fades.
  private func hasFadingBackground(_ view: QueuedView) -> Bool {
    let style = view.settings.style
    return settings.displayType == .stacking && merge.backgroundStyle(style) != .disable
      && merge.backgroundTransition(style) == .opacity
  }

  /// The group's background comes with the first view and goes with the last.
  private func fadeBackground(to target: Double, _ animation: ViewAnimation) {
    let seen = backgroundFade?.amount(at: stage.now.seconds) ?? 1 - target
    forget(&backgroundFade)
    guard settings.displayType != .stacking, merge.backgroundStyle(nil) != .disable,
      merge.backgroundTransition(nil) == .opacity
    else {
      return
    }
    backgroundFade = passage(from: seen, to: target, animation)
  }
}

extension DisplayedView {
  /// What has ended needs no more looking after, except an exit: its view goes with it.
  fileprivate mutating func end(_ token: Int) {
    if entrance?.token == token { entrance = nil }
    if shift?.passage.token == token { shift = nil }
    if pull?.back?.token == token { pull = nil }
  }
}
