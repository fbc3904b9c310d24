import Text

/// The requests that wait for a moment, and whether the next waiting view does.
struct HeldRequests {
  /// The requests that came while the scene was in the background, in its order.
  var suspended: [ViewRequest] = []
  /// Whether a pause before the next waiting view is under way.
  fileprivate var isPausing = false
  /// The request that `debounce` holds back, and the token of its end.
  fileprivate var debounced: (request: ViewRequest, token: Int)?
}

extension ViewContainer {
  /// Carries out a request, or lets it wait for the end of `debounce`, or for the scene to wake up.
  func receive(_ request: ViewRequest) throws(Thrown) {
    guard !stage.isAsleep else { return heldRequests.suspended.append(request) }
    guard case .debounce(let seconds) = settings.queueControl, request.isDebounced else { return try apply(request) }
    if let held = heldRequests.debounced { cancel(.debounceEnd, token: held.token) }
    let token = stage.makeToken()
    heldRequests.debounced = (request, token)
    plan(.debounceEnd, afterSeconds: seconds, token: token)
  }

  /// Carries out, in order, what waited, and the requests that came while the scene was in the background.
  func wakeUp() throws(Thrown) {
    try performBatchUpdates { () throws(Thrown) in try displayWaitingViews() }
    let requests = heldRequests.suspended
    heldRequests.suspended = []
    for request in requests { try receive(request) }
  }

  func endDebounce(_ token: Int) throws(Thrown) {
    guard let held = heldRequests.debounced, held.token == token else { return }
    heldRequests.debounced = nil
    try apply(held.request)
  }

  func apply(_ request: ViewRequest) throws(Thrown) {
    if batchUpdates.keepForLater(request) { return }
    try performBatchUpdates { () throws(Thrown) in
      switch request {
      case .show(let view, let id, let animated): try show(view, id: id ?? makeID(), animated: animated)
      case .dismiss(let id, let animated): try dismiss(id: id, animated: animated)
      case .dismissSelf(let token):
        guard displayed.contains(where: { $0.view.token == token }) || waiting.contains(where: { $0.token == token })
        else { return record(.error(message: ViewRefusal.viewGone(container: name).message)) }
        try dismiss(token: token, animated: true, reason: .program)
      case .dismissAll(let onlyShowing, let animated): try dismissAll(onlyShowing: onlyShowing, animated: animated)
      case .dismissTopmost(let animated): try dismissTopmost(animated: animated)
      case .followState(let key, let animated):
        try updateBoundViews(for: key, from: false, to: isTrue(key), animated: animated)
      }
    }
  }

