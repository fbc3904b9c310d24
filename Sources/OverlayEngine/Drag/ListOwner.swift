/// A layer with scroll views: each has its own offset, one of them drives.
protocol ListOwner: ScrollOwner {
  /// All that there are, in their order.
  var lists: [ScrollViewSettings] { get }
  /// Those that another one of them has taken the layer from.
  var parked: [ScrollCoordination] { get set }
  /// Those that never take the layer along.
  var inner: InnerLists { get }

  /// Where a finger finds the overlay that they lie in.
  var touchFrame: Rect { get }

  /// Along which a list drives the layer; those along the other keep drags across.
  var listAxis: ScrollViewSettings.Axis { get }
  /// At which edge the layer lies.
  var edge: OverlayEdge { get }
  /// A list's content offset as the screen has it, or `nil` if there is no list. Points.
  func shownOffset(_ list: ScrollCoordination?, at seconds: Double) -> Double?

  func record(_ kind: Record.Kind, cause: Record.Cause?)
}

extension ListOwner {
  var listAxis: ScrollViewSettings.Axis { .vertical }
  var edge: OverlayEdge { .bottom }

  func shownOffset(_ list: ScrollCoordination?, at seconds: Double) -> Double? { list?.offset(at: seconds) }
}

extension ListOwner {
  /// A finger takes one of them: it drives from now on.
  private func drive(_ place: Int) {
    guard let old = scroll else { return }
    scroll = parked[place]
    parked[place] = old
  }

  /// Lets the scroll view drive that a recording names, or the first. Returns false, after reporting it, if no scroll
  /// view has that id.
  func drive(for sample: ScrollSample) -> Bool {
    if sample.isFinger { return true }
    if !inner.chain.isEmpty { inner.chain = [] }
    if parked.isEmpty && sample.scrollView == nil { return true }
    let driving = lists.driving(along: listAxis)
    let id = sample.scrollView?.text
    let named = id == nil ? driving.first : lists.first { $0.id == id }
    guard let named, let wanted = drivingList(for: named) else {
      if let id { record(.error(message: "scroll: there is no scroll view \"\(id)\""), cause: nil) }
      return id == nil
    }
    inner.chain = chain(from: named)
    if let place = parked.firstIndex(where: { $0.settings.identity == wanted.identity }) { drive(place) }
    return true
  }

  /// A list has been loaded; `nil` stands for all of them.
  func endRefreshing(_ id: String?) {
    if let scroll, id == nil || scroll.settings.id == id { endRefreshing() }
    for place in parked.indices where parked[place].isRefreshing {
      guard id == nil || parked[place].settings.id == id else { continue }
      parked[place].isRefreshing = false
      parked[place].stop(at: stage.now)
      parked[place].begin(at: parked[place].bounds(in: scrolledFrame).clamp(parked[place].restingOffset))
    }
  }

  /// A finger goes down in a list: the one that lies there drives, and stops.
  func touchBegan(inListAt point: Point) {
    let frame = touchFrame
    if scroll.map({ isIn($0, point, overlay: frame) }) != true, !isContentHeld,
      let place = parked.lastIndex(where: { isIn($0, point, overlay: frame) })
    {
      drive(place)
    }
    scroll?.stop(at: stage.now)
    if !inner.states.isEmpty, !isContentHeld { inner.chain = chain(at: point, across: false) }
  }

  func isInScrollView(_ point: Point, overlay frame: Rect) -> Bool {
    if let scroll, isIn(scroll, point, overlay: frame) { return true }
    return parked.contains { isIn($0, point, overlay: frame) }
  }

  /// The offset of each, in their order; empty where there are not several.
  func offsets(at seconds: Double) -> [ListOffset] {
    guard edge.turnsLists else { return lists.offsets(scroll, parked, inner, at: seconds) }
    guard !parked.isEmpty || !inner.states.isEmpty else { return [] }
    let states = parked + (scroll.map { [$0] } ?? []) + inner.states
    return lists.compactMap { list in
      shownOffset(states.first { $0.settings.identity == list.identity }, at: seconds)
        .map { ListOffset(id: list.id, offset: $0, axis: list.axis) }
    }
  }

  /// The offset of the scroll view with that id, or of the first.
  func offset(of id: String?, at seconds: Double) -> Double? {
    guard !parked.isEmpty || !inner.states.isEmpty else {
      return id == nil || lists.first?.id == id ? shownOffset(scroll, at: seconds) : nil
    }
    let all = offsets(at: seconds)
    return id == nil ? all.first?.offset : all.first { $0.id == id }?.offset
  }
}

extension [ScrollViewSettings] {
  /// Where each of them stands; empty: there are not several.
  func offsets(
    _ driving: ScrollCoordination?, _ parked: [ScrollCoordination], _ inner: InnerLists, at seconds: Double
  ) -> [ListOffset] {
    guard !parked.isEmpty || !inner.states.isEmpty else { return [] }
    return compactMap { list in
      let state =
        driving?.settings.identity == list.identity
        ? driving : parked.first { $0.settings.identity == list.identity } ?? inner.state(of: list)
      return state.map { ListOffset(id: list.id, offset: $0.offset(at: seconds), axis: list.axis) }
    }
  }
}

/// Where one of several scroll views of an overlay stands.
public struct ListOffset: Equatable, Sendable {
  package var id: String
  /// Points.
  package var offset: Double
  /// Along which that is.
  package var axis = ScrollViewSettings.Axis.vertical
}

extension ContentNode {
  /// Lets what follows one scroll view among several know where that one stands.
  mutating func follow(_ offsets: [ListOffset]) {
    if let scrollView, let list = offsets.first(where: { $0.id == scrollView }) {
      ownOffset = list.offset
      ownAxis = list.axis
    } else if scrollView != nil {
      ownOffset = nil
      ownAxis = nil
    }
    for place in children.indices { children[place].follow(offsets) }
  }
}
