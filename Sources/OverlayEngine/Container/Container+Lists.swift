/// The scroll views of a container: each has its own offset, one of them drives.
extension Container {
  /// Asks which there are. The one that drives goes on, if it is still there; else the first does.
  func reloadScrollViews() throws {
    switch settings.scrollView {
    case .none: return
    case .fixed(let list): lists = list
    case .scripted(let function):
      lists = try function(self)
      listsHeight = height
    }
    let vertical = lists.filter { $0.axis == .vertical }
    let driving = vertical.first { $0.identity == scroll?.settings.identity } ?? vertical.first
    for list in parked where !vertical.contains(where: { $0.identity == list.settings.identity }) { keepOffset(of: list) }
    if let scroll, scroll.settings.identity != driving?.identity {
      try leave(scroll, isGone: !vertical.contains { $0.identity == scroll.settings.identity })
    }
    let known = parked + (scroll.map { [$0] } ?? [])
    func state(_ settings: ScrollViewSettings) -> ScrollCoordination {
      guard var state = known.first(where: { $0.settings.identity == settings.identity }) else {
        return ScrollCoordination(settings, offset: leftScrollViews.first { $0.identity == settings.identity }?.offset)
      }
      state.settings = settings
      return state
    }
    scroll = driving.map(state)
    parked = vertical.filter { $0.identity != driving?.identity }.map(state)
  }

  /// A finger goes down: scripts say where their scroll views lie for a height, and it may be another now.
  func followHeight() throws {
    guard case .scripted = settings.scrollView, ladder != nil, drag == nil, listsHeight != height else { return }
    try reloadScrollViews()
  }

  private func keepOffset(of list: ScrollCoordination) {
    leftScrollViews.removeAll { $0.identity == list.settings.identity }
    leftScrollViews.append((list.settings.identity, list.offset(at: stage.now.seconds)))
  }

  /// Another scroll view takes over; where this one was left is kept. If a finger was dragging it, that drag ends, and the overlay moves to a
  /// notch unless a move is pending that takes it to one anyway.
  private func leave(_ scroll: ScrollCoordination, isGone: Bool) throws {
    if isGone { keepOffset(of: scroll) }
    guard drag?.source == .scrollView, let facts = drag?.facts else { return }
    try endDrag(velocity: 0)
    guard let ladder, pendingMove == nil, !heightHasChanged, try settings.asksAtRest || !isAtRest(ladder) else { return }
    requestMove(PendingMove(target: .policyChoice, cause: .scroll, finger: facts))
  }

  /// A finger takes one of them: it drives from now on.
  private func drive(_ place: Int) {
    guard let old = scroll else { return }
    scroll = parked[place]
    parked[place] = old
  }

  /// The scroll view of an id drives, or the first; false: there is none of that id.
  func drive(named id: String?) -> Bool {
    let vertical = lists.filter { $0.axis == .vertical }
    guard let wanted = id == nil ? vertical.first : vertical.first(where: { $0.id == id }) else { return id == nil }
    if let place = parked.firstIndex(where: { $0.settings.identity == wanted.identity }) { drive(place) }
    return true
  }

  /// A finger goes down: what lies under it drives, and stops.
  func touchBegan(in region: TouchRegion, at point: Point) {
    guard region == .scrollView else { return }
    let frame = frame(forHeight: presentationHeight(at: stage.now.seconds), in: seenArea(at: stage.now.seconds))
    let inside = Point(x: point.x - frame.x, y: point.y - frame.y)
    if scroll?.isInside(inside, overlay: frame) != true, drag?.source != .scrollView,
      let place = parked.lastIndex(where: { $0.isInside(inside, overlay: frame) })
    {
      drive(place)
    }
    stopScrolling()
  }

  func isInScrollView(_ inside: Point, overlay frame: Rect) -> Bool {
    scroll?.isInside(inside, overlay: frame) == true || parked.contains { $0.isInside(inside, overlay: frame) }
  }

  /// The scroll view that scrolls across and lies there: it keeps drags that start across.
  func listAcross(at point: Point) -> ScrollViewSettings? {
    guard lists.contains(where: { $0.axis == .horizontal }) else { return nil }
    let frame = frame(forHeight: presentationHeight(at: stage.now.seconds), in: seenArea(at: stage.now.seconds))
    let inside = Point(x: point.x - frame.x, y: point.y - frame.y)
    return lists.first { $0.axis == .horizontal && ScrollCoordination($0).isInside(inside, overlay: frame) }
  }

  func endScrolling(of token: Int) {
    endScrolling(token)
    for place in parked.indices where parked[place].motionToken == token { parked[place].stop(at: stage.now) }
  }

  /// Of each, in their order; empty: there are not several.
  func offsets(at seconds: Double) -> [ListOffset] {
    guard !parked.isEmpty else { return [] }
    return lists.compactMap { list in
      let state = scroll?.settings.identity == list.identity ? scroll : parked.first { $0.settings.identity == list.identity }
      return state.map { ListOffset(id: list.id, offset: $0.offset(at: seconds)) }
    }
  }

  /// Of the one of that id, or of the first.
  func offset(of id: String?, at seconds: Double) -> Double? {
    guard !parked.isEmpty else { return id == nil || lists.first?.id == id ? scroll?.offset(at: seconds) : nil }
    let all = offsets(at: seconds)
    return id == nil ? all.first?.offset : all.first { $0.id == id }?.offset
  }
}

/// Where one of several scroll views of an overlay stands.
public struct ListOffset: Equatable, Sendable {
  public var id: String
  /// Points.
  public var offset: Double
}

extension ContentNode {
  /// Lets what follows one scroll view among several know where that one stands.
  mutating func follow(_ offsets: [ListOffset]) {
    if let scrollView { ownOffset = offsets.first { $0.id == scrollView }?.offset }
    for place in children.indices { children[place].follow(offsets) }
  }
}
