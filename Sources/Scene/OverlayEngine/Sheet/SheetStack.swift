import Text

/// A view that is or was in the stack, and where its content stands.
struct KnownSheetView {
  var view: SheetView
  /// The driving list, and the other vertical ones.
  var scroll: ScrollCoordination?
  var parked: [ScrollCoordination]
  let inner: InnerLists

  /// `chevronInset` makes room for the chevron, points.
  init(_ view: SheetView, chevronInset: Double) {
    self.view = view
    let lists = view.scrollViews.driving(along: .vertical).map { settings in
      var settings = settings
      settings.inset += chevronInset
      return ScrollCoordination(settings)
    }
    scroll = lists.first
    parked = Array(lists.dropFirst())
    inner = InnerLists(view.scrollViews, along: .vertical)
  }

  var lists: [ScrollCoordination] { (scroll.map { [$0] } ?? []) + parked + inner.states }

  /// The name by which a list of a covered view is saved: its own need not be unique among views.
  func name(of list: ScrollCoordination) -> String { "\(view.id)/\(list.settings.id)" }

  mutating func changeLists(_ change: (inout ScrollCoordination) -> Void) {
    if var list = scroll {
      change(&list)
      scroll = list
    }
    for place in parked.indices { change(&parked[place]) }
    for place in inner.states.indices { change(&inner.states[place]) }
  }

  /// The work of that token is due: a list comes to rest.
  mutating func endScrolling(_ token: Int, at now: Instant) {
    if scroll?.motionToken == token { scroll?.stop(at: now) }
    for place in parked.indices where parked[place].motionToken == token { parked[place].stop(at: now) }
    inner.endScrolling(token, at: now)
  }
}

/// Every view that was ever in a sheet's stack: each keeps its content's offset while it is away.
struct KnownSheetViews {
  private(set) var views: [KnownSheetView]
  /// The place of each, by its id: a stack may have seen very many.
  private var places: [String: Int]
  private var topPlace: Int

  init(_ stack: SheetStack, chevronInset: Double) {
    views = stack.views.map { KnownSheetView($0, chevronInset: chevronInset) }
    places = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1.view.id, $0) })
    topPlace = views.count - 1
  }

  subscript(id: String) -> KnownSheetView? { places[id].map { views[$0] } }

  /// The view on top of the stack.
  var top: KnownSheetView { views[topPlace] }
  /// The top view's driving list.
  var scroll: ScrollCoordination? {
    get { views[topPlace].scroll }
    set { views[topPlace].scroll = newValue }
  }
  /// The top view's other vertical lists.
  var parked: [ScrollCoordination] {
    get { views[topPlace].parked }
    set { views[topPlace].parked = newValue }
  }

  mutating func showOnTop(_ id: String) { topPlace = places[id] ?? topPlace }

  mutating func changeAll(_ change: (inout KnownSheetView) -> Void) {
    for place in views.indices { change(&views[place]) }
  }

  /// Adds a view. One that has only an id means the known view of that id, and keeps its scroll offset; any other takes
  /// its namesake's place.
  mutating func adopt(_ view: SheetView, chevronInset: Double) {
    guard let place = places[view.id] else {
      places[view.id] = views.count
      return views.append(KnownSheetView(view, chevronInset: chevronInset))
    }
    if view.isReference || view == views[place].view { return }
    views[place] = KnownSheetView(view, chevronInset: chevronInset)
  }
}

/// A view sliding over another, in from below or out.
struct SheetTransition {
  /// The view that slides, and the one that it covers: their ids.
  var moving: String
  var covered: String
  /// The passage from 1, below the screen, to 0, in its place, or back.
  var passage: AnimatedAmount
}

extension Sheet {
  func change(_ operation: SheetStackOperation) throws(Thrown) {
    let old = stack
    let view = knownViews.top.view
    do throws(SheetStackProblem) {
      try apply(operation)
    } catch {
      return refuse(.stack(error))
    }
    let limit = stage.scene.limits.views
    guard stack.views.count <= limit else { throw thrown(StageFailure.tooManyViews(layer: id, limit: limit)) }
    if stack.ids != old.ids { record(.stack(ids: stack.ids)) }
    let isOther = stack.top.id != old.top.id
    let losesFinger = isContentHeld && (isOther || knownViews.top.view != view)
    if losesFinger {
      cancelScrolling()
      endDrag()
    }
    if isOther {
      inner.letGo()
      knownViews.showOnTop(stack.top.id)
      fitContent()
      let isIncoming = old.place(of: stack.top.id) == nil
      beginTransition(from: old.top.id, isIncoming: isIncoming, animated: operation.isAnimated)
    }
    // At last, for a target policy may ask for other views.
    if losesFinger { try settle() }
  }

  private func apply(_ operation: SheetStackOperation) throws(SheetStackProblem) {
    switch operation {
    case .push(let view, _):
      try stack.push(view)
      adopt([view])
    case .pop: stack.removeViews(above: stack.views.count - 2)
    case .popToRoot: stack.removeViews(above: 0)
    case .popTo(let id, _):
      guard let place = stack.place(of: id) else { return refuse(.noSuchView(id: id)) }
      stack.removeViews(above: place)
    case .setViews(let views, _):
      stack = try SheetStack(views)
      adopt(views)
    }
  }

  private func adopt(_ views: [SheetView]) {
    for view in views { knownViews.adopt(view, chevronInset: settings.chevronInset) }
  }

  var hasCloseButton: Bool { settings.closeButton != .none && stack.views.count > 1 }

