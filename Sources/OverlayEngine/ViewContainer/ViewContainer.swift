import Portable

/// Displays transient views and lets others wait, as SwiftUIOverlayContainer 2 does.
public final class ViewContainer {
  package internal(set) var settings: ViewContainerSettings
  let stage: Stage
  let place: Int

  /// Where it lies on the screen; `nil` for all of that.
  private var frame: Frame?
  /// The container in whose overlay it lies, or `nil` for the screen.
  let outer: Container?
  /// The size of what it lies in, when it was asked for its place.
  private var hostSize: Size?

  // Queues
  /// By time of display.
  var displayed: [DisplayedView] = []
  /// First come, first served.
  var waiting: [QueuedView] = []
  /// What was asked for while the scene was in the background, in its order.
  var asleep: [ViewRequest] = []
  /// Whether a pause before the next waiting view is under way.
  var isPausing = false
  /// What `debounce` holds back, and the token of its end.
  var held: (request: ViewRequest, token: Int)?

  // Pictures
  /// Dismissed views that are still seen, by time of dismissal.
  var leaving: [DisplayedView] = []
  /// How the group's background comes or goes, or `nil` if it is all there, or not at all.
  var backgroundFade: Passage?

  /// The touch about which a view's own gesture is asked.
  var touched: AskedTouch?

  /// The finger that drags a view, or `nil` if none does.
  var pullSession: PullSession?
  /// Of the finger that has sent a view off last, points per second along its way.
  var leavingVelocity = 0.0
  /// Fingers that went down on views.
  var holdingFingers: [(finger: Int32, token: Int)] = []
  /// Views whose time to go waits under a finger, and the seconds that were left.
  var heldDismissals: [(token: Int, rest: Double)] = []

  var keyboardLift = KeyboardLift()

  // Bookkeeping
  private var lastGeneratedID = 0
  /// Whether a change of the queues is under way; requests that come meanwhile wait in `pending`.
  var isChanging = false
  var pending: [ViewRequest] = []
  /// What scripts asked for during a change is being applied.
  var isSettling = false
  var scriptsHaveRun = false
  var moment = MomentBudget()

  init(_ settings: ViewContainerSettings, stage: Stage, place: Int, inside outer: Container? = nil) {
    self.settings = settings
    self.stage = stage
    self.place = place
    self.outer = outer
    outer?.carriesOthers = true
  }

  /// Ids of the displayed views, by time of display.
  package var visibleIDs: [String] { displayed.map { $0.view.id } }
  /// Ids of the views that wait, the next one first.
  package var waitingIDs: [String] { waiting.map { $0.id } }

  /// The displayed view that lies in front.
  var topmost: DisplayedView? { settings.displayOrder == .ascending ? displayed.last : displayed.first }

  var name: String { settings.id.text }
  var merge: SettingMerge { SettingMerge(displayType: settings.displayType, container: settings.style) }

  /// Its place on the screen by the models, points.
  package var area: Rect { localArea.moved(by: hostOrigin(at: nil)) }

  /// The same in what it lies in, which views are laid out in.
  var localArea: Rect { area(ignoring: settings.ignoresSafeArea) }

  /// Where its backgrounds are seen, points.
  func backgroundArea(at seconds: Double) -> Rect {
    area(ignoring: settings.ignoresSafeArea.union(settings.backgroundIgnoresSafeArea))
      .moved(by: hostOrigin(at: seconds))
  }

  private func area(ignoring edges: EdgeSet) -> Rect {
    let screen = host
    switch frame {
    case .aligned?:
      return frame?.rect(in: screen.bounds.inset(by: screen.safeArea.ignoring(settings.ignoresSafeArea)))
        ?? screen.bounds
    case .rect?, .distances?, nil:
      let rect = frame?.rect(in: screen.bounds) ?? screen.bounds
      return rect.inset(by: screen.safeArea(of: rect).ignoring(edges))
    }
  }

  /// What it lies in: the screen, or an overlay.
  private var host: Screen {
    guard let outer, outer.ladder != nil else { return stage.screen }
    let overlay = outer.onScreen(outer.frame(forHeight: outer.height))
    var host = stage.screen
    host.size = Size(width: overlay.width, height: overlay.height)
    host.safeArea = stage.screen.safeArea(of: overlay)
    return host
  }

  /// What it lies in is there.
  var isHosted: Bool { outer.map { $0.ladder != nil && $0.isHosted } ?? true }

  /// Where that begins on the screen: by the models, or as it is seen at a number of seconds of the run.
  func hostOrigin(at seconds: Double?) -> Point {
    guard let outer, outer.ladder != nil else { return Point(x: 0, y: 0) }
    let frame = seconds.map(outer.screenFrame) ?? outer.onScreen(outer.frame(forHeight: outer.height))
    return Point(x: frame.x, y: frame.y)
  }

  /// What cuts all that is seen of it, or `nil` if nothing does.
  func clip(at seconds: Double) -> Rect? {
    let own = settings.isClipped ? localArea.moved(by: hostOrigin(at: seconds)) : nil
    guard let outer else { return own }
    let overlay = outer.screenFrame(at: seconds)
    let hosts = outer.clip(at: seconds).map { $0.intersection(overlay) } ?? overlay
    return own.map { $0.intersection(hosts) } ?? hosts
  }

  /// The overlay that it lies in may have another size now.
  func followHost() throws(Thrown) {
    guard outer != nil, host.size != hostSize else { return }
    try findPlace()
    layOut(animation: .disable)
    try refreshContents()
  }

  func findPlace() throws(Thrown) {
    hostSize = host.size
    frame = try settings.frame?.frame(in: host, stage.scene.script)
  }

  /// What one of its views can read of it, `nil` for the container as a whole.
  func environment(of view: QueuedView?) -> ViewEnvironment {
    let area = area
    return ViewEnvironment(
      container: settings.id, view: view?.id ?? "", token: view?.token ?? 0, dismissal: view?.dismissal,
      size: Size(width: area.width, height: area.height),
      displayType: settings.displayType,
      queueType: settings.queueType)
  }

  /// The same for the view of a token, as long as it is shown or waits.
  package func environment(ofToken token: Int) -> ViewEnvironment? {
    let shown = displayed.first { $0.view.token == token } ?? leaving.first { $0.view.token == token }
    return (shown?.view ?? waiting.first { $0.token == token }).map { environment(of: $0) }
  }

  /// The container's name and a number, such as `toasts.3`, that no view of it has.
  func makeID() -> String {
    repeat { lastGeneratedID += 1 } while queue(of: "\(name).\(lastGeneratedID)") != nil
    return "\(name).\(lastGeneratedID)"
  }

  func plan(_ kind: DueWork.Kind, afterSeconds seconds: Double, token: Int) {
    stage.planWaking(kind, afterSeconds: seconds, layer: place, token: token)
  }

  func cancel(_ kind: DueWork.Kind, token: Int) {
    stage.cancelWork { $0.layer == place && $0.kind == kind && $0.token == token }
  }

  func record(_ kind: Record.Kind) {
    stage.record(kind, layer: settings.id)
  }
}

/// How much one container may be asked for without time passing: views that show each other for ever end the run.
struct MomentBudget {
  static let limit = 10_000
  private var time = Instant.start
  private var spent = 0

  mutating func spend(at now: Instant, layer: Name) throws(Thrown) {
    if now != time { (time, spent) = (now, 0) }
    spent += 1
    if spent > Self.limit { throw thrown(StageFailure.endlessViews(layer: layer)) }
  }
}
