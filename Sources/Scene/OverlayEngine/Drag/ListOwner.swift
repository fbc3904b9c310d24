package import Text

/// The scroll views of a layer, and the one of them that drives it.
struct ListSharing {
  /// The one that drives the layer.
  var driving: ScrollCoordination?
  var all: [ScrollViewSettings] = []
  var parked: [ScrollCoordination] = []
  let inner = InnerLists([], along: .vertical)
  /// Offsets of scroll views that are gone.
  var left: [(identity: Int32, id: String, offset: Double)] = []
  /// The scroll views that the program has put in place of the config's.
  var assigned: [ScrollViewSettings]?
}

extension Container {
  var scroll: ScrollCoordination? {
    get { sharing.driving }
    set { sharing.driving = newValue }
  }
  var lists: [ScrollViewSettings] {
    get { sharing.all }
    set { sharing.all = newValue }
  }
  var parked: [ScrollCoordination] {
    get { sharing.parked }
    // One of them is changed in place, not in a copy of all.
    _modify { yield &sharing.parked }
  }
  var inner: InnerLists { sharing.inner }
}

/// A layer with scroll views: each has its own offset, one of them drives.
protocol ListOwner: ScrollOwner {
  /// All scroll views that there are, in their order.
  var lists: [ScrollViewSettings] { get }
  /// The scroll views that another one of them has taken the layer from.
  var parked: [ScrollCoordination] { get set }
  /// The scroll views that never take the layer along.
  var inner: InnerLists { get }

  /// The frame in which a finger finds the overlay that they lie in.
  var touchFrame: Rect { get }

  /// The axis along which a list drives the layer; those along the other keep drags across.
  var listAxis: ScrollViewSettings.Axis { get }
  /// The edge at which the layer lies.
  var edge: OverlayEdge { get }
  /// A list's content offset as the screen has it, or `nil` if there is no list. Points.
  func shownOffset(_ list: ScrollCoordination?, at seconds: Double) -> Double?

  /// All scroll views that it knows, also those of views that are covered.
  var knownLists: [ScrollViewSettings] { get }
  /// Changes where each of those stands.
  func changeLists(_ change: (inout ScrollCoordination) -> Void)

  func record(_ kind: Record.Kind, cause: Record.Cause?)
}

extension ListOwner {
  var listAxis: ScrollViewSettings.Axis { .vertical }
  var knownLists: [ScrollViewSettings] { lists }

