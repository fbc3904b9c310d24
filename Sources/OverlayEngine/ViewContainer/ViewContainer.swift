import Portable

/// Displays transient views and lets others wait, as SwiftUIOverlayContainer 2 does.
public final class ViewContainer {
  package internal(set) var settings: ViewContainerSettings
  let stage: Stage
  let place: Int

  /// Where it lies on the screen; `nil` for all of that.
  private var frame: Frame?

  // Queues
  /// By time of display.
  var displayed: [DisplayedView] = []
  /// First come, first served.
  var waiting: [QueuedView] = []
  /// Whether a pause before the next waiting view is under way.
  var isPausing = false
  /// What `debounce` holds back, and the token of its end.
  var held: (request: ViewRequest, token: Int)?

  // Pictures
  /// Dismissed views that are still seen, by time of dismissal.
  var leaving: [DisplayedView] = []
  /// How the group's background comes or goes, or `nil` if it is all there, or not at all.
  var backgroundFade: Passage?

  /// The touch about which a view's own gesture is asked: which view, and where that was seen at the time, points.
  var touched: (token: Int, origin: Point)?

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

  init(_ settings: ViewContainerSettings, stage: Stage, place: Int) {
    self.settings = settings
    self.stage = stage
    self.place = place
  }

  /// Ids of the displayed views, by time of display.
  package var visibleIDs: [String] { displayed.map { $0.view.id } }
  /// Ids of the views that wait, the next one first.
  package var waitingIDs: [String] { waiting.map { $0.id } }

  var name: String { settings.id.text }
  var merge: SettingMerge { SettingMerge(displayType: settings.displayType, container: settings.style) }

  /// Its place on the screen, points.
  package var area: Rect {
    area(ignoring: settings.ignoresSafeArea)
  }

  /// What its backgrounds fill, points.
  var backgroundArea: Rect {
    area(ignoring: settings.ignoresSafeArea.union(settings.backgroundIgnoresSafeArea))
  }

  private func area(ignoring edges: EdgeSet) -> Rect {
    let screen = stage.screen
    switch frame {
    case .aligned?:
      return frame?.rect(in: screen.bounds.inset(by: screen.safeArea.ignoring(settings.ignoresSafeArea)))
        ?? screen.bounds
    case .rect?, .distances?, nil:
      let rect = frame?.rect(in: screen.bounds) ?? screen.bounds
      return rect.inset(by: screen.safeArea(of: rect).ignoring(edges))
    }
  }

  func findPlace() throws(Thrown) {
    frame = try settings.frame?.frame(in: stage.screen, stage.scene.script)
  }

  /// What one of its views can read of it.
  package func environment(of view: String) -> ViewEnvironment {
    let area = area
    return ViewEnvironment(
      container: settings.id, view: view, size: Size(width: area.width, height: area.height),
      displayType: settings.displayType,
      queueType: settings.queueType)
  }

  /// The container's name and a number, such as `toasts.3`, that no view of it has.
  func makeID() -> String {
    repeat { lastGeneratedID += 1 } while queue(of: "\(name).\(lastGeneratedID)") != nil
    return "\(name).\(lastGeneratedID)"
  }

  func plan(_ kind: DueWork.Kind, afterSeconds seconds: Double, token: Int) {
    stage.plan(kind, at: stage.now.advanced(bySeconds: seconds), layer: place, token: token)
  }

  func cancel(_ kind: DueWork.Kind, token: Int) {
    stage.agenda.cancel { $0.layer == place && $0.kind == kind && $0.token == token }
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
