import Portable

/// The scroll views of a container: each has its own offset, one of them drives.
extension Container {
  /// Asks which there are. The one that drives goes on, if it is still there; else the first does.
  func reloadScrollViews() throws(Thrown) {
    switch settings.scrollView {
    case .none: return
    case .fixed(let list): lists = list
    case .scripted(let function): lists = try function(self)
    }
    let vertical = lists.driving(along: listAxis)
    let driving = vertical.first { $0.identity == scroll?.settings.identity } ?? vertical.first
    for list in parked where !vertical.contains(where: { $0.identity == list.settings.identity }) {
      keepOffset(of: list)
    }
    if let scroll, scroll.settings.identity != driving?.identity {
      try leave(scroll, isGone: !vertical.contains { $0.identity == scroll.settings.identity })
    }
    let known = parked + (scroll.map { [$0] } ?? [])
    func state(_ settings: ScrollViewSettings) -> ScrollCoordination {
      guard var state = known.first(where: { $0.settings.identity == settings.identity }) else {
        let left = leftScrollViews.first { $0.identity == settings.identity }?.offset
        var state = ScrollCoordination(settings, offset: left)
        state.edge = edge
        // Its content begins at its left or upper end, which is the far one here.
        if left == nil, edge.turnsLists { state.begin(at: state.bounds(in: frame(forHeight: height)).maximum) }
        return state
      }
      state.settings = settings
      return state
    }
    scroll = driving.map(state)
    parked = vertical.filter { $0.identity != driving?.identity }.map(state)
    if !inner.states.isEmpty || lists.count > vertical.count { reloadInnerLists() }
  }

  /// A finger goes down: scripts say which scroll views there are and where they lie, and it may be otherwise now.
  func followScript() throws(Thrown) {
    guard case .scripted = settings.scrollView, ladder != nil, drag == nil else { return }
    try reloadScrollViews()
  }

  func keepOffset(of list: ScrollCoordination) {
    leftScrollViews.removeAll { $0.identity == list.settings.identity }
    leftScrollViews.append((list.settings.identity, list.offset(at: stage.now.seconds)))
  }

  /// Another scroll view takes over; where this one was left is kept. If a finger was dragging it, that drag ends, and
  /// the overlay moves to a notch unless a move is pending that takes it to one anyway.
  private func leave(_ scroll: ScrollCoordination, isGone: Bool) throws(Thrown) {
    if isGone { keepOffset(of: scroll) }
    guard isContentHeld, let facts = drag?.facts else { return }
    try endDrag(velocity: 0)
    guard let ladder, pendingMove == nil, !heightHasChanged, try mayMove(ladder) else { return }
    requestMove(PendingMove(target: .policyChoice, cause: .scroll, finger: facts))
  }

  /// Along which a list drives the overlay.
  var listAxis: ScrollViewSettings.Axis { edge.isAcross ? .horizontal : .vertical }

  var touchFrame: Rect {
    let now = stage.now.seconds
    return frame(forHeight: presentationHeight(at: now), in: seenArea(at: now))
  }

  func endScrolling(of token: Int) {
    endScrolling(token)
    for place in parked.indices where parked[place].motionToken == token { parked[place].stop(at: stage.now) }
    inner.endScrolling(token, at: stage.now)
  }
}
