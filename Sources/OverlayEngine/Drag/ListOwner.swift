/// A layer with scroll views: each has its own offset, one of them drives.
protocol ListOwner: ScrollOwner {
  /// All that there are, in their order.
  var lists: [ScrollViewSettings] { get }
  /// Those that another one of them has taken the layer from.
  var parked: [ScrollCoordination] { get set }

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
    if sample.isFinger || parked.isEmpty && sample.scrollView == nil { return true }
    let vertical = lists.filter { $0.axis == listAxis }
    let id = sample.scrollView
    guard let wanted = id == nil ? vertical.first : vertical.first(where: { $0.id == id }) else {
      if let id { record(.error(message: "scroll: there is no scroll view \"\(id)\""), cause: nil) }
      return id == nil
    }
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
    if scroll?.isInside(point, overlay: frame) != true, !isContentHeld,
      let place = parked.lastIndex(where: { $0.isInside(point, overlay: frame) })
    {
      drive(place)
    }
    scroll?.stop(at: stage.now)
  }

  func isInScrollView(_ point: Point, overlay frame: Rect) -> Bool {
    scroll?.isInside(point, overlay: frame) == true || parked.contains { $0.isInside(point, overlay: frame) }
  }

  /// The scroll view that scrolls across and lies there: it keeps drags that start across.
  func listAcross(at point: Point) -> ScrollViewSettings? {
    let frame = touchFrame
    return lists.first { list in
      guard list.axis != listAxis else { return false }
      var state = ScrollCoordination(list)
      state.edge = edge
      return state.isInside(point, overlay: frame)
    }
  }

  /// The offset of each, in their order; empty where there are not several.
  func offsets(at seconds: Double) -> [ListOffset] {
    guard edge.turnsLists else { return lists.offsets(scroll, parked, at: seconds) }
    guard !parked.isEmpty else { return [] }
    let states = parked + (scroll.map { [$0] } ?? [])
    return lists.compactMap { list in
      shownOffset(states.first { $0.settings.identity == list.identity }, at: seconds)
        .map { ListOffset(id: list.id, offset: $0) }
    }
  }

  /// The offset of the scroll view with that id, or of the first.
  func offset(of id: String?, at seconds: Double) -> Double? {
    guard !parked.isEmpty else { return id == nil || lists.first?.id == id ? shownOffset(scroll, at: seconds) : nil }
    let all = offsets(at: seconds)
    return id == nil ? all.first?.offset : all.first { $0.id == id }?.offset
  }
}

extension [ScrollViewSettings] {
  /// Where each of them that scrolls up and down stands; empty: there are not several.
  func offsets(_ driving: ScrollCoordination?, _ parked: [ScrollCoordination], at seconds: Double) -> [ListOffset] {
    guard !parked.isEmpty else { return [] }
    return compactMap { list in
      let state =
        driving?.settings.identity == list.identity ? driving : parked.first { $0.settings.identity == list.identity }
      return state.map { ListOffset(id: list.id, offset: $0.offset(at: seconds)) }
    }
  }
}

/// Where one of several scroll views of an overlay stands.
public struct ListOffset: Equatable, Sendable {
  package var id: String
  /// Points.
  package var offset: Double
}

extension ContentNode {
  /// Lets what follows one scroll view among several know where that one stands.
  mutating func follow(_ offsets: [ListOffset]) {
    if let scrollView { ownOffset = offsets.first { $0.id == scrollView }?.offset }
    for place in children.indices { children[place].follow(offsets) }
  }
}