  func changeLists(_ change: (inout ScrollCoordination) -> Void) {
    if var list = scroll {
      change(&list)
      scroll = list
    }
    for place in parked.indices { change(&parked[place]) }
    for place in inner.states.indices { change(&inner.states[place]) }
  }

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
    if let id, !knownLists.contains(where: { $0.id == id }) {
      return record(.error(message: "endRefreshing: there is no scroll view \"\(id)\""), cause: nil)
    }
    if let scroll, id == nil || scroll.settings.id == id { endRefreshing() }
    let (frame, now) = (scrolledFrame, stage.now)
    changeLists { list in
      guard list.isRefreshing, id == nil || list.settings.id == id else { return }
      list.setRefreshing(false, in: frame)
      list.stop(at: now)
      list.begin(at: list.bounds(in: frame).clamp(list.restingOffset))
    }
  }

  /// The program moves the content of a list; `nil` stands for the first.
  func scroll(to offset: Double, in id: String?, animated: Bool) {
    let known = id == nil ? lists.driving(along: listAxis) : lists.filter { $0.id == id }
    guard let list = known.first ?? (id == nil ? lists.first : nil) else {
      return record(.error(message: "scrollTo: there is no scroll view\(id.map { " \"\($0)\"" } ?? "")"), cause: nil)
    }
    let isDriving = scroll?.settings.identity == list.identity
    if isDriving && isContentHeld {
      return record(.error(message: "scrollTo: a finger holds the scroll view \"\(list.id)\""), cause: nil)
    }
    func go(_ state: inout ScrollCoordination) {
      let bounds = state.bounds(in: scrolledFrame)
      let target = bounds.clamp(state.own(offset, in: bounds))
      state.stop(at: stage.now)
      guard animated, target != state.restingOffset else { return state.begin(at: target) }
      start(ScrollMotion(from: state.restingOffset, byProgramTo: target, start: stage.now), of: &state)
    }
    if isDriving, var state = scroll {
      go(&state)
      scroll = state
    } else if let place = parked.firstIndex(where: { $0.settings.identity == list.identity }) {
      go(&parked[place])
    } else if let place = inner.states.firstIndex(where: { $0.settings.identity == list.identity }) {
      go(&inner.states[place])
    }
  }

  /// The program moves the layer: its lists stay where they are seen.
  func stopFlings() {
    if scroll?.motion != nil, !isContentHeld {
      scroll?.stop(at: stage.now)
      cancelScrolling()
    }
    for place in parked.indices { parked[place].stop(at: stage.now) }
    for place in inner.states.indices where !inner.states[place].isAcross { inner.states[place].stop(at: stage.now) }
  }

  /// A finger goes down in a list: the one that lies there drives, and stops.
  func takeList(at point: Point) {
    let frame = touchFrame
    if scroll.map({ isIn($0, point, overlay: frame) }) != true, !isContentHeld,
      let place = parked.lastIndex(where: { isIn($0, point, overlay: frame) })
    {
      drive(place)
    }
    scroll?.stop(at: stage.now)
    if !inner.states.isEmpty, !isContentHeld { inner.chain = chain(at: point, across: false) }
  }

  /// The last finger of a touch has lifted: a list that it has stopped beyond an end of its content, or between pages,
  /// goes to where it can rest.
  func releaseLists() {
    guard !isContentHeld, !inner.isHeldAcross else { return }
    let (frame, now) = (scrolledFrame, stage.now)
    changeLists { list in
      let bounds = list.bounds(in: frame)
      let target = list.ownTarget(velocity: 0, in: bounds)
      guard list.motion == nil, target != list.restingOffset else { return }
      let lifted = ScrollSample(phase: .cancelled, isFinger: true)
      start(list.motion(to: target, after: lifted, in: bounds, at: now), of: &list)
    }
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
  /// Returns where each of them stands; empty: there are not several.
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

/// The offset of one of several scroll views of an overlay.
public struct ListOffset: Equatable, Sendable {
  package var id: String
  /// The offset, points.
  package var offset: Double
  /// The axis along which that is.
  package var axis = ScrollViewSettings.Axis.vertical
}

extension ContentNode {
  /// Whether something in it follows a list by its id.
  var namesList: Bool { scrollView != nil || children.contains { $0.namesList } }

  /// Lets what follows one scroll view by its id know where that one stands; one that is not there stands at its
  /// beginning.
  mutating func follow(_ offsets: [ListOffset]) {
    if let scrollView {
      let list = offsets.first { $0.id == scrollView }
      (ownOffset, ownAxis) = (list?.offset ?? 0, list?.axis)
    }
    for place in children.indices where children[place].namesList { children[place].follow(offsets) }
  }
}

/// Lists in lists: where each of them is seen, and which of them a finger scrolls.
extension ListOwner {
  private func state(of list: ScrollViewSettings) -> ScrollCoordination? {
    if let scroll, scroll.settings.identity == list.identity { return scroll }
    return parked.first { $0.settings.identity == list.identity } ?? inner.state(of: list)
  }

  /// Returns where a list is seen in the overlay's own coordinates: in the content of another one it moves with that.
  func seenFrame(of list: ScrollCoordination, overlay: Rect) -> Rect {
    guard list.settings.outer != nil else { return list.frame(in: overlay) }
    let size =
      edge.isAcross
      ? Size(width: overlay.height, height: overlay.width) : Size(width: overlay.width, height: overlay.height)
    return edge.own(seenPlace(of: list.settings, in: size), in: size)
  }

  /// Returns a list's place as it is seen on the screen, from the upper left corner of an overlay of that size.
  private func seenPlace(of list: ScrollViewSettings, in size: Size) -> Rect {
    let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard let outer = lists.outer(of: list), let state = state(of: outer) else {
      return list.frame?.rect(in: all) ?? all
    }
    var content = seenPlace(of: outer, in: size)
    let offset = shownOffset(state, at: stage.now.seconds) ?? 0
    switch outer.axis {
    case .vertical:
      content.y -= offset
      content.height = outer.contentHeight
    case .horizontal:
      content.x -= offset
      content.width = outer.contentHeight
    }
    return list.frame?.rect(in: content) ?? content
  }

  /// Whether a part of a list that is seen lies at a point.
  func isIn(_ list: ScrollCoordination, _ point: Point, overlay: Rect) -> Bool {
    guard let outer = lists.outer(of: list.settings), let state = state(of: outer) else {
      return list.isInside(point, overlay: overlay)
    }
    let inside = Point(x: point.x - overlay.x, y: point.y - overlay.y)
    return seenFrame(of: list, overlay: overlay).contains(inside) && isIn(state, point, overlay: overlay)
  }

  /// The list that takes the layer along where the finger scrolls another one, or that itself; `nil` for those across.
  func drivingList(for list: ScrollViewSettings) -> ScrollViewSettings? {
    guard list.axis == listAxis else { return nil }
    var (found, next) = (list, list)
    while let outer = lists.outer(of: next) {
      if outer.axis == listAxis { found = outer }
      next = outer
    }
    return found
  }

  /// A list and those that it lies in, as far as they scroll the same way and do not drive: their places, innermost
  /// first.
  func chain(from list: ScrollViewSettings) -> [Int] {
    var (chain, next) = ([Int](), Optional(list))
    while let list = next {
      if let place = inner.states.firstIndex(where: { $0.settings.identity == list.identity }),
        chain.isEmpty || inner.states[place].isAcross == inner.states[chain[0]].isAcross
      {
        chain.append(place)
      }
      next = lists.outer(of: list)
    }
    return chain
  }

  /// Returns the places of the inner lists under a point, innermost first.
  func chain(at point: Point, across: Bool) -> [Int] {
    let frame = touchFrame
    let innermost = inner.states.last { $0.isAcross == across && isIn($0, point, overlay: frame) }
    return innermost.map { chain(from: $0.settings) } ?? []
  }

  /// Whether one of them is on its way by itself.
  var innerListsMove: Bool { inner.states.contains { $0.motion != nil } }

  /// A finger goes down: those that lie there stay where they are seen.
  func stopInnerLists(at point: Point) {
    guard !inner.states.isEmpty else { return }
    let frame = touchFrame
    for place in inner.states.indices where isIn(inner.states[place], point, overlay: frame) {
      inner.states[place].stop(at: stage.now)
    }
  }

  /// The innermost list that scrolls across and lies there: it keeps drags that start across.
  func listAcross(at point: Point) -> ScrollViewSettings? {
    guard !inner.states.isEmpty else { return nil }
    return chain(at: point, across: true).first.map { inner.states[$0].settings }
  }

  /// Whether it, or one that it lies in, has somewhere to go.
  func canScrollAcross(at point: Point) -> Bool {
    let frame = scrolledFrame
    return chain(at: point, across: true).contains {
      let bounds = inner.states[$0].bounds(in: frame)
      return bounds.maximum > bounds.minimum
    }
  }
}

/// A finger in them.
extension ListOwner {
  private func bounds(_ place: Int) -> ListBounds { inner.states[place].bounds(in: scrolledFrame) }

  /// Returns what they leave of a finger's step: the innermost goes as far as its end, and then the one that it lies
  /// in. Points, down and right are positive.
  func takeInInnerLists(_ step: Double, isFinger: Bool) -> Double {
    var rest = step
    inner.mover = nil
    for place in inner.chain {
      guard rest != 0 else { break }
      let left = inner.states[place].take(rest, in: bounds(place), isFinger: isFinger)
      if left != rest { inner.mover = place }
      rest = left
    }
    if rest != 0 { inner.mover = nil }
    return rest
  }

  /// The finger lifts from the one that it has moved last, which goes on with the finger's speed. Returns the same
  /// sample as what that lies in has it: at rest.
  func releaseInnerList(_ sample: ScrollSample) -> ScrollSample {
    if let place = inner.mover { run(place, sample) }
    inner.mover = nil
    var rested = sample
    rested.velocity = 0
    rested.targetOffset = nil
    return rested
  }

  private func run(_ place: Int, _ sample: ScrollSample) {
    let state = inner.states[place]
    let bounds = bounds(place)
    let velocity = sample.phase == .cancelled ? 0 : sample.velocity
    let target = sample.targetOffset.map { bounds.clamp($0) } ?? state.ownTarget(velocity: velocity, in: bounds)
    var free = sample
    free.velocity = velocity
    start(state.motion(to: target, after: free, in: bounds, at: stage.now), of: &inner.states[place])
  }

  /// A gesture in the list that drives begins.
  func beginInInnerLists(_ sample: ScrollSample) {
    guard !inner.chain.isEmpty else { return }
    inner.begin(at: sample.translation ?? 0)
    for place in inner.chain { inner.states[place].beginGesture(sample, at: stage.now) }
  }

  /// A finger that goes across scrolls the lists there that do: the outermost stretches beyond its ends.
  func scrollAcross(_ pan: PanSample) {
    var sample = ScrollSample(phase: pan.phase, translation: pan.translation, velocity: pan.velocity, isFinger: true)
    sample.velocityX = pan.velocityX
    if pan.phase == .began {
      guard let point = pan.location else { return }
      inner.chain = chain(at: point, across: true)
      inner.isHeldAcross = !inner.chain.isEmpty
    }
    if inner.isHeldAcross { scrollHeldAcross(sample) }
  }

  /// A recorded scroll of a list that scrolls across; false: it is of another one.
  func scrollsAcross(_ sample: ScrollSample) -> Bool {
    if inner.states.isEmpty || sample.isFinger { return false }
    if sample.phase == .began {
      let id = sample.scrollView?.text
      guard let list = lists.first(where: { $0.id == id }), list.axis != listAxis else { return false }
      inner.chain = chain(from: list)
      inner.isHeldAcross = !inner.chain.isEmpty
    }
    guard inner.isHeldAcross else { return false }
    scrollHeldAcross(sample)
    return true
  }

  private func scrollHeldAcross(_ sample: ScrollSample) {
    switch sample.phase {
    case .began: beginInInnerLists(sample)
    case .changed:
      guard let outermost = inner.chain.last else { return }
      let step = inner.follow(sample.translation)
      let isStretched = inner.chain.count > 1 && inner.states[outermost].isBeyond(bounds(outermost))
      let rest = isStretched ? step : takeInInnerLists(step, isFinger: sample.isFinger)
      guard rest != 0 else { return }
      inner.states[outermost].pull(rest, in: bounds(outermost), isFinger: sample.isFinger)
      inner.mover = outermost
    case .ended, .cancelled:
      if inner.mover == nil { inner.mover = inner.chain.first }
      _ = releaseInnerList(sample)
      inner.letGo()
    }
  }
}

extension DragScrollHandoff {
  /// The list that drives is beyond an end: it goes back first.
  var isStretched: Bool { scroll.map { $0.isBeyond($0.bounds(in: scrolledFrame)) } ?? false }

  /// Returns what the lists in the one that drives leave of a sample, or `nil` if they have taken all of its step.
  /// While the layer `isRising`, it goes up first.
  func leftByInnerLists(_ sample: ScrollSample, isRising: Bool) -> ScrollSample? {
    guard !inner.chain.isEmpty else { return sample }
    let step = inner.follow(sample.translation)
    var rest = step
    if isRising && step < 0 || isStretched {
      inner.mover = nil
    } else if step != 0 {
      rest = takeInInnerLists(step, isFinger: sample.isFinger)
    }
    inner.taken += step - rest
    if inner.mover != nil, rest == 0 {
      drag?.facts.follow(inner.way)
      return nil
    }
    var left = sample
    left.translation = inner.way - inner.taken
    return left
  }

  /// Fills in what a rule reads of lists in lists: the innermost one's offset, and whether all of them are at an end.
  func describeInnerLists(_ list: inout ListFacts) {
    guard let innermost = inner.chain.first else { return }
    list.id = inner.states[innermost].settings.id
    list.offset = inner.states[innermost].restingOffset
    for place in inner.chain {
      let bounds = inner.states[place].bounds(in: scrolledFrame)
      list.isAtTop = list.isAtTop && inner.states[place].restingOffset <= bounds.minimum
      list.isAtBottom = list.isAtBottom && inner.states[place].restingOffset >= bounds.maximum
    }
  }
}

/// The list's state, for a rule that shares a finger between an overlay and its list.
public struct ListFacts: Equatable, Sendable {
  package var id: String
  /// The offset, points.
  package var offset: Double
  package var isAtTop: Bool
  package var isAtBottom: Bool
  /// The finger's, points, down is positive.
  package var step: Double
  /// Whether a pull beyond its beginning does something.
  package var isRefreshable = false
}

/// The owner of a finger's step in a list.
public enum StepOwner: Sendable {
  case overlay, list
  /// The list's, also beyond its ends.
  case listOnly
}

/// Whether speed goes over where the overlay's way ends and the list's begins, or the other way round.
public struct Momentum<Moment> {
  /// The hand-over from an overlay that a release takes to its highest notch to its list.
  package var intoList = Handover.never
  /// The hand-over from a list that decelerates into its top to its overlay.
  package var intoOverlay = Handover.never

  package enum Handover {
    case never, always
    /// Gives the speed that goes over: points per second, down is positive.
    case scripted(ThrowingFunction<Double, Moment>)
  }

  package init() {}
}