  /// Slides the new top view in, or the old one out, and with it those that come in and are in the stack no more.
  private func beginTransition(from old: String, isIncoming: Bool, animated: Bool) {
    guard animated else { return transitions.removeAll() }
    for left in transitions where left.passage.motion.to == 0 && stack.place(of: left.moving) == nil {
      slide(left.moving, over: left.covered, to: 1)
    }
    if isIncoming { slide(stack.top.id, over: old, to: 0) } else { slide(old, over: stack.top.id, to: 1) }
  }

  /// Slides a view to its place, 0, or below the screen, 1. One that turns round goes on from where it is seen, and one
  /// from which another slides away lies below that.
  private func slide(_ moving: String, over covered: String, to end: Double) {
    let place = transitions.firstIndex { $0.moving == moving || $0.covered == moving } ?? transitions.count
    let old = transitions[place...].prefix(1).filter { $0.moving == moving }
    let passage = stage.begin(
      .transitionEnd, from: old.first?.passage.amount(at: stage.now.seconds) ?? 1 - end, to: end,
      calm(DampedSpringSettings.presentation.curve(velocity: 0, from: 0, to: 1)), layer: self.place)
    let transition = SheetTransition(moving: moving, covered: covered, passage: passage)
    transitions.replaceSubrange(place..<place + old.count, with: [transition])
    // No more can be made out, and a script may push thousands at once.
    if transitions.count > 16 { transitions.removeFirst() }
  }

  func endTransition(_ token: Int) {
    transitions.removeAll { $0.passage.token == token }
    if tabBar.passage?.token == token { tabBar.passage = nil }
  }
}

extension SheetStackOperation {
  fileprivate var isAnimated: Bool {
    switch self {
    case .push(_, let animated), .pop(let animated), .popToRoot(let animated), .popTo(_, let animated),
      .setViews(_, let animated):
      animated
    }
  }
}

extension Sheet {
  /// Returns the model's dimming, 0 to 1, with the sheet's top edge at `origin`. What a script's function gives is only
  /// drawn, so it counts as 0 here.
  func dimming(at origin: Double) -> Double {
    guard let dims = settings.dimming else { return ladder.dimming(at: origin) }
    return dims.alpha == nil ? dims.alpha(progress: ladder.progress(at: origin)) : 0
  }

  /// Records the dimming behind the sheet where it has changed.
  func updateDimming() {
    let alpha = dimming(at: origin)
    guard alpha != dimmingAlpha else { return }
    dimmingAlpha = alpha
    record(.dimming(alpha: alpha))
  }

  func seenDimming(_ context: DrawContext, _ draw: DrawFunction) throws(Thrown) -> Double {
    try settings.dimming?.seenAlpha(context, draw) ?? ladder.dimming(at: seenOrigin(at: context.time))
  }

  /// Whether touches beside the sheet are its own.
  var isDimmed: Bool {
    guard presence == .onScreen else { return false }
    guard settings.dimming?.alpha != nil else { return dimmingAlpha >= 0.01 }
    // A function that fails here also fails in each frame, which reports it.
    let alpha = try? seenDimming(drawContext(at: stage.now.seconds), stage.scene.script.draw)
    return (alpha ?? 0) >= 0.01
  }

  func handleDimmingTap() throws(Thrown) {
    guard isDimmed else { return }
    if let action = settings.dimming?.action {
      try perform(action, of: "dimming")
    } else if settings.isCollapseGestureEnabled, anchor == 0 {
      try perform(.collapse, of: "dimming")
    }
  }

  func perform(_ tap: LayerTap, of node: String) throws(Thrown) {
    stage.noteTap(on: node, of: id)
    switch tap {
    case .expand: try move(.expand(animated: true), cause: .tap)
    case .collapse: try move(.collapse(animated: true), cause: .tap)
    case .toggle: try move(anchor == 0 ? .collapse(animated: true) : .expand(animated: true), cause: .tap)
    case .action(let effect): try stage.perform(effect)
    // Reading a sheet's settings refuses this.
    case .dismiss: break
    }
  }
}

/// A view in a sheet's stack.
public struct SheetView: Equatable, Sendable {
  package var id: String
  /// The height of the header, points; a tap in it expands the collapsed sheet.
  package var headerHeight = 44.0
  /// One of them drives the sheet: that under the finger.
  package var scrollViews: [ScrollViewSettings] = []
  package var content: ContentTemplate?

  package init(id: String) {
    self.id = id
  }

  /// Whether it says no more than its name, and so means the view that is known by it.
  var isReference: Bool { self == SheetView(id: id) }
}

/// The views of a sheet, root first: never empty, ids unique.
package struct SheetStack: Equatable, Sendable {
  package private(set) var views: [SheetView]

  package init(_ views: [SheetView]) throws(SheetStackProblem) {
    guard !views.isEmpty else { throw .empty }
    for place in views.indices where views[..<place].contains(where: { $0.id == views[place].id }) {
      throw .duplicate(id: views[place].id)
    }
    self.views = views
  }

  package init(root: SheetView) {
    views = [root]
  }

  package var top: SheetView { views[views.count - 1] }
  package var ids: [String] { views.map { $0.id } }

  func place(of id: String) -> Int? {
    views.firstIndex { $0.id == id }
  }

  mutating func push(_ view: SheetView) throws(SheetStackProblem) {
    guard place(of: view.id) == nil else { throw .duplicate(id: view.id) }
    views.append(view)
  }

  /// Takes off all views above a place; the root stays.
  mutating func removeViews(above place: Int) {
    views.removeLast(views.count - 1 - max(place, 0))
  }
}

/// The reason why a list of views is no stack.
package enum SheetStackProblem: Error, Equatable, Sendable {
  case empty
  case duplicate(id: String)
}