  private func show(_ settings: ViewSettings, id: String, animated: Bool) throws(Thrown) {
    if let queue = queue(of: id) {
      return record(.error(message: ViewRefusal.alreadyShown(id: id, container: name, queue).message))
    }
    let limit = stage.scene.limits.views
    guard displayed.count + waiting.count < limit else {
      throw thrown(StageFailure.tooManyViews(layer: self.id, limit: limit))
    }
    let view = QueuedView(
      token: stage.makeToken(), id: id, settings: settings, isPresented: isTrue(settings.isPresented))
    if self.settings.queueType == .oneByOne {
      for shown in displayed.map({ $0.view.token }) {
        try dismiss(token: shown, animated: true, reason: .replaced)
      }
      try display(view, animated: animated)
    } else if hasCapacity && waiting.isEmpty {
      try display(view, animated: animated)
    } else {
      waiting.append(view)
      record(.viewQueued(id: id))
      try displayWaitingViews()
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

  /// Returns which queue holds a view; `nil` for neither.
  func queue(of id: String) -> ViewQueue? {
    if displayed.contains(where: { $0.view.id == id }) { return .main }
    return waiting.contains { $0.id == id } ? .temporary : nil
  }

  private var hasCapacity: Bool {
    switch settings.queueType {
    case .multiple: settings.maximumNumberOfViews.map { displayed.count < $0 } ?? true
    case .oneByOne: true
    case .oneByOneWaitFinish: displayed.isEmpty
    }
  }

  /// Fills the room: where there is some and a view waits, a pause begins, unless one is under way; without a delay the
  /// next views appear at once.
  func displayWaitingViews() throws(Thrown) {
    while !stage.isAsleep, !heldRequests.isPausing, hasCapacity, !waiting.isEmpty {
      if settings.delayForShowingNext > 0 { return startPause() }
      try displayNext()
    }
  }

  private func startPause() {
    heldRequests.isPausing = true
    plan(.pauseEnd, afterSeconds: settings.delayForShowingNext, token: stage.makeToken())
  }

  /// Ends the pause, and displays the next waiting view if there is room yet. Where pauses overlap, the first to end
  /// ends them all.
  func endPause() throws(Thrown) {
    heldRequests.isPausing = false
    try performBatchUpdates { () throws(Thrown) in
      if hasCapacity, !waiting.isEmpty { try displayNext() }
      try displayWaitingViews()
    }
  }

  /// A view that waited comes animated, whatever it asked for.
  private func displayNext() throws(Thrown) {
    try display(waiting.removeFirst(), animated: true)
  }

  /// Begins a pause where the maximum was raised, also during another.
  func resumeQueue(afterMaximum before: Int?) throws(Thrown) {
    let isRaised = (settings.maximumNumberOfViews ?? .max) > (before ?? .max)
    guard !stage.isAsleep, settings.queueType == .multiple, isRaised, !waiting.isEmpty else { return }
    guard settings.delayForShowingNext > 0 else { return try endPause() }
    startPause()
  }
}

extension ViewContainer {
  /// Returns its views at a number of seconds of the run, the present moment or a little later: bottom to top, each
  /// one's own background just below it.
  package func appearances(at seconds: Double) -> [ViewAppearance] {
    (displayed + leaving).map { appearance(of: placed($0, at: seconds), at: seconds) }.sorted { $0.z < $1.z }
  }

  /// Returns the background behind all views, of `horizontal` and `vertical` containers, or `nil`.
  package func background(at seconds: Double) -> BackgroundAppearance? {
    guard let style = groupBackground else { return nil }
    if let backgroundFade {
      return BackgroundAppearance(style: style, alpha: backgroundFade.amount(at: seconds).asShare)
    }
    return displayed.isEmpty ? nil : BackgroundAppearance(style: style, alpha: 1)
  }

  private func appearance(of view: DisplayedView, at seconds: Double) -> ViewAppearance {
    let look = look(of: view, at: seconds)
    let style = view.view.settings.style
    return ViewAppearance(
      id: view.view.id, token: view.view.token, rect: view.rect, offset: view.seenOffset(look, at: seconds),
      opacity: look.opacity, scale: look.scale,
      background: ownBackground(of: view).flatMap { ownBackground($0, of: view, at: seconds) },
      shadow: merge.shadowStyle(style).shadow, z: settings.displayOrder == .ascending ? view.order : -view.order,
      isLeaving: view.exit != nil, content: view.view.settings.content,
      tap: view.exit == nil ? view.view.settings.tap : nil)
  }

  /// Returns what its transition does to a view in its place on the screen: in `stacking` it moves by the whole size of
  /// the container, and so leaves it wholly.
  private func look(of view: DisplayedView, at seconds: Double) -> TransitionLook {
    let moved = settings.displayType == .stacking ? area(at: seconds) : view.rect
    var look = view.transitionLook(
      at: seconds, way: Size(width: moved.width, height: moved.height), wayOut: waysOut(of: view, at: seconds))
    if let pull = view.pull {
      let distance = pull.distance(at: seconds, view.exit)
      if pull.isAcross { look.offset.x += distance } else { look.offset.y += distance }
      let size = pull.isAcross ? view.rect.width : view.rect.height
      if let fade = pull.fade, size > 0 { look.opacity *= fade.opacity(at: distance.magnitude / size) }
    }
    look.offset.y -= lift(of: view, at: seconds)
    return look
  }

  /// Returns where a finger finds a view, scale included.
  func seenRect(of view: DisplayedView, at seconds: Double) -> Rect {
    let view = placed(view, at: seconds)
    let look = look(of: view, at: seconds)
    return view.rect.moved(by: view.seenOffset(look, at: seconds)).scaled(by: look.scale)
  }

  /// The background that a stacking view has for itself.
  func ownBackground(of view: DisplayedView) -> ViewBackgroundStyle? {
    guard settings.displayType == .stacking else { return nil }
    return merge.backgroundStyle(view.view.settings.style).unlessDisabled
  }

  /// The background behind all views of a horizontal or vertical container.
  var groupBackground: ViewBackgroundStyle? {
    settings.displayType == .stacking ? nil : merge.backgroundStyle(nil).unlessDisabled
  }

  private func ownBackground(
    _ style: ViewBackgroundStyle, of view: DisplayedView, at seconds: Double
  ) -> BackgroundAppearance? {
    switch merge.backgroundTransition(view.view.settings.style) {
    case .opacity: BackgroundAppearance(style: style, alpha: view.presence(at: seconds))
    case .identity: view.exit == nil ? BackgroundAppearance(style: style, alpha: 1) : nil
    }
  }
}

/// The look that a transition gives a view at a moment.
struct TransitionLook: Equatable {
  var opacity = 1.0
  var scale = 1.0
  /// The offset, points.
  var offset = Point(x: 0, y: 0)

  /// Adds effects of which this much is there: 0 is none, 1 all. `way` is how far they move, `size` the view's; points.
  /// `wayOut`: how far it is beyond each edge.
  mutating func add(
    _ effects: [ViewTransition.Effect], amount: Double, way: Size, wayOut: EdgeInsets, size: Size
  ) {
    for effect in effects {
      switch effect {
      case .opacity: opacity *= 1 - amount.asShare
      case .scale(let scaling):
        let share = max(1 - amount * (1 - scaling.amount), 0)
        offset.x += (scaling.anchor.x - 0.5) * size.width * (1 - share)
        offset.y += (scaling.anchor.y - 0.5) * size.height * (1 - share)
        scale *= share
      case .offset(let far):
        offset.x += far.x * amount
        offset.y += far.y * amount
      case .move(.top): offset.y -= way.height * amount
      case .move(.bottom): offset.y += way.height * amount
      case .move(.leading): offset.x -= way.width * amount
      case .move(.trailing): offset.x += way.width * amount
      case .leave(.top): offset.y -= wayOut.top * amount
      case .leave(.bottom): offset.y += wayOut.bottom * amount
      case .leave(.leading): offset.x -= wayOut.left * amount
      case .leave(.trailing): offset.x += wayOut.right * amount
      }
    }
  }
}

extension DisplayedView {
  func transitionLook(at seconds: Double, way: Size, wayOut: EdgeInsets) -> TransitionLook {
    var look = TransitionLook()
    let size = Size(width: rect.width, height: rect.height)
    if let entrance { look.add(insertion, amount: entrance.amount(at: seconds), way: way, wayOut: wayOut, size: size) }
    if let exit { look.add(removal, amount: exit.amount(at: seconds), way: way, wayOut: wayOut, size: size) }
    // Without a transition the view disappears at once; only its background fades.
    if exit != nil, removal.isEmpty, pull?.goal == nil { look.opacity = 0 }
    return look
  }

  /// Returns how much of its background is there, 0 to 1.
  func presence(at seconds: Double) -> Double {
    let missing = entrance?.amount(at: seconds).asShare ?? 0
    let gone = exit?.amount(at: seconds).asShare ?? 0
    return (1 - missing) * (1 - gone)
  }

  func seenOffset(_ look: TransitionLook, at seconds: Double) -> Point {
    let shift = shift(at: seconds)
    return Point(x: look.offset.x + shift.x, y: look.offset.y + shift.y)
  }
}

extension ViewBackgroundStyle {
  fileprivate var unlessDisabled: ViewBackgroundStyle? { self == .disable ? nil : self }
}

extension ViewShadowStyle {
  fileprivate var shadow: Shadow? {
    if case .shadow(let shadow) = self { shadow } else { nil }
  }
}

extension Double {
  /// The number cut to 0 ... 1, as springs overshoot.
  fileprivate var asShare: Double { Swift.max(0, Swift.min(1, self)) }
}

extension ViewContainer {
  /// An unknown id is reported.
  func dismiss(id: String, animated: Bool, reason: ViewDismissalReason = .program) throws(Thrown) {
    let view = displayed.first { $0.view.id == id }?.view ?? waiting.first { $0.id == id }
    guard let view else {
      let refusal = ViewRefusal.noSuchView(id: id, container: name, known: visibleIDs + waitingIDs)
      return record(.error(message: refusal.message))
    }
    try dismiss(token: view.token, animated: animated, reason: reason)
  }

  func dismissAll(
    onlyShowing: Bool, animated: Bool, reason: ViewDismissalReason = .program
  ) throws(Thrown) {
    let queued = onlyShowing ? [] : waiting.map { $0.token }
    for token in queued + displayed.map({ $0.view.token }) {
      try dismiss(token: token, animated: animated, reason: reason)
    }
  }

  func dismissTopmost(animated: Bool) throws(Thrown) {
    if let topmost { try dismiss(token: topmost.view.token, animated: animated, reason: .program) }
  }

  /// Takes a view out of its queue. One that has gone already is skipped.
  func dismiss(token: Int, animated: Bool, reason: ViewDismissalReason) throws(Thrown) {
    if let place = displayed.firstIndex(where: { $0.view.token == token }) {
      displayed[place].view.dismissal = reason
      let view = displayed[place].view
      record(.viewDismissed(id: view.id, from: .main, reason: reason))
      stage.noteDismissal(of: id, view: view.id, reason.rawValue)
      cancel(.autoDismiss, token: token)
      let isSeen = disappear(at: place, animated: animated)
      try clearState(of: view)
      if !isSeen { try finishDismissal(view) }
    } else if let place = waiting.firstIndex(where: { $0.token == token }) {
      let view = waiting.remove(at: place)
      record(.viewDismissed(id: view.id, from: .temporary, reason: reason))
      stage.noteDismissal(of: id, view: view.id, reason.rawValue)
      try clearState(of: view)
      settings.forget?(view.token)
    }
    try displayWaitingViews()
  }

  /// Nothing is seen of a dismissed view any more: its callbacks are called.
  func finishDismissal(_ view: QueuedView) throws(Thrown) {
    if stage.back != nil { stage.forgetBack(on: id, .view(view.token)) }
    try call(merge.actions({ $0.disappearAction }, view.settings.style), for: view)
    settings.forget?(view.token)
  }
}

/// A request to one container; the part of an operation that concerns it.
enum ViewRequest {
  case show(ViewSettings, id: String?, animated: Bool)
  case dismiss(id: String, animated: Bool)
  /// The view of a token asks to go itself.
  case dismissSelf(token: Int)
  case dismissAll(onlyShowing: Bool, animated: Bool)
  case dismissTopmost(animated: Bool)
  /// A state has changed to which views are bound.
  case followState(String, animated: Bool)

  /// Whether `debounce` holds it back.
  fileprivate var isDebounced: Bool {
    switch self {
    case .followState, .dismissSelf: false
    case .show, .dismiss, .dismissAll, .dismissTopmost: true
    }
  }
}

/// The reason why a container, or the stage, does not do what it was asked for; the run goes on.
enum ViewRefusal: Equatable {
  case unknownContainer(String, known: [String])
  case alreadyShown(id: String, container: String, ViewQueue)
  /// It asked for that itself.
  case viewGone(container: String)
  case noSuchView(id: String, container: String, known: [String])
}

/// The requests to the manager of the view containers. Containers are given by their names, which may be unknown.
public enum ViewContainerOperation: Sendable {
  /// Shows a view. Without an id the container makes one up.
  case show(ViewSettings, container: String, id: String?, animated: Bool)
  case dismiss(container: String, id: String, animated: Bool)
  case dismissAll(DismissScope, onlyShowing: Bool, animated: Bool)
  case dismissTopmost(containers: [String], animated: Bool)
  /// The view itself asks to go (`container:dismiss()`); like a gesture it is not held back by `debounce`.
  case dismissSelf(container: String, token: Int)
  /// Changes a container's settings while it runs (all but its queue type, name and clipping); never held back.
  case configure(container: String, ViewContainerChange)
}

/// The views that are dismissed.
public enum DismissScope: Equatable, Sendable {
  /// Only these containers, in this order.
  case only([String])
  /// All other containers, in the scene's order.
  case except([String])
}

/// One changed setting of a running view container: what it does to the settings.
public struct ViewContainerChange: Sendable {
  let apply: @Sendable (inout ViewContainerSettings) -> Void

  package init(_ apply: @escaping @Sendable (inout ViewContainerSettings) -> Void) {
    self.apply = apply
  }
}

extension ViewRefusal {
  var message: String {
    switch self {
    case .unknownContainer(let name, let known) where known.isEmpty:
      "there is no view container \"\(name)\": the scene has none"
    case .unknownContainer(let name, let known):
      "there is no view container \"\(name)\"; the scene has \(NameHint.quoted(known))"
    case .alreadyShown(let id, let container, .main):
      "\"\(container)\" displays a view \"\(id)\" already; dismiss it first, or give another id"
    case .alreadyShown(let id, let container, .temporary):
      "in \"\(container)\" a view \"\(id)\" is waiting already; dismiss it first, or give another id"
    case .noSuchView(let id, let container, let known):
      "\"\(container)\" has no view \"\(id)\" to dismiss"
        + (known.isEmpty ? ": it has none" : NameHint.tail(id, in: known, lead: "it has"))
    case .viewGone(let container):
      "\"\(container)\": a view that has gone already asked to be dismissed"
    }
  }
}
