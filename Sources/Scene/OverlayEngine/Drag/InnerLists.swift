/// The lists of a layer that do not take it along: those that scroll across its way, and those that lie in the content
/// of another one. A class, so that layers without any pay a pointer for it.
final class InnerLists {
  var states: [ScrollCoordination] = []
  /// The places, among the states, of the lists that the finger scrolls, innermost first.
  var chain: [Int] = []
  /// Whether a finger scrolls across.
  var isHeldAcross = false
  /// The finger's way at its last sample, and how much of it they have taken; points, down and right are positive.
  private(set) var way = 0.0
  var taken = 0.0
  /// The one that has moved last in this gesture, or `nil` if something further out has.
  var mover: Int?

  /// Takes those of a layer's lists that do not take it along, where they begin.
  init(_ lists: [ScrollViewSettings], along axis: ScrollViewSettings.Axis) {
    states = lists.filter { !lists.drives($0, along: axis) }.map { lists.inner($0, along: axis) }
  }

  func state(of list: ScrollViewSettings) -> ScrollCoordination? {
    states.first { $0.settings.identity == list.identity }
  }

  func begin(at translation: Double) {
    (way, taken, mover) = (translation, 0, nil)
  }

  /// The finger's step to where it is now, points; `nil` means that it has not moved.
  func follow(_ translation: Double?) -> Double {
    let step = (translation ?? way) - way
    way = translation ?? way
    return step
  }

  /// The layer has left the screen.
  func removeAll() {
    states = []
    letGo()
  }

  func letGo() {
    (chain, isHeldAcross, mover) = ([], false, nil)
  }

  /// The work of that token is due: one of them comes to rest.
  func endScrolling(_ token: Int, at now: Instant) {
    for place in states.indices where states[place].motionToken == token { states[place].stop(at: now) }
  }
}

extension [ScrollViewSettings] {
  /// The list in whose content another one lies; it stands before that.
  func outer(of list: ScrollViewSettings) -> ScrollViewSettings? {
    guard let id = list.outer else { return nil }
    return prefix { $0.identity != list.identity }.last { $0.id == id }
  }

  /// Whether a list takes its layer along: it scrolls along the layer's way, and lies in none that does.
  func drives(_ list: ScrollViewSettings, along axis: ScrollViewSettings.Axis) -> Bool {
    list.axis == axis && !hasOuter(list, along: axis)
  }

  /// Returns the lists that take their layer along.
  func driving(along axis: ScrollViewSettings.Axis) -> [ScrollViewSettings] { filter { drives($0, along: axis) } }

  private func hasOuter(_ list: ScrollViewSettings, along axis: ScrollViewSettings.Axis) -> Bool {
    guard let outer = outer(of: list) else { return false }
    return outer.axis == axis || hasOuter(outer, along: axis)
  }

  /// A list that does not take its layer along, at its beginning. In one that scrolls the same way it does not stretch:
  /// what it cannot take goes to that.
  fileprivate func inner(_ list: ScrollViewSettings, along axis: ScrollViewSettings.Axis) -> ScrollCoordination {
    var settings = list
    if hasOuter(list, along: list.axis) { settings.bounces = .none }
    var state = ScrollCoordination(settings)
    state.isAcross = list.axis != axis
    return state
  }
}

extension Container {
  /// Takes over the lists of this layout that do not drive; those that were there stay where they are.
  func reloadInnerLists() {
    var states = InnerLists(lists, along: listAxis).states
    for place in states.indices {
      var state = states[place]
      state.edge = edge
      let left = sharing.left.first { $0.identity == state.settings.identity }?.offset
      if var known = inner.state(of: state.settings) {
        known.settings = state.settings
        state = known
      } else if let left {
        state.begin(at: left)
      } else if edge.turnsLists, !state.isAcross {
        state.begin(at: state.bounds(in: frame(forHeight: height)).maximum)
      }
      states[place] = state
    }
    let identities = states.map { $0.settings.identity }
    for state in inner.states where !identities.contains(state.settings.identity) { keepOffset(of: state) }
    // A finger goes on with the lists that it has, unless these are others.
    if identities != inner.states.map({ $0.settings.identity }) { inner.letGo() }
    inner.states = states
  }
}

/// A layer with a driving scroll view: how the content comes to rest when no finger holds it.
protocol ScrollOwner: AnyObject {
  var stage: Stage { get }
  /// Its place among the scene's layers.
  var place: Int { get }
  /// The scroll view that drives the layer now, or `nil` if none does.
  var scroll: ScrollCoordination? { get set }
  /// The model's frame of the overlay that the scroll view lies in, points.
  var scrolledFrame: Rect { get }
  var isContentHeld: Bool { get }
}

extension ScrollOwner {
  /// The offsets at which the content rests, or `nil` if nothing scrolls.
  var scrollBounds: ListBounds? { scroll?.bounds(in: scrolledFrame) }

  /// The finger has lifted: the content goes on to `target`.
  func decelerate(to target: Double, after sample: ScrollSample) {
    guard var state = scroll, let bounds = scrollBounds else { return }
    state.endGesture()
    start(state.motion(to: target, after: sample, in: bounds, at: stage.now), of: &state)
    scroll = state
  }

  /// The gesture ends without a release: content that was pulled beyond an edge goes back to it.
  func cancelScrolling() {
    guard let state = scroll, let bounds = scrollBounds else { return }
    decelerate(to: bounds.clamp(state.restingOffset), after: ScrollSample(phase: .cancelled, isFinger: true))
  }

  /// Keeps the content within its edges after a layout pass that may have moved them, unless a finger holds it.
  func fitContent(isAnimated: Bool = false) {
    guard !isContentHeld, let bounds = scrollBounds, let end = scroll?.fit(bounds), var state = scroll else { return }
    let seen = state.offset(at: stage.now.seconds)
    state.restingOffset = isAnimated ? seen : bounds.clamp(seen)
    let isThere = state.restingOffset == end
    let bounces = state.settings.bounces != .none
    let way = ScrollMotion(from: state.restingOffset, to: end, in: bounds, bounces: bounces, start: stage.now)
    start(isThere ? nil : way, of: &state)
    scroll = state
  }

  /// A finger that lifts may have pulled the list far enough to load it anew.
  func beginRefresh(_ sample: ScrollSample) {
    guard let list = scroll, let refresh = list.settings.refresh, sample.phase == .ended, !list.isRefreshing,
      list.pulled(at: stage.now.seconds) >= refresh.threshold
    else { return }
    scroll?.setRefreshing(true, in: scrolledFrame)
    stage.noteRefresh(of: list.settings.id, refresh.action, by: place)
  }

  /// It has been loaded: the content goes back to its beginning.
  func endRefreshing() {
    guard scroll?.isRefreshing == true else { return }
    scroll?.setRefreshing(false, in: scrolledFrame)
    guard !isContentHeld else { return }
    scroll?.stop(at: stage.now)
    cancelScrolling()
  }

  func endScrolling(_ token: Int) {
    if scroll?.motionToken == token { scroll?.stop(at: stage.now) }
  }

  /// Lets the content go on by a motion, or rest.
  func start(_ motion: ScrollMotion?, of state: inout ScrollCoordination) {
    state.motion = motion
    state.motionToken = stage.makeToken()
    if let motion { stage.plan(.scrollEnd, at: motion.end, layer: place, token: state.motionToken) }
  }
}
