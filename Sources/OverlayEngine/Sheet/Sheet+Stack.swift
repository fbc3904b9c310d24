import Portable

/// A view that is or was in the stack, and where its content stands.
struct KnownSheetView {
  var view: SheetView
  /// The list that drives, and the others that scroll up and down.
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

  /// The work of that token is due: a list comes to rest.
  mutating func endScrolling(_ token: Int, at now: Instant) {
    if scroll?.motionToken == token { scroll?.stop(at: now) }
    for place in parked.indices where parked[place].motionToken == token { parked[place].stop(at: now) }
    inner.endScrolling(token, at: now)
  }
}

/// A view sliding over another, in from below or out.
struct SheetTransition {
  /// The view that slides, and the one that it covers: their ids.
  var moving: String
  var covered: String
  /// From 1, below the screen, to 0, in its place, or back.
  var passage: Passage
}

extension Sheet {
  func change(_ operation: SheetStackOperation) throws(Thrown) {
    let old = stack
    let view = knownViews[topPlace].view
    do throws(SheetStackProblem) {
      try apply(operation)
    } catch {
      return refuse(.stack(error))
    }
    let limit = stage.scene.limits.views
    guard stack.views.count <= limit else { throw thrown(StageFailure.tooManyViews(layer: settings.id, limit: limit)) }
    if stack.ids != old.ids { record(.stack(ids: stack.ids)) }
    let isOther = stack.top.id != old.top.id
    let losesFinger = isContentHeld && (isOther || knownViews[topPlace].view != view)
    if losesFinger {
      cancelScrolling()
      drag = nil
    }
    if isOther {
      inner.letGo()
      topPlace = knownPlaces[stack.top.id] ?? topPlace
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

  /// Learns new views. One that is given by its name alone is the one known by it, with its offset; any other takes its
  /// namesake's place.
  private func adopt(_ views: [SheetView]) {
    for view in views {
      guard let place = knownPlaces[view.id] else {
        knownPlaces[view.id] = knownViews.count
        knownViews.append(KnownSheetView(view, chevronInset: settings.chevronInset))
        continue
      }
      if view.isReference || view == knownViews[place].view { continue }
      knownViews[place] = KnownSheetView(view, chevronInset: settings.chevronInset)
    }
  }

  var hasCloseButton: Bool { settings.closeButton != .none && stack.views.count > 1 }

  /// A view that turns round on its way goes on from where it is seen.
  private func beginTransition(from old: String, isIncoming: Bool, animated: Bool) {
    let moving = isIncoming ? stack.top.id : old
    let seen = transition.flatMap { $0.moving == moving ? $0.passage.amount(at: stage.now.seconds) : nil }
    transition = nil
    guard animated else { return }
    let passage = stage.begin(
      .transitionEnd, from: seen ?? (isIncoming ? 1 : 0), to: isIncoming ? 0 : 1,
      stage.calm(
        DampedSpringSettings.presentation.curve(velocity: 0, from: 0, to: 1),
        unless: !settings.respectsReduceMotion), layer: place)
    transition = SheetTransition(moving: moving, covered: isIncoming ? old : stack.top.id, passage: passage)
  }

  func endTransition(_ token: Int) {
    if transition?.passage.token == token { transition = nil }
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
